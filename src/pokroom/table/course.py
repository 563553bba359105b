"""How the evening goes on by itself: rounds follow each other, the bank passes, whoever wants to leave gets
up."""

from typing import Final

from pokroom.game import Person, Place, Setting
from pokroom.table.evening import Evening, apply, dealt_in, from_left_of, running
from pokroom.table.event import BankPassed, Event, Left, Played, RoundOpened
from pokroom.table.reason import Reason

IDLE_ROUNDS: Final = 3
"""Whoever did nothing in so many rounds in a row gets up, so that the others need not wait for them."""


class Course:
    """Events one after the other, each decided upon what the ones before it have made of the evening."""

    def __init__(self, evening: Evening | None) -> None:
        self._evening = evening
        self.events: list[Event] = []

    @property
    def evening(self) -> Evening:
        """The evening after the events so far."""
        assert self._evening is not None, "the first event opens the table"
        return self._evening

    def add(self, *events: Event) -> None:
        """What happens next."""
        for event in events:
            self._evening = apply(self._evening, event)
        self.events += events


def round_refusal(evening: Evening) -> Reason | None:
    """Why no round can be opened now; None when one can."""
    if running(evening):
        return Reason.ROUND_RUNNING
    if evening.paused:
        return Reason.PAUSED
    return Reason.TOO_FEW_SEATED if len(dealt_in(evening)) < evening.game.fewest else None


def open_round(course: Course) -> None:
    """The next round begins: everybody seated is dealt in, the bank last."""
    evening = course.evening
    game, people = evening.game, dealt_in(evening)
    setting = Setting(
        places=tuple(Place(person, evening.people[person].chips) for person in people),
        bank=len(people) - 1,
        carried=evening.carried,
    )
    first, *rest = game.start(evening.rules, setting)
    number = 1 if evening.round is None else evening.round.number + 1
    course.add(RoundOpened(number, game.name, game.version, first), *map(Played, rest))


def go_on(course: Course) -> None:
    """Opens the next round if somebody is there to play it: a person, no bot, who did something in the last
    one."""
    evening = course.evening
    if evening.round is None or round_refusal(evening):
        return
    acted = evening.round.acted
    if any(person in acted and not evening.people[person].bot for person in dealt_in(evening)):
        open_round(course)


def finish_round(course: Course) -> None:
    """What follows when a round has ended: leavers get up, the bank passes where it must, the next round
    opens."""
    evening = course.evening
    seats = {person: evening.people[person].seat for person in dealt_in(evening)}
    for person in seats:
        member = evening.people[person]
        if member.leaving or member.idle >= IDLE_ROUNDS:
            course.add(Left(person))
    assert evening.bank is not None
    bank_seat = seats[evening.bank]
    assert bank_seat is not None
    pass_bank(course, bank_seat)
    go_on(course)


def get_up(course: Course, person: Person) -> None:
    """Gets up between two rounds; the bank passes on."""
    seat = course.evening.people[person].seat
    assert seat is not None
    course.add(Left(person))
    pass_bank(course, seat)


def pass_bank(course: Course, seat: int) -> None:
    """Between two rounds: a bank that got up from `seat`, or whose rounds are over, passes as announced, else
    to the left (PD-31)."""
    evening = course.evening
    notice, left = evening.notice, evening.rounds_left
    if evening.bank is None:
        heirs = from_left_of(evening, seat)
        if heirs:
            take_bank(course, heirs[0])
    elif notice is not None and notice.rounds <= 0:
        take_bank(course, from_left_of(evening, seat)[0] if notice.to is None else notice.to)
    elif left is not None and left <= 0:
        take_bank(course, from_left_of(evening, seat)[0])


def take_bank(course: Course, person: Person) -> None:
    """The bank is theirs from the next round on."""
    course.add(BankPassed(person, course.evening.game.tenure(course.evening.rules).every))
