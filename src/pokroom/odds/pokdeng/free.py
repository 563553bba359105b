"""How often a card, and two cards, are with nobody, where several players have hands of certain sorts.

A card is free unless some hand has it, and a hand has it with a partner while the hands of all others are
elsewhere. So what holds for so many hands follows from what holds for one hand fewer. Only how often three
cards are free is not known but taken as what follows from one and two: of each three cards, as though what
the third does to one did not hang on the other. What comes of it was within 0.0001 of a bet of what all deals
come to with up to four hands, and within 0.0004 with nine, wherever these could be counted.
"""

from functools import cache
from typing import Final

import numpy as np
from msgspec import Struct

from pokroom.odds.pokdeng.disjoint import Floats

LEAST: Final = 1e-9
"""No card is less often free: nothing is divided by zero."""


class Free(Struct, frozen=True, eq=False):
    """The chance that a card, and that two different ones, are with nobody."""

    one: Floats
    two: Floats


def free(weights: Floats, hands: tuple[int, ...]) -> Free:
    """By cards, where there are so many hands of each sort. `weights` by sort, then by two cards: how often
    such a hand is of the sort; 0 for a card twice, and not all 0."""

    @cache
    def found(hands: tuple[int, ...]) -> Free:
        if not any(hands):
            return Free(np.ones(weights.shape[1]), np.ones(weights.shape[1:]))
        one, taken = np.ones(weights.shape[1]), np.zeros(weights.shape[1:])
        for sort, number in enumerate(hands):
            if number:
                before = found((*hands[:sort], number - 1, *hands[sort + 1 :]))
                all_hands = (weights[sort] * before.two).sum() / 2
                one -= number * (weights[sort] * before.two).sum(axis=1) / all_hands
                taken += number * _elsewhere(weights[sort], before) / all_hands
        two = one[:, None] - taken
        return Free(np.maximum(one, LEAST), np.maximum((two + two.T) / 2, LEAST))

    return found(hands)


def _elsewhere(weights: Floats, before: Free) -> Floats:
    """By two cards: the weights of the hands of the second with a third card, when all others have none of
    the three, and the first is with nobody."""
    by_third = weights * before.two / before.one
    sums: Floats = before.two @ by_third.T - np.diag(before.two)[:, None] * by_third.T
    return sums * before.two / np.outer(before.one, before.one)
