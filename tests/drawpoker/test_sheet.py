"""The rule sheet of draw poker in words, and what a house is called."""

import re
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.drawpoker import PROFILES, HouseRules, change, differences
from pokroom.drawpoker.house import OPTIONS
from pokroom.drawpoker.sheet import PHRASES, in_words, sheet, title
from tests.drawpoker.course import house_rules

houses = st.integers(0, 2**32 - 1).map(lambda seed: house_rules(Random(seed)))


def texts(house: HouseRules) -> str:
    return "\n".join(f"{point.rule} {point.text}" for section in sheet(house) for point in section.points)


@pytest.mark.parametrize(
    ("profile", "options", "expected"),
    [
        ("s4_jacks", {}, "s4_jacks"),
        ("modern", {"jackpot": "off"}, "modern"),
        ("s4_jacks", {"max_draw": 1}, "s4_jacks, but one may draw up to 1 card"),
        ("bobtail", {"ante": "dealer(2)"}, "bobtail, but the dealer antes for all, 2 for each hand"),
        ("s4_any", {"limit": "pot(3)"}, "s4_any, but bets are from 3 to what the pot holds"),
        (
            "s4_jacks",
            {"raise_cap": 1, "ante": "each(0)"},
            "s4_jacks, but at most 1 raise may follow a bet and there is no ante",
        ),
        (
            "gardena",
            {"wild": "joker", "jokers": 2},
            "gardena, but both jokers are any card and 2 jokers are in the pack",
        ),
        (
            "s4_any",
            {"forced": [1, 2]},
            "s4_any, but bets of 1 and 2 are owed from the dealer's left on before anybody speaks",
        ),
    ],
)
def test_the_name_of_a_house(profile: str, options: dict[str, Any], expected: str) -> None:
    house = change(PROFILES[profile], options)
    assert title(house) == expected
    assert title(house, profile) == expected


def test_the_name_may_start_from_another_profile() -> None:
    assert title(PROFILES["s4_any"], "s4_jacks") == "s4_jacks, but one opens with any hand"


def test_every_value_of_every_listed_option_has_words() -> None:
    for key, phrases in PHRASES.items():
        assert set(phrases) == (set(get_args(OPTIONS[key])) or {True, False}), key


@given(houses)
def test_every_option_has_words(house: HouseRules) -> None:
    for key in OPTIONS:
        assert re.fullmatch(
            r"[^_{}A-Z][^_{}]*[^_{}.,]|[A2-9]?[JQK]?(10)?[♣♦♥♠] .*",
            in_words((key, getattr(house, key), None), house),
        ), key


@given(houses)
def test_what_differs_is_in_the_name(house: HouseRules) -> None:
    name, differs = differences(house)
    for difference in differs:
        assert in_words(difference, house) in title(house, name)


@given(houses)
def test_a_sheet_is_made_of_sentences_with_their_rules(house: HouseRules) -> None:
    for section in sheet(house):
        assert section.points
        for point in section.points:
            assert re.fullmatch(r"DP-\d+", point.rule)
            assert re.fullmatch(r"[A-Z0-9].*[^.]\.", point.text), point.text
            assert not re.search("[_{}]", point.text), point.text


MATTERS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "DP-5 Bets and raises are from 1 to 5.", "DP-6"),
    ({"limit": "fixed(2, 4)"}, "DP-5 Bets and raises are 2 before the draw and 4 after it.", "DP-10"),
    ({"limit": "fixed(2, 4)"}, "DP-5 At most 3 raises may follow a bet.", "any number"),
    ({"limit": "fixed(2, 4)"}, "DP-11 An all-in of half a bet or more counts as the bet", "DP-10"),
    ({"limit": "no_limit(2)"}, "DP-5 Bets are from 2 to all one has.", "DP-11"),
    ({"limit": "pot(2)"}, "DP-6 Under a pot limit the pot is counted with the caller's call", "than the pot"),
    ({"limit": "pot(2)", "pot_limit_literal": True}, "DP-6 Under a pot limit nobody puts in more", "counted"),
    ({"raise_cap": 0}, "DP-5 Nobody may raise a bet.", "raises may"),
    (
        {"stakes": "freeze_out"},
        "DP-8 Nobody may add chips, and the last one with chips wins.",
        "between deals",
    ),
    ({"openers": ["any"], "forced": [3]}, "DP-5 A bet of 3 is owed from the dealer's left on", "DP-16"),
    ({"max_reantes": 1}, "DP-16 After 1 passed-out deal nobody antes again.", "antes again after every"),
    ({"max_reantes": 1}, "DP-12 Who joins while a pot is carried antes once", "antes again after every"),
    ({"ante": "dealer(2)"}, "DP-16 The dealer antes again after every passed-out deal.", "Everybody antes"),
    ({"ante": "dealer(2)", "max_reantes": 1}, "DP-16 After 1 passed-out deal nobody", "DP-12 Who joins"),
    ({"ante": "each(0)"}, "DP-12 There is no ante.", "antes again"),
    ({"max_reantes": 3}, "DP-16 After 3 passed-out deals nobody antes again.", "antes again after every"),
    ({"passed_out_dealer": "repeats"}, "DP-2 After a passed-out deal the same dealer deals", "passes to"),
    ({"openers": ["four_flush"]}, "DP-14 One opens with four of a suit.", "in sequence"),
    (
        {"openers": ["pair(6)", "four_flush", "straight_bobtail"], "bobtail_suits": "suited"},
        "four of a suit or four in sequence open at both ends.\nDP-14 The four in sequence must be of one",
        "any suits",
    ),
    ({"openers": ["any"]}, "DP-14 One opens with any hand.", "DP-21"),
    ({}, "DP-21 When the opener throws openers away it is announced", "any hand"),
    ({"passing": "never"}, "DP-28 Nobody may pass: one bets or folds.", "DP-25"),
    ({"passing": "after_draw"}, "DP-28 Before the draw nobody may pass: one bets or folds.", "DP-16"),
    (
        {"jackpot": "min_is_pot"},
        "DP-7 After a passed-out deal the first bet is at least the pot.",
        "at most the",
    ),
    (
        {"jackpot": "max_is_pot"},
        "DP-7 After a passed-out deal the first bet is at most the pot.",
        "at least the",
    ),
    ({"progressive": True}, "DP-29 Passed-out deals move the openers up to queens", "DP-7"),
    (
        {"progressive": True, "double_limits": "once"},
        "DP-29 The first passed-out deal doubles",
        "deal leaves",
    ),
    (
        {"openers": ["any"], "blind_bets": True, "max_reblinds": 2},
        "DP-30 The next to act may double a blind bet blind, twice in all.",
        "DP-31",
    ),
    (
        {"openers": ["any"], "blind_bets": True, "max_reblinds": 0},
        "DP-30 A blind bet may not be",
        "next to act",
    ),
    ({"comparing": True}, "DP-31 After the third orbit one may call and compare in private", "DP-30"),
    ({"four_with_ace": True}, "DP-20 One may draw four by showing the ace that is kept.", "nobody draw"),
    ({"four_with_ace": True, "max_draw": 4}, "DP-20 One may draw up to 4 cards.", "draw four"),
    ({"max_draw": 5}, "DP-1 2 to 8 play, with 52 cards.", "joker"),
    ({"wild": "bug", "jokers": 1}, "DP-1 2 to 9 play, with 52 cards and 1 joker.", "any card"),
    ({"wild": "bug", "jokers": 1}, "DP-32 Best first: five of a kind, straight flush", "any card"),
    ({"wild": "joker", "jokers": 1}, "DP-32 The joker is any card.", "both"),
    ({"wild": "ranks(2 3)"}, "DP-32 All deuces and threes are any card.", "joker"),
    ({"wild": "cards(Jh)"}, "DP-32 J♥ is any card.", "joker"),
    ({"wild": "cards(Jo Js)", "jokers": 1}, "DP-32 The joker and J♠ are any card.", "deuces"),
    (
        {"wild": "lowest", "double_ace_flush": True},
        "DP-32 A wild card in a flush may be a second",
        "already there",
    ),
    ({"service": "all_then_deal"}, "DP-20 All discard before anybody is served.", "Each is served"),
    (
        {"speaks_after_draw": "left_of_dealer"},
        "DP-24 The first on the dealer's left speaks",
        "The opener speaks",
    ),
    ({"all_pass": "showdown"}, "DP-25 When all pass after the draw, hands are shown.", "must bet"),
    ({"muck_beaten": True}, "DP-26 A hand that is already beaten", "All hands are shown"),
    (
        {"odd_chips": "left_of_dealer"},
        "DP-26 Chips that cannot be shared go one each",
        "bet or raised last, if",
    ),
]


@pytest.mark.parametrize(("options", "said", "unsaid"), MATTERS, ids=lambda value: str(value)[:50])
def test_the_sheet_says_what_is_played_only(options: dict[str, Any], said: str, unsaid: str) -> None:
    sheet_text = texts(change(HouseRules(), options))
    assert said in sheet_text
    assert unsaid not in sheet_text


def test_the_cases_above_speak_of_every_option() -> None:
    assert {key for options, _, _ in MATTERS for key in options} == set(OPTIONS)
