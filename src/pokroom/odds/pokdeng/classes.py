"""The 169 classes of two cards: which ranks, and whether of one suit.

Why a strategy may be given by class and loses nothing. Rename the suits in any of the 24 ways: no hand is
worth more or less, every deal is as likely as before, and nobody sees more. So from any strategy of one side
another can be made: rename the suits by lot, unseen, then play the old one. Against an opponent who does not
look at suits it earns what the old one earned. Against any other opponent it earns the mean of what the old
one earns against the 24 renamings of that opponent, so its worst result is no worse than the old one's. It
decides once, so playing it comes to drawing with a certain chance, by hand; and the chance is the same for
hands that differ only by a renaming, which are the hands of one class. So best responses to such strategies,
and an equilibrium, are found among them, and the value of the game is theirs.
"""

from functools import cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import DECK, Card, Rank
from pokroom.cards.card import RANKS
from pokroom.odds.pokdeng.tables import pairs


class Class(Struct, frozen=True, order=True):
    """The hands of two cards that have these ranks and are, or are not, of one suit.

    Written lower rank first, the ace lowest, then s or o; two cards of one rank without it.

    >>> str(Class(Rank.ACE, Rank.TWO, suited=True)), str(Class(Rank.KING, Rank.KING, suited=False))
    ('A2s', 'KK')
    """

    low: Rank
    high: Rank
    suited: bool

    def __str__(self) -> str:
        ranks = RANKS[self.low - 1] + RANKS[self.high - 1]
        if self.low is self.high:
            return ranks
        return ranks + ("s" if self.suited else "o")

    @property
    def taem(self) -> int:
        """The points of its hands (PD-2)."""
        return (min(self.low, 10) + min(self.high, 10)) % 10

    @property
    def hands(self) -> tuple[tuple[Card, Card], ...]:
        """Its hands: 4, 6 or 12.

        >>> [f"{one} {other}" for one, other in Class(Rank.NINE, Rank.TEN, suited=True).hands]
        ['9c Tc', '9d Td', '9h Th', '9s Ts']
        """
        return tuple((DECK[a], DECK[b]) for a, b in pairs()[class_of() == CLASSES.index(self)].tolist())


def _classes() -> tuple[Class, ...]:
    """Row by row of a square: on the diagonal two of one rank, above it of one suit, below it not."""
    return tuple(
        Class(min(row, column), max(row, column), suited=row < column) for row in Rank for column in Rank
    )


CLASSES: Final = _classes()
"""All 169 in the order of every table: number 13 × row + column of a square whose rows and columns are the
ranks from the ace to the king. The hands of one suit stand above its diagonal, the others below."""

NAMES: Final = {str(each): number for number, each in enumerate(CLASSES)}
"""The number of a class by its name."""


@cache
def class_of() -> NDArray[np.uint8]:
    """By `pair_index`: the number of the class of two cards."""
    ranks, suits = np.sort(pairs() % 13, axis=1).astype(np.uint8), pairs() // 13
    suited = suits[:, 0] == suits[:, 1]
    low, high = ranks[:, 0], ranks[:, 1]
    found = np.where(suited, 13 * low + high, 13 * high + low).astype(np.uint8)
    found.setflags(write=False)
    return found


@cache
def first_hands() -> NDArray[np.intp]:
    """By class: the `pair_index` of one of its hands."""
    _, first = np.unique(class_of(), return_index=True)
    first.setflags(write=False)
    return first


def parse_class(name: str) -> Class:
    """The class of that name: the inverse of `str`.

    Raises ValueError for what names none, with the name that may be meant.
    """
    if name in NAMES:
        return CLASSES[NAMES[name]]
    turned = name[1::-1] + name[2:]
    hint = f"; {turned} is written lower rank first" if turned in NAMES else ""
    raise ValueError(f"{name!r} is no class of two cards, such as A2s, 9To or KK{hint}")
