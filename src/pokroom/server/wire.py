"""What goes over the socket: text frames of JSON; unknown fields are refused.

TypeScript types and a JSON Schema are written from these structs (and each game's) by `make types`. The
numbers `n` count the table's events without gaps for everybody. Times are milliseconds since 1970, by our
clock; `now` comes along so that a screen can tell how long is left.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Raw, Struct

from pokroom.coach.advice import Advice, Judgement
from pokroom.game import Person
from pokroom.table import Decision
from pokroom.table.command import AnyCommand
from pokroom.table.event import SeatEvent
from pokroom.table.view import TableView


class Fault(StrEnum):
    """Why the server refuses before the table is asked; the same word over HTTP and on the socket."""

    UNREADABLE = "unreadable"
    """What was sent is not what the protocol asks for."""
    NOT_KEPT = "not-kept"
    """The store failed; nothing happened, and it may be tried again."""
    TOO_FAST = "too-fast"
    TOO_MANY_REQUESTS = "too-many-requests"
    FOREIGN_ORIGIN = "foreign-origin"
    """Asked from a page that is not ours."""
    BAD_NAME = "bad-name"
    BAD_HOUSE = "bad-house"
    BAD_TABLE = "bad-table"
    NO_SUCH_TABLE = "no-such-table"
    TABLE_UNREADABLE = "table-unreadable"
    """The table was kept by rules that this version does not know, or its record is damaged."""
    NOT_AT_TABLE = "not-at-table"
    NO_SUCH_CODE = "no-such-code"
    NO_SUCH_LINK = "no-such-link"
    """The link to a seat is not ours, or its time is over."""
    COACH_FORBIDDEN = "coach-forbidden"
    """The host has said that the coach is silent at this table."""
    COACH_MISSING = "coach-missing"
    """The extra `odds` is not installed where the server runs."""
    COACH_BUSY = "coach-busy"
    """The coach has much to do, or has broken down; it may be asked again."""
    NOTHING_TO_ADVISE = "nothing-to-advise"
    """There is no decision in this that the coach knows anything about."""
    NOT_FOUND = "not-found"
    BROKEN = "broken"
    """Our own fault; it has been logged."""


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The common ground of all messages from a client."""


class Act(ClientMessage, frozen=True, tag="act"):
    """A game action, which answers the sender's open decision of that name.

    `id` is the sender's own (8–40 of A–Z a–z 0–9 _ -), so that the message may be sent again. Whatever a
    person sends under an id that was taken before is that message again, also when something else is asked
    for in it: it is answered with `Taken`, and nothing is done.
    """

    id: str
    decision: str
    action: Raw


class Ask(ClientMessage, frozen=True, tag="ask"):
    """A command to the table."""

    id: str
    command: AnyCommand


class Since(ClientMessage, frozen=True, tag="since"):
    """Tell me what came after number `n`, or show me everything (none). The first message on every socket."""

    n: int | None = None


class Advise(ClientMessage, frozen=True, tag="advise"):
    """Asks the coach about the sender's open decision of that name; the answer is `Advised`, to the sender
    alone. `id` is as in `Act`, but nothing is kept: sent again it is another question."""

    id: str
    decision: str


class Review(ClientMessage, frozen=True, tag="review"):
    """Asks the coach what one's decisions have cost, in one round or (none) in the whole evening; the answer
    is `Reviewed`."""

    id: str
    round: int | None = None


FromClient = Act | Ask | Advise | Review | Since


class Clock(Struct, frozen=True):
    """The clock that runs for everybody: what for (bet, look, turn, bank), its end, its length in ms;
    `time_bank`: it has run out, and runs on for whoever has time left in their time bank."""

    kind: str
    ends: int
    total: int
    time_bank: bool = False


class Fresh(Struct, frozen=True, tag="fresh"):
    """Everything you may see, as of event `n`. It replaces whatever was known before."""

    n: int
    now: int
    here: tuple[Person, ...]
    view: TableView
    open: tuple[Decision, ...]
    clock: Clock | None


class Moved(Struct, frozen=True, tag="moved"):
    """The events up to number `n`, one entry a number; null where you may not be told."""

    n: int
    now: int
    events: tuple[SeatEvent | None, ...]
    open: tuple[Decision, ...]
    clock: Clock | None


class Taken(Struct, frozen=True, tag="taken"):
    """Your message `id` was taken; its last event is number `n`. Sent again for a message sent again."""

    id: str
    n: int


class Refused(Struct, frozen=True, tag="refused"):
    """Your message `id` changed nothing: why, and what is open to you now.

    `id` is empty when the message could not be read. `fault` says of what was asked which field cannot be so,
    and why, where the reason is `bad-rules` or `bad-clocks`.
    """

    id: str
    reason: str
    open: tuple[Decision, ...]
    fault: str | None = None


class Here(Struct, frozen=True, tag="here"):
    """Who is connected now. Not numbered, not kept."""

    here: tuple[Person, ...]


class Dismissed(Struct, frozen=True, tag="dismissed"):
    """From now on you watch on this screen: why, in a word. A fresh view follows. `seat-moved`: who you were
    here is on another phone now."""

    reason: Literal["seat-moved"]


class Advised(Struct, frozen=True, tag="advised"):
    """What the coach says to your question `id`. It comes when it is worked out, which may be after you have
    decided: then it is of no use."""

    id: str
    decision: str
    advice: Advice


class Judged(Struct, frozen=True):
    """A decision of yours, and what it has cost."""

    round: int
    judgement: Judgement


class Reviewed(Struct, frozen=True, tag="reviewed"):
    """What your decisions have cost, in the order in which you made them. What the clock did for you is not
    among them."""

    id: str
    decisions: tuple[Judged, ...]


FromServer = Fresh | Moved | Taken | Refused | Here | Dismissed | Advised | Reviewed
