"""The clock of the round that runs: how long it runs, for whom, and what follows when it has run out. The
evening knows no time: whoever runs a table measures it, and says so."""

from typing import Final

from msgspec import Struct

from pokroom.game import CLOCK, Person
from pokroom.table.clocks import Clocks
from pokroom.table.evening import Evening, running
from pokroom.table.event import Event, TimeBanksBegan, TimeSpent

GONE_SECONDS: Final = 2
"""How long is waited for people who have got up."""


class Clock(Struct, frozen=True, gc=False):
    """The clock that runs in a round."""

    round: int
    number: int
    kind: str
    seconds: int
    """How long it runs from its start."""
    time_bank: bool = False
    """It has run out, and runs on for whoever has time left in their time bank."""
    gone: bool = False
    """It waits only for people who have got up, and runs short."""


def waited_for(evening: Evening) -> tuple[Person, ...]:
    """Whose decision the round waits for; nobody else can be out of time."""
    now = running(evening)
    return () if now is None else now.game.awaited(now.game.knowledge(now.state, None).public)


def time_left(evening: Evening, person: Person) -> int:
    """Seconds that the person has left in their time bank in this round."""
    member = evening.people[person]
    return 0 if member.bot or member.leaving else max(_clocks(evening).time_bank - member.spent, 0)


def _clocks(evening: Evening) -> Clocks:
    """By which the clock runs that runs now."""
    return evening.held or evening.clocks


def clock(evening: Evening) -> Clock | None:
    """The clock that runs, if one does. Where it waits only for people who have got up it runs short, also
    where no clocks run."""
    now = running(evening)
    if now is None or evening.stopped:
        return None
    known = now.game.knowledge(now.state, CLOCK)
    offers = now.game.legal(known)
    if not offers:
        return None
    runs = offers[0]
    seconds: int = getattr(_clocks(evening), runs.kind)
    waited = now.game.awaited(known.public)
    here = [person for person in waited if not evening.people[person].leaving]
    if not here:
        return Clock(now.number, runs.clock, runs.kind, min(seconds or GONE_SECONDS, GONE_SECONDS), gone=True)
    if evening.time_banks == runs.clock:
        left = max(time_left(evening, person) for person in here)
        return Clock(now.number, runs.clock, runs.kind, left, time_bank=True)
    if not seconds:
        return None
    times = max([evening.people[person].times for person in here])
    return Clock(now.number, runs.clock, runs.kind, seconds * times)


def time_banks(evening: Evening) -> tuple[Event, ...]:
    """The clock has run out: it runs on if somebody whom it waits for has time left. Nothing follows when
    nobody has, or it has run on already."""
    runs = clock(evening)
    if runs is None or runs.gone or runs.time_bank:
        return ()
    has_time = any(time_left(evening, person) for person in waited_for(evening))
    return (TimeBanksBegan(runs.number),) if has_time else ()


def time_spent(before: Evening, after: Evening, seconds: int) -> tuple[Event, ...]:
    """What a move has cost whoever was waited for before it and is no more: it came so many seconds after the
    time banks began to run. Nothing where they did not run, or the round is over, which fills them again."""
    runs, now, then = clock(before), running(after), running(before)
    if runs is None or not runs.time_bank or now is None or then is None or now.number != then.number:
        return ()
    next_clock = clock(after)
    same = next_clock is not None and next_clock.number == runs.number
    still = waited_for(after) if same else ()
    spent = {p: min(seconds, time_left(before, p)) for p in waited_for(before) if p not in still}
    return tuple(TimeSpent(person, used) for person, used in spent.items() if used > 0)
