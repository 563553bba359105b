"""Every hand that the other may hold, given the cards that they cannot have."""

from collections.abc import Collection, Sequence
from fractions import Fraction

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import DECK, Card
from pokroom.odds.pokdeng.classes import CLASSES, class_of
from pokroom.odds.pokdeng.exact import weigh
from pokroom.odds.pokdeng.tables import Tables, pairs

NUMBER = {card: number for number, card in enumerate(DECK)}
"""A card's place in `DECK`."""

Sums = NDArray[np.int64]


class Facing(Struct, frozen=True, eq=False):
    """By the class of the other's two cards, over all hands of the class that can be and all cards that it
    may draw: how many these are, and what they come to if the other stays, or draws. No number is greater
    than 2^24."""

    deals: Sums
    two: Sums
    three: Sums


def numbers(cards: Collection[Card]) -> tuple[int, ...]:
    """The places of the cards in `DECK`."""
    return tuple(NUMBER[card] for card in cards)


def facing(tables: Tables, paid: NDArray[np.int8], gone: Sequence[int]) -> Facing:
    """`paid`: by the other's kind, what is won against it, in bets. `gone`: the cards that the other cannot
    have or draw, each once."""
    live = np.ones(len(DECK), bool)
    live[list(gone)] = False
    can = live[pairs()].all(axis=1)
    hands = pairs()[can]
    draws = paid[tables.drawn[can]] * live
    row = np.arange(len(hands))
    draws[row, hands[:, 0]] = 0
    draws[row, hands[:, 1]] = 0
    cards = len(DECK) - len(gone) - 2
    of = class_of()[can]
    return Facing(
        deals=_by_class(of, np.full(len(hands), cards, np.int64)),
        two=_by_class(of, paid[tables.two[can]].astype(np.int64) * cards),
        three=_by_class(of, draws.sum(axis=1, dtype=np.int64)),
    )


def added(parts: Sequence[Facing]) -> Facing:
    """All of them together."""
    return Facing(
        sum((part.deals for part in parts), np.zeros(len(CLASSES), np.int64)),
        sum((part.two for part in parts), np.zeros(len(CLASSES), np.int64)),
        sum((part.three for part in parts), np.zeros(len(CLASSES), np.int64)),
    )


def mean(sums: Sequence[tuple[Sums, Sequence[int]]], deals: Sums, of: Sequence[int]) -> Fraction:
    """The sums, each weighed by class, out of the deals, weighed too. ZeroDivisionError where no deal is left
    by the weights."""
    total = sum(int(weigh(part, weights)) for part, weights in sums)
    return Fraction(total, int(weigh(deals, of)))


def _by_class(of: NDArray[np.uint8], numbers: Sums) -> Sums:
    found = np.zeros(len(CLASSES), np.int64)
    np.add.at(found, of, numbers)
    return found
