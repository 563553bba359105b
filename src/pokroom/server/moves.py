"""Moves as rows of the store in SQLite: kept, and read again."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from pokroom.server.store import Damaged, Deadline, Entry, Kept, Sent, StoreError

Row = tuple[int, bytes, int | None, str | None, int | None, int | None, int | None, int | None]
"""Of the moves of a table, without its name."""

MOST_TOGETHER: Final = 100
"""Moves in one statement."""


def append_all(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """All of them or none, in one statement that commits by itself: each further one costs this thread and
    the loop's a wait for each other. False where it has to be looked at one by one."""
    if not 0 < len(entries) <= MOST_TOGETHER:
        return False
    try:
        connection.execute(_insert(len(entries)), [value for entry in entries for value in _row(entry)])
    except sqlite3.Error:
        return False
    return True


def append(connection: sqlite3.Connection, entry: Entry) -> bool | StoreError:
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


def rows_of(connection: sqlite3.Connection, table: str) -> tuple[str, list[Any]] | None:
    """A table's code, and its moves as they are; None when there is no such table."""
    found = connection.execute("SELECT code FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    everything = (
        "SELECT seq, events, person, message, round, clock, ends, at FROM moves "
        'WHERE "table" = ? ORDER BY seq'
    )
    return found[0], connection.execute(everything, (table,)).fetchall()


def kept(code: str, rows: list[Any]) -> Kept:
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
