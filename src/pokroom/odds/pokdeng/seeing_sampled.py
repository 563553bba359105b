"""What the bank gains against several players when it also looks at the poks that they show: a simulation.

Rounds are dealt by lot, and the bank plays each twice: by the best plan that does not look, and by one that
looks. What is known exactly is what the first gains in the mean; only the difference is simulated. The plan
that looks takes every other hand as though it were dealt alone from the cards that are not known. That is
nearly the best, and the best is no worse.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from statistics import NormalDist
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.bank import BankPlan
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.deals import MOST
from pokroom.odds.pokdeng.dealt import (
    Company,
    Dealt,
    bank_decides,
    by_facts,
    caught_by,
    company,
    deal_round,
    gain_of,
)
from pokroom.odds.pokdeng.disjoint import Floats, Ints, Progress
from pokroom.odds.pokdeng.sides import Answer, Side, best_of
from pokroom.odds.pokdeng.strategy import PlayerStrategy
from pokroom.odds.pokdeng.tables import pairs
from pokroom.pokdeng import HouseRules

ROUNDS: Final = 20_000
SEED: Final = 1
FEW: Final = 30
SURE: Final = 0.95
"""How often the interval holds the value of the plan that looks."""


class Simulated(Struct, frozen=True):
    """A mean in chips, from the bank's view, with the interval that holds it in 95 of 100 simulations."""

    value: float
    least: float
    most: float
    rounds: int
    seed: int

    def beside(self, of: "Simulated") -> "Simulated":
        """The same, where what it was added to is itself such a mean: both may be off."""
        least, most = self.least - of.value + of.least, self.most - of.value + of.most
        return Simulated(self.value, least, most, self.rounds, self.seed)


Plays = Callable[[Dealt], tuple[list[int], bool]]
"""Whom a bank catches in a round, and whether it draws then."""


def seeing_poks_sampled(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    plan: BankPlan,
    rounds: int = ROUNDS,
    seed: int = SEED,
    progress: Progress | None = None,
) -> Simulated:
    """What the bank gains in the mean in a whole round, in chips, when it also looks at shown poks. `plan` is
    the best that does not look, `bank_plan` of the same. The same seed gives the same."""
    who = company(house, players, bets)

    def plays(deal: Dealt) -> tuple[list[int], bool]:
        looks = _looks(who, deal)
        return caught_by(looks, who, deal), looks.draws

    return played_twice(who, plan, plays, rounds, seed, progress)


def played_twice(
    who: Company, plan: BankPlan, plays: Plays, rounds: int, seed: int, progress: Progress | None
) -> Simulated:
    """What a bank gains in the mean that plays like this: rounds are dealt by lot, and played by it and by
    the plan, whose value is known."""
    lot, gained = np.random.default_rng(seed), np.zeros(rounds)
    for number in range(rounds):
        deal = deal_round(who, lot)
        if bank_decides(who, deal):
            caught, draws = plays(deal)
            facts = by_facts(plan, who, deal)
            fixed = caught_by(facts, who, deal)
            if (set(caught), draws) != (set(fixed), facts.draws):
                gained[number] = gain_of(who, deal, caught, draws=draws)
                gained[number] -= gain_of(who, deal, fixed, draws=facts.draws)
        if progress and number % 100 == 0:
            progress(number / rounds)
    return estimated(plan, gained, who.bets, seed)


def estimated(plan: BankPlan, gained: Floats, bets: Sequence[int], seed: int) -> Simulated:
    """What a bank gains that in simulated rounds gained so much more than by this plan."""
    rounds = len(gained)
    mean, off = float(gained.mean()), float(gained.std(ddof=1)) / rounds**0.5
    off *= NormalDist().inv_cdf((1 + SURE) / 2)
    if np.count_nonzero(gained) < FEW:  # then a spread says little; so rare may be what was never seen
        off = max(off, 3 / rounds * 2 * MOST * sum(bets))
    value = float(plan.value + Fraction(mean))
    return Simulated(value, value - off, value + off, rounds, seed)


def _looks(who: Company, deal: Dealt) -> Answer:
    """What is best as far as the cards that the bank sees say it."""
    sides = sides_seen(who, deal, ())
    best = best_of(who.house, np.array([class_of()[deal.bank]], np.intp), sides)
    caught = {(side.strategy, side.drew) for side, of in zip(sides, best.caught[:, 0], strict=True) if of}
    stayed, drawn = (tuple((of, did) in caught for of in range(len(who.strategies))) for did in (False, True))
    return Answer(stayed, drawn, bool(best.draws[0]))


POKS: Final = -1
"""In place of a strategy: the side of the hands that have a pok."""


def sides_seen(who: Company, deal: Dealt, caught: Sequence[int]) -> list[Side]:
    """What the bank gains, in chips, from the hands that it has not caught, as far as the cards that it sees
    say it: its own, those of poks, and those of the hands that it has caught."""
    tables, strategy, bets = who.tables, who.strategy, who.bets
    shown = [place for place, pok in enumerate(deal.poks) if pok]
    left = np.setdiff1d(np.arange(52), deal.known([*shown, *caught]))
    hidden = [place for place in range(len(bets)) if place not in {*shown, *caught}]
    gains = tables.gains.astype(np.float64)
    by_pair = (pairs(), tables.two, tables.drawn)
    sides = []
    for of in sorted({strategy[place] for place in hidden}):
        alone = _alone(by_pair, tables.pok, gains, deal.bank, who.chances[of], left)
        for drew, (stay, draw) in ((True, alone[:2]), (False, alone[2:])):
            chips = sum(bets[place] for place in hidden if (strategy[place], deal.drew[place]) == (of, drew))
            if chips:
                sides.append(Side(of, drew, *(_one(chips * gain) for gain in (stay, draw, stay))))
    answers = tables.drawn[deal.bank, left]
    poks = [(int(tables.two[deal.hands[place]]), bets[place]) for place in shown]
    stay = -sum(bet * gains[kind, tables.two[deal.bank]] for kind, bet in poks)
    draw = (
        stay
        if who.house.pay_pok == "at_once"
        else -sum(bet * gains[kind, answers].mean() for kind, bet in poks)
    )
    return [*sides, Side(POKS, False, *(_one(gain) for gain in (stay, draw, draw)))]


def _one(gain: float) -> NDArray[np.object_]:
    return np.array([gain], object)


@kernel
def _alone(
    by_hand: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]],
    pok: NDArray[np.bool_],
    gains: Floats,
    bank: int,
    chances: Floats,
    left: Ints,
) -> Floats:
    """What the bank gains in the mean from a bet of 1 on a hand dealt alone from the cards left: one that
    drew, when the bank stays and when it draws; and one that stayed without pok."""
    _, two, drawn = by_hand
    sums, drew, stayed = np.zeros(4), 0.0, 0.0
    answers = np.zeros(len(gains))
    for card in left:
        answers += gains[:, drawn[bank, card]]
    others = len(left) - 3  # cards that the bank may draw, beside the hand and the card that it would draw
    for j in range(len(left)):
        for i in range(j):
            a, b = left[i], left[j]
            hand = b * (b - 1) // 2 + a
            kind, chance = two[hand], chances[hand]
            if pok[kind]:
                continue
            after = answers[kind] - gains[kind, drawn[bank, a]] - gains[kind, drawn[bank, b]]
            sums[2] -= (1 - chance) * gains[kind, two[bank]]
            sums[3] -= (1 - chance) * after / (others + 1)
            stayed += 1 - chance
            if chance == 0:
                continue
            for own in left:
                if own in (a, b):
                    continue
                ours = drawn[hand, own]
                after = answers[ours] - gains[ours, drawn[bank, a]] - gains[ours, drawn[bank, b]]
                sums[0] -= chance * gains[ours, two[bank]]
                sums[1] -= chance * (after - gains[ours, drawn[bank, own]]) / others
                drew += chance
    if drew:
        sums[:2] /= drew
    if stayed:
        sums[2:] /= stayed
    return sums
