"""The file that the store in SQLite is: its formats, how it is made and carried over to the newest one, and
what is refused and left as it is."""

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from pokroom.server.store import StoreError

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


def open_file(path: Path) -> tuple[sqlite3.Connection, bytes]:
    """The one connection that writes to the file at `path`, in the newest format, and its secret.

    The file is made when it is not there, or is there without a single byte and without a log beside it.
    Raises StoreError, and leaves the file as it is, when it is no file of ours, is damaged, cannot be
    written, was written by a newer pokroom, or is in use.
    """
    if path.exists() and (not path.is_file() or path.stat().st_size > 0 or _has_log(path)):
        _inspect(path)
    else:
        _create(path)
    return _open(path)


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
        raise store_error(path, error) from None
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
        raise store_error(path, error) from None
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


def store_error(path: Path, error: sqlite3.Error) -> StoreError:
    """What it means for the operator that SQLite could not use the file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"the database {path} is in use by another pokroom")
    if code == sqlite3.SQLITE_READONLY:
        return _read_only(path)
    return StoreError(f"the database {path} is damaged or cannot be opened ({error}); it was left as it is")
