"""The host is away, and the server notices; what only two are told; clocks that run on."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from pokroom.server.decide import Ringing, decide
from pokroom.server.store import MemoryStore
from pokroom.table import Clocks, Reason
from pokroom.table.command import NextRound
from pokroom.table.event import TimeBanksBegan
from tests.server.party import QUICK, Player, Watch, kind_of, serving
from tests.server.test_scenarios import LONG, laying, two
from tests.table.evenings import POKDENG
from tests.table.friends import friends

HASTY = replace(QUICK, host_grace=0.3)


async def test_hosting_passes_by_itself_when_the_host_is_away_for_the_grace_time() -> None:
    async with (
        serving(MemoryStore(), HASTY) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        table = await anna.open_table()
        await carla.come(table)  # watches
        await ben.sit(table)
        await anna.leave()
        passed = await ben.until_event("host-passed")
        assert ben.events[passed] == {"type": "host-passed", "person": 2, "away": True}
        await ben.taken(await ben.ask("pause", on=True))
        await anna.connect()
        assert anna.view["host"] == 2
        assert await anna.refused(await anna.ask("pause", on=False)) == "not-host", "a guest like others"


async def test_a_host_who_is_back_in_time_stays_the_host() -> None:
    async with (
        serving(MemoryStore(), HASTY) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table())
        await anna.leave()
        await ben.until(lambda: ben.here == [1])
        await anna.connect()
        await asyncio.sleep(0.5)
        await anna.taken(await anna.ask("pause", on=True))
        assert "host-passed" not in [kind_of(event) for event in ben.events.values()]


async def test_each_time_the_host_goes_the_grace_time_begins_anew() -> None:
    async with (
        serving(MemoryStore(), replace(QUICK, host_grace=1.0)) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table())
        await anna.leave()
        await asyncio.sleep(0.7)
        await anna.connect()
        await anna.leave()
        await asyncio.sleep(0.5)
        assert "host-passed" not in [kind_of(event) for event in ben.events.values()]
        await ben.until_event("host-passed")


async def test_after_a_restart_hosting_passes_too(tmp_path: Path) -> None:
    async with serving(tmp_path / "room.db", HASTY) as address:
        anna, ben = Player(address, "Anna"), Player(address, "Ben")
        await ben.sit(await anna.open_table())
        await anna.leave()
        await ben.leave()
    async with serving(tmp_path / "room.db", HASTY) as address:
        ben.address = address
        await ben.connect()
        await ben.until_event("host-passed")
        await ben.taken(await ben.ask("pause", on=True))
        for player in (anna, ben):
            await player.__aexit__(None, None, None)


async def test_refused_rules_and_clocks_name_the_field_and_only_to_the_host() -> None:
    async with (
        serving(MemoryStore()) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table())
        rules = {"game": "pokdeng", "house": {"min_bet": 9, "max_bet": 3}}
        name = await anna.ask("change-rules", rules=rules)
        assert await anna.refused(name) == "bad-rules"
        assert anna.answers[name]["fault"].startswith("max_bet: ")
        name = await anna.ask("set-clocks", clocks={"turn": 4000})
        assert await anna.refused(name) == "bad-clocks"
        assert anna.answers[name]["fault"] == "clocks.turn: 4000 is not from 0 to 3600"
        name = await ben.ask("change-rules", rules=rules)
        assert await ben.refused(name) == "not-host"
        assert ben.answers[name]["fault"] is None


async def test_everybody_is_told_at_once_of_new_rules_and_the_next_round_opens_by_them() -> None:
    async with (
        serving(MemoryStore()) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table(clocks=LONG))
        await anna.taken(await anna.ask("next-round"))
        await anna.taken(await anna.ask("change-rules", rules={"game": "pokdeng", "house": {"min_bet": 5}}))
        told = ben.events[await ben.until_event("rules-agreed")]
        assert told is not None
        assert (told["changed"], told["rules"]["house"]["min_bet"]) == (["min_bet"], 5)
        offer = ben.legal("bet")
        assert offer is not None
        assert offer[1]["least"] == 1, "the running round keeps its own"
        await ben.do("sit-out")
        taken = await ben.until_event("rules-taken")
        await ben.until_event("opened", taken)
        offer = ben.legal("bet")
        assert offer is not None
        assert offer[1]["least"] == 5


async def test_only_two_hear_of_time_that_was_given() -> None:
    async with (
        serving(MemoryStore()) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        table = await anna.open_table(clocks=LONG)
        await ben.sit(table)
        await carla.sit(table)
        number = await anna.taken(await anna.ask("give-time", person=1, times=2))
        for player, knows in ((anna, True), (ben, True), (carla, False)):
            await player.until_n(number)
            assert (player.events[number] is not None) is knows
            await player.connect()
            assert player.view["people"][1]["times"] == (2 if knows else 1)
        carla.n = number - 1
        await carla.connect(since=carla.n)
        assert "times" not in carla.seen[-1] + carla.seen[-2]


async def test_the_clock_that_runs_is_longer_at_once_for_whoever_is_given_time() -> None:
    async with two() as (anna, ben):
        before = ben.clock
        assert before is not None
        await anna.taken(await anna.ask("give-time", person=1, times=2))
        await ben.until(lambda: ben.clock != before)
        assert ben.clock is not None
        assert ben.clock["ends"] == before["ends"] + 600_000
        await anna.taken(await anna.ask("set-clocks", clocks="brisk"))
        assert anna.clock == ben.clock, "new clocks hold from the next decision on"


async def test_a_time_bank_runs_after_the_clock_is_stored_and_what_is_left_is_kept(tmp_path: Path) -> None:
    watch = Watch()
    settings = replace(QUICK, now=watch)
    async with serving(tmp_path / "room.db", settings) as address:
        anna, ben = Player(address, "Anna"), Player(address, "Ben")
        await ben.sit(await anna.open_table(clocks=LONG | {"time_bank": 30}))
        await anna.taken(await anna.ask("next-round"))
        await ben.until(lambda: ben.legal("bet"))
        watch.ms += 600_000
        await anna.taken(await anna.ask("pause", on=True))  # somebody says something: the clock has run out
        await ben.until_event("time-banks-began")
        runs = {"kind": "bet", "ends": watch.ms + 30_000, "total": 30_000, "time_bank": True}
        assert ben.clock == runs
        for player in (anna, ben):
            await player.leave()
    watch.ms += 7_500
    async with serving(tmp_path / "room.db", settings) as address:
        for player in (anna, ben):
            player.address = address
            await player.connect()
        assert ben.clock == runs, "a restart does not lengthen it"
        await ben.do("bet", amount=5)
        spent = ben.events[await ben.until_event("time-spent")]
        assert spent == {"type": "time-spent", "person": 1, "seconds": 8}
        await ben.connect()
        assert [person["spent"] for person in ben.view["people"]] == [0, 8]
        for player in (anna, ben):
            await player.__aexit__(None, None, None)


def test_a_clock_that_rings_twice_does_not_end_the_time_banks_after_it() -> None:
    table = friends("classic", game=POKDENG, clocks=Clocks(time_bank=30))
    table.does(0, NextRound())
    ringing = Ringing(1, 1)
    began = decide(table.evening, ringing)
    assert not isinstance(began, str)
    assert began.events == [TimeBanksBegan(1)]
    table.takes(began)
    assert decide(table.evening, ringing) == Reason.LATE
    assert not isinstance(decide(table.evening, Ringing(1, 1, time_bank=True)), str)


async def test_without_clocks_none_runs_until_somebody_leaves() -> None:
    async with two(laying("2c 4d 3h Kh"), clocks="none") as (anna, ben):  # nobody has a pok
        assert ben.clock is None
        await ben.do("bet", amount=5)
        await anna.do("deal", clockwise=True)
        await anna.do("look")
        assert anna.clock is None
        await ben.taken(await ben.ask("leave-seat"))
        await anna.until(lambda: anna.clock)
        await anna.until_event("looked")
        await anna.do("stay")
        await anna.until_event("ended")


async def test_a_pause_may_stop_the_clock() -> None:
    async with two() as (anna, ben):
        await anna.taken(await anna.ask("pause", on=True, clocks=True))
        await ben.until(lambda: ben.clock is None)
        await ben.do("bet", amount=5)
        await anna.taken(await anna.ask("pause", on=False))
        await ben.until(lambda: ben.clock)
