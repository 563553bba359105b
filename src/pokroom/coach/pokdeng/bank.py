"""Whom the bank should catch, and whether it should draw, by all that it sees now: its own cards, those that
lie open, and who drew.

A player who drew or stayed did so by the equilibrium strategy of one player, and no card is in two hands.
What a first catch would tell about a second is left out.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from pokroom.cards import Card
from pokroom.coach.advice import Advice, Way
from pokroom.coach.pokdeng.facing import numbers
from pokroom.coach.pokdeng.player import lying_open
from pokroom.odds.pokdeng.closed import Closed, closed_hands
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.tables import compile_tables, pair_index
from pokroom.pokdeng import HouseRules, Legal, OwnHand, PersonAction, Public, settle
from pokroom.pokdeng.action import Catch, Draw, MayCatch, MayDraw, MayStay, Stay
from pokroom.pokdeng.places import is_settled, shows_pok, stake_on, wagered
from pokroom.pokdeng.value import rank

NOTHING: Final = Fraction(0)


class Left(Struct, frozen=True):
    """A hand whose bets are not settled, and what these are worth to the bank, in chips."""

    place: int
    two: Fraction
    """Against the bank's two cards: caught, or the bank stays."""
    three: Fraction
    """After the bank has drawn."""


def advise(public: Public, own: OwnHand, offers: Sequence[Legal]) -> Advice:
    """What the bank may do is worth, in chips over all bets that are left."""
    found = ways(own.place, left(public, own), offers)
    shown = tuple(Way(actions, float(value)) for actions, value in found)
    exact = closed(public, own).exact
    best = max(range(len(found)), key=lambda at: found[at][1])
    return Advice("chips", shown, best, "all-deals" if exact else "nearly")


def ways(
    place: int, bets: Sequence[Left], offers: Sequence[Legal]
) -> list[tuple[tuple[PersonAction, ...], Fraction]]:
    """The ways for the bank to go on, with what they are worth in chips. Whoever is caught is settled as
    though the bank stayed, so catching pays where the bank then draws (PD-24)."""
    may = {type(offer): offer for offer in offers}
    everybody = {bet.place for bet in bets}
    found: list[tuple[tuple[PersonAction, ...], Fraction]] = []
    if MayDraw in may:
        found.append(((Draw(place),), worth(bets, draws=True)))
    if MayStay in may:
        found.append(((Stay(place),), worth(bets, draws=False)))
    match may.get(MayCatch):
        case MayCatch(groups=groups, whole=whole):
            for hands in groups if whole else _profitable(bets, groups):
                catch = Catch(place, hands)
                if set(hands) == everybody:
                    if MayStay not in may:  # whoever has caught all owes no draw (PD-23)
                        found.append(((catch,), worth(bets, draws=False)))
                elif MayDraw in may:
                    found.append(((catch, Draw(place)), worth(bets, draws=True, caught=hands)))
    return found


def after_catching(public: Public, own: OwnHand, offers: Sequence[Legal], hands: tuple[int, ...]) -> float:
    """What it is worth to catch these hands and then to go on as well as can be, in chips."""
    bets = left(public, own)
    caught = [bet for bet in bets if bet.place in hands]
    rest = [bet for bet in bets if bet.place not in hands]
    groups = tuple((bet.place,) for bet in rest if not shows_pok(public.spots[bet.place]))
    further: list[Legal] = [offer for offer in offers if isinstance(offer, MayDraw | MayStay)]
    if public.house.catch == "any" and groups:
        further.append(MayCatch(own.place, groups, whole=False))
    on = max((value for _, value in ways(own.place, rest, further)), default=NOTHING) if rest else NOTHING
    return float(worth(caught, draws=False) + on)


def worth(bets: Sequence[Left], *, draws: bool, caught: Sequence[int] = ()) -> Fraction:
    """What the bets are worth to the bank in chips, if it catches these and then draws or stays."""
    return sum((bet.three if draws and bet.place not in caught else bet.two for bet in bets), NOTHING)


def left(public: Public, own: OwnHand) -> list[Left]:
    """The hands whose bets are not settled, in deal order; kha buai is taken for a player's (PD-28)."""
    found, hands = [], closed(public, own)
    poks = iter(hands.poks)
    for place in _unsettled(public):
        spot, stake = public.spots[place], stake_on(public, place)
        if shows_pok(spot):
            gain = settle(rank(spot.up, public.house), rank(own.cards, public.house), 1, public.house).gain
            two, three = -Fraction(gain), next(poks)
        else:
            of = hands.drew if spot.did == "drew" else hands.stayed
            assert of is not None
            two, three = of
        found.append(Left(place, two * stake, three * stake))
    return found


def closed(public: Public, own: OwnHand) -> Closed:
    """What the bets that are left are worth to the bank, in bets of 1."""
    house, spots = public.house, [public.spots[place] for place in _unsettled(public)]
    seen, shown = lying_open(public, own.place), [spot.up for spot in spots if shows_pok(spot)]
    did = [spot.did for spot in spots if not shows_pok(spot)]
    if not did:
        return Closed(None, None, tuple(_against_open(house, own.cards, hand, seen) for hand in shown), True)
    tables = compile_tables(house)
    kinds = [tables.two[pair_index(*sorted(numbers(hand)))] for hand in shown]
    return closed_hands(
        house,
        equilibrium(house).player,
        pair_index(*sorted(numbers(own.cards))),
        tuple(sorted(numbers(seen))),
        tuple(map(int, kinds)),
        drew=did.count("drew"),
        stayed=len(did) - did.count("drew"),
    )


def _unsettled(public: Public) -> list[int]:
    """The places with bets that are not settled, in deal order."""
    return [place for place in wagered(public) if not is_settled(public, place)]


def _against_open(
    house: HouseRules, own: tuple[Card, ...], other: tuple[Card, ...], seen: tuple[Card, ...]
) -> Fraction:
    """What the bank gains by its three cards from a bet of 1 on a hand that lies open."""
    value = rank(other, house)
    cards = [card for card in Card if card not in {*own, *seen, Card.JOKER}]
    return -Fraction(
        sum(settle(value, rank((*own, card), house), 1, house).gain for card in cards), len(cards)
    )


def _profitable(bets: Sequence[Left], groups: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The hands that are better caught than drawn against."""
    may = {place for group in groups for place in group}
    hands = tuple(bet.place for bet in bets if bet.place in may and bet.two > bet.three)
    return [hands] if hands else []
