"""What a person may ask of the table itself; what they do in a round is the game's `Action`."""

from typing import Any

from msgspec import Struct

from pokroom.game import Person
from pokroom.table.clocks import Clocks, Pace
from pokroom.table.event import BotPolicy, Reaction
from pokroom.table.terms import RuleSet


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """The common ground of all commands."""


class AskSeat(Command, frozen=True, tag="ask-seat"):
    """Asks for a seat (0–16), or for any; an open door gives it at once. Where every seat is taken it asks to
    be next: whoever has leave waits in the queue."""

    seat: int | None = None


class Approve(Command, frozen=True, tag="approve"):
    """The host gives the seat asked for; where every seat is taken, a place in the queue."""

    person: Person


class Decline(Command, frozen=True, tag="decline"):
    """The host says no, also to somebody in the queue."""

    person: Person


class LeaveSeat(Command, frozen=True, tag="leave-seat"):
    """Gets up; a running round is finished for them by the clock (PD-33). Or waits for a seat no longer."""


class Rest(Command, frozen=True, tag="rest"):
    """Keeps seat and chips, and is not dealt in from the next round on, or is again."""

    on: bool


class PlayHands(Command, frozen=True, tag="play-hands"):
    """Says how many hands (1–16) one plays from the next round on, as far as there is room (PD-26). Whoever
    banks plays the bank's only."""

    hands: int


class AddBot(Command, frozen=True, tag="add-bot"):
    """The host seats a bot that plays so."""

    policy: BotPolicy = "simple"


class RemoveBot(Command, frozen=True, tag="remove-bot"):
    """The host sends a bot away, once its round is over."""

    person: Person


class HandOut(Command, frozen=True, tag="hand-out"):
    """The host hands chips to somebody seated."""

    person: Person
    chips: int


class TakeChips(Command, frozen=True, tag="take-chips"):
    """The host takes back chips that somebody holds: at once, or at the end of the round they are in, and
    never more than they then have."""

    person: Person
    chips: int


class PassHost(Command, frozen=True, tag="pass-host"):
    """The host makes somebody else the host."""

    person: Person


class AskChips(Command, frozen=True, tag="ask-chips"):
    """Asks the host for so many more chips; another number replaces the last one."""

    chips: int


class DeclineChips(Command, frozen=True, tag="decline-chips"):
    """The host hands no chips to whoever asked for some."""

    person: Person


class Kick(Command, frozen=True, tag="kick"):
    """The host sends somebody from their seat; a running round is finished for them by the clock (PD-33).
    They sit down again only with the host's leave."""

    person: Person


class ChangeRules(Command, frozen=True, tag="change-rules"):
    """The host changes the table's own rules, from the next round on; options that are not given are as the
    game has them by default. A pot that lies on the table is played for by the old ones first (DP-16)."""

    rules: RuleSet


class SetClocks(Command, frozen=True, tag="set-clocks"):
    """The host sets the clocks, from the next decision on."""

    clocks: Pace | Clocks


class GiveTime(Command, frozen=True, tag="give-time"):
    """The host gives somebody so many times (1–5) the time that others have; only these two are told."""

    person: Person
    times: int


class SetDoor(Command, frozen=True, tag="set-door"):
    """The host says whether whoever has the link sits down without asking."""

    open: bool


class SetCoach(Command, frozen=True, tag="set-coach"):
    """The host says whether the coach may be asked here."""

    on: bool


class GiveUpBank(Command, frozen=True, tag="give-up-bank"):
    """The bank announces that it passes, after the notice the rules ask for (PD-31): to `to`, or to the
    left. Where the host keeps the score, they say it for the bank."""

    to: Person | None = None


class AskBank(Command, frozen=True, tag="ask-bank"):
    """Asks for the bank, where it passes by request (PD-31). A bot gives it up to whoever asks; a person is
    told who would like it."""


class PickRules(Command, frozen=True, tag="pick-rules"):
    """Says what one will deal when the deal is one's own, among what the table allows (DP-4): 0 is the
    table's own rules; none: what was dealt before."""

    rules: int | None


class CallLast(Command, frozen=True, tag="call-last"):
    """The dealer, or the host for a bot, calls the dealer's round the last one, once the evening's time is up
    and everybody has then dealt equally often (DP-3)."""


class NextRound(Command, frozen=True, tag="next-round"):
    """Opens a round when none is running: the first one, or after a round in which nobody acted."""


class Pause(Command, frozen=True, tag="pause"):
    """The host stops opening rounds by themselves, or lets them go on. A running round is finished; `clocks`:
    its clocks stand still."""

    on: bool
    clocks: bool = False


class Say(Command, frozen=True, tag="say"):
    """Says something to everybody at the table: a line of plain text."""

    text: str


class React(Command, frozen=True, tag="react"):
    """Shows what one feels."""

    reaction: Reaction


class Mute(Command, frozen=True, tag="mute"):
    """Would not hear, or would hear again, what somebody says and shows; nobody else is told."""

    person: Person
    on: bool


class SetChat(Command, frozen=True, tag="set-chat"):
    """The host says whether anybody may say or show anything here."""

    on: bool


class AddName(Command, frozen=True, tag="add-name"):
    """The host, who keeps the score, seats somebody who has no screen of their own; who got up under this
    name comes back with their chips."""

    name: str


class DropName(Command, frozen=True, tag="drop-name"):
    """The host says that somebody without a screen has got up."""

    person: Person


class SetBank(Command, frozen=True, tag="set-bank"):
    """The host, who keeps the score, says who banks from now on."""

    person: Person


class Score(Command, frozen=True, tag="score"):
    """The host enters a round that was played with real cards, in the game's own words."""

    round: Any


class Unscore(Command, frozen=True, tag="unscore"):
    """The host takes back the last round that was entered, which has this number."""

    round: int


ScoreCommand = AddName | DropName | SetBank | Score | Unscore
"""What whoever keeps the score may ask."""

AnyCommand = (
    AskSeat
    | Approve
    | Decline
    | LeaveSeat
    | PlayHands
    | Rest
    | AddBot
    | RemoveBot
    | HandOut
    | TakeChips
    | PassHost
    | Kick
    | ChangeRules
    | SetClocks
    | GiveTime
    | AskChips
    | DeclineChips
    | SetDoor
    | SetCoach
    | GiveUpBank
    | AskBank
    | PickRules
    | CallLast
    | NextRound
    | Pause
    | AddName
    | DropName
    | SetBank
    | Score
    | Unscore
    | Say
    | React
    | Mute
    | SetChat
)
