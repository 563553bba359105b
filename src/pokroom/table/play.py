"""What a person may do at the table, and what follows from it. Everybody may know everything that is asked
here, so no refusal can tell anything about a card."""

from typing import assert_never

from pokroom.game import Person
from pokroom.table.act import act_in_round
from pokroom.table.command import (
    AddBot,
    AddName,
    AnyCommand,
    Approve,
    AskBank,
    AskSeat,
    CallLast,
    Decline,
    DropName,
    GiveUpBank,
    HandOut,
    LeaveSeat,
    NextRound,
    Pause,
    PickRules,
    RemoveBot,
    Score,
    SetBank,
    SetCoach,
    SetDoor,
    Unscore,
)
from pokroom.table.course import Course, get_up, go_on, open_round, pass_bank, round_refusal, somebody_plays
from pokroom.table.evening import HOST, Evening, deals_are_equal, free_seat, running, seated, tenure
from pokroom.table.event import (
    Asked,
    BankAnnounced,
    BankAsked,
    CoachSet,
    Declined,
    DoorSet,
    Event,
    HandedOut,
    LastCalled,
    Leaving,
    Paused,
    RulesPicked,
    TimeReached,
)
from pokroom.table.people import MOST_CHIPS, MOST_PEOPLE, bring_bot, no_newcomers, sit_down, waiting_bot
from pokroom.table.reason import Reason
from pokroom.table.score import keep_score, score_refusal


def refusal(evening: Evening, actor: Person, command: AnyCommand) -> Reason | None:
    """Why somebody may not do this now; None when it may be played."""
    if not 0 <= actor < len(evening.people):
        return Reason.NO_SUCH_PERSON
    match command:
        case AskSeat(seat=seat):
            return _ask_refusal(evening, actor, seat)
        case LeaveSeat():
            return _get_up_refusal(evening, actor)
        case GiveUpBank(to=to):
            return _give_up_refusal(evening, actor, to)
        case AskBank():
            return _ask_bank_refusal(evening, actor)
        case PickRules(rules=rules):
            return _pick_refusal(evening, actor, rules)
        case CallLast():
            return _last_refusal(evening, actor)
        case NextRound():
            seated_now = evening.people[actor].seat is not None
            return round_refusal(evening) if seated_now else Reason.NOT_SEATED
        case Approve() | Decline() | AddBot() | RemoveBot() | HandOut() | SetDoor() | SetCoach() | Pause():
            return _host_refusal(evening, command) if actor == HOST else Reason.NOT_HOST
        case AddName() | DropName() | SetBank() | Score() | Unscore():
            return score_refusal(evening, command) if actor == HOST else Reason.NOT_HOST
        case _:
            assert_never(command)


def _ask_refusal(evening: Evening, actor: Person, seat: int | None) -> Reason | None:
    if evening.people[actor].seat is not None:
        return Reason.ALREADY_SEATED
    if no_newcomers(evening) and not evening.people[actor].handed:
        return Reason.FREEZE_OUT
    if seat is not None and not 0 <= seat < evening.seats:
        return Reason.NO_SUCH_SEAT
    taken = seated(evening)
    if len(taken) == evening.seats:
        return Reason.TABLE_FULL
    if seat in taken:
        return Reason.SEAT_TAKEN
    asked = any((ask.person, ask.seat) == (actor, seat) for ask in evening.asks)
    return Reason.NOTHING_TO_DO if asked else None


def _get_up_refusal(evening: Evening, person: Person) -> Reason | None:
    member = evening.people[person]
    if member.seat is None:
        return Reason.NOT_SEATED
    return Reason.NOTHING_TO_DO if member.leaving else None


def _give_up_refusal(evening: Evening, actor: Person, to: Person | None) -> Reason | None:
    if evening.bank != actor and not (evening.terms.kept == "scored" and actor == HOST):
        return Reason.NOT_BANK
    if not tenure(evening).given_up:
        return Reason.BANK_NOT_ON_REQUEST
    if to is not None:
        if not 0 <= to < len(evening.people):
            return Reason.NO_SUCH_PERSON
        if evening.people[to].seat is None:
            return Reason.NOT_SEATED
    same = evening.notice is not None and evening.notice.to == to
    alone = len(seated(evening)) == 1
    return Reason.NOTHING_TO_DO if same or alone or to == evening.bank else None


def _ask_bank_refusal(evening: Evening, actor: Person) -> Reason | None:
    if evening.people[actor].seat is None:
        return Reason.NOT_SEATED
    held = tenure(evening)
    if held.fixed or held.every is not None:
        return Reason.BANK_NOT_ON_REQUEST
    promised = evening.notice is not None and evening.notice.to is not None
    return Reason.NOTHING_TO_DO if promised or actor in (evening.bank, *evening.bank_asks) else None


def _pick_refusal(evening: Evening, actor: Person, rules: int | None) -> Reason | None:
    if evening.people[actor].seat is None:
        return Reason.NOT_SEATED
    if len(evening.agreed) == 1:
        return Reason.NO_CHOICE
    if rules is not None and not 0 <= rules < len(evening.agreed):
        return Reason.NO_SUCH_RULES
    return Reason.NOTHING_TO_DO if rules == evening.people[actor].picks else None


def _last_refusal(evening: Evening, actor: Person) -> Reason | None:
    by_bot = evening.bank is not None and evening.people[evening.bank].bot
    if actor != (HOST if by_bot else evening.bank):
        return Reason.NOT_BANK
    if evening.over:
        return Reason.EVENING_OVER
    if evening.last:
        return Reason.NOTHING_TO_DO
    if not evening.late:
        return Reason.TIME_NOT_UP
    return None if deals_are_equal(evening) else Reason.DEALS_NOT_EQUAL


def _host_refusal(
    evening: Evening, command: Approve | Decline | AddBot | RemoveBot | HandOut | SetDoor | SetCoach | Pause
) -> Reason | None:
    people = evening.people
    match command:
        case (
            Approve(person=person)
            | Decline(person=person)
            | RemoveBot(person=person)
            | HandOut(person=person)
        ):
            if not 0 <= person < len(people):
                return Reason.NO_SUCH_PERSON
    match command:
        case Approve() | Decline():
            if all(ask.person != command.person for ask in evening.asks):
                return Reason.NOT_ASKED
            full = isinstance(command, Approve) and free_seat(evening) is None
            if isinstance(command, Approve) and no_newcomers(evening) and not people[command.person].handed:
                return Reason.FREEZE_OUT
            return Reason.TABLE_FULL if full else None
        case AddBot(policy=policy):
            if evening.terms.kept == "scored":
                return Reason.CARDS_ARE_REAL
            if free_seat(evening) is None:
                return Reason.TABLE_FULL
            waits = waiting_bot(evening, policy) is not None
            if no_newcomers(evening) and not waits:
                return Reason.FREEZE_OUT
            return Reason.TOO_MANY_PEOPLE if len(people) >= MOST_PEOPLE and not waits else None
        case RemoveBot(person=person):
            return _get_up_refusal(evening, person) if people[person].bot else Reason.NOT_A_BOT
        case HandOut(person=person, chips=chips):
            if people[person].seat is None:
                return Reason.NOT_SEATED
            if evening.terms.stakes == "freeze_out":
                return Reason.FREEZE_OUT
            return None if 1 <= chips <= MOST_CHIPS else Reason.BAD_AMOUNT
        case SetCoach(on=on):
            return Reason.NOTHING_TO_DO if on == evening.coach else None
        case SetDoor(open=door):
            return Reason.NOTHING_TO_DO if door == evening.door else None
        case Pause(on=on):
            return Reason.NOTHING_TO_DO if on == evening.paused else None
        case _:
            assert_never(command)


def play(evening: Evening, actor: Person, command: AnyCommand) -> tuple[Event, ...]:
    """What follows from a command that `refusal` let pass, including what follows by itself. Changes
    nothing."""
    course = Course(evening)
    match command:
        case AskSeat(seat=seat):
            been_seated = evening.people[actor].handed > 0
            if evening.door or actor == HOST or been_seated:
                _seat(course, actor, seat)
            else:
                course.add(Asked(actor, seat))
        case Approve(person=person):
            _approve(course, person)
        case Decline(person=person):
            course.add(Declined(person))
        case LeaveSeat():
            _get_up(course, actor)
        case RemoveBot(person=person):
            _get_up(course, person)
        case AddBot(policy=policy):
            bring_bot(course, policy)
            somebody_plays(course)
        case HandOut(person=person, chips=chips):
            course.add(HandedOut(person, chips))
            somebody_plays(course)
        case SetCoach(on=on):
            course.add(CoachSet(on))
        case SetDoor(open=door):
            course.add(DoorSet(door))
            for ask in evening.asks if door else ():
                if refusal(course.evening, HOST, Approve(ask.person)) is None:
                    _seat(course, ask.person, ask.seat)
        case GiveUpBank(to=to):
            _give_up_bank(course, to)
        case AskBank():
            assert evening.bank is not None, "whoever asks is seated, so somebody banks"
            if evening.people[evening.bank].bot:
                _give_up_bank(course, actor)
            else:
                course.add(BankAsked(actor))
        case PickRules(rules=rules):
            course.add(RulesPicked(actor, rules))
        case CallLast():
            course.add(LastCalled())
        case NextRound():
            open_round(course)
        case Pause(on=on):
            course.add(Paused(on))
            go_on(course)
        case AddName() | DropName() | SetBank() | Score() | Unscore():
            keep_score(course, command)
        case _:
            assert_never(command)
    return tuple(course.events)


def _approve(course: Course, person: Person) -> None:
    wish = next(ask.seat for ask in course.evening.asks if ask.person == person)
    _seat(course, person, wish)


def _seat(course: Course, person: Person, wish: int | None) -> None:
    sit_down(course, person, wish)
    somebody_plays(course)


def _get_up(course: Course, person: Person) -> None:
    """Between rounds at once; somebody who was dealt in first leaves the round as far as its rules allow."""
    evening = course.evening
    now = running(evening)
    if now is None or person not in now.people:
        get_up(course, person)
        return
    course.add(Leaving(person))
    action = evening.game.gone(evening.game.knowledge(now.state, person))
    if action is not None:
        course.add(*act_in_round(course.evening, action, by=None))


def _give_up_bank(course: Course, to: Person | None) -> None:
    """Passes after the rounds of notice that the rules ask for, a running one included (PD-31)."""
    evening = course.evening
    rounds = tenure(evening).notice
    if evening.notice is not None:
        rounds = evening.notice.rounds
    if running(evening):
        rounds = max(rounds, 1)
    course.add(BankAnnounced(to, rounds))
    if not running(evening):
        seat = evening.people[evening.bank].seat if evening.bank is not None else None
        assert seat is not None, "who gives up the bank is seated"
        pass_bank(course, seat)


def time_limit(evening: Evening) -> int | None:
    """When whoever runs the table says that the evening's time is up (DP-3), in ms since 1970; None where it
    has no end, or is known to be late already."""
    return None if evening.late or evening.over else evening.terms.until


def time_reached(evening: Evening) -> tuple[Event, ...]:
    """The evening's time is up. Nothing follows when it has been, or it has no end."""
    return () if time_limit(evening) is None else (TimeReached(),)
