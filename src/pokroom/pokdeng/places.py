"""Which hands a round has, whose they are, and in which order they act: questions to what everybody knows."""

from collections.abc import Iterator

from pokroom.game import Actor, Person
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.view import Public, Side, Spot


def first_place(public: Public, person: Actor | None) -> int | None:
    """Where the actions of a person stand that are not for one of their hands: their first place. None for
    whoever has no place."""
    for place, spot in enumerate(public.spots):
        if spot.owner is not None and spot.owner == person:
            return place
    return None


def banker(public: Public) -> Person:
    """Who banks."""
    owner = public.spots[public.bank].owner
    assert owner is not None, "the bank is somebody's"
    return owner


def players(public: Public) -> Iterator[int]:
    """The places of the players' own hands, dealt or not."""
    return (
        place for place, spot in enumerate(public.spots) if place != public.bank and spot.owner is not None
    )


def wagered(public: Public) -> tuple[int, ...]:
    """The hands that bets are on, in deal order: the players', and kha buai if it is dealt."""
    spots = public.spots
    return tuple([place for place in public.order if place != public.bank and not spots[place].junk])


def acting(public: Public) -> tuple[int, ...]:
    """The hands in the order in which they act: players' and junk hands in deal order, then kha buai, then
    the bank (PD-22, PD-28, PD-29)."""
    last = (public.bank,) if public.common not in public.order else (public.common, public.bank)
    return (*[place for place in public.order if place not in last], *last)


def sides_on(public: Public, place: int) -> tuple[Side, ...]:
    """The bets of others on a hand, in the order they were first made."""
    return tuple([side for side in public.sides if side.on == place])


def side_of(public: Public, person: Actor | None, on: int) -> Side | None:
    """The bet of a person on a hand that is not theirs."""
    return next((side for side in public.sides if side.on == on and side.person == person), None)


def stake_on(public: Public, place: int) -> int:
    """All bets on a hand together, in chips."""
    return public.spots[place].bet + sum([side.amount for side in sides_on(public, place)])


def is_settled(public: Public, place: int) -> bool:
    """Whether the bets on a hand are settled; all of them are at once."""
    spot = public.spots[place]
    return spot.line is not None if spot.bet else all(side.line for side in sides_on(public, place))


def shows_pok(spot: Spot) -> bool:
    """Whether everybody knows this hand for a pok."""
    return spot.value is not None and spot.value.type is HandType.POK


def unlooked(public: Public) -> tuple[int, ...]:
    """The closed hands at which nobody has looked yet."""
    spots = public.spots
    return tuple([place for place in public.order if not spots[place].looked and not spots[place].junk])


def viewers(public: Public, place: int) -> tuple[Person, ...]:
    """Who sees the cards of a hand."""
    if place == public.common:
        return tuple(side.person for side in sides_on(public, place))
    owner = public.spots[place].owner
    return () if owner is None else (owner,)


def may_look(public: Public, place: int, actor: Actor | None) -> bool:
    """Whether somebody sees the cards of this hand: its owner, and who has bet on kha buai."""
    if place == public.common:
        return side_of(public, actor, place) is not None
    owner = public.spots[place].owner
    return owner is not None and owner == actor


def decider_of(public: Public, place: int) -> Person | None:
    """Who decides the draw of this hand: its owner, the bank for a junk hand, the decider for kha buai;
    nobody where that is voted on, or goes by rule."""
    spot = public.spots[place]
    if spot.junk:
        return banker(public) if public.house.junk_draw == "bank_decides" else None
    return public.decider if place == public.common else spot.owner


def decides(public: Public, place: int, actor: Actor | None) -> bool:
    """Whether somebody decides the draw of this hand."""
    return actor is not None and decider_of(public, place) == actor


def votes_now(public: Public) -> bool:
    """Whether the draw of kha buai is being voted on."""
    turns = public.turn is not None and public.turn == public.common
    return turns and public.house.common_decider == "vote"
