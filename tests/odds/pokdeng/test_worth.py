"""What options are worth."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from pokroom.odds.pokdeng.deals import count_deals
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.strategy import Decision, allowed
from pokroom.odds.pokdeng.worth import DECIDES, Worth, alternatives, worth
from pokroom.pokdeng import PROFILES, HouseRules, change
from pokroom.pokdeng.house import OPTIONS
from tests.strategies import house_rules


@cache
def worth_of(profile: str) -> Worth:
    return worth(PROFILES[profile])


@pytest.mark.parametrize("profile", ["classic", "lucky9"])
def test_every_flip_is_its_own_equilibrium(profile: str) -> None:
    house = PROFILES[profile]
    found = worth_of(profile)
    assert found.value == equilibrium(house).value
    assert [(flip.option, flip.value) for flip in found.flips] == list(alternatives(house))
    for flip in found.flips[::7]:
        assert flip.value_player is not None
        flipped = equilibrium(change(house, {flip.option: flip.value}))
        assert flipped.exploitability == 0
        assert (flip.value_player, flip.change) == (flipped.value, flipped.value - found.value)
    changed = {flip.option for flip in found.flips if flip.change}
    assert {"tie", "multiples", "must_stay_from", "bank_must_stay_from"} <= changed
    assert ("naturals" in changed) == (not house.multiples)


def test_flipped_back_it_is_worth_the_opposite() -> None:
    here = {(flip.option, flip.value): flip.change for flip in worth_of("classic").flips}
    there = {(flip.option, flip.value): flip.change for flip in worth_of("riang").flips}
    change_of = here["straights", "ranked"]
    assert change_of is not None
    assert change_of == -(there["straights", "off"] or 0)
    assert change_of == equilibrium(PROFILES["riang"]).value - equilibrium(PROFILES["classic"]).value > 0


def test_what_is_not_allowed_is_said() -> None:
    """Home pays poks at once, which Lucky 9 does not let it."""
    flips = {(flip.option, flip.value): flip for flip in worth_of("home").flips}
    refused = flips["multiples", False]
    assert refused.value_player is refused.change is None
    assert "pays a natural that the bank may still reach" in refused.refused


def test_alternatives_are_all_values_but_the_one_there_is() -> None:
    found: dict[str, list[Any]] = {}
    for option, value in alternatives(PROFILES["classic"]):
        found.setdefault(option, []).append(value)
    assert set(found) == set(DECIDES)
    assert found["straights"] == ["deng", "ranked"]
    assert found["naturals"] == [(8, 9)]
    assert found["must_draw_below"] == [1, 2, 3, 4, 5, 6, 7]
    assert found["must_stay_from"] == list(range(1, 10))
    assert len(found["ladder"]) == 3
    assert all(sorted(ladder) == sorted(PROFILES["classic"].ladder) for ladder in found["ladder"])
    assert len(found["within_type"]) == 8


@settings(max_examples=25)
@given(house_rules(), house_rules())
def test_no_other_option_decides(house: HouseRules, other: HouseRules) -> None:
    """Whatever all the others are, every deal ends the same, and the same is allowed."""
    same = replace(house, **{key: getattr(other, key) for key in OPTIONS if key not in DECIDES})
    assert (count_deals(house).ends == count_deals(same).ends).all()
    assert [allowed(house, at) for at in Decision] == [allowed(same, at) for at in Decision]


def test_the_bank_winning_ties_is_worth_more_than_anything_else_a_host_may_choose() -> None:
    flips = worth_of("classic").flips
    worst = min(
        (flip for flip in flips if "must" not in flip.option), key=lambda flip: flip.change or Fraction(0)
    )
    assert (worst.option, worst.value) == ("tie", "bank_wins")
