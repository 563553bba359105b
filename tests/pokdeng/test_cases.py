"""Who pays whom how much, case by case; by which rule, where the case names it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokroom.cards import parse_cards
from pokroom.pokdeng import PROFILES, change, rank, settle
from tests.pokdeng import naive

FOLDER = Path(__file__).parent
CASES = [
    json.loads(line)
    for name in ("settle.jsonl", "points.jsonl")
    for line in (FOLDER / name).read_text().splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    house = change(PROFILES[case["profile"]], case.get("set", {}))
    player, bank = (rank(parse_cards(case[who]), house) for who in ("player", "bank"))
    bet = case.get("bet", 1)
    settled = settle(player, bank, bet, house)
    assert settled.gain == case["player_gain"], f"{player} against {bank}"
    assert settled.rule == case.get("rule", settled.rule)
    assert settled.multiple * bet == abs(settled.gain)
    assert settled.result == ("push" if not settled.gain else "win" if settled.gain > 0 else "lose")


def test_the_cases_are_read_by_the_twin_alike() -> None:
    """The naive twin is judged by the same cases, so that the two cannot be wrong together unseen."""
    for case in CASES:
        house = msgspec.to_builtins(change(PROFILES[case["profile"]], case.get("set", {})))
        player, bank = ([str(card) for card in parse_cards(case[who])] for who in ("player", "bank"))
        assert naive.gain(player, bank, house) * case.get("bet", 1) == case["player_gain"], case["id"]
