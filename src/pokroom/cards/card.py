"""A card, and the deck: what every game of the house is played with."""

from enum import IntEnum, StrEnum
from typing import Final, Self


class Suit(StrEnum):
    """One of the four suits, written as on the wire: c d h s."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as it is drawn: ♣ ♦ ♥ ♠."""
        return SYMBOLS[self]


class Rank(IntEnum):
    """The number of a card, ace 1 to king 13. Whether the ace is high is for a game to say."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
JOKER_SYMBOL: Final = "🃏"
RANKS: Final = "A23456789TJQK"


class Card(StrEnum):
    """One of the 52 cards, or a joker. Its value is how it is written: rank, then suit.

    >>> Card("Td").rank, Card("Td").suit
    (<Rank.TEN: 10>, <Suit.DIAMONDS: 'd'>)

    A joker has no rank and no suit: both are None. For people a card is spelled by `spelling`.
    """

    CA, C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK = (rank + "c" for rank in RANKS)
    DA, D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK = (rank + "d" for rank in RANKS)
    HA, H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK = (rank + "h" for rank in RANKS)
    SA, S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK = (rank + "s" for rank in RANKS)
    JOKER = "Jo"

    rank: Rank | None
    suit: Suit | None

    def __new__(cls, written: str) -> Self:
        """The card written so; `Card("9s")` finds it."""
        card = str.__new__(cls, written)
        card._value_ = written
        joker = written == "Jo"
        card.rank = None if joker else Rank(RANKS.index(written[0]) + 1)
        card.suit = None if joker else Suit(written[1])
        return card


DECK: Final[tuple[Card, ...]] = tuple(card for card in Card if card is not Card.JOKER)
"""The 52 cards: clubs, diamonds, hearts, spades, each from the ace to the king. The order is part of the
format of recorded and sealed decks and never changes."""


def deck(jokers: int = 0) -> tuple[Card, ...]:
    """The 52 cards in the order of `DECK`, then the jokers (0 to 2). ValueError for another number."""
    if not 0 <= jokers <= 2:
        raise ValueError(f"a deck has 0, 1 or 2 jokers, not {jokers}")
    return DECK + (Card.JOKER,) * jokers
