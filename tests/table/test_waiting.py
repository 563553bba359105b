"""Where every seat is taken people queue, and sit down when their turn comes."""

from typing import Any

from pokroom.table import Reason, Terms, running, table_view
from pokroom.table.command import (
    AddBot,
    Approve,
    AskChips,
    AskSeat,
    CallLast,
    Decline,
    DeclineChips,
    HandOut,
    LeaveSeat,
    NextRound,
    Rest,
    SetDoor,
)
from pokroom.table.course import IDLE_ROUNDS
from pokroom.table.event import Asked, EveningEnded, Event, HandedOut, Left, Queued, Seated, Withdrew
from tests.table.evenings import CHIPS, POKDENG, Told, told
from tests.table.friends import ANNA, BEN, CARLA, DAN, begins, friends, late, refused


def full(**wishes: Any) -> Told:
    """Anna and Ben have the two seats there are; Carla and Dan watch."""
    table = Told(seats=2, **wishes)
    for name in ("Ben", "Carla", "Dan"):
        table.comes(name)
    table.does(BEN, AskSeat())
    if not table.evening.door:
        table.does(ANNA, Approve(BEN))
    return table


def test_at_an_open_door_whoever_asks_first_sits_down_first() -> None:
    table = full()
    assert table.does(DAN, AskSeat()) == (Queued(DAN),)
    assert table.does(CARLA, AskSeat(1)) == (Queued(CARLA),)  # whichever seat becomes free
    assert table_view(table.evening, None).queue == (DAN, CARLA)
    assert refused(table, DAN, AskSeat()) is Reason.NOTHING_TO_DO
    assert table.does(BEN, LeaveSeat()) == (Left(BEN), Seated(DAN, 1), HandedOut(DAN, CHIPS))
    assert table_view(table.evening, None).queue == (CARLA,)


def test_behind_a_closed_door_the_host_gives_leave_before_a_seat_is_free() -> None:
    table = full(door=False)
    assert table.does(CARLA, AskSeat(1)) == (Asked(CARLA, None),)
    table.does(DAN, AskSeat())
    assert table.does(ANNA, Approve(DAN)) == (Queued(DAN),)
    assert refused(table, ANNA, Approve(DAN)) is Reason.NOT_ASKED
    assert told(table.does(BEN, LeaveSeat()), Seated) == [Seated(DAN, 1)]
    assert [ask.person for ask in table.evening.asks] == [CARLA]


def test_or_when_a_seat_is_free() -> None:
    table = full(door=False)
    table.does(CARLA, AskSeat())
    assert told(table.does(BEN, LeaveSeat()), Seated) == []
    assert told(table.does(ANNA, Approve(CARLA)), Seated) == [Seated(CARLA, 1)]


def test_whoever_gets_up_needs_no_leave_to_come_back_and_queues_behind_the_others() -> None:
    table = full(door=False)
    table.does(CARLA, AskSeat())
    table.does(ANNA, Approve(CARLA))
    table.does(BEN, LeaveSeat())
    assert table.does(BEN, AskSeat()) == (Queued(BEN),)
    assert told(table.does(CARLA, LeaveSeat()), Seated) == [Seated(BEN, 1)]
    assert table.evening.people[BEN].chips == CHIPS


def test_opening_the_door_gives_leave_to_everybody_who_asked() -> None:
    table = full(door=False)
    for person in (DAN, CARLA):
        table.does(person, AskSeat())
    table.does(ANNA, SetDoor(open=True))
    assert (table.evening.asks, table.evening.queue) == ((), (DAN, CARLA))


def test_nobody_waits_who_will_not_or_may_not() -> None:
    table = full()
    for person in (DAN, CARLA):
        table.does(person, AskSeat())
    assert table.does(DAN, LeaveSeat()) == (Withdrew(DAN),)
    table.does(ANNA, Decline(CARLA))
    assert table.evening.queue == ()
    assert refused(table, ANNA, Decline(CARLA)) is Reason.NOT_ASKED
    assert told(table.does(BEN, LeaveSeat()), Seated) == []


def test_a_question_is_taken_back_too() -> None:
    table = full(door=False)
    table.does(CARLA, AskSeat())
    assert table.does(CARLA, LeaveSeat()) == (Withdrew(CARLA),)
    assert refused(table, ANNA, Approve(CARLA)) is Reason.NOT_ASKED


def test_the_next_in_the_queue_is_dealt_in_in_the_round_after_the_farewell() -> None:
    table = full()
    begins(table)
    table.bets(BEN)
    table.bank_deals()
    table.does(CARLA, AskSeat())
    table.does(BEN, LeaveSeat())
    assert table.evening.queue == (CARLA,)
    table.plays_on()
    assert table.dealt() == (CARLA, ANNA)


def test_the_bank_gets_up_and_whoever_takes_the_seat_may_get_it() -> None:
    table = full()
    table.does(CARLA, AskSeat())
    table.does(ANNA, LeaveSeat())
    assert table.evening.bank == BEN
    table.does(BEN, LeaveSeat())
    assert table.evening.bank == CARLA


def test_a_seat_that_the_queue_waits_for_is_not_kept_for_whoever_does_nothing() -> None:
    table = friends("classic", game=POKDENG, seats=3)
    begins(table)
    table.plays_on()
    table.comes("Dan")
    table.does(DAN, AskSeat())
    followed: list[Event] = []
    for _ in range(IDLE_ROUNDS):
        assert CARLA in table.seats()
        followed += table.plays_on(people=(ANNA, BEN))
    assert told(followed, Left) == [Left(CARLA)]
    assert DAN in table.dealt()


def test_when_the_evening_ends_nobody_sits_down_any_more() -> None:
    table = begins(late(profile="classic", game=POKDENG, seats=3))
    table.bets(BEN)
    table.comes("Dan")
    table.does(DAN, AskSeat())
    table.does(BEN, LeaveSeat())
    table.does(ANNA, CallLast())
    followed = table.plays_on()
    assert told(followed, EveningEnded)
    assert told(followed, Seated) == []
    assert table.evening.people[DAN].handed == 0


def test_in_a_freeze_out_nobody_new_sits_down_who_queued_before_it_began() -> None:
    table = full(terms=Terms(stakes="freeze_out"))
    table.does(CARLA, AskSeat())
    begins(table)
    table.does(BEN, LeaveSeat())
    assert running(table.evening) is None
    assert table.seats() == [ANNA]
    table.does(BEN, AskSeat())
    assert table.seats() == [ANNA, BEN]


def test_chips_are_asked_for_and_handed_out_or_not() -> None:
    table = friends()
    table.does(BEN, AskChips(30))
    table.does(CARLA, AskChips(5))
    table.does(BEN, AskChips(40))
    assert [(ask.person, ask.chips) for ask in table.evening.chip_asks] == [(CARLA, 5), (BEN, 40)]
    assert refused(table, BEN, AskChips(40)) is Reason.NOTHING_TO_DO
    table.does(ANNA, HandOut(BEN, 20))  # as many as the host likes
    assert [ask.person for ask in table.evening.chip_asks] == [CARLA]
    table.does(ANNA, DeclineChips(CARLA))
    assert table.evening.chip_asks == ()
    assert table.chips() == [CHIPS, CHIPS + 20, CHIPS]


def test_whoever_gets_up_asks_for_no_chips_any_more() -> None:
    table = friends()
    table.does(BEN, AskChips(30))
    table.does(BEN, LeaveSeat())
    assert table.evening.chip_asks == ()


def test_in_a_freeze_out_no_chips_are_asked_for() -> None:
    table = friends(terms=Terms(stakes="freeze_out"))
    assert refused(table, BEN, AskChips(30)) is Reason.FREEZE_OUT


def test_a_bot_does_not_pass_the_queue() -> None:
    table = full()
    table.does(CARLA, AskSeat())
    assert refused(table, ANNA, AddBot()) is Reason.TABLE_FULL
    table.does(ANNA, Rest(on=True))
    assert refused(table, ANNA, AddBot()) is Reason.TABLE_FULL
    assert refused(table, BEN, NextRound()) is Reason.TOO_FEW_SEATED
