"""The options as a form asks for them, read off the house rules."""

import pytest

from pokroom.game import Option
from pokroom.pokdeng import HouseRules, change
from pokroom.table import GAMES

OPTIONS = {option.key: option for option in GAMES["pokdeng"].options}


def test_every_option_is_there_in_the_order_of_the_house_rules() -> None:
    assert tuple(OPTIONS) == HouseRules.__struct_fields__


@pytest.mark.parametrize(
    "option",
    [
        Option("straights", ("off", "deng", "ranked"), None, None, nullable=False, rule="PD-7"),
        Option("tong_over_sam_lueang", (2, 5), None, None, nullable=False, rule="PD-14"),
        Option("multiples", (False, True), None, None, nullable=False, rule="PD-34"),
        Option("must_draw_below", None, 0, 7, nullable=False, rule="PD-23"),
        Option("max_bet", None, 1, 1_000_000, nullable=True, rule="PD-17"),
        Option("ladder", None, None, None, nullable=False, rule="PD-9"),
        Option(
            "cover", ("credit",), None, None, nullable=False, rule="PD-30"
        ),  # the others are not yet played
    ],
)
def test_an_option_says_what_it_takes(option: Option) -> None:
    assert OPTIONS[option.key] == option


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_what_is_offered_is_played_here(option: Option) -> None:
    bounds = [bound for bound in (option.least, option.most) if bound is not None]
    for value in (*(option.values or ()), *bounds, *((None,) if option.nullable else ())):
        assert getattr(change(HouseRules(), {option.key: value}), option.key) == value
