"""People come to the table, watch, and sit down."""

from typing import Final

from pokroom.game import Person
from pokroom.table.course import Course
from pokroom.table.evening import Evening, person_of
from pokroom.table.event import BotPolicy, Came, Event, SeatMoved, Withdrew
from pokroom.table.reason import Reason
from pokroom.table.seating import sits_down, waits_for_seat

MOST_PEOPLE: Final = 200
"""At one table, watchers and bots included; whoever once came stays in the log."""

MOST_CHIPS: Final = 1_000_000
"""That may be handed to somebody at once."""

BOT_NAMES: Final = (
    *("Nok", "Chai", "Mali", "Ton", "Ploy", "Lek", "Fah", "Boon"),
    *("Dao", "Kai", "Som", "Pim", "Tawan", "Noi", "Arun", "Kwan"),
)


def enter_refusal(evening: Evening, guest: str) -> Reason | None:
    """Why this guest may not come to the table; None when they may, or have come before."""
    if person_of(evening, guest) is None and len(evening.people) >= MOST_PEOPLE:
        return Reason.TOO_MANY_PEOPLE
    return None


def enter(evening: Evening, *, guest: str, name: str) -> tuple[Event, ...]:
    """The guest is at the table, watching; nothing happens when they have come before."""
    if person_of(evening, guest) is not None:
        return ()
    return (Came(len(evening.people), unlike_others(evening, name), bot=False, guest=guest),)


def unlike_others(evening: Evening, name: str) -> str:
    """The name, with a number when somebody has it already, so that nobody passes for another."""
    names = {member.name.casefold() for member in evening.people}
    number, unlike = 1, name
    while unlike.casefold() in names:
        number += 1
        unlike = f"{name} {number}"
    return unlike


def move_refusal(evening: Evening, person: Person, moves: int, guest: str) -> Reason | None:
    """Why the guest may not become this person, who had moved so often when they asked for it; None when they
    may."""
    if not 0 <= person < len(evening.people):
        return Reason.NO_SUCH_PERSON
    if evening.people[person].guest == guest:
        return Reason.NOTHING_TO_DO
    if evening.people[person].moves != moves:
        return Reason.LINK_USED
    before = person_of(evening, guest)
    return Reason.PLAYED_HERE if before is not None and evening.people[before].sat else None


def move_seat(evening: Evening, person: Person, guest: str) -> tuple[Event, ...]:
    """The guest is this person from now on, with seat, chips and all; whoever they were is nobody's."""
    before = person_of(evening, guest)
    moved = SeatMoved(person, guest)
    waited = before is not None and waits_for_seat(evening, before)
    return (Withdrew(before), moved) if before is not None and waited else (moved,)


def waiting_bot(evening: Evening, policy: BotPolicy) -> Person | None:
    """A bot that plays so, got up, and kept its chips."""
    for person, member in enumerate(evening.people):
        if member.bot and member.seat is None and member.policy == policy:
            return person
    return None


def bring_bot(course: Course, policy: BotPolicy = "simple") -> Person:
    """A bot sits down: one that got up before and kept its chips, else a new one."""
    people = course.evening.people
    bot = waiting_bot(course.evening, policy)
    if bot is None:
        bot = len(people)
        names = {member.name.casefold() for member in people}
        name = next((name for name in BOT_NAMES if name.casefold() not in names), BOT_NAMES[0])
        course.add(Came(bot, unlike_others(course.evening, name), bot=True, guest="", policy=policy))
    course.add(*sits_down(course.evening, bot))
    return bot
