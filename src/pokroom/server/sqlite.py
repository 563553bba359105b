"""The store in one SQLite file.

One thread owns the only connection. It takes whatever has been asked meanwhile into one transaction, so that
many tables share the wait for the disk; only after the commit does anybody get an answer.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from pokroom.server.moves import append, append_all, kept, rows_of
from pokroom.server.sqlitefile import open_file
from pokroom.server.store import Deadline, Entry, Kept, StoreError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Group = list[tuple[Entry | Job, asyncio.Future[Any]]]
"""What is asked, and who waits for the answer."""

AT_ONCE: Final = 8
"""Answers in one turn of the loop, so that what the first ones cause is sent while the last ones wait."""


class SqliteStore:
    """The store in the file at `path`, as `open_file` makes or refuses it."""

    def __init__(self, path: Path) -> None:
        self._connection, self.secret = open_file(path)
        self._asked: Group = []
        self._erased = False
        self._groups: SimpleQueue[Group | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        """As in `Store`."""
        return self._ask(entry)

    async def add_table(self, table: str, code: str, at: int) -> bool:
        """As in `Store`."""
        added = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?)"
        return await self._ask(lambda connection: connection.execute(added, (table, code, at)).rowcount == 1)

    async def load(self, table: str) -> Kept | None:
        """As in `Store`."""
        found = await self._ask(lambda connection: rows_of(connection, table))
        return None if found is None else kept(*found)

    async def find(self, code: str, since: int) -> str | None:
        """As in `Store`."""
        rows = await self._rows(
            "SELECT id FROM tables WHERE code = ? AND created >= ? "
            'AND EXISTS (SELECT 1 FROM moves WHERE "table" = id)',
            code,
            since,
        )
        return rows[0][0] if rows else None

    async def renew(self, tables: Sequence[str], at: int) -> None:
        """As in `Store`. The column's name tells its first use only: when the table was opened."""
        renewed = "UPDATE tables SET created = ? WHERE id = ?"
        await self._ask(lambda connection: connection.executemany(renewed, [(at, table) for table in tables]))

    async def deadlines(self) -> dict[str, Deadline]:
        """As in `Store`."""
        rows = await self._rows(
            'SELECT id, round, clock, ends FROM tables JOIN moves ON "table" = id '
            'AND seq = (SELECT max(seq) FROM moves WHERE "table" = id) '
            "WHERE typeof(round) = 'integer' AND typeof(clock) = 'integer' AND typeof(ends) = 'integer'"
        )
        return {table: Deadline(*clock) for table, *clock in rows}

    async def delete(self, table: str) -> bool:
        """As in `Store`."""
        return await self._ask(lambda connection: self._erase(connection, [table])) == 1

    async def forget(self, before: int, most: int) -> tuple[str, ...]:
        """As in `Store`."""

        def erase_old(connection: sqlite3.Connection) -> list[str]:
            found = "SELECT id FROM tables WHERE created < ? LIMIT ?"
            old = [table for (table,) in connection.execute(found, (before, most)).fetchall()]
            self._erase(connection, old)
            return old

        return tuple(await self._ask(erase_old))

    def _erase(self, connection: sqlite3.Connection, tables: Sequence[str]) -> int:
        """How many of the tables there were."""
        several = [(table,) for table in tables]
        connection.executemany('DELETE FROM moves WHERE "table" = ?', several)
        erased = connection.executemany("DELETE FROM tables WHERE id = ?", several).rowcount
        self._erased = self._erased or erased > 0
        return max(erased, 0)

    async def close(self) -> None:
        """As in `Store`."""
        self._hand_over()
        self._groups.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._ask(lambda connection: connection.execute(query, values).fetchall())

    def _ask(self, job: Entry | Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        if not self._asked:
            loop.call_soon(self._hand_over)
        self._asked.append((job, answer))
        return answer

    def _hand_over(self) -> None:
        """Wakes the thread once for all that was asked in one turn of the loop."""
        if self._asked:
            self._groups.put(self._asked)
            self._asked = []

    def _write(self) -> None:
        with closing(self._connection):
            last = False
            while not last:
                groups = [self._groups.get()]
                while not self._groups.empty():
                    groups.append(self._groups.get())
                last = None in groups
                if asked := [job for group in groups if group for job in group]:
                    self._commit(asked)

    def _commit(self, group: Group) -> None:
        entries = [job for job, _ in group if isinstance(job, Entry)]
        if len(entries) < len(group) or not append_all(self._connection, entries):
            results = self._one_by_one([job for job, _ in group])
        else:
            results = [True] * len(group)
        if self._erased:
            self._erased = False
            _clear_log(self._connection)
        answers = [answer for _, answer in group]
        for loop in {answer.get_loop() for answer in answers}:
            loop.call_soon_threadsafe(_answer, loop, answers, results)

    def _one_by_one(self, jobs: Sequence[Entry | Job]) -> list[Any]:
        """What comes of each; a StoreError of all where one of them failed."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [append(connection, job) if isinstance(job, Entry) else job(connection) for job in jobs]
            connection.execute("COMMIT")
        except Exception as error:  # whatever it was, nothing was kept, and whoever waits must hear so
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [StoreError(f"the evening could not be kept: {error}")] * len(jobs)
        return results


def _answer(loop: asyncio.AbstractEventLoop, answers: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for answer, result in zip(answers[:AT_ONCE], results, strict=False):
        if answer.get_loop() is not loop or answer.done():
            continue
        if isinstance(result, StoreError):
            answer.set_exception(result)
        else:
            answer.set_result(result)
    if len(answers) > AT_ONCE:
        loop.call_soon(_answer, loop, answers[AT_ONCE:], results[AT_ONCE:])


def _clear_log(connection: sqlite3.Connection) -> None:
    """What was deleted lies no longer in the log beside the file either; where that fails, the next one does
    it."""
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
