"""How much somebody may ask for: a bucket of tokens that fills with time, and room for so many at once."""

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Final

from pokroom.server.settings import Rate

MANY: Final = 10_000
"""Buckets kept before full ones are thrown away."""


class Budget:
    """One bucket. `now` is in seconds, from any start."""

    __slots__ = ("_at", "_left", "_now", "_rate")

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._left = rate.burst
        self._at = now()

    def take(self) -> bool:
        """Takes one; False when there is none left, which costs nothing."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self) -> bool:
        """Whether it is as good as new."""
        self._fill()
        return self._left >= self._rate.burst

    def _fill(self) -> None:
        at = self._now()
        self._left = min(self._rate.burst, self._left + (at - self._at) * self._rate.second)
        self._at = at


class Budgets:
    """A bucket for everybody who asks."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._budgets: dict[Hashable, Budget] = {}

    def take(self, who: Hashable) -> bool:
        """Takes one from the bucket of `who`; False when it is empty."""
        if len(self._budgets) > MANY:
            self._budgets = {key: budget for key, budget in self._budgets.items() if not budget.is_full()}
        if who not in self._budgets:
            self._budgets[who] = Budget(self._rate, self._now)
        return self._budgets[who].take()


class Crowd:
    """Room for so many at once of everybody who comes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[Hashable] = Counter()

    def come(self, who: Hashable) -> bool:
        """One more of `who`; False when there is no room."""
        if self._here[who] >= self._most:
            return False
        self._here[who] += 1
        return True

    def go(self, who: Hashable) -> None:
        """One less."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
