"""A deal as it is told afterwards: which chips went where, and which cards had been seen at its end."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from pokroom.drawpoker.event import (
    Acted,
    Anted,
    BetBlind,
    CommonDealt,
    Compared,
    Dealt,
    DealtUp,
    DeckSet,
    Discarded,
    DrawBegan,
    Drew,
    Ended,
    Event,
    IntervalBegan,
    Looked,
    Mucked,
    Opened,
    OpenersSplit,
    PassedOut,
    Reshuffled,
    Returned,
    Shown,
    StockShort,
    Won,
)
from pokroom.drawpoker.state import State
from pokroom.game import Movement, Person, Why


def movements(state: State, event: Event) -> tuple[Movement, ...]:
    """The chips that `event` puts into the pot, or takes out of it; `state` is the deal after it. What a deal
    leaves in the pot is there when the next one begins."""
    match event:
        case Anted(place=place, chips=chips):
            return _put_in(state, place, chips, "ante", "DP-12")
        case Acted(place=place, calls=calls, raises=raises):
            return _put_in(state, place, calls + raises, "bet")
        case BetBlind(place=place, chips=chips):
            return _put_in(state, place, chips, "bet", "DP-30")
        case IntervalBegan():
            stakes = enumerate(state.public.betting.stakes)
            return tuple(
                each for place, stake in stakes for each in _put_in(state, place, stake.put, "forced", "DP-5")
            )
        case Returned(place=place, chips=chips):
            return _taken(state, place, chips, "returned", "DP-9")
        case Won(shares=shares, rule=rule):
            return tuple(
                each for share in shares for each in _taken(state, share.place, share.chips, "won", rule)
            )
        case (
            Opened()
            | DeckSet()
            | Dealt()
            | DealtUp()
            | CommonDealt()
            | Looked()
            | Compared()
            | PassedOut()
            | DrawBegan()
            | Discarded()
            | OpenersSplit()
            | Drew()
            | StockShort()
            | Reshuffled()
            | Shown()
            | Mucked()
            | Ended()
        ):
            return ()
        case _:
            assert_never(event)


def _put_in(state: State, place: int, chips: int, why: Why, rule: str | None = None) -> tuple[Movement, ...]:
    owner = state.public.spots[place].owner
    moved = Movement(why=why, payer=owner, payee=None, chips=chips, place=place, rule=rule)
    return (moved,) if chips else ()


def _taken(state: State, place: int, chips: int, why: Why, rule: str) -> tuple[Movement, ...]:
    owner = state.public.spots[place].owner
    moved = Movement(why=why, payer=None, payee=owner, chips=chips, place=place, rule=rule)
    return (moved,) if chips else ()


def disclosed(events: Iterable[Event], person: Person) -> tuple[Event, ...]:
    """The events of a deal with all cards that were turned up in it told to the person from the moment they
    were dealt. Cards of which one was never turned up stay with who saw them."""
    known = tuple(events)
    up = {card.position for event in known if isinstance(event, Shown) for card in event.cards}
    return tuple(_told_to(event, person, up) for event in known)


def _told_to(event: Event, person: Person, up: set[int]) -> Event:
    match event:
        case Dealt(cards=cards, sees=sees) | Drew(cards=cards, sees=sees) | Looked(cards=cards, sees=sees):
            if sees and person not in sees and all(card.position in up for card in cards):
                return replace(event, sees=(*sees, person))
    return event
