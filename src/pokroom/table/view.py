"""The evening as it goes to a person's screen."""

from typing import Any

from msgspec import Struct

from pokroom.game import Person
from pokroom.table.clocks import Clocks, Pace
from pokroom.table.event import BotPolicy, RoundScored
from pokroom.table.games import Stakes
from pokroom.table.terms import Kept, RuleSet


class PersonView(Struct, frozen=True, gc=False):
    """Somebody at the table, seated or watching."""

    person: Person
    name: str
    bot: bool
    policy: BotPolicy
    """How they play, if they are a bot."""
    seat: int | None
    chips: int
    """What they hold now, between rounds; a running round's bets are still counted here."""
    handed: int
    """What the host has handed them so far, so `chips` − `handed` is the evening's result."""
    banked: int
    """Rounds they have banked (PD-32); a round in which nobody bet is none."""
    leaving: bool
    """Gets up when the round that runs is over."""
    resting: bool
    """Keeps the seat and is not dealt in from the next round on."""
    picks: int | None
    """What they will deal, of `TableView.agreed` (DP-4); none: what was dealt before."""
    kicked: bool
    """The host sent them from their seat: they sit down again only with the host's leave."""
    taking: int
    """Chips that the host takes back when the round that runs is over."""
    spent: int
    """Seconds of their time bank that they have used in this round, or the last one."""
    times: int
    """How many times the time of others they have (1: as others), as far as you may know."""
    hands: int = 1
    """How many hands they would play (PD-26); there may not be room for all."""


class AskView(Struct, frozen=True, gc=False):
    """Somebody waits for the host's answer."""

    person: Person
    seat: int | None


class ChipAsk(Struct, frozen=True, gc=False):
    """Somebody waits for so many more chips."""

    person: Person
    chips: int


class ChatLine(Struct, frozen=True, gc=False):
    """What somebody said; `number` counts the lines of the evening, from 1."""

    number: int
    person: Person
    text: str


class BankNotice(Struct, frozen=True, gc=False):
    """The bank passes after so many more rounds, the one that runs included."""

    to: Person | None
    rounds: int


class RoundView(Struct, frozen=True, gc=False):
    """A round as this person sees it; `view` is the game's own `SeatView`."""

    round: int
    game: str
    view: Any


class TableView(Struct, frozen=True, gc=False):
    """Everything a person sees of the evening."""

    name: str
    game: str
    """What is played, or was in the last round; where a dealer may pick, another may be next."""
    house: dict[str, Any]
    agreed: tuple[RuleSet, ...]
    """What a dealer may pick, the table's own rules first (DP-4); nothing where the rules are fixed."""
    playing: int
    """Which of them `game` and `house` are."""
    stakes: Stakes
    """Whether chips may be added between rounds, or not at all (DP-8)."""
    until: int | None
    """When the evening's time is up (DP-3), in ms since 1970; none: it has no end."""
    seats: int
    chips: int
    door: bool
    coach: bool
    """Whether the coach may be asked."""
    paused: bool
    stopped: bool
    """No clock runs, since the host has stopped them with the pause."""
    clocks: Clocks
    pace: Pace | None
    """The name of these clocks, if they have one."""
    coming: RuleSet | None
    """What the table's own rules will be, once the round that runs, and a pot that lies on the table, are
    played out."""
    people: tuple[PersonView, ...]
    host: Person
    you: Person | None
    asks: tuple[AskView, ...]
    queue: tuple[Person, ...]
    """Who has leave to sit down and waits for a seat, the next one first."""
    chip_asks: tuple[ChipAsk, ...]
    """In the order they asked."""
    bank: Person | None
    notice: BankNotice | None
    bank_asks: tuple[Person, ...]
    """Who would like to bank, in the order they asked."""
    rounds_left: int | None
    """Rounds the bank still has under rotation (PD-31), this one included; none without rotation."""
    pot: int
    """Chips that a passed-out deal has left on the table (DP-16), and nobody holds."""
    anted: tuple[Person, ...]
    """Whose ante lies in it, so that they are dealt in also without chips (DP-12)."""
    late: bool
    """The evening's time is up (DP-3)."""
    last: bool
    """The last round was called (DP-3): the one that runs, or the next."""
    over: bool
    """No round opens any more."""
    winner: Person | None
    """Who has won, where chips could not be added (DP-8)."""
    round: RoundView | None
    """The round that runs, or the one that ended last."""
    before: RoundView | None
    """The round before that, whose settlement is shown while the bets of this one are made."""
    chat: bool
    """Whether anybody may say or show something here."""
    lines: tuple[ChatLine, ...]
    """What was said last, the newest at the end."""
    muted: tuple[Person, ...]
    """Whom you would not hear; a screen hides what they say and show."""
    kept: Kept
    """Whether rounds are dealt here, or played with real cards and entered by the host."""
    scored: RoundScored | None
    """The last round that was entered."""
    waiting: bool
    """No round runs and none opens by itself, but one could: `NextRound` opens it."""
