"""Evenings with real cards: the host says who is there and what was played, and the chips follow."""

from random import Random
from typing import Any

import msgspec
import pytest

from pokroom.game import Change
from pokroom.table import LogError, Terms, UnknownRules, apply, decode, read, score_fault, scored, table_view
from pokroom.table.command import (
    AddBot,
    AddName,
    AnyCommand,
    AskSeat,
    ChangeRules,
    DropName,
    GiveUpBank,
    HandOut,
    LeaveSeat,
    NextRound,
    PassHost,
    Score,
    SetBank,
    Unscore,
)
from pokroom.table.event import BankPassed, Came, RoundScored
from pokroom.table.ledger import Line, ledger
from pokroom.table.log import encode
from tests.table.evenings import DRAWPOKER, POKDENG, Told, fold, holdings, round_entered, rule_set, told
from tests.table.friends import ANNA, BEN, CARLA, DAN, friends, refused

SCORED = Terms(kept="scored")
SIX = {"taem": 6, "type": "ordinary", "deng": 1}
"""A taem better than everybody else's five."""
THREE = {"taem": 3, "type": "ordinary", "deng": 1}


def evening(profile: str = "classic", names: tuple[str, ...] = ("Ben", "Carla"), **wishes: Any) -> Told:
    """Anna keeps the score, and banks; chips are counted from 0."""
    wishes = {"chips": 0, "terms": SCORED, **wishes}
    table = Told(profile, **wishes)
    for name in names:
        table.does(ANNA, AddName(name))
    return table


def bank(table: Told) -> int:
    assert table.evening.bank is not None
    return table.evening.bank


def plays(table: Told, hand: dict[str, Any] = SIX, **bets: int) -> None:
    """A round in which everybody but the bank bets 10, or what is said."""
    seats = [person for person in table.seats() if person != bank(table)]
    each = {p: bets.get(table.evening.people[p].name, 10) for p in seats}
    table.does(ANNA, Score(round_entered(bank(table), hand, each)))


def test_chips_follow_what_is_entered_and_the_bank_counts_its_rounds() -> None:
    table = evening()
    plays(table)
    plays(table, THREE, Carla=4)
    assert table.chips() == [20 - 14, 0, -6]
    assert [member.banked for member in table.evening.people] == [2, 0, 0]
    assert [event.round for event in told(table.events, RoundScored)] == [1, 2]


def test_somebody_without_a_screen_is_no_guest_and_no_bot() -> None:
    table = evening()
    came = told(table.events, Came)[1]
    assert (came.name, came.guest, came.bot) == ("Ben", "", False)
    assert evening(chips=30).chips() == [30, 30, 30]


def test_who_got_up_comes_back_under_the_same_name_with_their_chips() -> None:
    table = evening()
    plays(table)
    table.does(ANNA, DropName(BEN))
    assert table.seats() == [ANNA, CARLA]
    table.does(ANNA, AddName("ben"))
    assert table.seats() == [ANNA, BEN, CARLA]
    assert table.chips()[BEN] == -10
    table.does(ANNA, AddName("Ben"))
    assert table.evening.people[-1].name == "Ben 2"


def test_pd31_the_bank_passes_to_the_left_when_its_rounds_are_over() -> None:
    table = evening("home", options={"rotate_every": 2})
    banked = []
    for _ in range(5):
        banked.append(bank(table))
        plays(table)
    assert banked == [ANNA, ANNA, BEN, BEN, CARLA]


def test_pd31_the_host_gives_the_bank_up_for_whoever_has_it_with_the_notice_of_the_house() -> None:
    table = evening(options={"notice": 2})
    table.does(ANNA, SetBank(BEN))
    table.does(ANNA, GiveUpBank(CARLA))
    assert bank(table) == BEN
    plays(table)
    assert bank(table) == BEN
    plays(table)
    assert bank(table) == CARLA


def test_the_bank_that_gets_up_leaves_it_to_the_left() -> None:
    table = evening()
    table.does(ANNA, SetBank(BEN))
    table.does(ANNA, DropName(BEN))
    assert bank(table) == CARLA
    plays(table)
    assert table.chips() == [-10, 0, 10]


def test_a_round_taken_back_leaves_everything_as_it_was() -> None:
    table = evening("home", options={"rotate_every": 1, "notice": 2})
    plays(table)
    table.does(ANNA, GiveUpBank(ANNA))
    before = table.evening
    plays(table, THREE)
    assert table.evening.bank != before.bank
    table.does(ANNA, Unscore(2))
    assert table.evening == before
    table.does(ANNA, Unscore(1))
    assert table.chips() == [0, 0, 0]
    assert not any(member.banked for member in table.evening.people)


def test_what_happened_since_stays_when_a_round_is_taken_back() -> None:
    table = evening()
    plays(table)
    table.does(ANNA, HandOut(BEN, 50))
    table.does(ANNA, AddName("Dan"))
    table.does(ANNA, Unscore(1))
    assert table.chips() == [0, 50, 0, 0]
    assert table.seats() == [ANNA, BEN, CARLA, DAN]


def test_the_bank_does_not_go_back_to_somebody_who_has_got_up() -> None:
    table = evening()
    table.does(ANNA, SetBank(BEN))
    plays(table)
    table.does(ANNA, DropName(BEN))
    table.does(ANNA, Unscore(1))
    assert bank(table) == CARLA
    assert table.chips() == [0, 0, 0]


def test_a_round_is_taken_back_by_its_number_so_that_a_second_tap_takes_no_other() -> None:
    table = evening()
    plays(table)
    plays(table)
    table.does(ANNA, Unscore(2))
    assert refused(table, ANNA, Unscore(2)) == "not-last-round"
    assert refused(evening(), ANNA, Unscore(0)) == "not-last-round"


GOOD = round_entered(ANNA, SIX, {BEN: 10})


@pytest.mark.parametrize(
    ("entered", "fault"),
    [
        (round_entered(ANNA, SIX, {BEN: 10, CARLA: 0}), "hand 2, bets.0.chips: 0 is not from 1"),
        (round_entered(ANNA, {"taem": 9}, {BEN: 10}), "the bank, type: its type is needed"),
        (round_entered(ANNA, SIX, {BEN: 10, 7: 5}), "hand 2, bets.0.person: nobody here is number 7"),
        (round_entered(BEN, SIX, {CARLA: 10}), "the bank, bank: somebody else banks"),
        (GOOD | {"cards": []}, "Object contains unknown field `cards`"),
        ("a round", "Expected `object`, got `str`"),
    ],
)
def test_a_bad_round_is_refused_with_the_hand_and_the_field_named(entered: Any, fault: str) -> None:
    table = evening()
    assert refused(table, ANNA, Score(entered)) == "bad-score"
    assert (score_fault(table.evening, entered) or "").startswith(fault)


def test_what_a_round_comes_to_is_known_before_it_is_entered() -> None:
    table = evening()
    assert score_fault(table.evening, GOOD) is None
    assert scored(table.evening, GOOD).changes == (Change(ANNA, 10), Change(BEN, -10))
    assert table.chips() == [0, 0, 0]


def test_who_is_not_seated_has_not_bet() -> None:
    table = evening()
    dan = table.comes("Dan")
    entered = round_entered(ANNA, SIX, {dan: 10})
    assert refused(table, ANNA, Score(entered)) == "bad-score"
    table.does(dan, AskSeat())
    assert refused(table, ANNA, Score(entered)) is None


@pytest.mark.parametrize("command", [AddName("Dan"), DropName(BEN), SetBank(BEN), Score(GOOD), Unscore(1)])
def test_only_the_host_keeps_the_score_and_only_where_it_is_kept(command: AnyCommand) -> None:
    table = evening()
    table.comes("Dan")
    assert refused(table, DAN, command) == "not-host"
    assert refused(friends("classic", game=POKDENG), ANNA, command) == "cards-are-dealt"


def test_no_cards_are_dealt_and_no_bots_come() -> None:
    table = evening()
    assert refused(table, ANNA, NextRound()) == "cards-are-real"
    assert refused(table, ANNA, AddBot()) == "cards-are-real"
    assert not table_view(table.evening, ANNA).waiting


def test_whoever_has_no_screen_does_not_host_and_only_a_game_with_a_score_is_changed_to() -> None:
    table = evening()
    assert refused(table, ANNA, PassHost(BEN)) == "no-screen"
    assert refused(table, ANNA, ChangeRules(rule_set(DRAWPOKER, "s4_jacks"))) == "bad-rules"
    table.does(ANNA, ChangeRules(rule_set(POKDENG, "home")))
    plays(table, {"taem": 5, "type": "ordinary", "deng": 1})
    assert table.evening.scored[-1].event.event.house == table.evening.rules == POKDENG.profiles["home"]


def test_who_has_a_screen_gets_up_by_themselves() -> None:
    table = evening()
    dan = table.sits("Dan")
    assert refused(table, ANNA, DropName(dan)) == "not-a-name"
    assert refused(table, ANNA, DropName(9)) == "not-seated"
    table.does(dan, LeaveSeat())
    assert refused(table, ANNA, SetBank(dan)) == "not-seated"
    assert refused(table, ANNA, SetBank(ANNA)) == "nothing-to-do"


def test_a_name_that_cannot_be_seen_is_none() -> None:
    assert refused(evening(), ANNA, AddName(" \u200b ")) == "bad-text"


def test_pd30_what_somebody_holds_is_what_they_can_lose_where_the_house_says_so() -> None:
    table = evening(options={"cover": "capped"}, chips=15)
    plays(table, THREE)
    assert table.chips() == [0, 25, 20]
    assert table.evening.scored[-1].event.event.unpaid == (Change(CARLA, 5),)
    assert bank(table) == BEN, "who has no chips banks no more"


def test_a_full_table_takes_no_further_name() -> None:
    assert refused(evening(seats=3), ANNA, AddName("Dan")) == "table-full"


@pytest.mark.parametrize(
    ("wishes", "fault"),
    [
        (
            {"game": DRAWPOKER, "profile": "s4_jacks", "chips": 10},
            "terms.kept: no score is kept of drawpoker",
        ),
        ({"bots": 2}, "bots: 2 is not from 0 to 0"),
        ({"terms": Terms(kept="scored", until=5)}, "terms: where the score is kept"),
        ({"terms": Terms(kept="scored", stakes="freeze_out")}, "terms: where the score is kept"),
        ({"terms": Terms()}, "chips: 0 is not from 1"),
        ({"options": {"cover": "capped"}}, "chips: 0 is not from 1"),
    ],
)
def test_terms_that_cannot_be_kept_are_refused(wishes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        evening(names=(), **wishes)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_entered_chips_add_up_and_taken_back_to_the_start_nothing_is_left(seed: int) -> None:
    """`Told` counts the chips after every event."""
    chance = Random(seed)
    cover = chance.choice(["credit", "capped"])
    table = evening(options={"cover": cover, "bank_tenure": "rotate", "rotate_every": 2}, chips=40)
    for _ in range(20):
        worth = {"taem": chance.randrange(8), "type": "ordinary", "deng": chance.choice([1, 2, 3])}
        match chance.randrange(6):
            case 0 if len(table.seats()) < table.evening.seats:
                table.does(ANNA, AddName(chance.choice(["Ben", "Dan", "Eva"])))
            case 1:
                person = chance.choice(table.seats())
                if refused(table, ANNA, DropName(person)) is None:
                    table.does(ANNA, DropName(person))
            case 2 if table.evening.scored:
                table.does(ANNA, Unscore(len(table.evening.scored)))
            case _ if table.evening.bank is not None and len(table.seats()) > 1:
                plays(table, worth)
    while table.evening.scored:
        table.does(ANNA, Unscore(len(table.evening.scored)))
    assert [(one.chips, one.banked) for one in table.evening.people] == [(40, 0)] * len(table.evening.people)
    assert fold(read(map(encode, table.events))) == table.evening


def test_the_log_reads_back_with_rounds_taken_back() -> None:
    table = evening()
    plays(table)
    plays(table, {"cards": ["4c", "2d"]})
    table.does(ANNA, Unscore(2))
    again = tuple(read(map(encode, table.events)))
    assert again == tuple(table.events)
    assert fold(again) == table.evening
    assert [type(event) for event in again[-2:]][1] is BankPassed


def test_a_round_by_other_rules_than_these_is_not_read() -> None:
    table = evening()
    plays(table)
    event = told(table.events, RoundScored)[0]
    before = fold(table.events[: table.events.index(event)])
    with pytest.raises(UnknownRules, match="version 99"):
        apply(before, RoundScored(1, event.game, 99, event.event))
    other = msgspec.json.encode(RoundScored(1, "drawpoker", 1, {}))
    with pytest.raises(LogError, match="no score is kept of drawpoker"):
        decode(other, POKDENG)


def test_the_ledger_adds_up_after_every_round_that_is_entered_or_taken_back() -> None:
    table = evening()
    plays(table)
    plays(table, THREE)
    table.does(ANNA, Unscore(2))
    table.does(ANNA, HandOut(BEN, 25))
    plays(table, THREE, Ben=5)
    lines: list[Line] = []
    for evening_now, added in ledger(table.events):
        lines += added
        held = holdings(lines)
        assert [held.get(person, 0) for person in range(len(evening_now.people))] == [
            member.chips for member in evening_now.people
        ]
    assert [line.why for line in lines].count("unscored") == 2
