"""What everybody knows of a round, as events that move no hidden cards change it."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pokroom.drawpoker import betting
from pokroom.drawpoker.betting import Stake, Terms
from pokroom.drawpoker.betting.state import exchanged
from pokroom.drawpoker.event import (
    Anted,
    BetBlind,
    CommonDealt,
    Ended,
    IntervalBegan,
    Looked,
    Mucked,
    Returned,
    Shown,
    StockShort,
    Won,
    faces,
)
from pokroom.drawpoker.house import limit_at, raise_cap
from pokroom.drawpoker.steps import Betting, Draw
from pokroom.drawpoker.view import Public, Spot, Stage


def _anted(public: Public, event: Anted) -> Public:
    interval, place, chips = public.betting, event.place, event.chips
    was = interval.stakes[place]
    stake = Stake(was.stack - chips, was.total + (0 if event.dead else chips))
    interval = replace(interval, stakes=exchanged(interval.stakes, place, stake), pot=interval.pot + chips)
    return replace(public, betting=interval, dead=public.dead + (chips if event.dead else 0))


def _common_dealt(public: Public, event: CommonDealt) -> Public:
    common = (*public.common, *faces(event.cards))
    return replace(public, common=common, stock=public.stock - len(event.cards))


def _looked(public: Public, event: Looked) -> Public:
    spot = public.spots[event.place]
    spot = replace(spot, looked=True, answered=spot.answered + 1)
    return replace(public, spots=exchanged(public.spots, event.place, spot))


def _stock_short(public: Public, _event: StockShort) -> Public:
    return replace(public, stage=Stage.SHUFFLING, turn=None)


def _shown(public: Public, event: Shown) -> Public:
    spot, cards = public.spots[event.place], faces(event.cards)
    shown = cards if event.strength else (*spot.shown, *cards)
    spot = replace(spot, shown=shown, why=event.why, strength=event.strength or spot.strength)
    return replace(public, spots=exchanged(public.spots, event.place, spot))


def _mucked(public: Public, event: Mucked) -> Public:
    spot = replace(public.spots[event.place], mucked=True)
    return replace(public, spots=exchanged(public.spots, event.place, spot))


def _returned(public: Public, event: Returned) -> Public:
    return _paid(public, event.place, event.chips)


def _won(public: Public, event: Won) -> Public:
    assert sum([share.chips for share in event.shares]) == event.pot.amount
    for share in event.shares:
        public = _paid(public, share.place, share.chips)
    return replace(public, won=(*public.won, event))


def _ended(public: Public, event: Ended) -> Public:
    return replace(public, stage=Stage.OVER, turn=None, changes=event.changes, leaves=event.carried)


def _paid(public: Public, place: int, chips: int) -> Public:
    """Chips go from the pot back to a stack."""
    interval, spot = public.betting, public.spots[place]
    stake = interval.stakes[place]
    stakes = exchanged(interval.stakes, place, replace(stake, stack=stake.stack + chips))
    interval = replace(interval, stakes=stakes, pot=interval.pot - chips)
    spots = exchanged(public.spots, place, replace(spot, won=spot.won + chips))
    return replace(public, betting=interval, spots=spots)


def _interval_began(public: Public, event: IntervalBegan) -> Public:
    house, carried, step = public.house, public.carried, public.steps[event.step]
    assert isinstance(step, Betting)
    before = [type(earlier) for earlier in public.steps[: event.step]]
    drawn, first = Draw in before, Betting not in before
    interval = betting.begin(
        Terms(
            limit_at(house, carried.level),
            step.big,
            raise_cap(house),
            house.pot_limit_literal,
            house.passing == "always" or (house.passing == "after_draw" and drawn),
            house.all_pass == "first_passer_bets" and not step.openers,  # noqa: S105 - a word at the table
        ),
        public.betting.stakes,
        first=event.first,
        dead=public.dead,
        forced=house.forced[: len(public.spots)] if first else (),
        jackpot=house.jackpot if first and carried.passed_out else "off",
        aggressor=public.betting.aggressor,
    )
    spots = public.spots
    if house.blind_bets:
        spots = tuple([replace(spot, blind=False) for spot in spots])
    return replace(
        public,
        spots=spots,
        betting=interval,
        step=event.step,
        turn=interval.turn,
        stage=Stage.BETWEEN if interval.turn is None else Stage.BETTING,
        clock=public.clock + 1,
        orbits=0,
        passed=(),
    )


def _bet_blind(public: Public, event: BetBlind) -> Public:
    place = event.place
    interval = betting.blind(public.betting, place, event.chips, event.price)
    spot = public.spots[place]
    spots = exchanged(
        public.spots, place, replace(spot, blind=True, answered=spot.answered + 1, timed_out=False)
    )
    if public.house.comparing:
        public = turn_passed(public, place)
    return replace(
        public,
        betting=interval,
        spots=spots,
        opener=place if public.opener is None else public.opener,
        turn=interval.turn,
        clock=public.clock + 1,
        reblinds=public.reblinds + (public.betting.price > 0),
        may_reblind=interval.turn,
    )


SEEN: Final[dict[type, Callable[[Public, Any], Public]]] = {
    Anted: _anted,
    CommonDealt: _common_dealt,
    Looked: _looked,
    IntervalBegan: _interval_began,
    BetBlind: _bet_blind,
    StockShort: _stock_short,
    Shown: _shown,
    Mucked: _mucked,
    Returned: _returned,
    Won: _won,
    Ended: _ended,
}
"""What an event that moves none does to what everybody knows."""


def turn_passed(public: Public, place: int) -> Public:
    """After a place has acted: an orbit is complete when the turn has passed every live place that can still
    act (DP-31)."""
    passed = {*public.passed, place}
    stakes = public.betting.stakes
    if all(not (stake.live and stake.stack) or other in passed for other, stake in enumerate(stakes)):
        return replace(public, orbits=public.orbits + 1, passed=())
    return replace(public, passed=tuple(sorted(passed)))


def draw_turn(public: Public, spots: tuple[Spot, ...]) -> int | None:
    """Who says next how many cards they want, from eldest on (DP-20); None when all have, and while somebody
    is being served."""
    stakes = public.betting.stakes
    turn = None
    for place, spot in enumerate(spots):
        if spot.owed and public.house.service == "in_turn":
            return None
        if turn is None and spot.discarded is None and stakes[place].live:
            turn = place
    return turn


def first_interval(public: Public) -> int:
    """The place of the first betting interval in the steps."""
    return next(i for i, step in enumerate(public.steps) if isinstance(step, Betting))
