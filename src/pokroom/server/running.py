"""The clock of a table, as it runs in time."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from pokroom.server.decide import Ringing
from pokroom.server.store import Deadline
from pokroom.server.wire import Clock
from pokroom.table import Evening, clock


class Running(Struct, frozen=True):
    """The clock that runs: which one, how long it was in seconds, and when it runs out, in ms since 1970."""

    round: int
    clock: int
    kind: str
    seconds: int
    at: int
    time_bank: bool = False
    """It has run out, and runs on for whoever has time left in their time bank."""

    def seconds_run(self, now: int) -> int:
        """How long it has run at `now` (ms since 1970), begun seconds counted in full."""
        return -((self.at - self.seconds * 1000 - now) // 1000)

    def until(self, deadline: Deadline | None) -> Self:
        """As it was kept, if that was this clock."""
        if deadline is None or (deadline.round, deadline.clock) != (self.round, self.clock):
            return self
        return replace(self, at=deadline.at)

    def deadline(self) -> Deadline:
        """As it is kept."""
        return Deadline(self.round, self.clock, self.at)

    def ringing(self) -> Ringing:
        """What it says when it has run out."""
        return Ringing(self.round, self.clock, self.time_bank)

    def told(self) -> Clock:
        """As everybody is told of it."""
        return Clock(self.kind, self.at, self.seconds * 1000, self.time_bank)


def runs_next(evening: Evening, before: Running | None, now: int) -> Running | None:
    """The clock that runs in the evening at `now` (ms since 1970), before which that one ran: a new one, or
    still the same, cut short where it waits only for people who are gone, and longer where somebody is given
    time."""
    found = clock(evening)
    if found is None:
        return None
    at = now + found.seconds * 1000
    runs = Running(found.round, found.number, found.kind, found.seconds, at, found.time_bank)
    if before is None or (before.round, before.clock) != (runs.round, runs.clock):
        return runs
    if before.time_bank != runs.time_bank or (found.gone and at < before.at):
        return runs
    longer = found.seconds - before.seconds
    return replace(runs, at=before.at + longer * 1000) if longer > 0 else before
