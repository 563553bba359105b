"""What people at the table may do for themselves beside sitting down and playing: sit out and return, ask the
host for chips, say something, and not hear somebody. And the host's answers to it."""

from typing import assert_never

from pokroom.game import Person
from pokroom.table import chat
from pokroom.table.command import AskChips, DeclineChips, Mute, React, Rest, Say, SetChat
from pokroom.table.course import Course, go_on, somebody_plays
from pokroom.table.evening import Evening
from pokroom.table.event import ChatSet, ChipsAsked, ChipsDeclined, Resting
from pokroom.table.people import MOST_CHIPS
from pokroom.table.reason import Reason

Company = Rest | AskChips | DeclineChips | Say | React | Mute | SetChat


def refusal(evening: Evening, actor: Person, command: Company) -> Reason | None:
    """Why somebody may not do this now; None when it may be played."""
    match command:
        case Rest(on=on):
            return _rest_refusal(evening, actor, on)
        case AskChips(chips=chips):
            return _ask_chips_refusal(evening, actor, chips)
        case Mute(person=person) if not 0 <= person < len(evening.people):
            return Reason.NO_SUCH_PERSON
        case Say() | React() | Mute():
            return chat.refusal(evening.chat, actor, command)
        case DeclineChips() | SetChat() if actor != evening.host:
            return Reason.NOT_HOST
        case DeclineChips(person=person):
            asked = any(ask.person == person for ask in evening.chip_asks)
            return None if asked else Reason.NOT_ASKED
        case SetChat(on=on):
            return Reason.NOTHING_TO_DO if on == evening.chat.on else None
        case _:
            assert_never(command)


def _rest_refusal(evening: Evening, actor: Person, on: bool) -> Reason | None:
    member = evening.people[actor]
    if member.seat is None:
        return Reason.NOT_SEATED
    return Reason.NOTHING_TO_DO if member.resting == on or member.leaving else None


def _ask_chips_refusal(evening: Evening, actor: Person, chips: int) -> Reason | None:
    if evening.people[actor].seat is None:
        return Reason.NOT_SEATED
    if evening.terms.stakes == "freeze_out":
        return Reason.FREEZE_OUT
    if not 1 <= chips <= MOST_CHIPS:
        return Reason.BAD_AMOUNT
    asked = any((ask.person, ask.chips) == (actor, chips) for ask in evening.chip_asks)
    return Reason.NOTHING_TO_DO if asked else None


def play(course: Course, actor: Person, command: Company) -> None:
    """What follows from a command that `refusal` let pass."""
    match command:
        case Rest(on=on):
            course.add(Resting(actor, on))
            somebody_plays(course)
            if not on:
                go_on(course)
        case AskChips(chips=chips):
            course.add(ChipsAsked(actor, chips))
        case DeclineChips(person=person):
            course.add(ChipsDeclined(person))
        case Say() | React() | Mute():
            course.add(chat.play(actor, command))
        case SetChat(on=on):
            course.add(ChatSet(on))
        case _:
            assert_never(command)
