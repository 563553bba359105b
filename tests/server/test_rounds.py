"""People play over real sockets, and nothing is lost or told twice."""

from pathlib import Path

import pytest

from pokroom.table import GAMES
from tests.server.party import Player, kind_of, plain, serving


@pytest.mark.parametrize("profile", GAMES["pokdeng"].profiles)
async def test_a_round_of_each_profile_from_link_to_settlement(profile: str, tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
    ):
        table = await anna.open_table(profile=profile)
        await ben.sit(table)
        await carla.come(table)  # watches
        anna.choice = ben.choice = plain
        await anna.taken(await anna.ask("next-round"))
        ended = await anna.until_event("ended")
        await ben.until_event("ended")
        await carla.until_event("ended")
        changes = anna.events[ended]["event"]["changes"]  # type: ignore[index]
        assert sum(change["chips"] for change in changes) == 0
        for number, event in carla.events.items():
            if kind_of(event) not in ("they-were-dealt", "they-drew"):
                assert anna.events.get(number, event) == event
        for other in (ben, carla):
            await other.connect(None)
            people = other.view["people"]
            assert sum(person["chips"] for person in people) == sum(person["handed"] for person in people)


async def test_a_table_with_bots_plays_on_by_itself(tmp_path: Path) -> None:
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        anna.choice = plain
        await anna.open_table(bots=3, profile="home")
        await anna.until(lambda: sum(kind_of(event) == "ended" for event in anna.events.values()) >= 3)


async def test_who_comes_back_is_told_what_they_missed(tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
    ):
        table = await anna.open_table()
        await ben.sit(table)
        await anna.ask("next-round")
        await ben.until(lambda: ben.legal("bet"))
        await ben.leave()
        known = ben.n
        assert known is not None
        for on in (True, False, True):
            await anna.taken(await anna.ask("pause", on=on))
        await ben.connect(since=known)
        await ben.until(lambda: ben.n == anna.n)
        missed = [ben.events[number] for number in range(known + 1, known + 4)]
        assert [kind_of(event) for event in missed] == ["paused"] * 3
        assert ben.legal("bet"), "what is open is told along"
        assert ben.seen[-2].startswith('{"type":"moved"')
        await ben.leave()
        await ben.connect(since=known + 1000)
        assert '"type":"fresh"' in ben.seen[-1] + ben.seen[-2]


async def test_who_missed_too_much_gets_one_fresh_view(tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
    ):
        await anna.open_table(bots=1)
        first = anna.n
        for turn in range(600):
            await anna.ask("pause", on=turn % 2 == 0)
        await anna.until(lambda: anna.n and first and anna.n >= first + 600)
        await anna.leave()
        seen = len(anna.seen)
        await anna.connect(since=first)
        assert anna.seen[seen].startswith('{"type":"fresh"')


async def test_two_sockets_of_one_guest_are_one_person(tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Anna2") as phone,
        Player(address, "Ben") as ben,
    ):
        table = await anna.open_table()
        await ben.sit(table)
        await anna.until(lambda: anna.here == [0, 1])
        phone.http.cookies = anna.http.cookies
        phone.table = table
        await phone.connect()
        assert phone.view["you"] == 0
        await phone.taken(await phone.ask("next-round"))
        await anna.until_event("opened")
        await phone.leave()
        await ben.taken(await ben.ask("leave-seat"))
        assert ben.here == [0, 1]
        await anna.leave()
        await ben.until(lambda: ben.here == [1])
