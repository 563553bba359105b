"""Deng (เด้ง): how many times the bet a winning hand is paid, 1 to 5."""

from typing import Final

from pokroom.cards import Card
from pokroom.pokdeng.pattern import HandType

TYPE_DENG: Final = {
    HandType.TONG: 5,
    HandType.RIANG_FLUSH: 5,
    HandType.RIANG: 3,
    HandType.SAM_LUEANG: 3,
}
"""The deng of the types that have their own (PD-6, PD-7)."""


def two_card_deng(first: Card, second: Card) -> int:
    """Two cards of one suit or of one rank have 2 deng (PD-3); 10 and K are not of one rank.

    >>> two_card_deng(Card("Ts"), Card("Th")), two_card_deng(Card("Ts"), Card("Kh"))
    (2, 1)
    """
    return 2 if first.suit is second.suit or first.rank is second.rank else 1


def three_card_deng(hand_type: HandType, *, flush: bool, run: bool) -> int:
    """Three cards have the deng of their type (PD-4, PD-7).

    An ordinary hand has 3 for one suit, or for a run where runs have deng, and never more. A pair among three
    cards counts nothing.
    """
    if hand_type is HandType.ORDINARY:
        return 3 if flush or run else 1
    return TYPE_DENG[hand_type]
