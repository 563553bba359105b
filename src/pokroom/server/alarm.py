"""The timer of a table's clock."""

import asyncio
from collections.abc import Callable

from pokroom.server.decide import Ringing
from pokroom.server.running import Running
from pokroom.server.wire import Clock

Ring = Callable[[Ringing], None]


class Alarm:
    """Rings when the clock has run out; `now` is in ms since 1970. Most clocks are stopped before they run
    out, so it is set anew only for one that runs out before it would ring.

    Whom it rings for (`ring`) is known to the timer alone, so that a table that is let go of is free at once.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self.runs: Running | None = None
        """The clock that runs."""
        self._now = now
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0

    def watch(self, runs: Running | None, ring: Ring) -> None:
        """From now on this clock runs."""
        self.runs = runs
        if runs is not None and (self._timer is None or runs.at < self._rings):
            self.wait(0.0, ring)

    def told(self) -> Clock | None:
        """The clock that runs, as everybody is told of it."""
        return self.runs.told() if self.runs else None

    def wait(self, pause: float, ring: Ring) -> None:
        """Rings when the clock that runs has run out, and not before so many seconds are over."""
        self.stop()
        if self.runs is not None:
            left = max((self.runs.at - self._now()) / 1000, pause)
            self._timer = asyncio.get_running_loop().call_later(left, self._wake, ring)
            self._rings = self.runs.at

    def stop(self) -> None:
        """Does not ring any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wake(self, ring: Ring) -> None:
        self._timer = None
        if self.runs is None or self._now() < self.runs.at:
            self.wait(0.0, ring)
        else:
            ring(self.runs.ringing())
