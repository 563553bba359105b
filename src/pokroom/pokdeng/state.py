"""The round as a fold of its events: what everybody knows, and what lies face down."""

from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pokroom.cards import Card
from pokroom.game import Actor, Person
from pokroom.pokdeng.event import (
    CardUp,
    Caught,
    Closed,
    Dealt,
    DealtUp,
    DeckSet,
    Drew,
    DrewUp,
    Ended,
    Event,
    Line,
    Looked,
    Narrowed,
    Opened,
    Placed,
    SatOut,
    Settled,
    Shown,
    SidePlaced,
    SideTookBack,
    Stayed,
    TookBack,
    TurnCame,
    Voted,
    VotesOpened,
)
from pokroom.pokdeng.places import may_look, side_of
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.view import Knowledge, OwnHand, Public, Side, Spot, Stage

T = TypeVar("T")


class Held(Struct, frozen=True, gc=False):
    """A hand as it is, face down or not; its worth from the second card on."""

    cards: tuple[CardUp, ...] = ()
    value: HandValue | None = None


class State(Struct, frozen=True, gc=False):
    """The whole truth of a round. Only `public` may be told to everybody."""

    public: Public
    hands: tuple[Held, ...]
    deck: tuple[Card, ...] = ()
    """As the house set it; the next card to deal is the one at `len(deck) - public.stock`."""
    votes: tuple[Voted, ...] = ()
    """On the draw of kha buai, until they are opened."""


def apply(state: State | None, event: Event) -> State:
    """The round after `event`; trusts the log. The first event of a round is `Opened`, upon None.

    What this does to `public` is what a client does to its view (web/src/pokdeng/fold.ts; the transcripts in
    tests/hands hold the two together). In particular: every event in which a place acts, or the clock for
    it, raises that place's `answered`, and so does `Closed` at every place that was there; `Opened` is clock
    1, and `DeckSet`, `TurnCame` and `Caught` start the next one. A bet on another's hand is that of the owner
    of the place where it was made, and keeps its standing among them when its amount changes.
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
            public = replace(public, spots=spots, stock=public.stock - 1)
            return State(public, _with(hands, place, held), state.deck)
        case (
            DealtUp(place=place, card=card, position=position, value=value)
            | DrewUp(place=place, card=card, position=position, value=value)
        ):
            held = Held((*hands[place].cards, CardUp(card, position)), value)
            return replace(state, public=_up(public, event), hands=_with(hands, place, held))
        case Drew(place=place, card=card, position=position, value=value):
            spot = public.spots[place]
            spot = replace(spot, cards=3, did="drew", answered=spot.answered + 1, timed_out=event.timed_out)
            held = Held((*hands[place].cards, CardUp(card, position)), value)
            public = replace(public, spots=_with(public.spots, place, spot), stock=public.stock - 1)
            return replace(state, public=public, hands=_with(hands, place, held))
        case Closed():
            return replace(
                state, public=_closed(public, event), hands=(*hands, *(Held() for _ in event.junk))
            )
        case Voted(place=place, voter=voter):
            spots = _with(public.spots, place, _answered(public.spots[place]))
            public = replace(public, spots=spots, voted=(*public.voted, voter))
            return replace(state, public=public, votes=(*state.votes, event))
        case VotesOpened(ballots=ballots):
            return replace(state, public=replace(public, ballots=ballots), votes=())
        case DeckSet(order=order):
            public = replace(public, stage=Stage.LOOKING, stock=len(order), clock=public.clock + 1)
            return State(public, hands, order)
        case _:
            return replace(state, public=_public(public, event))


def _opened(event: Opened) -> State:
    setting = event.setting
    public = Public(
        house=event.house,
        bank=setting.bank,
        spots=tuple(Spot(place.owner, place.chips) for place in setting.places),
        least=event.least,
        most=event.most,
        clockwise=setting.carried.clockwise,
        common=event.common,
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
        | SidePlaced
        | SideTookBack
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
            if line.side:
                return replace(public, sides=_settled(public.sides, line))
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
        case SidePlaced(place=place, on=on, amount=amount):
            public = replace(public, sides=_placed(public, spots[place].owner, on, amount))
            spot = _answered(spots[place])
        case SideTookBack(place=place, on=on):
            gone = side_of(public, spots[place].owner, on)
            public = replace(public, sides=tuple(side for side in public.sides if side is not gone))
            spot = _answered(spots[place])
        case TurnCame(place=place):
            stage = Stage.BANKING if place == public.bank else Stage.PLAYING
            return replace(public, stage=stage, turn=place, clock=public.clock + 1)
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
        case Ended(changes=changes, unpaid=unpaid):
            settled = tuple(side for side in public.sides if side.line)  # if nobody was dealt to, none
            return replace(public, stage=Stage.OVER, turn=None, changes=changes, unpaid=unpaid, sides=settled)
        case Opened():
            raise AssertionError("a round is opened once")
        case _:
            assert_never(event)
    return replace(public, spots=_with(spots, place, spot))


def _closed(public: Public, event: Closed) -> Public:
    """Bets on hands that are not dealt lapse; the places of the junk hands are new (PD-29)."""
    spots = tuple(_answered(spot) for spot in public.spots)
    return replace(
        public,
        stage=Stage.SHUFFLING,
        clockwise=event.clockwise,
        order=event.order,
        spots=(*spots, *(Spot(owner=None, chips=0, junk=True) for _ in event.junk)),
        sides=tuple(side for side in public.sides if side.on in event.order),
        decider=event.decider,
    )


def _up(public: Public, event: DealtUp | DrewUp) -> Public:
    """A card of a junk hand, which everybody sees."""
    spot = public.spots[event.place]
    spot = replace(spot, cards=spot.cards + 1, up=(*spot.up, event.card), value=event.value)
    if isinstance(event, DrewUp):
        spot = replace(_answered(spot), did="drew", timed_out=event.timed_out)
    return replace(public, spots=_with(public.spots, event.place, spot), stock=public.stock - 1)


def _placed(public: Public, person: Person | None, on: int, amount: int) -> tuple[Side, ...]:
    """A bet that changes keeps its standing, but comes to its amount only now."""
    assert person is not None, "a bet is somebody's"
    reached = 1 + max((side.reached for side in public.sides), default=0)
    before = side_of(public, person, on)
    if before is None:
        return (*public.sides, Side(person, on, amount, reached))
    if before.amount == amount:
        return public.sides
    changed = replace(before, amount=amount, reached=reached)
    return tuple(changed if side is before else side for side in public.sides)


def _settled(sides: tuple[Side, ...], line: Line) -> tuple[Side, ...]:
    return tuple(
        replace(side, line=line) if (side.person, side.on) == (line.owner, line.place) else side
        for side in sides
    )


def _answered(spot: Spot) -> Spot:
    return replace(spot, answered=spot.answered + 1)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def knowledge(state: State, actor: Actor | None) -> Knowledge:
    """What `actor` may reason from; a watcher (None), the house and the clock have no hands of their own.

    The one place where hidden cards become somebody's own.
    """
    own: tuple[OwnHand, ...] = ()
    if actor is None or actor < 0 or not state.public.order:  # nothing is dealt before there is an order
        return Knowledge(actor, state.public)
    common = state.public.common
    for place, spot in enumerate(state.public.spots):  # a plain loop: everybody is asked after every event
        if not spot.cards:
            continue
        if spot.owner == actor or (place == common and may_look(state.public, place, actor)):
            held = state.hands[place]
            own = (*own, OwnHand(place, tuple([up.card for up in held.cards]), held.value))
    vote = None
    for voted in state.votes:
        if voted.voter == actor:
            vote = voted.draws
    return Knowledge(actor, state.public, own, vote)
