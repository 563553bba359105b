"""Several hands, bets on others' hands, kha buai, junk hands and covers, as the evening deals with them."""

import pytest
from msgspec.structs import replace

from pokroom.game import Person
from pokroom.pokdeng import action as do
from pokroom.pokdeng import event as happened
from pokroom.table import Reason, Terms, open_decisions, play, refusal, running
from pokroom.table.command import GiveUpBank, HandOut, LeaveSeat, NextRound, PlayHands
from pokroom.table.event import HandsSet, Played
from pokroom.table.timing import waited_for
from tests.table.evenings import DRAWPOKER, POKDENG, Told, rule_set, told


def owners(table: Told) -> list[Person | None]:
    """Whose hands lie at the places of the round that runs."""
    now = running(table.evening)
    assert now is not None
    return [spot.owner for spot in now.state.public.spots]


def wishes(table: Told, *hands: int) -> None:
    for person, count in enumerate(hands):
        if count != table.evening.people[person].hands:
            table.does(person, PlayHands(count))


@pytest.mark.parametrize(
    ("common", "hands", "dealt"),
    [
        ("off", (1, 2, 3), [1, 1, 2, 2, 2, 0]),
        ("off", (4, 1, 1), [1, 2, 0]),  # who banks plays the bank's hand only
        ("off", (1, 16, 3), [*[1] * 13, *[2] * 3, 0]),
        ("off", (1, 16, 16), [*[1] * 8, *[2] * 8, 0]),  # everybody a further one before anybody two
        ("before_bank", (1, 16, 16), [*[1] * 8, *[2] * 7, None, 0]),  # and kha buai keeps its place
    ],
)
def test_the_hands_of_a_person_lie_side_by_side_as_far_as_there_is_room(
    common: str, hands: tuple[int, ...], dealt: list[Person | None]
) -> None:
    """PD-16, PD-26."""
    table = Told("classic", options={"common_hand": common})
    table.sits("Ben")
    table.sits("Carla")
    wishes(table, *hands)
    table.does(0, NextRound())
    assert owners(table) == dealt


def test_seventeen_people_have_one_hand_each_whatever_they_wish() -> None:
    table = Told("classic", seats=17, bots=16)
    table.does(0, PlayHands(3))
    table.plays_on()
    assert sorted(owner for owner in owners(table) if owner is not None) == list(range(17))


def test_hands_are_wished_for_the_next_round_and_forgotten_by_who_gets_up() -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.does(ben, PlayHands(2))
    assert owners(table) == [ben, 0]
    table.plays_on()
    assert owners(table) == [ben, ben, 0]
    assert table.evening.people[ben].hands == 2
    table.does(ben, LeaveSeat())
    assert table.evening.people[ben].hands == 1


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (0, Reason.BAD_AMOUNT),
        (17, Reason.BAD_AMOUNT),
        (1, Reason.NOTHING_TO_DO),
        (16, None),
    ],
)
def test_how_many_hands_may_be_wished_for(hands: int, reason: Reason | None) -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    carla = table.comes("Carla")
    assert refusal(table.evening, ben, PlayHands(hands)) == reason
    assert refusal(table.evening, carla, PlayHands(hands)) == Reason.NOT_SEATED


def test_in_draw_poker_everybody_has_one_hand() -> None:
    table = Told("modern", game=DRAWPOKER)
    ben = table.sits("Ben")
    assert refusal(table.evening, ben, PlayHands(2)) == Reason.ONE_HAND_EACH


def test_a_wish_waits_while_a_dealer_has_picked_draw_poker() -> None:
    """DP-4: the hands are kept for the rounds in which several are played."""
    table = Told("modern", game=DRAWPOKER, terms=Terms(choice=(rule_set(POKDENG, "classic"),)))
    ben = table.sits("Ben")
    table.does(ben, PlayHands(2))
    table.does(0, NextRound())
    assert owners(table) == [ben, 0]


def test_who_leaves_before_the_deal_takes_all_bets_along() -> None:
    table = Told("classic")
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(ben, PlayHands(2))
    table.does(0, NextRound())
    table.acts(ben, do.Bet(0, 5))
    table.acts(ben, do.Bet(1, 5))
    table.acts(ben, do.SideBet(0, 2, 5))
    table.acts(carla, do.Bet(2, 5))
    table.does(ben, LeaveSeat())
    now = running(table.evening)
    assert now is not None
    assert [spot.out for spot in now.state.public.spots] == [True, True, False, False]
    assert now.state.public.sides == ()
    assert open_decisions(table.evening, 0)[0].legal[-1] == do.MayDeal(3, clockwise=True)


def test_the_last_bets_of_who_leaves_end_the_round_once() -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    table.does(ben, PlayHands(2))
    table.does(0, NextRound())
    table.does(ben, LeaveSeat())
    ended = [event for event in told(table.events, Played) if isinstance(event.event, happened.Ended)]
    assert len(ended) == 1
    assert running(table.evening) is None


def test_two_votes_at_once_are_both_taken() -> None:
    """Each answers a decision of its own; a missing vote keeps the round waiting for whom it is."""
    table = Told("classic", options={"common_hand": "before_bank", "common_decider": "vote"})
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    for person in (ben, carla):
        table.acts(person, do.SideBet(person - 1, 2, 10))
        table.acts(person, do.SitOut(person - 1))
    table.acts(0, do.Deal(3, clockwise=True))
    table.shuffles("2c 5h 4d Kd")
    table.acts(ben, do.Look(2))
    table.acts(0, do.Look(3))
    names = [table.decision(person, person - 1) for person in (ben, carla)]
    assert None not in names
    assert waited_for(table.evening) == (ben, carla)
    table.acts(ben, do.Vote(0, draws=False))
    assert waited_for(table.evening) == (carla,)
    assert table.decision(carla, 1) == names[1]
    table.acts(carla, do.Vote(1, draws=False))
    assert waited_for(table.evening) == (0,)


@pytest.mark.parametrize(
    ("options", "chips", "plays"),
    [
        ({"cover": "credit"}, 0, True),
        ({"cover": "capped"}, 0, False),
        ({"cover": "capped"}, 1, True),
        ({"cover": "covered"}, 4, False),
        ({"cover": "covered"}, 5, True),
        ({"cover": "covered", "min_bet": 3}, 14, False),
        ({"cover": "covered", "min_bet": 3}, 15, True),
        ({"cover": "covered", "min_bet": 3, "multiples": False}, 3, True),
    ],
)
def test_what_one_must_hold_to_be_dealt_in(options: dict[str, object], chips: int, plays: bool) -> None:
    """PD-30."""
    table = Told("classic", options=options, chips=1)
    table.sits("Ben")
    table.sits("Carla")
    table.does(0, HandOut(0, 100))
    table.does(0, HandOut(2, 100))
    people = list(table.evening.people)
    people[1] = replace(people[1], chips=chips, handed=chips)
    table._evening = replace(table.evening, people=tuple(people))
    table.does(0, NextRound())
    assert (1 in owners(table)) == plays


def test_an_insolvent_bank_pays_what_it_has_and_the_bank_passes() -> None:
    """PD-30 `capped`: nobody goes below zero, and what lapses is in the round's result."""
    table = Told("classic", options={"cover": "capped"}, chips=10)
    ben, carla = table.sits("Ben"), table.sits("Carla")
    table.does(0, NextRound())
    table.bets(ben, carla, amount=8)
    table.bank_deals("9c 9d 2s Kd Kc 3h")  # two poks of 9 against 5
    events = [event.event for event in told(table.plays_on(), Played)]
    (ended,) = (event for event in events if isinstance(event, happened.Ended))
    assert table.chips() == [0, 18, 12]
    assert [(change.person, change.chips) for change in ended.unpaid] == [(carla, 6)]
    assert table.evening.bank == ben
    assert 0 not in owners(table)


def test_a_bot_that_takes_over_a_bank_deals_no_junk_and_plays_the_rest() -> None:
    """Bots bet on their own hands, and every round they are in comes to its end."""
    options = {"common_hand": "after_bank", "common_decider": "vote", "junk_hands": True, "cover": "covered"}
    table = Told("classic", options=options, bots=3)
    table.does(0, PlayHands(3))
    for _ in range(12):
        table.plays_on()
    events = [event.event for event in told(table.events, Played)]
    assert not any(isinstance(event, happened.SidePlaced | happened.DealtUp) for event in events)
    assert not any(getattr(event, "timed_out", False) for event in events)


def test_hands_set_is_told_to_everybody() -> None:
    table = Told("classic")
    ben = table.sits("Ben")
    assert play(table.evening, ben, PlayHands(4)).events == [HandsSet(ben, 4)]
    table.does(ben, PlayHands(4))
    table.does(0, GiveUpBank(ben))
    table.does(0, NextRound())
    assert owners(table) == [0, ben]
