"""The score of real cards is kept over real sockets, and previewed over HTTP."""

from pathlib import Path

from pokroom.server.store import MemoryStore
from tests.server.party import Message, Player, serving
from tests.table.evenings import round_entered

SIX = {"taem": 6, "type": "ordinary", "deng": 1}


async def keeps(anna: Player) -> str:
    """Anna opens a table to keep the score of herself and Ben, who has no screen."""
    table = await anna.open_table(kept="scored", chips=0)
    await anna.taken(await anna.ask("add-name", name="  Ben "))
    return table


async def people(anna: Player) -> list[Message]:
    known = len(anna.seen)
    await anna.say({"type": "since", "n": None})
    await anna.until(lambda: any('"fresh"' in message for message in anna.seen[known:]))
    found: list[Message] = anna.view["people"]
    return found


async def test_a_round_is_entered_kept_and_taken_back(tmp_path: Path) -> None:
    entered = round_entered(0, SIX, {1: 10})
    file = tmp_path / "evening.db"
    async with serving(file) as address, Player(address, "Anna") as anna:
        await keeps(anna)
        name = await anna.ask("score", round=entered)
        first = await anna.taken(name)
        await anna.say({"type": "ask", "id": name, "command": {"type": "score", "round": entered}})
        assert [one["chips"] for one in await people(anna)] == [10, -10], "sent again it counts once"
        assert anna.n == first
        cookies = anna.http.cookies
        table = anna.table
    async with serving(file) as address, Player(address, "anna_2") as anna:
        anna.http.cookies = cookies
        anna.table = table
        await anna.connect()
        assert [(one["name"], one["chips"], one["banked"]) for one in anna.view["people"]] == [
            ("Anna", 10, 1),
            ("Ben", -10, 0),
        ]
        assert anna.view["scored"]["event"]["entered"]["hands"][0]["bets"] == [{"person": 1, "chips": 10}]
        await anna.taken(await anna.ask("unscore", round=1))
        assert [one["chips"] for one in await people(anna)] == [0, 0]


async def test_a_bad_round_is_refused_with_the_hand_and_the_field_and_nothing_changes() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await keeps(anna)
        n = anna.n
        answer = await anna.answer(await anna.ask("score", round=round_entered(0, SIX, {1: 0})))
        assert (answer["type"], answer["reason"]) == ("refused", "bad-score")
        assert answer["fault"] == "hand 1, bets.0.chips: 0 is not from 1 to 1000000 chips (PD-17)"
        assert anna.n == n
        answer = await anna.answer(await anna.ask("score", round=3))
        assert answer["fault"] == "Expected `object`, got `int`"


async def test_a_name_that_cannot_be_seen_is_none() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        await keeps(anna)
        assert await anna.refused(await anna.ask("add-name", name="\u200b")) == "bad-text"
        assert [one["name"] for one in await people(anna)] == ["Anna", "Ben"]


async def test_what_a_round_comes_to_is_told_to_people_at_the_table_and_kept_nowhere() -> None:
    async with (
        serving(MemoryStore()) as address,
        Player(address, "Anna") as anna,
        Player(address, "Eve") as eve,
    ):
        table = await keeps(anna)
        path = f"/api/tables/{table}/score"
        good = await anna.post(path, round=round_entered(0, SIX, {1: 10}))
        assert good.json()["scored"]["changes"] == [{"person": 0, "chips": 10}, {"person": 1, "chips": -10}]
        bad = await anna.post(path, round=round_entered(0, SIX, {1: 0}))
        assert bad.json()["scored"] is None
        assert {key: bad.json()["wrong"][key] for key in ("hand", "field", "why")} == {
            "hand": 0,
            "field": "bets.0.chips",
            "why": "bad-bet",
        }
        unreadable = await anna.post(path, round={"bank": "Anna"})
        assert (unreadable.status_code, unreadable.json()["reason"]) == (400, "unreadable")
        worths = (await anna.http.get(path)).json()["worths"]
        assert worths[0] == {"type": "pok", "taem": 9, "deng": 2, "two": True}
        stranger = await eve.post(path, round=round_entered(0, SIX, {1: 10}))
        assert stranger.json()["reason"] == "not-at-table"
        assert (await eve.http.get(path)).json()["reason"] == "not-at-table"
        assert [one["chips"] for one in await people(anna)] == [0, 0]


async def test_a_game_without_a_score_is_not_previewed() -> None:
    async with serving(MemoryStore()) as address, Player(address, "Anna") as anna:
        table = await anna.open_table(game="drawpoker", profile="s4_jacks", seats=6)
        assert (await anna.http.get(f"/api/tables/{table}/score")).json()["reason"] == "bad-table"
