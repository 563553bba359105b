"""One contract for every store, and what the file adds to it."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from shutil import copyfile

import pytest

from pokroom.server.sqlite import SqliteStore
from pokroom.server.sqlitefile import EVENTS, FORMAT, MOVES, store_error
from pokroom.server.store import Damaged, Deadline, Entry, MemoryStore, Sent, Store, StoreError


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
    at: int | None = None,
) -> Entry:
    return Entry(table=table, first=first, events=events, sent=sent, deadline=deadline, at=at)


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


async def test_many_tables_are_kept_together_and_one_loser_costs_the_others_nothing(store: Store) -> None:
    tables = [f"t{number}" for number in range(250)]
    for number, table in enumerate(tables):
        await store.add_table(table, f"{number:06}", 0)
    assert all(await asyncio.gather(*(store.append(entry(1, b"a", table=table)) for table in tables)))
    firsts = [1 if table == "t77" else 2 for table in tables]
    kept = await asyncio.gather(
        *(
            store.append(entry(first, b"b", b"c", table=table))
            for table, first in zip(tables, firsts, strict=True)
        )
    )
    assert [table for table, good in zip(tables, kept, strict=True) if not good] == ["t77"]
    for table in ("t0", "t76", "t249"):
        found = await store.load(table)
        assert found is not None
        assert found.events == (b"a", b"b", b"c")


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
    await store.append(entry(1, b"a"))
    assert await store.find("123456", 0) == "t"
    assert await store.find("000000", 0) is None
    assert await store.load("u") is None


async def test_a_code_is_good_while_somebody_comes_and_of_no_use_before_the_first_event(store: Store) -> None:
    await store.add_table("t", "123456", 1000)
    assert await store.find("123456", 0) is None, "what could not be begun keeps no code"
    await store.append(entry(1, b"a"))
    assert await store.find("123456", 1000) == "t"
    assert await store.find("123456", 1001) is None
    await store.renew(("t",), 2000)
    assert await store.find("123456", 2000) == "t"
    assert await store.find("123456", 2001) is None


async def test_each_event_has_the_time_of_its_move(store: Store) -> None:
    await store.add_table("t", "123456", 0)
    await store.append(entry(1, b"a", b"b", at=1000))
    await store.append(entry(3, b"c"))
    await store.append(entry(4, b"d", at=2000))
    kept = await store.load("t")
    assert kept is not None
    assert kept.times == (1000, 1000, None, 2000)


async def test_of_a_deleted_table_nothing_is_kept(store: Store) -> None:
    for number, table in enumerate("tu"):
        await store.add_table(table, f"{number:06}", 0)
        sent, deadline = Sent(1, "abcdefgh"), Deadline(1, 1, 10)
        await store.append(entry(1, b"a", b"b", table=table, sent=sent, deadline=deadline))
    assert await store.delete("t")
    assert not await store.delete("t")
    assert await store.load("t") is None
    assert await store.find("000000", 0) is None
    assert await store.deadlines() == {"u": Deadline(1, 1, 10)}
    assert await store.add_table("v", "000000", 0), "the code is free again"
    kept = await store.load("u")
    assert kept is not None
    assert kept.events == (b"a", b"b")


async def test_an_append_to_a_deleted_table_costs_the_others_nothing(store: Store) -> None:
    for number, table in enumerate("tu"):
        await store.add_table(table, f"{number:06}", 0)
    deleting = asyncio.ensure_future(store.delete("t"))
    await asyncio.sleep(0)  # it is asked for, and not yet done
    late, other = await asyncio.gather(
        store.append(entry(1, b"a")), store.append(entry(1, b"a", table="u")), return_exceptions=True
    )
    assert await deleting
    assert isinstance(late, StoreError)
    assert other is True


async def test_tables_that_nobody_was_at_are_forgotten(store: Store) -> None:
    for number, table in enumerate("tuvw"):
        await store.add_table(table, f"{number:06}", 1000 * number)
        await store.append(entry(1, b"a", table=table))
    await store.renew("t", 5000)
    assert await store.forget(1000, most=9) == ()
    assert set(await store.forget(2001, most=9)) == {"u", "v"}
    assert [await store.load(table) is None for table in "tuvw"] == [False, True, True, False]
    assert len(await store.forget(9000, most=1)) == 1, "so many at a time"


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
        for number in range(1, 201, 2):
            await store.append(entry(number, b"x" * 500, b"y" * 500))
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


def cut(size: int) -> Callable[[Path], None]:
    """Without its last bytes, of which SQLite's own check misses less than a page."""

    def make(path: Path) -> None:
        good_file(path)
        path.write_bytes(path.read_bytes()[:-size])

    return make


def changed(*statements: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        good_file(path)
        change(path, *statements)

    return make


def change(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


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
        (cut(1), "damaged"),
        (cut(100), "damaged"),
        (cut(4095), "damaged"),
        (cut(4096), "damaged"),
        (changed("DELETE FROM meta"), "secret is missing"),
        (changed("UPDATE meta SET value = 'abc'"), "secret is missing"),
        (changed("DROP TABLE meta"), "table meta"),
        (changed("ALTER TABLE moves ADD COLUMN more"), "table moves"),
        (changed("PRAGMA user_version = 0"), "no format 0"),
        (changed("PRAGMA user_version = 1"), "table events"),
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


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM moves WHERE seq = 3",
        "DELETE FROM moves WHERE seq = 1",
        "UPDATE moves SET events = 'text' WHERE seq = 3",
        "UPDATE moves SET events = x'78' WHERE seq = 3",
        "UPDATE moves SET person = 'x', message = 'abcdefgh' WHERE seq = 3",
        "UPDATE moves SET round = 1, clock = 1, ends = 'soon' WHERE seq = 199",
    ],
)
async def test_a_table_that_is_not_whole_is_called_so_and_the_others_are_kept(
    statement: str, tmp_path: Path
) -> None:
    path = tmp_path / "room.db"
    await asyncio.to_thread(good_file, path)
    change(path, statement)
    store = SqliteStore(path)
    await store.add_table("u", "654321", 0)
    kept = store.append(entry(1, b"a", table="u"))
    with pytest.raises(Damaged):
        await store.load("t")
    assert await kept
    assert await store.deadlines() == {}
    await store.close()


async def file_of_the_first_format(path: Path) -> None:
    """There every event had a row of its own."""
    await SqliteStore(path).close()
    change(
        path,
        "DROP TABLE moves",
        EVENTS,
        "INSERT INTO tables VALUES ('t', '123456', 0)",
        "INSERT INTO events VALUES ('t', 1, x'61', NULL, NULL, NULL, NULL, NULL)",
        "INSERT INTO events VALUES ('t', 2, x'62', 2, 'abcdefgh', 1, 4, 999)",
        "PRAGMA user_version = 1",
    )


async def test_a_file_of_the_first_format_is_read_and_written_on(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    await file_of_the_first_format(path)
    store = SqliteStore(path)
    assert await store.deadlines() == {"t": Deadline(1, 4, 999)}
    assert not await store.append(entry(2, b"late"))
    assert await store.append(entry(3, b"c", b"d", sent=Sent(1, "ijklmnop")))
    await store.close()
    again = SqliteStore(path)
    kept = await again.load("t")
    await again.close()
    assert kept is not None
    assert kept.events == (b"a", b"b", b"c", b"d")
    assert kept.sent == {Sent(2, "abcdefgh"): 2, Sent(1, "ijklmnop"): 4}
    assert kept.deadline is None


async def test_a_file_of_the_second_format_is_read_and_has_times_from_now_on(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    await file_of_the_first_format(path)
    change(
        path,
        "DROP TABLE events",
        MOVES,
        "INSERT INTO moves VALUES ('t', 1, x'610a62', 2, 'abcdefgh', 1, 4, 999)",
        "PRAGMA user_version = 2",
    )
    store = SqliteStore(path)
    assert await store.append(entry(3, b"c", at=5))
    await store.close()
    again = SqliteStore(path)
    kept = await again.load("t")
    await again.close()
    assert kept is not None
    assert kept.events == (b"a", b"b", b"c")
    assert kept.times == (None, None, 5)
    assert kept.sent == {Sent(2, "abcdefgh"): 2}


async def test_what_was_deleted_stands_in_no_file_any_more(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "room.db")
    for number, table in enumerate(("secret-table", "other-table")):
        await store.add_table(table, f"{number:06}", 0)
        for first in range(1, 200, 2):
            words = f"what was said at {table} ".encode()
            await store.append(entry(first, words * 40, words, table=table))

    def written() -> bytes:
        return b"".join(file.read_bytes() for file in tmp_path.iterdir())

    assert b"secret-table" in written()
    await store.delete("secret-table")
    assert b"secret-table" not in written()
    assert b"other-table" in written()
    await store.close()


async def test_a_file_that_was_carried_over_just_before_the_power_went_is_whole(tmp_path: Path) -> None:
    """Then the new format stands in the log beside it, and the file itself still says the first one."""
    path, left = tmp_path / "room.db", tmp_path / "left.db"
    await file_of_the_first_format(path)
    store = SqliteStore(path)
    for end in ("", "-wal"):
        copyfile(f"{path}{end}", f"{left}{end}")
    await store.close()
    again = SqliteStore(left)
    kept = await again.load("t")
    await again.close()
    assert kept is not None
    assert kept.events == (b"a", b"b")


def test_an_empty_file_is_new_and_an_empty_one_with_a_log_is_not(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.touch()
    path.with_name("room.db-wal").write_bytes(b"something")
    with pytest.raises(StoreError, match="left as it is"):
        SqliteStore(path)
    assert path.stat().st_size == 0
    path.with_name("room.db-wal").unlink()
    asyncio.run(SqliteStore(path).close())
    assert path.stat().st_size > 0


def test_a_pipe_is_no_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "room.db")
    with pytest.raises(StoreError, match="it is no file"):
        SqliteStore(tmp_path / "room.db")


def test_a_file_that_may_only_be_read_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    good_file(path)
    # whoever may do everything may write it all the same, so SQLite is told not to
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    with pytest.raises(sqlite3.Error) as error:
        connection.execute("DELETE FROM moves")
    connection.close()
    assert "may only be read" in str(store_error(path, error.value))


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be read"):
        SqliteStore(tmp_path)


def test_a_file_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be made"):
        SqliteStore(tmp_path / "no such folder" / "room.db")
