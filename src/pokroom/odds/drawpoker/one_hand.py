"""The number of one hand of five cards by a plain call: sums of whole numbers, looked up."""

from collections.abc import Sequence
from typing import Final

from pokroom.cards import DECK, Card, Rank
from pokroom.odds.drawpoker.ladder_tables import class_numbers


def strength(cards: Sequence[Card]) -> int:
    """The number of five cards, where nothing is wild. The cards are not checked."""
    one, two, three, four, five = cards
    found = _FOUND[_PAIR[one][two] + _PAIR[three][four] + _SUM[five]]
    if found >= 0:
        return found
    if _SUIT[one] is _SUIT[three] is _SUIT[five]:
        return _OF_ONE_SUIT[found]
    return ~found


_RANK: Final = dict(
    zip(Rank, (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415), strict=True)
)
"""Each the least number that keeps the sums of all sets of five ranks apart."""


def _sum(*ranks: Rank) -> int:
    return sum([_RANK[rank] for rank in ranks])


# To the sum of two cards is added whether they are of one suit: if both pairs are, the hand may be a flush.
_SAME_SUIT: Final = _sum(*[Rank.KING] * 5)
_SUIT: Final = {card: card.suit for card in DECK}
_SUM: Final = {card: _sum(card.rank) for card in DECK if card.rank}
_PAIR: Final = {
    one: {two: _SUM[one] + _SUM[two] + (_SAME_SUIT if one.suit is two.suit else 0) for two in DECK}
    for one in DECK
}


def _found() -> list[int]:
    """By sum the number; turned over, and so below 0, where the hand may be of one suit."""
    found = [0] * (3 * _SAME_SUIT)
    for (ranks, suited), number in class_numbers().items():
        if not suited:
            mixed = _sum(*ranks)
            found[mixed] = found[mixed + _SAME_SUIT] = number
            found[mixed + 2 * _SAME_SUIT] = ~number if (ranks, True) in class_numbers() else number
    return found


_FOUND: Final = _found()
_OF_ONE_SUIT: Final = {
    ~class_numbers()[ranks, False]: number for (ranks, suited), number in class_numbers().items() if suited
}
"""The number of the hand of one suit, by what is found for its ranks."""
