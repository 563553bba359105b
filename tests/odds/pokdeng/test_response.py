"""Best responses: nothing that is allowed does better, and what choices are worth is what they come to."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokroom.cards import DECK
from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.exact import odds, value
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Decision,
    PlayerStrategy,
    StrategyError,
    allowed,
    bank_strategy,
    player_strategy,
)
from pokroom.pokdeng import PROFILES, HouseRules, change, rank
from pokroom.pokdeng.taem import taem
from tests.odds.pokdeng.test_exact import HOUSES, some_strategies
from tests.strategies import house_rules

FIELDS = {
    Decision.AFTER_STAY: "after_stay",
    Decision.AFTER_DRAW: "after_draw",
    Decision.AFTER_NATURAL: "after_natural",
}


@settings(max_examples=25)
@given(house_rules(), st.randoms(use_true_random=False))
def test_no_strategy_does_better(house: HouseRules, random: Random) -> None:
    player, bank = some_strategies(house, random)
    ours, theirs = best_player(house, bank), best_bank(house, player)
    assert ours.value == value(house, ours.strategy, bank) >= value(house, player, bank)
    assert theirs.value == value(house, player, theirs.strategy) <= value(house, player, bank)


@pytest.mark.parametrize("name", HOUSES)
def test_no_class_alone_does_better_and_choices_say_how_much(name: str) -> None:
    house, random = HOUSES[name], Random(name)
    player, bank = some_strategies(house, random)
    ours, theirs = best_player(house, bank), best_bank(house, player)
    for number in random.sample(range(len(CLASSES)), 12):
        if allowed(house, Decision.PLAYER)[number] == (0, 1):
            choice = ours.choices[number]
            lost = ours.value - value(house, turned(ours.strategy, "draws", number), bank)
            assert lost == choice.chance * abs(choice.draw - choice.stay)
        for at, field in FIELDS.items():
            if allowed(house, at)[number] == (0, 1):
                choice = getattr(theirs, field)[number]
                lost = value(house, player, turned(theirs.strategy, field, number)) - theirs.value
                assert lost == choice.chance * abs(choice.draw - choice.stay)


S = TypeVar("S", PlayerStrategy, BankStrategy)


def turned(strategy: S, field: str, number: int) -> S:
    """The strategy with the opposite for one class."""
    chances: list[Fraction] = list(getattr(strategy, field))
    chances[number] = 1 - chances[number]
    return replace(strategy, **{field: tuple(chances)})


@pytest.mark.parametrize("name", HOUSES)
def test_choices_add_up_to_the_value(name: str) -> None:
    """All that the player's decisions come to, with what is decided by poks alone."""
    house = HOUSES[name]
    player, bank = some_strategies(house, Random(name))
    choices = best_player(house, bank).choices
    expected = sum(
        of.chance * (chance * of.draw + (1 - chance) * of.stay)
        for of, chance in zip(choices, player.draws, strict=True)
    )
    for draws in ("stay", "draw<=6"):
        other = player_strategy(house, draws)
        instead = sum(
            of.chance * (chance * of.draw + (1 - chance) * of.stay)
            for of, chance in zip(choices, other.draws, strict=True)
        )
        assert value(house, player, bank) - value(house, other, bank) == expected - instead
    assert sum(of.chance for of in choices) < 1


@pytest.mark.parametrize("name", ["classic", "home", "any pok ends", "lucky9 at once"])
def test_how_often_decisions_come(name: str) -> None:
    house = HOUSES[name]
    found = best_bank(house, player_strategy(house, "draw<=3"))
    player = best_player(house, bank_strategy(house, "draw<=3")).choices
    pok = {of: rank(of, house).type == "pok" for of in combinations(DECK, 2)}
    dealt = [(ours, theirs) for ours in pok for theirs in pok if not {*ours} & {*theirs}]
    free = [(ours, theirs) for ours, theirs in dealt if not pok[ours] and not pok[theirs]]
    drawn = [ours for ours, _ in free if taem(ours) <= 3]
    natural = [1 for ours, theirs in dealt if pok[ours] and not pok[theirs]]
    settled = house.bank_pok == "any_pok_ends" or house.pay_pok == "at_once"
    asked = free if house.bank_pok != "on_turn" else [1 for ours, _ in dealt if not pok[ours]]
    for choices, times in (
        (player, len(asked)),
        (found.after_draw, len(drawn)),
        (found.after_stay, len(free) - len(drawn)),
        (found.after_natural, 0 if settled else len(natural)),
    ):
        assert sum(choice.chance for choice in choices) == Fraction(times, 1326 * 1225)


def test_value_is_that_of_the_odds() -> None:
    for house in HOUSES.values():
        strategies = some_strategies(house, Random(3))
        assert value(house, *strategies) == odds(house, *strategies).value


def test_nobody_decides_against_a_duty() -> None:
    house = change(PROFILES["classic"], {"must_draw_below": 7, "bank_must_stay_from": 1, "catch": "none"})
    ours = best_player(house, bank_strategy(house, "draw<=0")).strategy
    assert all(draws == 1 for draws, each in zip(ours.draws, CLASSES, strict=True) if each.taem < 7)
    theirs = best_bank(house, ours).strategy
    assert all(draws == 0 for draws, each in zip(theirs.after_draw, CLASSES, strict=True) if each.taem > 0)


def test_a_bank_that_may_catch_need_not_draw() -> None:
    """Against who never draws it draws on little; a duty to draw on 6 costs it something, unless it may
    catch instead, which is the same as staying."""
    free = PROFILES["classic"]
    bound = change(free, {"bank_must_draw_below": 7})
    player = player_strategy(free, "draw<=4")
    assert best_bank(bound, player).value == best_bank(free, player).value
    assert best_bank(change(bound, {"catch": "none"}), player).value > best_bank(free, player).value


def test_a_bank_that_sees_a_natural_draws_to_it() -> None:
    """In Lucky 9 a bank with two cards below 9 has lost to a shown 9 unless it draws to 9 itself."""
    house = PROFILES["lucky9"]
    found = best_bank(house, player_strategy(house, "draw<=5"))
    assert [each.taem < 9 for each in CLASSES] == [draws == 1 for draws in found.strategy.after_natural]
    seen = found.after_natural[NAMES["26o"]]
    assert seen.stay == 1
    assert 0 < seen.draw < 1


def test_a_strategy_that_the_house_does_not_allow() -> None:
    house = change(PROFILES["classic"], {"must_stay_from": 4, "bank_must_stay_from": 4})
    with pytest.raises(StrategyError, match="player: it draws on A3s"):
        best_bank(house, player_strategy(PROFILES["classic"], "draw<=4"))
    with pytest.raises(StrategyError, match="bank_after_stay: it draws on A3s"):
        best_player(house, bank_strategy(PROFILES["classic"], "draw<=4"))
