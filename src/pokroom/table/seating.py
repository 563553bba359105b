"""Who may sit down, and who waits for it. As long as somebody is in the queue no seat is free."""

from pokroom.game import Person
from pokroom.table.evening import Evening, free_seat
from pokroom.table.event import Event, HandedOut, Seated


def no_newcomers(evening: Evening) -> bool:
    """Whether nobody is handed chips any more (DP-8); who got up with theirs may sit down again."""
    return evening.terms.stakes == "freeze_out" and evening.round is not None


def has_leave(evening: Evening, person: Person) -> bool:
    """Whether they sit down without asking: the door is open, or they have sat here before; not whoever was
    sent away."""
    member = evening.people[person]
    return person == evening.host or (not member.kicked and (evening.door or member.sat))


def sits_down(evening: Evening, person: Person, wish: int | None = None) -> tuple[Event, ...]:
    """Takes the seat wished for if it is free, else the first that is; gets chips the first time."""
    seat = free_seat(evening, wish)
    assert seat is not None, "there is a free seat"
    seated = Seated(person, seat)
    again = evening.people[person].sat or not evening.chips
    return (seated,) if again else (seated, HandedOut(person, evening.chips))


def next_in_queue(evening: Evening) -> Person | None:
    """Whose turn it is to sit down, now that a seat is free; nobody's when the evening is over."""
    if evening.over or free_seat(evening) is None:
        return None
    barred = no_newcomers(evening)
    return next((one for one in evening.queue if evening.people[one].sat or not barred), None)
