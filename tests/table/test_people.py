"""Who comes, asks for a seat, gets one, and leaves; and what only the host may do."""

import msgspec
import pytest

from pokroom.pokdeng import action as do
from pokroom.table import (
    Reason,
    act_refusal,
    clock,
    enter,
    enter_refusal,
    open_decisions,
    person_of,
    refusal,
    running,
    seen_by,
    table_view,
)
from pokroom.table.command import (
    AddBot,
    AnyCommand,
    Approve,
    AskChips,
    AskSeat,
    Decline,
    DeclineChips,
    GiveUpBank,
    HandOut,
    LeaveSeat,
    Mute,
    NextRound,
    Pause,
    RemoveBot,
    Rest,
    Say,
    SetChat,
    SetCoach,
    SetDoor,
)
from pokroom.table.course import IDLE_ROUNDS
from pokroom.table.event import Asked, Came, HandedOut, Leaving, Left, Resting, RoundOpened, Seated
from pokroom.table.people import MOST_PEOPLE
from pokroom.table.timing import GONE_SECONDS
from tests.table.evenings import CHIPS, Told, told

# Coming


def test_whoever_comes_watches_and_is_known_again() -> None:
    table = Told()
    ben = table.comes("Ben")
    assert person_of(table.evening, "guest-1") == ben
    assert enter(table.evening, guest="guest-1", name="Somebody") == ()
    assert table.evening.people[ben].seat is None
    assert person_of(table.evening, "") is None


def test_nobody_passes_for_another() -> None:
    table = Told(bots=1)
    for name in ("Anna", "anna", "Nok"):
        table.comes(name)
    assert [member.name for member in table.evening.people] == ["Anna", "Nok", "Anna 2", "anna 3", "Nok 2"]


def test_how_somebody_is_known_again_is_told_to_nobody() -> None:
    table = Told(bots=1)
    table.comes("Ben")
    told_to_ben = [seen_by(2, event) for event in table.events]
    assert b"guest-" not in msgspec.json.encode([told_to_ben, table_view(table.evening, 2)])


def test_no_crowd_fills_the_log() -> None:
    table = Told()
    for number in range(1, MOST_PEOPLE):
        table.comes(f"P{number}")
    assert enter_refusal(table.evening, "one more") is Reason.TOO_MANY_PEOPLE
    assert enter_refusal(table.evening, "guest-7") is None
    assert refusal(table.evening, 0, AddBot()) is Reason.TOO_MANY_PEOPLE


# Seats


def test_behind_a_closed_door_the_host_gives_the_seat_asked_for() -> None:
    table = Told(door=False)
    ben, carla = table.comes("Ben"), table.comes("Carla")
    assert table.does(ben, AskSeat(4)) == (Asked(ben, 4),)
    table.does(carla, AskSeat(4))
    assert table.does(0, Approve(ben)) == (Seated(ben, 4), HandedOut(ben, CHIPS))
    assert table.does(0, Approve(carla)) == (Seated(carla, 1), HandedOut(carla, CHIPS))  # 4 is taken by now
    assert table.evening.asks == ()


def test_whoever_was_declined_may_ask_again() -> None:
    table = Told(door=False)
    ben = table.comes("Ben")
    table.does(ben, AskSeat(None))
    table.does(ben, AskSeat(3))
    assert [(ask.person, ask.seat) for ask in table.evening.asks] == [(ben, 3)]
    table.does(0, Decline(ben))
    assert table.evening.asks == ()
    assert refusal(table.evening, ben, AskSeat(3)) is None


def test_opening_the_door_seats_those_who_wait() -> None:
    table = Told(door=False, seats=3)
    waiting = [table.comes(name) for name in ("Ben", "Carla", "Dan")]
    for person in waiting:
        table.does(person, AskSeat(None))
    table.does(0, SetDoor(open=True))
    assert table.seats() == [0, *waiting[:2]]
    assert table.evening.asks == ()
    assert table.evening.queue == (waiting[2],)


def test_whoever_comes_back_needs_no_leave_and_gets_no_more_chips() -> None:
    table = Told(door=False)
    ben = table.sits("Ben")
    table.does(ben, LeaveSeat())
    assert table.does(ben, AskSeat(5)) == (Seated(ben, 5),)
    assert table.chips() == [CHIPS, CHIPS]


def test_whoever_sits_down_during_a_round_plays_from_the_next_one() -> None:
    table = Told(bots=2)
    ben = table.sits("Ben")
    now = running(table.evening)
    assert now is not None
    assert ben not in now.people
    assert open_decisions(table.evening, ben) == ()
    table.plays_on()
    now = running(table.evening)
    assert now is not None
    assert ben in now.people


def test_leaving_between_rounds_is_at_once_and_keeps_the_chips() -> None:
    table = Told()
    ben = table.sits("Ben")
    assert table.does(ben, LeaveSeat()) == (Left(ben),)
    assert table.evening.people[ben].chips == CHIPS


def test_leaving_before_the_deal_sits_out_at_once() -> None:
    table = Told(bots=2)
    ben = table.sits("Ben")
    table.plays_on()
    table.bets(0, ben)
    marked, out = table.does(ben, LeaveSeat())
    assert marked == Leaving(ben)
    assert table.view(ben).public.spots[table.place(ben)].out
    assert out.by is None  # type: ignore[union-attr]
    assert told(table.plays_on(), Left) == [Left(ben)]
    now = running(table.evening)
    assert now is not None
    assert ben not in now.people


def test_leaving_after_the_deal_the_clock_finishes_the_hand_and_is_short() -> None:
    table = Told(bots=1, options={"on_timeout": "draw_below_5"})
    table.bets(0)
    table.bank_deals()
    assert table.does(0, LeaveSeat()) == (Leaving(0),)
    table.acts(1, do.Look(table.place(1)))
    runs = clock(table.evening)
    assert runs is not None
    assert runs.seconds == GONE_SECONDS
    followed = table.plays_on(people=(1,))
    assert told(followed, Left) == [Left(0)]
    assert told(followed, RoundOpened) == []  # a bot does not play by itself
    assert table.seats() == [1]


def test_a_bot_sent_away_comes_back_with_its_chips() -> None:
    table = Told(bots=2)
    table.bets(0)
    table.does(0, RemoveBot(2))
    assert table.evening.people[2].leaving
    table.plays_on()
    assert table.seats() == [0, 1]
    chips = table.evening.people[2].chips
    table.does(0, AddBot())
    assert table.seats() == [0, 1, 2]
    assert table.evening.people[2].chips == chips
    assert len(told(table.events, Came)) == 3


def test_whoever_does_nothing_for_rounds_rests_and_comes_back_with_a_tap() -> None:
    table = Told(bots=1)
    ben = table.sits("Ben")
    table.plays_on()
    for rounds in range(1, IDLE_ROUNDS + 1):
        assert ben in table.seats()
        assert table.evening.people[ben].idle == rounds - 1
        followed = table.plays_on(people=(0, 1))
    assert told(followed, Resting) == [Resting(ben, on=True)]
    assert ben not in table.dealt()
    table.does(ben, Rest(on=False))
    for _ in range(2):
        table.plays_on(people=(0, 1))
    assert ben in table.dealt()


def test_doing_something_starts_the_count_again() -> None:
    table = Told(bots=1)
    ben = table.sits("Ben")
    table.plays_on()
    for _ in range(IDLE_ROUNDS - 1):
        table.plays_on(people=(0, 1))
    table.bets(ben)
    table.plays_on(people=(0, 1))
    assert table.evening.people[ben].idle == 0


# The host


def test_chips_handed_out_are_counted() -> None:
    table = Told(bots=1)
    table.does(0, HandOut(0, 50))
    assert (table.evening.people[0].chips, table.evening.people[0].handed) == (CHIPS + 50, CHIPS + 50)
    table.plays_on()
    assert sum(table.chips()) == 2 * CHIPS + 50


def test_a_pause_lets_the_round_finish_and_going_on_opens_the_next() -> None:
    table = Told(bots=2)
    table.does(0, Pause(on=True))
    assert told(table.plays_on(), RoundOpened) == []
    assert refusal(table.evening, 0, NextRound()) is Reason.PAUSED
    assert len(told(table.does(0, Pause(on=False)), RoundOpened)) == 1


def test_after_a_round_in_which_nobody_acted_somebody_must_say_so() -> None:
    table = Told(bots=2)
    assert told(table.plays_on(people=(1, 2)), RoundOpened) == []
    assert running(table.evening) is None
    table.does(0, NextRound())
    now = running(table.evening)
    assert now is not None
    assert now.number == 2


# Refusals

ANNA, BEN, NOK, DORA = 0, 1, 2, 3
"""The host, who banks; a player; a bot; a watcher who has asked for seat 3."""


def four() -> Told:
    table = Told(door=False, seats=4)
    assert table.sits("Ben") == BEN
    table.does(ANNA, AddBot())
    assert table.comes("Dora") == DORA
    table.does(DORA, AskSeat(3))
    return table


@pytest.mark.parametrize(
    ("actor", "command", "reason"),
    [
        (9, LeaveSeat(), "no-such-person"),
        (BEN, AskSeat(3), "already-seated"),
        (DORA, AskSeat(4), "no-such-seat"),
        (DORA, AskSeat(-1), "no-such-seat"),
        (DORA, AskSeat(1), "seat-taken"),
        (DORA, AskSeat(3), "nothing-to-do"),
        (DORA, Rest(on=True), "not-seated"),
        (BEN, Rest(on=False), "nothing-to-do"),
        (DORA, AskChips(5), "not-seated"),
        (BEN, AskChips(0), "bad-amount"),
        (BEN, AskChips(1_000_001), "bad-amount"),
        (BEN, DeclineChips(BEN), "not-host"),
        (ANNA, DeclineChips(BEN), "not-asked"),
        (ANNA, DeclineChips(99), "not-asked"),
        (BEN, Mute(BEN, on=True), "nothing-to-do"),
        (BEN, Mute(ANNA, on=False), "nothing-to-do"),
        (BEN, Mute(99, on=True), "no-such-person"),
        (BEN, Mute(-1, on=True), "no-such-person"),
        (BEN, Say(" \u202e\n"), "bad-text"),
        (BEN, Say("x" * 201), "bad-text"),
        (BEN, SetChat(on=False), "not-host"),
        (ANNA, SetChat(on=True), "nothing-to-do"),
        (DORA, NextRound(), "not-seated"),
        (DORA, GiveUpBank(), "not-bank"),
        (BEN, GiveUpBank(), "not-bank"),
        (ANNA, GiveUpBank(99), "no-such-person"),
        (ANNA, GiveUpBank(-1), "no-such-person"),
        (ANNA, GiveUpBank(DORA), "not-seated"),
        (ANNA, GiveUpBank(ANNA), "nothing-to-do"),
        (BEN, Approve(DORA), "not-host"),
        (BEN, AddBot(), "not-host"),
        (BEN, RemoveBot(NOK), "not-host"),
        (BEN, HandOut(BEN, 5), "not-host"),
        (BEN, SetDoor(open=True), "not-host"),
        (BEN, SetCoach(on=False), "not-host"),
        (BEN, Pause(on=True), "not-host"),
        (ANNA, Approve(BEN), "not-asked"),
        (ANNA, Approve(99), "no-such-person"),
        (ANNA, Decline(BEN), "not-asked"),
        (ANNA, Decline(-1), "no-such-person"),
        (ANNA, RemoveBot(BEN), "not-a-bot"),
        (ANNA, RemoveBot(99), "no-such-person"),
        (ANNA, HandOut(DORA, 5), "not-seated"),
        (ANNA, HandOut(BEN, 0), "bad-amount"),
        (ANNA, HandOut(BEN, -5), "bad-amount"),
        (ANNA, HandOut(BEN, 1_000_001), "bad-amount"),
        (ANNA, HandOut(99, 5), "no-such-person"),
        (ANNA, SetDoor(open=False), "nothing-to-do"),
        (ANNA, SetCoach(on=True), "nothing-to-do"),
        (ANNA, Pause(on=False), "nothing-to-do"),
    ],
)
def test_every_refusal_names_its_reason(actor: int, command: AnyCommand, reason: str) -> None:
    assert refusal(four().evening, actor, command) == reason


def test_the_host_says_whether_the_coach_may_be_asked() -> None:
    table = four()
    assert table_view(table.evening, BEN).coach
    table.does(ANNA, SetCoach(on=False))
    assert not table_view(table.evening, BEN).coach
    table.does(ANNA, SetCoach(on=True))
    assert table_view(table.evening, None).coach


def test_a_bot_plays_as_it_was_asked_for_and_is_brought_back_only_as_such() -> None:
    table = Told("classic")
    table.does(ANNA, AddBot("advice"))
    table.does(ANNA, AddBot())
    assert [person.policy for person in table_view(table.evening, None).people[1:]] == ["advice", "simple"]
    table.does(ANNA, RemoveBot(1))
    table.does(ANNA, AddBot())
    assert [person.policy for person in table.evening.people[1:]] == ["advice", "simple", "simple"]
    table.does(ANNA, AddBot("advice"))
    assert len(table.evening.people) == 4
    assert table.evening.people[1].seat is not None


def test_a_full_table_takes_no_bot() -> None:
    table = four()
    table.does(ANNA, AddBot())
    assert refusal(table.evening, ANNA, AddBot()) is Reason.TABLE_FULL


def test_a_running_round_refuses_the_next_and_a_second_farewell() -> None:
    table = four()
    assert act_refusal(table.evening, BEN, "1.0.1.0", do.Bet(0, 10)) is Reason.NO_ROUND
    table.does(BEN, NextRound())
    assert refusal(table.evening, ANNA, NextRound()) is Reason.ROUND_RUNNING
    table.does(ANNA, LeaveSeat())
    assert refusal(table.evening, ANNA, LeaveSeat()) is Reason.NOTHING_TO_DO


def test_alone_there_is_no_round() -> None:
    table = Told()
    assert refusal(table.evening, 0, NextRound()) is Reason.TOO_FEW_SEATED
    assert refusal(table.evening, 0, GiveUpBank()) is Reason.NOTHING_TO_DO
