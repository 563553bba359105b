"""The tables of a server: those that cannot be read, those that nobody uses, and the codes to them."""

import asyncio
import gc
import sqlite3
import weakref
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokroom.game import Person
from pokroom.server.connection import Connection
from pokroom.server.decide import Asking
from pokroom.server.hall import CODE_LASTS, Hall
from pokroom.server.room import Room
from pokroom.server.store import Entry, MemoryStore
from pokroom.table import open_table
from pokroom.table.command import Pause
from pokroom.table.event import Event
from pokroom.table.games import GAMES
from tests.server.line import Line
from tests.server.party import QUICK, Player, plain, serving


async def played(path: Path) -> tuple[str, str]:
    """A file with a table where a round was begun; its id, and the host's cookie."""
    async with serving(path) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(bots=1)
        await anna.play(plain)
        await anna.until_event("ended")
        cookies = anna.http.cookies.items()
        return table, "; ".join(f"{name}={value}" for name, value in cookies)


LAST = "(SELECT max(seq) FROM moves)"


@pytest.mark.parametrize(
    "statement",
    [
        f"UPDATE moves SET events = x'ff7b' WHERE seq = {LAST}",
        f"DELETE FROM moves WHERE seq = (SELECT max(seq) FROM moves WHERE seq < {LAST})",
        f"""UPDATE moves SET events = CAST('{{"type":"left","person":77}}' AS BLOB) WHERE seq = {LAST}""",
        "UPDATE moves SET events = events || x'0a' || events WHERE seq = 1",
        "UPDATE moves SET round = 1, clock = 1, ends = 'soon'",
    ],
    ids=["no JSON", "missing", "nobody", "opened twice", "no time"],
)
async def test_a_damaged_record_is_called_so_and_other_tables_go_on(statement: str, tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    table, cookie = await played(path)
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()
    async with serving(path) as address, Player(address, "Ben") as ben, Line(address) as line:
        answer = await ben.http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["reason"]) == (409, "table-unreadable")
        assert b" 101 " in await line.socket(table, cookie)
        async with asyncio.timeout(3):
            assert await line.hear() is None
        assert line.closed == 4404
        await ben.open_table()
        await ben.taken(await ben.ask("pause", on=True))


def begun(bots: int = 0) -> tuple[Event, ...]:
    house = GAMES["pokdeng"].house("classic", {})
    return open_table(
        name="Friday",
        game="pokdeng",
        house=house,
        seats=9,
        chips=100,
        door=True,
        host="Anna",
        guest="a",
        bots=bots,
    )


def connection_of(person: Person) -> Connection:
    return Connection(
        person, most=9, write=lambda _: None, fresh=lambda _: b"", give_up=lambda: None, end=lambda _: None
    )


async def test_a_table_is_not_let_go_while_a_socket_is_on_its_way_to_it() -> None:
    hall = Hall(MemoryStore(), QUICK)
    room = await hall.open_table(begun())
    coming = connection_of(0)
    room.come(coming)
    for _ in range(3):
        hall._sweep()
    assert await hall.room(room.table) is room
    room.leave(coming)
    for _ in range(3):
        hall._sweep()
    assert await hall.room(room.table) is not room
    await hall.close()


async def test_a_code_is_good_for_a_day_after_somebody_was_there() -> None:
    now = 1_000
    hall = Hall(MemoryStore(), replace(QUICK, now=lambda: now))
    room = await hall.open_table(begun())
    staying = connection_of(0)
    room.come(staying)
    for _ in range(3):
        now += CODE_LASTS
        assert await hall.find(room.code) == room.table
        hall._sweep()
        await hall._tidying
    room.leave(staying)
    for _ in range(2):
        hall._sweep()
        await hall._tidying
    now += CODE_LASTS + 1
    assert await hall.find(room.code) is None
    await hall.room(room.table)
    assert await hall.find(room.code) == room.table, "somebody came by its link"
    await hall.close()


class Contested(MemoryStore):
    """A store at which somebody else is always first, and keeps nothing."""

    appends = 0
    contested = False

    def append(self, entry: Entry) -> "asyncio.Future[bool]":
        if not self.contested:
            return super().append(entry)
        self.appends += 1
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        answer.set_result(False)
        return answer


async def test_a_wish_is_decided_again_a_few_times_and_then_refused() -> None:
    store = Contested()
    hall = Hall(store, QUICK)
    room = await hall.open_table(begun())
    store.contested = True
    refused = await asyncio.wait_for(room.ask(Asking(0, Pause(on=True))), 5)
    assert refused == "not-kept"
    assert store.appends == 6
    store.contested = False
    assert await room.ask(Asking(0, Pause(on=True))) is None
    await hall.close()


async def test_a_clock_that_rings_in_vain_waits_before_it_rings_again() -> None:
    now = 1_000
    store = Contested()
    hall = Hall(store, replace(QUICK, now=lambda: now, thinking=(600, 600)))
    room = await hall.open_table(begun(bots=1))
    store.contested = True
    now += 1_000_000
    room._alarm.wait(0.0, room._wish)
    await asyncio.sleep(0.5)
    assert store.appends == 6
    await hall.close()


async def test_a_table_left_alone_is_let_go_of_and_comes_back_as_it_was(tmp_path: Path) -> None:
    settings = replace(QUICK, left_alone=0.2)
    gone = asyncio.Event()
    async with serving(tmp_path / "room.db", settings) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        n, people = await anna.taken(await anna.ask("say", text="back soon")), anna.view["people"]
        rooms = [thing for thing in gc.get_objects() if isinstance(thing, Room) and thing.table == table]
        watch = weakref.ref(rooms.pop(), lambda _: gone.set())
        gc.disable()  # the memory is free as soon as the room is let go
        try:
            await asyncio.sleep(3 * settings.left_alone)
            assert watch() is not None, "somebody is there"
            await anna.leave()
            async with asyncio.timeout(5):
                await gone.wait()
        finally:
            gc.enable()
        await anna.connect()
        assert anna.n == n
        assert anna.view["people"] == people
        assert anna.view["lines"] == [{"number": 1, "person": 0, "text": "back soon"}]
