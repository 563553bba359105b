"""What may be done now, and why something may not."""

from enum import StrEnum
from typing import assert_never

from pokroom.drawpoker.betting.action import (
    Action,
    Bet,
    Call,
    Complete,
    Fold,
    Legal,
    MayBet,
    MayCall,
    MayComplete,
    MayFold,
    MayPass,
    MayRaise,
    Pass,
    Raise,
)
from pokroom.drawpoker.betting.amount import bets, is_full, raises, to_complete
from pokroom.drawpoker.betting.state import Interval, Stake


class Reason(StrEnum):
    """Why an action is refused."""

    NO_SUCH_PLACE = "no-such-place"
    BETTING_IS_OVER = "betting-is-over"
    NOT_YOUR_TURN = "not-your-turn"
    BET_TO_CALL = "bet-to-call"
    MAY_NOT_PASS = "may-not-pass"  # noqa: S105 - a word at the table
    MUST_BET_OR_FOLD = "must-bet-or-fold"
    NOTHING_TO_CALL = "nothing-to-call"
    BET_WAS_MADE = "bet-was-made"
    NO_OPENERS = "no-openers"
    NOTHING_TO_RAISE = "nothing-to-raise"
    NOTHING_TO_COMPLETE = "nothing-to-complete"
    COMPLETES_FIRST = "completes-first"
    RAISE_CAP_REACHED = "raise-cap-reached"
    ONLY_ENOUGH_TO_CALL = "only-enough-to-call"
    NOBODY_COULD_FOLLOW = "nobody-could-follow"
    BETTING_NOT_REOPENED = "betting-not-reopened"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    BET_TOO_SMALL = "bet-too-small"
    BET_TOO_LARGE = "bet-too-large"


def legal(interval: Interval, *, may_open: bool = True) -> tuple[Legal, ...]:
    """What the place whose turn it is may do; nothing once the interval is over.

    `may_open`: whether its hand entitles it to the first bet (DP-14).
    """
    place, price = interval.turn, interval.price
    if place is None:
        return ()
    stake = interval.stakes[place]
    owed = price - stake.put
    may: list[Legal] = [MayFold(place)]
    if owed:
        may.append(MayCall(place, min(owed, stake.stack)))
    elif _no_pass(interval, stake) is None:
        may.append(MayPass(place))
    if not price:
        if may_open:
            may.append(MayBet(place, *bets(interval, stake)))
    elif _no_raise(interval, place) is None:
        kind = MayComplete if to_complete(interval) else MayRaise
        may.append(kind(place, *raises(interval, stake)))
    return tuple(may)


def refusal(interval: Interval, action: Action, *, may_open: bool = True) -> Reason | None:
    """Why this may not be done now; None when it may."""
    place = action.place
    if not 0 <= place < len(interval.stakes):
        return Reason.NO_SUCH_PLACE
    if place != interval.turn:
        return Reason.BETTING_IS_OVER if interval.turn is None else Reason.NOT_YOUR_TURN
    stake = interval.stakes[place]
    match action:
        case Fold():
            return None
        case Call():
            return None if stake.put < interval.price else Reason.NOTHING_TO_CALL
        case Pass():
            return _no_pass(interval, stake)
        case Bet(amount=amount):
            if interval.price:
                return Reason.BET_WAS_MADE
            return _out_of(bets(interval, stake), amount, stake) if may_open else Reason.NO_OPENERS
        case Raise(to=to) | Complete(to=to):
            reason = _no_raise(interval, place)
            if reason is not None:
                return reason
            if isinstance(action, Complete) is not to_complete(interval):
                return Reason.COMPLETES_FIRST if isinstance(action, Raise) else Reason.NOTHING_TO_COMPLETE
            return _out_of(raises(interval, stake), to, stake)
        case _:
            assert_never(action)


def _no_pass(interval: Interval, stake: Stake) -> Reason | None:
    if stake.put < interval.price:
        return Reason.BET_TO_CALL
    if interval.price:
        return None  # a forced bet that nobody raised
    if stake.acted:  # nobody bet, and still it is asked again
        return Reason.MUST_BET_OR_FOLD
    return None if interval.terms.passing else Reason.MAY_NOT_PASS


def _no_raise(interval: Interval, place: int) -> Reason | None:
    price, stakes, cap = interval.price, interval.stakes, interval.terms.raise_cap
    stake = stakes[place]
    if not price:
        return Reason.NOTHING_TO_RAISE
    if cap is not None and interval.raises >= cap and interval.base:  # a short bet is completed, not raised
        return Reason.RAISE_CAP_REACHED
    if stake.put + stake.stack <= price:
        return Reason.ONLY_ENOUGH_TO_CALL
    # who only passed has not answered the bet yet (DP-24)
    if stake.acted and stake.put and not is_full(interval, price - stake.put):
        return Reason.BETTING_NOT_REOPENED
    for i, other in enumerate(stakes):
        if other.live and other.put + other.stack > price and i != place:
            return None
    return Reason.NOBODY_COULD_FOLLOW


def _out_of(amounts: tuple[int, int], chips: int, stake: Stake) -> Reason | None:
    least, most = amounts
    if least <= chips <= most:
        return None
    if chips < least:
        return Reason.BET_TOO_SMALL
    return Reason.NOT_ENOUGH_CHIPS if chips > stake.put + stake.stack else Reason.BET_TOO_LARGE
