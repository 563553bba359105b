"""The round as a fold of its events: what everybody knows, and what lies face down."""

from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pokroom.cards import Card
from pokroom.game import Actor
from pokroom.pokdeng.event import (
    CardUp,
    Caught,
    Closed,
    Dealt,
    DeckSet,
    Drew,
    Ended,
    Event,
    Looked,
    Narrowed,
    Opened,
    Placed,
    SatOut,
    Settled,
    Shown,
    Stayed,
    TookBack,
    TurnCame,
)
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.view import Knowledge, OwnHand, Public, Spot, Stage

T = TypeVar("T")


class Held(Struct, frozen=True):
    """A hand as it is, face down or not; its worth from the second card on."""

    cards: tuple[CardUp, ...] = ()
    value: HandValue | None = None


class State(Struct, frozen=True):
    """The whole truth of a round. Only `public` may be told to everybody."""

    public: Public
    hands: tuple[Held, ...]
    deck: tuple[Card, ...] = ()
    """As the house set it; the next card to deal is the one at `len(deck) - public.stock`."""


def apply(state: State | None, event: Event) -> State:
    """The round after `event`; trusts the log. The first event of a round is `Opened`, upon None.

    What this does to `public` is what a client does to its view (web/src/pokdeng/fold.ts; the transcripts in
    tests/hands hold the two together). In particular: every event in which a place acts, or the clock for
    it, raises that place's `answered`, and so does `Closed` at every place; `Opened` is clock 1, and
    `DeckSet`, `TurnCame` and `Caught` start the next one.
    """
    if state is None:
        assert isinstance(event, Opened), f"a round begins with Opened, not {event!r}"
        return _opened(event)
    public, hands = state.public, state.hands
    match event:
        case Dealt(place=place, card=card, position=position, value=value):
            spot = public.spots[place]
            spots = _with(public.spots, place, replace(spot, cards=spot.cards + 1))
            held = Held((*hands[place].cards, CardUp(card, position)), value)
            return State(
                replace(public, spots=spots, stock=public.stock - 1), _with(hands, place, held), state.deck
            )
        case Drew(place=place, card=card, position=position, value=value):
            spot = public.spots[place]
            spot = replace(spot, cards=3, did="drew", answered=spot.answered + 1, timed_out=event.timed_out)
            held = Held((*hands[place].cards, CardUp(card, position)), value)
            public = replace(public, spots=_with(public.spots, place, spot), stock=public.stock - 1)
            return State(public, _with(hands, place, held), state.deck)
        case DeckSet(order=order):
            public = replace(public, stage=Stage.LOOKING, stock=len(order), clock=public.clock + 1)
            return State(public, hands, order)
        case _:
            return State(_public(public, event), hands, state.deck)


def _opened(event: Opened) -> State:
    setting = event.setting
    public = Public(
        house=event.house,
        bank=setting.bank,
        spots=tuple(Spot(place.owner, place.chips) for place in setting.places),
        least=event.least,
        most=event.most,
        clockwise=setting.carried.clockwise,
    )
    return State(public, (Held(),) * len(setting.places))


def _public(
    public: Public,
    event: (
        Opened
        | Narrowed
        | Placed
        | TookBack
        | SatOut
        | Closed
        | Looked
        | Shown
        | TurnCame
        | Stayed
        | Caught
        | Settled
        | Ended
    ),
) -> Public:
    """What an event that holds no hidden card does to what everybody knows."""
    spots = public.spots
    match event:
        case Looked(place=place, timed_out=timed_out):
            spot = spots[place]
            spot = replace(spot, looked=True, answered=spot.answered + 1, timed_out=timed_out)
        case Settled(line=line):
            place = line.place
            spot = replace(spots[place], line=line)
        case Shown(place=place, cards=cards, value=value):
            spot = replace(spots[place], up=tuple(card.card for card in cards), value=value)
        case Placed(place=place, amount=amount):
            spot = spots[place]
            spot = replace(spot, bet=amount, out=False, answered=spot.answered + 1)
        case Stayed(place=place, timed_out=timed_out):
            spot = spots[place]
            spot = replace(spot, did="stayed", answered=spot.answered + 1, timed_out=timed_out)
        case TookBack(place=place):
            spot = spots[place]
            spot = replace(spot, bet=0, out=False, answered=spot.answered + 1)
        case SatOut(place=place, timed_out=timed_out):
            spot = spots[place]
            spot = replace(spot, bet=0, out=True, answered=spot.answered + 1, timed_out=timed_out)
        case TurnCame(place=place):
            stage = Stage.BANKING if place == public.bank else Stage.PLAYING
            return replace(public, stage=stage, turn=place, clock=public.clock + 1)
        case Closed(clockwise=clockwise, order=order):
            spots = tuple(replace(spot, answered=spot.answered + 1) for spot in spots)
            return replace(public, stage=Stage.SHUFFLING, clockwise=clockwise, order=order, spots=spots)
        case Caught(hands=caught):
            spots = tuple(
                replace(spot, caught=True) if place in caught else spot for place, spot in enumerate(spots)
            )
            bank = spots[public.bank]
            spots = _with(spots, public.bank, replace(bank, answered=bank.answered + 1))
            return replace(public, spots=spots, catches=public.catches + 1, clock=public.clock + 1)
        case Narrowed(least=least, most=most):
            bank = spots[public.bank]
            spots = _with(spots, public.bank, replace(bank, answered=bank.answered + 1))
            return replace(public, least=least, most=most, spots=spots)
        case Ended(changes=changes):
            return replace(public, stage=Stage.OVER, turn=None, changes=changes)
        case Opened():
            raise AssertionError("a round is opened once")
        case _:
            assert_never(event)
    return replace(public, spots=_with(spots, place, spot))


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def knowledge(state: State, actor: Actor | None) -> Knowledge:
    """What `actor` may reason from; a watcher (None), the house and the clock have no hands of their own.

    The one place where hidden cards become somebody's own.
    """
    own: tuple[OwnHand, ...] = ()
    if actor is not None and actor >= 0:
        for place, spot in enumerate(state.public.spots):
            if spot.owner == actor and spot.cards:  # a plain loop: everybody is asked after every event
                held = state.hands[place]
                own = (*own, OwnHand(place, tuple([up.card for up in held.cards]), held.value))
    return Knowledge(actor, state.public, own)
