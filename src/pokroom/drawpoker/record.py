"""A deal of draw poker as somebody saw it: what a record is, and the chips while it is gone through."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct

from pokroom.cards import Card
from pokroom.drawpoker.event import (
    Acted,
    Anted,
    BetBlind,
    CommonDealt,
    Ended,
    Event,
    IntervalBegan,
    Opened,
    Returned,
    SeatEvent,
    Shown,
    Won,
    YouDiscarded,
    YouDrew,
    YouLooked,
    YouWereDealt,
    faces,
)
from pokroom.drawpoker.ladder import rank
from pokroom.drawpoker.round import start
from pokroom.drawpoker.sight import seen_by
from pokroom.drawpoker.steps import Common, Deal
from pokroom.game import Person

AnyEvent = Event | SeatEvent
"""The truth, or what somebody was told; most events are both."""

Eyes = Literal["table", "open"] | Person
"""Whose eyes saw a deal: everybody's at the table, nobody's in particular, with all cards open, or one
person's."""


class Record(Struct, frozen=True):
    """A deal, or its beginning, as somebody saw it; the first event is `Opened`."""

    events: tuple[AnyEvent, ...]
    players: tuple[str, ...] = ()
    """What the owner of each place is called; empty where nobody has said."""

    @property
    def opened(self) -> Opened:
        """Under which rules, and who sits where. AssertionError for a record that begins with something
        else."""
        opened = self.events[0]
        assert isinstance(opened, Opened), f"a record begins with Opened, not {opened!r}"
        return opened

    @property
    def eyes(self) -> Eyes:
        """Whose eyes saw it, as far as it shows: who was told nothing else saw what the table did."""
        for event in self.events:
            if isinstance(event, _HIDDEN):
                return "open"
            if isinstance(event, YouWereDealt | YouLooked | YouDiscarded | YouDrew):  # before they compare
                owner = self.opened.setting.places[event.place].owner
                assert owner is not None
                return owner
        return "table"


_HIDDEN: Final = tuple(set(get_args(Event)) - set(get_args(SeatEvent)))


def record(events: Sequence[Event], eyes: Eyes = "table", players: Sequence[str] = ()) -> Record:
    """The deal as these eyes saw it: unless it is said, those of the table, so that what nobody had to show
    stays secret (DP-27).

    Raises ValueError for open cards while the deal still runs, for a person who has no hand in it, and for
    names that are not one a place.
    """
    opened = events[0] if events else None
    if not isinstance(opened, Opened):
        raise ValueError("a record begins with the opening of the deal")
    if players and len(players) != len(opened.setting.places):
        raise ValueError(f"players: {len(players)} names, and there are {len(opened.setting.places)} places")
    if eyes == "open":
        if not isinstance(events[-1], Ended):
            raise ValueError("a deal that still runs has no record with open cards")
        return Record(tuple(events), tuple(players))
    if eyes != "table" and all(place.owner != eyes for place in opened.setting.places):
        raise ValueError(f"person {eyes} has no hand in this deal")
    person = None if eyes == "table" else eyes
    return Record(tuple([seen_by(person, event) for event in events]), tuple(players))


class Purse:
    """Everybody's chips while the events of a record are taken one by one, amounts in chips."""

    def __init__(self, opened: Opened) -> None:
        self.stacks = [place.chips for place in opened.setting.places]
        self.pot = opened.setting.carried.pot
        self.price = 0
        """What it costs to stay in, of this interval alone."""
        self.opener: int | None = None
        """Who made the first bet of the first interval."""
        self._forced = opened.house.forced
        self._intervals = 0

    def take(self, event: AnyEvent) -> None:
        """What the event does to the chips."""
        match event:
            case Anted(place=place, chips=chips):
                self._pay(place, chips)
            case IntervalBegan(first=first):
                self._begin(first)
            case Acted(place=place, calls=calls, raises=raises):
                self._pay(place, calls + raises)
                self._bet(place, self.price + raises)
            case BetBlind(place=place, chips=chips, price=price):
                self._pay(place, chips)
                self._bet(place, price)
            case Returned(place=place, chips=chips):
                self._pay(place, -chips)
            case Won(shares=shares):
                for share in shares:
                    self._pay(share.place, -share.chips)
            case _:
                pass

    def _begin(self, first: int) -> None:
        self._intervals += 1
        self.price = 0
        if self._intervals > 1:
            return
        for nth, owed in enumerate(self._forced[: len(self.stacks)]):
            place = (first + nth) % len(self.stacks)
            self._pay(place, min(owed, self.stacks[place]))
            self.price = max(self.price, owed)

    def _bet(self, place: int, price: int) -> None:
        if price > self.price and self.opener is None and self._intervals == 1:
            self.opener = place
        self.price = price

    def _pay(self, place: int, chips: int) -> None:
        self.stacks[place] -= chips
        self.pot += chips


# -- read back


def read_event(line: str | bytes, name: str) -> AnyEvent:
    """The event written in a line of JSON. Raises ValueError for anything else, beginning with `name`."""
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise ValueError(f"{name}: {named(fault)}") from None


_DECODER: Final = msgspec.json.Decoder(AnyEvent)


def checked(events: Sequence[AnyEvent], name: Callable[[int], str]) -> tuple[AnyEvent, ...]:
    """The events of a record, if they are of one deal: it is opened once, as it may be, every place is one of
    its places, and a hand is worth what its cards are. Raises ValueError, beginning with what `name` calls
    the event at fault."""
    opened = events[0] if events else None
    if not isinstance(opened, Opened):
        raise ValueError(f"{name(0)}: a record begins with the opening of the deal")
    start(opened.house, opened.setting, opened.steps)
    places = range(len(opened.setting.places))
    common: list[Card] = []
    shown: set[int] = set()
    for nth, event in enumerate(events[1:], start=1):
        if isinstance(event, Opened):
            raise ValueError(f"{name(nth)}: the deal is opened a second time")
        touched = [getattr(event, key, 0) for key in ("place", "other", "first")]
        if isinstance(event, Won):
            touched += [*event.pot.claimants, *(share.place for share in event.shares)]
        for place in touched:
            if place not in places:
                raise ValueError(f"{name(nth)}: there is no place {place}, the places are 0 to {places[-1]}")
        if isinstance(event, CommonDealt):
            common += faces(event.cards)
        if isinstance(event, Shown) and event.strength:
            if event.place in shown:
                raise ValueError(f"{name(nth)}: place {event.place} shows its hand a second time")
            shown.add(event.place)
            if not _is_worth_it(event, common, opened):
                raise ValueError(f"{name(nth)}: {''.join(faces(event.cards))} is not worth what stands there")
    return tuple(events)


def _is_worth_it(shown: Shown, common: Sequence[Card], opened: Opened) -> bool:
    """Whether the best five of the hand and the common cards are worth what it says (DP-26, DP-32), and there
    are as many as the steps deal: the best of many more would take long to find."""
    house, steps = opened.house, opened.steps
    if len(shown.cards) != sum(step.cards for step in steps if isinstance(step, Deal)):
        return False
    if len(common) != sum(step.cards for step in steps if isinstance(step, Common)):
        return False
    try:
        return shown.strength == max(
            rank(five, house.wild, double_ace_flush=house.double_ace_flush)
            for five in combinations((*faces(shown.cards), *common), 5)
        )
    except ValueError:  # fewer than five, or a card twice
        return False


def named(fault: Exception) -> str:
    """What msgspec says of a value, the field first."""
    what, _, where = str(fault).partition(" - at `$.")
    return f"{where.rstrip('`')}: {what}" if where else what
