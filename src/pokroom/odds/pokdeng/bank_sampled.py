"""A good plan of the bank against more players than can be counted, and what it gains: a simulation.

The plan goes by the same facts as the best one: the bank's own two cards, which players drew, and how they
all decide. But it takes every hand as though it were alone with the bank, so that what other hands tell about
it is left out. Whole rounds are then played by lot, with all cards dealt from one deck, and the bank does as
the plan says: what it gains is the plan's, and the best plan gains no less.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from pokroom.odds.pokdeng.bank import BankPlan, stakes_of
from pokroom.odds.pokdeng.classes import CLASSES, Class, class_of, first_hands
from pokroom.odds.pokdeng.deals import ALL_RANKS
from pokroom.odds.pokdeng.dealsums import deal_sums
from pokroom.odds.pokdeng.dealt import bank_decides, by_facts, caught_by, company, deal_round, gain_of
from pokroom.odds.pokdeng.disjoint import Progress
from pokroom.odds.pokdeng.exact import numerators
from pokroom.odds.pokdeng.others import part
from pokroom.odds.pokdeng.reply import Planned, planned
from pokroom.odds.pokdeng.seeing_sampled import SEED, Simulated, estimated
from pokroom.odds.pokdeng.sides import Seen, Side, answers_of, best_of, bets_drawn, sides_of, with_bets
from pokroom.odds.pokdeng.simulate import simulate
from pokroom.odds.pokdeng.strategy import PlayerStrategy, check, class_poks
from pokroom.odds.pokdeng.tables import pairs
from pokroom.pokdeng import HouseRules

ROUNDS: Final = 50_000_000
"""Of players who are all alike, which are played by the million."""
SINGLE_ROUNDS: Final = 20_000
"""Of others, which are played one by one."""


class SampledPlan(Struct, frozen=True):
    """A good plan, and what a simulation says that it gains."""

    plan: BankPlan
    """Its values are the means of the simulation."""
    value: Simulated
    no_catching: Simulated
    """Of the good plan that catches nobody."""


def bank_plan_sampled(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    rounds: int | None = None,
    seed: int = SEED,
    progress: Progress | None = None,
) -> SampledPlan:
    """A good plan against these players, in chips of these bets. The same seed gives the same. Raises as
    `bank_plan` does, but for what is too much to count."""
    stakes = stakes_of(players, bets, ALL_RANKS)
    for strategy in stakes:
        check(house, strategy)
    if rounds is None:
        rounds = ROUNDS if len(stakes) == len({*bets}) == 1 else SINGLE_ROUNDS
    found = []
    for number, rules in enumerate((house, replace(house, catch="none"))):
        plan = _plan(rules, stakes)
        values = _play(house, players, bets, plan, rounds, seed, part(progress, number, 2))
        found.append((plan, values))
    (plan, value), (_, no_catching) = found
    plan = replace(plan, value=Fraction(value.value), no_catching=Fraction(no_catching.value))
    return SampledPlan(plan, value, no_catching)


def _plan(house: HouseRules, stakes: dict[PlayerStrategy, list[int]]) -> BankPlan:
    """The best that can be done as far as each hand tells about itself; what it gains is left 0."""
    bets, number = list(stakes.values()), tuple(map(len, stakes.values()))
    alone = [_alone(house, strategy, place) for place, strategy in enumerate(stakes)]
    hands = alone[0][0]
    answers = {}
    for drew in product(*(range(of + 1) for of in number)):
        sides = [
            side
            for (_, sides), of_drew, of in zip(alone, drew, number, strict=True)
            for side in sides
            if (of_drew if side.drew else of - of_drew)
        ]
        for drawn, _ in bets_drawn(bets, drew):
            with_chips = [with_bets(side, bets, drawn) for side in sides]
            best = best_of(house, hands, with_chips)
            answers[Seen(drew, drawn)] = answers_of(hands, with_chips, best, len(stakes))
    return BankPlan(tuple(stakes), number, Fraction(0), Fraction(0), answers)


def _alone(house: HouseRules, strategy: PlayerStrategy, place: int) -> tuple[NDArray[np.intp], list[Side]]:
    """The classes in which the bank decides, and by these what it gains in the mean from a bet of 1 of a
    player with this strategy and nobody else: from one who drew, and one who did not."""
    ends = house.bank_pok == "any_pok_ends"
    sums = deal_sums(house, (strategy,), (1,), ALL_RANKS, None, no_poks=ends)
    draws, whole = numerators(strategy.draws)
    often = np.array(draws, object)
    can = whole * (1 - np.array(class_poks(house), object) * ends)
    found = []
    for _, _, sides in sides_of(house, sums, [[1]]):
        for side in sides:
            weights = (often if side.drew else can - often)[class_of()]
            deals = np.array([_apart(weights, int(hand)) for hand in first_hands()[sums.hands]], object)
            gains = (of / np.maximum(deals, 1) for of in (side.stay, side.draw, side.caught))
            found.append(Side(place, side.drew, *gains))
    return sums.hands, found


def _apart(weights: NDArray[np.object_], bank: int) -> Fraction:
    """The weights of all hands without a card of the bank's, together."""
    return Fraction(int(weights[~np.isin(pairs(), pairs()[bank]).any(axis=1)].sum()))


def _play(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    plan: BankPlan,
    rounds: int,
    seed: int,
    progress: Progress | None,
) -> Simulated:
    """What the bank gains by the plan."""
    if len({*players}) == len({*bets}) == 1:
        return _play_alike(house, players, bets[0], plan, rounds, seed, progress)
    who, lot, gained = company(house, players, bets), np.random.default_rng(seed), np.zeros(rounds)
    for number in range(rounds):
        deal = deal_round(who, lot)
        if bank_decides(who, deal):
            answer = by_facts(plan, who, deal)
            gained[number] = gain_of(who, deal, caught_by(answer, who, deal), draws=answer.draws)
        else:
            if house.bank_pok != "on_turn":  # nobody has drawn yet
                deal = replace(deal, drew=[False] * len(bets))
            gained[number] = gain_of(who, deal, (), draws=False)
        if progress and number % 100 == 0:
            progress(number / rounds)
    return estimated(plan, gained, bets, seed)


def _play_alike(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bet: int,
    plan: BankPlan,
    rounds: int,
    seed: int,
    progress: Progress | None,
) -> Simulated:
    def by_number(_: int, drew: int, own: Class) -> Planned:
        answer = plan.answers[Seen((drew,), (drew * bet,))][CLASSES.index(own)]
        assert answer is not None
        return Planned(answer.draws, answer.catch_stayed[0], answer.catch_drew[0])

    done = 0

    def told(more: int) -> None:
        nonlocal done
        done += more
        if progress:
            progress(done / rounds)

    reply = planned(house, len(players), by_number)
    found = simulate(house, players, reply, rounds, seed=seed, told=told).value_bank
    return Simulated(bet * float(found.mean), bet * found.low, bet * found.high, rounds, seed)
