"""What the bank gains from one of several players, sorted by which cards it takes out of the deck.

The bank's two cards are fixed. A deal of that player is their two cards and the card that each of both would
draw, whether they do or not. In how many ways the other players get hands that draw and hands that do not
depends on these six cards alone, so the gains are added up by the types of the six.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.tables import Tables, pairs

DREW, STAYED, POK, EQUAL = 0, 2, 4, 6
"""Where the sums are of players who drew, stayed, and have a pok: first when the bank stays, then when it
draws. Last what comes of two cards against two, of all players without pok, of weight 1."""
SUMS: Final = 7

Ints = NDArray[np.int64]


def one_bet(
    tables: Tables, bank: int, draws: Ints, whole: int, live: NDArray[np.uint8], types: Ints, followed: Ints
) -> Ints:
    """By what happens (see `DREW`), then by the multiset of types of the six cards: what the bank gains from
    a bet of 1.

    `bank` is the `pair_index` of its hand; `draws` by `pair_index` how often of `whole` a player draws;
    `live` the cards of the deck, `types` by card its type, `followed` as in `Multisets`. No sum is greater
    than 2^24 times `whole`.
    """
    found = np.zeros((SUMS, len(followed)), np.int64)
    by_hand = (pairs(), tables.two, tables.drawn)
    gains = tables.gains.astype(np.int64)
    _add_up(by_hand, tables.pok, gains, bank, draws, whole, live, types, followed, found)
    return found


@kernel
def _add_up(
    by_hand: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]],
    pok: NDArray[np.bool_],
    gains: Ints,
    bank: int,
    draws: Ints,
    whole: int,
    live: NDArray[np.uint8],
    types: Ints,
    followed: Ints,
    found: Ints,
) -> None:
    pairs, two, drawn = by_hand
    c, d = pairs[bank]
    inside = np.zeros(52, np.bool_)
    cards = np.zeros(followed.shape[1], np.int64)
    answers = np.zeros(
        (followed.shape[1], len(gains)), np.int64
    )  # by the type of the card that the bank draws
    for card in live:
        inside[card] = card != c and card != d
        if inside[card]:
            cards[types[card]] += 1
            answers[types[card]] += gains[:, drawn[bank, card]]
    start = followed[followed[0, types[c]], types[d]]
    for hand in range(len(pairs)):
        a, b = pairs[hand]
        if not (inside[a] and inside[b]):
            continue
        of_hand = followed[followed[start, types[a]], types[b]]
        is_pok, often, equal = pok[two[hand]], draws[hand], gains[two[hand], two[bank]]
        for own in live:
            if not inside[own] or own in (a, b):
                continue
            of_three = followed[of_hand, types[own]]
            for at, kind, weight in (
                (DREW, drawn[hand, own], 0 if is_pok else often),
                (STAYED, two[hand], 0 if is_pok else whole - often),
                (POK, two[hand], whole if is_pok else 0),
            ):
                if weight == 0:
                    continue
                gain = gains[kind, two[bank]]
                for other in range(len(cards)):
                    gone = followed[of_three, other]
                    found[at, gone] -= weight * gain * cards[other]
                    found[at + 1, gone] -= weight * answers[other, kind]
                for card in (a, b, own):  # which the bank cannot draw
                    gone = followed[of_three, types[card]]
                    found[at, gone] += weight * gain
                    found[at + 1, gone] += weight * gains[kind, drawn[bank, card]]
            if not is_pok:
                for other in range(len(cards)):
                    found[EQUAL, followed[of_three, other]] -= equal * cards[other]
                for card in (a, b, own):
                    found[EQUAL, followed[of_three, types[card]]] += equal


class Fours(Struct, frozen=True, eq=False):
    """The four cards that may be gone beside the bank's hand, but of those that differ only by the names of
    the suits one."""

    cards: Ints
    times: Ints
    """How many there are like these."""
    keys: Ints
    """Of all six cards, as in `bycard`."""


@lru_cache(maxsize=2)
def fours(bank: int, deck: bytes) -> Fours:
    """Beside the hand with this `pair_index`, in the deck of these cards; the last two are kept. Their keys
    mean something where the deck has all suits of a rank, or none."""
    live = np.frombuffer(deck, np.uint8)
    cards, times, keys = (np.zeros(size, np.int64) for size in ((FOURS, 4), FOURS, FOURS))
    number = _find_fours(pairs()[bank].astype(np.int64), live, cards, times, keys)
    return Fours(cards[:number], times[:number], keys[:number])


FOURS: Final = 230300
"""How many sets of four of fifty cards there are."""


@kernel
def _find_fours(bank: Ints, live: NDArray[np.uint8], cards: Ints, times: Ints, keys: Ints) -> int:
    inside = np.zeros(52, np.bool_)
    inside[live] = True
    inside[bank] = False
    of_bank, missing, suits = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for card in bank:
        of_bank[card // 13] |= 1 << card % 13
    for card in np.flatnonzero(~inside):
        missing[card // 13] |= 1 << card % 13
    missing ^= of_bank
    number = 0
    left = np.flatnonzero(inside)
    for i in range(3, len(left)):
        for j in range(2, i):
            for k in range(1, j):
                for m in range(k):
                    suits[:] = 0
                    for card in (left[i], left[j], left[k], left[m]):
                        suits[card // 13] |= 1 << card % 13
                    alike = 1
                    for one in range(4):  # suits that nothing tells apart, in one order only
                        same, equal = 1, 1
                        for other in range(one):
                            if of_bank[other] == of_bank[one] and missing[other] == missing[one]:
                                same += 1
                                equal += suits[other] == suits[one]
                                if suits[other] < suits[one]:
                                    alike = 0
                        alike = alike * same // equal
                    if alike == 0:
                        continue
                    cards[number, 0], cards[number, 1] = left[i], left[j]
                    cards[number, 2], cards[number, 3] = left[k], left[m]
                    times[number] = alike
                    suits |= of_bank
                    suits.sort()
                    keys[number] = (suits[0] << 39) | (suits[1] << 26) | (suits[2] << 13) | suits[3]
                    number += 1
    return number


def one_bet_by_card(tables: Tables, bank: int, draws: Ints, whole: int, beside: Fours) -> Ints:
    """As `one_bet`, but by the four cards that are gone beside the bank's."""
    found = np.zeros((SUMS, len(beside.cards)), np.int64)
    by_hand = (pairs(), tables.two, tables.drawn)
    gains = tables.gains.astype(np.int64)
    _add_up_by_card(by_hand, tables.pok, gains, bank, draws, whole, beside.cards, found)
    found *= beside.times
    return found


@kernel
def _add_up_by_card(
    by_hand: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]],
    pok: NDArray[np.bool_],
    gains: Ints,
    bank: int,
    draws: Ints,
    whole: int,
    cards: Ints,
    found: Ints,
) -> None:
    _, two, drawn = by_hand
    for place in range(len(cards)):
        four = cards[place]  # descending
        drew, drew_after, stayed, stayed_after, poks, poks_after, equals = 0, 0, 0, 0, 0, 0, 0
        for low in range(1, 4):
            for high in range(low):
                hand = four[high] * (four[high] - 1) // 2 + four[low]
                often, equal = draws[hand], gains[two[hand], two[bank]]
                for i in range(4):
                    if i in (low, high):
                        continue
                    after = gains[two[hand], drawn[bank, four[6 - low - high - i]]]
                    if pok[two[hand]]:
                        poks += whole * equal
                        poks_after += whole * after
                        continue
                    equals += equal
                    stayed += (whole - often) * equal
                    stayed_after += (whole - often) * after
                    if often:
                        ours = drawn[hand, four[i]]
                        drew += often * gains[ours, two[bank]]
                        drew_after += often * gains[ours, drawn[bank, four[6 - low - high - i]]]
        found[DREW, place], found[DREW + 1, place] = -drew, -drew_after
        found[STAYED, place], found[STAYED + 1, place] = -stayed, -stayed_after
        found[POK, place], found[POK + 1, place] = -poks, -poks_after
        found[EQUAL, place] = -equals
