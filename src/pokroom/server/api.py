"""What goes over HTTP: the bodies of requests and answers. Unknown fields are refused, as on the socket."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from pokroom.coach.solution import Flipped, Solution
from pokroom.game import Option, Person
from pokroom.table.clocks import Clocks, Pace
from pokroom.table.debts import Transfer
from pokroom.table.event import BotPolicy
from pokroom.table.games import Stakes
from pokroom.table.history import PlayedRound, Statistics
from pokroom.table.ledger import Cause
from pokroom.table.terms import Kept
from pokroom.table.view import PersonView


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The common ground of what a client sends."""


class Refusal(Struct, frozen=True):
    """Every answer with a 4xx status: the name of the reason, and one sentence."""

    reason: str
    message: str


class GuestName(Body, frozen=True):
    """POST /api/guest: what a guest would like to be called."""

    name: str


class Guest(Struct, frozen=True):
    """GET and POST /api/guest: who the cookie says you are; none before you have said a name."""

    name: str | None


class GameRules(Struct, frozen=True):
    """A game's named house rules, and the options they are made of."""

    profiles: dict[str, dict[str, Any]]
    options: tuple[Option, ...]


class Rules(Struct, frozen=True):
    """GET /api/rules."""

    games: dict[str, GameRules]
    paces: dict[Pace, Clocks]
    """The clocks that have a name."""


class HouseWish(Body, frozen=True):
    """POST /api/house: house rules as a profile with some options set, or as a TOML text."""

    game: str
    profile: str | None = None
    set: dict[str, Any] = {}
    toml: str | None = None


class House(Struct, frozen=True):
    """House rules in full; the profile nearest to them and what differs from it; the same as a TOML text."""

    house: dict[str, Any]
    profile: str
    set: dict[str, Any]
    toml: str


Minutes = Annotated[int, Meta(ge=1, le=1440)]


class TableWish(Body, frozen=True):
    """POST /api/tables: the table to open. Whoever sits down is handed `chips`; `bots` sit down at once. A
    dealer may pick from `choice` what is played in their rounds, beside the table's own rules (DP-4)."""

    name: str
    nickname: str
    game: str
    profile: str
    set: dict[str, Any] = {}
    seats: int = 9
    chips: int = 100
    door: bool = False
    bots: int = 0
    policy: BotPolicy = "simple"
    """How these bots play."""
    clocks: Pace | Clocks = "standard"
    stakes: Stakes = "table"
    """Whether chips may be added between rounds, or not at all (DP-8)."""
    minutes: Minutes | None = None
    """How long the evening is, until a dealer may call the last round (DP-3); none: it has no end."""
    choice: tuple[HouseWish, ...] = ()
    kept: Kept = "dealt"
    """Whether rounds are dealt here, or played with real cards and entered by the host."""


class TableMade(Struct, frozen=True):
    """The table is open: its address on this server, and the code to say aloud."""

    table: str
    path: str
    code: str


class Nickname(Body, frozen=True):
    """POST /api/tables/{table}/enter."""

    nickname: str


class Entered(Struct, frozen=True):
    """You are known at the table, watching."""

    person: Person


class TableCard(Struct, frozen=True):
    """GET /api/tables/{table}: what whoever has the link is told before entering."""

    name: str
    game: str
    house: dict[str, Any]
    host: Person
    you: Person | None
    people: tuple[PersonView, ...]
    seats: int
    coach: bool
    """Whether this server has a coach for the game: what it needs is installed."""


class TableOdds(Struct, frozen=True):
    """GET /api/tables/{table}/odds: the odds of the table's own rules, as far as they are worked out. Asked
    again, it has got on, until there are as many flips as `solution.options`."""

    solution: Solution | None
    flips: tuple[Flipped, ...]


class Worths(Struct, frozen=True):
    """GET /api/tables/{table}/score: every hand that can be called out under the table's rules."""

    worths: tuple[Any, ...]


class ScoreWish(Body, frozen=True):
    """POST /api/tables/{table}/score: a round with real cards, as far as it is entered."""

    round: Any


class Preview(Struct, frozen=True):
    """What the round comes to that was asked about, or what is wrong with it. Nothing is kept of it."""

    scored: Any
    wrong: Any


class Invite(Struct, frozen=True):
    """GET /api/tables/{table}/invite: the links that lead here, best for friends first, and the code."""

    links: tuple[str, ...]
    code: str


class SeatLink(Struct, frozen=True):
    """POST /api/tables/{table}/seat-link: links to one's own seat, best for a phone first. Each is good until
    `ends` (ms since 1970), and until one of them was used."""

    links: tuple[str, ...]
    picture: str
    """The first one as a QR code: an SVG image."""
    ends: int


class Key(Body, frozen=True):
    """POST /api/tables/{table}/take-seat, from the other phone: what stands in the link behind `#seat=`. The
    answer is `Entered`."""

    key: str


class Code(Body, frozen=True):
    """POST /api/code."""

    code: str


class CodeFound(Struct, frozen=True):
    """Where the code leads."""

    path: str


class About(Struct, frozen=True):
    """GET /api/about. `keep`: days after which an evening is deleted that nobody was at; 0: none is."""

    keep: int


class Account(Struct, frozen=True):
    """What somebody was handed and holds; `result`: what they have won or lost, as if a pot that lies on the
    table had gone back."""

    person: Person
    name: str
    bot: bool
    handed: int
    chips: int
    result: int


class Posting(Struct, frozen=True, kw_only=True):
    """One movement of chips, from `payer` to `payee`; none is the host's box where chips are handed out or
    taken back (`by`: who did that), else the pot. `at`: when, in UTC (ISO 8601); none of what was kept before
    times were."""

    n: int
    at: str | None
    round: int | None
    why: Cause
    payer: Person | None
    payee: Person | None
    chips: int
    place: int | None
    bet: int | None
    multiple: int | None
    rule: str | None
    by: Person | None


class Ledger(Struct, frozen=True, kw_only=True):
    """GET /api/tables/{table}/ledger, and the same as a file: ledger.json; ledger.csv is its postings. The
    round that runs is not in it. `transfers` leave everybody even; `fewest`: no fewer would do."""

    table: str
    opened: str | None
    written: str
    keep: int
    """As in `About`."""
    accounts: tuple[Account, ...]
    postings: tuple[Posting, ...]
    transfers: tuple[Transfer, ...]
    fewest: bool
    pot: int
    """Chips that lie on the table, and nobody holds."""


class Rounds(Struct, frozen=True):
    """GET /api/tables/{table}/rounds: the rounds that are over, when each was opened (ms since 1970; none
    where it is not known), and one's own evening in figures. A round step by step is `Replay`, under its
    number; with `?openly=true` with every card that was turned up in it."""

    rounds: tuple[PlayedRound, ...]
    times: tuple[int | None, ...]
    own: Statistics


class Deleted(Struct, frozen=True):
    """DELETE /api/tables/{table}, by the host: nothing is left of the evening of this name."""

    name: str
