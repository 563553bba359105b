"""A message acts once, however old it is."""

import random
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pokroom.server.answered import Answered
from pokroom.server.store import Sent
from tests.server.party import Player, serving

sent = st.builds(Sent, st.integers(0, 9), st.text("ab_-", min_size=1, max_size=3))


@given(st.dictionaries(sent, st.integers(1, 2**40)), st.dictionaries(sent, st.integers(1, 2**40)), sent)
def test_it_knows_what_a_map_would_know(before: dict[Sent, int], after: dict[Sent, int], other: Sent) -> None:
    answered = Answered(before)
    for one, n in after.items():
        if one not in before:
            answered.add(one, n)
    known = after | before
    for one in (*known, other):
        assert answered.number(one) == known.get(one)


async def test_a_message_of_hours_ago_sent_again_acts_once_also_after_a_restart(tmp_path: Path) -> None:
    many = 700
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        table = await anna.open_table()
        names = [await anna.ask("pause", on=turn % 2 == 0) for turn in range(many)]
        numbers = [await anna.taken(name) for name in names]
        cookies = anna.http.cookies
        await _again(anna, names, numbers)
        last = anna.n
    async with serving(tmp_path / "room.db") as address, Player(address, "Anna") as anna:
        anna.http.cookies, anna.table = cookies, table
        await anna.connect()
        await _again(anna, names, numbers)
        assert anna.n == last


async def _again(anna: Player, names: list[str], numbers: list[int]) -> None:
    for turn in (0, *random.sample(range(len(names)), 20), len(names) - 1):
        anna.answers.clear()
        await anna.say({"type": "ask", "id": names[turn], "command": {"type": "leave-seat"}})
        assert await anna.taken(names[turn]) == numbers[turn]
