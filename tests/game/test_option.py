"""The options as a form asks for them, read off the house rules."""

import re

import pytest

from pokroom.game import Option
from pokroom.table import GAMES, Game

NEEDS: dict[tuple[str, object], dict[str, object]] = {
    ("jokers", 1): {"wild": "joker"},
    ("jokers", 2): {"wild": "joker"},
    ("blind_bets", True): {"openers": ["any"]},
}
"""Values that stand only beside others."""

EVERY = [(game, option) for game in GAMES.values() for option in game.options]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_is_there_in_the_order_of_the_house_rules(game: Game) -> None:
    assert tuple(option.key for option in game.options) == game.house_type.__struct_fields__  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "letters"), [("pokdeng", "PD"), ("drawpoker", "DP")])
def test_every_option_has_the_number_of_a_rule(game: str, letters: str) -> None:
    for option in GAMES[game].options:
        assert re.fullmatch(rf"{letters}-\d+", option.rule), option


@pytest.mark.parametrize(
    "option",
    [
        Option("straights", ("off", "deng", "ranked"), None, None, nullable=False, rule="PD-7"),
        Option("tong_over_sam_lueang", (2, 5), None, None, nullable=False, rule="PD-14"),
        Option("multiples", (False, True), None, None, nullable=False, rule="PD-34"),
        Option("must_draw_below", None, 0, 7, nullable=False, rule="PD-23"),
        Option("max_bet", None, 1, 1_000_000, nullable=True, rule="PD-17"),
        Option("ladder", None, None, None, nullable=False, rule="PD-9"),
        Option("cover", ("credit", "covered", "capped"), None, None, nullable=False, rule="PD-30"),
        Option("limit", None, None, None, nullable=False, rule="DP-5"),
        Option("raise_cap", ("usual", "none"), 0, 100, nullable=False, rule="DP-5"),
        Option("max_reantes", None, 1, 100, nullable=True, rule="DP-16"),
        Option("stakes", ("table", "freeze_out"), None, None, nullable=False, rule="DP-8"),
        Option("passed_out_dealer", ("passes", "repeats"), None, None, nullable=False, rule="DP-2"),
    ],
)
def test_an_option_says_what_it_takes(option: Option) -> None:
    assert option in [each for _, each in EVERY]


@pytest.mark.parametrize(("game", "option"), EVERY, ids=lambda part: getattr(part, "key", None))
def test_what_is_offered_is_played_here(game: Game, option: Option) -> None:
    bounds = [bound for bound in (option.least, option.most) if bound is not None]
    for value in (*(option.values or ()), *bounds, *((None,) if option.nullable else ())):
        house = game.change(game.house_type(), {option.key: value, **NEEDS.get((option.key, value), {})})
        assert getattr(house, option.key) == value
