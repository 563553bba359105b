"""How many ways there are to give up to three players hands of certain sorts, card by card, so that suits may
matter: exactly, whatever six cards are gone.

Hands without a card in common are all hands, less those that share a card, and these are found from sums over
the hands of each card, and of each two, that are made once; what is gone is then taken off. Cards that are
gone and differ only by the names of the suits are counted once.
"""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.disjoint import GONE, Ints, Progress

MOST_HANDS: Final = 3
"""No more hands than this are counted so."""
LARGEST: Final = 2**33
"""The third power of a weight must stay below this, for the sums to stay below 2^62."""

Cards = NDArray[np.uint8]


@lru_cache(maxsize=2)
def all_gone(ranks: tuple[int, ...]) -> Ints:
    """All six cards of these ranks (0 to 12) that may be gone, each as its key; ascending. The key has the
    ranks of each suit as 13 bits, the suits in ascending order."""
    masks = [
        np.array([sum(1 << rank for rank in some) for some in combinations(ranks, size)], np.int64)
        for size in range(GONE + 1)
    ]
    found = []
    for sizes in combinations_with_replacement(range(GONE + 1), 4):
        if sum(sizes) == GONE:
            suits = np.stack([of.ravel() for of in np.meshgrid(*(masks[size] for size in sizes))])
            suits.sort(axis=0)
            found.append((suits[0] << 39) | (suits[1] << 26) | (suits[2] << 13) | suits[3])
    return np.unique(np.concatenate(found))


def count_by_card(
    gone: Ints,
    weights: Ints,
    live: Cards,
    numbers: tuple[tuple[int, ...], ...],
    progress: Progress | None = None,
) -> Ints:
    """By key of what is gone, then by how many hands of each sort: the number of sets of so many hands
    without a card in common, each weighed by the product of the weights of its hands. Sets of more than three
    hands are left 0.

    `weights` by sort, then by two cards; 0 for one card twice, and for cards that are not in the deck.
    """
    found = np.zeros((len(gone), len(numbers)), np.int64)
    part = max(1, len(gone) // 50)
    sums = {place: _summed(weights[_sorts(of)]) for place, of in enumerate(numbers) if sum(of) <= MOST_HANDS}
    for start in range(0, len(gone), part):
        for place, of in enumerate(numbers):
            if place in sums:
                sets = np.zeros(len(gone[start : start + part]), np.int64)
                _count(gone[start : start + part], sums[place], sum(of), live, sets)
                found[start : start + part, place] = sets // prod(map(factorial, of))
        if progress:
            progress(min(1.0, (start + part) / len(gone)))
    return found


def _sorts(numbers: tuple[int, ...]) -> list[int]:
    """The sorts of so many hands, one after the other; where these are fewer, three all the same."""
    sorts = [sort for sort, number in enumerate(numbers) for _ in range(number)]
    return sorts + [0] * (MOST_HANDS - len(sorts))


class _Sums(NamedTuple):
    """What is summed up once for hands of three sorts, before anything is gone."""

    weights: Ints
    """By sort, then by two cards."""
    degrees: Ints
    """By sort, then by card: the weights of the hands with it, together."""
    steps: Ints
    """By two sorts, then by two cards: over all cards between, a hand of the one with the first times a hand
    of the other with the second."""
    reached: Ints
    """By two sorts, then by the first card: the same for all second cards together."""
    both: Ints
    """By sort the product of the weights of the two others, and last that of all three; then by two cards."""
    twice: Ints
    """By these, then by card: the same for all second cards together."""
    around: Ints
    """By card: the ways round a triangle of one hand of each sort, by the corner where the card lies."""


def _summed(weights: Ints) -> _Sums:
    steps = np.array([[one @ other for other in weights] for one in weights])
    both = np.stack([weights[1] * weights[2], weights[0] * weights[2], weights[0] * weights[1]])
    both = np.concatenate([both, [weights.prod(axis=0)]])
    around = [(weights[one] * steps[(one + 1) % 3, (one + 2) % 3].T).sum(axis=1) for one in range(3)]
    return _Sums(
        weights, weights.sum(axis=2), steps, steps.sum(axis=3), both, both.sum(axis=2), np.stack(around)
    )


@kernel
def _count(keys: Ints, sums: _Sums, hands: int, live: Cards, sets: Ints) -> None:
    """By key: how many ways there are to choose a hand of each of the first so many sorts, without a card in
    common. What is summed up on the way may wrap around; what comes out is below 2^63."""
    gone, left = np.zeros(52, np.int64), np.zeros(52, np.int64)
    for at in range(len(keys)):
        outs, lefts = 0, 0
        for card in live:
            if keys[at] >> (39 - 13 * (card // 13) + card % 13) & 1:
                gone[outs] = card
                outs += 1
            else:
                left[lefts] = card
                lefts += 1
        if hands == 0:
            sets[at] = 1
        elif hands == 1:
            sets[at] = _inside(sums.weights[0], sums.degrees[0], gone[:outs])
        elif hands == 2:
            sets[at] = _two(sums, gone[:outs], left[:lefts])
        else:
            sets[at] = _three(sums, gone[:outs], left[:lefts])


@kernel
def _inside(weights: Ints, degrees: Ints, gone: Ints) -> int:
    """The weights of all hands without a card that is gone, together."""
    outside, every = 0, degrees.sum() // 2
    for i in range(len(gone)):
        outside += degrees[gone[i]]
        for j in range(i):
            outside -= weights[gone[i], gone[j]]
    inside: int = every - outside
    return inside


@kernel
def _kept(weights: Ints, degrees: Ints, card: int, gone: Ints) -> int:
    """The weights of the hands of this card and one that is not gone, together."""
    kept: int = degrees[card]
    for other in gone:
        kept -= weights[card, other]
    return kept


@kernel
def _two(sums: _Sums, gone: Ints, left: Ints) -> int:
    """All pairs of hands, less those that share a card; the same hand twice shares two."""
    weights, degrees = sums.weights, sums.degrees
    apart: int = _inside(weights[0], degrees[0], gone) * _inside(weights[1], degrees[1], gone)
    for card in left:
        apart -= _kept(weights[0], degrees[0], card, gone) * _kept(weights[1], degrees[1], card, gone)
    apart += _inside(sums.both[2], sums.twice[2], gone)
    return apart


@kernel
def _three(sums: _Sums, gone: Ints, left: Ints) -> int:
    """All triples of hands, less those in which two share a card, and so on by inclusion and exclusion: of
    two that share a card, two pairs that do (a hand in the middle), and all three pairs, which have a card in
    common or lie round a triangle."""
    weights, degrees, both, twice = sums.weights, sums.degrees, sums.both, sums.twice
    every, same = np.zeros(3, np.int64), np.zeros(4, np.int64)
    for sort in range(3):
        every[sort] = _inside(weights[sort], degrees[sort], gone)
    for sort in range(4):
        same[sort] = _inside(both[sort], twice[sort], gone)
    lost = np.zeros((3, len(gone)), np.int64)
    for sort in range(3):
        for place in range(len(gone)):
            lost[sort, place] = _kept(weights[sort], degrees[sort], gone[place], gone)
    shared, middle, star = -same[:3], np.zeros(3, np.int64), 0
    kept, two = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for card in left:
        for sort in range(3):
            kept[sort] = _kept(weights[sort], degrees[sort], card, gone)
            two[sort] = _kept(both[sort], twice[sort], card, gone)
        star += kept[0] * kept[1] * kept[2]
        for sort in range(3):
            one, other = (sort + 1) % 3, (sort + 2) % 3
            shared[sort] += kept[one] * kept[other]
            reached = sums.reached[sort, other, card]
            for place in range(len(gone)):
                reached -= sums.steps[sort, other, card, gone[place]]
                reached -= weights[sort, card, gone[place]] * lost[other, place]
            middle[sort] += kept[one] * reached - two[other] * kept[other] - two[one] * kept[one]
    apart: int = every[0] * every[1] * every[2] - star + same[3] - _triangles(sums, gone)
    for sort in range(3):
        apart += middle[sort] + star + same[3] - shared[sort] * every[sort]
    return apart


@kernel
def _triangles(sums: _Sums, gone: Ints) -> int:
    """The ways round a triangle of one hand of each sort, without the cards that are gone."""
    weights, steps = sums.weights, sums.steps
    found: int = sums.around[0].sum()
    for x in gone:
        found -= sums.around[0, x] + sums.around[1, x] + sums.around[2, x]
        for y in gone:
            for sort in range(3):
                found += weights[sort, x, y] * steps[(sort + 1) % 3, (sort + 2) % 3, y, x]
            for z in gone:
                found -= weights[0, x, y] * weights[1, y, z] * weights[2, z, x]
    return found
