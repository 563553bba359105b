"""How an interval goes: what opens it, what an action comes to, and whose turn follows (DP-17, DP-25)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from pokroom.drawpoker.betting.action import Acted, Action, Bet, Call, Complete, Fold, How, Pass, Raise
from pokroom.drawpoker.betting.amount import counted, first_bet
from pokroom.drawpoker.betting.legal import refusal
from pokroom.drawpoker.betting.limit import Fixed, Jackpot, Spread, Terms
from pokroom.drawpoker.betting.state import Interval, Stake, exchanged


def begin(
    terms: Terms,
    stakes: Sequence[Stake],
    *,
    first: int,
    dead: int = 0,
    forced: Sequence[int] = (),
    jackpot: Jackpot = "off",
    aggressor: int | None = None,
) -> Interval:
    """Opens an interval. `stakes` are those of the deal so far, `dead` chips are nobody's contribution.

    `first` speaks first, or the next live place to its left that has chips (DP-24). `forced` bets are owed by
    `first` and the places to its left, who may still raise; whoever comes after them speaks first (DP-5).
    With a `jackpot` the first bet is at least or at most the pot as it is now; where the limit's largest bet
    is smaller, exactly the pot or up to it (DP-7). `aggressor` is who bet or raised last, in an interval
    before. With fewer than two live places that have chips, and nothing to call, it is over at once (DP-17).

    Raises ValueError for a place that there is not, or a forced bet below 1.
    """
    if not 0 <= first < len(stakes):
        raise ValueError(f"first: there is no place {first}, the places are 0 to {len(stakes) - 1}")
    if len(forced) > len(stakes):
        raise ValueError(f"forced: {len(forced)} bets are more than the {len(stakes)} places")
    if forced and min(forced) < 1:
        raise ValueError(f"forced: a bet is at least 1, not {min(forced)}")
    fresh = tuple([Stake(stake.stack, stake.total, 0, stake.live) for stake in stakes])
    pot = dead + sum([stake.total for stake in stakes])
    chips = sum([stake.stack for stake in stakes])
    least, most = first_bet(terms, pot, chips, "off" if forced else jackpot)
    full = least if isinstance(terms.limit, Fixed) else terms.limit.least
    opened = Interval(terms, (least, most), fresh, pot, None, full=full, aggressor=aggressor)
    for nth, owed in enumerate(forced):
        opened = _owe(opened, (first + nth) % len(stakes), owed)
    return replace(opened, turn=_turn(terms, opened.stakes, opened.price, first + len(forced)))


def play(interval: Interval, action: Action) -> Acted:
    """What an action that `refusal` let pass comes to."""
    place = action.place
    stake = interval.stakes[place]
    owed = interval.price - stake.put
    match action:
        case Call():
            return Acted(place, How.CALL, min(owed, stake.stack))
        case Fold():
            return Acted(place, How.FOLD)
        case Pass():
            return Acted(place, How.PASS)
        case Bet(amount=amount):
            return Acted(place, How.BET, 0, amount)
        case Raise(to=to):
            return Acted(place, How.RAISE, owed, to - interval.price)
        case Complete(to=to):
            return Acted(place, How.COMPLETE, owed, to - interval.price)
        case _:
            assert_never(action)


def apply(interval: Interval, acted: Acted) -> Interval:
    """The interval after what was done. A fold out of turn leaves the turn where it is, if there is still
    something to decide."""
    place, stakes, turn = acted.place, interval.stakes, interval.turn
    was, paid = stakes[place], acted.calls + acted.raises
    live = was.live and acted.how is not How.FOLD
    stake = Stake(was.stack - paid, was.total + paid, was.put + paid, live, True)
    stakes = exchanged(stakes, place, stake)
    price = stake.put if acted.raises else interval.price
    if turn is not None:
        turn = _turn(interval.terms, stakes, price, place + 1 if place == turn else turn)
    then = replace(interval, stakes=stakes, pot=interval.pot + paid, turn=turn)
    if not acted.raises:
        return then
    base, full, raises = counted(interval, price)
    opener = place if interval.opener is None else interval.opener
    return replace(then, price=price, base=base, full=full, raises=raises, opener=opener, aggressor=place)


def after(interval: Interval, action: Action, *, may_open: bool = True) -> Interval:
    """The interval after an action. Raises ValueError, with the reason, for one that is refused."""
    reason = refusal(interval, action, may_open=may_open)
    if reason is not None:
        raise ValueError(f"{action}: {reason}")
    return apply(interval, play(interval, action))


def _owe(interval: Interval, place: int, owed: int) -> Interval:
    """A forced bet is paid as far as the stack goes; it is owed, so it counts as made in full (DP-5)."""
    stakes, price, full = interval.stakes, interval.price, interval.full
    was = stakes[place]
    paid = min(owed, was.stack)
    stake = Stake(was.stack - paid, was.total + paid, paid, was.live)
    stakes = exchanged(stakes, place, stake)
    if not isinstance(interval.terms.limit, Fixed | Spread):
        full = max(full, owed - price)
    price = max(price, owed)
    return replace(interval, stakes=stakes, pot=interval.pot + paid, price=price, base=price, full=full)


def _turn(terms: Terms, stakes: tuple[Stake, ...], price: int, start: int) -> int | None:
    """Who is next to act, from `start` on clockwise; None when the interval is over (DP-17, DP-25)."""
    places = len(stakes)
    able = all_in = 0
    first = waiting = None
    for nth in range(start, start + places):
        place = nth % places
        stake = stakes[place]
        if not stake.live:
            continue
        if not stake.stack:
            if stake.put > all_in:
                all_in = stake.put
            continue
        able += 1
        if first is None:
            first = place
        if waiting is None and (stake.put < price or not stake.acted):
            waiting = place
        if waiting is not None and able > 1:
            return waiting  # whoever comes after them changes nothing
    if first is None or (able == 1 and stakes[first].put >= all_in):
        return None
    return first if waiting is None and terms.first_passer_bets and not price else waiting


def blind(interval: Interval, place: int, chips: int, price: int) -> Interval:
    """The interval after a bet before looking: `chips` are put in, and the price is `price`, which the place
    itself has still to pay (DP-30). It counts as the bet or raise that the price is."""
    was = interval.stakes[place]
    stake = Stake(was.stack - chips, was.total + chips, was.put + chips, was.live)
    stakes = exchanged(interval.stakes, place, stake)
    base, full, raises = counted(interval, price)
    return replace(
        interval,
        stakes=stakes,
        pot=interval.pot + chips,
        turn=_turn(interval.terms, stakes, price, place + 1),
        price=price,
        base=base,
        full=full,
        raises=raises,
        opener=place if interval.opener is None else interval.opener,
        aggressor=place,
    )
