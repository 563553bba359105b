"""What stands behind the bets (PD-30)."""

from collections.abc import Iterator, Mapping
from typing import Final

from pokroom.game import Change, Person
from pokroom.pokdeng.event import Line
from pokroom.pokdeng.house import LARGEST_BET
from pokroom.pokdeng.payout import best_multiple
from pokroom.pokdeng.places import banker, first_place, sides_on, wagered
from pokroom.pokdeng.view import Public

NO_LIMIT: Final = LARGEST_BET


def room(public: Public, person: Person | None) -> int:
    """How many more chips somebody may bet so that they and the bank cover it; where nothing need be covered,
    any.

    `covered`: each holds the largest multiple that the rules can pay, times all bets together: their own, and
    for the bank everybody's.
    """
    if public.house.cover != "covered":
        return NO_LIMIT
    first = first_place(public, person)
    assert first is not None, "who bets has a place"
    own = sum([spot.bet for spot in public.spots if spot.owner == person])
    own += sum([side.amount for side in public.sides if side.person == person])
    return min(public.spots[first].chips // best_multiple(public.house) - own, banks_room(public))


def banks_room(public: Public) -> int:
    """How many more chips may be bet so that the bank covers them."""
    if public.house.cover != "covered":
        return NO_LIMIT
    bets = sum([spot.bet for spot in public.spots]) + sum([side.amount for side in public.sides])
    return public.spots[public.bank].chips // best_multiple(public.house) - bets


def paid(public: Public) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """Everybody's change of chips once all bets are settled, and what stays unpaid to whom.

    All bets of a person are added up. Where nobody pays more than they have (`capped`), those who owe pay the
    bank what they have, and the bank then pays those who are due with what it has and got, in the order of
    their first bets: in deal order, the owner of a hand before those who bet on it, these in the order they
    bet. What somebody cannot pay, the bank included, lapses.
    """
    bank = banker(public)
    due: dict[Person, int] = {}
    for line in lines(public):
        due[line.owner] = due.get(line.owner, 0) + line.gain
        due.setdefault(bank, 0)
    if public.house.cover != "capped":
        due[bank] = -sum(due.values())
        return _changes(due), ()
    held = {spot.owner: max(spot.chips, 0) for spot in public.spots if spot.owner is not None}
    return capped(due, bank, held)


def capped(
    due: Mapping[Person, int], bank: Person, held: Mapping[Person, int]
) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """As `paid`, where nobody pays more than they have: `due` in the order in which the bank pays, of its own
    nothing; `held` are the chips before the round."""
    moved = {person: max(chips, -held[person]) for person, chips in due.items() if chips <= 0}
    left = held[bank] - sum(moved.values())
    for person, chips in due.items():
        if chips > 0:
            moved[person] = min(chips, left)
            left -= moved[person]
    moved[bank] = left - held[bank]
    short = {
        person: due[person] - moved[person]
        for person in due
        if due[person] > moved[person] and person != bank
    }
    owed = sum(moved[person] - due[person] for person in due if due[person] < 0 and person != bank)
    if owed:
        short[bank] = owed
    return _changes({person: moved[person] for person in due}), _changes(short)


def _changes(chips: dict[Person, int]) -> tuple[Change, ...]:
    return tuple(Change(person, each) for person, each in chips.items())


def lines(public: Public) -> Iterator[Line]:
    """The settled bets, in deal order, the owner's before those of others, these in the order they bet."""
    for place in wagered(public):
        line = public.spots[place].line
        if line:
            yield line
        yield from (side.line for side in sides_on(public, place) if side.line)
