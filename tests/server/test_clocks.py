"""Deadlines, kills, races, a store that fails: what was taken stays, and of two only one takes effect."""

import asyncio
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import MemoryStore
from tests.server.party import PATIENCE, QUICK, Player, Watch, kind_of, plain, serving

SLOW_CLOCKS = {"bet": 600, "look": 600, "turn": 600, "bank": 600}


@asynccontextmanager
async def process(
    database: Path, port: int = 0, *more: str
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server of its own, as people start it; killed at the end if it still runs."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pokroom", "serve", "--port", str(port), "--db", str(database), *more),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert server.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            line = (await server.stdout.readline()).decode()
        assert "http://" in line, line
        yield server, "http://" + line.split("http://")[1].strip().rstrip("/")
    finally:
        if server.returncode is None:
            server.kill()
        await server.communicate()


async def test_killed_in_mid_round_the_same_cards_are_played_on(tmp_path: Path) -> None:
    database = tmp_path / "room.db"
    clocks = {"bet": 60, "look": 600, "turn": 1, "bank": 1}  # to start again may take long
    async with process(database) as (server, address):
        anna, ben = Player(address, "Anna"), Player(address, "Ben")
        table = await anna.open_table(profile="classic", clocks=clocks, chips=50)
        await ben.sit(table)
        await anna.ask("next-round")
        await ben.do("bet", amount=5)
        await anna.do("deal", clockwise=True)
        await ben.until_event("you-were-dealt")
        cards = own_cards(ben)
        clock = ben.clock
        server.send_signal(signal.SIGKILL)
        await server.wait()
        await ben.until(lambda: ben.closed is not None)
        await anna.until(lambda: anna.closed is not None)
    async with process(database) as (_, address):
        for player in (anna, ben):
            player.address = address
            player.http.base_url = address
            known = player.n
            await player.connect(since=known)
        assert ben.clock == clock, "the clock runs on"
        for player in (ben, anna):
            await player.do("look")
        await ben.until_event("ended")
        shown = [event["event"] for event in ben.events.values() if event and kind_of(event) == "shown"]
        shown = [event for event in shown if event["place"] == 0]
        assert [card["card"] for card in shown[-1]["cards"]][: len(cards)] == cards
        await ben.leave()
        await ben.connect()
        assert sum(person["chips"] for person in ben.view["people"]) == 100
        for player in (anna, ben):
            await player.__aexit__(None, None, None)


def own_cards(player: Player) -> list[str]:
    return [event["event"]["card"] for event in player.events.values() if kind_of(event) == "you-were-dealt"]  # type: ignore[index]


async def test_a_restart_does_not_lengthen_a_clock_and_plays_one_that_ran_out(tmp_path: Path) -> None:
    watch = Watch()
    settings = replace(QUICK, now=watch)
    async with serving(tmp_path / "room.db", settings) as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=1, profile="home", clocks=SLOW_CLOCKS)
        ends = anna.clock
    assert ends is not None
    watch.ms += 200_000
    async with serving(tmp_path / "room.db", settings) as address:
        anna.address = address
        await anna.connect()
        assert anna.clock == ends
        await anna.leave()
    watch.ms += 500_000
    async with serving(tmp_path / "room.db", settings) as address:
        anna.address = address
        await anna.connect()
        await anna.until(lambda: anna.view["round"]["view"]["public"]["spots"][0]["out"] or anna.events)
        await anna.leave()
        kept = await events_of(address, anna)
    assert [kind_of(event) for event in kept].count("sat-out") == 1
    assert next(event["event"]["timed_out"] for event in kept if kind_of(event) == "sat-out")


async def test_a_clock_that_runs_on_after_a_restart_ends_when_it_would_have(tmp_path: Path) -> None:
    watch = Watch()
    settings = replace(QUICK, now=watch)
    async with serving(tmp_path / "room.db", settings) as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=1, profile="home", clocks=SLOW_CLOCKS)
        ends = anna.clock["ends"]  # type: ignore[index]
    watch.ms = ends - 1
    async with serving(tmp_path / "room.db", settings) as address:
        anna.address = address
        await anna.connect()
        assert anna.clock["ends"] == ends  # type: ignore[index]
        assert anna.legal("bet")
        watch.ms = ends
        await anna.until_event("sat-out")
        await anna.leave()


async def events_of(address: str, player: Player) -> list[dict[str, Any]]:
    """Everything that a person can be told of an evening, from its beginning."""
    again = Player(address, "Again")
    again.http.cookies = player.http.cookies
    again.table = player.table
    async with again:
        again.n = 0
        await again.connect(since=0)
        return [event for _, event in sorted(again.events.items()) if event is not None]


async def test_an_action_after_the_end_of_its_clock_comes_too_late() -> None:
    watch = Watch()
    settings = replace(QUICK, now=watch)
    async with (
        serving(MemoryStore(), settings) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        table = await anna.open_table(clocks=SLOW_CLOCKS)
        await ben.sit(table)
        await anna.ask("next-round")
        await ben.until(lambda: ben.legal("bet"))
        decision, offer = ben.legal("bet")  # type: ignore[misc]
        assert ben.clock is not None
        watch.ms = ben.clock["ends"]
        name = await ben.act(decision, {"type": "bet", "place": offer["place"], "amount": 5})
        assert await ben.refused(name) in ("late", "no-round", "bets-are-closed")
        await ben.until_event("ended")
        assert "sat-out" in [kind_of(event) for event in ben.events.values()]


async def test_two_servers_on_one_store_agree() -> None:
    """The store's key decides: the loser reads the evening anew, tells it, and decides again."""
    store = MemoryStore()
    async with (
        serving(store) as one,
        serving(store) as other,
        Player(one, "Anna") as anna,
        Player(other, "Phone") as phone,
    ):
        phone.table = await anna.open_table(bots=1)
        phone.http.cookies = anna.http.cookies
        await phone.connect()
        for chips in range(1, 6):
            await anna.taken(await anna.ask("hand-out", person=0, chips=chips))
            await phone.taken(await phone.ask("hand-out", person=0, chips=chips * 10))
        both = anna.events.keys() & phone.events.keys()
        assert len(both) >= 9
        assert all(anna.events[number] == phone.events[number] for number in both)
        await phone.connect()
        assert phone.view["people"][0]["chips"] == 100 + 15 + 150


async def test_what_the_store_cannot_keep_has_not_happened(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "room.db")
    async with serving(store) as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=1)
        await anna.taken(await anna.ask("pause", on=True))
        n = anna.n or 0
        await store._ask(lambda connection: full(connection, pages=1))  # the disk is full
        for _ in range(400):
            name = await anna.ask("hand-out", person=0, chips=1)
            answer = await anna.answer(name)
            if answer["type"] == "refused":
                break
            n = answer["n"]
        assert answer["reason"] == "not-kept"
        assert anna.n == n
        await store._ask(lambda connection: full(connection, pages=1_000_000))
        command = {"type": "hand-out", "person": 0, "chips": 1}
        del anna.answers[name]
        await anna.say({"type": "ask", "id": name, "command": command})
        assert await anna.taken(name) == n + 1


def full(connection: sqlite3.Connection, pages: int) -> None:
    connection.execute(f"PRAGMA max_page_count = {pages}")


async def test_bots_leave_a_person_who_banks_time_for_the_first_word() -> None:
    """For a while, or until it has said it, or until a person has bet."""
    settings = replace(QUICK, first_word=1.0)
    async with (
        serving(MemoryStore(), settings) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        table = await anna.open_table(profile="classic", clocks=SLOW_CLOCKS)
        await anna.taken(await anna.ask("add-bot"))
        before = time.monotonic()
        await anna.taken(await anna.ask("next-round"))
        await anna.until_event("placed")
        assert 0.9 < time.monotonic() - before < 5
        await anna.do("deal", clockwise=True)
        await anna.taken(await anna.ask("pause", on=True))
        await anna.play(plain)
        ended = await anna.until_event("ended")
        await anna.play(None)
        await anna.taken(await anna.ask("pause", on=False))
        await anna.do("narrow", least=5, most=50)
        before = time.monotonic()
        await anna.until(lambda: placed(anna, ended) == 1)
        assert time.monotonic() - before < 0.9, "the bank has said it"
        await ben.sit(table)
        await anna.do("deal", clockwise=True)
        await anna.play(plain)
        ended = await anna.until_event("ended", ended)
        await anna.play(None)
        before = time.monotonic()
        await ben.do("bet", amount=5)
        await anna.until(lambda: placed(anna, ended) == 2)
        assert time.monotonic() - before < 0.9, "somebody has bet, so there is nothing to wait for"


def placed(player: Player, after: int) -> int:
    return [kind_of(event) for n, event in player.events.items() if n > after].count("placed")


async def test_bots_and_clocks_finish_a_round_that_nobody_watches(tmp_path: Path) -> None:
    clocks = {"bet": 1, "look": 1, "turn": 1, "bank": 1}
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        await anna.open_table(bots=2, profile="home", clocks=clocks)
        await anna.do("bet", amount=5)
        await anna.leave()
        await asyncio.sleep(4)
        anna.choice = plain
        events = await events_of(address, anna)
        assert "ended" in [kind_of(event) for event in events]
