"""What a person, or a watcher, is shown and told of a round."""

from pokroom.game import Person
from pokroom.pokdeng.event import (
    Dealt,
    DeckSet,
    DeckWasSet,
    Drew,
    Event,
    SeatEvent,
    TheyDrew,
    TheyVoted,
    TheyWereDealt,
    Voted,
    YouDrew,
    YouVoted,
    YouWereDealt,
)
from pokroom.pokdeng.view import Knowledge, SeatView


def seen_by(person: Person | None, event: Event) -> SeatEvent:
    """What a person, or a watcher (None), is told of an event. Reads the event alone."""
    match event:
        case Dealt(place=place, card=card, value=value):
            return YouWereDealt(place, card, value) if person in event.sees else TheyWereDealt(place)
        case Drew(place=place, card=card, value=value, timed_out=timed_out):
            if person in event.sees:
                return YouDrew(place, card, value, timed_out)
            return TheyDrew(place, timed_out)
        case Voted(place=place, draws=draws):
            return YouVoted(place, draws) if person == event.voter else TheyVoted(place)
        case DeckSet(order=order):
            return DeckWasSet(len(order))
        case _:
            return event


def seat_view(known: Knowledge) -> SeatView:
    """The round as it goes to the screen of whoever knows this."""
    return SeatView(known.public, known.own, known.vote)
