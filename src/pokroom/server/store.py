"""Where the evenings are kept: an append-only log of events for each table.

An append names the number of its first event. That number is taken once, whoever asks, so that of two who
decided on the same evening one loses, reloads and decides again. Nobody hears of an event before it is kept.
"""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from pokroom.game import Person


class StoreError(Exception):
    """The store cannot be used, or could not keep something; the text is one sentence for the operator."""


class Damaged(StoreError):
    """What is kept of a table is not whole."""


class Sent(Struct, frozen=True):
    """A message that was taken: whose, and its own id. It is kept with its events, so that it acts once."""

    person: Person
    id: str


class Deadline(Struct, frozen=True):
    """When the clock of this number runs out, in ms since 1970."""

    round: int
    clock: int
    at: int


class Entry(Struct, frozen=True, kw_only=True):
    """One append: the events of a move from number `first` on, which follows upon the last move that its
    writer knows; what they answer, the clock that runs after them, and when it was, in ms since 1970. No
    event holds a line's end."""

    table: str
    first: int
    events: Sequence[bytes]
    sent: Sent | None
    deadline: Deadline | None
    at: int | None = None


class Kept(Struct, frozen=True):
    """A table in the store: its events from number 1 on, and the messages taken, each with its last event."""

    events: tuple[bytes, ...]
    sent: dict[Sent, int]
    deadline: Deadline | None
    code: str
    times: tuple[int | None, ...] = ()
    """When each event was, in ms since 1970; none of what was kept before times were."""


class Store(Protocol):
    """What the server asks of a store. Every method raises StoreError when the store fails."""

    secret: bytes
    """Made once with the store: what guests' tokens are signed with."""

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        """Keeps the entry whole, or nothing; done when it is on the disk. False: the number was taken."""

    async def add_table(self, table: str, code: str, at: int) -> bool:
        """Makes room for a table opened at this time. False: the code is another table's."""

    async def load(self, table: str) -> Kept | None:
        """Everything kept of a table, or None when there is no such table. Damaged when it is not whole."""

    async def find(self, code: str, since: int) -> str | None:
        """The table with this code, if it has begun, and was opened or renewed at that time or later."""

    async def renew(self, tables: Sequence[str], at: int) -> None:
        """Somebody was at these tables at this time, so that their codes stay good."""

    async def deadlines(self) -> dict[str, Deadline]:
        """The clock that runs at each table."""

    async def delete(self, table: str) -> bool:
        """Nothing is kept of the table any more, also not in the file. False: there was no such table.
        Whatever is appended to it afterwards fails."""

    async def forget(self, before: int, most: int) -> tuple[str, ...]:
        """Deletes, so many at a time, the tables that nobody was at since that time; which they were."""

    async def close(self) -> None:
        """Finishes what was begun. Nothing may be asked afterwards."""


class MemoryStore:
    """A store that forgets everything with the process."""

    def __init__(self) -> None:
        self.secret = secrets.token_bytes(32)
        self._codes: dict[str, str] = {}
        self._renewed: dict[str, int] = {}
        self._events: dict[str, list[bytes]] = {}
        self._times: dict[str, list[int | None]] = {}
        self._sent: dict[str, dict[Sent, int]] = {}
        self._deadlines: dict[str, Deadline] = {}

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        """As in `Store`."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if entry.table not in self._events:
            done.set_exception(StoreError("there is no such table"))
            return done
        kept = self._events[entry.table]
        free = entry.first == len(kept) + 1
        if free:
            kept += entry.events
            self._times[entry.table] += [entry.at] * len(entry.events)
            if entry.sent:
                self._sent[entry.table][entry.sent] = len(kept)
            if entry.deadline:
                self._deadlines[entry.table] = entry.deadline
            else:
                self._deadlines.pop(entry.table, None)
        done.set_result(free)
        return done

    async def add_table(self, table: str, code: str, at: int) -> bool:
        """As in `Store`."""
        if code in self._codes:
            return False
        self._codes[code] = table
        self._renewed[table] = at
        self._events[table] = []
        self._times[table] = []
        self._sent[table] = {}
        return True

    async def load(self, table: str) -> Kept | None:
        """As in `Store`."""
        if table not in self._events:
            return None
        code = next(code for code, other in self._codes.items() if other == table)
        return Kept(
            tuple(self._events[table]),
            dict(self._sent[table]),
            self._deadlines.get(table),
            code,
            tuple(self._times[table]),
        )

    async def find(self, code: str, since: int) -> str | None:
        """As in `Store`."""
        table = self._codes.get(code)
        return table if table and self._events[table] and self._renewed[table] >= since else None

    async def renew(self, tables: Sequence[str], at: int) -> None:
        """As in `Store`."""
        self._renewed |= dict.fromkeys(tables, at)

    async def deadlines(self) -> dict[str, Deadline]:
        """As in `Store`."""
        return dict(self._deadlines)

    async def delete(self, table: str) -> bool:
        """As in `Store`."""
        found = table in self._events
        self._codes = {code: other for code, other in self._codes.items() if other != table}
        parts: tuple[dict[str, Any], ...] = (
            *(self._renewed, self._events, self._times),
            *(self._sent, self._deadlines),
        )
        for part in parts:
            part.pop(table, None)
        return found

    async def forget(self, before: int, most: int) -> tuple[str, ...]:
        """As in `Store`."""
        old = [table for table, at in self._renewed.items() if at < before][:most]
        for table in old:
            await self.delete(table)
        return tuple(old)

    async def close(self) -> None:
        """As in `Store`."""
