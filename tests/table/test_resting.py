"""Who sits out keeps seat and chips, and nobody waits for them."""

from typing import Any

import pytest

from pokroom.table import Reason, running
from pokroom.table.command import AskBank, AskSeat, HandOut, LeaveSeat, Rest
from pokroom.table.course import IDLE_ROUNDS
from pokroom.table.event import BankPassed, Resting, RoundOpened
from tests.table.evenings import CHIPS, POKDENG, Told, told
from tests.table.friends import ANNA, BEN, CARLA, DAN, begins, friends, refused


def playing(profile: str = "classic", **wishes: Any) -> Told:
    """Anna banks, Ben and Carla play against her; the first round runs."""
    return begins(friends(profile, game=POKDENG, **wishes))


def test_the_round_that_runs_is_played_and_the_next_one_is_not() -> None:
    table = playing()
    assert table.does(BEN, Rest(on=True)) == (Resting(BEN, on=True),)
    assert BEN in table.dealt()
    table.bets(BEN)
    table.plays_on()
    assert table.dealt() == (CARLA, ANNA)
    assert table.evening.people[BEN].seat == BEN
    table.does(BEN, Rest(on=False))
    assert table.dealt() == (CARLA, ANNA)  # it has begun
    table.plays_on()
    assert table.dealt() == (BEN, CARLA, ANNA)


def test_a_bank_that_rests_passes_it_on_when_its_round_is_over() -> None:
    table = playing()
    table.does(ANNA, Rest(on=True))
    assert table.evening.bank == ANNA
    assert told(table.plays_on(), BankPassed) == [BankPassed(BEN, None)]
    assert table.dealt() == (CARLA, BEN)
    table.does(ANNA, Rest(on=False))
    table.plays_on()
    assert table.dealt() == (CARLA, ANNA, BEN)
    assert table.evening.bank == BEN


def test_between_rounds_it_passes_at_once() -> None:
    table = friends("classic", game=POKDENG)
    assert told(table.does(ANNA, Rest(on=True)), BankPassed) == [BankPassed(BEN, None)]


def test_whoever_rests_is_passed_over_and_takes_no_bank() -> None:
    table = playing("home", options={"rotate_every": 1, "notice": 0})
    table.does(BEN, Rest(on=True))
    assert told(table.plays_on(), BankPassed) == [BankPassed(CARLA, 1)]
    other = playing()
    other.does(BEN, Rest(on=True))
    assert refused(other, BEN, AskBank()) is Reason.RESTING


def test_when_too_few_are_left_nothing_opens_until_one_comes_back() -> None:
    table = playing()
    for person in (BEN, CARLA):
        table.does(person, Rest(on=True))
    assert told(table.plays_on(), RoundOpened) == []
    assert len(told(table.does(CARLA, Rest(on=False)), RoundOpened)) == 1
    assert table.dealt() == (CARLA, ANNA)


def test_when_everybody_rests_the_first_who_comes_back_banks() -> None:
    table = friends("classic", game=POKDENG)
    for person in (ANNA, BEN, CARLA):
        table.does(person, Rest(on=True))
    assert running(table.evening) is None
    assert told(table.does(BEN, Rest(on=False)), BankPassed) == [BankPassed(BEN, None)]


def test_getting_up_is_more_than_resting() -> None:
    table = playing()
    table.does(BEN, Rest(on=True))
    table.does(BEN, LeaveSeat())
    assert refused(table, BEN, Rest(on=False)) is Reason.NOTHING_TO_DO
    table.plays_on()
    assert BEN not in table.seats()
    table.does(BEN, AskSeat())
    assert not table.evening.people[BEN].resting


def test_chips_do_not_wake_anybody() -> None:
    table = playing()
    table.does(BEN, Rest(on=True))
    table.plays_on()
    table.does(ANNA, HandOut(BEN, 5))
    table.plays_on()
    assert BEN not in table.dealt()


@pytest.mark.parametrize("silent", [BEN, ANNA])
def test_whoever_does_nothing_for_long_rests_also_as_the_bank(silent: int) -> None:
    table = playing()
    table.comes("Dan")
    table.does(DAN, AskSeat())
    table.plays_on()
    others = tuple({ANNA, BEN, CARLA, DAN} - {silent})
    for _ in range(IDLE_ROUNDS):
        assert silent in table.dealt()
        table.plays_on(people=others)
    assert table.dealt()
    assert silent not in table.dealt()
    member = table.evening.people[silent]
    assert (member.resting, member.seat, member.chips > 0) == (True, silent, True)
    table.does(silent, Rest(on=False))
    table.plays_on(people=others)
    assert silent in table.dealt()


def test_resting_changes_nothing_in_a_pot_one_has_an_ante_in() -> None:
    table = friends(options={"max_reantes": 3, "openers": ["pair(A)"]}, chips=CHIPS)
    begins(table)
    table.does(BEN, Rest(on=True))
    table.passes_out()
    assert BEN in table.evening.anted
    assert BEN not in table.dealt()
    table.is_won()
    assert table.evening.carried.pot == 0
