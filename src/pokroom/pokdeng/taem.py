"""Taem (แต้ม): the points of a hand, 0 to 9."""

from collections.abc import Sequence
from typing import Final

from pokroom.cards import DECK, Card

POINTS: Final[dict[Card, int]] = {card: min(card.rank or 0, 10) % 10 for card in DECK}
"""What a card counts (PD-2): the ace 1, 2 to 9 their number, 10 J Q K nothing. Pok Deng has no joker."""


def taem(cards: Sequence[Card]) -> int:
    """The last digit of the sum of the cards' points (PD-2).

    >>> taem([Card("9s"), Card("Kh"), Card("7d")])
    6
    """
    return sum([POINTS[card] for card in cards]) % 10
