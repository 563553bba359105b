"""Looking back on a table over HTTP, its deletion, and how long it is kept: a real server, real people."""

import asyncio
import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from pokroom.server.api import Ledger
from pokroom.server.hall import DAY, Hall
from pokroom.server.settings import Rate
from pokroom.server.statement import to_csv
from pokroom.server.store import MemoryStore, StoreError
from pokroom.table import open_table
from pokroom.table.games import GAMES
from tests.server.party import QUICK, Player, plain, serving

DELETED = 4410


async def get(player: Player, what: str) -> Any:
    response = await player.http.get(f"/api/tables/{player.table}/{what}")
    assert response.status_code == 200, response.text
    return response.json()


async def plays_a_round(*players: Player) -> None:
    """To its end, and no further than the next one's bets."""
    for player in players:
        await player.play(plain)
    n = players[0].n or 0
    ended = await players[0].until_event("ended", after=n)
    for player in players:
        await player.play(None)
        await player.until_n(ended)


def balances(rows: Iterator[list[str]]) -> dict[int, int]:
    """What everybody holds, by nothing but the rows of a spreadsheet."""
    heads = next(rows)
    held: dict[int, int] = {}
    for row in rows:
        line = dict(zip(heads, row, strict=True))
        for who, sign in (("payer", -1), ("payee", 1)):
            if line[who]:
                held[int(line[who])] = held.get(int(line[who]), 0) + sign * int(line["chips"])
    return held


async def test_the_ledger_over_http_and_its_files() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(name="=Friday", chips=200)
        async with Player(address, "-1") as ben:
            await ben.sit(table)
            await anna.taken(await anna.ask("next-round"))
            await plays_a_round(anna, ben)
            ledger = await get(anna, "ledger")
            assert (await get(ben, "ledger"))["postings"] == ledger["postings"]
            raw = await anna.http.get(f"/api/tables/{table}/ledger.json")
            sheet = await anna.http.get(f"/api/tables/{table}/ledger.csv")
    assert 'filename="pokroom-ledger-20' in raw.headers["content-disposition"]
    assert raw.headers["content-disposition"].endswith('.json"')
    assert sheet.headers["content-disposition"].endswith('.csv"')
    read = msgspec.json.decode(raw.content, type=Ledger)
    assert replace(read, written="") == replace(msgspec.convert(ledger, Ledger), written="")
    assert f"\ufeff{to_csv(read)}" == sheet.text, "the JSON reproduces the CSV"
    rows = list(csv.reader(io.StringIO(sheet.text.removeprefix("\ufeff"))))
    assert balances(iter(rows)) == {account.person: account.chips for account in read.accounts}
    assert all(row[1].endswith("Z") for row in rows[1:])
    assert "'-1" in rows[2], "a name is no formula"
    assert not [cell for row in rows for cell in row if cell.startswith("-")]
    assert sum(account.result for account in read.accounts) == 0
    left = {account.person: account.result for account in read.accounts}
    for owed in read.transfers:
        left[owed.payer] += owed.chips
        left[owed.payee] -= owed.chips
    assert not any(left.values())
    assert read.fewest
    assert read.keep == 90


@pytest.mark.parametrize("what", ["ledger", "ledger.csv", "ledger.json", "rounds", "rounds/1"])
async def test_only_people_at_the_table_look_back(what: str) -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(bots=1)
        await plays_a_round(anna)
        async with Player(address, "Eve") as eve:
            answer = await eve.http.get(f"/api/tables/{table}/{what}")
            assert (answer.status_code, answer.json()["reason"]) == (403, "not-at-table")
            await eve.post("/api/guest", name="Eve")
            assert (await eve.http.get(f"/api/tables/{table}/{what}")).status_code == 403
            await eve.come(table)
            assert (await eve.http.get(f"/api/tables/{table}/{what}")).status_code == 200
        assert (await anna.http.get(f"/api/tables/nowhere/{what}")).status_code == 404


async def test_a_round_is_replayed_as_it_was_told_to_each() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Player(address, "Ben") as ben, Player(address, "Carla") as carla:
            await ben.sit(table)
            await carla.come(table)
            await anna.taken(await anna.ask("next-round"))
            await plays_a_round(anna, ben)
            for player in (anna, ben, carla):
                replay = await get(player, "rounds/1")
                first = replay["first"]
                told = [player.events[first + at] for at in range(len(replay["events"]))]
                assert replay["events"] == told
                assert replay["view"]["you"] == player.person
                assert replay["over"]
            openly = await get(carla, "rounds/1?openly=true")
            kinds = [event and event.get("event", event)["type"] for event in openly["events"]]
            assert "you-were-dealt" in kinds
            assert "they-were-dealt" not in kinds, "everything was shown in the end"
            rounds = await get(ben, "rounds")
            (line,) = rounds["rounds"]
            assert (line["round"], line["gain"]) == (1, line["result"])
            assert line["n"] == first
            assert rounds["times"][0] is not None
            assert rounds["own"]["rounds"] == 1
            missing = await ben.http.get(f"/api/tables/{table}/rounds/9")
            assert (missing.status_code, missing.json()["reason"]) == (404, "not-found")


async def test_an_address_reads_so_many_evenings_at_once() -> None:
    limits = replace(QUICK.limits, looks_back=Rate(2, 0))
    async with serving(MemoryStore(), replace(QUICK, limits=limits)) as address, Player(address, "A") as anna:
        await anna.open_table()
        await get(anna, "ledger")
        await get(anna, "rounds")
        answer = await anna.http.get(f"/api/tables/{anna.table}/ledger")
        assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-requests")


def all_files(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_the_host_deletes_the_evening_and_nothing_is_left(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    async with serving(path) as address, Player(address, "Anna") as anna, Player(address, "Otto") as otto:
        other = await otto.open_table(name="Saturday")
        table = await anna.open_table(name="Friday mat")
        async with Player(address, "Benjamin") as ben:
            await ben.sit(table)
            await anna.taken(await anna.ask("next-round"))
            await ben.do("bet", amount=5)
            refused = await ben.http.delete(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["reason"]) == (403, "not-host")
            foreign = await anna.http.delete(
                f"/api/tables/{table}", headers={"origin": "http://evil.example"}
            )
            assert (foreign.status_code, foreign.json()["reason"]) == (403, "foreign-origin")
            assert anna.closed is None
            deleted = await anna.http.delete(f"/api/tables/{table}")
            assert (deleted.status_code, deleted.json()) == (200, {"name": "Friday mat"})
            for player in (anna, ben):
                await player.until(lambda player=player: player.closed == DELETED)  # type: ignore[misc]
            for what in ("", "/ledger", "/rounds"):
                assert (await anna.http.get(f"/api/tables/{table}{what}")).status_code == 404
            assert (await ben.post(f"/api/tables/{table}/enter", nickname="Ben")).status_code == 404
            assert (await anna.http.delete(f"/api/tables/{table}")).status_code == 404
        written = await asyncio.to_thread(all_files, tmp_path)
        for word in (table.encode(), b"Friday mat", b"Benjamin"):
            assert word not in written
        assert other.encode() in written
        await otto.taken(await otto.ask("pause", on=True))
    async with serving(path) as address, httpx.AsyncClient(base_url=address) as http:
        assert (await http.get(f"/api/tables/{table}")).status_code == 404
        assert (await http.get(f"/api/tables/{other}")).status_code == 200


class Failing(MemoryStore):
    """A store that cannot delete."""

    async def delete(self, table: str) -> bool:
        raise StoreError("the disk is full")


async def test_where_it_cannot_be_deleted_the_evening_goes_on() -> None:
    async with serving(Failing()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(bots=1)
        answer = await anna.http.delete(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["reason"]) == (503, "not-kept")
        await plays_a_round(anna)
        assert anna.closed is None


class Calendar:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.days = 1000

    def now(self) -> int:
        return self.days * DAY


def begun(name: str) -> Any:
    house = GAMES["pokdeng"].house("classic", {})
    wishes: dict[str, Any] = {"seats": 9, "chips": 100, "door": True, "host": "Anna", "guest": "a"}
    return open_table(name=name, game="pokdeng", house=house, **wishes)


async def swept(hall: Hall) -> None:
    """Twice, since the first lets go of what nobody uses."""
    for _ in range(2):
        hall._sweep()
        await hall._tidying


async def test_an_evening_that_nobody_touched_for_so_long_is_deleted() -> None:
    calendar = Calendar()
    settings = replace(QUICK, now=calendar.now, keep=30)
    store = MemoryStore()
    hall = Hall(store, settings)
    left = (await hall.open_table(begun("left"))).table
    await swept(hall)
    calendar.days += 20
    visited = (await hall.open_table(begun("visited"))).table
    await swept(hall)
    calendar.days += 11
    assert await hall.room(visited)
    await swept(hall)
    assert await store.load(left) is None
    calendar.days += 29
    await swept(hall)
    assert await store.load(visited) is not None
    calendar.days += 2
    await hall.open()
    assert await store.load(visited) is None, "also when the server starts"
    await hall.close()


async def test_what_is_kept_for_ever_is_never_deleted() -> None:
    calendar = Calendar()
    store = MemoryStore()
    hall = Hall(store, replace(QUICK, now=calendar.now, keep=0))
    left = (await hall.open_table(begun("left"))).table
    await swept(hall)
    calendar.days += 100_000
    await swept(hall)
    assert await store.load(left) is not None
    await hall.close()


async def test_a_table_that_is_in_use_is_kept_however_long() -> None:
    calendar = Calendar()
    store = MemoryStore()
    hall = Hall(store, replace(QUICK, now=calendar.now, keep=1))
    room = await hall.open_table(begun("long"))
    for _ in range(5):
        calendar.days += 7
        hall._used.add(room.table)
        hall._sweep()
        await hall._tidying
    assert await store.load(room.table) is not None
    await hall.close()


async def test_how_long_evenings_are_kept_is_told_to_anybody() -> None:
    settings = replace(QUICK, keep=7)
    async with serving(MemoryStore(), settings) as address, httpx.AsyncClient(base_url=address) as http:
        assert (await http.get("/api/about")).json() == {"keep": 7}
        for page in ("/t/x/ledger", "/t/x/rounds", "/t/x/round/3"):
            assert (await http.get(page)).status_code == 200
