"""Looking back shows what one was told then, and openly only what was shown to all."""

import json
from typing import Any

import msgspec
from hypothesis import given, settings

from pokroom.game import Person
from pokroom.pokdeng import disclosed
from pokroom.pokdeng import event as pokdeng
from pokroom.pokdeng import seen_by as seen_in_the_round
from pokroom.table import apply, running, seen_by, table_view
from pokroom.table.command import NextRound, Unscore
from pokroom.table.event import Played, RoundOpened
from pokroom.table.history import Statistics, history, replay
from tests.table.evenings import DRAWPOKER, Told
from tests.table.test_laws import evenings
from tests.table.test_score import evening as with_real_cards
from tests.table.test_score import plays


def told_then(table: Told, number: int, person: Person) -> tuple[Any, list[Any]]:
    """The view when the round was opened, and what was told until its end: straight from the log."""
    evening, view, events = None, None, []
    for event in table.events:
        if isinstance(event, RoundOpened) and event.round == number:
            assert evening is not None
            view = table_view(evening, person)
        evening = apply(evening, event)
        if view is not None:
            events.append(seen_by(person, event))
            if not running(evening):
                break
    return view, events


@given(evenings())
@settings(max_examples=40)
def test_a_replay_is_what_was_told_then(table: Told) -> None:
    rounds = 0 if table.evening.round is None else table.evening.round.number
    assert replay(table.events, 0, 0) is None
    assert replay(table.events, rounds + 1, 0) is None
    for number in range(1, rounds + 1):
        for person in range(len(table.evening.people)):
            found = replay(table.events, number, person)
            assert found is not None
            view, events = told_then(table, number, person)
            assert (found.view, list(found.events)) == (view, events)
            assert found.over == (number < rounds or not running(table.evening))


def told_cards(events: Any) -> set[str]:
    """Every card that stands anywhere in what is told."""
    return set(re_cards(json.loads(msgspec.json.encode(events))))


def re_cards(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [card for key, part in value.items() if key != "house" for card in re_cards(part)]
    if isinstance(value, list):
        return [card for part in value for card in re_cards(part)]
    return [value] if isinstance(value, str) and len(value) == 2 and value[0] in "A23456789TJQK" else []


@given(evenings())
@settings(max_examples=60)
def test_openly_no_card_is_told_that_was_not_told_then(table: Told) -> None:
    """The cards are the same; only that they are told sooner."""
    for line in history(table.events, 0).rounds:
        for person in range(min(3, len(table.evening.people))):
            then = replay(table.events, line.round, person)
            openly = replay(table.events, line.round, person, openly=True)
            assert then is not None
            assert openly is not None
            assert told_cards(openly.events) == told_cards(then.events)
            assert len(openly.events) == len(then.events)
            assert openly.view == then.view


def test_openly_the_banks_cards_are_seen_from_the_first() -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.bets(ben)
    table.bank_deals("5h 2c 4d 3d")
    table.plays_on()
    closed, openly = (replay(table.events, 1, ben, openly=openly) for openly in (False, True))
    assert closed is not None
    assert openly is not None
    dealt = (pokdeng.YouWereDealt, pokdeng.TheyWereDealt)
    assert [
        type(each.event)
        for each in closed.events
        if isinstance(each, Played) and isinstance(each.event, dealt)
    ] == [
        pokdeng.YouWereDealt,
        pokdeng.TheyWereDealt,
    ] * 2
    cards = [
        str(each.event.card)
        for each in openly.events
        if isinstance(each, Played) and isinstance(each.event, pokdeng.YouWereDealt)
    ]
    assert cards == ["5h", "2c", "4d", "3d"]


def test_a_hand_that_was_never_shown_stays_closed() -> None:
    """Everybody but eldest folds: their cards were seen by nobody."""
    table = Told("s4_any", game=DRAWPOKER)
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.is_won()
    openly = replay(table.events, 1, ben, openly=True)
    then = replay(table.events, 1, ben)
    assert openly == then


def pok_on_the_table() -> Told:
    """Ben's pok is up and paid, and Carla has her turn."""
    table = Told("home")
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    table.bets(ben, carla)
    table.bank_deals("9h 2c 4d Tc 3d Js")
    table.time_is_up()
    assert any(isinstance(each.event, pokdeng.Shown) for each in table.events if isinstance(each, Played))
    return table


def test_of_a_round_that_runs_nothing_is_told_openly() -> None:
    table = pok_on_the_table()
    now = running(table.evening)
    assert now is not None
    assert replay(table.events, now.number, 2, openly=True) == replay(table.events, now.number, 2)


def test_only_what_was_turned_up_is_disclosed() -> None:
    events = [each.event for each in pok_on_the_table().events if isinstance(each, Played)]
    told = [seen_in_the_round(2, event) for event in disclosed(events, 2)]
    places = [each.place for each in told if isinstance(each, pokdeng.YouWereDealt)]
    assert places == [0, 1, 0, 1], "Ben's and her own, and not the bank's"


def test_rounds_with_real_cards_are_counted_and_cannot_be_replayed() -> None:
    table = with_real_cards()
    plays(table, Ben=10, Carla=5)
    plays(table, {"taem": 3, "type": "ordinary", "deng": 1}, Ben=7, Carla=5)
    table.does(0, Unscore(2))
    plays(table, {"taem": 3, "type": "ordinary", "deng": 1}, Ben=4, Carla=5)
    found = history(table.events, 1)
    assert [(line.round, line.gain, line.bank, line.dealt) for line in found.rounds] == [
        (1, -10, 0, False),
        (2, 4, 0, False),
    ]
    assert (found.own.rounds, found.own.won, found.own.lost, found.own.best) == (2, 1, 1, 4)
    assert history(table.events, 0).own.banked == 2
    assert replay(table.events, 1, 1) is None


def test_ones_own_figures() -> None:
    table = Told("classic")
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    for top in ("5h 2c 3d 4h 2d 2s", "2c 5h 3d 2d 4h 2s", "9c 9d 4h Tc Td 5h"):
        table.bets(ben, carla)
        table.bank_deals(top)
        table.plays_on(people=())
    found = history(table.events, ben)
    gains = [line.gain for line in found.rounds]
    assert len(gains) == 3
    assert found.own == Statistics(
        rounds=3,
        won=sum(gain > 0 for gain in gains if gain is not None),
        lost=sum(gain < 0 for gain in gains if gain is not None),
        pushed=sum(gain == 0 for gain in gains if gain is not None),
        best=20,
        best_round=1,
        worst=min(gain for gain in gains if gain is not None),
        worst_round=2,
        poks=2,
        banked=0,
    )
    assert [line.result for line in found.rounds] == [sum(g or 0 for g in gains[: at + 1]) for at in range(3)]
    assert history(table.events, 0).own.banked == 3
    nobody = history(table.events, table.comes("Dan")).own
    assert nobody == Statistics()
