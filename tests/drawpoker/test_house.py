"""House rules of draw poker: options, profiles, contradictions, files."""

import tomllib
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import Card, Rank
from pokroom.drawpoker import PROFILES, HouseError, HouseRules, change, differences, differences_from
from pokroom.drawpoker.betting import Fixed, NoLimit, PotLimit, Spread
from pokroom.drawpoker.house import (
    LARGEST_BET,
    OPTIONS,
    DealerAnte,
    Each,
    level_rank,
    limit_at,
    most_drawn,
    most_hands,
    openers_at,
    raise_cap,
    read,
    values,
    written,
)
from pokroom.drawpoker.openers import AnyHand, FourFlush, PairOrBetter, StraightBobtail
from pokroom.drawpoker.rulefile import from_json, from_text, from_toml, to_json, to_toml
from pokroom.drawpoker.wild import BUG, JOKER_WILD, WildCards, WildRanks
from tests.drawpoker.course import house_rules

houses = st.integers(0, 2**32 - 1).map(lambda seed: house_rules(Random(seed)))

DEFAULTS = """\
limit = "spread(1, 5)"
raise_cap = "usual"
forced = []
pot_limit_literal = false
jackpot = "off"
stakes = "table"
ante = "each(1)"
openers = ["pair(J)"]
bobtail_suits = "any"
progressive = false
double_limits = "no"
passing = "always"
blind_bets = false
max_reblinds = 1
comparing = false
max_draw = 3
four_with_ace = false
service = "in_turn"
speaks_after_draw = "opener"
all_pass = "first_passer_bets"
muck_beaten = false
odd_chips = "aggressor"
wild = "none"
jokers = 0
double_ace_flush = false
passed_out_dealer = "passes"
"""


def test_the_defaults_are_s4_jacks_and_written_so() -> None:
    assert PROFILES["s4_jacks"] == HouseRules()
    assert to_toml(HouseRules()) == DEFAULTS
    assert HouseRules().max_reantes is None


_MODERN = {
    "openers": (AnyHand(),),
    "max_draw": 5,
    "service": "all_then_deal",
    "all_pass": "showdown",
    "odd_chips": "left_of_dealer",
    "speaks_after_draw": "left_of_dealer",
    "muck_beaten": True,
}


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        ("s4_jacks", {}),
        ("s4_any", {"openers": (AnyHand(),)}),
        ("progressive", {"progressive": True}),
        ("bobtail", {"openers": (PairOrBetter(Rank.JACK), FourFlush(), StraightBobtail())}),
        ("modern", {"limit": NoLimit(2), **_MODERN}),
        ("modern_fixed", {"limit": Fixed(2, 4), **_MODERN}),
        (
            "gardena",
            {
                "limit": Fixed(2, 4),
                "wild": BUG,
                "jokers": 1,
                "all_pass": "showdown",
                "odd_chips": "left_of_dealer",
                "muck_beaten": True,
            },
        ),
    ],
)
def test_profiles(profile: str, expected: dict[str, object]) -> None:
    assert {key: value for key, value, _ in differences_from("s4_jacks", PROFILES[profile])} == expected


def test_every_profile_is_itself() -> None:
    assert {name: differences(house) for name, house in PROFILES.items()} == {
        name: (name, ()) for name in PROFILES
    }


# -- what cannot be


@pytest.mark.parametrize(
    ("options", "field", "fault"),
    [
        ({"limit": "spread(5, 1)"}, "limit", "spread(5, 1) is not spread(a, b), fixed(small, big), pot(min)"),
        ({"limit": "spread(1)"}, "limit", "spread(1) is not spread(a, b)"),
        ({"limit": "spread(1, 2, 3)"}, "limit", "spread(1, 2, 3) is not spread(a, b)"),
        ({"limit": "no_limit(0)"}, "limit", "no_limit(0) is not spread(a, b)"),
        ({"limit": "pot(1000001)"}, "limit", "pot(1000001) is not spread(a, b)"),
        ({"limit": 5}, "limit", "5 is not spread(a, b)"),
        ({"raise_cap": "often"}, "raise_cap", "often is not a whole number from 0 to 100, none, or usual"),
        ({"forced": [0]}, "forced", "[0] is not a list of at most 9 bets from 1 to 1000000 chips"),
        ({"forced": [1] * 10, "openers": ["any"]}, "forced", "is not a list of at most 9 bets"),
        ({"forced": [1, 2]}, "forced", "nobody opens where a bet is owed, so openers must be any"),
        ({"ante": "each(-1)"}, "ante", "each(-1) is not each(x) or dealer(x), from 0 to 1000000 chips"),
        ({"ante": "nobody(1)"}, "ante", "nobody(1) is not each(x) or dealer(x)"),
        ({"openers": []}, "openers", "[] is not a list of pair(rank), four_flush, straight_bobtail and any"),
        ({"openers": ["any", "any"]}, "openers", '["any","any"] is not a list of pair(rank)'),
        ({"openers": ["pair(Z)"]}, "openers", '["pair(Z)"] is not a list of pair(rank)'),
        ({"blind_bets": True}, "blind_bets", "opens only where openers are any"),
        ({"progressive": True, "openers": ["any"]}, "progressive", "openers must be pair(J) alone"),
        ({"wild": "bug"}, "jokers", "with wild bug there are 1, not 0"),
        ({"wild": "bug", "jokers": 2}, "jokers", "with wild bug there are 1, not 2"),
        ({"wild": "joker"}, "jokers", "with wild joker there are 1 to 2, not 0"),
        ({"jokers": 1}, "jokers", "with wild none there are 0, not 1"),
        ({"wild": "lowest", "jokers": 1}, "jokers", "with wild lowest there are 0, not 1"),
        ({"wild": "ranks()"}, "wild", "ranks() is not none, joker, bug, ranks(…), cards(…) or lowest"),
        ({"max_draw": 6}, "max_draw", "6 is not a whole number from 1 to 5"),
        ({"max_reantes": 0}, "max_reantes", "0 is not a whole number from 1 to 100, or none"),
        ({"all_pass": "deal"}, "all_pass", "deal is not first_passer_bets or showdown"),
        ({"seats": 5}, "seats", "there is no such option; the options are limit, raise_cap, "),
    ],
)
def test_options_that_cannot_be(options: dict[str, object], field: str, fault: str) -> None:
    with pytest.raises(HouseError) as raised:
        change(HouseRules(), options)
    assert raised.value.field == field
    assert fault in raised.value.fault


@pytest.mark.parametrize(
    "options",
    [
        {"pot_limit_literal": True},
        {"double_limits": "once"},
        {"four_with_ace": True, "max_draw": 5},
        {"bobtail_suits": "suited"},
        {"wild": "cards(Jh Js)"},
        {"wild": "cards(Jo Js)", "jokers": 2},
        {"max_reblinds": 3},
    ],
)
def test_what_is_only_unusual_is_played(options: dict[str, Any]) -> None:
    house = change(HouseRules(), options)
    assert {key for key, _, _ in differences_from("s4_jacks", house)} == set(options)


# -- written and read


@given(houses)
def test_rules_are_read_back(house: HouseRules) -> None:
    assert from_json(to_json(house)) == house
    assert from_toml(to_toml(house)) == house
    assert from_text(to_json(house)) == from_text(to_toml(house)) == house
    assert msgspec.json.decode(msgspec.json.encode(house), type=HouseRules) == house
    assert change(HouseRules(), msgspec.to_builtins(house)) == house


@given(houses)
def test_every_option_is_read_back_from_how_it_is_written(house: HouseRules) -> None:
    options = {key: read(key, written(getattr(house, key))) for key in OPTIONS}
    assert change(HouseRules(), options) == house


@given(houses)
def test_toml_is_toml_and_says_the_same_as_json(house: HouseRules) -> None:
    said = {key: value for key, value in msgspec.json.decode(to_json(house)).items() if value is not None}
    assert tomllib.loads(to_toml(house)) == said


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ('limit = "pot(3)"', "limit", PotLimit(3)),
        ('limit = " spread( 2,10 ) "', "limit", Spread(2, 10)),
        ('ante = "dealer(2)"', "ante", DealerAnte(2)),
        ('ante = "each(0)"', "ante", Each(0)),
        ('openers = ["pair(10)", "four_flush"]', "openers", (PairOrBetter(Rank.TEN), FourFlush())),
        ('wild = "ranks(2 3)"', "wild", WildRanks((Rank.TWO, Rank.THREE))),
        ('wild = "cards(Jh, Js)"', "wild", WildCards((Card("Jh"), Card("Js")))),
        ('wild = "joker"\njokers = 2', "wild", JOKER_WILD),
        ("raise_cap = 0", "raise_cap", 0),
    ],
)
def test_how_options_are_written(text: str, key: str, value: object) -> None:
    assert getattr(from_toml(text), key) == value


def test_every_option_says_what_it_may_be() -> None:
    for key in OPTIONS:
        assert values(key)


# -- what follows from them


@pytest.mark.parametrize(
    ("options", "cap"),
    [
        ({}, None),
        ({"limit": "fixed(2, 4)"}, 3),
        ({"limit": "fixed(2, 4)", "raise_cap": "none"}, None),
        ({"raise_cap": 2}, 2),
    ],
)
def test_dp5_raise_cap(options: dict[str, object], cap: int | None) -> None:
    assert raise_cap(change(HouseRules(), options)) == cap


@given(houses)
def test_dp1_the_deck_check(house: HouseRules) -> None:
    pack = 52 + house.jokers
    seats = most_hands(house)
    assert 2 <= seats <= 9
    assert 5 * seats + 2 * most_drawn(house) <= pack
    assert seats == 9 or 5 * (seats + 1) + 2 * most_drawn(house) > pack


@given(houses, st.integers(0, 10_000))
def test_dp29_no_level_breaks_the_limits(house: HouseRules, level: int) -> None:
    limit = limit_at(house, level)
    assert type(limit) is type(house.limit)
    assert max(msgspec.structs.astuple(limit)) <= LARGEST_BET
    if not house.progressive:
        assert (limit, openers_at(house, level)) == (house.limit, house.openers)
    else:
        assert openers_at(house, level) == (PairOrBetter(level_rank(level)),)
