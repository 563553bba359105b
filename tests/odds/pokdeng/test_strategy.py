"""Strategies: how they are said, and which are refused."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.strategy import (
    BANK,
    BankStrategy,
    Decision,
    PlayerStrategy,
    StrategyError,
    allowed,
    bank_strategy,
    chances,
    check,
    player_strategy,
)
from pokroom.pokdeng import PROFILES, HouseRules, change
from tests.strategies import house_rules

CLASSIC, LUCKY = PROFILES["classic"], PROFILES["lucky9"]


def test_a_threshold_draws_with_so_much_taem_or_less() -> None:
    draws = player_strategy(CLASSIC, "draw<=4").draws
    assert all(chance == (each.taem <= 4) for each, chance in zip(CLASSES, draws, strict=True))
    assert player_strategy(CLASSIC, " draw <= 4 ").draws == draws
    assert set(player_strategy(CLASSIC, "stay").draws) == {0}


def test_a_rule_by_class_and_one_by_function() -> None:
    draws = player_strategy(CLASSIC, {"else": "draw<=4", "A3s": 0, "A3o": Fraction(1, 3)}).draws
    assert [draws[NAMES[name]] for name in ("A3s", "A3o", "4Ko")] == [0, Fraction(1, 3), 1]
    by_function = player_strategy(
        CLASSIC,
        lambda each: {"A3s": Fraction(0), "A3o": Fraction(1, 3)}.get(str(each), Fraction(each.taem <= 4)),
    )
    assert by_function.draws == draws
    by_name = player_strategy(CLASSIC, {name: draws[number] for name, number in NAMES.items()})
    assert by_name.draws == draws


def test_the_bank_has_a_strategy_for_what_it_saw() -> None:
    strategy = bank_strategy(CLASSIC, "draw<=4", "draw<=5")
    assert strategy.after_stay == chances(CLASSIC, Decision.AFTER_STAY, "draw<=4")
    assert strategy.after_draw == chances(CLASSIC, Decision.AFTER_DRAW, "draw<=5")
    assert strategy.after_natural == strategy.after_stay


@given(house_rules(), st.sampled_from(Decision), st.integers(0, 9))
def test_what_is_allowed_is_let_pass_and_nothing_else(house: HouseRules, at: Decision, most: int) -> None:
    bounds = allowed(house, at)
    wanted = [Fraction(each.taem <= most) for each in CLASSES]
    fits = [least <= chance <= best for chance, (least, best) in zip(wanted, bounds, strict=True)]
    rule = {str(each): chance for each, chance in zip(CLASSES, wanted, strict=True)}
    if all(fits):
        assert chances(house, at, rule) == tuple(wanted)
    else:
        with pytest.raises(StrategyError, match=f"{CLASSES[fits.index(False)]}"):
            chances(house, at, rule)


def changed(**options: Any) -> HouseRules:
    return change(CLASSIC, options)


@pytest.mark.parametrize(
    ("house", "at", "rule", "fault"),
    [
        (CLASSIC, "player", "draw<4", "player: 'draw<4' is no strategy"),
        (CLASSIC, "player", "draw<=10", "'draw<=10' is no strategy"),
        (CLASSIC, "player", "", "'' is no strategy"),
        (CLASSIC, "player", "draw<=8", "player: it draws to A7s, and a pok never draws"),
        (LUCKY, "bank_after_stay", "draw<=9", "it draws to A8s, and a natural never draws"),
        (CLASSIC, "player", {"else": "draw<=4", "A8s": 1}, "it draws to A8s, and a pok never draws"),
        (CLASSIC, "player", {"else": "draw<=4", "2As": 1}, "A2s is written lower rank first"),
        (CLASSIC, "player", {"AA": 1}, "player: it does not say what to do with A2s"),
        (CLASSIC, "player", {"else": "draw<=4", "AA": 2}, "AA: 2 is no chance of drawing"),
        (CLASSIC, "player", {"else": "draw<=4", "AA": -1}, "AA: -1 is no chance of drawing"),
        (CLASSIC, "player", {"else": "draw<=4", "AA": 0.5}, "AA: 0.5 is no chance of drawing, a Fraction"),
        (CLASSIC, "player", lambda each: "often", "AA: often is no chance of drawing"),
        (
            changed(must_draw_below=4),
            "player",
            "draw<=2",
            "player: it stays on A2s, 3 taem, against must_draw_below = 4",
        ),
        (
            changed(must_stay_from=4),
            "player",
            "draw<=4",
            "it draws on A3s, 4 taem, against must_stay_from = 4",
        ),
        (
            changed(must_stay_from=4),
            "player",
            {"else": "draw<=3", "A3s": Fraction(1, 2)},
            "it draws with chance 1/2 on A3s, 4 taem",
        ),
        (
            changed(bank_must_draw_below=4),
            "bank_after_stay",
            "stay",
            "it stays on AA, 2 taem, against bank_must_",
        ),
        (
            changed(bank_must_draw_below=4, catch="none"),
            "bank_after_draw",
            {"else": "draw<=4", "AA": 0},
            "it stays on AA",
        ),
        (
            changed(bank_must_draw_below=4),
            "bank_after_natural",
            {"else": "draw<=4", "AA": 0},
            "bank_after_natural: it stays on AA",
        ),
    ],
)
def test_what_is_refused(house: HouseRules, at: str, rule: Any, fault: str) -> None:
    with pytest.raises(StrategyError) as refused:
        chances(house, Decision(at), rule)
    assert fault in str(refused.value)


def test_catching_stands_for_the_draw_that_the_bank_owes() -> None:
    rule: dict[str, str | int] = {"else": "draw<=4", "AA": 0}
    assert chances(changed(bank_must_draw_below=4), Decision.AFTER_DRAW, rule)[NAMES["AA"]] == 0


def test_a_strategy_for_other_rules_is_refused() -> None:
    strategy = player_strategy(LUCKY, "draw<=8")
    check(LUCKY, strategy)
    with pytest.raises(StrategyError, match="it draws to A7s"):
        check(CLASSIC, strategy)
    bank = bank_strategy(CLASSIC, "draw<=4")
    with pytest.raises(StrategyError, match="bank_after_natural: there are 169 classes, and 2 chances"):
        check(CLASSIC, BankStrategy(bank.after_stay, bank.after_draw, bank.after_stay[:2]))
    with pytest.raises(StrategyError, match="player: there are 169 classes, and 0 chances"):
        check(CLASSIC, PlayerStrategy(()))


def test_poks_are_never_free() -> None:
    for house in PROFILES.values():
        for at in (Decision.PLAYER, *BANK):
            poks = [bounds for bounds in allowed(house, at) if bounds == (0, 0)]
            assert len(poks) == (32 if house.multiples else 16)
