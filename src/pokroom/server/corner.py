"""The coach's corner at one table: who asked what there, and what everybody has decided so far.

A question to the coach holds one person's view, as it goes to their screen, and nothing else.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from pokroom.coach import can_advise, is_decision, is_seen
from pokroom.coach.advice import Advice, Judgement
from pokroom.coach.task import Advise, Judge
from pokroom.game import Person
from pokroom.server.coach import Coach, Silent
from pokroom.server.faults import report
from pokroom.server.wire import Advised, Fault, FromServer, Judged, Reviewed
from pokroom.table import Evening, Reason, open_decision, open_decisions, running
from pokroom.table.event import Event, Played

REMEMBERED: Final = 1000
"""Decisions of one person that can still be judged."""

PATIENCE: Final = 15.0
"""Seconds that a table waits for the coach where it plays for somebody."""

Say = Callable[[FromServer | str], None]
"""Is told the answer, or the reason why there is none."""

_encode: Final = msgspec.json.Encoder().encode


class Moment(Struct, frozen=True, gc=False):
    """A decision that somebody made: what they saw before it, and what they were told of it."""

    round: int
    game: str
    view: Any
    told: Any


class Corner:
    """Where people at one table ask the coach."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._moments: dict[Person, deque[Moment]] = {}
        self._reviewing: set[tuple[Person, int | None]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def is_idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return not self._tasks

    def close(self) -> None:
        """Nobody is answered any more."""
        for task in self._tasks:
            task.cancel()

    def forget(self) -> None:
        """What was decided is told anew."""
        self._moments.clear()

    def watch(self, evening: Evening, event: Event) -> None:
        """Remembers what a person decides; `evening` is as it was before the event."""
        if not isinstance(event, Played) or event.by is None or evening.people[event.by].bot:
            return
        now = evening.round
        assert now is not None, "something is played in a round"
        told = now.game.seen_by(event.by, event.event)
        if not is_decision(now.game.name, told):
            return  # most are none, and everybody waits for this
        view = now.game.seat_view(now.game.knowledge(now.state, event.by))
        if is_seen(view, told):
            moments = self._moments.setdefault(event.by, deque(maxlen=REMEMBERED))
            moments.append(Moment(now.number, now.game.name, view, told))

    def advise(self, evening: Evening, person: Person, asked: tuple[str, str], say: Say) -> None:
        """Asks about the person's open decision; `asked` is the question's id and the decision's name."""
        name, decision = asked
        no: str | None = _forbidden(evening) or _nothing(evening, person, decision)
        if no:
            say(no)
            return

        async def answer() -> FromServer:
            return Advised(name, decision, await self._advice(evening, person))

        self._answer(answer, say)

    def review(self, person: Person, asked: tuple[str, int | None], evening: Evening, say: Say) -> None:
        """Asks what the person's decisions have cost; `asked` is the question's id and the round."""
        name, number = asked
        asking = (person, number)
        no = _forbidden(evening) or (Fault.COACH_BUSY if asking in self._reviewing else None)
        if no:
            say(no)
            return
        moments = [one for one in self._moments.get(person, ()) if number in (None, one.round)]

        async def answer() -> FromServer:
            try:
                return Reviewed(name, tuple([await self._judged(moment) for moment in moments]))
            finally:
                self._reviewing.discard(asking)

        self._reviewing.add(asking)
        self._answer(answer, say)

    def turn(self, evening: Evening) -> Person | None:
        """Who has a decision now that the coach could make."""
        now = running(evening)
        for person in now.people if now else ():
            for decision in open_decisions(evening, person):
                if can_advise(evening.game.name, decision.legal):
                    return person
        return None

    def choose(
        self, evening: Evening, person: Person, then: Callable[[Any], None], *, at_once: bool = False
    ) -> None:
        """Asks what is best for a bot, or for whoever is out of time; `then` is told the action, or None
        where the coach is silent or slow. `at_once`: only ways that are one action long, as the clock
        plays."""

        async def answer() -> None:
            action = None
            try:
                async with asyncio.timeout(PATIENCE):
                    advice = await self._advice(evening, person)
                ways = [way for way in advice.ways if len(way.actions) == 1] if at_once else advice.ways
                best = max(ways, key=lambda way: way.value)
                action = evening.game.read_action(_encode(best.actions[0]))
            except (Silent, TimeoutError):
                pass
            except Exception as fault:  # the table waits for it
                report(fault)
            then(action)

        self._start(answer())

    async def _advice(self, evening: Evening, person: Person) -> Advice:
        now = running(evening)
        assert now is not None, "something is to be decided"
        view = now.game.seat_view(now.game.knowledge(now.state, person))
        said = await self._coach.ask(Advise(now.game.name, Raw(_encode(view))))
        advice = msgspec.json.decode(said, type=Advice | None)
        if advice is None:
            raise Silent(Fault.NOTHING_TO_ADVISE)
        return advice

    async def _judged(self, moment: Moment) -> Judged:
        task = Judge(moment.game, Raw(_encode(moment.view)), Raw(_encode(moment.told)))
        said = await self._coach.ask(task, patient=True)
        return Judged(moment.round, msgspec.json.decode(said, type=Judgement))

    def _answer(self, answer: Callable[[], Awaitable[FromServer]], say: Say) -> None:
        async def run() -> None:
            try:
                said: FromServer | str = await answer()
            except Silent as silent:
                said = silent.fault
            except Exception as fault:
                report(fault)
                said = Fault.BROKEN
            say(said)

        self._start(run())

    def _start(self, coroutine: Any) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _forbidden(evening: Evening) -> Fault | None:
    return None if evening.coach else Fault.COACH_FORBIDDEN


def _nothing(evening: Evening, person: Person, decision: str) -> str | None:
    """Why there is nothing to say about the decision of that name."""
    found = open_decision(evening, person, decision)
    if found is None:
        return Reason.LATE
    return None if can_advise(evening.game.name, found.legal) else Fault.NOTHING_TO_ADVISE
