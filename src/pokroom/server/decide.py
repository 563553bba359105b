"""What becomes of a wish: why it is refused, or the events that follow. Pure; the deck is handed in."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct

from pokroom.game import CLOCK, HOUSE, Person
from pokroom.server.settings import Shuffle
from pokroom.table import (
    Course,
    Evening,
    Reason,
    act,
    act_refusal,
    clock,
    enter,
    enter_refusal,
    fault,
    host_away,
    open_decisions,
    play,
    refusal,
    score_fault,
    time_banks,
    time_reached,
)
from pokroom.table.command import AnyCommand, Score
from pokroom.table.event import Event
from pokroom.table.games import Action
from pokroom.table.people import move_refusal, move_seat


class Acting(Struct, frozen=True):
    """A person, or a bot, acts in the round; `decision` names the open decision that this answers."""

    person: Person
    decision: str
    action: Action


class Asking(Struct, frozen=True):
    """A person asks something of the table."""

    person: Person
    command: AnyCommand


class Entering(Struct, frozen=True):
    """A guest comes in at the door."""

    guest: str
    name: str


class Moving(Struct, frozen=True):
    """A guest has the key to somebody's seat, made when it had moved so often."""

    person: Person
    moves: int
    guest: str


class Ringing(Struct, frozen=True):
    """A clock has run out, or (`time_bank`) the time banks after it have; `advised` is the best play for whom
    it ran, where that is wanted and known."""

    round: int
    clock: int
    time_bank: bool = False
    advised: Action | None = None


class Striking(Struct, frozen=True):
    """The evening's time is up."""


class Missing(Struct, frozen=True):
    """The host was not here for long; these people are."""

    here: frozenset[Person]


Wish = Acting | Asking | Entering | Moving | Ringing | Striking | Missing


def decide(evening: Evening, wish: Wish) -> Course | str:
    """What follows from the wish, perhaps nothing, or the reason why it is refused."""
    match wish:
        case Acting(person=person, decision=decision, action=action):
            no = act_refusal(evening, person, decision, action)
            return no or act(evening, person, action)
        case Asking(person=person, command=command):
            return refusal(evening, person, command) or play(evening, person, command)
        case Entering(guest=guest, name=name):
            return enter_refusal(evening, guest) or _after(evening, enter(evening, guest=guest, name=name))
        case Moving(person=person, moves=moves, guest=guest):
            no = move_refusal(evening, person, moves, guest)
            return no or _after(evening, move_seat(evening, person, guest))
        case Ringing(round=number, clock=rung, time_bank=time_bank, advised=advised):
            runs = clock(evening)
            if runs is None or (runs.round, runs.number, runs.time_bank) != (number, rung, time_bank):
                return Reason.LATE
            if on := time_banks(evening):
                return _after(evening, on)
            return act(evening, CLOCK, evening.game.time_up(rung, advised))
        case Striking():
            return _after(evening, time_reached(evening))
        case Missing(here=here):
            return _after(evening, host_away(evening, here))
        case _:
            assert_never(wish)


def fault_of(evening: Evening, wish: Wish, reason: str) -> str | None:
    """What is wrong with the rules, the clocks or the round that were handed in, where that is why the wish
    is refused."""
    if not isinstance(wish, Asking):
        return None
    if reason == Reason.BAD_SCORE and isinstance(wish.command, Score):
        return score_fault(evening, wish.command.round)
    return fault(evening, wish.command) if reason in (Reason.BAD_RULES, Reason.BAD_CLOCKS) else None


def _after(evening: Evening, events: Sequence[Event]) -> Course:
    course = Course(evening)
    course.add(*events)
    return course


def put_cards(course: Course, shuffle: Shuffle) -> None:
    """The house puts cards in an order wherever the round waits for them."""
    while asked := open_decisions(course.evening, HOUSE):
        evening = course.evening
        course.join(act(evening, HOUSE, evening.game.shuffled(shuffle(asked[0].legal[0].cards))))
