"""What the bank gains from single bets over all deals, summed up exactly by what decides: modulo primes, for
the numbers grow beyond 64 bits."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, prod
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.pokdeng.classes import CLASSES, class_of, first_hands
from pokroom.odds.pokdeng.deals import count_deals
from pokroom.odds.pokdeng.disjoint import Ints, Progress
from pokroom.odds.pokdeng.exact import numerators, weigh
from pokroom.odds.pokdeng.onebet import EQUAL
from pokroom.odds.pokdeng.others import Crowd, Others, anyhow, count_others, part
from pokroom.odds.pokdeng.strategy import PlayerStrategy, class_poks
from pokroom.odds.pokdeng.tables import compile_tables, pairs
from pokroom.pokdeng import HouseRules


class DealSums(Struct, frozen=True, eq=False):
    """What the bank gains from single bets of 1 over all deals in which it has no pok, by what decides."""

    others: Others
    no_poks: bool
    """Whether only deals are summed up in which no player has a pok."""
    number: tuple[int, ...]
    """By strategy: how many players have it."""
    whole: tuple[int, ...]
    """By strategy: what its chances are out of."""
    hands: NDArray[np.intp]
    """The classes in which the bank decides."""
    times: NDArray[np.object_]
    """By these: how many hands of the class there are."""
    of: tuple[NDArray[np.object_], ...]
    """By strategy of the player, then by these classes, by what happens (see `onebet`), and by the place in
    `Others.numbers`: the gains in the deals that leave room for such a set."""
    total: int
    """How many deals there are, each weighed by the chances that the strategies leave to chance."""


def deal_sums(
    house: HouseRules,
    strategies: tuple[PlayerStrategy, ...],
    number: tuple[int, ...],
    ranks: tuple[Rank, ...],
    progress: Progress | None,
    *,
    no_poks: bool,
) -> DealSums:
    """The sums that a plan is made of; with `no_poks` over the deals in which no player has a pok."""
    draws, whole = zip(*(numerators(strategy.draws) for strategy in strategies), strict=True)
    poks = class_poks(house)
    ends = tuple(map(int, poks)) if no_poks else None
    others = count_others(Crowd(tuple(map(tuple, draws)), whole, number, ends), ranks)
    live = np.array([13 * suit + rank - 1 for suit in range(4) for rank in ranks], np.uint8)
    times = np.bincount(class_of()[np.isin(pairs(), live).all(axis=1)], minlength=len(CLASSES))
    hands = np.flatnonzero((times > 0) & ~np.array(poks))
    primes = list(_primes(2**26 * max(whole) * others.most_sets()))
    sets_of = others.counted.count(primes, part(progress, 0, 2))
    tables, once = compile_tables(house), max(whole) < 2**30
    residues: list[list[list[Ints]]] = [[[] for _ in primes] for _ in whole]
    for done, hand in enumerate(first_hands()[hands].tolist()):
        for often, most, of_strategy in zip(draws, whole, residues, strict=True):
            gains = _NONE
            for prime, sets, of_prime in zip(primes, sets_of(hand), of_strategy, strict=True):
                if gains is _NONE or not once:
                    by_class = np.array([chance if once else chance % prime for chance in often], np.int64)
                    out_of = most if once else most % prime
                    gains = others.counted.one_bet(tables, hand, by_class[class_of()], out_of, live)
                of_prime.append(_product(gains, sets, prime))
        if progress:
            progress((1 + (done + 1) / len(hands)) / 2)
    found = [_together(list(map(np.stack, of_strategy)), primes) for of_strategy in residues]
    total = comb(4 * len(ranks), 2) * comb(4 * len(ranks) - 2, 2)
    total *= (4 * len(ranks) - 4) * (4 * len(ranks) - 5) * anyhow(others.left, 0, sum(number) - 1)
    total *= prod(most**of for most, of in zip(whole, number, strict=True))
    return DealSums(others, no_poks, number, whole, hands, times[hands].astype(object), tuple(found), total)


_NONE: Final = np.zeros((0, 0), np.int64)


def _primes(bound: int) -> Iterator[int]:
    """Primes below 2^26 whose product is more than twice the bound."""
    found, number = 1, 2**26
    while found <= 2 * bound:
        number -= 1
        if all(number % factor for factor in range(2, int(number**0.5) + 1)):
            found *= number
            yield number


def _product(gains: Ints, sets: Ints, prime: int) -> Ints:
    """The product of two tables modulo the prime; in halves, so that nothing exceeds what numbers hold."""
    some = gains.any(axis=0)
    gains, sets = gains[:, some], sets[some]
    if 8191 * int(np.abs(gains).sum(axis=1).max(initial=0)) < 2**53:  # then floats are exact, and sooner done
        of = gains.astype(np.float64)
        high, low = (of @ (half.astype(np.float64)) for half in (sets >> 13, sets & 8191))
        return _joined(high.astype(np.int64), low.astype(np.int64), prime)
    gains = gains % prime
    return _joined(gains @ (sets >> 13), gains @ (sets & 8191), prime)


def _joined(high: Ints, low: Ints, prime: int) -> Ints:
    joined: Ints = ((high % prime << 13) + low) % prime
    return joined


def _together(residues: Sequence[Ints], primes: Sequence[int]) -> NDArray[np.object_]:
    """The numbers that have these residues, the nearest to zero."""
    whole = prod(primes)
    found = np.zeros(residues[0].shape, object)
    for of_prime, prime in zip(residues, primes, strict=True):
        rest = whole // prime
        found += of_prime.astype(object) * (rest * pow(rest, -1, prime))
    found %= whole
    return np.where(found > whole // 2, found - whole, found)


def settled(house: HouseRules, strategy: PlayerStrategy, sums: DealSums, ranks: tuple[Rank, ...]) -> Fraction:
    """What the bank gains in the mean from a player's bet of 1 in the deals in which it decides nothing: it
    has a pok, or anybody's has ended the round."""
    deals, poks = count_deals(house, ranks), np.array(class_poks(house))
    draws, whole = numerators(strategy.draws)
    own = weigh(deals.gains[1, 0][:, poks].sum(axis=1), draws)
    own += weigh(deals.gains[0, 0][:, poks].sum(axis=1), [whole - often for often in draws])
    found = -Fraction(int(own), deals.total * whole)
    if house.bank_pok == "any_pok_ends":
        found -= Fraction(int(deals.gains[0, 0][:, ~poks].sum()), deals.total)
        ways = sums.others.all_ways((sums.number[0] - 1, *sums.number[1:]))
        played = (sums.of[0][:, EQUAL] @ ways) @ sums.times * sums.whole[0]
        found -= Fraction(int(played), sums.total)
    return found
