"""Whom the bank should catch, and whether it should draw.

The sum over the players, each as though alone with the bank: a player who drew or stayed did so by the
equilibrium strategy, and holds any cards that do not lie open or in the bank's hand. Exact for one player;
for more it leaves out that no card is in two hands, and what a first catch would tell about a second. The
plan that counts this in belongs into `ways` and `after_catching`, and nowhere else.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from pokroom.cards import Card
from pokroom.coach.advice import Advice, Way
from pokroom.coach.pokdeng.facing import Facing, added, facing, mean, numbers
from pokroom.coach.pokdeng.player import lying_open
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import numerators
from pokroom.odds.pokdeng.strategy import class_poks
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
    return Advice("chips", shown, max(range(len(found)), key=lambda at: found[at][1]))


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
    seen = lying_open(public, own.place)
    found = []
    for place in wagered(public):
        spot, stake = public.spots[place], stake_on(public, place)
        if is_settled(public, place):
            continue
        if shows_pok(spot):
            two, three = against_open(public.house, own.cards, spot.up, seen)
        else:
            two, three = against(public.house, own.cards, seen)[spot.did == "drew"]
        found.append(Left(place, -two * stake, -three * stake))
    return found


@lru_cache(maxsize=256)
def against(
    house: HouseRules, own: tuple[Card, ...], seen: tuple[Card, ...] = ()
) -> Mapping[bool, tuple[Fraction, Fraction]]:
    """By whether a player without pok drew: what the player gains against the bank's two cards, and against
    its three, in bets. `seen` are further cards that lie open."""
    tables, player = compile_tables(house), equilibrium(house).player
    first, second = sorted(numbers(own))
    pair = pair_index(first, second)
    gone = (first, second, *numbers(seen))
    live = np.setdiff1d(np.arange(52), gone).tolist()
    paid = tables.gains.T
    stays = facing(tables, paid[tables.two[pair]], gone)
    draws = added([facing(tables, paid[tables.drawn[pair, card]], (*gone, card)) for card in live])
    free = [not pok for pok in class_poks(house)]
    chances, whole = numerators(player.draws)
    drew = [chance * is_free for chance, is_free in zip(chances, free, strict=True)]
    stayed = [(whole - chance) * is_free for chance, is_free in zip(chances, free, strict=True)]
    return {
        action: tuple(_mean(side, weights, free, draws=action) for side in (stays, draws))  # type: ignore[misc]
        for action, weights in ((False, stayed), (True, drew))
    }


def _mean(side: Facing, weights: Sequence[int], free: Sequence[int], *, draws: bool) -> Fraction:
    """Over the hands with which a player does so; where that is never done, over all that could."""
    sums = side.three if draws else side.two
    try:
        return mean([(sums, weights)], side.deals, weights)
    except ZeroDivisionError:
        return mean([(sums, free)], side.deals, free)


def against_open(
    house: HouseRules, own: tuple[Card, ...], other: tuple[Card, ...], seen: tuple[Card, ...]
) -> tuple[Fraction, Fraction]:
    """The same for a hand that lies open and is not settled."""
    value = rank(other, house)
    cards = [card for card in Card if card not in {*own, *seen, Card.JOKER}]
    drawn = sum(settle(value, rank((*own, card), house), 1, house).gain for card in cards)
    return Fraction(settle(value, rank(own, house), 1, house).gain), Fraction(drawn, len(cards))


def _profitable(bets: Sequence[Left], groups: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The hands that are better caught than drawn against."""
    may = {place for group in groups for place in group}
    hands = tuple(bet.place for bet in bets if bet.place in may and bet.two > bet.three)
    return [hands] if hands else []
