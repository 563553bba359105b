"""The evening as it goes to a person's screen."""

from typing import Any

from msgspec import Struct

from pokroom.game import Person


class PersonView(Struct, frozen=True):
    """Somebody at the table, seated or watching."""

    person: Person
    name: str
    bot: bool
    seat: int | None
    chips: int
    """What they hold now, between rounds; a running round's bets are still counted here."""
    handed: int
    """What the host has handed them so far, so `chips` − `handed` is the evening's result."""
    banked: int
    """Rounds they have banked (PD-32); a round in which nobody bet is none."""
    leaving: bool
    """Gets up when the round that runs is over."""


class AskView(Struct, frozen=True):
    """Somebody waits for the host's answer."""

    person: Person
    seat: int | None


class BankNotice(Struct, frozen=True):
    """The bank passes after so many more rounds, the one that runs included."""

    to: Person | None
    rounds: int


class RoundView(Struct, frozen=True):
    """A round as this person sees it; `view` is the game's own `SeatView`."""

    round: int
    game: str
    view: Any


class TableView(Struct, frozen=True):
    """Everything a person sees of the evening."""

    name: str
    game: str
    house: dict[str, Any]
    seats: int
    chips: int
    door: bool
    paused: bool
    people: tuple[PersonView, ...]
    host: Person
    you: Person | None
    asks: tuple[AskView, ...]
    bank: Person | None
    notice: BankNotice | None
    bank_asks: tuple[Person, ...]
    """Who would like to bank, in the order they asked."""
    rounds_left: int | None
    """Rounds the bank still has under rotation (PD-31), this one included; none without rotation."""
    round: RoundView | None
    """The round that runs, or the one that ended last."""
    before: RoundView | None
    """The round before that, whose settlement is shown while the bets of this one are made."""
    waiting: bool
    """No round runs and none opens by itself, but one could: `NextRound` opens it."""
