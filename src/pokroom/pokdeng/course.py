"""A round as it goes on: events one after the other."""

from pokroom.pokdeng.event import Event, Showing, Shown
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.state import Held, State, apply
from pokroom.pokdeng.view import Public


class Course:
    """What follows from an action, each event decided upon what the ones before it have made of the round."""

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self.state = state
        """The round after the events so far,"""
        self.public: Public = state.public
        """and what everybody knows by now."""

    def add(self, *events: Event) -> None:
        """What happens next."""
        for event in events:
            self.state = apply(self.state, event)
        self.public = self.state.public
        self.events += events

    def hand(self, place: int) -> Held:
        """The hand at a place."""
        return self.state.hands[place]

    def has_pok(self, place: int) -> bool:
        """Whether the hand at a place is a pok, shown or not."""
        value = self.hand(place).value
        return value is not None and value.type is HandType.POK

    def show(self, place: int, why: Showing) -> None:
        """The hand at a place is turned up for everybody."""
        held = self.hand(place)
        assert held.value is not None
        self.add(Shown(place, held.cards, held.value, why))
