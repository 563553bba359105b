"""The store in one SQLite file.

One thread owns the only connection. It takes whatever has been asked meanwhile into one transaction, so that
many tables share the wait for the disk; only after the commit does anybody get an answer.
"""

import asyncio
import os
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import msgspec

from pokroom.server.store import Damaged, Deadline, Entry, Kept, Sent, StoreError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Group = list[tuple[Entry | Job, asyncio.Future[Any]]]
"""What is asked, and who waits for the answer."""

APPLICATION: Final = 0x504F4B52
"""Stands in the file's header and says that the file is ours ("POKR")."""

FORMAT: Final = 3
"""The format of the file. A file with a larger one was written by a newer pokroom."""

HALL: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, created INTEGER NOT NULL
) WITHOUT ROWID;
"""

MOVES: Final = """
CREATE TABLE moves (
    "table" TEXT NOT NULL REFERENCES tables,
    -- the number of its first event
    seq INTEGER NOT NULL,
    -- one a line
    events BLOB NOT NULL,
    -- the message that asked for it, and the clock that runs after it
    person INTEGER, message TEXT,
    round INTEGER, clock INTEGER, ends INTEGER,
    PRIMARY KEY ("table", seq)
);
"""

EVENTS: Final = """
CREATE TABLE events (
    "table" TEXT NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL,
    event BLOB NOT NULL,
    -- on the last event of a move: the message that asked for it, and the clock that runs from here on
    person INTEGER, message TEXT,
    round INTEGER, clock INTEGER, ends INTEGER,
    PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
"""

TIMES: Final = "ALTER TABLE moves ADD COLUMN at INTEGER;"
"""When a move was made, in ms since 1970; nobody knows of those that were kept before."""

SCHEMAS: Final = {1: HALL + EVENTS, 2: HALL + MOVES, FORMAT: HALL + MOVES + TIMES}
"""What a file of each format holds."""

EVENTS_AS_MOVES: Final = "INSERT INTO moves SELECT * FROM events; DROP TABLE events;"
"""In the first format an event had a row of its own, which is now a move of one event."""

UPGRADES: Final = {1: MOVES + EVENTS_AS_MOVES, 2: TIMES}
"""From each format to the next."""

SIGNED_WITH: Final = "SELECT value FROM meta WHERE key = 'secret'"

Row = tuple[int, bytes, int | None, str | None, int | None, int | None, int | None, int | None]
"""Of the moves of a table, without its name."""

MOST_TOGETHER: Final = 100
"""Moves in one statement."""

AT_ONCE: Final = 8
"""Answers in one turn of the loop, so that what the first ones cause is sent while the last ones wait."""


class SqliteStore:
    """The store in the file at `path`, which is made when it is not there, or is there without a single byte
    and without a log beside it.

    Raises StoreError, and leaves the file as it is, when it is no file of ours, is damaged, cannot be
    written, was written by a newer pokroom, or is in use.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and (not path.is_file() or path.stat().st_size > 0 or _has_log(path)):
            _inspect(path)
        else:
            _create(path)
        self._connection, self.secret = _open(path)
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
        found = await self._ask(lambda connection: _rows_of(connection, table))
        return None if found is None else _kept(*found)

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
        if len(entries) < len(group) or not _append_all(self._connection, entries):
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
            results = [
                _append(connection, job) if isinstance(job, Entry) else job(connection) for job in jobs
            ]
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


def _append_all(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """All of them or none, in one statement that commits by itself: each further one costs this thread and
    the loop's a wait for each other. False where it has to be looked at one by one."""
    if not 0 < len(entries) <= MOST_TOGETHER:
        return False
    try:
        connection.execute(_insert(len(entries)), [value for entry in entries for value in _row(entry)])
    except sqlite3.Error:
        return False
    return True


def _append(connection: sqlite3.Connection, entry: Entry) -> bool | StoreError:
    """Whether the number was free; that there is no such table is the fault of this entry alone."""
    try:
        connection.execute(_insert(1), _row(entry))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            return StoreError("the evening could not be kept: there is no such table")
        if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise
        return False
    return True


@cache
def _insert(rows: int) -> str:
    places = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO moves VALUES {places}"  # noqa: S608 (nothing but question marks)


def _row(entry: Entry) -> tuple[object, ...]:
    sent, clock = entry.sent, entry.deadline
    asked = (sent.person, sent.id) if sent else (None, None)
    runs = (clock.round, clock.clock, clock.at) if clock else (None, None, None)
    return (entry.table, entry.first, b"\n".join(entry.events), *asked, *runs, entry.at)


def _rows_of(connection: sqlite3.Connection, table: str) -> tuple[str, list[Any]] | None:
    """A table's code, and its moves as they are; None when there is no such table."""
    found = connection.execute("SELECT code FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    everything = (
        "SELECT seq, events, person, message, round, clock, ends, at FROM moves "
        'WHERE "table" = ? ORDER BY seq'
    )
    return found[0], connection.execute(everything, (table,)).fetchall()


def _kept(code: str, rows: list[Any]) -> Kept:
    """A table from its rows. Damaged when one is missing, or holds what we never wrote."""
    try:
        whole = msgspec.convert(rows, list[Row], builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise Damaged(f"what is kept of the table is damaged: {error}") from None
    events: list[bytes] = []
    sent: dict[Sent, int] = {}
    deadline = None
    times: list[int | None] = []
    for seq, several, person, message, round_, clock, ends, at in whole:
        if seq != len(events) + 1:
            raise Damaged(f"what is kept of the table is damaged: event {len(events) + 1} is missing")
        events += several.split(b"\n")
        times += [at] * (len(events) - len(times))
        deadline = None
        if round_ is not None and clock is not None and ends is not None:
            deadline = Deadline(round_, clock, ends)
        if message is not None and person is not None:
            sent[Sent(person, message)] = len(events)
    return Kept(tuple(events), sent, deadline, code, tuple(times))


def _create(path: Path) -> None:
    """Makes the file whole, header included, before the journal becomes a log beside it: see `_inspect`."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            path.chmod(0o600)
            # a move changes a small part of a page, and the log holds every page that was changed whole
            connection.execute("PRAGMA page_size = 1024")
            connection.executescript(
                f"BEGIN EXCLUSIVE; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
                f"{SCHEMAS[FORMAT]}"
            )
            connection.execute("INSERT INTO meta VALUES ('secret', ?)", (secrets.token_bytes(32),))
            connection.execute("COMMIT")
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"the database {path} cannot be made: {error}") from None


def _open(path: Path) -> tuple[sqlite3.Connection, bytes]:
    """The connection that writes, and the secret."""
    try:
        connection = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
        # a second server on the same file would not tell its people what happens at the first
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # pages that many moves change are copied into the file once for all of them
        connection.execute("PRAGMA wal_autocheckpoint = 32000")
        connection.execute("PRAGMA foreign_keys = ON")
        # what is deleted is overwritten, not only let go
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN EXCLUSIVE")
        secret = bytes(connection.execute(SIGNED_WITH).fetchone()[0])
        connection.execute("COMMIT")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version < FORMAT:
            steps = " ".join(UPGRADES[each] for each in range(version, FORMAT))
            connection.executescript(f"BEGIN; {steps} PRAGMA user_version = {FORMAT}; COMMIT")
    except sqlite3.Error as error:
        raise _refusal(path, error) from None
    return connection, secret


def _inspect(path: Path) -> None:
    """Raises StoreError when the file should not be opened for writing; only reads."""
    if not path.is_file():
        raise StoreError(f"the database {path} cannot be read: it is no file")
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be read: {error.strerror}") from None
    if not header.startswith(b"SQLite format 3\0") or len(header) < 100:
        raise StoreError(f"{path} is no database of pokroom, or it is damaged; it was left as it is")
    if int.from_bytes(header[68:72], "big") != APPLICATION:
        raise StoreError(f"{path} is a database of another program; it was left as it is")
    _require_format(path, int.from_bytes(header[60:64], "big"))
    if not os.access(path, os.W_OK):
        raise _read_only(path)
    logged = _has_log(path)
    if not logged and (fault := _cut_short(header, path.stat().st_size)):
        raise _damaged(path, fault)
    # without a log beside it nothing needs to be locked or recovered to read the file
    how = "mode=ro" if logged else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", timeout=1, uri=True)) as connection:
            # a log beside it may hold a later format than the file itself
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            _require_format(path, version)
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            fault = _fault_inside(connection, version) if found == "ok" else found.splitlines()[-1]
    except sqlite3.Error as error:
        raise _refusal(path, error) from None
    if fault:
        raise _damaged(path, fault)


def _require_format(path: Path, version: int) -> None:
    if version > FORMAT:
        raise StoreError(
            f"the database {path} has format {version} and this pokroom reads format {FORMAT}: "
            "it was written by a newer pokroom, and was left as it is"
        )
    if version not in SCHEMAS:
        raise _damaged(path, f"there is no format {version}")


def _has_log(path: Path) -> bool:
    log = path.with_name(f"{path.name}-wal")
    return log.exists()


def _cut_short(header: bytes, size: int) -> str:
    """What is wrong with a file of so many bytes, whose last page SQLite's own check does not measure."""
    page = int.from_bytes(header[16:18], "big")
    page = 65536 if page == 1 else page
    if page == 0 or size % page:
        return "its end is missing"
    return "pages of it are missing" if size < page * int.from_bytes(header[28:32], "big") else ""


def _fault_inside(connection: sqlite3.Connection, version: int) -> str:
    """What is missing of that which every file of ours in this format holds."""
    with closing(sqlite3.connect(":memory:")) as model:
        model.executescript(SCHEMAS[version])
        if missing := _schema(model) - _schema(connection):
            return f"it has not the table {min(missing)[0]} as it should be"
    secret = connection.execute(SIGNED_WITH).fetchone()
    return "" if secret and isinstance(secret[0], bytes) and len(secret[0]) == 32 else "its secret is missing"


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def _damaged(path: Path, fault: str) -> StoreError:
    return StoreError(f"the database {path} is damaged and was left as it is: {fault}")


def _read_only(path: Path) -> StoreError:
    return StoreError(f"the database {path} cannot be written: it may only be read")


def _refusal(path: Path, error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"the database {path} is in use by another pokroom")
    if code == sqlite3.SQLITE_READONLY:
        return _read_only(path)
    return StoreError(f"the database {path} is damaged or cannot be opened ({error}); it was left as it is")
