"""What a person may do at the table, and what follows from it. Everybody may know everything that is asked
here, so no refusal can tell anything about a card."""

from typing import Final, assert_never

from pokroom.game import Person
from pokroom.table import company, hosting
from pokroom.table.act import act_in_round
from pokroom.table.command import (
    AddBot,
    AddName,
    AnyCommand,
    Approve,
    AskBank,
    AskChips,
    AskSeat,
    CallLast,
    ChangeRules,
    Decline,
    DeclineChips,
    DropName,
    GiveTime,
    GiveUpBank,
    HandOut,
    Kick,
    LeaveSeat,
    Mute,
    NextRound,
    PassHost,
    Pause,
    PickRules,
    PlayHands,
    React,
    RemoveBot,
    Rest,
    Say,
    Score,
    SetBank,
    SetChat,
    SetClocks,
    SetCoach,
    SetDoor,
    TakeChips,
    Unscore,
)
from pokroom.table.course import Course, get_up, go_on, open_round, pass_bank, round_refusal, somebody_plays
from pokroom.table.evening import Evening, deals_are_equal, free_seat, running, seated, tenure
from pokroom.table.event import (
    Asked,
    BankAnnounced,
    BankAsked,
    CoachSet,
    Declined,
    DoorSet,
    Event,
    HandedOut,
    HandsSet,
    Kicked,
    LastCalled,
    Leaving,
    Paused,
    Queued,
    RulesPicked,
    TimeReached,
    Withdrew,
)
from pokroom.table.people import MOST_CHIPS, MOST_PEOPLE, bring_bot, waiting_bot
from pokroom.table.reason import Reason
from pokroom.table.score import keep_score, score_refusal
from pokroom.table.seating import ask_refusal, has_leave, no_newcomers, sits_down, waits_for_seat, wish

MOST_HANDS: Final = 16
"""That somebody may wish for; the bank has the seventeenth (PD-16)."""


def refusal(evening: Evening, actor: Person, command: AnyCommand) -> Reason | None:
    """Why somebody may not do this now; None when it may be played."""
    if not 0 <= actor < len(evening.people):
        return Reason.NO_SUCH_PERSON
    match command:
        case AskSeat(seat=seat):
            return ask_refusal(evening, actor, seat)
        case LeaveSeat():
            return None if waits_for_seat(evening, actor) else _get_up_refusal(evening, actor)
        case PlayHands(hands=hands):
            return _hands_refusal(evening, actor, hands)
        case Rest() | AskChips() | DeclineChips() | Say() | React() | Mute() | SetChat():
            return company.refusal(evening, actor, command)
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
            return _host_refusal(evening, command) if actor == evening.host else Reason.NOT_HOST
        case PassHost() | Kick() | TakeChips() | ChangeRules() | SetClocks() | GiveTime():
            return hosting.refusal(evening, command) if actor == evening.host else Reason.NOT_HOST
        case AddName() | DropName() | SetBank() | Score() | Unscore():
            return score_refusal(evening, command) if actor == evening.host else Reason.NOT_HOST
        case _:
            assert_never(command)


def _get_up_refusal(evening: Evening, person: Person) -> Reason | None:
    member = evening.people[person]
    if member.seat is None:
        return Reason.NOT_SEATED
    return Reason.NOTHING_TO_DO if member.leaving else None


def _hands_refusal(evening: Evening, person: Person, hands: int) -> Reason | None:
    member = evening.people[person]
    if member.seat is None:
        return Reason.NOT_SEATED
    most = max(each.game.several(each.rules) for each in evening.agreed)
    if not most:
        return Reason.ONE_HAND_EACH
    if not 1 <= hands <= MOST_HANDS:
        return Reason.BAD_AMOUNT
    return Reason.NOTHING_TO_DO if hands == member.hands else None


def _give_up_refusal(evening: Evening, actor: Person, to: Person | None) -> Reason | None:
    if evening.bank != actor and not (evening.terms.kept == "scored" and actor == evening.host):
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
    if evening.people[actor].resting:
        return Reason.RESTING
    if evening.over:
        return Reason.EVENING_OVER
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
    if actor != (evening.host if by_bot else evening.bank):
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
            approved = isinstance(command, Approve)
            if not waits_for_seat(evening, command.person) or (approved and command.person in evening.queue):
                return Reason.NOT_ASKED
            newcomer = not people[command.person].sat
            return Reason.FREEZE_OUT if approved and newcomer and no_newcomers(evening) else None
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
        case Pause(on=on, clocks=clocks):
            same = (on, on and clocks) == (evening.paused, evening.stopped)
            return Reason.NOTHING_TO_DO if same else None
        case _:
            assert_never(command)


def play(evening: Evening, actor: Person, command: AnyCommand) -> Course:
    """What follows from a command that `refusal` let pass, including what follows by itself. Changes
    nothing."""
    course = Course(evening)
    match command:
        case AskSeat(seat=seat):
            if has_leave(evening, actor):
                _seat(course, actor, seat)
            else:
                course.add(Asked(actor, wish(evening, seat)))
        case Approve(person=person):
            _approve(course, person)
        case Decline(person=person):
            course.add(Declined(person))
        case LeaveSeat() if waits_for_seat(evening, actor):
            course.add(Withdrew(actor))
        case LeaveSeat():
            _get_up(course, actor)
        case Rest() | AskChips() | DeclineChips() | Say() | React() | Mute() | SetChat():
            company.play(course, actor, command)
        case RemoveBot(person=person):
            _get_up(course, person)
        case AddBot(policy=policy):
            bring_bot(course, policy)
            somebody_plays(course)
        case HandOut(person=person, chips=chips):
            course.add(HandedOut(person, chips, by=actor))
            somebody_plays(course)
        case SetCoach(on=on):
            course.add(CoachSet(on))
        case SetDoor(open=door):
            course.add(DoorSet(door))
            for ask in evening.asks if door else ():
                kicked = evening.people[ask.person].kicked
                if not kicked and refusal(course.evening, evening.host, Approve(ask.person)) is None:
                    _seat(course, ask.person, ask.seat)
        case PlayHands(hands=hands):
            course.add(HandsSet(actor, hands))
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
        case Pause(on=on, clocks=clocks):
            course.add(Paused(on, on and clocks))
            go_on(course)
        case AddName() | DropName() | SetBank() | Score() | Unscore():
            keep_score(course, command)
        case Kick(person=person):
            course.add(Kicked(person, by=actor))
            if not evening.people[person].leaving:
                _get_up(course, person)
        case PassHost() | TakeChips() | ChangeRules() | SetClocks() | GiveTime():
            hosting.play(course, command)
        case _:
            assert_never(command)
    return course


def _approve(course: Course, person: Person) -> None:
    asked = next(ask.seat for ask in course.evening.asks if ask.person == person)
    _seat(course, person, asked)


def _seat(course: Course, person: Person, seat: int | None) -> None:
    if free_seat(course.evening) is None:
        course.add(Queued(person))
        return
    course.add(*sits_down(course.evening, person, seat))
    somebody_plays(course)


def _get_up(course: Course, person: Person) -> None:
    """Between rounds at once; somebody who was dealt in first leaves the round as far as its rules allow."""
    evening = course.evening
    now = running(evening)
    if now is None or person not in now.people:
        get_up(course, person)
        return
    course.add(Leaving(person))
    number = now.number
    while (now := running(course.evening)) is not None and now.number == number:
        action = now.game.gone(now.game.knowledge(now.state, person))
        if action is None:
            return
        course.join(act_in_round(course.evening, action, by=None))


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
