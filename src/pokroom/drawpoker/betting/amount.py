"""From how much to how much one may bet or raise, and which bet or raise counts as a full one (DP-5 to DP-7,
DP-10, DP-11)."""

from typing import assert_never

from pokroom.drawpoker.betting.limit import Fixed, Jackpot, NoLimit, PotLimit, Spread, Terms
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
    terms, price, reach = interval.terms, interval.price, stake.put + stake.stack
    match terms.limit:
        case Fixed():
            least = most = interval.base + interval.full
        case Spread(least=low, most=high):
            least, most = price + low, price + high
        case PotLimit():
            least = price + interval.full
            literal = stake.put + interval.pot
            most = max(least, literal if terms.pot_limit_literal else literal + 2 * (price - stake.put))
        case NoLimit():
            least, most = price + interval.full, reach
        case _:
            assert_never(terms.limit)
    return min(least, reach), min(most, reach)


def is_full(interval: Interval, chips: int) -> bool:
    """Whether so many chips above a price are a full bet or raise (DP-10); half, in `Fixed` (DP-11)."""
    return (2 * chips if isinstance(interval.terms.limit, Fixed) else chips) >= interval.full


def counted(interval: Interval, to: int) -> tuple[int, int, int]:
    """`base`, `full` and `raises` once somebody has bet or raised to this amount.

    In `Fixed` a bet counts from half of it on, and so does what short all-ins come to together; until then
    `base` stays, and what follows completes it. Elsewhere every bet counts as made (DP-10, DP-11).
    """
    base, full, raises = interval.base, interval.full, interval.raises
    terms, is_bet = interval.terms, not interval.price
    is_fixed = isinstance(terms.limit, Fixed)
    if not is_full(interval, to - base) and (is_fixed or not is_bet):
        return base, full, raises
    if is_fixed:
        return to, _size(terms), raises + (base > 0)
    if not isinstance(terms.limit, Spread):
        full = max(full, to - interval.price)
    return to, full, raises + (not is_bet)


def to_complete(interval: Interval) -> bool:
    """Whether a fixed bet or raise is short, so that the next one completes it (DP-11)."""
    return interval.base < interval.price and isinstance(interval.terms.limit, Fixed)
