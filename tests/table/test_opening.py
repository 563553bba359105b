"""What is on the table when it is opened."""

from typing import Any

import pytest

from pokroom.table import running
from pokroom.table.clocks import Clocks
from pokroom.table.event import RoundOpened
from tests.table.evenings import CHIPS, DRAWPOKER, POKDENG, Told, told


def test_the_host_sits_down_with_chips_and_banks() -> None:
    table = Told()
    assert table.seats() == [0]
    assert table.chips() == [CHIPS]
    assert table.evening.bank == 0
    assert running(table.evening) is None


def test_with_bots_the_first_round_is_open_and_a_bot_banks() -> None:
    table = Told("home", bots=3)
    now = running(table.evening)
    assert now is not None
    assert now.number == 1
    assert now.people == (2, 3, 0, 1)  # clockwise from the left of the bank, the bank last
    assert [member.bot for member in table.evening.people] == [False, True, True, True]
    assert table.chips() == [CHIPS] * 4
    assert table.evening.rounds_left == 5


def test_bots_play_as_the_host_wants_from_the_start() -> None:
    assert [member.policy for member in Told("home", bots=2).evening.people[1:]] == ["simple"] * 2
    table = Told("home", bots=2, policy="advice")
    assert [member.policy for member in table.evening.people] == ["simple", "advice", "advice"]


@pytest.mark.parametrize("profile", DRAWPOKER.profiles)
def test_a_table_of_the_second_game_opens_alike(profile: str) -> None:
    table = Told(profile, game=DRAWPOKER, bots=3, chips=50)
    now = running(table.evening)
    assert now is not None
    assert now.people == (2, 3, 0, 1)
    assert table.evening.rounds_left == 1
    (opened,) = told(table.events, RoundOpened)
    assert (opened.game, opened.event.house) == ("drawpoker", DRAWPOKER.profiles[profile])
    assert table.evening.seats == DRAWPOKER.most(DRAWPOKER.profiles[profile])


def test_where_the_bank_is_fixed_the_host_banks_among_bots_too() -> None:
    assert Told(options={"bank_tenure": "fixed"}, bots=3).evening.bank == 0


def test_every_round_holds_all_its_rules() -> None:
    table = Told("thai", options={"min_bet": 5}, bots=1)
    (opened,) = told(table.events, RoundOpened)
    assert (opened.game, opened.version, opened.round) == ("pokdeng", POKDENG.version, 1)
    assert opened.event.house == POKDENG.house("thai", {"min_bet": 5})
    assert POKDENG.read_house(table.evening.house) == opened.event.house


@pytest.mark.parametrize(
    ("wish", "fault"),
    [
        ({"seats": 1}, "seats: 1 is not from 2 to 17"),
        ({"seats": 18}, "seats: 18 is not from 2 to 17"),
        ({"chips": 0}, "chips: 0 is not from 1 to 1000000"),
        ({"bots": 9}, "bots: 9 is not from 0 to 8"),
        ({"clocks": Clocks(look=-1)}, "clocks.look: -1 is not from 0 to 3600"),
    ],
)
def test_a_table_that_cannot_be_names_the_field(wish: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        Told(**wish)


@pytest.mark.parametrize(
    ("profile", "options", "fault"),
    [
        ("clasic", {}, "profile: 'clasic' is none of pokdeng's, which are classic, "),
        ("classic", {"tie": "never"}, "tie: never is not "),
        ("classic", {"ties": "push"}, "ties: there is no such option"),
    ],
)
def test_house_rules_that_cannot_be_name_the_field(profile: str, options: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}"):
        POKDENG.house(profile, options)
