"""The ledger: every chip that ever moved at the table, why, and from whom to whom; a fold of the log alone.

Chips of a round move when it is over, so that after every event the ledger adds up to what everybody holds.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import asdict

from pokroom.game import Movement, Person, Why
from pokroom.table.course import pot_shares
from pokroom.table.evening import Evening, running
from pokroom.table.event import (
    AtTable,
    Came,
    Event,
    HandedOut,
    Muted,
    Played,
    PotShared,
    RoundOpened,
    RoundScored,
    RoundUnscored,
    SeatMoved,
    TableOpened,
    TimeGiven,
    TookChips,
)
from pokroom.table.fold import apply

Cause = Why | Literal["unscored", "handed-out", "taken-back", "pot-shared"]
"""Why chips moved: in a round, or since a round that was entered counts no more; what the host hands out and
takes back; or a pot that nobody plays for any more."""


class Line(Struct, frozen=True, kw_only=True):
    """One movement of chips. None is the host's box where chips are handed out or taken back, else the pot;
    of a push no chips move."""

    n: int
    """The number of the event that moved them."""
    round: int | None
    """None between rounds, or beside the one that ran."""
    why: Cause
    payer: Person | None
    payee: Person | None
    chips: int
    place: int | None = None
    """Whose hand in the round it was about."""
    bet: int | None = None
    multiple: int | None = None
    """How many times the bet was paid."""
    rule: str | None = None
    """The rule that decided, such as PD-14."""
    by: Person | None = None
    """The host who handed them out or took them back; none where they came with the seat, or where it is not
    known."""


def ledger(log: Iterable[Event]) -> Iterator[tuple[Evening, tuple[Line, ...]]]:
    """After each event of a log the evening, and the lines that the event has added: those of a round all at
    once, when it is over."""
    evening: Evening | None = None
    waiting: list[Line] = []
    for n, event in enumerate(log, 1):
        evening = apply(evening, event)
        added = list(_at_the_table(evening, event, n))
        waiting += _in_the_round(evening, event, n)
        if waiting and running(evening) is None:
            added += waiting
            waiting.clear()
        yield evening, tuple(added)


def results(evening: Evening) -> dict[Person, int]:
    """What everybody has won (above zero) or lost so far, as if the evening ended now: a pot that lies on the
    table has gone back. They add up to zero."""
    won = {person: member.chips - member.handed for person, member in enumerate(evening.people)}
    seat = None if evening.bank is None else evening.people[evening.bank].seat
    for share in pot_shares(evening, seat or 0):
        won[share.person] += share.chips
    return won


def _at_the_table(evening: Evening, event: Event, n: int) -> Iterator[Line]:
    match event:
        case HandedOut(person=person, chips=chips, by=by):
            yield Line(n=n, round=None, why="handed-out", payer=None, payee=person, chips=chips, by=by)
        case TookChips(person=person, chips=chips, by=by):
            yield Line(n=n, round=None, why="taken-back", payer=person, payee=None, chips=chips, by=by)
        case PotShared(shares=shares):
            for share in shares:
                yield Line(
                    n=n,
                    round=None,
                    why="pot-shared",
                    payer=None,
                    payee=share.person,
                    chips=share.chips,
                    rule="DP-16",
                )
        case RoundScored(round=number, event=scored):
            scoring = evening.game.score
            assert scoring is not None, "a score is kept of it"
            for moved in scoring.movements(scored):
                yield Line(n=n, round=number, **asdict(moved))
        case RoundUnscored(round=number, banked=bank, changes=changes):
            for change in changes:
                if change.person != bank and change.chips:
                    payer, payee = (bank, change.person) if change.chips > 0 else (change.person, bank)
                    chips = abs(change.chips)
                    yield Line(n=n, round=number, why="unscored", payer=payer, payee=payee, chips=chips)
        case (
            AtTable()
            | TableOpened()
            | Came()
            | SeatMoved()
            | TimeGiven()
            | Muted()
            | RoundOpened()
            | Played()
        ):
            return
        case _:
            assert_never(event)


def _in_the_round(evening: Evening, event: Event, n: int) -> list[Line]:
    if not isinstance(event, RoundOpened | Played):
        return []
    now = evening.round
    assert now is not None, "something is played in a round"
    moved: tuple[Movement, ...] = now.game.movements(now.state, event.event)
    return [Line(n=n, round=now.number, **asdict(each)) for each in moved]
