"""All tables of a server: live ones, and those that wait in the store for somebody, or for a clock."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from pokroom.server.coach import Coach
from pokroom.server.decide import put_cards
from pokroom.server.faults import report
from pokroom.server.room import Room
from pokroom.server.running import runs_next
from pokroom.server.settings import Settings
from pokroom.server.store import Damaged, Entry, Store, StoreError
from pokroom.server.study import Studies
from pokroom.table import Course, LogError, UnknownRules, encode
from pokroom.table.event import Event

CODES: Final = 1_000_000
"""How many codes there are: six digits, which can be said aloud."""

CODE_LASTS: Final = 24 * 60 * 60 * 1000
"""Milliseconds that a table's code is good for when nobody is there any more."""

DAY: Final = 24 * 60 * 60 * 1000
"""Milliseconds."""

FORGOTTEN_AT_ONCE: Final = 100
"""Old evenings that one sweep deletes, so that nobody waits long for it."""

DELETED: Final = 4410
"""The code that sockets are closed with when the host has deleted the evening."""

log = logging.getLogger(__name__)


class Unreadable(Exception):
    """The table is there, and this version cannot read it."""


class Hall:
    """The live tables by their ids."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.coach = Coach(settings.coach)
        self.studies = Studies(self.coach)
        self._rooms: dict[str, Room] = {}
        self._used: set[str] = set()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._sweeper: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Takes up the clocks that ran when the server last stopped, but for evenings that are not kept any
        longer."""
        loop = asyncio.get_running_loop()
        await self._forget()
        now = self.settings.now()
        for table, deadline in (await self.store.deadlines()).items():
            left = max((deadline.at - now) / 1000, 0)
            self._timers.add(loop.call_later(left, self._wake, table))
        self._sweeper = loop.call_later(self.settings.left_alone, self._sweep)

    async def close(self) -> None:
        """Lets everything go, and closes the store."""
        for timer in (*self._timers, *filter(None, [self._sweeper])):
            timer.cancel()
        for room in self._rooms.values():
            room.close()
        await self.studies.close()
        await self.coach.close()
        await self._renew(tuple(self._rooms))
        await self.store.close()

    async def open_table(self, events: tuple[Event, ...]) -> Room:
        """A new table, which begins with these events. StoreError when it cannot be kept."""
        table = secrets.token_urlsafe(16)
        while not await self.store.add_table(table, _code(), self.settings.now()):
            pass
        course = Course(None)
        course.add(*events)
        put_cards(course, self.settings.shuffle)
        at = self.settings.now()
        runs = runs_next(course.evening, None, at)
        deadline = runs.deadline() if runs else None
        kept = tuple(map(encode, course.events))
        await self.store.append(Entry(table=table, first=1, events=kept, sent=None, deadline=deadline, at=at))
        room = await self.room(table)
        assert room is not None, "it was just opened"
        return room

    async def room(self, table: str) -> Room | None:
        """The live table, read from the store if need be; None when there is none. Unreadable, StoreError."""
        self._used.add(table)
        if table in self._rooms:
            return self._rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def delete(self, table: str) -> None:
        """Deletes the evening, which everybody at the table is told. Until it is done nothing happens there.
        StoreError when it could not be: then it goes on."""
        room = await self.room(table)
        if room is None:
            return
        room.hold(on=True)
        try:
            await self.store.delete(table)
        except StoreError:
            room.hold(on=False)
            raise
        self._rooms.pop(table, None)
        room.end(DELETED)

    async def find(self, code: str) -> str | None:
        """The table with this code; None when nobody has been there for a day. StoreError."""
        return await self.store.find(code, self.settings.now() - CODE_LASTS)

    async def _renew(self, tables: Sequence[str]) -> None:
        """The codes of these tables stay good; without a store that keeps they may go sooner."""
        with suppress(StoreError):
            await self.store.renew(tables, self.settings.now())

    async def _forget(self) -> None:
        """Deletes evenings that nobody was at for as long as they are kept."""
        if not self.settings.keep:
            return
        since = self.settings.now() - self.settings.keep * DAY
        if forgotten := await self.store.forget(since, FORGOTTEN_AT_ONCE):
            log.info("%d evenings were not kept any longer", len(forgotten))

    async def _tidy(self, tables: Sequence[str]) -> None:
        """What a sweep asks of the store; where it fails, the next one asks again."""
        with suppress(StoreError):
            await self.store.renew(tables, self.settings.now())
            await self._forget()

    async def _load(self, table: str) -> Room | None:
        try:
            kept = await self.store.load(table)
            if kept is None or not kept.events:
                return None
            await self._renew((table,))
            self._used.add(table)
            self._rooms[table] = Room(table, self.store, self.settings, self.coach, kept)
            return self._rooms[table]
        except (LogError, UnknownRules, Damaged) as fault:
            log.error("a table cannot be read: %s", fault)
            raise Unreadable(str(fault)) from None
        except StoreError:
            raise
        except Exception as fault:  # whatever a record makes of the rules: it is not what they wrote
            report(fault)
            raise Unreadable("its record does not follow from the rules") from None
        finally:
            del self._loading[table]

    def _wake(self, table: str) -> None:
        """Reads a table whose clock has run out; the room does the rest."""

        async def wake() -> None:
            try:
                await self.room(table)
            except (Unreadable, StoreError) as fault:
                log.error("a clock could not be taken up: %s", fault)

        self._waking = asyncio.create_task(wake())

    def _sweep(self) -> None:
        """Lets go of rooms that nobody has used since the last time."""
        for table, room in list(self._rooms.items()):
            if table not in self._used and room.is_idle():
                room.close()
                del self._rooms[table]
        self._used = set()
        self._tidying = asyncio.create_task(self._tidy(tuple(self._rooms)))
        self._sweeper = asyncio.get_running_loop().call_later(self.settings.left_alone, self._sweep)


def _code() -> str:
    return f"{secrets.randbelow(CODES):06d}"
