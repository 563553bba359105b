"""A round as it is told afterwards: which chips went where, and which cards had been seen at its end."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from pokroom.game import Change, Movement, Person, Why
from pokroom.pokdeng.event import (
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
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.score import Scored, ScoredLine
from pokroom.pokdeng.state import State, knowledge
from pokroom.pokdeng.view import Public


def movements(state: State, event: Event) -> tuple[Movement, ...]:
    """The chips that `event` moves; `state` is the round after it. Over a whole round they add up to
    everybody's change."""
    match event:
        case Settled(line=line):
            return (_paid(state.public, line),)
        case Ended():
            public = state.public
            gains = ((line.owner, line.gain) for line in _lines(public))
            return tuple(_unpaid(public.spots[public.bank].owner, gains, public.changes))
        case (
            Opened()
            | Narrowed()
            | Placed()
            | TookBack()
            | SatOut()
            | SidePlaced()
            | SideTookBack()
            | Closed()
            | DeckSet()
            | Dealt()
            | DealtUp()
            | Looked()
            | Shown()
            | TurnCame()
            | Drew()
            | DrewUp()
            | Stayed()
            | Voted()
            | VotesOpened()
            | Caught()
        ):
            return ()
        case _:
            assert_never(event)


def _paid(public: Public, line: Line) -> Movement:
    bank = public.spots[public.bank].owner
    assert bank is not None, "the bank is somebody"
    why: Why = "side" if line.side else "settled"
    return _bet(why, line.owner, bank, line, line.place)


def _bet(why: Why, owner: Person, bank: Person, line: Line | ScoredLine, place: int) -> Movement:
    payer, payee = (bank, owner) if line.gain > 0 else (owner, bank)
    return Movement(
        why=why,
        payer=payer,
        payee=payee,
        chips=abs(line.gain),
        place=place,
        bet=line.bet,
        multiple=line.multiple,
        rule=line.rule,
    )


def _unpaid(
    bank: Person | None, gains: Iterable[tuple[Person, int]], changes: Iterable[Change]
) -> Iterable[Movement]:
    """What the settled bets say beyond what was paid (PD-30), taken back between the bank and each person."""
    due: dict[Person, int] = {}
    for person, gain in gains:
        due[person] = due.get(person, 0) + gain
    paid = {change.person: change.chips for change in changes}
    for person, gain in due.items():
        lapsed = gain - paid.get(person, 0)
        if person != bank and lapsed:
            payer, payee = (person, bank) if lapsed > 0 else (bank, person)
            yield Movement(why="unpaid", payer=payer, payee=payee, chips=abs(lapsed), rule="PD-30")


def _lines(public: Public) -> Iterable[Line]:
    lines = (*(spot.line for spot in public.spots), *(side.line for side in public.sides))
    return (line for line in lines if line is not None)


def scored_movements(scored: Scored) -> tuple[Movement, ...]:
    """The chips that a round with real cards has moved; the place of a hand is its number as it was entered.
    They add up to everybody's change."""
    bank, hands = scored.entered.bank, scored.entered.hands
    settled = (
        _bet(
            "settled" if line.person == hands[line.hand].owner else "side",
            line.person,
            bank,
            line,
            line.hand,
        )
        for line in scored.lines
    )
    gains = ((line.person, line.gain) for line in scored.lines)
    return (*settled, *_unpaid(bank, gains, scored.changes))


def poks(state: State, person: Person) -> int:
    """How many poks the person was dealt; kha buai is nobody's."""
    spots = state.public.spots
    own = [hand for hand in knowledge(state, person).own if spots[hand.place].owner == person]
    return sum(hand.value is not None and hand.value.type is HandType.POK for hand in own)


def disclosed(events: Iterable[Event], person: Person) -> tuple[Event, ...]:
    """The events of a round with every card that was turned up in it told to the person from the moment it
    was dealt. A card that was never turned up stays with who saw it."""
    known = tuple(events)
    up = {card.position for event in known if isinstance(event, Shown) for card in event.cards}
    return tuple(
        replace(event, sees=(*event.sees, person))
        if isinstance(event, Dealt | Drew) and event.position in up and person not in event.sees
        else event
        for event in known
    )
