"""The coach's process: tasks in, answers out, a line each."""

import subprocess
import sys
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from pokroom import coach
from pokroom.coach.__main__ import replies
from pokroom.coach.advice import Advice
from pokroom.coach.pokdeng import advise
from pokroom.coach.task import Advise, Done, Failed, Flip, Judge, Reply, Solve
from pokroom.pokdeng import PROFILES
from pokroom.pokdeng.action import MayBet, MayDraw
from pokroom.pokdeng.event import Drew, Looked, Stayed, YouDrew
from tests.coach.rounds import dealt, view

encode = msgspec.json.encode


def told(*tasks: Any) -> list[Reply]:
    lines = [task if isinstance(task, bytes) else encode(task) for task in tasks]
    return [msgspec.json.decode(line, type=Reply) for line in replies(lines)]


def test_a_view_comes_back_as_advice() -> None:
    seen = view(dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"]), 0)
    [reply] = told(Advise("pokdeng", Raw(encode(seen))))
    assert isinstance(reply, Done)
    said = msgspec.json.decode(reply.answer, type=Advice)
    expected = advise(seen)
    assert expected is not None
    assert [way.value for way in said.ways] == [way.value for way in expected.ways]
    assert said.ways[0].actions == ({"type": "draw", "place": 0},)


def test_what_cannot_be_done_does_not_keep_the_next_from_being_done() -> None:
    seen = Raw(encode(view(dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"]), 2)))
    house = {"tie": "push"}
    assert told(
        b"nonsense",
        Advise("whist", seen),
        Solve("pokdeng", {"tie": "often"}),
        Flip("pokdeng", house, 1000),
        Judge("pokdeng", seen, Raw(encode(Stayed(2)))),
        Advise("pokdeng", seen),
    ) == [
        Failed("DecodeError"),
        Failed("LookupError"),
        Failed("HouseError"),
        Failed("IndexError"),
        Failed("ValueError"),
        Done(Raw(b"null")),
    ]


def test_it_works_until_its_line_ends() -> None:
    seen = view(dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"]), 1)
    line = encode(Advise("pokdeng", Raw(encode(seen)))) + b"\n"
    ran = subprocess.run(
        (sys.executable, "-m", "pokroom.coach"), input=line * 3, capture_output=True, check=True
    )
    assert ran.stdout.splitlines() == [b'{"type":"done","answer":null}'] * 3
    assert ran.stderr == b""


@pytest.mark.parametrize(
    ("game", "event", "judged"),
    [
        ("pokdeng", Stayed(1), True),
        ("pokdeng", Stayed(0), False),  # no hand of theirs
        ("pokdeng", Looked(1), False),
        ("drawpoker", Stayed(1), False),
    ],
)
def test_it_is_known_without_the_process_what_it_can_judge(game: str, event: Any, judged: bool) -> None:
    seen = view(dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"]), 1)
    assert (coach.is_decision(game, event) and coach.is_seen(seen, event)) is judged
    assert YouDrew in coach.DECIDES["pokdeng"]
    assert Drew not in coach.DECIDES["pokdeng"], "it holds a card that is not for everybody"


def test_it_is_known_without_the_process_where_it_can_advise() -> None:
    assert coach.can_advise("pokdeng", [MayDraw(0)])
    assert not coach.can_advise("pokdeng", [MayBet(0, 1, 5)])
    assert not coach.can_advise("drawpoker", [MayDraw(0)])
