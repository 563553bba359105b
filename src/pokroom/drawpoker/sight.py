"""What a person, or a watcher, is shown and told of a deal."""

from pokroom.drawpoker.event import (
    Compared,
    Dealt,
    DeckSet,
    DeckWasSet,
    Discarded,
    Drew,
    Event,
    Looked,
    Reshuffled,
    SeatEvent,
    TheyCompared,
    TheyDiscarded,
    TheyDrew,
    TheyLooked,
    TheyWereDealt,
    WasReshuffled,
    YouCompared,
    YouDiscarded,
    YouDrew,
    YouLooked,
    YouWereDealt,
    faces,
)
from pokroom.drawpoker.view import Knowledge, SeatView
from pokroom.game import Person


def seen_by(person: Person | None, event: Event) -> SeatEvent:
    """What a person, or a watcher (None), is told of an event. Reads the event alone."""
    match event:
        case Dealt(place=place, cards=cards):
            if person in event.sees:
                return YouWereDealt(place, faces(cards))
            return TheyWereDealt(place, len(cards))
        case Discarded(place=place, cards=cards, timed_out=timed_out):
            if person in event.sees:
                return YouDiscarded(place, faces(cards), timed_out)
            return TheyDiscarded(place, len(cards), timed_out)
        case Drew(place=place, cards=cards):
            if person in event.sees:
                return YouDrew(place, faces(cards))
            return TheyDrew(place, len(cards))
        case Looked(place=place, cards=cards):
            return YouLooked(place, faces(cards)) if person in event.sees else TheyLooked(place)
        case Compared(place=place, other=other):
            return told_of(event) if person in event.sees else TheyCompared(place, other)
        case DeckSet(order=order):
            return DeckWasSet(len(order))
        case Reshuffled(order=order):
            return WasReshuffled(len(order))
        case _:
            return event


def seat_view(known: Knowledge) -> SeatView:
    """The round as it goes to the screen of whoever knows this."""
    return SeatView(known.public, known.own, known.compared)


def told_of(event: Compared) -> YouCompared:
    """What the two who compared are told."""
    ours, theirs = event.hands
    return YouCompared(event.place, event.other, (faces(ours), faces(theirs)))
