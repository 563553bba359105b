"""What happened at the table. The log is a list of these; the evening is a fold of it.

`Event` is the whole truth and stays in the log. `SeatEvent` is what a person is told; the round's part of it
comes from the game's own `seen_by`. Both carry the game's events as they are (`Any`): the table does not know
games, so `log.py` reads and writes them with the game's own types.
"""

from typing import Any, Literal

from msgspec import Struct

from pokroom.game import Change, Person
from pokroom.table.clocks import Clocks, Pace
from pokroom.table.terms import RuleSet, Terms

BotPolicy = Literal["simple", "advice"]
"""How a bot plays: as a sensible beginner, or as the coach advises, where the game has one."""

Reaction = Literal["bravo", "laugh", "wow", "ouch", "thanks", "cheers", "hurry"]
"""What somebody may show that they feel."""


class AtTable(Struct, frozen=True, gc=False):
    """What everybody at the table is told alike, and what moves no chips: most of what happens there."""


class TableOpened(Struct, frozen=True, gc=False, tag="table-opened"):
    """The first event of every log."""

    name: str
    game: str
    house: dict[str, Any]
    """The house rules in the game's own words, every option given."""
    seats: int
    chips: int
    """What the host hands to everybody who sits down."""
    door: bool
    """Open: whoever has the link sits down without asking."""
    clocks: Clocks
    terms: Terms = Terms()


class Came(Struct, frozen=True, gc=False, tag="came"):
    """Somebody is at the table, watching; the first to come is the host. `guest` is how the server knows them
    again."""

    person: Person
    name: str
    bot: bool
    guest: str
    policy: BotPolicy = "simple"
    """How they play, if they are a bot."""


class TheyCame(Struct, frozen=True, gc=False, tag="they-came"):
    """What everybody is told of `Came`."""

    person: Person
    name: str
    bot: bool
    policy: BotPolicy


class SeatMoved(Struct, frozen=True, gc=False, tag="seat-moved"):
    """Somebody is another guest from now on, with another phone. Whom that guest was here before, they are no
    longer."""

    person: Person
    guest: str


class TheyMoved(Struct, frozen=True, gc=False, tag="they-moved"):
    """What everybody is told of `SeatMoved`."""

    person: Person


class Asked(AtTable, frozen=True, gc=False, tag="asked"):
    """Somebody would like a seat."""

    person: Person
    seat: int | None


class Declined(AtTable, frozen=True, gc=False, tag="declined"):
    """The host gave no seat."""

    person: Person


class Queued(AtTable, frozen=True, gc=False, tag="queued"):
    """Has leave to sit down, and waits for a seat behind everybody who does."""

    person: Person


class Withdrew(AtTable, frozen=True, gc=False, tag="withdrew"):
    """Asks for no seat any more, and waits for none."""

    person: Person


class Seated(AtTable, frozen=True, gc=False, tag="seated"):
    """Sits down, and is dealt in from the next round on."""

    person: Person
    seat: int


class HandsSet(AtTable, frozen=True, gc=False, tag="hands-set"):
    """From the next round on somebody plays so many hands, as far as there is room (PD-26)."""

    person: Person
    hands: int


class Leaving(AtTable, frozen=True, gc=False, tag="leaving"):
    """Will get up (`Left`) when the round that runs is over; until then their hand plays on (PD-33)."""

    person: Person


class Left(AtTable, frozen=True, gc=False, tag="left"):
    """Got up, and keeps the chips; without the bank, if it was theirs."""

    person: Person


class Resting(AtTable, frozen=True, gc=False, tag="resting"):
    """Keeps the seat and is not dealt in from the next round on, or is again."""

    person: Person
    on: bool


class HandedOut(Struct, frozen=True, gc=False, tag="handed-out"):
    """Somebody was handed chips; the sum of these, less what was taken back, is what the table holds. `by`:
    the host who did it; none where they came with the seat. It answers whoever asked for some."""

    person: Person
    chips: int
    by: Person | None = None


class TakingChips(AtTable, frozen=True, gc=False, tag="taking-chips"):
    """The host takes back so many chips, once the round that runs is over (`TookChips`)."""

    person: Person
    chips: int
    by: Person


class TookChips(Struct, frozen=True, gc=False, tag="took-chips"):
    """The host took back chips; where they were to be taken after a round, as many as were left then."""

    person: Person
    chips: int
    by: Person


class HostPassed(AtTable, frozen=True, gc=False, tag="host-passed"):
    """Somebody is the host from now on; `away`: because the one before was not here for long."""

    person: Person
    away: bool = False


class Kicked(AtTable, frozen=True, gc=False, tag="kicked"):
    """The host sends somebody from their seat (`Left`, or `Leaving` before it); they sit down again only with
    the host's leave."""

    person: Person
    by: Person


class RulesAgreed(AtTable, frozen=True, gc=False, tag="rules-agreed"):
    """The host has changed the table's own rules. Until `RulesTaken` the old ones are played. `changed`: the
    options that will differ from the table's own rules now, in the order of the rule sheet; none where
    another game is to be played."""

    rules: RuleSet
    changed: tuple[str, ...]
    by: Person


class RulesTaken(AtTable, frozen=True, gc=False, tag="rules-taken"):
    """From now on the table's own rules are those last agreed on."""


class ClocksSet(AtTable, frozen=True, gc=False, tag="clocks-set"):
    """From the next decision on these clocks run; `pace`: their name, if they have one."""

    clocks: Clocks
    pace: Pace | None


class TimeGiven(Struct, frozen=True, gc=False, tag="time-given"):
    """Somebody has so many times the time that others have. Only they and the host, who gave it (`by`), are
    told."""

    person: Person
    times: int
    by: Person


class TimeBanksBegan(AtTable, frozen=True, gc=False, tag="time-banks-began"):
    """The clock of this number in the round has run out; now it runs on for whoever is waited for and has
    time left in their time bank."""

    clock: int


class TimeSpent(AtTable, frozen=True, gc=False, tag="time-spent"):
    """Somebody has used so many seconds of their time bank, which has less for the rest of the round."""

    person: Person
    seconds: int


class ChipsAsked(AtTable, frozen=True, gc=False, tag="chips-asked"):
    """Somebody would like so many more chips."""

    person: Person
    chips: int


class ChipsDeclined(AtTable, frozen=True, gc=False, tag="chips-declined"):
    """The host handed out none."""

    person: Person


class DoorSet(AtTable, frozen=True, gc=False, tag="door-set"):
    """From now on whoever has the link sits down without asking, or asks the host."""

    open: bool


class CoachSet(AtTable, frozen=True, gc=False, tag="coach-set"):
    """From now on the coach may be asked at this table, or it says nothing."""

    on: bool


class Paused(AtTable, frozen=True, gc=False, tag="paused"):
    """From now on no round opens, or they follow each other again. `clocks`: nor does a clock run."""

    on: bool
    clocks: bool = False


class BankAnnounced(AtTable, frozen=True, gc=False, tag="bank-announced"):
    """The bank passes after so many more rounds (PD-31), the one that runs included, to `to` or to the
    left."""

    to: Person | None
    rounds: int


class BankAsked(AtTable, frozen=True, gc=False, tag="bank-asked"):
    """Somebody would like to bank; the bank is theirs to give (PD-31)."""

    person: Person


class BankPassed(AtTable, frozen=True, gc=False, tag="bank-passed"):
    """Somebody takes the bank, for so many rounds where it rotates (PD-31); what was announced is done
    with."""

    person: Person
    rounds: int | None


class RulesPicked(AtTable, frozen=True, gc=False, tag="rules-picked"):
    """Somebody says what they will deal when the deal is theirs (DP-4): a rule set, of which 0 is the table's
    own; none: what was dealt before."""

    person: Person
    rules: int | None


class RulesChanged(AtTable, frozen=True, gc=False, tag="rules-changed"):
    """From the round that opens now on these rules are played: the dealer has picked them (DP-4)."""

    rules: int


class TimeReached(AtTable, frozen=True, gc=False, tag="time-reached"):
    """The evening's time is up: a dealer may call the last round (DP-3)."""


class LastCalled(AtTable, frozen=True, gc=False, tag="last-called"):
    """The round that runs, or the next one, is the last (DP-3)."""


class PotShared(Struct, frozen=True, gc=False, tag="pot-shared"):
    """What a passed-out deal has left on the table goes back, since nobody will play for it any more: evenly
    to whoever has an ante in it, and what is over chip by chip from the dealer's left."""

    shares: tuple[Change, ...]


class EveningEnded(AtTable, frozen=True, gc=False, tag="evening-ended"):
    """No round opens any more. `winner`: the last one with chips, where they could not be added (DP-8)."""

    winner: Person | None


class Said(AtTable, frozen=True, gc=False, tag="said"):
    """Somebody said something, in plain text that is safe to show."""

    person: Person
    text: str


class Reacted(AtTable, frozen=True, gc=False, tag="reacted"):
    """Somebody showed what they feel."""

    person: Person
    reaction: Reaction


class Muted(Struct, frozen=True, gc=False, tag="muted"):
    """`by` would not hear `person` any more, or would again. Only they are told."""

    by: Person
    person: Person
    on: bool


class ChatSet(AtTable, frozen=True, gc=False, tag="chat-set"):
    """From now on people may say and show something here, or not."""

    on: bool


class RoundOpened(Struct, frozen=True, gc=False, tag="round-opened"):
    """A round of a game begins. `event` is the game's own first event, with the house rules as a value in it;
    `version` is that of the game's rules, so that an old evening replays by the rules it was played under."""

    round: int
    game: str
    version: int
    event: Any


class RoundScored(Struct, frozen=True, gc=False, tag="round-scored"):
    """A round was played with real cards. `event` says in the game's own words how it was entered and what it
    comes to (its `changes`); `version` is as in `RoundOpened`."""

    round: int
    game: str
    version: int
    event: Any


class RoundUnscored(Struct, frozen=True, gc=False, tag="round-unscored"):
    """The last round that was entered counts no more: everybody's chips go back. Who banks after it follows
    as `BankPassed`."""

    round: int
    banked: Person
    """Whose round as the bank it was (PD-32)."""
    changes: tuple[Change, ...]
    """What it does to everybody's chips."""
    before: RoundScored | None
    """The round that is the last one now."""


class Played(Struct, frozen=True, gc=False, tag="played", omit_defaults=True):
    """Something happened in the round that runs, in the game's own words. `by`: the person who did it; none
    where it followed by itself, or was done by the house or the clock."""

    event: Any
    by: Person | None = None


Event = (
    TableOpened
    | Came
    | SeatMoved
    | Asked
    | Declined
    | Queued
    | Withdrew
    | Seated
    | HandsSet
    | Leaving
    | Left
    | Resting
    | HandedOut
    | TakingChips
    | TookChips
    | HostPassed
    | Kicked
    | RulesAgreed
    | RulesTaken
    | ClocksSet
    | TimeGiven
    | TimeBanksBegan
    | TimeSpent
    | ChipsAsked
    | ChipsDeclined
    | DoorSet
    | CoachSet
    | Paused
    | BankAsked
    | BankAnnounced
    | BankPassed
    | RulesPicked
    | RulesChanged
    | TimeReached
    | LastCalled
    | PotShared
    | EveningEnded
    | Said
    | Reacted
    | Muted
    | ChatSet
    | RoundOpened
    | RoundScored
    | RoundUnscored
    | Played
)
SeatEvent = (
    TheyCame
    | TheyMoved
    | Asked
    | Declined
    | Queued
    | Withdrew
    | Seated
    | HandsSet
    | Leaving
    | Left
    | Resting
    | HandedOut
    | TakingChips
    | TookChips
    | HostPassed
    | Kicked
    | RulesAgreed
    | RulesTaken
    | ClocksSet
    | TimeGiven
    | TimeBanksBegan
    | TimeSpent
    | ChipsAsked
    | ChipsDeclined
    | DoorSet
    | CoachSet
    | Paused
    | BankAsked
    | BankAnnounced
    | BankPassed
    | RulesPicked
    | RulesChanged
    | TimeReached
    | LastCalled
    | PotShared
    | EveningEnded
    | Said
    | Reacted
    | Muted
    | ChatSet
    | RoundOpened
    | RoundScored
    | RoundUnscored
    | Played
)
