"""People over real sockets: who comes back, has two screens or another phone, and what they say."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pokroom.server.seatkey import KEY_LASTS
from pokroom.server.settings import Rate, Settings
from pokroom.server.store import MemoryStore, Store
from tests.server.party import LOOSE, QUICK, Message, Player, Watch, kind_of, serving
from tests.server.test_scenarios import LONG


@asynccontextmanager
async def anna_and_ben(
    store: Store | Path | None = None, settings: Settings = QUICK, **wish: Any
) -> AsyncIterator[tuple[Player, Player]]:
    """Anna is the host, Ben sits beside her."""
    async with (
        serving(store or MemoryStore(), settings) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        await ben.sit(await anna.open_table(**wish))
        yield anna, ben


def phone_of(player: Player, name: str) -> Player:
    """Another screen of the same guest."""
    other = Player(player.address, name)
    other.http.cookies = player.http.cookies
    other.table, other.person = player.table, player.person
    return other


async def key_of(player: Player) -> str:
    """What stands behind `#seat=` in the link to the player's seat."""
    response = await player.post(f"/api/tables/{player.table}/seat-link")
    assert response.status_code == 200, response.text
    page, key = response.json()["links"][0].split("#seat=")
    assert page.endswith(f"/t/{player.table}")
    assert response.json()["picture"].startswith("<svg")
    return str(key)


async def take(phone: Player, key: str, table: str) -> Message:
    answer: Message = (await phone.post(f"/api/tables/{table}/take-seat", key=key)).json()
    return answer


# Coming back


async def test_a_reconnect_keeps_seat_stack_clock_time_bank_hand_and_mute() -> None:
    watch = Watch()
    settings, clocks = replace(QUICK, now=watch), LONG | {"time_bank": 30}
    async with anna_and_ben(settings=settings, clocks=clocks) as (anna, ben):
        await ben.taken(await ben.ask("mute", person=0, on=True))
        await anna.taken(await anna.ask("hand-out", person=1, chips=11))
        await anna.taken(await anna.ask("next-round"))
        await ben.until(lambda: ben.legal("bet"))
        watch.ms += 600_000
        await anna.taken(await anna.ask("react", reaction="hurry"))  # the clock has run out
        await ben.until_event("time-banks-began")
        watch.ms += 7_000
        await ben.do("bet", amount=5)
        await anna.do("deal", clockwise=True)
        await ben.do("look")
        await anna.until_n(ben.n or 0)
        known, clock, offers = ben.n, ben.clock, ben.open
        await ben.leave()
        await anna.until(lambda: anna.here == [0])
        await ben.connect()  # as after a lost phone: nothing is known any more
        assert ben.view["you"] == 1
        assert ben.view["people"][1]["seat"] == 1
        assert ben.view["people"][1]["chips"] == 111
        assert ben.view["people"][1]["spent"] == 7
        assert ben.view["muted"] == [0]
        assert len(ben.view["round"]["view"]["own"][0]["cards"]) == 2
        assert (ben.n, ben.clock, ben.open) == (known, clock, offers)
        await ben.connect(since=known)
        assert (ben.n, ben.clock, ben.open) == (known, clock, offers)


async def test_two_tabs_on_one_seat_are_told_everything_and_either_acts() -> None:
    async with anna_and_ben() as (anna, ben), phone_of(ben, "Tab") as tab:
        await tab.connect()
        assert tab.view["you"] == 1
        await anna.taken(await anna.ask("next-round"))
        await tab.until(lambda: tab.legal("bet"))
        await ben.until_n(tab.n or 0)
        assert ben.open == tab.open
        known, stale = ben.n or 0, ben.legal("bet")
        assert stale is not None
        await tab.do("bet", amount=5)
        late = await ben.act(stale[0], {"type": "bet", "place": stale[1]["place"], "amount": 9})
        assert await ben.refused(late) == "late"
        await ben.do("bet", amount=6)
        await anna.do("deal", clockwise=True)
        last = await tab.do("look")
        for screen in (ben, tab):
            await screen.until_n(last)
        told = [{n: screen.events[n] for n in range(known + 1, last + 1)} for screen in (ben, tab)]
        assert told[0] == told[1]
        assert "you-were-dealt" in map(kind_of, tab.events.values())


# Another phone


async def test_a_seat_moves_to_another_phone_in_mid_round(tmp_path: Path) -> None:
    async with anna_and_ben(tmp_path / "room.db") as (anna, ben), Player(ben.address, "New") as phone:
        await anna.taken(await anna.ask("next-round"))
        await ben.do("bet", amount=5)
        key = await key_of(ben)
        assert await take(phone, key, ben.table) == {"person": 1}
        await ben.until(lambda: ben.view["you"] is None)
        assert json.loads(ben.seen[-2]) == {"type": "dismissed", "reason": "seat-moved"}
        assert ben.open == []
        no = await ben.ask("leave-seat")
        assert await ben.refused(no) == "not-at-table"
        assert (await ben.http.get(f"/api/tables/{ben.table}/invite")).status_code == 403

        phone.table, phone.person = ben.table, 1
        await phone.connect()
        assert phone.view["you"] == 1
        await phone.do("bet", amount=7)
        await anna.do("deal", clockwise=True)
        await phone.do("look")
        assert "you-were-dealt" in map(kind_of, phone.events.values())
        await ben.until_n(phone.n or 0)
        assert "you-were-dealt" not in map(kind_of, ben.events.values())
        moved = next(n for n, event in anna.events.items() if kind_of(event) == "they-moved")
        assert anna.events[moved] == {"type": "they-moved", "person": 1}
        await anna.until(lambda: anna.here == [0, 1])


async def test_a_screen_that_watched_becomes_the_person_at_once() -> None:
    async with anna_and_ben() as (anna, ben), Player(ben.address, "New") as phone:
        await phone.come(ben.table)
        assert phone.view["you"] == 2
        await anna.until(lambda: anna.here == [0, 1, 2])
        assert await take(phone, await key_of(ben), ben.table) == {"person": 1}
        await phone.until(lambda: phone.view["you"] == 1)
        await anna.until(lambda: anna.here == [0, 1])
        assert not any('"dismissed"' in text for text in phone.seen)


async def test_whoever_was_away_while_their_seat_moved_comes_back_as_a_watcher() -> None:
    async with anna_and_ben() as (_, ben), Player(ben.address, "New") as phone:
        key, known = await key_of(ben), ben.n
        await ben.leave()
        await take(phone, key, ben.table)
        await ben.connect(since=known)
        assert ben.view["you"] is None
        assert ben.n == (known or 0) + 1


async def test_a_key_fits_once_and_one_seat_and_not_for_long() -> None:
    now = 1_000_000
    settings = replace(QUICK, now=lambda: now)
    async with (
        anna_and_ben(settings=settings) as (anna, ben),
        Player(ben.address, "New") as phone,
        Player(ben.address, "Thief") as thief,
    ):
        key, other = await key_of(ben), await key_of(ben)
        assert (await take(anna, key, ben.table))["reason"] == "played-here"
        assert (await take(ben, key, ben.table))["reason"] == "nothing-to-do"
        assert (await take(thief, f"x{key}", ben.table))["reason"] == "no-such-link"
        assert (await take(thief, key[:-1], ben.table))["reason"] == "no-such-link"
        assert (await take(thief, "", ben.table))["reason"] == "no-such-link"
        elsewhere = await thief.open_table()
        assert (await take(phone, key, elsewhere))["reason"] == "no-such-link"
        assert (await take(thief, thief.http.cookies["pokroom"], ben.table))["reason"] == "no-such-link"
        assert await take(phone, key, ben.table) == {"person": 1}
        for used in (key, other):
            assert (await take(thief, used, ben.table))["reason"] == "link-used"
        assert (await take(ben, key, ben.table))["reason"] == "link-used"
        phone.table = ben.table
        late = await key_of(phone)
        now += KEY_LASTS
        assert (await take(thief, late, ben.table))["reason"] == "no-such-link"
        assert (await thief.post(f"/api/tables/{ben.table}/seat-link")).status_code == 403


async def test_a_guesser_of_keys_is_stopped() -> None:
    settings = replace(QUICK, limits=replace(LOOSE, codes=Rate(2, 0.001)))
    async with anna_and_ben(settings=settings) as (_, ben), Player(ben.address, "Thief") as thief:
        path = f"/api/tables/{ben.table}/take-seat"
        statuses = [(await thief.post(path, key=f"guess{guess}")).status_code for guess in range(4)]
        assert statuses == [404, 404, 429, 429]


async def test_two_phones_with_one_key_and_one_of_them_gets_the_seat_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async with anna_and_ben(tmp_path / "room.db") as (_, ben):
        key, table = await key_of(ben), ben.table
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "One") as one,
        Player(address, "Two") as two,
    ):
        first, second = await take(one, key, table), await take(two, key, table)
        assert first == {"person": 1}
        assert second["reason"] == "link-used"


# What people say


async def test_what_is_said_is_told_to_all_and_a_mute_to_one() -> None:
    async with anna_and_ben() as (anna, ben), Player(ben.address, "Watcher") as watcher:
        watcher.table = ben.table
        await watcher.connect()
        await ben.taken(await ben.ask("say", text="  good\u202e luck "))
        await anna.taken(await anna.ask("mute", person=1, on=True))
        n = await ben.taken(await ben.ask("react", reaction="bravo"))
        for player in (anna, ben, watcher):
            await player.until_n(n)
            assert player.events[n - 2] == {"type": "said", "person": 1, "text": "good luck"}
            muted = {"type": "muted", "by": 0, "person": 1, "on": True}
            assert player.events[n - 1] == (muted if player is anna else None)
            assert player.events[n] == {"type": "reacted", "person": 1, "reaction": "bravo"}
        assert await watcher.refused(await watcher.ask("say", text="hello")) == "not-at-table"
        await watcher.connect()
        assert watcher.view["lines"] == [{"number": 1, "person": 1, "text": "good luck"}]
        assert watcher.view["muted"] == []


async def test_whoever_says_too_much_at_once_is_refused_and_plays_on() -> None:
    settings = replace(QUICK, limits=replace(LOOSE, words=Rate(3, 0.001)))
    async with anna_and_ben(settings=settings) as (anna, ben), phone_of(ben, "Tab") as tab:
        await tab.connect()
        said = [await ben.ask("say", text="one"), await ben.ask("react", reaction="wow")]
        said.append(await tab.ask("say", text="three"))
        for player, name in zip((ben, ben, tab), said, strict=True):
            await player.taken(name)
        for player in (ben, tab):
            assert await player.refused(await player.ask("say", text="more")) == "too-fast"
        again = {"type": "ask", "id": said[0], "command": {"type": "say", "text": "one"}}
        ben.answers.clear()
        await ben.say(again)
        await ben.taken(said[0])  # it was said already, and is not said twice
        await ben.taken(await ben.ask("rest", on=True))
        await anna.taken(await anna.ask("say", text="quiet, please"))
        assert [kind_of(event) for event in anna.events.values()].count("said") == 3


async def test_an_unknown_reaction_is_not_even_read() -> None:
    async with anna_and_ben() as (_, ben):
        await ben.ask("react", reaction="<script>")
        await ben.until_refused()
        assert json.loads(ben.seen[-1])["reason"] == "unreadable"
