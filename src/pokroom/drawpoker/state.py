"""The round as a fold of its events: what everybody knows, and what lies face down."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pokroom.cards import Card, deck
from pokroom.drawpoker import betting
from pokroom.drawpoker.betting import Interval, Stake, Terms
from pokroom.drawpoker.betting.state import exchanged
from pokroom.drawpoker.event import (
    Acted,
    CardAt,
    Compared,
    Dealt,
    DealtUp,
    DeckSet,
    Discarded,
    DrawBegan,
    Drew,
    Event,
    Opened,
    OpenersSplit,
    PassedOut,
    Reshuffled,
    faces,
)
from pokroom.drawpoker.house import limit_at
from pokroom.drawpoker.public import SEEN, draw_turn, first_interval, turn_passed
from pokroom.drawpoker.sight import told_of
from pokroom.drawpoker.view import Knowledge, OwnHand, Public, Spot, Stage
from pokroom.game import HOUSE, Actor

Cards = tuple[CardAt, ...]


class State(Struct, frozen=True, gc=False):
    """The whole truth of a round. Only `public` may be told to everybody."""

    public: Public
    hands: tuple[Cards, ...]
    """What each place holds, in the order it came; nothing once it has folded."""
    thrown: tuple[Cards, ...]
    """What each place has discarded in the last draw, as long as it was not shuffled again."""
    muck: Cards = ()
    """Folded hands, and the discards of draws before."""
    deck: tuple[Card, ...] = ()
    """As the house set it, and behind it what was shuffled again; the next card to deal is the one at
    `len(deck) - public.stock`."""
    opening: Cards = ()
    """The opener's hand before their first discard: the openers are among it (DP-21)."""
    aside: Cards = ()
    """What the opener has discarded of it by splitting them (DP-21); it is never shuffled again."""
    compared: tuple[Compared, ...] = ()
    """The comparisons so far (DP-31)."""


def apply(state: State | None, event: Event) -> State:
    """The round after `event`; trusts the log. The first event of a round is `Opened`, upon None.

    Every event in which a place acts, or the clock for it, raises that place's `answered`; whenever the turn
    passes on, the next clock starts.
    """
    if state is None:
        assert isinstance(event, Opened), f"a round begins with Opened, not {event!r}"
        return _opened(event)
    seen = SEEN.get(type(event))
    if seen is not None:
        return replace(state, public=seen(state.public, event))
    return HIDDEN[type(event)](state, event)


def _opened(event: Opened) -> State:
    setting, house = event.setting, event.house
    pot = setting.carried.pot
    stakes = tuple(Stake(place.chips) for place in setting.places)
    public = Public(
        house=house,
        steps=event.steps,
        dealer=setting.bank,
        spots=tuple(Spot(place.owner, place.chips) for place in setting.places),
        betting=Interval(Terms(limit_at(house, setting.carried.level)), (0, 0), stakes, pot, None),
        carried=setting.carried,
        dead=pot,
    )
    empty: tuple[Cards, ...] = ((),) * len(stakes)
    return State(public, empty, empty)


def _deck_set(state: State, event: DeckSet) -> State:
    public = state.public
    public = replace(public, stage=Stage.BETWEEN, stock=len(event.order), clock=public.clock + 1)
    return replace(state, public=public, deck=event.order)


def _dealt(state: State, event: Dealt) -> State:
    public, place, count = state.public, event.place, len(event.cards)
    spot = public.spots[place]
    spot = replace(spot, cards=spot.cards + count, looked=bool(event.sees))
    public = replace(public, spots=exchanged(public.spots, place, spot), stock=public.stock - count)
    return replace(state, public=public, hands=_more(state.hands, place, event.cards))


def _dealt_up(state: State, event: DealtUp) -> State:
    public, place, count = state.public, event.place, len(event.cards)
    spot = public.spots[place]
    spot = replace(spot, cards=spot.cards + count, up=(*spot.up, *faces(event.cards)))
    public = replace(public, spots=exchanged(public.spots, place, spot), stock=public.stock - count)
    return replace(state, public=public, hands=_more(state.hands, place, event.cards))


def _acted(state: State, event: Acted) -> State:
    public, place = state.public, event.place
    interval = betting.apply(public.betting, event)
    spot = public.spots[place]
    opener = public.opener
    if opener is None and interval.opener is not None and public.step == first_interval(public):
        opener = interval.opener
    if not interval.stakes[place].live:
        spot = replace(spot, cards=0, up=(), shown=(), answered=spot.answered + 1, timed_out=event.timed_out)
        muck = (*state.muck, *state.hands[place])
        state = replace(state, hands=exchanged(state.hands, place, ()), muck=muck)
    else:
        spot = replace(spot, answered=spot.answered + 1, timed_out=event.timed_out)
    public = replace(
        public,
        betting=interval,
        spots=exchanged(public.spots, place, spot),
        opener=opener,
        turn=interval.turn,
        stage=Stage.BETWEEN if interval.turn is None else public.stage,
        clock=public.clock + 1,
        may_reblind=None,
    )
    if public.house.comparing:
        public = turn_passed(public, place)
    return replace(state, public=public)


def _discarded(state: State, event: Discarded) -> State:
    public, place, cards = state.public, event.place, event.cards
    spot = public.spots[place]
    hand = state.hands[place]
    opening = hand if place == public.opener and not state.opening else state.opening
    spot = replace(
        spot,
        cards=spot.cards - len(cards),
        discarded=len(cards),
        owed=len(cards),
        answered=spot.answered + 1,
        timed_out=event.timed_out,
    )
    spots = exchanged(public.spots, place, spot)
    return replace(
        state,
        public=replace(public, spots=spots, clock=public.clock + 1, turn=draw_turn(public, spots)),
        hands=exchanged(state.hands, place, tuple([card for card in hand if card not in cards])),
        thrown=_more(state.thrown, place, cards),
        opening=opening,
    )


def _drew(state: State, event: Drew) -> State:
    public, place, count = state.public, event.place, len(event.cards)
    spot = public.spots[place]
    spot = replace(spot, cards=spot.cards + count, owed=spot.owed - count)
    spots = exchanged(public.spots, place, spot)
    public = replace(public, spots=spots, stock=public.stock - count, turn=draw_turn(public, spots))
    return replace(state, public=public, hands=_more(state.hands, place, event.cards))


def _openers_split(state: State, event: OpenersSplit) -> State:
    place = event.place
    aside, thrown = (*state.aside, *state.thrown[place]), exchanged(state.thrown, place, ())
    return replace(state, public=replace(state.public, split=True), thrown=thrown, aside=aside)


def _draw_began(state: State, event: DrawBegan) -> State:
    public = state.public
    spots = tuple([replace(spot, discarded=None) for spot in public.spots])
    public = replace(
        public,
        spots=spots,
        step=event.step,
        stage=Stage.DRAWING,
        turn=draw_turn(public, spots),
        clock=public.clock + 1,
    )
    muck = (*state.muck, *(card for cards in state.thrown for card in cards))
    return replace(state, public=public, thrown=((),) * len(spots), muck=muck)


def _reshuffled(state: State, event: Reshuffled) -> State:
    public = state.public
    thrown = tuple([cards if public.spots[place].owed else () for place, cards in enumerate(state.thrown)])
    public = replace(
        public,
        stage=Stage.DRAWING,
        stock=len(event.order),
        turn=draw_turn(public, public.spots),
        clock=public.clock + 1,
    )
    return replace(state, public=public, thrown=thrown, muck=(), deck=(*state.deck, *event.order))


def _compared(state: State, event: Compared) -> State:
    return replace(state, compared=(*state.compared, event))


def _passed_out(state: State, _event: PassedOut) -> State:
    spots = tuple([replace(spot, cards=0, up=()) for spot in state.public.spots])
    nothing: tuple[Cards, ...] = ((),) * len(spots)
    public = replace(state.public, spots=spots, passed_out=True)
    return replace(state, public=public, hands=nothing, thrown=nothing, muck=())


HIDDEN: Final[dict[type, Callable[[State, Any], State]]] = {
    DeckSet: _deck_set,
    Dealt: _dealt,
    DealtUp: _dealt_up,
    Acted: _acted,
    Compared: _compared,
    PassedOut: _passed_out,
    Discarded: _discarded,
    OpenersSplit: _openers_split,
    Drew: _drew,
    DrawBegan: _draw_began,
    Reshuffled: _reshuffled,
}
"""What an event that moves hidden cards does. A table, since to `match` asks one class after the other, which
takes longer than all the rest; test_round.py sees to it that no event is forgotten."""


def _more(piles: tuple[Cards, ...], place: int, cards: Cards) -> tuple[Cards, ...]:
    return exchanged(piles, place, (*piles[place], *cards))


def pool(state: State) -> tuple[Card, ...]:
    """What the house shuffles: the whole deck at first; later the folded hands and the discards, but for
    openers set aside, and for what those have thrown in this draw who still wait to be served (DP-22). In the
    order of the deck."""
    public = state.public
    if not state.deck:
        return deck(public.house.jokers)
    served = [cards for spot, cards in zip(public.spots, state.thrown, strict=True) if not spot.owed]
    cards = [card.card for pile in (state.muck, *served) for card in pile]
    return tuple(sorted(cards, key=_ORDER.__getitem__))


_ORDER = {card: nth for nth, card in enumerate(deck(1))}


def knowledge(state: State, actor: Actor | None) -> Knowledge:
    """What `actor` may reason from; a watcher (None), the house and the clock have no hands of their own.

    The one place where hidden cards become somebody's own. The house is told which cards it is to shuffle.
    """
    public = state.public
    if actor == HOUSE:
        cards = pool(state) if public.stage is Stage.SHUFFLING else ()
        return Knowledge(actor, public, to_shuffle=cards)
    own: tuple[OwnHand, ...] = ()
    if actor is not None:
        for place, spot in enumerate(public.spots):  # a plain loop: it is asked after every event
            if spot.owner == actor and spot.cards and spot.looked:
                own = (*own, OwnHand(place, faces(state.hands[place])))
    if not state.compared:
        return Knowledge(actor, public, own)
    compared = tuple([told_of(event) for event in state.compared if actor in event.sees])
    return Knowledge(actor, public, own, compared)
