"""What becomes of a wish: why it is refused, or the events that follow. Pure; the deck is handed in."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct

from pokroom.game import CLOCK, HOUSE, Person
from pokroom.server.settings import Shuffle
from pokroom.table import (
    Evening,
    Reason,
    act,
    act_refusal,
    apply,
    enter,
    enter_refusal,
    open_decisions,
    play,
    refusal,
    running,
    time_reached,
)
from pokroom.table.command import AnyCommand
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
    """A clock has run out; `advised` is the best play for whom it ran, where that is wanted and known."""

    round: int
    clock: int
    advised: Action | None = None


class Striking(Struct, frozen=True):
    """The evening's time is up."""


Wish = Acting | Asking | Entering | Moving | Ringing | Striking


def decide(evening: Evening, wish: Wish) -> tuple[Event, ...] | str:
    """The events that follow from the wish, or the reason why it is refused."""
    match wish:
        case Acting(person=person, decision=decision, action=action):
            no = act_refusal(evening, person, decision, action)
            return no or act(evening, person, action)
        case Asking(person=person, command=command):
            return refusal(evening, person, command) or play(evening, person, command)
        case Entering(guest=guest, name=name):
            return enter_refusal(evening, guest) or enter(evening, guest=guest, name=name)
        case Moving(person=person, moves=moves, guest=guest):
            no = move_refusal(evening, person, moves, guest)
            return no or move_seat(evening, person, guest)
        case Ringing(round=number, clock=clock, advised=advised):
            now = running(evening)
            if now is None or now.number != number:
                return Reason.LATE
            action = evening.game.time_up(clock, advised)
            return act_refusal(evening, CLOCK, None, action) or act(evening, CLOCK, action)
        case Striking():
            return time_reached(evening)
        case _:
            assert_never(wish)


def follow(
    evening: Evening | None, events: Sequence[Event], shuffle: Shuffle
) -> tuple[Evening, tuple[Event, ...]]:
    """The evening after the events, and after the house where the round waits for cards in an order of its
    own; and all of them."""
    course = list(events)
    for event in events:
        evening = apply(evening, event)
    assert evening is not None, "an evening begins with an event"
    while asked := open_decisions(evening, HOUSE):
        more = act(evening, HOUSE, evening.game.shuffled(shuffle(asked[0].legal[0].cards)))
        for event in more:
            evening = apply(evening, event)
        course += more
    return evening, tuple(course)
