"""Every deal of one player against the bank, counted: how many of them end how.

A deal is the player's two cards, the bank's two, and the card that each would draw, so that deals are equally
likely and there are 52·51/2 × 50·49/2 × 48 × 47 of them. Which end how depends on nothing but the classes of
the hands and who draws, so everything else (odds, responses, equilibria) is made of these counts.
"""

from functools import cache, lru_cache
from itertools import permutations
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.classes import CLASSES, class_of, first_hands
from pokroom.odds.pokdeng.tables import Tables, compile_tables, pairs, telling
from pokroom.pokdeng import HouseRules

MOST: Final = 5
"""No bet is paid more often (PD-6, PD-7)."""
MULTIPLES: Final = tuple(range(-MOST, MOST + 1))
"""What one bet may come to for the player, in bets."""

ALL_RANKS: Final = tuple(Rank)

Counts = NDArray[np.int64]


class Deals(Struct, frozen=True, eq=False):
    """The deals of one player against the bank under some house rules. The arrays cannot be written to."""

    ends: Counts
    """By whether the player draws (0, 1), whether the bank does, the player's class, the bank's, and the net
    multiple from -5 to 5: how many deals end so. Who has a pok, or cannot draw any more once a pok is shown,
    stays in both cases (PD-20, PD-22)."""
    gains: Counts
    """By the first four of these: what the player gains in all these deals together, in bets."""
    dealt: Counts
    """By the player's class and the bank's: how many deals there are."""
    total: int
    """How many deals there are. No count is greater than 2^32, and no gain than 2^35."""


@lru_cache(maxsize=8)
def count_deals(house: HouseRules, ranks: tuple[Rank, ...] = ALL_RANKS) -> Deals:
    """All deals of a deck that has these ranks alone, in all four suits; the last 8 are kept.

    >>> count_deals(HouseRules()).total
    3664533600

    ValueError for fewer than two ranks, which are not cards enough, and for one that is named twice.
    """
    if len(ranks) < 2 or len({*ranks}) < len(ranks):
        raise ValueError(f"two hands of three are dealt from two ranks or more, each once, not from {ranks}")
    tables = compile_tables(house)
    ends = counted(telling(house), ranks).copy()
    _end_by_pok(house, tables.pok[tables.two[first_hands()]], ends)
    gains = ends @ np.array(MULTIPLES)
    cards = 4 * len(ranks)
    dealt = _matchups(ranks)[1] * (cards - 4) * (cards - 5)
    for array in (ends, gains, dealt):
        array.setflags(write=False)
    return Deals(ends, gains, dealt, int(dealt.sum()))


@lru_cache(maxsize=2)
def counted(house: HouseRules, ranks: tuple[Rank, ...]) -> Counts:
    """How deals end where everybody may draw whatever is shown; the last two are kept, for houses often
    differ in nothing that counts here."""
    tables = compile_tables(house)
    live = np.array([13 * suit + rank - 1 for suit in range(4) for rank in ranks], np.uint8)
    matchups, times = _matchups(ranks)
    end = (tables.gains + MOST).astype(np.uint8)
    two = tables.two[first_hands()]
    drawn = _drawn(tables, live)
    ends = np.zeros((2, 2, len(two), len(two), len(MULTIPLES)), np.int64)
    after = np.zeros((2, len(two), len(end), len(MULTIPLES)), np.int64)
    _count_apart(two, drawn, end, times, len(live), after, ends)
    _take_off_shared(matchups, pairs(), tables.two, tables.drawn, end, live, after, ends)
    ends.setflags(write=False)
    return ends


def _end_by_pok(house: HouseRules, poks: NDArray[np.bool_], ends: Counts) -> None:
    """Who has a pok does not draw, nor who may not any more when somebody shows one (PD-20, PD-22). What is
    paid at once (PD-21) would not have been changed by any draw."""
    ends[1, :, poks] = ends[0, :, poks]
    ends[:, 1, :, poks] = ends[:, 0, :, poks]
    if house.bank_pok != "on_turn":
        ends[1][:, :, poks] = ends[0][:, :, poks]
    if house.bank_pok == "any_pok_ends":
        ends[:, 1, poks] = ends[:, 0, poks]


def _drawn(tables: Tables, live: NDArray[np.uint8]) -> Counts:
    """By class: the kinds that one of its hands may become by a card of the deck, each with the number of
    such cards; then zeros, which is all that a pok has."""
    first = first_hands()
    cards = np.zeros((len(first), len(tables.values)), np.int64)
    for card in live:
        draws = (pairs()[first] != card).all(axis=1) & ~tables.pok[tables.two[first]]
        cards[draws, tables.drawn[first[draws], card]] += 1
    most = int((cards > 0).sum(axis=1).max()) + 1
    kinds = np.argsort(-cards, axis=1, kind="stable")[:, :most]
    return np.stack([kinds, np.take_along_axis(cards, kinds, axis=1)], axis=2)


@cache
def _matchups(ranks: tuple[Rank, ...]) -> tuple[Counts, Counts]:
    """Every two hands that can be dealt, but of those that differ only by the names of the suits one: the
    player's class and `pair_index`, the bank's, and how many they are. Then, by both classes, how many."""
    inside = np.all(np.isin(pairs() % 13, [rank - 1 for rank in ranks]), axis=1)
    renamed = _renamed()
    rows = []
    for number, hand in enumerate(first_hands()):
        if not inside[hand]:
            continue
        keeping = renamed[renamed[:, hand] == hand]  # the renamings that leave the player's hand as it is
        others = inside & ~np.isin(pairs(), pairs()[hand]).any(axis=1)
        first, alike = np.unique(keeping[:, others].min(axis=0), return_counts=True)
        size = (class_of() == number).sum()
        player = np.broadcast_to([number, hand], (len(first), 2))
        rows.append(np.column_stack([player, class_of()[first], first, size * alike]))
    matchups = np.concatenate(rows).astype(np.int64)
    times = np.zeros((len(CLASSES), len(CLASSES)), np.int64)
    np.add.at(times, (matchups[:, 0], matchups[:, 2]), matchups[:, 4])
    return matchups, times


def _renamed() -> NDArray[np.int64]:
    """By renaming of the suits, then by `pair_index`: the hand that it makes of that one."""
    orders = np.array(list(permutations(range(4))))
    cards = orders[:, pairs() // 13] * 13 + pairs() % 13
    low, high = cards.min(axis=2), cards.max(axis=2)
    hands: NDArray[np.int64] = high * (high - 1) // 2 + low
    return hands


@kernel
def _count_apart(
    two: NDArray[np.uint8],
    drawn: Counts,
    end: NDArray[np.uint8],
    times: Counts,
    cards: int,
    after: Counts,
    ends: Counts,
) -> None:
    """Counts the deals as though each might draw any card but the own two, also one that the other has.

    `after`: by whose (0 the player's, 1 the bank's), by class, and by the kind that the other then has, how
    many cards that such a hand may draw lead to which end.
    """
    for p in range(len(two)):
        for kind, draws in drawn[p]:
            for other in range(len(end)):
                after[0, p, other, end[kind, other]] += draws
                after[1, p, other, end[other, kind]] += draws
    for p in range(len(two)):
        for q in range(len(two)):
            matchups, draws = times[p, q], times[p, q] * (cards - 5)
            ends[0, 0, p, q, end[two[p], two[q]]] += draws * (cards - 4)
            for multiple in range(ends.shape[4]):
                ends[1, 0, p, q, multiple] += draws * after[0, p, two[q], multiple]
                ends[0, 1, p, q, multiple] += draws * after[1, q, two[p], multiple]
            for i in range(drawn.shape[1]):
                if drawn[q, i, 1] == 0:
                    break
                for multiple in range(ends.shape[4]):
                    both = drawn[q, i, 1] * after[0, p, drawn[q, i, 0], multiple]
                    ends[1, 1, p, q, multiple] += matchups * both


@kernel
def _take_off_shared(
    matchups: Counts,
    pairs: NDArray[np.uint8],
    two: NDArray[np.uint8],
    three: NDArray[np.uint8],
    end: NDArray[np.uint8],
    live: NDArray[np.uint8],
    after: Counts,
    ends: Counts,
) -> None:
    """Takes off again the deals in which one draws a card that the other holds, or both draw the same."""
    for row in range(len(matchups)):
        p, ours, q, theirs, times = matchups[row]
        a, b, c, d = pairs[ours, 0], pairs[ours, 1], pairs[theirs, 0], pairs[theirs, 1]
        once, both = times * (len(live) - 5), ends[1, 1, p, q]
        for card in (c, d):
            ends[1, 0, p, q, end[three[ours, card], two[theirs]]] -= once
        for card in (a, b):
            ends[0, 1, p, q, end[two[ours], three[theirs, card]]] -= once
        if not (after[0, p, 0].any() and after[1, q, 0].any()):  # a pok
            continue
        for multiple in range(len(both)):
            shared = after[1, q, three[ours, c], multiple] + after[1, q, three[ours, d], multiple]
            shared += after[0, p, three[theirs, a], multiple] + after[0, p, three[theirs, b], multiple]
            both[multiple] -= times * shared
        for card in (c, d):
            for own in (a, b):  # was taken off on both sides
                both[end[three[ours, card], three[theirs, own]]] += times
        for card in live:
            if card != a and card != b and card != c and card != d:
                both[end[three[ours, card], three[theirs, card]]] -= times
