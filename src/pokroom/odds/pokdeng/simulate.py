"""Whole rounds of several players and the bank, played by lot: under any house rules and strategies, the same
for the same seed.

Each player's hand ends as it would with no other player, if the bank's strategy does not look at players: any
two cards are as likely for them and the bank whoever else is dealt some, and the cards that they draw lie
undealt behind. So what one hand comes to in the mean can be held to the exact odds of one player.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from fractions import Fraction
from itertools import islice
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.pokdeng.lookups import compile_sheet
from pokroom.odds.pokdeng.reply import Reply
from pokroom.odds.pokdeng.rounds import (
    DRAWS,
    GREATEST,
    MOST_ROUNDS,
    POK,
    WIDTH,
    Sheet,
    Tally,
    key_of,
    play,
    tally,
)
from pokroom.odds.pokdeng.strategy import BankStrategy, PlayerStrategy
from pokroom.pokdeng import HouseRules

MOST_PLAYERS: Final = 16
"""Three cards each, and the bank's, from 52 (PD-16)."""
MOST_THREADS: Final = 64
SEEDS: Final = 2**64
BLOCK: Final = 2048 * WIDTH
"""How many rounds are played between two reports."""
SPREAD: Final = NormalDist().inv_cdf(0.975)
"""How many standard errors to each side of a mean make an interval of 95 %."""


class Estimate(Struct, frozen=True):
    """The mean of what was counted, and how far it may be from the truth."""

    mean: Fraction
    error: float
    """Its standard error."""

    @property
    def low(self) -> float:
        """Where the interval of 95 % begins."""
        return float(self.mean) - SPREAD * self.error

    @property
    def high(self) -> float:
        """Where it ends."""
        return float(self.mean) + SPREAD * self.error


class Simulation(Struct, frozen=True):
    """How some rounds ended. The hands of one round depend on each other, so errors are taken from round to
    round."""

    rounds: int
    hands: tuple[Mapping[int, int], ...]
    """By player: by what they gained, in bets, from -5 to 5, in how many rounds."""
    bank: Mapping[int, int]
    """By what the bank gained from all players, in bets, in how many rounds; only what occurred."""
    shared: Mapping[tuple[int, int], int]
    """By how many players won and how many lost, in how many rounds; only what occurred."""

    @property
    def players(self) -> int:
        """How many players there were."""
        return len(self.hands)

    @property
    def value_bank(self) -> Estimate:
        """What the bank gains in a round, in bets of one player, and in its own view."""
        return self._estimate(self.bank)

    @property
    def value_player(self) -> Estimate:
        """What one hand gains, in bets and the player's view, over all players."""
        return self._per_hand((-gain, times) for gain, times in self.bank.items())

    @property
    def win(self) -> Estimate:
        """The share of hands that the bank pays."""
        return self._per_hand((won, times) for (won, _), times in self.shared.items())

    @property
    def push(self) -> Estimate:
        """The share of hands where nobody pays."""
        return self._per_hand((self.players - sum(pays), times) for pays, times in self.shared.items())

    @property
    def lose(self) -> Estimate:
        """The share of hands that pay the bank."""
        return self._per_hand((lost, times) for (_, lost), times in self.shared.items())

    @property
    def distribution(self) -> dict[int, Fraction]:
        """By net multiple the share of hands, from the lowest that occurred to the highest."""
        total = self.rounds * self.players
        counts = {gain: sum(hand[gain] for hand in self.hands) for gain in self.hands[0]}
        return {gain: Fraction(count, total) for gain, count in counts.items() if count}

    def value_of(self, player: int) -> Estimate:
        """What the hand of one player gains, in bets; players are numbered from 0."""
        return self._estimate(self.hands[player])

    def _per_hand(self, counts: Any) -> Estimate:
        found: dict[int, int] = {}
        for number, times in counts:
            found[number] = found.get(number, 0) + times
        of_all = self._estimate(found)
        return Estimate(of_all.mean / self.players, of_all.error / self.players)

    def _estimate(self, counts: Mapping[int, int]) -> Estimate:
        total = sum(number * times for number, times in counts.items())
        squares = sum(number * number * times for number, times in counts.items())
        spread = Fraction(self.rounds * squares - total * total, self.rounds * (self.rounds - 1))
        return Estimate(Fraction(total, self.rounds), sqrt(spread / self.rounds))


class Round(Struct, frozen=True):
    """One round as it was played; cards are places in `DECK`."""

    hands: tuple[tuple[int, ...], ...]
    """By player, the bank last: two cards, and the third if it was drawn."""
    caught: tuple[bool, ...]
    """By player: whether a bank that drew had caught the hand before."""
    gains: tuple[int, ...]
    """By player, in bets."""


def simulate(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bank: BankStrategy | Reply,
    rounds: int,
    *,
    seed: int = 0,
    threads: int = 1,
    told: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays rounds of so many players, bets of 1. How the bank's strategy, which is for one player, is played
    against several is said by `reply`; another reply may be given instead.

    The same seed gives the same rounds, with any number of threads. `told` hears now and then how many rounds
    more have been played.

    >>> from pokroom.odds.pokdeng.strategy import bank_strategy, player_strategy
    >>> house = HouseRules()
    >>> player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4")
    >>> found = simulate(house, [player] * 8, bank, 100_000, seed=1)
    >>> found.value_player.low < 0 < found.value_player.high
    True

    Raises StrategyError for a strategy that the house rules do not allow, ValueError for numbers of players,
    rounds and threads, and for seeds, that there are not.
    """
    if rounds < 2:
        raise ValueError(f"an interval needs 2 rounds or more, not {rounds}")
    if rounds > MOST_ROUNDS:
        raise ValueError(f"a seed has {MOST_ROUNDS} rounds, not {rounds}")
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"rounds are played by 1 to {MOST_THREADS} threads, not {threads}")
    sheet, key = _sheet(house, players, bank), _key(seed)
    counts: list[NDArray[np.int64]] = []

    def take(part: Tally, first: int) -> None:
        counts[:] = [so_far + more for so_far, more in zip(counts, part, strict=True)] if counts else part
        if told is not None:
            told(min(BLOCK, rounds - first))

    if threads == 1:
        for first in range(0, rounds, BLOCK):
            take(tally(sheet, key, first, min(first + BLOCK, rounds)), first)
    else:
        _share_out(sheet, key, rounds, threads, take)
    return _simulation(rounds, Tally(*counts))


def check_players(number: int) -> None:
    """Raises ValueError for a number of players that cannot be dealt cards."""
    if not 1 <= number <= MOST_PLAYERS:
        raise ValueError(
            f"1 to {MOST_PLAYERS} players and the bank can be dealt three cards each, not {number} players"
        )


def play_rounds(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bank: BankStrategy | Reply,
    rounds: range,
    *,
    seed: int = 0,
) -> list[Round]:
    """The rounds of these numbers, from 0, out of those that `simulate` plays with the same seed: to look at,
    where that one counts. Raises as `simulate` does, and ValueError for numbers that do not follow each
    other.

    >>> from pokroom.odds.pokdeng.strategy import bank_strategy, player_strategy
    >>> house = HouseRules()
    >>> player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4")
    >>> play_rounds(house, [player], bank, range(7, 8))[0].gains
    (1,)
    """
    if rounds.step != 1 or not 0 <= rounds.start < rounds.stop <= MOST_ROUNDS:
        raise ValueError(f"rounds are numbered from 0, one after the other, and not as {rounds}")
    sheet = _sheet(house, players, bank)
    found = play(sheet, _key(seed), rounds.start, rounds.stop)
    cards = (found.deck % 4 * 13 + found.deck // 4).T.tolist()
    acts, gains = (found.acts & 63).T.tolist(), found.gains.T.tolist()
    return [_round(*each) for each in zip(cards, acts, found.bank[:, 3].tolist(), gains, strict=True)]


def _round(cards: list[int], acts: list[int], faces: int, gains: list[int]) -> Round:
    groups = [act & (DRAWS | POK) for act in acts[:-1]]
    bank_draws = any(faces >> group & 1 for group in groups)
    draws = [*(group == DRAWS for group in groups), bank_draws]
    return Round(
        hands=tuple(
            (*cards[2 * hand : 2 * hand + 2], *([cards[2 * len(acts) + hand]] if drew else []))
            for hand, drew in enumerate(draws)
        ),
        caught=tuple(bank_draws and group != POK and not faces >> group & 1 for group in groups),
        gains=tuple(gains),
    )


def _share_out(
    sheet: Sheet, key: np.uint64, rounds: int, threads: int, take: Callable[[Tally, int], None]
) -> None:
    """Plays in some threads at once, which kernels can; no more blocks are begun than are soon needed."""
    blocks = iter(range(0, rounds, BLOCK))
    with ThreadPoolExecutor(threads) as pool:

        def begin(number: int) -> dict[Any, int]:
            return {
                pool.submit(tally, sheet, key, first, min(first + BLOCK, rounds)): first
                for first in islice(blocks, number)
            }

        running = begin(2 * threads)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for part in done:
                take(part.result(), running.pop(part))
            running |= begin(len(done))


def _simulation(rounds: int, counts: Tally) -> Simulation:
    gains = range(-GREATEST, GREATEST + 1)
    lowest = -GREATEST * len(counts.hands)
    return Simulation(
        rounds=rounds,
        hands=tuple(dict(zip(gains, hand, strict=True)) for hand in counts.hands.tolist()),
        bank={lowest + place: times for place, times in enumerate(counts.bank.tolist()) if times},
        shared={
            (won, lost): int(counts.shared[won, lost]) for won, lost in np.argwhere(counts.shared).tolist()
        },
    )


def _key(seed: int) -> np.uint64:
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
    return key_of(seed)


def _sheet(house: HouseRules, players: Sequence[PlayerStrategy], bank: BankStrategy | Reply) -> Sheet:
    """What the kernel looks up. Raises as `simulate` does."""
    check_players(len(players))
    return compile_sheet(house, players, bank)
