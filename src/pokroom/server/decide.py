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
        case Ringing(round=number, clock=rung, time_bank=time_bank, advised=advised):
            runs = clock(evening)
            if runs is None or (runs.round, runs.number, runs.time_bank) != (number, rung, time_bank):
                return Reason.LATE
            return time_banks(evening) or act(evening, CLOCK, evening.game.time_up(rung, advised))
        case Striking():
            return time_reached(evening)
        case Missing(here=here):
            return host_away(evening, here)
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
