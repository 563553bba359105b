"""The scale: every strength that a hand of draw poker can have, under whatever is wild, in order.

A compiled strength is a number, its place on the scale: the better hand has the greater one.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from pokroom.drawpoker.ladder import Category, Strength
from pokroom.drawpoker.wild import ACE

_RANKS: Final = range(ACE, 1, -1)


def _every_strength() -> Iterator[Strength]:
    runs = [tuple(range(top, top - 5, -1)) for top in range(ACE, 4, -1)]
    apart = sorted(set(combinations(_RANKS, 5)) - {*runs, (ACE, 5, 4, 3, 2)})
    with_aces = [(ACE,) * aces + rest for aces in (2, 3) for rest in combinations(_RANKS[1:], 5 - aces)]
    shapes: dict[Category, Iterable[tuple[int, ...]]] = {
        Category.FIVE_OF_A_KIND: _groups(1, 0),
        Category.STRAIGHT_FLUSH: runs,
        Category.FOUR_OF_A_KIND: _groups(1, 1),
        Category.FULL_HOUSE: _groups(1, 1),
        Category.FLUSH: [*apart, *with_aces],
        Category.STRAIGHT: runs,
        Category.THREE_OF_A_KIND: _groups(1, 2),
        Category.TWO_PAIR: _groups(2, 1),
        Category.PAIR: _groups(1, 3),
        Category.HIGH_CARD: apart,
    }
    for category, hands in shapes.items():
        yield from (Strength(category, ranks) for ranks in hands)


def _groups(heavy: int, light: int) -> Iterator[tuple[int, ...]]:
    """So many ranks, and behind them so many others."""
    for first in combinations(_RANKS, heavy):
        yield from (first + then for then in combinations([r for r in _RANKS if r not in first], light))


SCALE: Final[tuple[Strength, ...]] = tuple(sorted(_every_strength(), key=lambda strength: strength.weight))
"""Every strength there is, the weakest first."""

_PLACES: Final = {strength.weight: place for place, strength in enumerate(SCALE)}


def number(strength: Strength) -> int:
    """The place of a strength on the scale.

    >>> number(SCALE[0]), str(SCALE[0]), str(SCALE[-1])
    (0, 'seven high, five-four-three-deuce kickers', 'five aces')
    """
    return _PLACES[strength.weight]
