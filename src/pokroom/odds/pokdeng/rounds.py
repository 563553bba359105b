"""Rounds of Pok Deng by the million: dealt, played and settled many at a time, counted by how they end.

Round number r of a seed is always the same round, whoever plays it and after which others. Its cards come
from words of 64 bits, of which each round has 32 of its own: the first for the cards, five to a word, the
others for lots. A word is SplitMix64's scrambling of its number, so that any of them can be had without those
before it.

Here a card is 4 × (rank - 1) + suit, which makes suits easy to compare. Who acts how is looked up by class
(`Sheet`); rounds lie side by side in the rows of `Batch`, so that what is simple arithmetic is done for many
of them in one step, and no look-up waits for another.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel

WIDTH: Final = 224
"""How many rounds are played side by side; below 256, for they are counted in bytes."""
WORDS: Final = 32
"""How many words a round has: at most 11 for cards, from `LOTS` on one for each hand, the bank's last."""
LOTS: Final = 11
MOST_ROUNDS: Final = 2**64 // WORDS
"""After so many a seed's rounds would come again. No count is greater than 16 times that, which is 2^63."""
LOT_BITS: Final = 30
"""A chance is a whole number of 2^-30: it is rounded by 2^-31 at the most."""
SURE: Final = 1 << LOT_BITS
"""The chance 1."""

# what a class of two cards does, in the low bits behind its number
DRAWS: Final = 1
POK: Final = 2
BY_LOT: Final = 4
TWO: Final = 63
"""Where the kind of the two cards alone stands among those with a third."""

GREATEST: Final = 5
"""No bet is paid more often."""


class Sheet(NamedTuple):
    """What the kernel looks up: house rules and strategies, for some number of players."""

    acts: NDArray[np.uint16]
    """By strategy and two cards: 64 × the number of their class, and what it does."""
    draws: NDArray[np.int32]
    """By strategy and class: the chance that it draws, where that is by lot."""
    players: NDArray[np.int64]
    """By player: the number of their strategy."""
    kinds: NDArray[np.uint8]
    """By 64 × class: the kind of the hand with a third card, whose suit is xored with that of one of the two;
    and the kind of the two at `TWO`."""
    gains: NDArray[np.int8]
    """By the player's kind and the bank's: what the player gains, in bets."""
    answers: NDArray[np.uint8]
    """By how many stayed without pok, how many drew, and the bank's class: bit 0 is set when those who stayed
    face the bank's third card, bit 1 when those who drew do, bit 2 when a pok does; 8 where it is by lot."""
    chances: NDArray[np.int32]
    """By the same three, and by stayed, drew, pok: the chances of it."""
    bank_pok_ends: bool
    """Whether the bank's pok ends the round before anybody draws."""
    any_pok_ends: bool
    """Whether every pok does."""


class Batch(NamedTuple):
    """Rounds that are played side by side: the last index is the round's in all arrays but `bank`."""

    deck: NDArray[np.uint8]
    """By place: the player's cards, two by two, the bank's two, then each one's third, the bank's last."""
    picks: NDArray[np.uint8]
    """By place: how far behind it the card lies that goes there."""
    acts: NDArray[np.uint16]
    """By hand, the bank's last: its class and what it does, as in `Sheet.acts`."""
    kinds: NDArray[np.uint8]
    """By player: the kind of the hand in the end."""
    bank: NDArray[np.uint8]
    """By round, then for players who stayed, drew, or have a pok: the bank's kind that they face. Last which
    of them face its third card, as in `Sheet.answers`."""
    gains: NDArray[np.int8]
    """By player: what they gain."""
    scratch: NDArray[np.uint16]
    """By use."""


class Tally(NamedTuple):
    """How many rounds ended how."""

    hands: NDArray[np.int64]
    """By player, and by what they gained, from -5."""
    bank: NDArray[np.int64]
    """By what the bank gained from all players, from -5 times their number."""
    shared: NDArray[np.int64]
    """By how many players won, and how many lost."""


def key_of(seed: int) -> np.uint64:
    """The number of the word before a seed's first, 0 <= seed < 2^64."""
    return np.uint64(_scrambled(np.uint64(seed)))


def batch(players: int, width: int) -> Batch:
    """Room for some rounds."""
    return Batch(
        deck=np.empty((52, width), np.uint8),
        picks=np.empty((55, width), np.uint8),
        acts=np.empty((players + 1, width), np.uint16),
        kinds=np.empty((players, width), np.uint8),
        bank=np.empty((width, 4), np.uint8),
        gains=np.empty((players, width), np.int8),
        scratch=np.empty((4, width), np.uint16),
    )


def tally(sheet: Sheet, key: np.uint64, first: int, last: int) -> Tally:
    """Plays the rounds from number `first` to the one before `last`."""
    players = len(sheet.players)
    counts = Tally(
        hands=np.zeros((players, 2 * GREATEST + 1), np.int64),
        bank=np.zeros(2 * GREATEST * players + 1, np.int64),
        shared=np.zeros((players + 1, players + 1), np.int64),
    )
    rest = (last - first) % WIDTH
    for width, start, end in ((WIDTH, first, last - rest), (rest, last - rest, last)):
        if start < end:
            _tally(sheet, batch(players, width), key, start, end, counts)
    return counts


def play(sheet: Sheet, key: np.uint64, first: int, last: int) -> Batch:
    """The rounds from number `first` to the one before `last`, as they were played."""
    rounds = batch(len(sheet.players), last - first)
    _play(sheet, rounds, key, first)
    return rounds


@kernel
def _scrambled(word: Any) -> Any:
    """SplitMix64 (Steele, Lea and Flood, 2014)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@kernel
def _word(key: Any, number: int, word: int) -> Any:
    """A word of the round of that number."""
    counter = np.uint64(number) * np.uint64(WORDS) + np.uint64(word) + np.uint64(1)
    return _scrambled(key + counter * np.uint64(0x9E3779B97F4A7C15))


@kernel
def _tally(sheet: Sheet, rounds: Batch, key: np.uint64, first: int, last: int, counts: Tally) -> None:
    for number in range(first, last, rounds.deck.shape[1]):
        _play(sheet, rounds, key, number)
        _count(rounds.gains, rounds.scratch, counts.hands, counts.bank, counts.shared)


@kernel
def _play(sheet: Sheet, rounds: Batch, key: np.uint64, first: int) -> None:
    _deal(rounds.deck, rounds.picks, key, first, 3 * len(rounds.acts))
    _look(sheet.acts, sheet.players, rounds.deck, rounds.acts)
    _end_by_pok(sheet.bank_pok_ends, sheet.any_pok_ends, rounds.acts)
    _draw_by_lot(sheet.draws, sheet.players, rounds.acts, key, first)
    _act(sheet.kinds, rounds.deck, rounds.acts, rounds.kinds, rounds.scratch)
    _answer(sheet, rounds, key, first)
    _settle(sheet.gains, rounds.bank, rounds.acts, rounds.kinds, rounds.gains)


@kernel
def _deal(deck: Any, picks: Any, key: np.uint64, first: int, cards: int) -> None:
    """As many cards as a round can need go to their places, by the shuffle of Fisher and Yates.

    A word, cut to 58 bits, is a fraction of which each pick takes the whole part of so many times it; what is
    left is a fraction again, and the fifth still has 35 bits: no card is likelier than another by 2^-29 of
    its chance.
    """
    for place in range(52):
        deck[place, :] = place
    for begin in range(0, cards, 5):
        for each in range(deck.shape[1]):
            left = _word(key, first + each, begin // 5) >> np.uint64(6)
            for pick in range(5):
                left *= np.uint64(52 - begin - pick)
                picks[begin + pick, each] = left >> np.uint64(58)
                left &= np.uint64((1 << 58) - 1)
    for place in range(cards):
        for each in range(deck.shape[1]):
            other = place + np.int64(picks[place, each])
            card = deck[other, each]
            deck[other, each] = deck[place, each]
            deck[place, each] = card


@kernel
def _look(strategies: Any, players: Any, deck: Any, acts: Any) -> None:
    """Everybody looks at two cards, the bank last."""
    for hand in range(len(acts)):
        strategy = players[hand] if hand < len(players) else 0
        for each in range(deck.shape[1]):
            acts[hand, each] = strategies[strategy, deck[2 * hand, each], deck[2 * hand + 1, each]]


@kernel
def _end_by_pok(bank_pok_ends: bool, any_pok_ends: bool, acts: Any) -> None:
    """Nobody draws any more where a pok has ended the round (PD-20); the bank's hand then says `BY_LOT`,
    which is nothing that it says else."""
    bank = len(acts) - 1
    for each in range(acts.shape[1]):
        acts[bank, each] &= np.uint16(0xFFC2)
    if any_pok_ends:
        for hand in range(bank):
            for each in range(acts.shape[1]):
                acts[bank, each] |= (acts[hand, each] & np.uint16(POK)) << np.uint16(1)
    if any_pok_ends or bank_pok_ends:
        for each in range(acts.shape[1]):
            acts[bank, each] |= (acts[bank, each] & np.uint16(POK)) << np.uint16(1)
        for hand in range(bank):
            for each in range(acts.shape[1]):
                over = (acts[bank, each] >> np.uint16(2)) & np.uint16(1)
                acts[hand, each] &= ~(over * np.uint16(DRAWS | BY_LOT))


@kernel
def _draw_by_lot(chances: Any, players: Any, acts: Any, key: np.uint64, first: int) -> None:
    """Draws the lots of those who draw with a certain chance."""
    for hand in range(len(players)):
        some = np.uint16(0)
        for each in range(acts.shape[1]):
            some |= acts[hand, each]
        if some & np.uint16(BY_LOT):
            for each in range(acts.shape[1]):
                if acts[hand, each] & np.uint16(BY_LOT):
                    row = acts[hand, each] >> np.uint16(6)
                    lot = _word(key, first + each, LOTS + hand) >> np.uint64(64 - LOT_BITS)
                    drew = np.int64(lot) < chances[players[hand], row]
                    acts[hand, each] = (row << np.uint16(6)) | np.uint16(drew)


@kernel
def _act(table: Any, deck: Any, acts: Any, kinds: Any, at: Any) -> None:
    """What the players' hands become, with or without their third cards."""
    players, rounds = kinds.shape
    for hand in range(players):
        for each in range(rounds):
            suit = deck[2 * hand, each] & np.uint8(3)
            card = np.uint16(deck[2 * players + 2 + hand, each] ^ suit) ^ np.uint16(TWO)
            drawn = card & (~(acts[hand, each] & np.uint16(DRAWS)) + np.uint16(1))
            at[0, each] = (acts[hand, each] & np.uint16(0xFFC0)) + (drawn ^ np.uint16(TWO))
        for each in range(rounds):
            kinds[hand, each] = table[at[0, each]]


@kernel
def _answer(sheet: Sheet, rounds: Batch, key: np.uint64, first: int) -> None:
    """What the bank does, and what its hand then is for whom."""
    players = len(sheet.players)
    acts, deck, drew, poks = rounds.acts, rounds.deck, rounds.scratch[0], rounds.scratch[1]
    drew[:] = 0
    poks[:] = 0
    for player in range(players):
        for each in range(len(drew)):
            drew[each] += acts[player, each] & np.uint16(DRAWS)
            poks[each] += (acts[player, each] >> np.uint16(1)) & np.uint16(1)
    for each in range(len(drew)):
        own = np.uint64(acts[players, each])
        row, goes_on = own >> np.uint64(6), np.uint64(1) - ((own >> np.uint64(2)) & np.uint64(1))
        third = deck[3 * players + 2, each] ^ (deck[2 * players, each] & np.uint8(3))
        two = np.int64(sheet.kinds[row * np.uint64(64) + np.uint64(TWO)])
        change = two ^ np.int64(sheet.kinds[row * np.uint64(64) + np.uint64(third)])
        stayed = players - np.int64(drew[each]) - np.int64(poks[each])
        faces: Any = np.int64(sheet.answers[stayed, drew[each], row]) * np.int64(goes_on)
        if faces & 8:
            lot = np.int64(_word(key, first + each, LOTS + players) >> np.uint64(64 - LOT_BITS))
            faces = 0
            for group in range(3):
                faces |= np.int64(lot < sheet.chances[stayed, drew[each], row, group]) << group
        rounds.bank[each, 0] = two ^ (change & -(faces & 1))
        rounds.bank[each, 1] = two ^ (change & -((faces >> 1) & 1))
        rounds.bank[each, 2] = two ^ (change & -(faces >> 2))
        rounds.bank[each, 3] = faces


@kernel
def _settle(table: Any, bank: Any, acts: Any, kinds: Any, gains: Any) -> None:
    """What the players gain."""
    players, rounds = kinds.shape
    for hand in range(players):
        for each in range(rounds):
            faced = bank[each, acts[hand, each] & np.uint16(DRAWS | POK)]
            gains[hand, each] = table[kinds[hand, each], faced]


@kernel
def _count(gains: Any, scratch: Any, hands: Any, bank: Any, shared: Any) -> None:
    players, rounds = gains.shape
    total, won, lost = scratch[0], scratch[1], scratch[2]
    total[:] = GREATEST * players
    won[:] = 0
    lost[:] = 0
    for hand in range(players):
        for each in range(rounds):
            total[each] -= np.uint16(gains[hand, each])
            won[each] += np.uint16(gains[hand, each] > 0)
            lost[each] += np.uint16(gains[hand, each] < 0)
        for gain in range(2 * GREATEST + 1):
            times = np.uint8(0)
            for each in range(rounds):
                times = np.uint8(times + np.uint8(gains[hand, each] == np.int8(gain - GREATEST)))
            hands[hand, gain] += times
    for each in range(rounds):
        bank[total[each]] += 1
        shared[won[each], lost[each]] += 1
