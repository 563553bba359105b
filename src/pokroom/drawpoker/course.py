"""A deal as it goes on: events one after the other, step by step, to the end."""

from pokroom.drawpoker.event import (
    CardAt,
    CommonDealt,
    Dealt,
    DealtUp,
    DrawBegan,
    Ended,
    Event,
    IntervalBegan,
)
from pokroom.drawpoker.showdown import showdown
from pokroom.drawpoker.state import State, apply
from pokroom.drawpoker.steps import Betting, Common, Deal, Draw, Showdown
from pokroom.drawpoker.view import Public
from pokroom.game import Carried, Change, Person


class Course:
    """What follows from an action, each event decided upon what the ones before it have made of the round."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.public = state.public
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        """What happens next."""
        for event in events:
            self.state = apply(self.state, event)
        self.public = self.state.public
        self.events += events


def go_on(course: Course, step: int) -> None:
    """Plays the steps from this one on, up to the next decision or to the end."""
    for nth in range(step, len(course.public.steps)):
        match course.public.steps[nth]:
            case Deal(cards=cards, up=up):
                _deal(course, cards, up=up)
            case Common(cards=cards):
                course.add(CommonDealt(top(course.state, cards)))
            case Betting():
                course.add(IntervalBegan(nth, _first_speaker(course.public)))
                if course.public.turn is not None:
                    return
            case Draw():
                course.add(DrawBegan(nth))
                return
            case Showdown():
                course.add(*showdown(course.state))
                end(course, Carried())


def top(state: State, count: int) -> tuple[CardAt, ...]:
    """The next cards of the stock."""
    first = len(state.deck) - state.public.stock
    return tuple([CardAt(state.deck[position], position) for position in range(first, first + count)])


def owners(public: Public, place: int) -> tuple[Person, ...]:
    """Who sees what comes to a place: whoever plays it."""
    owner = public.spots[place].owner
    return () if owner is None else (owner,)


def _deal(course: Course, count: int, *, up: bool) -> None:
    """One card at a time to every live place, from eldest (DP-13)."""
    public = course.public
    live = [place for place, stake in enumerate(public.betting.stakes) if stake.live]
    cards = top(course.state, count * len(live))
    for nth, place in enumerate(live):
        mine = cards[nth :: len(live)]
        if up:
            course.add(DealtUp(place, mine))
            continue
        spot = public.spots[place]
        unseen = public.house.blind_bets and not (spot.cards and spot.looked)
        course.add(Dealt(place, mine, () if unseen else owners(public, place)))


def _first_speaker(public: Public) -> int:
    """Eldest, and after the first interval the opener where the house says so (DP-15, DP-24)."""
    opens = public.opener is not None and public.house.speaks_after_draw == "opener"
    return public.opener if opens and public.opener is not None else 0


def end(course: Course, carried: Carried) -> None:
    """The round is over: everybody's change, all hands of a person together, and what is carried."""
    state = course.state
    changes: dict[Person, int] = {}
    for spot, stake in zip(state.public.spots, state.public.betting.stakes, strict=True):
        assert spot.owner is not None
        changes[spot.owner] = changes.get(spot.owner, 0) + stake.stack - spot.chips
    course.add(Ended(tuple([Change(person, chips) for person, chips in changes.items()]), carried))
