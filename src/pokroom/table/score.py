"""Keeping the score of an evening with real cards: the host says who is there and what was played."""

from typing import Any, Final, assert_never

import msgspec

from pokroom.game import Change, Person
from pokroom.table.command import AddName, DropName, Score, ScoreCommand, SetBank, Unscore
from pokroom.table.course import Course, get_up, pass_bank, somebody_plays, take_bank
from pokroom.table.evening import Evening, free_seat, seated
from pokroom.table.event import BankAnnounced, BankPassed, Came, RoundScored, RoundUnscored
from pokroom.table.people import MOST_PEOPLE, unlike_others
from pokroom.table.plain import tidy
from pokroom.table.reason import Reason
from pokroom.table.seating import sits_down

NO_GUEST: Final = ""
"""Whoever has no screen of their own is no guest of the server's, as bots are not."""


def score_refusal(evening: Evening, command: ScoreCommand) -> Reason | None:
    """Why the host may not do this now; None when it may be played."""
    if evening.terms.kept == "dealt":
        return Reason.CARDS_ARE_DEALT
    match command:
        case AddName(name=name):
            called = tidy(name)
            if called is None:
                return Reason.BAD_TEXT
            if free_seat(evening) is None:
                return Reason.TABLE_FULL
            new = _gone(evening, called) is None
            return Reason.TOO_MANY_PEOPLE if new and len(evening.people) >= MOST_PEOPLE else None
        case DropName(person=person):
            if not _is_seated(evening, person):
                return Reason.NOT_SEATED
            return None if _is_name(evening, person) else Reason.NOT_A_NAME
        case SetBank(person=person):
            if not _is_seated(evening, person):
                return Reason.NOT_SEATED
            return Reason.NOTHING_TO_DO if evening.bank == person else None
        case Score(round=entered):
            if evening.over:
                return Reason.EVENING_OVER
            return None if score_fault(evening, entered) is None else Reason.BAD_SCORE
        case Unscore(round=number):
            return None if number == len(evening.scored) > 0 else Reason.NOT_LAST_ROUND
        case _:
            assert_never(command)


def scored(evening: Evening, entered: Any) -> Any:
    """What a round comes to that is entered now, in the game's own words. ValueError for one that cannot be:
    msgspec's where it cannot be read, else one whose `wrong` says where it goes wrong."""
    scoring = evening.game.score
    assert scoring is not None, "the table was opened to keep its score"
    read = msgspec.convert(entered, scoring.entered)
    chips = {person: evening.people[person].chips for person in seated(evening).values()}
    return scoring.score(read, evening.rules, bank=evening.bank, people=chips)


def score_fault(evening: Evening, entered: Any) -> str | None:
    """What is wrong with a round that is entered now: one sentence that names the hand and the field; None
    when nothing is."""
    try:
        scored(evening, entered)
    except ValueError as fault:
        return str(fault)
    return None


def keep_score(course: Course, command: ScoreCommand) -> None:
    """What follows from a command that `score_refusal` let pass."""
    match command:
        case AddName(name=name):
            _add_name(course, tidy(name) or name)
        case DropName(person=person):
            get_up(course, person)
        case SetBank(person=person):
            take_bank(course, person)
        case Score(round=entered):
            _score(course, entered)
        case Unscore():
            _unscore(course)
        case _:
            assert_never(command)


def _is_seated(evening: Evening, person: Person) -> bool:
    return 0 <= person < len(evening.people) and evening.people[person].seat is not None


def _is_name(evening: Evening, person: Person) -> bool:
    return evening.people[person].guest == NO_GUEST and not evening.people[person].bot


def _gone(evening: Evening, name: str) -> Person | None:
    """Somebody without a screen who was here under this name, and got up."""
    for person, member in enumerate(evening.people):
        if member.seat is None and _is_name(evening, person) and member.name.casefold() == name.casefold():
            return person
    return None


def _add_name(course: Course, name: str) -> None:
    person = _gone(course.evening, name)
    if person is None:
        person = len(course.evening.people)
        course.add(Came(person, unlike_others(course.evening, name), bot=False, guest=NO_GUEST))
    course.add(*sits_down(course.evening, person))
    somebody_plays(course)


def _score(course: Course, entered: Any) -> None:
    evening = course.evening
    game, bank = evening.game, evening.bank
    assert bank is not None, "somebody banks the round that was entered"
    seat = evening.people[bank].seat
    assert seat is not None, "the bank is seated"
    number = len(evening.scored) + 1
    course.add(RoundScored(number, game.name, game.version, scored(evening, entered)))
    pass_bank(course, seat)


def _unscore(course: Course) -> None:
    """The chips go back, and so does the bank, if whoever had it is still seated."""
    *before, last = course.evening.scored
    changes = tuple(Change(each.person, -each.chips) for each in last.event.event.changes)
    earlier = before[-1].event if before else None
    course.add(RoundUnscored(last.event.round, last.bank, changes, earlier))
    if course.evening.people[last.bank].seat is None:
        return
    course.add(BankPassed(last.bank, last.rounds_left))
    if last.notice is not None:
        course.add(BankAnnounced(last.notice.to, last.notice.rounds))
