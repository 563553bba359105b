"""The second game, and evenings of both, over real sockets."""

import json
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pokroom.cards import Card
from pokroom.drawpoker import PROFILES
from pokroom.server.sqlite import SqliteStore
from pokroom.table import read
from pokroom.table.event import Played, RoundOpened
from tests.server.party import QUICK, Message, Player, kind_of, plain, serving
from tests.table.test_laws import cards_known

CARDS = frozenset(card.value for card in Card)
WILD: dict[str, Any] = {"wild": "ranks(2)"}
BLIND: dict[str, Any] = {"blind_bets": True}
JACKPOT: dict[str, Any] = {"jackpot": "min_is_pot", "passed_out_dealer": "repeats"}


def poker(decision: Message) -> Message | None:
    """A plain way to play poker: looks, bets the least, calls, passes, and throws nothing away."""
    offers = {offer["type"]: offer for offer in decision["legal"]}
    place = {"place": decision["place"]}
    if "bet" in offers:
        return {"type": "bet", "amount": offers["bet"]["least"], **place}
    if "discard" in offers and "look" not in offers:
        return {"type": "discard", "cards": [], **place}
    kinds = ("look", "call", "pass", "fold")
    return next(({"type": kind, **place} for kind in kinds if kind in offers), None)


def either(decision: Message) -> Message | None:
    """Plays whatever is played."""
    kinds = {offer["type"] for offer in decision["legal"]}
    return (poker if kinds & {"fold", "discard"} else plain)(decision)


def cards_in(value: Any) -> set[str]:
    match value:
        case str():
            return {value} & CARDS
        case dict():
            return set().union(*map(cards_in, value.values()))
        case list():
            return set().union(*map(cards_in, value))
    return set()


@pytest.mark.parametrize(
    ("profile", "options"),
    [*((profile, {}) for profile in PROFILES), ("s4_any", WILD), ("s4_any", BLIND), ("progressive", JACKPOT)],
)
async def test_rounds_of_each_profile_with_bots_tell_nobody_a_card_too_early(
    profile: str, options: dict[str, Any], tmp_path: Path
) -> None:
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        wish = {"game": "drawpoker", "profile": profile, "set": options, "seats": 6, "bots": 2}
        # so many chips that the people are not all out of the game too soon, as no limit may leave them
        table = await anna.open_table(**wish, chips=1_000_000)
        await ben.sit(table)
        await carla.come(table)  # watches
        await ben.play(poker)
        await anna.play(poker)
        for _ in range(4):
            ended = await anna.until_event("ended", after=anna.n or 0)
            for player in (ben, carla):  # views, too, in the middle of rounds
                await player.until_n(ended)
                await player.say({"type": "since", "n": None})
        for player in (anna, ben):
            await player.play(None)
        back = {
            (player, openly): await player.http.get(f"/api/tables/{table}/rounds/1?openly={openly}")
            for player in (anna, ben, carla)
            for openly in ("false", "true")
        }
        await carla.connect(None)
        people = carla.view["people"]
        held = sum(person["chips"] for person in people) + carla.view["pot"]
        assert held == sum(person["handed"] for person in people)
    store = SqliteStore(tmp_path / "room.db")
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    events = list(read(kept.events))
    checked = 0
    for player in (anna, ben, carla):
        known: list[set[str]] = [set()]
        rounds: list[list[Any]] = [[]]
        for event in events:
            if isinstance(event, RoundOpened):
                rounds.append([event.event])
            elif isinstance(event, Played):
                rounds[-1].append(event.event)
            before = cards_known(player.person, rounds[-2]) if len(rounds) > 1 else set()
            known.append(before | cards_known(player.person, rounds[-1]))
        for openly in ("false", "true"):
            replayed = back[player, openly].json()
            assert kind_of(replayed["events"][0]) == "opened"
            found = cards_in(replayed)
            assert found <= cards_known(player.person, rounds[1]), f"{player.name} looks back at {found}"
        for text in player.seen:
            message = json.loads(text)
            if "n" in message:
                found = cards_in(message)
                checked += len(found)
                # a move may tell the end of one round and the beginning of the next
                allowed = known[message["n"]] | known[message["n"] - len(message.get("events", ()))]
                assert found <= allowed, f"{player.name} was told {found - allowed} in {text}"
    assert checked > 50


async def test_a_deal_in_mid_round_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with serving(tmp_path / "room.db") as address:
            anna = await stack.enter_async_context(Player(address, "Anna"))
            ben = await stack.enter_async_context(Player(address, "Ben"))
            table = await anna.open_table(game="drawpoker", profile="s4_any", clocks={"turn": 600})
            await ben.sit(table)
            await anna.taken(await anna.ask("next-round"))
            await ben.do("bet", amount=2)
            await anna.do("call")
            await ben.do("discard", cards=[])
            told = []
            for player in (anna, ben):
                await player.until_n(ben.n or 0)
                await player.leave()
                await player.connect(None)
                told.append((player.view, player.open, player.clock))
                await player.leave()
        async with serving(tmp_path / "room.db") as address:
            for player, before in zip((anna, ben), told, strict=True):
                player.address = address
                await player.connect(None)
                assert (player.view, player.open, player.clock) == before
            mine = anna.view["round"]["view"]["own"][0]["cards"]
            known = anna.n or 0
            number = await anna.do("discard", cards=mine[:2])
            await anna.until_n(number)
            events = [event for n, event in sorted(anna.events.items()) if known < n <= number]
            assert [kind_of(event) for event in events] == ["you-discarded", "you-drew", "interval-began"]


async def test_each_dealer_picks_a_game_and_everybody_is_told_of_both(tmp_path: Path) -> None:
    choice = [{"game": "pokdeng", "profile": "home"}]
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        table = await anna.open_table(game="drawpoker", profile="s4_any", seats=5, choice=choice)
        await ben.sit(table)
        await carla.come(table)
        assert [rules["game"] for rules in carla.view["agreed"]] == ["drawpoker", "pokdeng"]
        await anna.taken(await anna.ask("pick-rules", rules=0))
        await ben.taken(await ben.ask("pick-rules", rules=1))
        assert await ben.refused(await ben.ask("pick-rules", rules=2)) == "no-such-rules"
        await anna.play(either)
        await ben.play(either)
        await anna.taken(await anna.ask("next-round"))
        number = 0
        for _ in range(4):
            number = await carla.until_event("ended", after=number)
        events = [event for _, event in sorted(carla.events.items())]
        games = [event["game"] for event in events if event and event["type"] == "round-opened"]
        assert games[:4] == ["drawpoker", "pokdeng", "drawpoker", "pokdeng"]
        since = min(carla.events)
        await carla.leave()
        told, carla.events, carla.n = carla.events, {}, since
        await carla.connect(since)  # what was missed spans rounds of both games
        await carla.until_n(max(told))
        assert {n: event for n, event in told.items() if n > since}.items() <= carla.events.items()


async def test_the_room_says_when_the_time_is_up_also_after_a_restart(tmp_path: Path) -> None:
    ahead = 0

    def now() -> int:
        return time.time_ns() // 1_000_000 + ahead

    settings = replace(QUICK, now=now)
    async with AsyncExitStack() as stack:
        async with serving(tmp_path / "room.db", settings) as address:
            anna = await stack.enter_async_context(Player(address, "Anna"))
            await anna.open_table(game="drawpoker", profile="modern", seats=4, minutes=1)
            assert anna.view["until"] > now()
            assert not anna.view["late"]
            assert await anna.refused(await anna.ask("call-last")) == "time-not-up"
            await anna.leave()
        ahead = 61_000
        async with serving(tmp_path / "room.db", settings) as address:
            anna.address = address
            await anna.connect(None)
            told = [kind_of(event) for event in anna.events.values()]
            if not anna.view["late"] and "time-reached" not in told:
                await anna.until_event("time-reached")
            await anna.taken(await anna.ask("call-last"))


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "drawpoker", "profile": "modern", "seats": 9}, "bad-table"),
        ({"game": "drawpoker", "profile": "home"}, "bad-house"),
        ({"choice": [{"game": "drawpoker", "profile": "home"}]}, "bad-house"),
        ({"choice": [{"game": "drawpoker"}]}, "bad-house"),
        ({"choice": [{"game": "whist", "profile": "home"}]}, "bad-table"),
        ({"choice": [{"game": "drawpoker", "profile": "modern"}]}, "bad-table"),
        ({"minutes": 0}, "unreadable"),
        ({"stakes": "none"}, "unreadable"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(wish: dict[str, Any], reason: str, tmp_path: Path) -> None:
    whole = {"name": "Friday", "nickname": "Anna", "game": "pokdeng", "profile": "classic", "seats": 9}
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        response = await anna.post("/api/tables", **(whole | wish))
        assert (response.status_code, response.json()["reason"]) == (400, reason)
