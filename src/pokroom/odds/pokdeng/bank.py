"""The bank against several players: the best plan of whom to catch, and whether then to draw, exactly.

The plan is fixed from three facts: the bank's own two cards, which players drew, and how they all decide. It
does not look at poks that players show: who did not draw has stayed or has a pok. What the bank gains is a
sum over players, and each part is counted over all deals: that player's two cards, the card that both would
draw, and the number of ways in which all others, with other cards, draw or not as the bank has seen.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final, assert_never

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.pokdeng.classes import CLASSES, class_of, first_hands
from pokroom.odds.pokdeng.deals import ALL_RANKS, count_deals
from pokroom.odds.pokdeng.disjoint import Ints, Progress
from pokroom.odds.pokdeng.exact import numerators, weigh
from pokroom.odds.pokdeng.onebet import DREW, EQUAL, POK, STAYED
from pokroom.odds.pokdeng.others import Crowd, Others, anyhow, count_others, part
from pokroom.odds.pokdeng.strategy import PlayerStrategy, check, class_poks, class_values
from pokroom.odds.pokdeng.tables import compile_tables, pairs
from pokroom.pokdeng import HouseRules, Reason
from pokroom.pokdeng.legal import duty

MOST_PLAYERS: Final = 16
"""With the bank there are up to 17 hands (PD-16)."""


class Seen(Struct, frozen=True, order=True):
    """Who drew, of the players of each strategy."""

    drew: tuple[int, ...]
    """By strategy: how many drew."""
    bets: tuple[int, ...]
    """By strategy: the bets of those who drew, together, in chips."""


class Answer(Struct, frozen=True):
    """What the bank does then."""

    catch_stayed: tuple[bool, ...]
    """By strategy: whether it catches the players who stayed. A pok is never caught."""
    catch_drew: tuple[bool, ...]
    """By strategy: whether it catches those who drew."""
    draws: bool
    """Whether it draws then, if anything is left to settle."""


class BankPlan(Struct, frozen=True):
    """The best that the bank can do against several players."""

    strategies: tuple[PlayerStrategy, ...]
    """The players' strategies, each once."""
    players: tuple[int, ...]
    """By strategy: how many players have it."""
    value: Fraction
    """What the bank gains in the mean in a whole round, in chips, by the best plan (`value_bank`)."""
    no_catching: Fraction
    """The same by the best plan that catches nobody."""
    answers: dict[Seen, tuple[Answer | None, ...]]
    """By who drew, then by the bank's class: what the best plan says; None for a pok, and for what never
    comes. Where two are worth the same it stays rather than draws, and rather catches nobody."""


def bank_plan(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int] | None = None,
    ranks: tuple[Rank, ...] = ALL_RANKS,
    progress: Progress | None = None,
) -> BankPlan:
    """The best plan of a bank against these players, and what it gains with it, over all deals of the deck of
    these ranks.

    `bets` are the players', in chips; all 1 where they are left out. ValueError for another number of bets
    than of players, for a bet below 1, and for more hands than there are cards for. Raises StrategyError for
    a strategy that the house rules do not allow, and CrowdError for strategies that are too much to count.

    >>> from pokroom.odds.pokdeng.strategy import player_strategy
    >>> house = HouseRules()
    >>> found = bank_plan(house, [player_strategy(house, "draw<=4")] * 2)
    >>> str(found.value), str(found.no_catching)
    ('3511847/114516675', '395902903/22576144500')
    """
    stakes = stakes_of(players, [1] * len(players) if bets is None else bets, ranks)
    for strategy in stakes:
        check(house, strategy)
    sums = deal_sums(
        house,
        tuple(stakes),
        tuple(map(len, stakes.values())),
        ranks,
        progress,
        no_poks=house.bank_pok == "any_pok_ends",
    )
    without_plan = sum(
        (sum(of) * settled(house, strategy, sums, ranks) for strategy, of in stakes.items()), Fraction(0)
    )
    value, no_catching, answers = 0, 0, {}
    mild = replace(house, catch="none")
    for seen, times, sides in sides_of(house, sums, list(stakes.values())):
        best = best_of(house, sums.hands, sides)
        value += times * int(best.gains @ sums.times)
        no_catching += times * int(best_of(mild, sums.hands, sides).gains @ sums.times)
        answers[seen] = _answers(sums.hands, sides, best, len(stakes))
    return BankPlan(
        tuple(stakes),
        sums.number,
        without_plan + Fraction(value, sums.total),
        without_plan + Fraction(no_catching, sums.total),
        answers,
    )


def stakes_of(
    players: Sequence[PlayerStrategy], bets: Sequence[int], ranks: Sequence[Rank]
) -> dict[PlayerStrategy, list[int]]:
    """By strategy, the bets of the players who have it. Raises ValueError as `bank_plan` does."""
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"the bank plays against 1 to {MOST_PLAYERS} players, not {len(players)} (PD-16)")
    if 3 * (len(players) + 1) > 4 * len(ranks):
        raise ValueError(f"{len(players) + 1} hands of up to three cards, and {4 * len(ranks)} cards (PD-16)")
    if len(bets) != len(players):
        raise ValueError(f"there are {len(players)} players, and {len(bets)} bets")
    found: dict[PlayerStrategy, list[int]] = defaultdict(list)
    for strategy, bet in zip(players, bets, strict=True):
        if bet < 1:
            raise ValueError(f"a bet is 1 chip or more, not {bet} (PD-17)")
        found[strategy].append(bet)
    return found


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


class Side(Struct, frozen=True, eq=False):
    """The players of one strategy who did alike. By the classes in which the bank decides, over all deals in
    which it sees what it sees: what it gains from their bets."""

    strategy: int
    drew: bool
    stay: NDArray[np.object_]
    """When the bank stays."""
    draw: NDArray[np.object_]
    """When it draws and has caught none of them."""
    caught: NDArray[np.object_]
    """When it has caught those who have no pok, and draws."""


def sides_of(
    house: HouseRules, sums: DealSums, bets: Sequence[Sequence[int]]
) -> Iterator[tuple[Seen, int, list[Side]]]:
    """What the bank may see, in how many ways, and by which players did what."""
    for drew in product(*(range(number + 1) for number in sums.number)):
        stayed = tuple(number - count for number, count in zip(sums.number, drew, strict=True))
        sides = []
        for strategy, of in enumerate(sums.of):
            if drew[strategy]:
                gains = of @ sums.others.ways(_one_less(drew, strategy), stayed)
                sides.append(Side(strategy, True, gains[:, DREW], gains[:, DREW + 1], gains[:, DREW]))
            if stayed[strategy]:
                gains = of @ sums.others.ways(drew, _one_less(stayed, strategy))
                if sums.no_poks:
                    gains[:, POK : POK + 2] = 0
                if house.pay_pok == "at_once":
                    gains[:, POK + 1] = gains[:, POK]
                stay, draw, caught = (
                    gains[:, STAYED + does] + gains[:, POK + draws]
                    for does, draws in ((0, 0), (1, 1), (0, 1))
                )
                sides.append(Side(strategy, False, stay, draw, caught))
        for drawn, times in _bets_drawn(bets, drew):
            yield Seen(drew, drawn), times, [_with_bets(side, bets, drawn) for side in sides]


def _one_less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


def _bets_drawn(bets: Sequence[Sequence[int]], drew: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """By strategy, what the bets of so many players may come to; and in how many ways."""
    by_strategy = []
    for of, number in zip(bets, drew, strict=True):
        found = Counter({(0, 0): 1})
        for bet in of:
            more = {(count + 1, total + bet): times for (count, total), times in found.items()}
            found.update(more)
        by_strategy.append(
            [(total, times) for (count, total), times in sorted(found.items()) if count == number]
        )
    for each in product(*by_strategy):
        yield tuple(total for total, _ in each), prod(times for _, times in each)


def _with_bets(side: Side, bets: Sequence[Sequence[int]], drawn: Sequence[int]) -> Side:
    chips = drawn[side.strategy] if side.drew else sum(bets[side.strategy]) - drawn[side.strategy]
    return replace(side, stay=chips * side.stay, draw=chips * side.draw, caught=chips * side.caught)


class Best(Struct, frozen=True, eq=False):
    """The best that the bank can do, by hands in which it decides."""

    gains: NDArray[np.object_]
    draws: NDArray[np.bool_]
    caught: NDArray[np.bool_]
    """By side, then by hand: whether it is caught."""


def best_of(house: HouseRules, hands: NDArray[np.intp], sides: Sequence[Side]) -> Best:
    """What is best in these classes against these sides, whose gains are in the order of `hands`."""
    duties = [duty(value, house, is_bank=True) for value in class_values(house)]
    owes = [np.array([found is must for found in duties])[hands] for must in _MUST]
    must_draw, must_stay = owes
    none = np.zeros((len(sides), len(hands)), np.bool_)
    best = np.where(must_draw, sum(side.draw for side in sides), sum(side.stay for side in sides))
    draws, chosen = must_draw, none
    for caught in (none, *_catches(house, sides, none)):
        gains = sum(
            np.where(of_side, side.caught, side.draw) for side, of_side in zip(sides, caught, strict=True)
        )
        better = ~must_stay & (gains > best).astype(np.bool_)
        best = np.where(better, gains, best)
        draws, chosen = draws | better, np.where(better, caught, chosen)
    return Best(best, draws, chosen)


def _answers(
    hands: NDArray[np.intp], sides: Sequence[Side], best: Best, strategies: int
) -> tuple[Answer | None, ...]:
    """By all classes the best answer."""
    answers: list[Answer | None] = [None] * len(CLASSES)
    for number, hand in enumerate(hands):
        found = {
            (side.strategy, side.drew) for side, of in zip(sides, best.caught, strict=True) if of[number]
        }
        stayed, drew = (tuple((each, did) in found for each in range(strategies)) for did in (False, True))
        answers[hand] = Answer(stayed, drew, bool(best.draws[number]))
    return tuple(answers)


_MUST: Final = (Reason.MUST_DRAW, Reason.MUST_STAY)


def _catches(
    house: HouseRules, sides: Sequence[Side], none: NDArray[np.bool_]
) -> Iterator[NDArray[np.bool_]]:
    """Whom the bank may catch before it draws, by side and class, where that may do it good (PD-24)."""
    match house.catch:
        case "any":
            yield np.array([(side.caught > side.draw).astype(np.bool_) for side in sides])
        case "group":
            for drew in (False, True):
                of = np.array([side.drew is drew for side in sides])
                yield none | of[:, None]
        case "none":
            pass
        case _:
            assert_never(house.catch)
