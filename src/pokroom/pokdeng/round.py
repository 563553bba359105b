"""How a round of Pok Deng goes: what opens it, what follows from an action, what a person is told, what
comes out."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from pokroom.game import Carried, Change, Outcome, Person, Setting
from pokroom.pokdeng.action import (
    Action,
    Bet,
    Catch,
    Deal,
    Draw,
    Look,
    Narrow,
    Shuffled,
    SitOut,
    Stay,
    TakeBack,
    TimeUp,
)
from pokroom.pokdeng.event import (
    CardUp,
    Caught,
    Closed,
    Dealt,
    DeckSet,
    DeckWasSet,
    Drew,
    Ended,
    Event,
    Line,
    Looked,
    Narrowed,
    Opened,
    Placed,
    SatOut,
    SeatEvent,
    Settled,
    Showing,
    Shown,
    Stayed,
    TheyDrew,
    TheyWereDealt,
    TookBack,
    TurnCame,
    YouDrew,
    YouWereDealt,
)
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.legal import Reason, duty, has_answered, limits
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.payout import settle
from pokroom.pokdeng.state import Held, State, apply
from pokroom.pokdeng.value import rank
from pokroom.pokdeng.view import Knowledge, Public, SeatView, Stage

RULES_VERSION: Final = 1
"""Goes into every round's record. It grows when the same decisions would give another result than before."""

MOST_HANDS: Final = 17
"""Three cards each from 52 (PD-16)."""


def start(house: HouseRules, setting: Setting) -> tuple[Event, ...]:
    """Opens the round for bets; what the bank had narrowed stays narrowed as far as the house still allows
    (PD-17).

    ValueError for fewer than 2 or more than 17 places, and for a bank that is not the last or is nobody's.
    """
    if not 2 <= len(setting.places) <= MOST_HANDS:
        raise ValueError(f"a round has 2 to {MOST_HANDS} hands, not {len(setting.places)} (PD-16)")
    last = len(setting.places) - 1
    if setting.bank != last:
        raise ValueError(f"the bank's place is the last, {last}, not {setting.bank} (PD-18)")
    if setting.places[last].owner is None:
        raise ValueError("the bank is somebody's")
    lowest, highest = limits(house)
    carried = setting.carried
    least, most = max(lowest, carried.least or lowest), min(highest, carried.most or highest)
    if least > most:  # the house has moved on, and nothing of what the bank wished is left
        least, most = lowest, highest
    return (Opened(house, setting, least, most),)


def play(state: State, action: Action) -> tuple[Event, ...]:
    """What follows from an action that `refusal` let pass, including all that follows by itself: cards
    dealt, poks declared, turns, settlement, the end. Changes nothing."""
    public = state.public
    match action:
        case Look(place=place):
            return tuple(_look(state, (place,), timed_out=False))
        case Draw(place=place) | Stay(place=place):
            return tuple(_act(state, place, draws=isinstance(action, Draw), timed_out=False))
        case Bet(place=place, amount=amount):
            return (Placed(place, amount),)
        case Catch(hands=hands):
            return tuple(_catch(state, hands))
        case Deal(clockwise=clockwise):
            return _close(public, clockwise, ())
        case Shuffled():
            return tuple(_deal(state, action))
        case SitOut(place=place):
            return _sit_out(public, place)
        case TakeBack(place=place):
            return (TookBack(place),)
        case Narrow(least=least, most=most):
            return (Narrowed(least, most),)
        case TimeUp(draws=advised):
            return tuple(_time_up(state, advised))
        case _:
            assert_never(action)


# Bets


def _sit_out(public: Public, place: int) -> tuple[Event, ...]:
    """With nobody left who might bet, the round is over before it began."""
    others = (spot for i, spot in enumerate(public.spots) if i not in (place, public.bank))
    out = SatOut(place)
    return (out, Ended(())) if all(spot.out for spot in others) else (out,)


def _close(public: Public, clockwise: bool, out: tuple[int, ...]) -> tuple[Event, ...]:
    """Bets are closed; those in `out` have not bet in time (PD-17). The bank's hand comes last (PD-18)."""
    around = range(len(public.spots)) if clockwise else range(len(public.spots) - 1, -1, -1)
    players = [place for place in around if public.spots[place].bet > 0]
    events = tuple(SatOut(place, timed_out=True) for place in out)
    if not players:
        return (*events, Ended(()))
    return (*events, Closed(clockwise, (*players, public.bank)))


def _deal(state: State, action: Shuffled) -> Iterator[Event]:
    """One card at a time, twice round, the bank last (PD-18)."""
    yield DeckSet(action.order)
    public = state.public
    order, house = public.order, public.house
    seated = len(order)
    for position in range(2 * seated):
        place = order[position % seated]
        card = action.order[position]
        owner = public.spots[place].owner
        value = rank((action.order[position - seated], card), house) if position >= seated else None
        yield Dealt(place, card, position, () if owner is None else (owner,), value)


# Looking


def _look(state: State, places: tuple[int, ...], *, timed_out: bool) -> Iterator[Event]:
    """A pok on any hand but the bank's is declared by looking (PD-19). After the last look play begins."""
    public = state.public
    for place in places:
        yield Looked(place, timed_out)
        if place != public.bank and _has_pok(state, place):
            yield _show(place, state.hands[place], "pok")
    if all(public.spots[place].looked or place in places for place in public.order):
        yield from _begin(state)


def _begin(state: State) -> Iterator[Event]:
    """Everybody has looked: a pok that ends the round does so now (PD-20), else the first turn comes.

    Also under `first` the bank's pok waits for the last look, so that it takes nobody's squeeze away.
    """
    house = state.public.house
    poks = [place for place in state.public.order if _has_pok(state, place)]
    if house.bank_pok == "first":
        ends = state.public.bank in poks
    else:
        ends = house.bank_pok == "any_pok_ends" and bool(poks)
    if ends:
        yield from _showdown(state, state.hands[state.public.bank], when="pok")
        return
    paid = {} if house.bank_pok == "on_turn" else _pay_poks(state)
    yield from map(Settled, paid.values())
    yield from _next_turn(state, 0, paid)


def _pay_poks(state: State) -> dict[int, Line]:
    """The bank is known to have no pok, so every pok may be settled at once (PD-21)."""
    if state.public.house.pay_pok != "at_once":
        return {}
    bank = state.hands[state.public.bank]
    return {
        place: replace(_line(state, place, bank, "pok"), bank=None)
        for place in state.public.order[:-1]
        if _has_pok(state, place) and state.public.spots[place].line is None
    }


# Turns


def _next_turn(state: State, index: int, paid: Mapping[int, Line]) -> Iterator[Event]:
    """The turn of the next hand in deal order, from `index` on, that has no pok (PD-22); after the last the
    bank's.

    `paid`: what was settled by the events just before, which `state` does not know yet.
    """
    public = state.public
    for place in public.order[index:-1]:
        if not _has_pok(state, place):
            yield TurnCame(place)
            return
    if _has_pok(state, public.bank):
        yield from _showdown(state, state.hands[public.bank], when="pok")
        return
    if public.house.bank_pok == "on_turn":
        paid = _pay_poks(state)
        yield from map(Settled, paid.values())
    if _unsettled(state, paid):
        yield TurnCame(public.bank)
    else:
        yield _end(state, paid)


def _act(state: State, place: int, *, draws: bool, timed_out: bool) -> Iterator[Event]:
    """A hand draws one card or stays; then the next has its turn, or the bank's hand is compared with all
    that is left (PD-22, PD-25)."""
    public = state.public
    did: Drew | Stayed = Stayed(place, timed_out)
    if draws:
        position = len(state.deck) - public.stock
        card = state.deck[position]
        cards = (*state.hands[place].cards, CardUp(card, position))
        value = rank(tuple(up.card for up in cards), public.house)
        owner = public.spots[place].owner
        did = Drew(place, card, position, () if owner is None else (owner,), value, timed_out)
    yield did
    state = apply(state, did)
    if place == public.bank:
        yield from _showdown(state, state.hands[place], when="showdown")
    else:
        yield from _next_turn(state, public.order.index(place) + 1, {})


def _catch(state: State, hands: tuple[int, ...]) -> Iterator[Event]:
    """The caught hands are turned up and settled against the bank's two cards, which everybody sees from now
    on (PD-24)."""
    public = state.public
    bank = state.hands[public.bank]
    yield Caught(hands)
    if not public.spots[public.bank].up:
        yield _show(public.bank, bank, "bank-catches")
    lines = {}
    for place in public.order:
        if place in hands:
            lines[place] = _line(state, place, bank, "caught")
            yield _show(place, state.hands[place], "caught")
            yield Settled(lines[place])
    if not _unsettled(state, lines):
        yield _end(state, lines)


# The end


def _showdown(state: State, bank: Held, *, when: Literal["pok", "showdown"]) -> Iterator[Event]:
    """Everything that is still face down is turned up, everything unsettled is settled against `bank`
    (PD-25)."""
    public = state.public
    if len(public.spots[public.bank].up) < len(bank.cards):
        yield _show(public.bank, bank, "bank-pok" if when == "pok" and _is_pok(bank) else "showdown")
    unsettled = _unsettled(state, {})
    for place in unsettled:
        if not _has_pok(state, place):
            yield _show(place, state.hands[place], "showdown")
    lines = {place: _line(state, place, bank, when) for place in unsettled}
    yield from map(Settled, lines.values())
    yield _end(state, lines)


def _unsettled(state: State, lines: Mapping[int, Line]) -> list[int]:
    spots = state.public.spots
    return [place for place in state.public.order[:-1] if spots[place].line is None and place not in lines]


def _line(state: State, place: int, bank: Held, when: Literal["pok", "caught", "showdown"]) -> Line:
    spot, held = state.public.spots[place], state.hands[place]
    assert spot.owner is not None, "a hand with a bet has an owner"
    assert held.value is not None
    assert bank.value is not None
    paid = settle(held.value, bank.value, spot.bet, state.public.house)
    return Line(
        place=place,
        owner=spot.owner,
        bet=spot.bet,
        hand=held.value,
        bank=bank.value,
        gain=paid.gain,
        multiple=paid.multiple,
        result=paid.result,
        rule=paid.rule,
        when=when,
    )


def _end(state: State, lines: Mapping[int, Line]) -> Ended:
    """Everybody's change, all hands of a person together; the bank's is what balances them (PD-15)."""
    public = state.public
    changes: dict[Person, int] = {}
    banker = public.spots[public.bank].owner
    assert banker is not None
    for place in public.order[:-1]:
        line = lines.get(place) or public.spots[place].line
        assert line is not None
        changes[line.owner] = changes.get(line.owner, 0) + line.gain
        changes[banker] = changes.get(banker, 0) - line.gain
    return Ended(tuple(Change(person, chips) for person, chips in changes.items()))


# The clock


def _time_up(state: State, advised: bool | None) -> Iterator[Event]:
    """Whoever the clock was for is played (PD-33); bets stand, and a round is finished, never cancelled."""
    public = state.public
    match public.stage:
        case Stage.BETTING:
            late = (
                place
                for place, spot in enumerate(public.spots)
                if place != public.bank and not has_answered(spot)
            )
            yield from _close(public, public.clockwise, tuple(late))
        case Stage.LOOKING:
            late = (place for place in public.order if not public.spots[place].looked)
            yield from _look(state, tuple(late), timed_out=True)
        case Stage.PLAYING | Stage.BANKING:
            assert public.turn is not None
            draws = _draws_by_clock(state, public.turn, advised)
            yield from _act(state, public.turn, draws=draws, timed_out=True)
        case Stage.SHUFFLING | Stage.OVER:
            raise AssertionError("no clock runs now")
        case _:
            assert_never(public.stage)


def _draws_by_clock(state: State, place: int, advised: bool | None) -> bool:
    """What PD-33 plays for a hand: duties first, then `on_timeout`. For the bank too, who then catches
    nobody. Where advice is wanted and there is none, it stays."""
    public = state.public
    value = state.hands[place].value
    assert value is not None
    match duty(value, public.house, is_bank=place == public.bank):
        case Reason.MUST_DRAW:
            return True
        case Reason.MUST_STAY:
            return False
        case _:
            match public.house.on_timeout:
                case "stay":
                    return False
                case "draw_below_5":
                    return value.taem < 5
                case "advice":
                    return advised is True


# What is shown


def _is_pok(held: Held) -> bool:
    return held.value is not None and held.value.type is HandType.POK


def _has_pok(state: State, place: int) -> bool:
    return _is_pok(state.hands[place])


def _show(place: int, held: Held, why: Showing) -> Shown:
    assert held.value is not None
    return Shown(place, held.cards, held.value, why)


def seen_by(person: Person | None, event: Event) -> SeatEvent:
    """What a person, or a watcher (None), is told of an event. Reads the event alone."""
    match event:
        case Dealt(place=place, card=card, value=value):
            return YouWereDealt(place, card, value) if person in event.sees else TheyWereDealt(place)
        case Drew(place=place, card=card, value=value, timed_out=timed_out):
            if person in event.sees:
                return YouDrew(place, card, value, timed_out)
            return TheyDrew(place, timed_out)
        case DeckSet(order=order):
            return DeckWasSet(len(order))
        case _:
            return event


def seat_view(known: Knowledge) -> SeatView:
    """The round as it goes to the screen of whoever knows this."""
    return SeatView(known.public, known.own)


def outcome(state: State) -> Outcome:
    """The chip change of every person, and what the next round with the same bank takes over. Where nobody
    bet, it is none that anybody banked. AssertionError before the round is over."""
    public = state.public
    assert public.stage is Stage.OVER, "a round has an outcome once it is over"
    lowest, highest = limits(public.house)
    return Outcome(
        public.changes,
        Carried(
            least=None if public.least == lowest else public.least,
            most=None if public.most == highest else public.most,
            clockwise=public.clockwise,
        ),
        counts=bool(public.changes),
    )
