"""Who may sit down, and who waits for it. As long as somebody is in the queue no seat is free."""

from pokroom.game import Person
from pokroom.table.evening import Evening, free_seat, seated
from pokroom.table.event import Event, HandedOut, Seated
from pokroom.table.reason import Reason


def no_newcomers(evening: Evening) -> bool:
    """Whether nobody is handed chips any more (DP-8); who got up with theirs may sit down again."""
    return evening.terms.stakes == "freeze_out" and evening.round is not None


def has_leave(evening: Evening, person: Person) -> bool:
    """Whether they sit down without asking: the door is open, or they have sat here before; not whoever was
    sent away."""
    member = evening.people[person]
    return person == evening.host or (not member.kicked and (evening.door or member.sat))


def waits_for_seat(evening: Evening, person: Person) -> bool:
    """Whether they have asked for a seat and have none yet."""
    return person in evening.queue or any(ask.person == person for ask in evening.asks)


def wish(evening: Evening, seat: int | None) -> int | None:
    """The seat that is meant: where every one is taken, whichever becomes free."""
    return None if free_seat(evening) is None else seat


def ask_refusal(evening: Evening, actor: Person, seat: int | None) -> Reason | None:
    """Why somebody may not ask for this seat, or for any; None when they may."""
    if evening.people[actor].seat is not None:
        return Reason.ALREADY_SEATED
    if no_newcomers(evening) and not evening.people[actor].sat:
        return Reason.FREEZE_OUT
    if seat is not None and not 0 <= seat < evening.seats:
        return Reason.NO_SUCH_SEAT
    meant = wish(evening, seat)
    if meant in seated(evening):
        return Reason.SEAT_TAKEN
    asked = any((ask.person, ask.seat) == (actor, meant) for ask in evening.asks)
    return Reason.NOTHING_TO_DO if asked or actor in evening.queue else None


def sits_down(evening: Evening, person: Person, wish: int | None = None) -> tuple[Event, ...]:
    """Takes the seat wished for if it is free, else the first that is; gets chips the first time."""
    seat = free_seat(evening, wish)
    assert seat is not None, "there is a free seat"
    taken = Seated(person, seat)
    again = evening.people[person].sat or not evening.chips
    return (taken,) if again else (taken, HandedOut(person, evening.chips))


def next_in_queue(evening: Evening) -> Person | None:
    """Whose turn it is to sit down, now that a seat is free; nobody's when the evening is over."""
    if evening.over or free_seat(evening) is None:
        return None
    barred = no_newcomers(evening)
    return next((one for one in evening.queue if evening.people[one].sat or not barred), None)
