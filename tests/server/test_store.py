"""One contract for every store, and what the file adds to it."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pokroom.server.sqlite import FORMAT, SqliteStore
from pokroom.server.store import Deadline, Entry, MemoryStore, Sent, Store, StoreError


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    kept: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "room.db")
    yield kept
    await kept.close()


def entry(
    first: int,
    *events: bytes,
    table: str = "t",
    sent: Sent | None = None,
    deadline: Deadline | None = None,
) -> Entry:
    return Entry(table=table, first=first, events=events, sent=sent, deadline=deadline)


async def test_what_was_appended_is_loaded_in_order(store: Store) -> None:
    await store.add_table("t", "123456", 0)
    assert await store.append(entry(1, b"a", b"b"))
    assert await store.append(entry(3, b"c", sent=Sent(2, "abcdefgh"), deadline=Deadline(1, 4, 999)))
    kept = await store.load("t")
    assert kept is not None
    assert kept.events == (b"a", b"b", b"c")
    assert kept.sent == {Sent(2, "abcdefgh"): 3}
    assert kept.deadline == Deadline(1, 4, 999)
    assert kept.code == "123456"


async def test_a_number_is_taken_once_and_the_loser_changes_nothing(store: Store) -> None:
    await store.add_table("t", "123456", 0)
    await store.append(entry(1, b"a"))
    racers = [
        store.append(
            entry(2, bytes([who]), b"more", sent=Sent(who, "samesame"), deadline=Deadline(1, who, 1))
        )
        for who in range(5)
    ]
    won = await asyncio.gather(*racers)
    assert sum(won) == 1
    kept = await store.load("t")
    assert kept is not None
    winner = won.index(True)
    assert kept.events == (b"a", bytes([winner]), b"more")
    assert kept.sent == {Sent(winner, "samesame"): 3}
    assert kept.deadline == Deadline(1, winner, 1)


async def test_the_clock_is_that_of_the_last_append(store: Store) -> None:
    await store.add_table("t", "1", 0)
    await store.add_table("u", "2", 0)
    await store.append(entry(1, b"a", deadline=Deadline(1, 1, 10)))
    await store.append(entry(1, b"a", table="u", deadline=Deadline(1, 1, 20)))
    await store.append(entry(2, b"b", deadline=Deadline(1, 2, 30)))
    assert await store.deadlines() == {"t": Deadline(1, 2, 30), "u": Deadline(1, 1, 20)}
    await store.append(entry(3, b"c"))
    assert await store.deadlines() == {"u": Deadline(1, 1, 20)}


async def test_a_code_leads_to_one_table(store: Store) -> None:
    assert await store.add_table("t", "123456", 0)
    assert not await store.add_table("u", "123456", 0)
    assert await store.find("123456") == "t"
    assert await store.find("000000") is None
    assert await store.load("u") is None


async def test_an_append_to_no_table_is_a_fault_and_the_next_one_is_kept(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append(entry(1, b"a", table="nowhere"))
    await store.add_table("t", "123456", 0)
    assert await store.append(entry(1, b"a"))


async def test_many_tables_at_once_keep_their_own_events(store: Store) -> None:
    tables = [f"t{number}" for number in range(40)]
    for number, table in enumerate(tables):
        await store.add_table(table, str(number), 0)
    for first in range(1, 6):
        done = [store.append(entry(first, f"{table} {first}".encode(), table=table)) for table in tables]
        assert all(await asyncio.gather(*done))
    for table in tables:
        kept = await store.load(table)
        assert kept is not None
        assert kept.events == tuple(f"{table} {first}".encode() for first in range(1, 6))


async def test_the_file_keeps_its_secret_and_its_evenings(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "room.db")
    await store.add_table("t", "123456", 0)
    await store.append(entry(1, b"a"))
    await store.close()
    again = SqliteStore(tmp_path / "room.db")
    kept = await again.load("t")
    await again.close()
    assert again.secret == store.secret
    assert len(store.secret) == 32
    assert kept is not None
    assert kept.events == (b"a",)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import Entry

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.add_table("t", "123456", 0)
    for number in range(1, 301):
        await store.append(Entry(table="t", first=number, events=(b"%d" % number,), sent=None, deadline=None))
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", KILLED, str(path)], check=False, capture_output=True
    )
    assert done.returncode == -9, done.stderr.decode()
    store = SqliteStore(path)
    kept = await store.load("t")
    await store.close()
    assert kept is not None
    assert kept.events == tuple(b"%d" % number for number in range(1, 301))


async def test_one_server_a_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "room.db")
    with pytest.raises(StoreError, match="in use by another pokroom"):
        SqliteStore(tmp_path / "room.db")
    await store.close()


def good_file(path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(path)
        await store.add_table("t", "123456", 0)
        await store.append(entry(1, *[b"x" * 500] * 200))
        await store.close()

    asyncio.run(fill())


def newer(path: Path) -> None:
    good_file(path)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def truncated(path: Path) -> None:
    good_file(path)
    path.write_bytes(path.read_bytes()[:9000])


def scribbled(path: Path) -> None:
    good_file(path)
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 9] = b"\xa5" * (4096 * 6)
    path.write_bytes(content)


def another_programs(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE books (title TEXT)")
    connection.commit()
    connection.close()


def text(path: Path) -> None:
    path.write_text("Dear diary")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (newer, "written by a newer pokroom"),
        (truncated, "damaged"),
        (scribbled, "damaged"),
        (another_programs, "another program"),
        (text, "no database of pokroom"),
    ],
)
def test_a_file_that_is_not_ours_to_write_is_refused_and_left_as_it_is(
    made: object, said: str, tmp_path: Path
) -> None:
    assert callable(made)
    path = tmp_path / "room.db"
    made(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=said) as refused:
        SqliteStore(path)
    assert str(refused.value).count("\n") == 0
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["room.db"]


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be read"):
        SqliteStore(tmp_path)


def test_a_file_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be made"):
        SqliteStore(tmp_path / "no such folder" / "room.db")
