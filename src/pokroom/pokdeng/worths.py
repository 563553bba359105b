"""Every hand there is in a house, and which of them a hand is that was entered."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from pokroom.cards import Card, Suit
from pokroom.cards.card import RANKS
from pokroom.pokdeng.entered import HandEntered
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.value import HandValue, rank
from pokroom.pokdeng.wrong import ScoreError, Why


class Worth(Struct, frozen=True):
    """A hand that there is, by what is called out."""

    type: HandType
    taem: int
    deng: int
    two: bool
    """Whether two cards can be it; else it takes three."""


@lru_cache(maxsize=64)
def worths(house: HouseRules) -> tuple[Worth, ...]:
    """Every hand there is in this house, best type first, most taem first, most deng first.

    >>> worths(HouseRules())[:2]
    (Worth(type=<HandType.POK: 'pok'>, taem=9, deng=2, two=True), \
Worth(type=<HandType.POK: 'pok'>, taem=9, deng=1, two=True))
    """
    found: dict[tuple[HandType, int, int], bool] = {}
    for cards in _one_of_each_kind():
        value = rank(cards, house)
        key = (value.type, value.taem, value.deng)
        found[key] = found.get(key, False) or len(cards) == 2
    order = sorted(found, key=lambda key: (house.ladder.index(key[0]), -key[1], -key[2]))
    return tuple(Worth(*key, two=found[key]) for key in order)


_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


def _one_of_each_kind() -> Iterator[tuple[Card, ...]]:
    """All ranks that two or three cards can have, in one suit where they differ, and in different suits;
    what a hand is worth depends on nothing else."""
    for count in (2, 3):
        for ranks in combinations_with_replacement(RANKS, count):
            yield tuple(Card(each + suit) for each, suit in zip(ranks, _SUITS, strict=False))
            if len(set(ranks)) == count:
                yield tuple(Card(each + Suit.CLUBS) for each in ranks)


def hand_value(
    hand: HandEntered, house: HouseRules, number: int | None = None, field: str = "hand"
) -> HandValue:
    """What a hand is worth that was entered as hand `number`, or as the bank's, in that field.

    ScoreError when there is no such hand in this house.
    """
    called = (hand.taem, hand.deng, hand.type)
    if hand.cards:
        if called != (None, None, None):
            raise ScoreError(number, field, Why.CARDS_AND_WORTH, "cards say their taem, deng and type")
        try:
            return rank(hand.cards, house)
        except ValueError as fault:
            raise ScoreError(number, "cards", Why.BAD_CARDS, str(fault)) from None
    if called == (None, None, None):
        raise ScoreError(number, field, Why.NO_HAND, "its cards are needed, or its taem, deng and type")
    return _called(hand, house, number)


def _called(hand: HandEntered, house: HouseRules, number: int | None) -> HandValue:
    """A hand by what was called out. ScoreError names the first part that no hand of this house has."""
    left = worths(house)
    for field in ("taem", "type", "deng"):
        said = getattr(hand, field)
        if said is None:
            raise ScoreError(number, field, Why.NO_HAND, f"its {field} is needed, or its cards")
        left = tuple(worth for worth in left if getattr(worth, field) == said)
        if not left:
            raise ScoreError(number, field, Why.NO_SUCH_WORTH, f"there is no such hand here: {_said(hand)}")
    return HandValue(left[0].type, left[0].taem, left[0].deng)


def _said(hand: HandEntered) -> str:
    name = "any type" if hand.type is None else hand.type.replace("_", " ")
    return f"{name}, {hand.taem} taem, {'any' if hand.deng is None else hand.deng} deng"


def is_two_cards(hand: HandEntered, value: HandValue, house: HouseRules) -> bool:
    """Whether a hand that was entered, and is worth this, can be two cards."""
    if hand.cards:
        return len(hand.cards) == 2
    said = (value.type, value.taem, value.deng)
    return any(worth.two and said == (worth.type, worth.taem, worth.deng) for worth in worths(house))
