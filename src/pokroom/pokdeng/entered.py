"""A round with real cards, as people say it was played."""

from msgspec import Struct

from pokroom.cards import Card
from pokroom.game import Person
from pokroom.pokdeng.pattern import HandType


class HandEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand as it is said: its cards, or its taem, deng and type."""

    cards: tuple[Card, ...] = ()
    taem: int | None = None
    deng: int | None = None
    type: HandType | None = None


class BetEntered(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has bet how many chips on a hand."""

    person: Person
    chips: int


class PlaceEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand, and everybody's bet on it: its owner's, and side bets (PD-27)."""

    owner: Person | None
    """Nobody: it is kha buai (PD-28)."""
    bets: tuple[BetEntered, ...]
    hand: HandEntered
    caught: bool = False
    """The bank caught it: it is settled against the bank's first two cards (PD-24)."""


class RoundEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole round as it was played."""

    bank: Person
    hand: HandEntered
    """The bank's, at the end."""
    two: HandEntered | None = None
    """The bank's first two cards, where it drew after it had caught a hand."""
    hands: tuple[PlaceEntered, ...]
