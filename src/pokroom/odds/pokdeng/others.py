"""In how many ways the other players get hands that draw, or do not, as the bank has seen them do.

Hands that do not draw are counted as all hands less those that draw, or the other way round, whichever is
less work: then hands of one sort only must be kept apart for each way of drawing.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, factorial, prod
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.pokdeng.bycard import LARGEST, MOST_HANDS, Cards, all_gone, count_by_card
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.disjoint import GONE, Ints, Multisets, Progress, Sorts, count_disjoint, multisets
from pokroom.odds.pokdeng.onebet import fours, one_bet, one_bet_by_card
from pokroom.odds.pokdeng.tables import Tables, pairs

WORK: Final = 150_000_000
"""No more than this is begun, as `Sorts.cost` has it."""

Square = NDArray[np.object_]
"""By the ranks of two cards, of the ranks in the deck: a weight."""


class CrowdError(ValueError):
    """Players who cannot be counted exactly: the sentence says why."""


class Crowd(Struct, frozen=True):
    """All players, by how they draw."""

    draws: tuple[tuple[int, ...], ...]
    """By way of drawing, then by class: how often they draw, of `whole`."""
    whole: tuple[int, ...]
    number: tuple[int, ...]
    """How many players draw so."""
    poks: tuple[int, ...] | None
    """By class, 1 for a pok, where nobody who does not draw may have one, since it would have ended the
    round; else None."""


class _Term(Struct, frozen=True):
    """What a hand of one sort adds to a number of hands."""

    sort: int | None
    """The number of the sort, or None for any hand."""
    factor: int


class ByType(Struct, frozen=True, eq=False):
    """Counting by types of cards, where suits do not matter."""

    types: Ints
    """By card: its type; cards of one type draw alike with every other card."""
    gone: Multisets
    sorts: Sorts

    def count(self, primes: Sequence[int], progress: Progress | None) -> Callable[[int], Sequence[Ints]]:
        """By the bank's hand, for every prime: by what is gone and by the place in `Others.numbers`, how many
        sets of so many hands of each sort there are."""
        found = [
            count_disjoint(self.sorts, self.gone, prime, part(progress, number, len(primes)))
            for number, prime in enumerate(primes)
        ]
        return lambda _: found

    def one_bet(self, tables: Tables, hand: int, draws: Ints, whole: int, live: Cards) -> Ints:
        """What the bank gains with this hand, by what is gone (see `onebet`)."""
        return one_bet(tables, hand, draws, whole, live, self.types, self.gone.followed)


class ByCard(Struct, frozen=True, eq=False):
    """Counting card by card, of few hands."""

    weights: Ints
    """By sort, then by two cards."""
    live: Cards
    numbers: tuple[tuple[int, ...], ...]

    def count(self, primes: Sequence[int], progress: Progress | None) -> Callable[[int], Sequence[Ints]]:
        """As `ByType.count`."""
        keys = all_gone(tuple(np.unique(self.live % 13).tolist()))
        found = count_by_card(keys, self.weights, self.live, self.numbers, progress)

        def of_hand(hand: int) -> Sequence[Ints]:
            some, back = np.unique(fours(hand, self.live.tobytes()).keys, return_inverse=True)
            sets = found[np.searchsorted(keys, some)[back]]
            return [sets % prime for prime in primes]

        return of_hand

    def one_bet(self, tables: Tables, hand: int, draws: Ints, whole: int, live: Cards) -> Ints:
        """As `ByType.one_bet`."""
        return one_bet_by_card(tables, hand, draws, whole, fours(hand, live.tobytes()))


class Others(Struct, frozen=True, eq=False):
    """How the other players' hands are counted."""

    counted: ByType | ByCard
    numbers: tuple[tuple[int, ...], ...]
    """How many hands of each sort there may be."""
    heaviest: tuple[int, ...]
    """By sort: the greatest weight of a hand."""
    hands: int
    """How many other players there are."""
    drew: tuple[tuple[_Term, ...], ...]
    """By way of drawing: the hands that draw, in hands of the sorts."""
    stayed: tuple[tuple[_Term, ...], ...]
    """The hands that do not draw."""
    left: int
    """How many cards are left for the others."""

    def ways(self, drew: Sequence[int], stayed: Sequence[int]) -> NDArray[np.object_]:
        """By place in `numbers`: how many times the sets of so many hands are to be counted, for so
        many others of each way of drawing who drew, and who did not."""
        return self._ways([*zip(self.drew, drew, strict=True), *zip(self.stayed, stayed, strict=True)])

    def all_ways(self, number: Sequence[int]) -> NDArray[np.object_]:
        """The same for so many of each way of drawing, whether they drew or not."""
        either = [(*drew, *stayed) for drew, stayed in zip(self.drew, self.stayed, strict=True)]
        return self._ways(list(zip(either, number, strict=True)))

    def _ways(self, hands: Sequence[tuple[Sequence[_Term], int]]) -> NDArray[np.object_]:
        found: dict[tuple[int, ...], int] = {(0,) * len(self.heaviest): 1}
        for terms, number in hands:
            for _ in range(number):
                found = _times(found, terms)
        total = sum(number for _, number in hands)
        place = {numbers: n for n, numbers in enumerate(self.numbers)}
        ways = np.zeros(len(place), object)
        for numbers, factor in found.items():
            if factor:
                of_sort = prod(map(factorial, numbers))
                ways[place[numbers]] = factor * of_sort * anyhow(self.left, sum(numbers), total)
        return ways

    def most_sets(self) -> int:
        """No number of sets, weighed, is greater than this."""
        sets = (
            anyhow(self.left, 0, sum(numbers))
            // prod(map(factorial, numbers))
            * prod(heavy**number for heavy, number in zip(self.heaviest, numbers, strict=True))
            for numbers in self.numbers
            if sum(numbers) <= self.hands
        )
        return int(max(sets))


def anyhow(cards: int, dealt: int, players: int) -> int:
    """In how many ways the players after those who have been dealt to can get two cards each."""
    return prod(comb(max(cards - 2 * player, 0), 2) for player in range(dealt, players))


def _times(before: dict[tuple[int, ...], int], terms: Sequence[_Term]) -> dict[tuple[int, ...], int]:
    after: dict[tuple[int, ...], int] = defaultdict(int)
    for numbers, factor in before.items():
        for term in terms:
            more = tuple(number + (sort == term.sort) for sort, number in enumerate(numbers))
            after[more] += factor * term.factor
    return after


def count_others(crowd: Crowd, ranks: Sequence[Rank]) -> Others:
    """How the hands of all but one of these players are counted, in the deck of these ranks. Raises
    CrowdError for what is too much."""
    hands = sum(crowd.number) - 1
    most = tuple(min(number, hands) for number in crowd.number)
    found = None
    if hands == 0 or not any(map(_looks_at_suits, crowd.draws)):
        found = _by_type(crowd, ranks, most)
    drawn, counted, heaviest = found or _by_card(crowd, ranks, most)
    if crowd.poks is not None:
        most = (*most, hands)
    numbers = tuple(product(*(range(number + 1) for number in most)))
    drew, stayed = zip(*_expressions(crowd, drawn), strict=True)
    return Others(counted, numbers, heaviest, hands, drew, stayed, 4 * len(ranks) - GONE)


def _looks_at_suits(draws: Sequence[int]) -> bool:
    square = np.array(draws, object).reshape(13, 13)
    return bool((square != square.T).any())


def _by_type(
    crowd: Crowd, ranks: Sequence[Rank], most: tuple[int, ...]
) -> tuple[Sequence[bool], ByType, tuple[int, ...]] | None:
    """Which sorts are counted (by way of drawing those that draw, or the others), how, and the greatest
    weight of each; None where it is too much work."""
    of_ranks, hands = [rank - 1 for rank in ranks], sum(crowd.number) - 1
    by_class = [*crowd.draws, *([] if crowd.poks is None else [crowd.poks])]
    squares = [
        np.array(weights, object).reshape(13, 13)[np.ix_(of_ranks, of_ranks)] * min(hands, 1)
        for weights in by_class
    ]
    type_of = _twins(squares)
    first = [type_of.index(each) for each in range(max(type_of) + 1)]
    sizes = tuple(4 * type_of.count(each) for each in range(len(first)))
    types = np.zeros(52, np.int64)
    for each, rank in zip(type_of, of_ranks, strict=True):
        types[rank::13] = each
    small = [square[np.ix_(first, first)] for square in squares]

    def sorts(drawn: Sequence[bool]) -> Sorts:
        kept = [
            square if draw else whole - square
            for square, whole, draw in zip(small, crowd.whole, drawn, strict=False)
        ]
        poks = small[len(crowd.draws) :]
        return Sorts(sizes, np.stack([*kept, *poks]), most + (hands,) * len(poks), hands)

    ways = list(product((True, False), repeat=len(crowd.draws)))
    drawn = min(ways, key=lambda drawn: sorts(drawn).cost)
    chosen = sorts(drawn)
    if chosen.cost > WORK:
        return None
    heaviest = tuple(int(weights.max()) for weights in chosen.weights)
    return drawn, ByType(types, multisets(sizes), chosen), heaviest


def _by_card(
    crowd: Crowd, ranks: Sequence[Rank], most: tuple[int, ...]
) -> tuple[Sequence[bool], ByCard, tuple[int, ...]]:
    """As `_by_type`, counting those who draw."""
    hands = sum(crowd.number) - 1
    if hands > MOST_HANDS:
        raise CrowdError(
            f"only {MOST_HANDS + 1} players who draw by suit, by single ranks or in several ways can be "
            f"counted exactly, not {hands + 1}"
        )
    if max(crowd.whole) ** hands > LARGEST:
        raise CrowdError("the chances of drawing have denominators that are too large to be counted exactly")
    live = np.array([13 * suit + rank - 1 for suit in range(4) for rank in ranks], np.uint8)
    by_class = np.array([*crowd.draws, *([] if crowd.poks is None else [crowd.poks])], np.int64)
    low, high = pairs().T
    inside = np.isin(pairs(), live).all(axis=1)
    weights = np.zeros((len(by_class), 52, 52), np.int64)
    weights[:, low, high] = weights[:, high, low] = by_class[:, class_of()] * inside
    if crowd.poks is not None:
        most = (*most, hands)
    numbers = tuple(product(*(range(number + 1) for number in most)))
    return (True,) * len(crowd.draws), ByCard(weights, live, numbers), tuple(map(int, by_class.max(axis=1)))


def _expressions(
    crowd: Crowd, drawn: Sequence[bool]
) -> Iterator[tuple[tuple[_Term, ...], tuple[_Term, ...]]]:
    """By way of drawing: the hands that draw, and those that do not."""
    for sort, (draw, whole) in enumerate(zip(drawn, crowd.whole, strict=True)):
        counted, rest = (_Term(sort, 1),), (_Term(None, whole), _Term(sort, -1))
        drew, stayed = (counted, rest) if draw else (rest, counted)
        yield drew, stayed if crowd.poks is None else (*stayed, _Term(len(drawn), -whole))


def part(progress: Progress | None, number: int, parts: int) -> Progress | None:
    """The progress of one part of the work, of several as large."""
    return None if progress is None else lambda share: progress((number + share) / parts)


def _twins(squares: Sequence[Square]) -> list[int]:
    """By rank its type: of one type are those that no square tells apart."""
    kinds: dict[tuple[object, ...], int] = {}
    columns = [
        tuple(entry for square in squares for entry in square[rank]) for rank in range(len(squares[0]))
    ]
    return [kinds.setdefault(column, len(kinds)) for column in columns]
