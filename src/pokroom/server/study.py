"""The odds of house rules, as they are worked out: the strategies first, then what each option is worth, one
after the other, while whoever asked looks on."""

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec

from pokroom.coach import DECIDES
from pokroom.coach.solution import Flipped, Solution
from pokroom.coach.task import Flip, Solve
from pokroom.server.api import TableOdds
from pokroom.server.coach import Coach, Silent
from pokroom.server.wire import Fault

KEPT: Final = 64
"""House rules whose odds are kept, or under way."""


class Study:
    """The odds of one house."""

    def __init__(self, coach: Coach, game: str, house: dict[str, Any]) -> None:
        self._coach = coach
        self._game = game
        self._house = house
        self._solution: Solution | None = None
        self._flips: list[Flipped] = []
        self._silent: Fault | None = None
        self.task = asyncio.get_running_loop().create_task(self._work())

    def so_far(self) -> TableOdds:
        """What is known. Raises Silent where it broke off."""
        if self._silent is not None:
            raise Silent(self._silent)
        return TableOdds(self._solution, tuple(self._flips))

    @property
    def is_broken(self) -> bool:
        """Whether it broke off."""
        return self._silent is not None

    async def _work(self) -> None:
        try:
            said = await self._coach.ask(Solve(self._game, self._house), patient=True)
            self._solution = msgspec.json.decode(said, type=Solution)
            for number in range(self._solution.options):
                said = await self._coach.ask(Flip(self._game, self._house, number), patient=True)
                self._flips.append(msgspec.json.decode(said, type=Flipped))
        except Silent as silent:
            self._silent = silent.fault


class Studies:
    """The odds of all houses that somebody asked about."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._studies: dict[bytes, Study] = {}

    def of(self, game: str, house: dict[str, Any]) -> TableOdds:
        """What is known so far of the odds of this house; asked for the first time, it is begun, and one that
        broke off is begun again. Raises Silent."""
        if game not in DECIDES:
            raise Silent(Fault.NOTHING_TO_ADVISE)
        if not self._coach.is_installed():
            raise Silent(Fault.COACH_MISSING)
        key = msgspec.json.encode([game, house])
        study = self._studies.pop(key, None)
        if study is None:
            study = Study(self._coach, game, house)
            if len(self._studies) >= KEPT:
                self._let_go()
        if not study.is_broken:
            self._studies[key] = study
        return study.so_far()

    async def close(self) -> None:
        """Works on nothing any more."""
        for study in self._studies.values():
            study.task.cancel()
            with suppress(asyncio.CancelledError):
                await study.task

    def _let_go(self) -> None:
        oldest = next(iter(self._studies))
        self._studies.pop(oldest).task.cancel()
