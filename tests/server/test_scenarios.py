"""What must hold when people come and go at the wrong moment, by name and over real sockets."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pokroom.cards import Card, parse_cards
from pokroom.server.settings import Settings
from pokroom.server.store import MemoryStore
from tests.server.party import QUICK, Player, kind_of, plain, serving

SHORT = {"bet": 600, "look": 1, "turn": 1, "bank": 1}
LONG = {"bet": 600, "look": 600, "turn": 600, "bank": 600}

BANK_WINS = "2c 9d 3h Kh"
"""Ben has 5, and the bank a pok 9."""
BEN_WINS = "9d 2c Kh 3h"


def laying(top: str) -> Settings:
    """Every deck begins with these cards."""
    first = parse_cards(top)

    def shuffle(deck: Sequence[Card]) -> tuple[Card, ...]:
        return (*first, *(card for card in deck if card not in first))

    return replace(QUICK, shuffle=shuffle)


@asynccontextmanager
async def two(settings: Settings = QUICK, **wish: Any) -> AsyncIterator[tuple[Player, Player]]:
    """Anna banks and hosts, Ben may bet."""
    async with (
        serving(MemoryStore(), settings) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table(**({"clocks": LONG} | wish)))
        await anna.taken(await anna.ask("next-round"))
        yield anna, ben


def won(player: Player, number: int) -> dict[int, int]:
    """Everybody's gain in the round that ended with this event."""
    event = player.events[number]
    assert event is not None
    return {change["person"]: change["chips"] for change in event["event"]["changes"]}


async def test_host_change_in_mid_round() -> None:
    async with two() as (anna, ben):
        await ben.do("bet", amount=5)
        await anna.taken(await anna.ask("pass-host", person=1))
        assert await anna.refused(await anna.ask("pause", on=True)) == "not-host"
        await ben.taken(await ben.ask("pause", on=True))
        await anna.do("deal", clockwise=True)
        await anna.play(plain)
        await ben.play(plain)
        ended = await ben.until_event("ended")
        assert sum(won(ben, ended).values()) == 0
        await ben.connect()
        assert (ben.view["host"], ben.view["paused"]) == (1, True)


async def test_kick_in_mid_round_finishes_the_round() -> None:
    async with two(laying(BANK_WINS)) as (anna, ben):
        await ben.do("bet", amount=5)
        await anna.do("deal", clockwise=True)
        await anna.taken(await anna.ask("kick", person=1))
        await anna.play(plain)
        ended = await anna.until_event("ended")
        assert won(anna, ended) == {0: 5, 1: -5}, "the clock played for Ben, short as for whoever is gone"
        await anna.until_event("left", ended)
        await ben.until_event("left", ended)
        await ben.taken(await ben.ask("ask-seat"))
        await ben.until_event("asked", ended)  # the door is open, but not to them


async def test_action_against_time_out_at_the_deadline_exactly_one_takes_effect() -> None:
    """Ten tables, and at each an action that is sent about when its clock runs out: the first well before."""
    async with serving(MemoryStore()) as address:
        found = await asyncio.gather(*(_race(address, late) for late in LATE))
    assert sum(found) < len(found), "none came late: the race was none"
    assert sum(found) > 0, "all came late: the race was none"


LATE = (-1.0, -0.1, -0.02, -0.01, -0.005, -0.002, 0.0, 0.002, 0.01, 0.2)
"""Seconds."""


async def _race(address: str, late: float) -> bool:
    """Whether the action was taken, which is sent `late` seconds after the deadline."""
    async with Player(address, "Anna") as anna, Player(address, "Ben") as ben:
        table = await anna.open_table(clocks=LONG | {"bet": 3})
        await ben.sit(table)
        await anna.ask("next-round")
        await ben.until(lambda: ben.legal("bet"))
        decision, offer = ben.legal("bet")  # type: ignore[misc]
        assert ben.clock is not None
        await asyncio.sleep(ben.clock["ends"] / 1000 + late - time.time())
        answer = await ben.answer(
            await ben.act(decision, {"type": "bet", "place": offer["place"], "amount": 5})
        )
        # when the clock rings it deals, or ends a round without a bet
        await ben.until_event("closed" if answer["type"] == "taken" else "ended")
        kinds = [kind_of(event) for event in ben.events.values()]
        assert kinds.count("placed") + kinds.count("sat-out") == 1
        return bool(answer["type"] == "taken")


async def test_a_late_tap_never_answers_the_next_decision() -> None:
    async with two() as (_, ben):
        await ben.until(lambda: ben.legal("bet"))
        stale = ben.legal("bet")
        assert stale is not None
        await ben.do("bet", amount=8)
        name = await ben.act(stale[0], {"type": "bet", "place": stale[1]["place"], "amount": 9})
        assert await ben.refused(name) == "late"
        current = ben.legal("bet")
        assert current is not None
        assert ben.answers[name]["open"] == ben.open, "what is open now is told along"
        name = await ben.act(current[0], {"type": "bet", "place": current[1]["place"], "amount": 0})
        assert await ben.refused(name) == "bet-too-small"


async def test_two_people_act_at_once_both_taken() -> None:
    async with two() as (anna, ben), Player(anna.address, "Carla") as carla:
        await carla.sit(anna.table)
        await ben.do("sit-out")
        ended = await anna.until_event("ended")
        await ben.until_event("opened", ended)
        await asyncio.gather(ben.do("bet", amount=5), carla.do("bet", amount=6))
        await anna.until(lambda: anna.legal("deal"))
        assert [kind_of(event) for event in anna.events.values()].count("placed") == 2


async def test_a_resent_command_acts_once_also_across_a_restart(tmp_path: Path) -> None:
    handing = {"type": "hand-out", "person": 0, "chips": 7}
    message = {"type": "ask", "id": "hand-out-1", "command": handing}
    async with AsyncExitStack() as stack:
        async with serving(tmp_path / "room.db") as address:
            anna = await stack.enter_async_context(Player(address, "Anna"))
            await anna.open_table()
            await anna.say(message)
            number = await anna.taken("hand-out-1")
            anna.answers.clear()
            await anna.say(message)
            assert await anna.taken("hand-out-1") == number
            await anna.leave()
        async with serving(tmp_path / "room.db") as address:
            anna.address = address
            await anna.connect()
            anna.answers.clear()
            await anna.say(message)
            assert await anna.taken("hand-out-1") == number
            assert anna.n == number
            assert anna.view["people"][0]["handed"] == 107


async def test_disconnecting_never_escapes_a_loss() -> None:
    async with two(laying(BANK_WINS), clocks=SHORT) as (anna, ben):
        await ben.do("bet", amount=20)
        await anna.do("deal", clockwise=True)
        await ben.until_event("you-were-dealt")
        await ben.leave()
        await anna.play(plain)
        assert won(anna, await anna.until_event("ended")) == {0: 20, 1: -20}
        await ben.connect()
        assert ben.view["people"][1]["chips"] == 80


async def test_the_bank_leaving_never_cancels() -> None:
    async with two(laying(BEN_WINS)) as (anna, ben):
        await ben.do("bet", amount=20)
        await anna.taken(await anna.ask("leave-seat"))  # before it has dealt
        await anna.leave()
        await ben.until_event("closed")
        await ben.play(plain)
        ended = await ben.until_event("ended")
        assert won(ben, ended) == {0: -20, 1: 20}
        await ben.until_event("left", ended)
