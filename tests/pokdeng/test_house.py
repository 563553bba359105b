"""House rules: the options, what they refuse, how they are written, how they are called."""

import re
import tomllib
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given

from pokroom.pokdeng import (
    PROFILES,
    HandType,
    HouseError,
    HouseRules,
    WithinType,
    best_multiple,
    change,
    differences,
    differences_from,
)
from pokroom.pokdeng.house import OPTIONS, read, values, written
from pokroom.pokdeng.rulefile import from_json, from_text, from_toml, to_json, to_toml
from pokroom.pokdeng.sheet import PHRASES, in_words, sheet, title
from tests.strategies import house_rules, whole_rules

DEFAULTS = """
straights = "off"
ace_in_runs = "high"
ladder = ["pok","tong","riang_flush","riang","sam_lueang","ordinary"]
tie = "difference"
within_type.tong = "taem"
within_type.riang_flush = "taem"
within_type.riang = "taem"
within_type.sam_lueang = "taem"
tong_over_sam_lueang = 2
multiples = true
naturals = [9]
natural_nine_beats_three_card_nine = false
bank_pok = "on_turn"
pay_pok = "at_showdown"
must_draw_below = 0
must_stay_from = 10
bank_must_draw_below = 0
bank_must_stay_from = 10
catch = "any"
min_bet = 1
common_hand = "off"
common_decider = "largest_bet"
junk_hands = false
junk_draw = "bank_decides"
junk_four_with_deng = "stay"
cover = "credit"
bank_tenure = "by_request"
rotate_every = 1
notice = 0
on_timeout = "stay"
"""


# -- options and profiles


def test_the_defaults_are_classic_and_written_so() -> None:
    assert PROFILES["classic"] == HouseRules()
    assert to_toml(HouseRules()) == DEFAULTS.lstrip()
    assert HouseRules().max_bet is None


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        ("classic", {}),
        ("riang", {"straights": "ranked"}),
        (
            "home",
            {
                "tie": "push",
                "bank_pok": "first",
                "pay_pok": "at_once",
                "bank_tenure": "rotate",
                "rotate_every": 5,
                "notice": 3,
            },
        ),
        (
            "thai",
            {
                "straights": "ranked",
                "tie": "push",
                "tong_over_sam_lueang": 5,
                "bank_pok": "first",
                "pay_pok": "at_once",
                "catch": "group",
                "bank_tenure": "rotate",
            },
        ),
        (
            "lucky9",
            {
                "tie": "push",
                "multiples": False,
                "bank_pok": "first",
                "bank_tenure": "rotate",
                "rotate_every": 5,
                "notice": 3,
            },
        ),
    ],
)
def test_profiles(profile: str, expected: dict[str, object]) -> None:
    differs = {key: value for key, value, _ in differences_from("classic", PROFILES[profile])}
    assert differs == expected


def test_every_profile_is_itself() -> None:
    assert {name: differences(house) for name, house in PROFILES.items()} == {
        name: (name, ()) for name in PROFILES
    }


def test_differences_are_from_the_nearest_profile() -> None:
    house = change(PROFILES["thai"], {"ace_in_runs": "both", "catch": "any"})
    assert differences(house) == ("thai", (("ace_in_runs", "both", "high"), ("catch", "any", "group")))
    # classic and riang are one option away each: the earlier is named
    assert differences(HouseRules(straights="deng")) == ("classic", (("straights", "deng", "off"),))


@given(house_rules())
def test_differences_lead_back(house: HouseRules) -> None:
    profile, differs = differences(house)
    assert change(PROFILES[profile], {key: value for key, value, _ in differs}) == house
    assert all(len(differs) <= len(differences_from(other, house)) for other in PROFILES)


def test_the_best_multiple() -> None:
    assert {name: best_multiple(house) for name, house in PROFILES.items()} == {
        "classic": 5,
        "riang": 5,
        "home": 5,
        "thai": 5,
        "lucky9": 1,
    }


def test_house_rules_are_a_value() -> None:
    """They can be a key, and lists are taken as the tuples they mean."""
    house = change(HouseRules(), {"naturals": [8, 9], "within_type": {"tong": "rank"}})
    assert house.naturals == (8, 9)
    assert house.within_type == WithinType(tong="rank")
    assert {house: 1}[HouseRules(naturals=(8, 9), within_type=WithinType(tong="rank"))] == 1


# -- what is refused

NONSENSE = [
    *((key, "nonsense") for key in OPTIONS),
    *((key, -1) for key in OPTIONS),
    *((key, 2.5) for key in OPTIONS),
    *((key, None) for key in OPTIONS if key != "max_bet"),
    ("tong_over_sam_lueang", 3),
    ("must_draw_below", 8),
    ("must_stay_from", 0),
    ("must_stay_from", 11),
    ("bank_must_draw_below", 8),
    ("bank_must_stay_from", 11),
    ("min_bet", 0),
    ("max_bet", 0),
    ("rotate_every", 0),
    ("naturals", []),
    ("naturals", [8]),
    ("naturals", [9, 8]),
    ("naturals", [7, 8, 9]),
    ("within_type", {"pok": "rank"}),
    ("within_type", {"tong": "deng"}),
    ("ladder", ["pok", "ordinary"]),
    ("ladder", ["pok", "tong", "tong", "riang", "sam_lueang", "ordinary"]),
    ("ladder", ["pok", "tong", "riang_flush", "riang", "sam_lueang", "ordinary", "ordinary"]),
    ("multiples", 1),
    ("multiples", "true"),
    ("min_bet", True),
    ("min_bet", 1j),
]


@pytest.mark.parametrize(("key", "value"), NONSENSE, ids=str)
def test_a_value_that_an_option_does_not_have(key: str, value: object) -> None:
    with pytest.raises(HouseError) as fault:
        change(HouseRules(), {key: value})
    assert fault.value.field == key
    assert str(fault.value) == f"{key}: {written(value)} is not {values(key)}"


@pytest.mark.parametrize(
    ("options", "field", "fault"),
    [
        (
            {"ladder": ["tong", "pok", "riang_flush", "riang", "sam_lueang", "ordinary"]},
            "ladder",
            "pok is always",
        ),
        (
            {"ladder": ["pok", "tong", "riang_flush", "riang", "ordinary", "sam_lueang"]},
            "ladder",
            "ordinary last",
        ),
        (
            {"must_draw_below": 5, "must_stay_from": 4},
            "must_draw_below",
            "with 4 taem one would have to draw",
        ),
        ({"bank_must_draw_below": 7, "bank_must_stay_from": 1}, "bank_must_draw_below", "with 1 taem"),
        ({"min_bet": 10, "max_bet": 9}, "max_bet", "9 is less than min_bet, 10"),
        ({"multiples": False, "pay_pok": "at_once"}, "pay_pok", "may still reach"),
        (
            {
                "multiples": False,
                "pay_pok": "at_once",
                "naturals": [8, 9],
                "natural_nine_beats_three_card_nine": True,
            },
            "pay_pok",
            "may still reach",
        ),
        ({"tiee": "push"}, "tiee", "there is no such option; the options are straights, "),
    ],
)
def test_options_that_contradict_one_another(options: dict[str, object], field: str, fault: str) -> None:
    with pytest.raises(HouseError, match=re.escape(fault)) as raised:
        change(HouseRules(), options)
    assert raised.value.field == field


@pytest.mark.parametrize(
    "options",
    [
        {"must_draw_below": 4, "must_stay_from": 4},
        {"min_bet": 10, "max_bet": 10},
        {
            "multiples": False,
            "pay_pok": "at_once",
            "naturals": [9],
            "natural_nine_beats_three_card_nine": True,
        },
        {"multiples": False, "straights": "ranked"},
        {"ace_in_runs": "low"},
        {"natural_nine_beats_three_card_nine": True},
    ],
)
def test_what_is_only_unusual_is_played(options: dict[str, Any]) -> None:
    """An option that nothing asks for is no contradiction."""
    house = change(HouseRules(), options)
    assert {key for key, _, _ in differences_from("classic", house)} >= set(options) - {"naturals"}


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, phrases in PHRASES.items() if isinstance(phrases, dict) for value in phrases],
)
def test_every_listed_value_is_played(key: str, value: object) -> None:
    assert getattr(change(HouseRules(), {key: value}), key) == value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b'{"min_bet": 10, "max_bet": 9}', "max_bet: 9 is less than min_bet, 10 - at `$.house`"),
        (b'{"tie": "x"}', "Invalid enum value 'x' - at `$.house.tie`"),
        (b'{"tiee": "x"}', "Object contains unknown field `tiee` - at `$.house`"),
    ],
)
def test_rules_are_judged_wherever_they_are_decoded(text: bytes, sentence: str) -> None:
    class Message(msgspec.Struct):
        house: HouseRules

    with pytest.raises(msgspec.ValidationError) as fault:
        msgspec.json.decode(b'{"house": %b}' % text, type=Message)
    assert str(fault.value) == sentence


# -- written and read


@given(house_rules())
def test_rules_are_read_back(house: HouseRules) -> None:
    assert from_json(to_json(house)) == house
    assert from_toml(to_toml(house)) == house
    assert from_text(to_json(house)) == from_text(to_toml(house)) == house
    assert msgspec.json.decode(msgspec.json.encode(house), type=HouseRules) == house


@given(house_rules())
def test_every_option_is_read_back_from_how_it_is_written(house: HouseRules) -> None:
    options = {key: read(key, written(getattr(house, key))) for key in OPTIONS}
    assert change(HouseRules(), options) == house


def test_a_file_may_leave_options_out() -> None:
    house = HouseRules(tie="push", within_type=WithinType(tong="rank"))
    assert from_toml('tie = "push"\n[within_type]\ntong = "rank"') == house
    assert from_json('{"tie": "push", "within_type": {"tong": "rank"}}') == house
    assert from_toml("") == from_json("{}") == HouseRules()


def test_toml_is_toml() -> None:
    """The standard library reads what we write."""
    house = HouseRules(max_bet=7)
    assert tomllib.loads(to_toml(house)) == msgspec.to_builtins(house) | {
        "ladder": list(house.ladder),
        "naturals": [9],
    }


@pytest.mark.parametrize(
    ("use", "text", "fault"),
    [
        (from_json, "[]", "no house rules can be read from this JSON: Expected `object`, got `array`"),
        (from_json, "{", "no house rules can be read from this JSON: Input data was truncated"),
        (from_json, '{"tie": "x"}', "tie: x is not difference, push or bank_wins"),
        (from_json, '{"x": 1}', "x: there is no such option"),
        (from_toml, "tie = push", "no house rules can be read from this TOML: Invalid value (at line 1"),
        (from_toml, 'tie = "x"', "tie: x is not difference, push or bank_wins"),
        (from_toml, "tie = inf", "tie: inf is not difference, push or bank_wins"),
        (from_toml, "naturals = [nan]", 'naturals: ["nan"] is not [9] or [8, 9]'),
        (from_toml, "min_bet = 1.0", "min_bet: 1.0 is not a whole number from 1"),
        (
            from_toml,
            "tie = " + "[" * 3000,
            "no house rules can be read from this TOML: it is nested too deeply",
        ),
        (from_toml, "within_type.tong" + ".a" * 1500 + " = 1", "within_type: something nested so deeply is"),
        (from_toml, "min_bet = " + "9" * 5000, "this TOML: it has 5010 characters, and 4096 are the most"),
        (from_toml, "min_bet = 0x" + "F" * 4000, "min_bet: a number of so many digits is not a whole number"),
        (from_json, '{"min_bet": 1' + "0" * 5000 + "}", "this JSON: Integer value out of range"),
        (
            from_json,
            '{"tie": ' + "[" * 3000,
            "no house rules can be read from this JSON: it is nested too deeply",
        ),
        (from_json, '{"tie": "\udcff"}', "no house rules can be read from this JSON: 'utf-8' codec can't"),
        (from_text, ' \n{"tie": "x"', "this JSON: Input data was truncated"),
        (from_text, "tie = x", "this TOML: Invalid value"),
    ],
    ids=lambda value: ascii(value)[:40] if isinstance(value, str) else "",
)
def test_files_that_are_no_rules(use: Any, text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=re.escape(fault)):
        use(text)


# -- in words


@pytest.mark.parametrize(
    ("profile", "options", "expected"),
    [
        ("thai", {}, "thai"),
        ("riang", {"ace_in_runs": "low"}, "riang, but the ace is low in runs"),
        (
            "home",
            {"min_bet": 5, "tie": "bank_wins", "notice": 1},
            "home, but the bank wins ties, a bet is at least 5 "
            "and the bank passes 1 round after its holder gives it up",
        ),
        ("lucky9", {"naturals": [8, 9]}, "lucky9, but a natural is two cards with 8 or 9 taem"),
        ("lucky9", {"bank_pok": "on_turn"}, "lucky9, but the bank shows its natural when its turn comes"),
        (
            "riang",
            {"ladder": ["pok", "tong", "sam_lueang", "riang_flush", "riang", "ordinary"]},
            "riang, but the types rank pok, tong, sam lueang, riang flush, riang, ordinary",
        ),
        (
            "riang",
            {"within_type": {"tong": "rank", "riang": "rank", "sam_lueang": "push"}},
            "riang, but two hands of tong or riang compare by rank from the highest card down, "
            "and two hands of sam lueang are a push",
        ),
    ],
)
def test_the_name_of_a_house(profile: str, options: dict[str, object], expected: str) -> None:
    house = change(PROFILES[profile], options)
    assert title(house) == expected
    assert title(house, profile) == expected


def test_the_name_may_start_from_another_profile() -> None:
    assert title(PROFILES["riang"], "classic") == "classic, but runs are types of their own"


def test_every_value_of_every_option_has_words() -> None:
    assert set(PHRASES) == set(OPTIONS)
    for key, phrases in PHRASES.items():
        if isinstance(phrases, dict):
            listed = set(get_args(OPTIONS[key])) or {True, False}
            assert set(phrases) == listed, key


@given(whole_rules())
def test_a_sheet_is_made_of_sentences_with_their_rules(house: HouseRules) -> None:
    for section in sheet(house):
        for point in section.points:
            assert re.fullmatch(r"PD-\d+", point.rule)
            assert re.fullmatch(r"[A-Z0-9].*[^.]\.", point.text), point.text
            assert "{" not in point.text
            assert "_" not in point.text


@given(whole_rules())
def test_what_differs_is_on_the_sheet_in_words(house: HouseRules) -> None:
    name, differs = differences(house)
    for difference in differs:
        assert in_words(difference, house) in title(house, name)


def texts(house: HouseRules) -> str:
    return "\n".join(point.text for section in sheet(house) for point in section.points)


@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        ({}, "Three cards in a row count nothing.", "riang flush"),
        ({}, "Anybody may ask for the bank, and its holder may give it up.", "passes"),
        ({"notice": 2}, "The bank passes 2 rounds after its holder gives it up.", "when somebody asks"),
        ({"tie": "push"}, "When neither hand is better, it is a push", "are equal"),
        ({}, "Three cards of one suit have 3 deng, every other three cards 1 unless", "every other hand"),
        (
            {"bank_pok": "any_pok_ends"},
            "Any pok ends the round, and everybody is compared on two cards.",
            "before any draw",
        ),
        (
            {"bank_pok": "first"},
            "The bank's pok is shown when everybody has looked, and ends the round before any draw.",
            "its turn",
        ),
        ({}, "A pok cannot be caught. The bank's cards turn up at its first catch.", "catches nobody"),
        ({"catch": "none"}, "The bank catches nobody.", "caught"),
        ({"multiples": False}, "A natural cannot be caught.", "pok"),
        ({"multiples": False, "bank_pok": "first"}, "The bank's natural is shown when", "pok"),
        ({"multiples": False, "bank_pok": "any_pok_ends"}, "Any natural ends the round", "pok"),
        (
            {"straights": "ranked"},
            "Best first: pok, tong, riang flush, riang, sam lueang, ordinary.",
            "count nothing",
        ),
        ({"straights": "deng", "ace_in_runs": "both"}, "A-2-3 and Q-K-A are runs", "riang flush"),
        ({"multiples": False, "naturals": [8, 9]}, "A natural is two cards with 8 or 9 taem.", "Tong"),
        ({"multiples": False}, "its natural", "pok"),
        (
            {"within_type": {"riang": "rank", "tong": "push"}},
            "Two hands of tong are a push.",
            "hands of riang",
        ),
        ({"must_draw_below": 4}, "Players must draw below 4 taem.", "The bank must"),
        ({"bank_tenure": "rotate", "notice": 2}, "Whoever banks does so for 1 round.", "somebody asks"),
        ({}, "Everybody but the bank may also bet on another player's hand", "kha buai"),
        (
            {"common_hand": "after_bank"},
            "A kha buai is dealt after the bank, if somebody but the bank has bet on it",
            "Votes",
        ),
        (
            {"common_hand": "before_bank", "common_decider": "vote"},
            "A missing one says stay, and a tie stays.",
            "The largest bet",
        ),
        ({"junk_hands": True}, "The bank may have junk hands dealt face up, before the hands", "By rule"),
        (
            {"junk_hands": True, "junk_draw": "rule"},
            "stay on 5 or more; a junk hand stays on 4 taem with 2 deng.",
            "The bank decides",
        ),
        ({"cover": "covered"}, "The bank must hold 5 times all bets, and everybody else 5", "below zero"),
        ({"cover": "covered", "multiples": False}, "as many chips as all bets together", "1 times"),
        ({"cover": "capped"}, "Nobody pays more than they have. When the round ends", "covered"),
        ({"min_bet": 5, "max_bet": 50}, "5 at least, 50 at most", "as one likes"),
        (
            {"ladder": ["pok", "sam_lueang", "tong", "riang", "riang_flush", "ordinary"]},
            "Best first: pok, sam lueang, tong, ordinary.",
            "by a sam lueang",
        ),
    ],
)
def test_the_sheet_says_what_is_played_only(options: dict[str, object], said: str, unsaid: str) -> None:
    sheet_text = texts(change(HouseRules(), options))
    assert said in sheet_text
    assert unsaid not in sheet_text


def test_the_ladder_is_made_of_types() -> None:
    """Rules that are decoded hold the same values as rules that are made."""
    assert all(isinstance(step, HandType) for step in from_json(to_json(HouseRules())).ladder)
