"""Equilibria: proved by both best responses, better than anything else, and as once found."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom.odds.pokdeng.classes import NAMES
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import value
from pokroom.odds.pokdeng.program import Program, solve
from pokroom.pokdeng import PROFILES, HouseRules, change
from tests.odds.pokdeng.test_exact import HOUSES, some_strategies
from tests.strategies import house_rules

VALUES = {
    "classic": Fraction(-85082, 7634445),
    "riang": Fraction(-2181623, 229033350),
    "home": Fraction(-562179, 50896300),
    "thai": Fraction(-8828749, 916133400),
    "lucky9": Fraction(-35278429, 2290333500),
}


@pytest.mark.parametrize("profile", PROFILES)
def test_the_value_of_every_profile(profile: str) -> None:
    found = equilibrium(PROFILES[profile])
    assert found.exploitability == 0
    assert found.value == found.against_player.value == found.against_bank.value == VALUES[profile]


@settings(max_examples=30)
@given(house_rules(), st.randoms(use_true_random=False))
def test_in_any_house_nobody_gains_by_leaving(house: HouseRules, random: Random) -> None:
    found = equilibrium(house)
    assert found.exploitability == 0
    player, bank = some_strategies(house, random)
    assert value(house, player, found.bank) <= found.value <= value(house, found.player, bank)
    assert value(house, found.player, found.bank) == found.value


@pytest.mark.parametrize("name", HOUSES)
def test_a_duty_never_helps_who_has_it(name: str) -> None:
    house = change(HOUSES[name], {"catch": "none"})
    free = equilibrium(house).value
    for duty in ({"must_draw_below": 7}, {"must_stay_from": 3}):
        player, bank = change(house, duty), change(house, {f"bank_{key}": to for key, to in duty.items()})
        assert equilibrium(player).value < free < equilibrium(bank).value


def test_a_bank_that_may_catch_is_free_of_the_duty_to_draw() -> None:
    house = change(PROFILES["classic"], {"bank_must_draw_below": 7})
    assert equilibrium(house).value == VALUES["classic"]
    assert equilibrium(change(house, {"catch": "none"})).value > VALUES["classic"]


def test_some_chances_are_no_bare_choices() -> None:
    """In Lucky 9 the player draws on 5 with chances between 0 and 1, and the bank on 6."""
    found = equilibrium(PROFILES["lucky9"])
    mixed = {name for name, number in NAMES.items() if 0 < found.player.draws[number] < 1}
    assert mixed == {"5To", "5Jo", "5Qo", "5Ko"}
    assert found.player.draws[NAMES["5To"]] == Fraction(563, 900)


# -- the program


def two_by_two() -> Program:
    """Rows are answered where `1 - 3 x` or `3 x - 1` is below zero: the best chance is 1/3."""
    matrix = np.array([[3], [-3]])
    return Program(matrix, np.array([1, -1]), np.array([1]), np.array([0]), np.array([1]))


def test_a_program_is_solved_exactly() -> None:
    chances, answers = next(solve(two_by_two()))
    assert chances == [Fraction(1, 3)]
    assert answers in ([Fraction(1, 3), 0], [0, 0], [Fraction(2, 3), Fraction(1, 3)])


def test_floats_are_close() -> None:
    exact, rounded = solve(two_by_two())
    assert abs(rounded[0][0] - exact[0][0]) < Fraction(1, 10**12)
    assert abs(rounded[1][0] - exact[1][0]) < Fraction(1, 10**12)


def test_a_program_of_nothing_but_bounds() -> None:
    bounds = np.array([0, 1, 0])
    program = Program(
        np.zeros((0, 3), np.int64), np.zeros(0, np.int64), np.array([5, -1, -2]), bounds, np.array([1, 1, 1])
    )
    chances, answers = next(solve(program))
    assert chances == [1, 1, 0]
    assert not answers
