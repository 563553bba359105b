"""What a stranger may do to everybody else: little, and not for long."""

import asyncio
import json
import time
from contextlib import AsyncExitStack

import httpx
import pytest
from msgspec.structs import replace

from pokroom.server.door import Door
from pokroom.server.hall import Hall
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.store import MemoryStore
from tests.server.line import BINARY, CONTINUED, PING, TEXT, Line, frame
from tests.server.party import LOOSE, QUICK, Player, serving

SINCE = {"type": "since", "n": None}
HASTY = replace(LOOSE, request_wait=0.5, close_wait=0.5)


def settings(limits: Limits) -> Settings:
    return replace(QUICK, limits=limits)


def cookie_of(player: Player) -> str:
    return "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())


@pytest.mark.parametrize("toml", ["a" + ".a" * 31_900 + "=1", "[a." + "a." * 31_000 + "a]"])
async def test_house_rules_with_endless_names_hold_nobody_up(toml: str) -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        before = time.perf_counter()
        answer = await anna.post("/api/house", game="pokdeng", toml=toml)
        assert time.perf_counter() - before < 1
        assert answer.status_code == 400
        assert "4096" in answer.json()["message"]


async def test_a_value_nested_without_end_is_refused_by_name_and_a_long_one_is_not_said_again_whole() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        for value in ("[" * 900 + "]" * 900, json.dumps("x" * 3000)):
            body = f'{{"game":"pokdeng","profile":"classic","set":{{"cover":{value}}}}}'
            answer = await anna.http.post("/api/house", content=body)
            assert answer.status_code == 400
            assert answer.json()["reason"] == "bad-house"
            assert answer.json()["message"].startswith("cover: ")
            assert len(answer.json()["message"]) < 300
        for wish in ({"game": "g" * 9000}, {"game": "pokdeng", "profile": "p" * 9000}, {"k" * 9000: 1}):
            answer = await anna.post("/api/house", **wish)
            assert answer.status_code == 400
            assert len(answer.json()["message"]) < 300
        answer = await anna.post("/api/house", game="pokdeng", profile="classic", set={"o" * 9000: 1})
        assert len(answer.json()["message"]) < 1000


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{",
        b"GET /api/guest HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
    ],
    ids=["nothing", "half a head", "half a body", "a second one by halves"],
)
async def test_who_does_not_finish_a_request_is_cut_off(begun: bytes) -> None:
    async with serving(MemoryStore(), settings(HASTY)) as address, Line(address) as line:
        line.writer.write(begun)
        await asyncio.sleep(0.3)
        line.writer.write(b"x")
        assert await line.end(6)


async def test_one_address_has_so_many_connections_and_gets_them_back() -> None:
    limits = replace(LOOSE, connections=3)
    async with serving(MemoryStore(), settings(limits)) as address:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(Line(address)) for _ in range(4)]
            assert await lines[3].end(2)
            assert not await lines[0].end(0.1)
        await asyncio.sleep(0.1)
        async with httpx.AsyncClient(base_url=address) as http:
            assert (await http.get("/api/guest")).status_code == 200


async def test_a_socket_is_no_connection_for_http_any_more() -> None:
    limits = replace(HASTY, connections=2)
    async with serving(MemoryStore(), settings(limits)) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with AsyncExitStack() as stack:
            for _ in range(4):
                line = await stack.enter_async_context(Line(address))
                assert b" 101 " in await line.socket(table)
                line.say(SINCE)
            await asyncio.sleep(0.8)
            assert not await line.end(0.1), "and is not cut off as a slow request"


async def test_beyond_everybody_there_is_a_refusal() -> None:
    limits = replace(LOOSE, everybody=3)
    async with serving(MemoryStore(), settings(limits)) as address, AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(Line(address))
        await asyncio.sleep(0.1)
        async with httpx.AsyncClient(base_url=address) as http:
            assert (await http.get("/api/guest")).status_code == 503


@pytest.mark.parametrize("flood", [frame(PING, b"p" * 125), frame(PING)])
async def test_pings_are_counted(flood: bytes) -> None:
    limits = replace(LOOSE, messages=Rate(60, 20))
    async with serving(MemoryStore(), settings(limits)) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Line(address) as line:
            await line.socket(table)
            line.say(SINCE)
            line.writer.write(flood * 30)
            await asyncio.sleep(0.1)
            assert line.closed is None
            line.writer.write(flood * 100)
            while await line.hear():
                pass
            assert line.closed == 1008


async def test_who_does_not_read_is_not_heard() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Line(address) as line:
            await line.socket(table)
            line.say(SINCE)
            assert await stuck(line, frame(PING, b"p" * 125) * 500)
        await anna.taken(await anna.ask("pause", on=True))


async def stuck(line: Line, data: bytes) -> bool:
    """Whether a server takes no more of this, of which 30 MB are sent and nothing is read."""
    for _ in range(30_000_000 // len(data)):
        line.writer.write(data)
        try:
            await asyncio.wait_for(line.writer.drain(), 1)
        except TimeoutError:
            return True
    return False


@pytest.mark.parametrize(("content", "fragments"), [(b"", 200), (b" ", 70)], ids=["empty", "many"])
async def test_a_message_has_so_many_fragments_and_each_is_counted(content: bytes, fragments: int) -> None:
    limits = replace(LOOSE, messages=Rate(60, 20)) if not content else LOOSE
    async with serving(MemoryStore(), settings(limits)) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Line(address) as line:
            await line.socket(table)
            line.say(SINCE)
            line.writer.write(frame(TEXT, b"{", last=False))
            line.writer.write(frame(CONTINUED, content, last=False) * fragments)
            async with asyncio.timeout(5):
                while await line.hear():
                    pass
            assert line.closed == 1008


async def test_a_message_in_a_few_fragments_is_one() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Line(address) as line:
            await line.socket(table)
            first, *others = (
                frame(CONTINUED, bytes([one]), last=False) for one in json.dumps(SINCE).encode()
            )
            line.writer.write(bytes([TEXT]) + first[1:] + frame(CONTINUED, last=False) * 100)
            line.writer.write(b"".join(others) + frame(CONTINUED))
            told = await line.hear()
            assert told is not None
            assert json.loads(told)["type"] == "fresh"


async def test_a_socket_that_the_server_closed_is_gone_at_once_and_cannot_live_on() -> None:
    async with (
        serving(MemoryStore(), settings(replace(LOOSE, close_wait=1.0))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table())
        cookie = cookie_of(ben)
        await ben.leave()
        await anna.until(lambda: anna.here == [0])
        async with Line(address) as line:
            await line.socket(anna.table, cookie)
            line.say(SINCE)
            await anna.until(lambda: anna.here == [0, 1])
            line.writer.write(frame(BINARY, b"x"))
            await anna.until(lambda: anna.here == [0])

            async def linger() -> None:
                while True:
                    line.writer.write(frame(PING, b"p"))
                    await asyncio.sleep(0.1)

            lingering = asyncio.create_task(linger())
            before = time.perf_counter()
            assert await line.end(4)
            assert time.perf_counter() - before < 2.5
            lingering.cancel()


async def test_a_socket_that_does_not_say_since_is_closed() -> None:
    async with serving(MemoryStore(), settings(HASTY)) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        async with Line(address) as line:
            assert b" 101 " in await line.socket(table)
            async with asyncio.timeout(4):
                assert await line.hear() is None
            assert line.closed == 1008
        await asyncio.sleep(0.6)
        assert anna.closed is None, "who has said it stays"


async def test_a_reader_who_stays_slow_is_let_go() -> None:
    limits = replace(LOOSE, unsent=4)
    async with serving(MemoryStore(), settings(limits)) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(bots=3)
        async with Line(address) as line:
            await line.socket(table)
            assert await stuck(line, frame(TEXT, json.dumps(SINCE).encode()) * 100)
            for on in range(20):
                await anna.taken(await anna.ask("pause", on=on % 2 == 0))
            async with asyncio.timeout(5):
                while await line.hear():
                    pass
            assert line.closed == 1013


async def test_a_stranger_with_the_link_does_not_fill_the_table() -> None:
    limits = replace(LOOSE, entries=Rate(3, 1e-6))
    async with (
        serving(MemoryStore(), settings(limits)) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        table = await anna.open_table()
        await ben.come(table)
        told = [
            (await httpx_post(address, f"/api/tables/{table}/enter", nickname=f"Eve {n}")).status_code
            for n in range(4)
        ]
        assert told == [200, 200, 429, 429]
        again = await ben.post(f"/api/tables/{table}/enter", nickname="Ben")
        assert again.status_code == 200, "who has come before is no newcomer"
        other = await anna.open_table()
        assert (await ben.post(f"/api/tables/{other}/enter", nickname="Ben")).status_code == 200


async def httpx_post(address: str, path: str, **body: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=address, headers={"origin": address}) as http:
        return await http.post(path, json=body)


async def test_only_a_proxy_on_this_machine_says_whom_it_comes_for() -> None:
    hall = Hall(MemoryStore(), QUICK)
    behind, bare = (Door(hall, frozenset(), proxied=proxied) for proxied in (True, False))
    said = ["8.8.8.8, 9.9.9.9"]
    assert behind.comes_from("127.0.0.1", said) == "9.9.9.9"
    assert behind.comes_from("::1", said) == "9.9.9.9"
    assert behind.comes_from("192.168.1.5", said) == "192.168.1.5"
    assert bare.comes_from("127.0.0.1", said) == "127.0.0.1"


async def test_a_command_that_came_too_fast_is_refused_by_its_own_id() -> None:
    limits = replace(LOOSE, messages=Rate(2, 0.001))
    async with serving(MemoryStore(), settings(limits)) as address, Player(address, "Anna") as anna:
        await anna.open_table()
        await anna.taken(await anna.ask("pause", on=True))
        assert await anna.refused(await anna.ask("pause", on=False)) == "too-fast"
