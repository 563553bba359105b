"""What comes in from outside: origins, frames, names, codes, and what the answers carry."""

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pokroom.server.connection import Connection
from pokroom.server.guest import Guest, guest_of, new_guest, token, token_in
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.store import MemoryStore
from pokroom.table.plain import tidy
from tests.server.party import LOOSE, QUICK, Player, plain, serving

FOREIGN = ["http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", ""]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_gets_neither_a_socket_nor_an_action(origin: str) -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        headers = {"cookie": "; ".join(f"{key}={value}" for key, value in anna.http.cookies.items())}
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"{address.replace('http', 'ws')}/api/tables/{table}/socket",
                origin=origin or None,  # type: ignore[arg-type]
                additional_headers=headers,
            )
        assert refused.value.response.status_code == 403
        async with httpx.AsyncClient(base_url=address, headers=headers) as http:
            response = await http.post("/api/guest", json={"name": "Eve"}, headers={"origin": origin})
        assert response.status_code == 403
        assert response.json()["reason"] == "foreign-origin"


async def test_an_origin_that_was_allowed_is_served_and_its_cookie_is_secure_over_https() -> None:
    outside = "https://cards.example"
    async with (
        serving(MemoryStore(), origins=(outside,)) as address,
        httpx.AsyncClient(base_url=address) as http,
    ):
        secure = await http.post("/api/guest", json={"name": "A"}, headers={"origin": outside})
        lan = await http.post("/api/guest", json={"name": "A"}, headers={"origin": address})
    assert "Secure" in secure.headers["set-cookie"]
    assert "Secure" not in lan.headers["set-cookie"]
    for response in (secure, lan):
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(response.headers["set-cookie"].split("; "))


async def test_every_answer_carries_the_headers_that_keep_strangers_out() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        paths = [
            "/",
            f"/t/{table}",
            "/join",
            "/api/rules",
            "/nowhere",
            f"/api/tables/{table}",
            "/api/tables/x",
        ]
        responses = [await anna.http.get(path) for path in paths]
        responses.append(await anna.post("/api/tables"))
        responses.append(await anna.http.delete("/api/rules"))
        for response in responses:
            policy = response.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["referrer-policy"] == "no-referrer"


async def test_what_is_asked_of_the_api_is_kept_nowhere_and_a_head_is_answered_as_a_get() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        paths = (
            "/",
            "/api/guest",
            "/api/rules",
            f"/api/tables/{table}",
            f"/api/tables/{table}/invite.svg",
            "/api/no",
        )
        for path in paths:
            whole, head = await anna.http.get(path), await anna.http.head(path)
            assert whole.headers.get_list("cache-control") == ["no-store" if "/api/" in path else "no-cache"]
            assert head.status_code == whole.status_code
            assert head.content == b""
            assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize(
    ("host", "kept"),
    [
        ("localhost:8017", True),
        ("127.0.0.1", True),
        ("[::1]:8017", True),
        ("cards.example", True),
        ("192.168.1.7:8017", False),
        ("localhost.evil.example", False),
    ],
)
async def test_pages_are_set_apart_from_others_where_browsers_keep_to_it(host: str, kept: bool) -> None:
    async with (
        serving(MemoryStore(), origins=("https://cards.example",)) as address,
        httpx.AsyncClient(base_url=address) as http,
    ):
        headers = (await http.get("/", headers={"host": host})).headers
        assert ("cross-origin-opener-policy" in headers) is kept


async def test_an_unknown_address_is_a_page_for_whoever_looks_for_one() -> None:
    async with serving(MemoryStore()) as address, httpx.AsyncClient(base_url=address) as http:
        for path in ("/nowhere", "/t/a/b", "/tables/"):
            response = await http.get(path, headers={"accept": "text/html,*/*"})
            assert response.status_code == 404
            assert response.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("cookies", "found"),
    [
        (["pokroom=a.b"], "a.b"),
        (["x=1; pokroom=a.b; y=2"], "a.b"),
        (["x=1", "pokroom=a.b"], "a.b"),
        (["xpokroom=a; pokroom =c; pokroom=b"], "b"),
        (["pokroom"], ""),
        ([], ""),
    ],
)
def test_a_token_is_found_among_cookies(cookies: list[str], found: str) -> None:
    assert token_in(cookies) == found


async def test_only_the_clients_own_files_are_served() -> None:
    async with serving(MemoryStore()) as address, httpx.AsyncClient(base_url=address) as http:
        for path in (
            "/%00",
            "/..%2fapp.py",
            "/%2e%2e/app.py",
            "/.built-from",
            "/assets",
            "/" + "x" * 5000,
        ):
            response = await http.get(path)
            assert response.status_code == 404, path
            assert response.json()["reason"] == "not-found"


@pytest.mark.parametrize(
    ("frame", "code"),
    [(b"{}", 1003), (json.dumps({"type": "since", "n": None, "x": "x" * 17_000}), 1009)],
    ids=["binary", "oversize"],
)
async def test_a_frame_that_is_no_text_or_too_large_closes_the_socket(frame: str | bytes, code: int) -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await anna.open_table()
        await anna.say(frame)
        await anna.until(lambda: anna.closed is not None)
        assert anna.closed == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[" * 5000,
        '{"type":"act"}',
        '{"type":"deal-me-aces","id":"abcdefgh"}',
        '{"type":"since","n":null,"more":1}',
        '{"type":"since","n":"1"}',
        '{"type":"since","n":1e400}',
        '{"type":"ask","id":"short","command":{"type":"pause","on":true}}',
        '{"type":"ask","id":"no good id","command":{"type":"pause","on":true}}',
        '{"type":"ask","id":"abcdefgh","command":{"type":"pause","on":true,"person":0}}',
        '{"type":"act","id":"abcdefgh","decision":"1.0.0.0","action":{"type":"shuffled","order":[]}}',
        '{"type":"act","id":"abcdefgh","decision":"1.0.0.0","action":{"type":"time-up","clock":1}}',
        '{"type":"act","id":"abcdefgh","decision":"1.0.0.0","action":7}',
    ],
)
async def test_what_cannot_be_read_is_refused_and_changes_nothing(text: str) -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await anna.open_table()
        n = anna.n
        await anna.say(text)
        await anna.until(lambda: '"reason":"unreadable"' in anna.seen[-1])
        await anna.taken(await anna.ask("pause", on=True))
        assert anna.n == (n or 0) + 1


async def test_a_number_beyond_all_tables_is_refused_by_the_rules() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=1)
        for chips in (0, -5, 10**18):
            name = await anna.ask("hand-out", person=0, chips=chips)
            assert await anna.refused(name) == "bad-amount"
        for person in (-1, 99, 2**62):
            name = await anna.ask("hand-out", person=person, chips=1)
            assert await anna.refused(name) == "no-such-person"


async def test_the_first_message_says_since() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await anna.open_table()
        socket = await connect(
            f"{address.replace('http', 'ws')}/api/tables/{anna.table}/socket",
            origin=address,  # type: ignore[arg-type]
        )
        await socket.send('{"type":"ask","id":"abcdefgh","command":{"type":"pause","on":true}}')
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


async def test_a_guest_who_has_not_entered_watches_and_a_table_that_is_not_there_says_so() -> None:
    async with (
        serving(MemoryStore()) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        ben.table = await anna.open_table()
        await ben.connect()
        assert ben.view["you"] is None
        assert await ben.refused(await ben.ask("ask-seat")) == "not-at-table"
        assert (await ben.http.get(f"/api/tables/{ben.table}/invite")).json()["reason"] == "not-at-table"
        ben.table = "nowhere"
        await ben.connect()
        assert ben.closed == 4404


async def test_who_sends_too_fast_is_told_and_then_let_go() -> None:
    limits = replace(LOOSE, messages=Rate(5, 0.001))
    async with (
        serving(MemoryStore(), replace(QUICK, limits=limits)) as address,
        Player(address, "Anna") as anna,
    ):
        await anna.open_table()
        for on in range(5):
            await anna.ask("pause", on=on % 2 == 0)
        await anna.until(lambda: any('"too-fast"' in text for text in anna.seen))
        await anna.ask("pause", on=True)
        await anna.until(lambda: anna.closed == 1008)


async def test_a_guesser_of_codes_is_stopped() -> None:
    limits = replace(LOOSE, codes=Rate(3, 0.001))
    async with (
        serving(MemoryStore(), replace(QUICK, limits=limits)) as address,
        Player(address, "Anna") as anna,
    ):
        await anna.open_table()
        code = (await anna.http.get(f"/api/tables/{anna.table}/invite")).json()["code"]
        spoken = f"{code[:3]} {code[3:]}"
        assert (await anna.post("/api/code", code=spoken)).json() == {"path": f"/t/{anna.table}"}
        wrong = [await anna.post("/api/code", code=f"{guess:06d}") for guess in range(3)]
        assert [response.status_code for response in wrong] == [404, 404, 429]
        assert (await anna.post("/api/code", code=code)).status_code == 429


async def test_too_many_sockets_from_one_address_are_turned_away() -> None:
    limits = replace(LOOSE, sockets=2)
    async with (
        serving(MemoryStore(), replace(QUICK, limits=limits)) as address,
        Player(address, "Anna") as anna,
    ):
        table = await anna.open_table()
        async with Player(address, "Ben") as ben:
            await ben.sit(table)
            with pytest.raises(InvalidStatus):
                async with Player(address, "Carla") as carla:
                    await carla.come(table)
        async with Player(address, "Dan") as dan:
            await dan.come(table)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t  B ", "Anna B"),
        ("Ａｎｎａ", "Anna"),
        ("An\u200bna\u202e", "Anna"),
        ("สมชาย", "สมชาย"),
        ("ต้น", "ต้น"),
        ("Zoë" + "\u0301" * 50, "Zoë" + "\u0301" * 3),
        ("<b>A</b>", "<b>A</b>"),
        ("x" * 24, "x" * 24),
        ("x" * 25, None),
        ("", None),
        (" \n ", None),
        ("\u3164\u2800", None),
        ("\x00\x1b[31m", "[31m"),
    ],
)
def test_nicknames_are_tidied(written: str, shown: str | None) -> None:
    assert tidy(written) == shown


def test_a_token_is_its_guests_and_nobody_elses() -> None:
    guest = new_guest("Anna ♠ ต้น")
    written = token(guest, b"secret")
    assert guest_of(written, b"secret") == guest
    assert guest_of(written, b"other") is None
    assert guest_of(token(Guest(guest.id, "Eve"), b"other"), b"secret") is None
    for at in range(len(written)):
        changed = written[:at] + ("A" if written[at] != "A" else "B") + written[at + 1 :]
        assert guest_of(changed, b"secret") is None
    for nonsense in ("", ".", "a.b", "é.é", written + "=", written[:-1]):
        assert guest_of(nonsense, b"secret") is None
    assert not set(written) & set('=";, \\'), "a cookie holds it as it is"


BAD: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "/api/tables",
        {"name": "A", "nickname": "", "game": "pokdeng", "profile": "home"},
        "bad-name",
        "nickname",
    ),
    ("/api/tables", {"name": "", "nickname": "A", "game": "pokdeng", "profile": "home"}, "bad-name", "table"),
    ("/api/tables", {"name": "A", "nickname": "A", "game": "whist", "profile": "home"}, "bad-table", "whist"),
    (
        "/api/tables",
        {"name": "A", "nickname": "A", "game": "pokdeng", "profile": "x"},
        "bad-house",
        "profile",
    ),
    (
        "/api/tables",
        {"name": "A", "nickname": "A", "game": "pokdeng", "profile": "home", "seats": 18},
        "bad-table",
        "seats",
    ),
    (
        "/api/tables",
        {"name": "A", "nickname": "A", "game": "pokdeng", "profile": "home", "set": {"tie": 3}},
        "bad-house",
        "tie",
    ),
    ("/api/tables", {"nickname": "A"}, "unreadable", "name"),
    (
        "/api/tables",
        {"name": "A", "nickname": "A", "game": "pokdeng", "profile": "home", "clocks": {"bets": 9}},
        "unreadable",
        "bets",
    ),
    ("/api/house", {"game": "pokdeng", "toml": "tie = "}, "bad-house", "TOML"),
    ("/api/house", {"game": "pokdeng", "toml": "tea = 'x'"}, "bad-house", "tea"),
    ("/api/house", {"game": "pokdeng"}, "bad-house", "profile"),
    ("/api/guest", {"name": "x" * 99}, "bad-name", "24"),
    ("/api/code", {"code": "000000"}, "no-such-code", "code"),
    ("/api/code", {"code": 7}, "unreadable", "code"),
    ("/api/tables/none/enter", {"nickname": "A"}, "no-such-table", "table"),
]


async def test_a_bad_request_names_what_is_wrong_with_it() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        for path, body, reason, named in BAD:
            response = await anna.post(path, **body)
            assert 400 <= response.status_code < 500
            answer = response.json()
            assert answer["reason"] == reason, answer
            assert named in answer["message"], answer
            assert answer["message"].endswith(".")
        long = await anna.post("/api/house", game="pokdeng", toml="#" * 70_000)
        assert long.status_code == 413
        assert long.json()["reason"] == "unreadable"


async def test_house_rules_are_said_in_every_way_they_are_written() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        made = (
            await anna.post("/api/house", game="pokdeng", profile="home", set={"tie": "difference"})
        ).json()
        assert (made["profile"], made["set"]) == ("home", {"tie": "difference"})
        again = (await anna.post("/api/house", game="pokdeng", toml=made["toml"])).json()
        assert again == made
        rules = (await anna.http.get("/api/rules")).json()["games"]["pokdeng"]
        assert set(made["house"]) == {option["key"] for option in rules["options"]}
        assert rules["profiles"]["home"] | {"tie": "difference"} == made["house"]


def test_a_slow_reader_gets_one_fresh_view_for_all_it_missed() -> None:
    taken: list[bytes] = []
    ends: list[str] = []
    connection = Connection(
        0,
        most=3,
        write=taken.append,
        fresh=lambda _: b"everything",
        give_up=lambda: ends.append("slow"),
        end=lambda _: None,
    )

    def say(numbers: range) -> None:
        for number in numbers:
            connection.say(b"%d" % number)

    say(range(1))
    connection.pause()
    say(range(1, 4))
    assert taken == [b"0"]
    connection.resume()
    assert taken == [b"0", b"1", b"2", b"3"]
    connection.pause()
    say(range(4, 10))
    connection.resume()
    assert taken == [b"0", b"1", b"2", b"3", b"everything"]
    say(range(10, 11))
    assert taken[-1] == b"10"
    assert not ends
    connection.pause()
    say(range(11, 30))
    assert ends == ["slow"]


async def test_no_log_line_names_a_table_or_a_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=2)
        await anna.play(plain)
        await anna.until_event("ended")
        await anna.say("nonsense")
        await anna.until(lambda: any('"unreadable"' in text for text in anna.seen[-40:]))
        await anna.http.get(f"/t/{anna.table}")
        token = anna.http.cookies["pokroom"]
    said = "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith("httpx"))
    assert anna.table not in said
    assert token not in said
    assert "card" not in said


def test_the_usual_limits_let_a_fast_table_play() -> None:
    """Two taps a second from everybody at seventeen sockets of one household, with room to spare."""
    limits = Limits()
    assert limits.messages.second >= 10
    assert limits.sockets >= 2 * 17
    assert Settings().limits == limits


async def test_who_answers_no_ping_is_gone() -> None:
    limits = replace(LOOSE, ping=0.2)
    async with (
        serving(MemoryStore(), replace(QUICK, limits=limits)) as address,
        Player(address, "Anna") as anna,
    ):
        await anna.open_table()
        host, port = address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(
            f"GET /api/tables/{anna.table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        assert await reader.readexactly(2) == b"\x89\x00", "a ping"
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()
        await asyncio.sleep(0.5)
        assert anna.closed is None, "who answers stays"
