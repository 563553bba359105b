"""From how much to how much one may bet or raise, and which bet or raise counts as a full one (DP-5 to DP-7,
DP-10, DP-11)."""

from collections.abc import Callable
from typing import Final, assert_never

from pokroom.drawpoker.betting.limit import Fixed, Jackpot, Limit, NoLimit, PotLimit, Spread, Terms
from pokroom.drawpoker.betting.state import Interval, Stake


def first_bet(terms: Terms, pot: int, chips: int, jackpot: Jackpot) -> tuple[int, int]:
    """The smallest and the largest first bet (DP-5 to DP-7), but for stacks, which hold `chips` in all."""
    match terms.limit:
        case Spread(least=least, most=most):
            pass
        case Fixed():
            least = most = _size(terms)
        case PotLimit(least=least):
            most = max(least, pot)  # a pot too small to bet would leave nothing but passing
        case NoLimit(least=least):
            most = max(least, chips)
        case _:
            assert_never(terms.limit)
    match jackpot:
        case "off":
            return least, most
        case "min_is_pot":
            return max(least, pot), max(most, pot)
        case "max_is_pot":
            return least, max(least, pot)


def _size(terms: Terms) -> int:
    """What a fixed bet is, jackpots aside, and what every raise adds."""
    limit = terms.limit
    assert isinstance(limit, Fixed)
    return limit.big if terms.big else limit.small


def bets(interval: Interval, stake: Stake) -> tuple[int, int]:
    """From how much to how much this place may bet; an all-in for less is always legal (DP-7)."""
    least, most = interval.first_bet
    return min(least, stake.stack), min(most, stake.stack)


def raises(interval: Interval, stake: Stake) -> tuple[int, int]:
    """From which to-amount to which this place may raise or complete; all it has may be less (DP-10)."""
    reach = stake.put + stake.stack
    least, most = _RAISES[type(interval.terms.limit)](interval, stake)
    return min(least, reach), min(most, reach)


def _raises_of_a_spread(interval: Interval, _stake: Stake) -> tuple[int, int]:
    limit = interval.terms.limit
    assert isinstance(limit, Spread)
    return interval.price + limit.least, interval.price + limit.most


def _raise_of_a_fixed_size(interval: Interval, _stake: Stake) -> tuple[int, int]:
    to = interval.base + interval.full
    return to, to


def _raises_up_to_the_pot(interval: Interval, stake: Stake) -> tuple[int, int]:
    least = interval.price + interval.full
    most = stake.put + interval.pot
    if not interval.terms.pot_limit_literal:
        most += 2 * (interval.price - stake.put)
    return least, max(least, most)


def _raises_without_a_limit(interval: Interval, stake: Stake) -> tuple[int, int]:
    return interval.price + interval.full, stake.put + stake.stack


_RAISES: Final[dict[type[Limit], Callable[[Interval, Stake], tuple[int, int]]]] = {
    Spread: _raises_of_a_spread,
    Fixed: _raise_of_a_fixed_size,
    PotLimit: _raises_up_to_the_pot,
    NoLimit: _raises_without_a_limit,
}
"""How far one may raise, stacks aside. A table, since it is asked at every decision, and to `match` asks one
class after the other."""


def is_full(interval: Interval, chips: int) -> bool:
    """Whether so many chips above a price are a full bet or raise (DP-10); half, in `Fixed` (DP-11)."""
    return (2 * chips if type(interval.terms.limit) is Fixed else chips) >= interval.full


def counted(interval: Interval, to: int) -> tuple[int, int, int]:
    """`base`, `full` and `raises` once somebody has bet or raised to this amount.

    In `Fixed` a bet counts from half of it on, and so does what short all-ins come to together; until then
    `base` stays, and what follows completes it. Elsewhere every bet counts as made (DP-10, DP-11).
    """
    base, full, raises = interval.base, interval.full, interval.raises
    terms, is_bet = interval.terms, not interval.price
    is_fixed = type(terms.limit) is Fixed
    if not is_full(interval, to - base) and (is_fixed or not is_bet):
        return base, full, raises
    if is_fixed:
        return to, _size(terms), raises + (base > 0)
    if type(terms.limit) is not Spread:
        full = max(full, to - interval.price)
    return to, full, raises + (not is_bet)


def to_complete(interval: Interval) -> bool:
    """Whether a fixed bet or raise is short, so that the next one completes it (DP-11)."""
    return interval.base < interval.price and type(interval.terms.limit) is Fixed
