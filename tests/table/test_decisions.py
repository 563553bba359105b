"""Whose decision is open, what it is called, and who comes too late."""

import pytest

from pokroom.cards import DECK
from pokroom.game import CLOCK, HOUSE
from pokroom.pokdeng import action as do
from pokroom.table import Clock, act, act_refusal, clock, open_decisions
from pokroom.table.clocks import Clocks
from pokroom.table.command import NextRound
from pokroom.table.event import Played
from tests.table.evenings import Told, fold, told

ANNA, BEN, CARLA = range(3)


def betting() -> Told:
    """Anna banks (place 2), Ben (place 0) and Carla (place 1) bet."""
    table = Told(clocks=Clocks(bet=31, look=12, turn=13, bank=14))
    table.sits("Ben")
    table.sits("Carla")
    table.does(ANNA, NextRound())
    return table


def names(table: Told, *people: int) -> list[list[str]]:
    return [[decision.name for decision in open_decisions(table.evening, person)] for person in people]


def test_a_decision_is_named_by_round_place_person_and_count() -> None:
    table = betting()
    assert names(table, ANNA, BEN, CARLA) == [["1.2.0.0"], ["1.0.1.0"], ["1.1.2.0"]]
    table.bets(BEN)
    assert names(table, ANNA, BEN, CARLA) == [[], ["1.0.1.1"], ["1.1.2.0"]]
    table.bets(CARLA)
    assert names(table, ANNA, BEN, CARLA) == [["1.2.0.0"], ["1.0.1.1"], ["1.1.2.1"]]


def test_two_people_act_at_once_and_both_are_taken() -> None:
    table = betting()
    bens, carlas = table.decision(BEN, 0), table.decision(CARLA, 1)
    for person, name, place in ((CARLA, carlas, 1), (BEN, bens, 0)):
        action = do.Bet(place, 10)
        assert act_refusal(table.evening, person, name, action) is None
        table.takes(act(table.evening, person, action))
    assert [spot.bet for spot in table.view(ANNA).public.spots] == [10, 10, 0]


def test_the_same_tap_twice_is_late() -> None:
    table = betting()
    name = table.decision(BEN, 0)
    table.bets(BEN)
    assert act_refusal(table.evening, BEN, name, do.Bet(0, 20)) == "late"


@pytest.mark.parametrize("name", ["1.0.1.1", "0.0.1.0", "1.1.2.0", "1.0.1", "", "x", None])
def test_an_answer_to_another_decision_is_late(name: str | None) -> None:
    assert act_refusal(betting().evening, BEN, name, do.Bet(0, 10)) == "late"


def test_a_bet_that_meets_the_deal_is_late() -> None:
    table = betting()
    table.bets(BEN, CARLA)
    name = table.decision(BEN, 0)
    table.acts(ANNA, do.Deal(2, clockwise=True))
    assert act_refusal(table.evening, BEN, name, do.Bet(0, 50)) == "late"


def test_the_games_own_reasons_come_through() -> None:
    table = betting()
    assert act_refusal(table.evening, BEN, "1.0.1.0", do.Bet(0, 0)) == "bet-too-small"
    assert act_refusal(table.evening, BEN, "1.0.1.0", do.Draw(0)) == "not-your-turn"
    assert act_refusal(table.evening, BEN, "1.7.1.0", do.Bet(7, 10)) == "no-such-place"
    assert act_refusal(table.evening, BEN, "1.1.1.0", do.Bet(1, 10)) == "not-your-hand"
    assert act_refusal(table.evening, BEN, "", do.TimeUp(1)) == "not-the-clock"
    assert act_refusal(table.evening, 77, "1.0.77.0", do.Bet(0, 10)) == "not-your-hand"


def test_only_the_house_is_asked_for_the_deck() -> None:
    table = betting()
    table.bets(BEN, CARLA)
    assert open_decisions(table.evening, HOUSE) == ()
    table.acts(ANNA, do.Deal(2, clockwise=True))
    assert names(table, ANNA, BEN, CARLA) == [[], [], []]
    (decision,) = open_decisions(table.evening, HOUSE)
    assert decision.legal == (do.MayShuffle(DECK),)


def test_a_watcher_decides_nothing() -> None:
    table = betting()
    assert open_decisions(table.evening, table.comes("Wanda")) == ()


def test_each_stage_has_its_clock() -> None:
    table = betting()
    clocks = [clock(table.evening)]
    table.bets(BEN, CARLA)
    table.acts(ANNA, do.Deal(2, clockwise=True))
    assert clock(table.evening) is None  # the house needs no time
    table.shuffles()
    clocks.append(clock(table.evening))
    while (runs := clock(table.evening)) is not None and runs.round == 1:
        if runs != clocks[-1]:
            clocks.append(runs)
        table.time_is_up()
    assert clocks == [
        Clock(1, 1, "bet", 31),
        Clock(1, 2, "look", 12),
        Clock(1, 3, "turn", 13),
        Clock(1, 4, "turn", 13),
        Clock(1, 5, "bank", 14),
    ]


def test_time_that_ran_out_for_somebody_is_over_when_they_have_acted() -> None:
    table = betting()
    runs = clock(table.evening)
    assert runs is not None
    table.bets(BEN, CARLA)
    table.bank_deals()
    assert act_refusal(table.evening, CLOCK, None, do.TimeUp(runs.number)) == "late"


def test_an_event_says_who_did_it_and_what_followed_by_itself_says_nobody() -> None:
    table = betting()
    table.bets(BEN)
    assert [event.by for event in told(table.events, Played)] == [BEN]
    assert {event.by for event in told(list(table.time_is_up()), Played)} == {None}
    assert {event.by for event in told(list(table.shuffles()), Played)} == {None}


def test_nothing_is_changed_by_asking() -> None:
    table = betting()
    before = table.evening
    act(before, BEN, do.Bet(0, 10))
    assert before == table.evening == fold(table.events)
