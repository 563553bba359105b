"""In how many ways the other players get hands that draw, or do not, as the bank has seen them do.

Hands that do not draw are counted as all hands less those that draw, or the other way round, whichever is
less work: then hands of one sort only must be kept apart for each way of drawing.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, factorial, prod
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.pokdeng.disjoint import GONE, Ints, Multisets, Sorts, multisets

WORK: Final = 4_000_000_000
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


class Others(Struct, frozen=True, eq=False):
    """How the other players' hands are counted."""

    types: Ints
    """By card: its type; cards of one type draw alike with every other card."""
    gone: Multisets
    sorts: Sorts
    drew: tuple[tuple[_Term, ...], ...]
    """By way of drawing: the hands that draw, in hands of the sorts."""
    stayed: tuple[tuple[_Term, ...], ...]
    """The hands that do not draw."""
    left: int
    """How many cards are left for the others."""

    def ways(self, drew: Sequence[int], stayed: Sequence[int]) -> NDArray[np.object_]:
        """By place in `sorts.numbers`: how many times the sets of so many hands are to be counted, for so
        many others of each way of drawing who drew, and who did not."""
        return self._ways([*zip(self.drew, drew, strict=True), *zip(self.stayed, stayed, strict=True)])

    def all_ways(self, number: Sequence[int]) -> NDArray[np.object_]:
        """The same for so many of each way of drawing, whether they drew or not."""
        either = [(*drew, *stayed) for drew, stayed in zip(self.drew, self.stayed, strict=True)]
        return self._ways(list(zip(either, number, strict=True)))

    def _ways(self, hands: Sequence[tuple[Sequence[_Term], int]]) -> NDArray[np.object_]:
        found: dict[tuple[int, ...], int] = {(0,) * len(self.sorts.most): 1}
        for terms, number in hands:
            for _ in range(number):
                found = _times(found, terms)
        total = sum(number for _, number in hands)
        place = {numbers: n for n, numbers in enumerate(self.sorts.numbers)}
        ways = np.zeros(len(place), object)
        for numbers, factor in found.items():
            if factor:
                of_sort = prod(map(factorial, numbers))
                ways[place[numbers]] = factor * of_sort * anyhow(self.left, sum(numbers), total)
        return ways

    def most_sets(self) -> int:
        """No number of sets, weighed, is greater than this."""
        heaviest = [int(weights.max()) for weights in self.sorts.weights]
        sets = (
            anyhow(self.left, 0, sum(numbers))
            // prod(map(factorial, numbers))
            * prod(heavy**number for heavy, number in zip(heaviest, numbers, strict=True))
            for numbers in self.sorts.numbers
            if sum(numbers) <= self.sorts.hands
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
    of_ranks, hands = [rank - 1 for rank in ranks], sum(crowd.number) - 1
    squares = [_square(draws if hands else (0,) * 169, of_ranks) for draws in crowd.draws]
    poks = None if crowd.poks is None else _square(crowd.poks, of_ranks)
    type_of = _twins([*squares, *([] if poks is None else [poks])])
    first = [type_of.index(each) for each in range(max(type_of) + 1)]
    sizes = tuple(4 * type_of.count(each) for each in range(len(first)))
    types = np.zeros(52, np.int64)
    for each, rank in zip(type_of, of_ranks, strict=True):
        types[rank::13] = each
    small = [square[np.ix_(first, first)] for square in squares]
    some_pok = [] if poks is None else [poks[np.ix_(first, first)]]
    most = tuple(min(number, hands) for number in crowd.number) + (hands,) * len(some_pok)

    def sorts(drawn: Sequence[bool]) -> Sorts:
        kept = [
            square if draw else whole - square
            for square, whole, draw in zip(small, crowd.whole, drawn, strict=True)
        ]
        return Sorts(sizes, np.stack([*kept, *some_pok]), most, hands)

    ways = list(product((True, False), repeat=len(small)))
    drawn = min(ways, key=lambda drawn: sorts(drawn).cost)
    chosen = sorts(drawn)
    if chosen.cost > WORK:
        raise CrowdError("so many players who draw so differently are more than can be counted exactly")
    drew, stayed = zip(*_expressions(crowd, drawn), strict=True)
    return Others(types, multisets(sizes), chosen, drew, stayed, 4 * len(ranks) - GONE)


def _expressions(
    crowd: Crowd, drawn: Sequence[bool]
) -> Iterator[tuple[tuple[_Term, ...], tuple[_Term, ...]]]:
    """By way of drawing: the hands that draw, and those that do not."""
    for sort, (draw, whole) in enumerate(zip(drawn, crowd.whole, strict=True)):
        counted, rest = (_Term(sort, 1),), (_Term(None, whole), _Term(sort, -1))
        drew, stayed = (counted, rest) if draw else (rest, counted)
        yield drew, stayed if crowd.poks is None else (*stayed, _Term(len(drawn), -whole))


def _square(by_class: Sequence[int], ranks: Sequence[int]) -> Square:
    square = np.array(by_class, object).reshape(13, 13)[np.ix_(ranks, ranks)]
    if (square != square.T).any():
        raise CrowdError("it depends on suits")
    return square


def _twins(squares: Sequence[Square]) -> list[int]:
    """By rank its type: of one type are those that no square tells apart."""
    kinds: dict[tuple[object, ...], int] = {}
    columns = [
        tuple(entry for square in squares for entry in square[rank]) for rank in range(len(squares[0]))
    ]
    return [kinds.setdefault(column, len(kinds)) for column in columns]
