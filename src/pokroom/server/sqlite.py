"""The store in one SQLite file.

One thread owns the only connection. It takes whatever has been asked meanwhile into one transaction, so that
many tables share the wait for the disk; only after the commit does anybody get an answer.
"""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from pokroom.server.store import Deadline, Entry, Kept, Sent, StoreError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Group = list[tuple[Job, asyncio.Future[Any]]]
"""What is asked, and who waits for the answer."""

APPLICATION: Final = 0x504F4B52
"""Stands in the file's header and says that the file is ours ("POKR")."""

FORMAT: Final = 1
"""The format of the file. A file with a larger one was written by a newer pokroom."""

SCHEMA: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, created INTEGER NOT NULL
) WITHOUT ROWID;
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

INSERT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """The store in the file at `path`, which is made when it is not there.

    Raises StoreError, and leaves the file as it is, when it is no file of ours, is damaged, was written by a
    newer pokroom, or is in use.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and (not path.is_file() or path.stat().st_size > 0):
            _inspect(path)
        else:
            _create(path)
        self._connection = _open(path)
        self.secret = bytes(
            self._connection.execute("SELECT value FROM meta WHERE key = 'secret'").fetchone()[0]
        )
        self._asked: Group = []
        self._groups: SimpleQueue[Group | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        """As in `Store`."""
        return self._ask(lambda connection: _append(connection, entry))

    async def add_table(self, table: str, code: str, at: int) -> bool:
        """As in `Store`."""
        added = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?)"
        return await self._ask(lambda connection: connection.execute(added, (table, code, at)).rowcount == 1)

    async def load(self, table: str) -> Kept | None:
        """As in `Store`."""
        return await self._ask(lambda connection: _load(connection, table))

    async def find(self, code: str) -> str | None:
        """As in `Store`."""
        rows = await self._rows("SELECT id FROM tables WHERE code = ?", code)
        return rows[0][0] if rows else None

    async def deadlines(self) -> dict[str, Deadline]:
        """As in `Store`."""
        rows = await self._rows(
            'SELECT id, round, clock, ends FROM tables JOIN events ON "table" = id '
            'AND seq = (SELECT max(seq) FROM events WHERE "table" = id) WHERE ends IS NOT NULL'
        )
        return {table: Deadline(*clock) for table, *clock in rows}

    async def close(self) -> None:
        """As in `Store`."""
        self._hand_over()
        self._groups.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._ask(lambda connection: connection.execute(query, values).fetchall())

    def _ask(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
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
        results: list[Any] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results += [job(self._connection) for job, _ in group]
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it was, nothing was kept, and whoever waits must hear so
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            results = [StoreError(f"the evening could not be kept: {error}")] * len(group)
        answers = [answer for _, answer in group]
        for loop in {answer.get_loop() for answer in answers}:
            loop.call_soon_threadsafe(_answer, loop, answers, results)


def _answer(loop: asyncio.AbstractEventLoop, answers: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for answer, result in zip(answers, results, strict=True):
        if answer.get_loop() is not loop or answer.done():
            continue
        if isinstance(result, StoreError):
            answer.set_exception(result)
        else:
            answer.set_result(result)


def _append(connection: sqlite3.Connection, entry: Entry) -> bool:
    *firsts, last = enumerate(entry.events, entry.first)
    sent, clock = entry.sent, entry.deadline
    asked = (sent.person, sent.id) if sent else (None, None)
    runs = (clock.round, clock.clock, clock.at) if clock else (None, None, None)
    rows = [(entry.table, seq, event, None, None, None, None, None) for seq, event in firsts]
    rows.append((entry.table, *last, *asked, *runs))
    try:
        # when the first number is free, so are those after it
        connection.execute(INSERT, rows[0])
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise
        return False
    if len(rows) > 1:
        connection.executemany(INSERT, rows[1:])
    return True


def _load(connection: sqlite3.Connection, table: str) -> Kept | None:
    found = connection.execute("SELECT code FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    everything = (
        'SELECT seq, event, person, message, round, clock, ends FROM events WHERE "table" = ? ORDER BY seq'
    )
    events: list[bytes] = []
    sent: dict[Sent, int] = {}
    deadline = None
    for seq, event, person, message, *clock in connection.execute(everything, (table,)):
        events.append(event)
        deadline = Deadline(*clock) if clock[-1] is not None else None
        if message is not None:
            sent[Sent(person, message)] = seq
    return Kept(tuple(events), sent, deadline, found[0])


def _create(path: Path) -> None:
    """Makes the file whole, header included, before the journal becomes a log beside it: see `_inspect`."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            path.chmod(0o600)
            connection.executescript(
                f"BEGIN EXCLUSIVE; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
                f"{SCHEMA} COMMIT;"
            )
            secret = secrets.token_bytes(32)
            connection.execute("INSERT INTO meta VALUES ('secret', ?)", (secret,))
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"the database {path} cannot be made: {error}") from None


def _open(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
        # a second server on the same file would not tell its people what happens at the first
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise _refusal(path, error) from None
    return connection


def _inspect(path: Path) -> None:
    """Raises StoreError when the file should not be opened for writing; only reads."""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be read: {error.strerror}") from None
    if not header.startswith(b"SQLite format 3\0") or len(header) < 100:
        raise StoreError(f"{path} is no database of pokroom, or it is damaged; it was left as it is")
    if int.from_bytes(header[68:72], "big") != APPLICATION:
        raise StoreError(f"{path} is a database of another program; it was left as it is")
    version = int.from_bytes(header[60:64], "big")
    if version > FORMAT:
        raise StoreError(
            f"the database {path} has format {version} and this pokroom reads format {FORMAT}: "
            "it was written by a newer pokroom, and was left as it is"
        )
    log = path.with_name(f"{path.name}-wal")
    # without a log beside it nothing needs to be locked or recovered to read the file
    how = "mode=ro" if log.exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", timeout=1, uri=True)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise _refusal(path, error) from None
    if found != "ok":
        raise StoreError(f"the database {path} is damaged and was left as it is: {found.splitlines()[-1]}")


def _refusal(path: Path, error: sqlite3.Error) -> StoreError:
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"the database {path} is in use by another pokroom")
    return StoreError(f"the database {path} is damaged or cannot be opened ({error}); it was left as it is")
