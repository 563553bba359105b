"""The coach at a table: who is told what, and what it costs the room."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from pokroom.cards import Card, parse_cards
from pokroom.coach.task import Advise
from pokroom.pokdeng import PROFILES
from pokroom.server.coach import MOST_WAITING, Coach, Silent
from pokroom.server.settings import Rate, Settings
from pokroom.server.store import MemoryStore
from pokroom.server.wire import Fault
from tests.coach.rounds import dealt, view
from tests.server.party import LOOSE, QUICK, Message, Player, kind_of, plain, serving


def laid(*decks: str) -> Settings:
    """A server where the decks of the first rounds begin with these cards."""
    waiting = [parse_cards(deck) for deck in decks]

    def shuffle(deck: Sequence[Card]) -> tuple[Card, ...]:
        first = waiting.pop(0) if waiting else ()
        return (*first, *(card for card in deck if card not in first))

    return replace(QUICK, shuffle=shuffle)


BEN, CARLA, ANNA = "2c Kd", "3h 3d", "Kc 5h"


def deck(*hands: str, then: str = "") -> str:
    """The order of cards by which these hands are dealt."""
    cards = [hand.split() for hand in hands]
    return " ".join([hand[at] for at in (0, 1) for hand in cards] + then.split())


async def to_play(anna: Player, ben: Player, carla: Player, **table: Any) -> None:
    """Anna opens a table and banks; everybody has bet and looked."""
    name = await anna.open_table(**table)
    await ben.sit(name)
    await carla.sit(name)
    await anna.taken(await anna.ask("next-round"))
    await ben.do("bet", amount=10)
    await carla.do("bet", amount=5)
    await anna.do("deal", clockwise=True)
    for player in (anna, ben, carla):
        await player.do("look")


async def to_turn(anna: Player, ben: Player, carla: Player) -> str:
    """Anna opens a table and banks; the round comes to Ben's turn, whose decision is named."""
    await to_play(anna, ben, carla)
    await ben.until(lambda: ben.legal("draw"))
    offer = ben.legal("draw")
    assert offer is not None
    return offer[0]


async def advised(player: Player, decision: str) -> Message:
    answer = await player.answer(await player.advise(decision))
    assert answer["type"] == "advised", answer
    return answer


async def test_whoever_asks_is_told_and_nobody_else() -> None:
    async with (
        serving(MemoryStore(), laid(deck(BEN, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        decision = await to_turn(anna, ben, carla)
        answer = await advised(ben, decision)
        assert answer["decision"] == decision
        advice = answer["advice"]
        assert advice["unit"] == "bet"
        assert [way["actions"] for way in advice["ways"]] == [
            [{"type": "draw", "place": 0}],
            [{"type": "stay", "place": 0}],
        ]
        assert advice["ways"][0]["value"] > advice["ways"][1]["value"]
        assert advice["best"] == 0
        n = await ben.do("stay")
        await anna.until_n(n)
        await carla.until_n(n)
        assert not any("advised" in text for player in (anna, carla) for text in player.seen)


async def test_what_it_says_does_not_hang_on_hidden_cards() -> None:
    """The same own cards, other cards everywhere else: the same bytes for Ben, and for the bank."""
    said: list[list[str]] = []
    for others in (
        deck(BEN, "3h 3d", ANNA, then="4s 5s 6s"),
        deck(BEN, "Tc 2s", ANNA, then="Jd 9h Ah"),
    ):
        async with (
            serving(MemoryStore(), laid(others)) as address,
            Player(address, "Anna") as anna,
            Player(address, "Ben") as ben,
            Player(address, "Carla") as carla,
        ):
            await advised(ben, await to_turn(anna, ben, carla))
            heard = [text for text in ben.seen if '"advised"' in text]
            await ben.do("stay")
            await carla.do("draw")
            await anna.until(lambda: anna.legal("stay"))
            offer = anna.legal("stay")
            assert offer is not None
            await advised(anna, offer[0])
            heard += [text for text in anna.seen if '"advised"' in text]
            said.append(heard)
    assert said[0] == said[1]
    assert len(said[0]) == 2
    assert "catch" in said[0][1]


async def test_what_is_no_decision_of_ones_own_is_refused() -> None:
    async with (
        serving(MemoryStore(), laid(deck(BEN, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
        Player(address, "Dan") as dan,
    ):
        decision = await to_turn(anna, ben, carla)
        await dan.come(anna.table)
        assert await carla.refused(await carla.advise(decision)) == "late"
        assert await dan.refused(await dan.advise(decision)) == "late"
        await ben.do("stay")
        assert await ben.refused(await ben.advise(decision)) == "late"
        await carla.do("stay")
        await anna.do("stay")
        await ben.until(lambda: ben.legal("bet"))
        offer = ben.legal("bet")
        assert offer is not None
        assert await ben.refused(await ben.advise(offer[0])) == "nothing-to-advise"


async def test_the_host_may_forbid_it() -> None:
    async with (
        serving(MemoryStore(), laid(deck(BEN, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        decision = await to_turn(anna, ben, carla)
        n = await anna.taken(await anna.ask("set-coach", on=False))
        await ben.until_n(n)
        assert await ben.refused(await ben.advise(decision)) == "coach-forbidden"
        assert await ben.refused(await ben.review()) == "coach-forbidden"
        await anna.taken(await anna.ask("set-coach", on=True))
        await advised(ben, decision)


async def test_without_the_extra_it_says_what_is_missing() -> None:
    without = replace(laid(deck(BEN, CARLA, ANNA)), coach=lambda: False)
    async with (
        serving(MemoryStore(), without) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        decision = await to_turn(anna, ben, carla)
        assert await ben.refused(await ben.advise(decision)) == "coach-missing"
        card = (await ben.http.get(f"/api/tables/{anna.table}")).json()
        assert card["coach"] is False
        odds = await ben.http.get(f"/api/tables/{anna.table}/odds")
        assert odds.json()["reason"] == "coach-missing"
        assert "pip install 'pokroom[odds]'" in odds.json()["message"]


async def test_questions_have_the_budget_of_all_messages() -> None:
    limits = replace(LOOSE, messages=Rate(2, 0.001))
    async with (
        serving(MemoryStore(), replace(QUICK, limits=limits)) as address,
        Player(address, "Anna") as anna,
    ):
        await anna.open_table()
        assert await anna.refused(await anna.advise("1.0.0.0")) == "late"
        assert await anna.refused(await anna.advise("1.0.0.0")) == "too-fast"


async def test_afterwards_it_says_what_decisions_have_cost(tmp_path: Path) -> None:
    """Also after the server was started again, from what the store has."""
    file = tmp_path / "room.db"
    async with (
        serving(file, laid(deck(BEN, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        advice = (await advised(ben, await to_turn(anna, ben, carla)))["advice"]
        await ben.do("stay")
        await carla.do("stay")
        await anna.do("catch", hands=[1])
        await anna.do("stay")
        await ben.until_event("ended")
        reviewed = await ben.answer(await ben.review(1))
        [judged] = reviewed["decisions"]
        values = [way["value"] for way in advice["ways"]]
        assert judged["round"] == 1
        assert judged["judgement"]["cost"] == pytest.approx(10 * (values[0] - values[1]))
        assert judged["judgement"]["done"] == "stay"
        assert judged["judgement"]["best"] == [{"type": "draw", "place": 0}]
        banked = await anna.answer(await anna.review(1))
        assert [one["judgement"]["done"] for one in banked["decisions"]] == ["catch", "stay"]
        assert (await ben.answer(await ben.review(2)))["decisions"] == []
        table, cookies = anna.table, dict(ben.http.cookies)
    async with serving(file) as address, Player(address, "Ben") as ben:
        ben.http.cookies.update(cookies)
        ben.table = table
        await ben.connect()
        again = await ben.answer(await ben.review())
        assert again["decisions"] == reviewed["decisions"]


async def test_a_bot_that_plays_by_advice_plays_on_by_itself() -> None:
    """Both sides: the bot banks first, and then learns to play."""
    async with serving(MemoryStore(), QUICK) as address, Player(address, "Anna") as anna:
        anna.choice = plain
        await anna.open_table(profile="thai", chips=1000)
        await anna.taken(await anna.ask("add-bot", policy="advice"))
        await anna.taken(await anna.ask("add-bot", policy="advice"))
        await anna.taken(await anna.ask("next-round"))
        await anna.until(lambda: sum(kind_of(event) == "ended" for event in anna.events.values()) >= 4)


async def test_a_bot_does_what_the_coach_says() -> None:
    """A simple bot draws to a pair of twos, which has 4 taem; the coach stays, for its 2 deng."""
    settings = laid(deck("2h 2s", "Kc 7h"))
    async with serving(MemoryStore(), settings) as address, Player(address, "Anna") as anna:
        await anna.open_table(profile="home", set={"bank_tenure": "fixed"})
        await anna.taken(await anna.ask("add-bot", policy="advice"))
        await anna.taken(await anna.ask("next-round"))
        await anna.do("deal", clockwise=True)
        await anna.do("look")
        turn = await anna.until_event("turn-came")
        await anna.until_n(turn + 1)
        assert kind_of(anna.events[turn + 1]) == "stayed"


@pytest.mark.parametrize(("hand", "does"), [("2h 2s", "stayed"), ("2h Kd", "they-drew")])
async def test_the_clock_plays_as_the_coach_says_where_the_house_wants_it(hand: str, does: str) -> None:
    """A hand of 4 taem and 2 deng stays, one of 2 taem draws; what its person sends meanwhile is too late."""
    clocks = {"bet": 45, "look": 20, "turn": 1, "bank": 45}
    async with (
        serving(MemoryStore(), laid(deck(hand, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        await to_play(anna, ben, carla, set={"on_timeout": "advice"}, clocks=clocks)
        turn = await anna.until_event("turn-came")
        await anna.until_n(turn + 1)
        event = anna.events[turn + 1]
        assert kind_of(event) == does
        assert event is not None
        assert event["event"]["timed_out"]
        assert (await ben.answer(await ben.review()))["decisions"] == []


async def test_without_a_coach_the_clock_stays() -> None:
    settings = replace(laid(deck("2h Kd", ANNA)), coach=lambda: False)
    clocks = {"bet": 45, "look": 20, "turn": 1, "bank": 45}
    async with (
        serving(MemoryStore(), settings) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table(set={"on_timeout": "advice"}, clocks=clocks))
        await anna.taken(await anna.ask("next-round"))
        await ben.do("bet", amount=10)
        await anna.do("deal", clockwise=True)
        await anna.do("look")
        await ben.do("look")
        turn = await anna.until_event("turn-came")
        await anna.until_n(turn + 1)
        assert kind_of(anna.events[turn + 1]) == "stayed"


async def test_the_odds_of_the_table_are_worked_out_while_one_looks_on() -> None:
    async with (
        serving(MemoryStore(), QUICK) as address,
        Player(address, "Anna") as anna,
        Player(address, "Eve") as eve,
    ):
        table = await anna.open_table(profile="lucky9")
        where = f"/api/tables/{table}/odds"
        assert (await eve.http.get(where)).json()["reason"] == "not-at-table"
        first = (await anna.http.get(where)).json()
        assert first == {"solution": None, "flips": []}
        known = [0]
        async with asyncio.timeout(120):
            while known[-1] < 5:
                await asyncio.sleep(0.1)
                found = (await anna.http.get(where)).json()
                known.append(len(found["flips"]))
        assert known == sorted(known)
        solution = found["solution"]
        assert solution["proved"]
        assert [grid["decides"] for grid in solution["grids"]] == [
            *("player", "bank_after_stay", "bank_after_draw", "bank_after_natural")
        ]
        assert len(solution["grids"][0]["cells"]) == 169
        assert solution["options"] > 20


async def test_who_reads_waits_for_who_plays_and_too_many_are_told_so() -> None:
    def question(bet: int) -> Advise:
        seen = view(dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"], bet=bet), 2)
        return Advise("pokdeng", Raw(msgspec.json.encode(seen)))

    coach = Coach(lambda: True)
    order: list[int] = []

    async def ask(bet: int, *, patient: bool) -> None:
        assert await coach.ask(question(bet), patient=patient) == b"null"
        order.append(bet)

    reading = [asyncio.create_task(ask(bet, patient=True)) for bet in range(1, MOST_WAITING + 6)]
    await asyncio.sleep(0)
    await ask(1000, patient=False)
    assert len(order) < 5, "whoever plays was answered first"
    ended = await asyncio.gather(*reading, return_exceptions=True)
    await coach.close()
    silent = [fault.fault for fault in ended if isinstance(fault, Silent)]
    assert silent == [Fault.COACH_BUSY] * 5
    assert sorted(order) == [*range(1, MOST_WAITING + 1), 1000]


def coaches() -> list[int]:
    """The processes that we have started as a coach."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            stat = (process / "stat").read_text().rpartition(")")[2].split()
            if int(stat[1]) == os.getpid() and b"pokroom.coach" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes as Linux shows them")
async def test_its_process_starts_late_comes_again_and_ends_with_the_server() -> None:
    async with (
        serving(MemoryStore(), laid(deck(BEN, CARLA, ANNA))) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        decision = await to_turn(anna, ben, carla)
        assert coaches() == []
        first = await advised(ben, decision)
        [process] = coaches()
        assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)
        os.kill(process, signal.SIGKILL)
        assert await ben.refused(await ben.advise(decision)) == "coach-busy"
        again = await advised(ben, decision)
        assert again["advice"] == first["advice"]
        assert coaches() != [process]
    assert coaches() == []


def test_the_room_opens_without_loading_what_the_coach_works_with() -> None:
    told = subprocess.run(
        [
            *(sys.executable, "-c"),
            "import sys, json, pokroom.server.serve; print(json.dumps(sorted(sys.modules)))",
        ],
        capture_output=True,
        check=True,
        text=True,
    )
    loaded = {name.split(".")[0] for name in json.loads(told.stdout)}
    assert "msgspec" in loaded
    assert not loaded & {"numpy", "numba", "highspy"}
    assert "pokroom.odds" not in json.loads(told.stdout)
