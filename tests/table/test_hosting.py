"""What the host does beside seating people: hosting goes on, somebody is sent away, chips are taken back, the
rules change."""

from typing import Any

import pytest

from pokroom.pokdeng import action as do
from pokroom.table import Reason, RuleSet, Terms, fault, host_away, running, table_view
from pokroom.table.command import (
    AddBot,
    AnyCommand,
    Approve,
    AskSeat,
    CallLast,
    ChangeRules,
    GiveUpBank,
    HandOut,
    Kick,
    LeaveSeat,
    NextRound,
    PassHost,
    Pause,
    PickRules,
    SetClocks,
    SetDoor,
    TakeChips,
)
from pokroom.table.event import (
    Asked,
    BankPassed,
    HandedOut,
    HostPassed,
    Kicked,
    Leaving,
    Left,
    RoundOpened,
    RulesAgreed,
    RulesTaken,
    Seated,
    SeatMoved,
    TakingChips,
    TookChips,
)
from tests.table.evenings import DRAWPOKER, POKDENG, Told, rule_set, told
from tests.table.friends import ANNA, BEN, CARLA, begins, friends, refused


def mat(profile: str = "classic", **wishes: Any) -> Told:
    """Anna banks, Ben and Carla sit to her left; nothing is played yet."""
    return friends(profile, game=POKDENG, **wishes)


# Hosting goes on


def test_hosting_is_passed_to_any_person_also_in_mid_round() -> None:
    table = begins(mat())
    dora = table.comes("Dora")
    assert table.does(ANNA, PassHost(dora)) == (HostPassed(dora),)
    assert table_view(table.evening, None).host == dora
    assert refused(table, ANNA, Pause(on=True)) == Reason.NOT_HOST
    table.does(dora, Pause(on=True))
    table.plays_on()
    assert running(table.evening) is None


def test_hosting_is_not_passed_to_a_bot_nor_to_oneself() -> None:
    table = mat(bots=1)
    assert refused(table, ANNA, PassHost(1)) == Reason.A_BOT
    assert refused(table, ANNA, PassHost(ANNA)) == Reason.NOTHING_TO_DO
    assert refused(table, ANNA, PassHost(9)) == Reason.NO_SUCH_PERSON
    assert refused(table, 2, PassHost(2)) == Reason.NOT_HOST


def test_hosting_is_not_passed_to_whom_somebody_was_before_they_moved_to_another_seat() -> None:
    table = mat()
    phone = table.comes("Ben")
    table.add(SeatMoved(BEN, table.evening.people[phone].guest))
    assert refused(table, ANNA, PassHost(phone)) == Reason.NO_SCREEN


def test_when_the_host_is_away_whoever_is_here_and_seated_longest_hosts() -> None:
    table = mat()
    dora = table.comes("Dora")
    table.does(BEN, LeaveSeat())
    table.does(BEN, AskSeat())
    assert host_away(table.evening, {dora}) == ()  # only watches
    assert host_away(table.evening, {ANNA, BEN}) == ()  # the host is back
    assert table.host_goes({BEN, CARLA, dora}) == (HostPassed(CARLA, away=True),)
    assert refused(table, ANNA, SetDoor(open=False)) == Reason.NOT_HOST


def test_the_new_host_calls_the_last_round_for_a_bot_and_seats_whoever_waits() -> None:
    table = mat(door=False, bots=1, terms=Terms(until=1), people=2)
    ben, carla = 2, table.comes("Carla")
    table.does(carla, AskSeat())
    table.does(ANNA, PassHost(ben))
    table.does(ben, Approve(carla))
    table.time_comes()
    assert table.evening.bank == 1
    assert refused(table, ANNA, CallLast()) == Reason.NOT_BANK
    assert refused(table, ben, CallLast()) is None


# Somebody is sent away


def test_between_rounds_who_is_kicked_gets_up_at_once_and_keeps_the_chips() -> None:
    table = mat()
    assert table.does(ANNA, Kick(BEN)) == (Kicked(BEN, by=ANNA), Left(BEN))
    assert table.evening.people[BEN].chips == 100
    assert refused(table, ANNA, Kick(BEN)) == Reason.NOT_SEATED
    assert refused(table, ANNA, Kick(ANNA)) == Reason.YOURSELF
    assert refused(table, CARLA, Kick(ANNA)) == Reason.NOT_HOST


def test_who_is_kicked_sits_down_again_only_with_leave_also_where_the_door_is_open() -> None:
    table = mat()
    table.does(ANNA, Kick(BEN))
    assert table.does(BEN, AskSeat(4)) == (Asked(BEN, 4),)
    table.does(ANNA, SetDoor(open=False))
    table.does(ANNA, SetDoor(open=True))  # seats whoever waits, but not Ben
    assert table.evening.people[BEN].seat is None
    assert table.does(ANNA, Approve(BEN)) == (Seated(BEN, 4),)
    table.does(BEN, LeaveSeat())
    assert told(table.does(BEN, AskSeat()), Seated), "with the leave all is as before"


def test_the_bank_is_kicked_in_mid_round_and_the_round_is_finished() -> None:
    table = begins(mat())
    table.does(ANNA, PassHost(BEN))
    table.bets(BEN, CARLA)
    assert table.does(BEN, Kick(ANNA)) == (Kicked(ANNA, by=BEN), Leaving(ANNA))
    followed = table.plays_on(people=(BEN, CARLA))
    assert told(followed, Left) == [Left(ANNA)]
    assert told(followed, BankPassed)[0].person == BEN


def test_who_leaves_by_themselves_may_still_be_kicked() -> None:
    table = begins(mat())
    table.bets(BEN, CARLA)
    table.bank_deals()
    table.does(BEN, LeaveSeat())
    assert table.does(ANNA, Kick(BEN)) == (Kicked(BEN, by=ANNA),)
    assert refused(table, ANNA, Kick(BEN)) == Reason.NOTHING_TO_DO


# Chips


def test_chips_handed_out_and_taken_back_say_who_did_it() -> None:
    table = mat()
    table.does(ANNA, PassHost(BEN))
    assert table.does(BEN, HandOut(CARLA, 20)) == (HandedOut(CARLA, 20, by=BEN),)
    assert table.does(BEN, TakeChips(CARLA, 50)) == (TookChips(CARLA, 50, by=BEN),)
    carla = table.evening.people[CARLA]
    assert (carla.chips, carla.handed) == (70, 70), "what was taken back is no loss"
    assert told(table.events, HandedOut)[0].by is None, "came with the seat"


def test_whose_chips_were_all_taken_back_is_handed_none_with_the_seat() -> None:
    table = mat(door=False)
    table.does(ANNA, TakeChips(BEN, 100))
    table.does(BEN, LeaveSeat())
    assert table.does(BEN, AskSeat()) == (Seated(BEN, 1),), "they have sat here before, so they need not ask"


@pytest.mark.parametrize("chips", [-1, 0, 101])
def test_nobody_is_taken_more_than_they_hold(chips: int) -> None:
    assert refused(mat(), ANNA, TakeChips(BEN, chips)) == Reason.BAD_AMOUNT


def test_in_a_round_chips_are_taken_at_its_end_and_as_many_as_are_left() -> None:
    table = begins(mat(chips=10))
    table.bets(BEN)
    table.acts(CARLA, do.SitOut(table.place(CARLA)))
    assert table.does(ANNA, TakeChips(BEN, 6)) == (TakingChips(BEN, 6, by=ANNA),)
    assert table.does(ANNA, TakeChips(CARLA, 4)) == (TakingChips(CARLA, 4, by=ANNA),)
    assert refused(table, ANNA, TakeChips(BEN, 5)) == Reason.BAD_AMOUNT, "six of ten are spoken for"
    table.does(ANNA, PassHost(CARLA))
    table.bank_deals("2c 9d 3c Kd")  # Ben has 5, Anna pok 9
    assert told(table.plays_on(), TookChips) == [TookChips(BEN, 0, by=ANNA), TookChips(CARLA, 4, by=ANNA)]
    assert [member.taking for member in table.evening.people] == [0, 0, 0]


def test_who_watches_or_was_not_dealt_in_is_taken_chips_at_once() -> None:
    table = begins(mat())
    dora = table.sits("Dora")
    assert told(table.does(ANNA, TakeChips(dora, 100)), TookChips)
    table.does(dora, LeaveSeat())
    assert refused(table, ANNA, TakeChips(dora, 1)) == Reason.BAD_AMOUNT


def test_a_bank_whose_chips_are_taken_passes_where_it_cannot_play_without() -> None:
    table = mat(options={"cover": "credit"})
    table.does(ANNA, TakeChips(ANNA, 100))
    assert table.evening.bank == ANNA, "on credit one plays on"
    poker = friends()
    poker.does(ANNA, TakeChips(ANNA, 100))
    assert poker.evening.bank == BEN


def test_in_a_freeze_out_no_chips_are_taken() -> None:
    table = mat(terms=Terms(stakes="freeze_out"))
    assert refused(table, ANNA, TakeChips(BEN, 1)) == Reason.FREEZE_OUT


# Rules


def house(**options: Any) -> ChangeRules:
    return ChangeRules(RuleSet(game="pokdeng", house=options))


def test_between_rounds_new_rules_are_taken_at_once() -> None:
    table = mat()
    agreed, taken = table.does(ANNA, house(min_bet=5, tie="push"))
    assert isinstance(agreed, RulesAgreed)
    assert (agreed.changed, agreed.by) == (("tie", "min_bet"), ANNA)
    assert taken == RulesTaken()
    assert table.evening.house["min_bet"] == 5
    assert refused(table, ANNA, house(min_bet=5, tie="push")) == Reason.NOTHING_TO_DO


def test_a_running_round_keeps_its_rules_and_the_next_opens_by_the_new_ones() -> None:
    table = begins(mat())
    assert told(table.does(ANNA, house(min_bet=5)), RulesTaken) == []
    view = table_view(table.evening, BEN)
    assert view.house["min_bet"] == 1
    assert view.coming is not None
    assert view.coming.house["min_bet"] == 5
    table.bets(BEN, CARLA, amount=2)
    table.bank_deals()
    table.plays_on()
    assert [event.event.house.min_bet for event in told(table.events, RoundOpened)] == [1, 5]
    assert table_view(table.evening, BEN).coming is None


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (RuleSet(game="pokdeng", house={"min_bet": 9, "max_bet": 3}), "max_bet: "),
        (RuleSet(game="pokdeng", house={"min_bed": 9}), "min_bed: "),
        (RuleSet(game="pokdeng", house={"tie": "x"}), "tie: "),
        (RuleSet(game="whist", house={}), "game: 'whist' is none of pokdeng, drawpoker"),
        (rule_set(DRAWPOKER, "s4_jacks"), "seats: 17 is not from 2 to "),
        (rule_set(DRAWPOKER, "s4_jacks", stakes="freeze_out"), "seats: "),
    ],
)
def test_rules_that_cannot_be_are_refused_and_the_field_is_named(wish: RuleSet, says: str) -> None:
    table = mat(seats=17)
    assert refused(table, ANNA, ChangeRules(wish)) == Reason.BAD_RULES
    assert (fault(table.evening, ChangeRules(wish)) or "").startswith(says)


def test_a_freeze_out_cannot_begin_in_the_middle_of_an_evening() -> None:
    table = mat(seats=5)
    change = ChangeRules(rule_set(DRAWPOKER, "s4_jacks", stakes="freeze_out"))
    assert refused(table, ANNA, change) == Reason.BAD_RULES
    assert fault(table.evening, change) == "stakes: a freeze-out is agreed on when the table is opened"


def test_another_game_may_be_next() -> None:
    table = begins(mat(seats=5))
    agreed = table.does(ANNA, ChangeRules(rule_set(DRAWPOKER, "s4_jacks")))[0]
    assert isinstance(agreed, RulesAgreed)
    assert agreed.changed == ()
    table.plays_on()
    assert [event.game for event in told(table.events, RoundOpened)] == ["pokdeng", "drawpoker"]
    assert table.evening.rounds_left == 1, "the deal passes after every deal (DP-2)"


def test_a_bank_that_may_be_kept_for_another_time_counts_anew_and_its_notice_is_gone() -> None:
    table = begins(mat())
    table.does(ANNA, GiveUpBank(CARLA))
    table.bets(BEN, CARLA)
    table.does(ANNA, house(bank_tenure="rotate", rotate_every=4))
    table.bank_deals()
    table.plays_on()
    evening = table.evening
    assert (evening.bank, evening.notice, evening.rounds_left) == (CARLA, None, 4)
    table.does(ANNA, house(bank_tenure="rotate", rotate_every=4, min_bet=2))
    table.plays_on()
    assert table.evening.rounds_left == 3, "the same tenure goes on"


def test_a_pot_on_the_table_is_played_for_by_the_old_rules_first() -> None:
    table = begins(friends(seats=5))
    table.passes_out()
    assert table.evening.carried.pot
    change = ChangeRules(rule_set(DRAWPOKER, "s4_jacks", ante="each(2)"))
    assert told(table.does(ANNA, change), RulesTaken) == []
    assert told(table.passes_out(), RulesTaken) == []
    followed = table.is_won()
    assert told(followed, RulesTaken)
    opened = told(followed, RoundOpened)
    assert [str(event.event.house.ante) for event in opened] == ["each(2)"]


def test_the_tables_own_rules_change_and_a_pick_stays_a_pick() -> None:
    terms = Terms(choice=(rule_set(POKDENG, "home"),))
    table = mat(terms=terms)
    table.does(ANNA, PickRules(1))
    begins(table)
    table.does(ANNA, house(min_bet=7))
    table.plays_on()
    assert (table.evening.playing, table.evening.rules.tie) == (1, "push")
    assert table.evening.agreed[0].rules.min_bet == 7
    table.does(CARLA, PickRules(0))
    table.plays_on()
    assert (table.evening.playing, table.evening.rules.min_bet) == (0, 7)


def test_rules_may_be_changed_back_before_they_are_taken() -> None:
    table = begins(mat())
    table.does(ANNA, house(min_bet=5))
    assert told(table.does(ANNA, house()), RulesAgreed)[0].changed == ()
    table.plays_on()
    assert table.evening.rules.min_bet == 1


# The laws of the host's word


@pytest.mark.parametrize(
    "command",
    [
        PassHost(CARLA),
        Kick(CARLA),
        TakeChips(CARLA, 1),
        house(min_bet=5),
        SetClocks("brisk"),
        AddBot(),
        Pause(on=True, clocks=True),
    ],
)
def test_only_the_host_may(command: AnyCommand) -> None:
    table = mat()
    assert refused(table, BEN, command) == Reason.NOT_HOST
    assert refused(table, ANNA, command) is None


def test_a_pause_lets_the_round_be_finished_and_opens_none() -> None:
    table = begins(mat())
    table.does(ANNA, Pause(on=True))
    assert told(table.plays_on(), RoundOpened) == []
    assert refused(table, BEN, NextRound()) == Reason.PAUSED
