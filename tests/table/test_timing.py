"""How long a decision may take: paces, time banks, more time for one seat, and clocks that stand still."""

import pytest

from pokroom.pokdeng import action as do
from pokroom.table import (
    PACES,
    Clocks,
    Reason,
    clock,
    play,
    seen_by,
    table_view,
    time_banks,
    time_spent,
    waited_for,
)
from pokroom.table.command import AddBot, GiveTime, HandOut, Kick, LeaveSeat, PassHost, Pause, SetClocks
from pokroom.table.event import ClocksSet, SeatEvent, TimeBanksBegan, TimeGiven, TimeSpent
from pokroom.table.timing import GONE_SECONDS, Clock
from tests.table.evenings import POKDENG, Told
from tests.table.friends import ANNA, BEN, CARLA, begins, friends, refused

CLOCKS = Clocks(bet=31, look=12, turn=13, bank=14, time_bank=10)


def mat(clocks: Clocks = CLOCKS) -> Told:
    """Anna banks, Ben and Carla may bet."""
    return begins(friends("classic", game=POKDENG, clocks=clocks))


def runs(table: Told) -> Clock:
    found = clock(table.evening)
    assert found is not None
    return found


def dealt(clocks: Clocks = CLOCKS) -> Told:
    """All may look at their cards."""
    table = mat(clocks)
    table.bets(BEN, CARLA)
    table.bank_deals("2c 2d 5h 3c 3d 6h")
    return table


def turns(clocks: Clocks = CLOCKS) -> Told:
    """It is Ben's turn, with two cards of no pok."""
    table = dealt(clocks)
    for person in (BEN, CARLA, ANNA):
        table.acts(person, do.Look(table.place(person)))
    return table


# Who is waited for


def test_a_round_waits_for_whoever_has_not_done_what_it_waits_for() -> None:
    table = mat()
    assert waited_for(table.evening) == (BEN, CARLA)
    table.bets(CARLA)
    assert waited_for(table.evening) == (BEN,)
    table.bets(BEN)
    assert waited_for(table.evening) == (ANNA,), "all have bet: the bank deals"
    table.bank_deals("2c 2d 5h 3c 3d 6h")
    assert set(waited_for(table.evening)) == {ANNA, BEN, CARLA}
    table.acts(ANNA, do.Look(table.place(ANNA)))
    assert set(waited_for(table.evening)) == {BEN, CARLA}


# Paces


@pytest.mark.parametrize("pace", ["relaxed", "standard", "brisk"])
def test_a_pace_has_a_clock_for_everything(pace: str) -> None:
    table = mat()
    table.does(ANNA, SetClocks(pace))  # type: ignore[arg-type]
    assert table.evening.clocks == PACES[pace]  # type: ignore[index]
    assert table_view(table.evening, None).pace == pace
    assert all(getattr(table.evening.clocks, kind) > 0 for kind in ("bet", "look", "turn", "bank"))


def test_clocks_set_in_mid_round_hold_from_the_next_decision_on() -> None:
    table = mat()
    assert table.does(ANNA, SetClocks("brisk")) == (ClocksSet(PACES["brisk"], "brisk"),)
    assert runs(table).seconds == 31
    table.does(ANNA, SetClocks("relaxed"))
    assert runs(table).seconds == 31, "also where they are set twice"
    table.bets(BEN, CARLA)
    table.bank_deals("2c 2d 5h 3c 3d 6h")
    assert runs(table).seconds == PACES["relaxed"].look


@pytest.mark.parametrize("clocks", [Clocks(turn=-1), Clocks(time_bank=3601)])
def test_clocks_that_cannot_be_are_refused(clocks: Clocks) -> None:
    assert refused(mat(), ANNA, SetClocks(clocks)) == Reason.BAD_CLOCKS


def test_without_clocks_nobody_is_timed_out_but_who_has_got_up_is_played() -> None:
    table = dealt(PACES["none"])
    assert clock(table.evening) is None
    table.does(BEN, LeaveSeat())
    assert clock(table.evening) is None, "the others have not looked"
    for person in (CARLA, ANNA):
        table.acts(person, do.Look(table.place(person)))
    assert runs(table) == Clock(1, 2, "look", GONE_SECONDS, gone=True)
    table.clock_rings()
    assert waited_for(table.evening) == (BEN,)
    assert runs(table).gone
    table.clock_rings()
    assert clock(table.evening) is None, "it is Carla's turn"


def test_without_clocks_a_bank_that_is_sent_away_does_not_hold_up_the_bets() -> None:
    table = mat(PACES["none"])
    table.does(ANNA, PassHost(BEN))
    table.does(BEN, Kick(ANNA))
    assert clock(table.evening) is None, "the others may still bet"
    table.bets(BEN, CARLA)
    assert runs(table).gone


# Time banks


def test_after_the_clock_the_time_bank_of_whoever_is_waited_for_runs() -> None:
    table = turns()
    assert table.clock_rings() == (TimeBanksBegan(3),)
    assert runs(table) == Clock(1, 3, "turn", 10, time_bank=True)
    assert time_banks(table.evening) == (), "they run once"
    table.clock_rings()
    assert waited_for(table.evening) == (CARLA,), "Ben was out of time"


def test_what_is_not_used_of_it_stays_for_the_round_and_the_next_round_fills_it() -> None:
    table = turns()
    table.clock_rings()
    before = table.evening
    table.acts(BEN, do.Stay(table.place(BEN)))
    assert time_spent(before, table.evening, 4) == (TimeSpent(BEN, 4),)
    assert time_spent(before, table.evening, 40) == (TimeSpent(BEN, 10),), "never more than there is"
    table.add(TimeSpent(BEN, 4))
    assert [one.spent for one in table_view(table.evening, None).people] == [0, 4, 0]
    assert runs(table) == Clock(1, 4, "turn", 13), "Carla's own clock"
    table.plays_on()
    assert [one.spent for one in table.evening.people] == [0, 0, 0]


def test_who_acts_while_others_are_waited_for_pays_only_for_their_own_time() -> None:
    table = dealt()
    table.add(TimeSpent(BEN, 7))
    table.clock_rings()
    assert runs(table).seconds == 10
    before = table.evening
    table.acts(CARLA, do.Look(table.place(CARLA)))
    assert time_spent(before, table.evening, 2) == (TimeSpent(CARLA, 2),)
    table.add(TimeSpent(CARLA, 2))
    assert runs(table) == Clock(1, 2, "look", 10, time_bank=True)


def test_clocks_set_while_time_banks_run_change_them_from_the_next_decision_on() -> None:
    table = turns()
    table.clock_rings()
    table.does(ANNA, SetClocks("relaxed"))
    assert runs(table).seconds == 10
    table.acts(BEN, do.Stay(table.place(BEN)))
    assert runs(table).seconds == PACES["relaxed"].turn
    table.clock_rings()
    assert runs(table).seconds == PACES["relaxed"].time_bank


def test_an_empty_time_bank_is_none() -> None:
    table = turns()
    table.add(TimeSpent(BEN, 10))
    table.clock_rings()
    assert waited_for(table.evening) == (CARLA,)


def test_who_has_got_up_has_no_time_bank() -> None:
    table = dealt()
    table.does(BEN, LeaveSeat())
    table.add(TimeSpent(ANNA, 10), TimeSpent(CARLA, 10))
    assert not runs(table).gone, "the others are waited for"
    assert time_banks(table.evening) == ()


# More time for one seat


def test_only_the_host_and_the_person_are_told_who_has_more_time() -> None:
    table = turns()
    (given,) = table.does(ANNA, GiveTime(BEN, 3))
    assert runs(table).seconds == 39
    told: list[SeatEvent | None] = [seen_by(person, given) for person in (ANNA, BEN, CARLA, None)]
    assert told == [given, given, None, None]
    times = [table_view(table.evening, person).people[BEN].times for person in (ANNA, BEN, CARLA, None)]
    assert times == [3, 3, 1, 1]


def test_a_new_host_is_told_who_has_more_time_and_the_old_one_no_more() -> None:
    table = turns()
    table.does(ANNA, GiveTime(BEN, 3))
    passed, given = play(table.evening, ANNA, PassHost(CARLA)).events
    assert given == TimeGiven(BEN, 3, by=CARLA)
    table.add(passed)
    assert [table_view(table.evening, person).people[BEN].times for person in (ANNA, BEN, CARLA)] == [1, 3, 1]
    table.add(given)
    assert [table_view(table.evening, person).people[BEN].times for person in (ANNA, BEN, CARLA)] == [1, 3, 3]
    assert runs(table).seconds == 39


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (GiveTime(BEN, 0), Reason.BAD_AMOUNT),
        (GiveTime(BEN, 6), Reason.BAD_AMOUNT),
        (GiveTime(BEN, 1), Reason.NOTHING_TO_DO),
        (GiveTime(3, 2), Reason.A_BOT),
        (GiveTime(4, 2), Reason.NO_SUCH_PERSON),
    ],
)
def test_time_is_given_one_to_five_times_to_a_person(command: GiveTime, reason: Reason) -> None:
    table = friends("classic", game=POKDENG, people=3)
    table.does(ANNA, AddBot())
    assert refused(table, ANNA, command) == reason


# Clocks that stand still


def test_a_pause_may_stop_the_clocks_and_goes_on_with_full_ones() -> None:
    table = turns()
    table.does(ANNA, Pause(on=True, clocks=True))
    assert clock(table.evening) is None
    assert table_view(table.evening, None).stopped
    assert refused(table, ANNA, Pause(on=True, clocks=True)) == Reason.NOTHING_TO_DO
    table.does(ANNA, HandOut(BEN, 1))
    table.does(ANNA, Pause(on=False))
    assert not table_view(table.evening, None).stopped
    assert runs(table) == Clock(1, 3, "turn", 13)
