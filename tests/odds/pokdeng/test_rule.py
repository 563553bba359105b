"""Strategies in words: thresholds and exceptions say all of them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.odds.pokdeng.classes import CLASSES, parse_class
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import value
from pokroom.odds.pokdeng.grid import decisions
from pokroom.odds.pokdeng.rule import Rule, as_rule, forgotten, names, said
from pokroom.odds.pokdeng.strategy import Chances, Decision, class_poks, class_values, player_strategy
from pokroom.pokdeng import PROFILES, HouseRules, change


def told(house: HouseRules, rule: Rule) -> Chances:
    """The strategy that somebody plays who was told the rule."""
    return tuple(
        rule.exceptions.get(each, Fraction(not pok and found.taem <= rule.most[found.deng]))
        for each, found, pok in zip(CLASSES, class_values(house), class_poks(house), strict=True)
    )


@pytest.mark.parametrize("profile", PROFILES)
def test_a_rule_says_the_whole_strategy(profile: str) -> None:
    house = PROFILES[profile]
    for seen in decisions(house, equilibrium(house)):
        assert told(house, as_rule(house, seen.at, seen.draws)) == seen.draws


@given(st.lists(st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(1)]), min_size=169, max_size=169))
def test_a_rule_says_any_strategy(chances: list[Fraction]) -> None:
    house = HouseRules()
    draws = tuple(
        Fraction(0) if pok else chance for pok, chance in zip(class_poks(house), chances, strict=True)
    )
    assert told(house, as_rule(house, Decision.PLAYER, draws)) == draws


def test_thresholds_have_no_exceptions() -> None:
    house = HouseRules()
    for most in range(8):
        rule = as_rule(house, Decision.PLAYER, player_strategy(house, f"draw<={most}").draws)
        assert (rule.most, rule.exceptions) == ({1: most, 2: most}, {})


@pytest.mark.parametrize(
    ("profile", "at", "words"),
    [
        (
            "classic",
            Decision.PLAYER,
            "draws on 5 taem or less with 1 deng, on 3 or less with 2 deng; stays on A4o, 23o",
        ),
        ("classic", Decision.AFTER_STAY, "draws on 5 taem or less"),
        ("home", Decision.AFTER_DRAW, "draws on 4 taem or less with 1 deng, on 3 or less with 2 deng"),
        ("lucky9", Decision.AFTER_DRAW, "draws on 4 taem or less; stays on 59o, 59s"),
        ("lucky9", Decision.AFTER_NATURAL, "always draws"),
    ],
)
def test_the_words(profile: str, at: Decision, words: str) -> None:
    house = PROFILES[profile]
    seen = next(each for each in decisions(house, equilibrium(house)) if each.at is at)
    assert said(as_rule(house, at, seen.draws)) == words


def test_who_draws_sometimes() -> None:
    rule = Rule({1: -1}, {parse_class("5To"): Fraction(5, 8), parse_class("AA"): Fraction(1)}, ())
    assert (
        said(rule)
        == "draws on nothing; draws also on AA; draws sometimes on 5To (62\N{NARROW NO-BREAK SPACE}%)"
    )


def test_courts_are_named_together_only_when_all_are_there() -> None:
    assert names([parse_class(name) for name in ("4Ts", "4Js", "4Qs", "4Ks", "4Jo")]) == "4Jo, 4Ts–4Ks"
    assert names([parse_class(name) for name in ("3Ts", "3Js", "3Qs")]) == "3Ts, 3Js, 3Qs"
    assert names([parse_class(name) for name in ("TT", "TJo", "TQo", "TKo")]) == "TT, TJo, TQo, TKo"


@pytest.mark.parametrize("profile", PROFILES)
def test_forgetting_exceptions_never_gains(profile: str) -> None:
    house = PROFILES[profile]
    found = equilibrium(house)
    cost = forgotten(house, found)
    assert cost.player >= 0
    assert cost.bank >= 0
    simple = as_rule(house, Decision.PLAYER, found.player.draws).simple
    usual = value(house, player_strategy(house, lambda each: simple[CLASSES.index(each)]), found.bank)
    assert found.value - cost.player <= usual <= found.value


def test_thresholds_within_duties() -> None:
    """With 4 taem and 2 deng one stays, but under this duty."""
    house = change(HouseRules(), {"must_draw_below": 5})
    rule = as_rule(house, Decision.PLAYER, equilibrium(house).player.draws)
    assert rule.most == {1: 5, 2: 4}
    assert forgotten(house, equilibrium(house)).player >= 0
