"""How many ways there are to give up to three players hands of certain sorts, card by card, so that suits may
matter: exactly, whatever six cards are gone.

Hands without a card in common are all hands, less those that share a card, and these are found from the sums
over the hands of each card. Cards that are gone and differ only by the names of the suits are counted once.
"""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final

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
    squares = np.array([[one @ other for other in weights] for one in weights])
    orders = [[sort for sort, number in enumerate(of) for _ in range(number)] for of in numbers]
    part = max(1, len(gone) // 50)
    for start in range(0, len(gone), part):
        for place, (of, order) in enumerate(zip(numbers, orders, strict=True)):
            if len(order) <= MOST_HANDS:
                sets = np.zeros(len(gone[start : start + part]), np.int64)
                _count(gone[start : start + part], weights, squares, live, np.array(order, np.int64), sets)
                found[start : start + part, place] = sets // prod(map(factorial, of))
        if progress:
            progress(min(1.0, (start + part) / len(gone)))
    return found


@kernel
def _count(keys: Ints, weights: Ints, squares: Ints, live: Cards, order: Ints, sets: Ints) -> None:
    """By key: how many ways there are to choose hands of these sorts one after the other, without a card in
    common."""
    gone, left = np.zeros(GONE, np.int64), np.zeros(len(live), np.int64)
    for at in range(len(keys)):
        outs, lefts = 0, 0
        for card in live:
            if keys[at] >> (39 - 13 * (card // 13) + card % 13) & 1:
                gone[outs] = card
                outs += 1
            else:
                left[lefts] = card
                lefts += 1
        if len(order) == 0:
            sets[at] = 1
        elif len(order) == 1:
            for i in range(lefts):
                for j in range(i):
                    sets[at] += weights[order[0], left[i], left[j]]
        elif len(order) == 2:
            sets[at] = _two(weights[order[0]], weights[order[1]], left[:lefts])
        else:
            c, d, f = order
            sets[at] = _three(weights[c], weights[d], weights[f], squares[d, f], left[:lefts], gone)


@kernel
def _sums(weights: Ints, left: Ints) -> Ints:
    """By card: the sum of the weights of its hands."""
    sums = np.zeros(52, np.int64)
    for i in range(len(left)):
        for j in range(i):
            weight = weights[left[i], left[j]]
            sums[left[i]] += weight
            sums[left[j]] += weight
    return sums


@kernel
def _two(one: Ints, other: Ints, left: Ints) -> int:
    """All pairs of hands, less those that share a card; the same hand twice shares two."""
    ones, others = _sums(one, left), _sums(other, left)
    apart: int = ones.sum() * others.sum() // 4 - (ones * others).sum()
    for i in range(len(left)):
        for j in range(i):
            apart += one[left[i], left[j]] * other[left[i], left[j]]
    return apart


@kernel
def _three(one: Ints, other: Ints, third: Ints, square: Ints, left: Ints, gone: Ints) -> int:
    """For each first hand the pairs of hands, as in `_two`, with its two cards gone as well."""
    others, thirds = _sums(other, left), _sums(third, left)
    all_others, all_thirds, shared = others.sum() // 2, thirds.sum() // 2, (others * thirds).sum()
    by_others, by_thirds, same = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(52, np.int64)
    for u in left:
        for v in left:
            by_others[u] += third[u, v] * others[v]
            by_thirds[u] += other[u, v] * thirds[v]
            same[u] += other[u, v] * third[u, v]
    twice, apart = same.sum() // 2, 0
    for i in range(len(left)):
        for j in range(i):
            u, v = left[i], left[j]
            if one[u, v] == 0:
                continue
            near, far = other[u, v], third[u, v]
            between, back = square[u, v], square[v, u]  # over the cards that are left
            for card in gone:
                between -= other[u, card] * third[card, v]
                back -= other[v, card] * third[card, u]
            pairs = (all_others - others[u] - others[v] + near) * (all_thirds - thirds[u] - thirds[v] + far)
            at_a_card = shared - by_others[u] - by_others[v] - by_thirds[u] - by_thirds[v]
            at_a_card += same[u] + same[v] + between + back
            at_a_card -= (others[u] - near) * (thirds[u] - far) + (others[v] - near) * (thirds[v] - far)
            apart += one[u, v] * (pairs - at_a_card + twice - same[u] - same[v] + near * far)
    return apart
