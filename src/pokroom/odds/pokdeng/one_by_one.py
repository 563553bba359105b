"""What the bank gains against several players when it catches them one by one: a simulation.

A caught hand is turned up, so that each catch may change what is best about the others (PD-24). Rounds are
dealt by lot, and the bank plays each twice: by the best plan that looks at nothing, whose value is known
exactly, and by one that catches hand by hand; only the difference is simulated.

Before each step the bank that catches one by one knows its own two cards, who drew, the strategies, the cards
of shown poks, and those of every hand that it has caught; it takes every other hand as though it were dealt
alone from the cards that are left. What it would do if nothing more became known says whom it may catch next:
where it would draw, the hands that it would catch before; where it would stay, all, for a caught hand comes
to the same. Of these it catches the hand that it would lose most by drawing against, for each chip of the
bet, and of equal ones the smallest bet, then the first in deal order. There may be a better order, and a
better use of what is seen: in the mean the best is no worse.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from pokroom.odds.pokdeng.bank import BankPlan
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.dealt import Company, Dealt, by_facts, caught_by, company
from pokroom.odds.pokdeng.disjoint import Progress
from pokroom.odds.pokdeng.seeing_sampled import POKS, SEED, Simulated, played_twice, sides_seen
from pokroom.odds.pokdeng.sides import best_of
from pokroom.odds.pokdeng.strategy import Decision, PlayerStrategy, allowed
from pokroom.pokdeng import HouseRules

ROUNDS: Final = 10_000


def one_by_one(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    plan: BankPlan,
    rounds: int = ROUNDS,
    seed: int = SEED,
    progress: Progress | None = None,
) -> Fraction | Simulated | None:
    """What the bank gains in the mean in a whole round, in chips, when it catches one by one
    (`value_bank_one_by_one`); None where the house has it catch in no such way. `plan` is the best that looks
    at nothing, `bank_plan` of the same. The same seed gives the same. Against one player it adds nothing:
    no hand is left to decide about after a catch."""
    if house.catch != "any":
        return None
    if len(players) == 1:
        return plan.value
    who = company(house, players, bets)
    bounds = allowed(house, Decision.AFTER_NATURAL)

    def plays(deal: Dealt) -> tuple[list[int], bool]:
        if bounds[int(class_of()[deal.bank])][1]:
            return step_by_step(who, deal)
        facts = by_facts(plan, who, deal)
        return caught_by(facts, who, deal), facts.draws

    return played_twice(who, plan, plays, rounds, seed, progress)


def step_by_step(who: Company, deal: Dealt) -> tuple[list[int], bool]:
    """Whom the bank catches in this round, in this order, and whether it draws then."""
    caught: list[int] = []
    while True:
        sides = sides_seen(who, deal, caught)
        best = best_of(who.house, np.array([class_of()[deal.bank]], np.intp), sides)
        draws, pays = bool(best.draws[0]), best.caught[:, 0]
        loses = {
            (side.strategy, side.drew): side.stay[0] - side.draw[0]
            for side, of in zip(sides, pays, strict=True)
            if side.strategy != POKS and (of or not draws)
        }
        if not loses:
            return caught, draws
        hidden = [place for place, pok in enumerate(deal.poks) if not pok and place not in caught]
        groups = {
            group: [place for place in hidden if (who.strategy[place], deal.drew[place]) == group]
            for group in loses
        }
        group = max(loses, key=lambda of: loses[of] / sum(who.bets[place] for place in groups[of]))
        caught.append(min(groups[group], key=lambda place: who.bets[place]))
