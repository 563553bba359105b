"""The clock of a table, as it runs in time."""

from typing import Self

from msgspec import Struct

from pokroom.server import wire
from pokroom.server.decide import Ringing
from pokroom.server.store import Deadline
from pokroom.table import Clock, Evening, clock


class Running(Struct, frozen=True, gc=False):
    """The clock that runs, and when it runs out, in ms since 1970."""

    clock: Clock
    at: int

    def seconds_run(self, now: int) -> int:
        """How long it has run at `now` (ms since 1970), begun seconds counted in full."""
        return -((self.at - self.clock.seconds * 1000 - now) // 1000)

    def until(self, deadline: Deadline | None) -> Self:
        """As it was kept, if that was this clock."""
        if deadline is None or (deadline.round, deadline.clock) != (self.clock.round, self.clock.number):
            return self
        return type(self)(self.clock, deadline.at)

    def deadline(self) -> Deadline:
        """As it is kept."""
        return Deadline(self.clock.round, self.clock.number, self.at)

    def ringing(self) -> Ringing:
        """What it says when it has run out."""
        return Ringing(self.clock.round, self.clock.number, self.clock.time_bank)

    def told(self) -> wire.Clock:
        """As everybody is told of it."""
        return wire.Clock(self.clock.kind, self.at, self.clock.seconds * 1000, self.clock.time_bank)


def runs_next(evening: Evening, before: Running | None, now: int) -> Running | None:
    """The clock that runs in the evening at `now` (ms since 1970), before which that one ran: a new one, or
    still the same, cut short where it waits only for people who are gone, and longer where somebody is given
    time."""
    found = clock(evening)
    if found is None:
        return None
    if before is not None and found == before.clock:
        return before
    runs = Running(found, now + found.seconds * 1000)
    if before is None or not _are_same(found, before.clock) or (found.gone and runs.at < before.at):
        return runs
    longer = found.seconds - before.clock.seconds
    return Running(found, before.at + longer * 1000) if longer > 0 else before


def _are_same(one: Clock, other: Clock) -> bool:
    return (one.round, one.number, one.time_bank) == (other.round, other.number, other.time_bank)
