"""A live table: one mailbox, in which wishes are decided one after the other.

A wish is decided upon the evening as it is kept. Its events go to the store, and only when they are safe
there does the evening move on and does anybody hear of them; until then further wishes wait. When somebody
else was first at the store, the evening is read anew and the wish decided again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pokroom.game import Person
from pokroom.server import telling
from pokroom.server.alarm import Alarm
from pokroom.server.answered import Answered
from pokroom.server.budget import Budgets
from pokroom.server.coach import Coach
from pokroom.server.connection import Connection
from pokroom.server.corner import Corner
from pokroom.server.decide import (
    Asking,
    Missing,
    Ringing,
    Striking,
    Wish,
    decide,
    fault_of,
    put_cards,
)
from pokroom.server.faults import report
from pokroom.server.running import Running, runs_next
from pokroom.server.settings import Settings
from pokroom.server.store import Entry, Kept, Sent, Store, StoreError
from pokroom.server.thinking import Thinking
from pokroom.server.wire import (
    Advise,
    Dismissed,
    Fault,
    FromServer,
    Here,
    Refused,
    Review,
    Taken,
)
from pokroom.table import (
    Course,
    Decision,
    Evening,
    apply,
    encode,
    heir,
    person_of,
    read,
    time_banks,
    time_limit,
    time_spent,
)
from pokroom.table.command import React, Say
from pokroom.table.event import Event, SeatMoved

REMEMBERED: Final = 512
"""Events that a room has at hand for somebody who comes back; whoever missed more gets a fresh view."""

MOST_RELOADS: Final = 5
"""Times that a wish is decided again because somebody else was first."""

STORE_PAUSE: Final = 2.0
"""Seconds until a clock rings again after the store has failed."""

Answer = Callable[[str | None], None]
"""Is told why a wish was refused; None when it was taken."""

log = logging.getLogger(__name__)


class Asked(Struct, frozen=True):
    """A wish in the mailbox: the message it came in, if it came in one, who waits for the answer, and how
    often it was decided in vain."""

    wish: Wish
    answer: Answer
    sent: Sent | None = None
    reloads: int = 0
    consulted: bool = False
    """The coach was asked about it, if it had to be."""


class Room:
    """One table, its people's sockets, its bots and its clock."""

    def __init__(self, table: str, store: Store, settings: Settings, coach: Coach, kept: Kept) -> None:
        self.table = table
        self.code = kept.code
        self.n = 0
        self._store = store
        self.settings = settings
        self._corner = Corner(coach)
        self._alarm = Alarm(settings.now)
        self._bots = Thinking(settings, self._corner)
        self._coming: set[Connection] = set()
        self._connections: set[Connection] = set()
        self._waiting: deque[Asked] = deque()
        self._busy: Asked | None = None
        self._end: asyncio.TimerHandle | None = None
        self._passing: asyncio.TimerHandle | None = None
        self._words = Budgets(settings.limits.words, time.monotonic)
        self._held = False
        self._over = False
        self._read(kept)
        self._wake()

    def _read(self, kept: Kept) -> None:
        """Takes the evening, and what belongs to it, from the store."""
        events = tuple(read(kept.events))
        evening: Evening | None = None
        self._corner.forget()
        for event in events:
            if evening is not None:
                self._corner.watch(evening, event)
            evening = apply(evening, event)
        assert evening is not None, "a table is opened with its first events"
        self.evening = evening
        self.n = len(events)
        self._past = deque(events, REMEMBERED)
        self._answered = Answered(kept.sent)
        runs = runs_next(evening, self._alarm.runs, self.settings.now())
        self._alarm.watch(runs.until(kept.deadline) if runs else None, self._wish)

    # who is here

    def person_of(self, guest: str | None) -> Person | None:
        """Who the guest is at this table; None when they have not entered."""
        return None if guest is None else person_of(self.evening, guest)

    def come(self, connection: Connection) -> None:
        """A socket is on its way to the table, which therefore stays this one until it has joined or left."""
        self._coming.add(connection)

    def join(self, connection: Connection, n: int | None) -> None:
        """A socket is at the table, and knows what happened up to event `n`, or nothing."""
        before = self.here()
        self._coming.discard(connection)
        self._connections.add(connection)
        self.catch_up(connection, n)
        connection.say(telling.said(Here(self.here())))
        self._tell_presence(before, {connection})
        self._watch_host()

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        before = self.here()
        self._coming.discard(connection)
        self._connections.discard(connection)
        self._tell_presence(before, {connection})
        self._watch_host()

    def here(self) -> tuple[Person, ...]:
        """Everybody who is connected."""
        return tuple(sorted({one.person for one in self._connections if one.person is not None}))

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing will happen by itself, so that it need not be kept in memory."""
        here = self._coming or self._connections
        busy = self._busy or self._waiting or not self._bots.is_idle() or not self._corner.is_idle()
        return not (here or busy or self._alarm.runs)

    def close(self) -> None:
        """Nothing more happens here."""
        self._alarm.stop()
        self._bots.stop()
        for handle in (self._end, self._passing):
            if handle is not None:
                handle.cancel()
        self._corner.close()

    def hold(self, *, on: bool) -> None:
        """Whether wishes only wait for now."""
        self._held = on
        self._go_on()

    def end(self, code: int) -> None:
        """The evening is no more: every socket is closed with this code, and whoever waits is told so."""
        self.close()
        self._over = True
        for asked in filter(None, (self._busy, *self._waiting)):
            asked.answer(Fault.NO_SUCH_TABLE)
        self._waiting.clear()
        leaving = (*self._coming, *self._connections)
        self._coming.clear()
        self._connections.clear()
        for connection in leaving:
            connection.end(code)

    def _tell_presence(self, before: tuple[Person, ...], about: set[Connection]) -> None:
        here = self.here()
        if here != before:
            message = telling.said(Here(here))
            for connection in self._connections - about:
                connection.say(message)

    # what somebody is told

    def fresh(self, connection: Connection) -> bytes:
        """Everything that the connection's person may see now."""
        now = self.settings.now()
        return telling.fresh(
            self.evening,
            connection.person,
            n=self.n,
            now=now,
            here=self.here(),
            clock=self._alarm.told(),
        )

    def catch_up(self, connection: Connection, n: int | None) -> None:
        """Tells what came after event `n`; everything when that is unknown or too far back."""
        missed = self._since(n)
        if missed is None or any(isinstance(event, SeatMoved) for event in missed):
            # whoever was somebody, or nobody, may be another by now
            connection.say(self.fresh(connection))
            return
        connection.say(self._move(missed, [encode(event) for event in missed]).told_to(connection.person))

    def _since(self, n: int | None) -> list[Event] | None:
        """What came after event `n`; None when that is unknown or too far back."""
        if n is None or not max(self.n - len(self._past), 0) <= n <= self.n:
            return None
        return list(self._past)[len(self._past) - (self.n - n) :]

    def _turn(self) -> set[Connection]:
        """A seat has moved to another phone: whoever is another person from now on, or nobody any more, is
        told everything anew. Who they are."""
        before = self.here()
        turned = set()
        for connection in self._coming | self._connections:
            person = self.person_of(connection.guest)
            if person != connection.person:
                connection.person = person
                turned.add(connection)
        turned &= self._connections
        for connection in turned:
            if connection.person is None:
                connection.say(telling.said(Dismissed("seat-moved")))
            connection.say(self.fresh(connection))
        self._tell_presence(before, turned)
        return turned

    def open_to(self, person: Person | None) -> tuple[Decision, ...]:
        """What the person may do now."""
        return telling.open_to(self.evening, person)

    def _move(self, events: Sequence[Event], written: Sequence[bytes]) -> telling.Move:
        now = self.settings.now()
        return telling.Move(self.evening, events, written, n=self.n, now=now, clock=self._alarm.told())

    # the coach

    def consult(self, connection: Connection, said: Advise | Review) -> None:
        """A question to the coach, which is answered on its connection."""
        person = connection.person
        assert person is not None, "a watcher decides nothing"

        def say(answer: FromServer | str) -> None:
            if connection.person != person:
                return  # their seat has moved to another phone
            if isinstance(answer, str):
                answer = Refused(said.id, answer, self.open_to(person))
            connection.say(telling.said(answer))

        if isinstance(said, Advise):
            self._corner.advise(self.evening, person, (said.id, said.decision), say)
        else:
            self._corner.review(person, (said.id, said.round), self.evening, say)

    # the mailbox

    def hear(self, connection: Connection, name: str, wish: Wish) -> None:
        """A message with a wish: it is answered on its connection, and acts once however often it is sent."""
        assert connection.person is not None, "a watcher has no wishes"
        sent = Sent(connection.person, name)

        def answer(reason: str | None) -> None:
            if reason is None:
                connection.say(telling.said(Taken(name, self._answered.number(sent) or self.n)))
            else:
                fault = fault_of(self.evening, wish, reason)
                connection.say(telling.said(Refused(name, reason, self.open_to(connection.person), fault)))

        speaks = isinstance(wish, Asking) and isinstance(wish.command, Say | React)
        if (
            speaks
            and self._answered.number(sent) is None  # else it is sent again
            and not self._words.take(connection.person)
        ):
            answer(Fault.TOO_FAST)
        else:
            self._put(Asked(wish, answer, sent))

    def ask(self, wish: Wish) -> asyncio.Future[str | None]:
        """A wish that comes another way; the answer is why it was refused, or None."""
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

        def settle(reason: str | None) -> None:
            if not answer.done():
                answer.set_result(reason)

        self._put(Asked(wish, settle))
        return answer

    def _wish(self, wish: Wish) -> None:
        """A wish for whose answer nobody waits."""
        self._put(Asked(wish, _nobody))

    def _put(self, asked: Asked) -> None:
        if self._over:
            asked.answer(Fault.NO_SUCH_TABLE)
            return
        self._waiting.append(asked)
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and self._busy is None and not self._held:
            self._take(self._waiting.popleft())

    def _take(self, asked: Asked) -> None:
        """Decides a wish upon the evening as it is, and gives what follows to the store."""
        if asked.sent and self._answered.number(asked.sent) is not None:
            asked.answer(None)
            return
        runs, now = self._alarm.runs, self.settings.now()
        if runs and runs.at <= now and not isinstance(asked.wish, Ringing):
            # the clock ran out before this came, whoever of the two was woken first
            self._waiting.appendleft(asked)
            asked = Asked(runs.ringing(), _nobody)
        if isinstance(asked.wish, Ringing) and not asked.consulted and self._consult_for(asked, asked.wish):
            return
        course = decide(self.evening, asked.wish)
        if isinstance(course, str):
            asked.answer(course)
            return
        if not course.events:
            asked.answer(None)
            return
        put_cards(course, self.settings.shuffle)
        if runs and runs.clock.time_bank:
            course.add(*time_spent(self.evening, course.evening, runs.seconds_run(now)))
        next_clock = runs_next(course.evening, runs, now)
        entry = Entry(
            table=self.table,
            first=self.n + 1,
            events=tuple(map(encode, course.events)),
            sent=asked.sent,
            deadline=next_clock.deadline() if next_clock else None,
            at=now,
        )
        self._busy = asked
        self._store.append(entry).add_done_callback(
            lambda kept: self._kept(kept, asked, course, entry.events, next_clock)
        )

    def _consult_for(self, asked: Asked, ringing: Ringing) -> bool:
        """Whether the coach is asked first, since it plays for whoever is out of time (PD-33). Until it has
        answered, all further wishes wait."""
        evening = self.evening
        plays = evening.game.by_advice(evening.rules) and not time_banks(evening)
        turn = self._corner.turn(evening) if plays else None
        if turn is None:
            return False

        def ring(advised: Any) -> None:
            self._busy = None
            wish = replace(ringing, advised=advised)
            self._waiting.appendleft(replace(asked, wish=wish, consulted=True))
            self._go_on()

        self._busy = asked
        self._corner.choose(evening, turn, ring, at_once=True)
        return True

    def _kept(
        self,
        kept: asyncio.Future[bool],
        asked: Asked,
        course: Course,
        written: Sequence[bytes],
        runs: Running | None,
    ) -> None:
        """The store has answered: the evening moves on, and everybody hears of it."""
        if kept.cancelled():
            return
        if error := kept.exception():
            self._fail(asked, error)
        elif not kept.result():
            self._again = asyncio.ensure_future(self._reload(asked))
            return
        else:
            self._busy = None
            self._corner.watch(self.evening, course.events[0])
            self.evening = course.evening
            self.n += len(course.events)
            self._past.extend(course.events)
            self._alarm.watch(runs, self._wish)
            if asked.sent:
                self._answered.add(asked.sent, self.n)
            self._tell(course.events, written)
            asked.answer(None)
            self._wake()
        self._go_on()

    async def _reload(self, asked: Asked) -> None:
        """Somebody else was first: reads what they did, tells it, and decides again."""
        before = self.n
        try:
            kept = await self._store.load(self.table)
            assert kept is not None, "a table is never deleted while it is open"
            self._read(kept)
        except StoreError as error:
            self._fail(asked, error)
        except Exception as fault:
            report(fault)
            self._fail(asked, StoreError("its record does not follow from the rules"))
        else:
            self._busy = None
            for connection in self._connections - self._turn():
                self.catch_up(connection, before)
            if asked.reloads == MOST_RELOADS:
                self._fail(asked, StoreError("somebody else is always first"))
            else:
                self._waiting.appendleft(replace(asked, reloads=asked.reloads + 1))
                self._wake()
        self._go_on()

    def _fail(self, asked: Asked, error: BaseException) -> None:
        """The store failed: nothing happened, and whoever waits is told so; the clock tries again later."""
        log.error("a table stands still: %s", error)
        waiting = [asked, *self._waiting]
        self._busy = None
        self._waiting.clear()
        for each in waiting:
            each.answer(Fault.NOT_KEPT)
        self._alarm.wait(STORE_PAUSE, self._wish)

    def _tell(self, events: Sequence[Event], written: Sequence[bytes]) -> None:
        turned = self._turn() if any(isinstance(event, SeatMoved) for event in events) else set()
        move = self._move(events, written)
        for connection in self._connections - turned:
            connection.say(move.told_to(connection.person))

    # clocks and bots

    def _wake(self) -> None:
        """What goes by time is set by the evening as it is now."""
        if self._end is None and (end := time_limit(self.evening)) is not None:
            left = (end - self.settings.now()) / 1000
            self._end = asyncio.get_running_loop().call_later(max(left, 0), self._strike)
        self._watch_host()
        self._bots.watch(self.evening, self._wish)

    def _strike(self) -> None:
        self._end = None
        self._wish(Striking())

    def _watch_host(self) -> None:
        """Hosting passes by itself once the host has been away for long while somebody could follow them."""
        host = self.evening.host
        away = all(connection.person != host for connection in self._connections)
        due = away and heir(self.evening, self.here()) is not None
        if due and self._passing is None:
            grace = self.settings.host_grace
            self._passing = asyncio.get_running_loop().call_later(grace, self._miss_host)
        elif not due and self._passing is not None:
            self._passing.cancel()
            self._passing = None

    def _miss_host(self) -> None:
        self._passing = None
        self._wish(Missing(frozenset(self.here())))


def _nobody(_: str | None) -> None:
    """Nobody waits for the answer."""
