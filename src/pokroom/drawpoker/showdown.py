"""The end of a deal: who shows what, and who gets which chips (DP-18, DP-26)."""

from collections.abc import Iterator
from itertools import combinations

from pokroom.drawpoker.event import CardAt, Event, Mucked, Returned, Share, Shown, Won, faces
from pokroom.drawpoker.house import openers_at
from pokroom.drawpoker.ladder import Strength, rank
from pokroom.drawpoker.openers import AnyHand, Opener, proof
from pokroom.drawpoker.pots import Division, Pot, divide, share_pot
from pokroom.drawpoker.public import first_interval
from pokroom.drawpoker.state import State
from pokroom.drawpoker.steps import Betting
from pokroom.drawpoker.view import Public


def best_five(state: State, place: int) -> Strength:
    """What the best five of a hand and the common cards are worth; of fewer, all of them."""
    house, public = state.public.house, state.public
    cards = faces(state.hands[place]) + public.common
    if len(cards) <= 5:
        return rank(cards, house.wild, double_ace_flush=house.double_ace_flush)
    return max(
        rank(five, house.wild, double_ace_flush=house.double_ace_flush) for five in combinations(cards, 5)
    )


def division(public: Public) -> Division:
    """What goes back, and the pots."""
    stakes = public.betting.stakes
    return divide([stake.total for stake in stakes], [stake.live for stake in stakes], dead=public.dead)


def last_one(state: State) -> Iterator[Event]:
    """Everybody else folded: the last one wins unseen; the opener shows openers, and no more (DP-18)."""
    public = state.public
    place = next(place for place, stake in enumerate(public.betting.stakes) if stake.live)
    shown = openers_shown(state) if place == public.opener else ()
    if shown:
        yield Shown(place, shown, None, "openers")
    division_ = division(public)
    yield from _returned(division_)
    for pot in division_.pots:
        yield Won(pot, (Share(place, public.spots[place].owner, pot.amount, None),), "DP-18")


def showdown(state: State) -> Iterator[Event]:
    """From the aggressor clockwise all show, or all that may still win; the best hand takes each pot it may
    claim (DP-26)."""
    public = state.public
    stakes, house = public.betting.stakes, public.house
    parts = division(public)
    strengths = {place: best_five(state, place) for place, stake in enumerate(stakes) if stake.live}
    weights = {place: strength.weight for place, strength in strengths.items()}
    best: dict[int, int] = {}  # of each pot, the best weight shown
    for place in _in_order(public):
        weight = weights[place]
        mine = [nth for nth, pot in enumerate(parts.pots) if place in pot.claimants]
        if house.muck_beaten and all(weight < best.get(nth, 0) for nth in mine):
            yield Mucked(place)
            continue
        best |= {nth: max(weight, best.get(nth, 0)) for nth in mine}
        yield Shown(place, state.hands[place], strengths[place], "showdown")
    by_place = [weights.get(place) for place in range(len(stakes))]
    won = [_won(public, pot, by_place, strengths) for pot in parts.pots]
    if state.aside and any(share.place == public.opener for line in won for share in line.shares):
        assert public.opener is not None
        yield Shown(public.opener, state.aside, None, "openers")
    yield from _returned(parts)
    yield from won


def openers_needed(public: Public) -> tuple[Opener, ...]:
    """What the opener had to hold: anything, where the first interval asks for no openers (DP-14)."""
    step = public.steps[first_interval(public)]
    asked = isinstance(step, Betting) and step.openers
    return openers_at(public.house, public.carried.level) if asked else (AnyHand(),)


def openers_shown(state: State) -> tuple[CardAt, ...]:
    """The openers as they are proved: from the hand they were opened with, as far as it is still held, or
    with what was set aside where they were split (DP-18, DP-21)."""
    public, house = state.public, state.public.house
    assert public.opener is not None
    held = state.hands[public.opener]
    opening = state.opening or held
    kept = tuple([card for card in opening if card in held or card in state.aside])
    chosen = list(
        proof(
            faces(opening),
            openers_needed(public),
            house.wild,
            bobtail_suits=house.bobtail_suits,
            kept=faces(kept),
        )
    )
    shown: list[CardAt] = []
    for card in kept:
        if card.card in chosen:
            chosen.remove(card.card)
            shown.append(card)
    return tuple(shown)


def _in_order(public: Public) -> list[int]:
    """The live places from the aggressor clockwise; without one, from the left of the dealer (DP-26)."""
    stakes, aggressor = public.betting.stakes, public.betting.aggressor
    first = 0 if aggressor is None else aggressor
    around = [(first + nth) % len(stakes) for nth in range(len(stakes))]
    return [place for place in around if stakes[place].live]


def _returned(parts: Division) -> Iterator[Event]:
    for place, chips in enumerate(parts.returned):
        if chips:
            yield Returned(place, chips)


def _won(public: Public, pot: Pot, weights: list[int | None], strengths: dict[int, Strength]) -> Won:
    chips = share_pot(
        pot,
        weights,
        dealer=public.dealer,
        aggressor=public.betting.aggressor,
        odd_chips=public.house.odd_chips,
    )
    shares = tuple(
        [
            Share(place, public.spots[place].owner, gets, strengths[place])
            for place, gets in enumerate(chips)
            if gets
        ]
    )
    return Won(pot, shares, "DP-26")
