"""What the bank gains against several players when it also looks at the poks that they show: a simulation.

Rounds are dealt by lot, and the bank plays each twice: by the best plan that does not look, and by one that
looks. What is known exactly is what the first gains in the mean; only the difference is simulated. The plan
that looks takes every other hand as though it were dealt alone from the cards that are not known. That is
nearly the best, and the best is no worse.
"""

from collections.abc import Sequence
from fractions import Fraction
from statistics import NormalDist
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.bank import Answer, BankPlan, Seen, Side, best_of
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.deals import MOST
from pokroom.odds.pokdeng.disjoint import Floats, Ints, Progress
from pokroom.odds.pokdeng.strategy import PlayerStrategy
from pokroom.odds.pokdeng.tables import Tables, compile_tables, pair_index, pairs
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


class _Round(Struct, frozen=True, eq=False):
    """One deal: by player the hand (as `pair_index`), the card they would draw, and whether they do."""

    hands: list[int]
    cards: list[int]
    drew: list[bool]
    bank: int
    answer: int
    """The card that the bank would draw."""


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
    tables, lot = compile_tables(house), np.random.default_rng(seed)
    chances = np.array([[float(chance) for chance in of.draws] for of in plan.strategies])[:, class_of()]
    strategy = [plan.strategies.index(of) for of in players]
    gained = np.zeros(rounds)
    for number in range(rounds):
        deal = _deal(tables, lot, chances, strategy)
        poks = [bool(tables.pok[tables.two[hand]]) for hand in deal.hands]
        if not (tables.pok[tables.two[deal.bank]] or (house.bank_pok == "any_pok_ends" and any(poks))):
            facts = _facts(plan, deal, strategy, bets)
            looks = _looks(house, tables, deal, poks, strategy, bets, chances)
            if looks != facts:
                one, other = (_gain(house, tables, deal, poks, strategy, bets, of) for of in (looks, facts))
                gained[number] = one - other
        if progress and number % 100 == 0:
            progress(number / rounds)
    mean, off = float(gained.mean()), float(gained.std(ddof=1)) / rounds**0.5
    off *= NormalDist().inv_cdf((1 + SURE) / 2)
    if np.count_nonzero(gained) < FEW:  # then a spread says little; so rare may be what was never seen
        off = max(off, 3 / rounds * 2 * MOST * sum(bets))
    value = float(plan.value + Fraction(mean))
    return Simulated(value, value - off, value + off, rounds, seed)


def _deal(tables: Tables, lot: np.random.Generator, chances: Floats, strategy: Sequence[int]) -> _Round:
    cards, luck, number = lot.permutation(52).tolist(), lot.random(len(strategy)), len(strategy)
    hands = [pair_index(*sorted(cards[2 * place : 2 * place + 2])) for place in range(number + 1)]
    drew = [
        bool(luck[place] < chances[of, hands[place]] and not tables.pok[tables.two[hands[place]]])
        for place, of in enumerate(strategy)
    ]
    return _Round(hands[:-1], cards[2 * number + 2 : -1], drew, hands[-1], cards[-1])


def _facts(plan: BankPlan, deal: _Round, strategy: Sequence[int], bets: Sequence[int]) -> Answer:
    drew, chips = [0] * len(plan.strategies), [0] * len(plan.strategies)
    for of, did, bet in zip(strategy, deal.drew, bets, strict=True):
        drew[of] += did
        chips[of] += did * bet
    answer = plan.answers[Seen(tuple(drew), tuple(chips))][int(class_of()[deal.bank])]
    assert answer is not None
    return answer


def _looks(
    house: HouseRules,
    tables: Tables,
    deal: _Round,
    poks: Sequence[bool],
    strategy: Sequence[int],
    bets: Sequence[int],
    chances: Floats,
) -> Answer:
    """What is best as far as the cards that the bank sees say it."""
    known = [*pairs()[deal.bank].tolist()]
    for hand, pok in zip(deal.hands, poks, strict=True):
        known += pairs()[hand].tolist() if pok else []
    left = np.setdiff1d(np.arange(52), known)
    answers = tables.drawn[deal.bank, left]
    sides = []
    gains = tables.gains.astype(np.float64)
    for of in sorted(set(strategy)):
        by_hand = (pairs(), tables.two, tables.drawn)
        alone = _alone(by_hand, tables.pok, gains, deal.bank, chances[of], left)
        for drew, (stay, draw) in ((True, alone[:2]), (False, alone[2:])):
            chips = sum(
                bet
                for each, did, pok, bet in zip(strategy, deal.drew, poks, bets, strict=True)
                if each == of and did is drew and not pok
            )
            sides.append(Side(of, drew, *(_one(chips * gain) for gain in (stay, draw, stay))))
    shown = [
        (int(tables.two[hand]), bet) for hand, pok, bet in zip(deal.hands, poks, bets, strict=True) if pok
    ]
    stay = -sum(bet * gains[kind, tables.two[deal.bank]] for kind, bet in shown)
    draw = (
        stay if house.pay_pok == "at_once" else -sum(bet * gains[kind, answers].mean() for kind, bet in shown)
    )
    sides.append(Side(-1, False, *(_one(gain) for gain in (stay, draw, draw))))
    best = best_of(house, np.array([class_of()[deal.bank]], np.intp), sides)
    caught = {(side.strategy, side.drew) for side, of in zip(sides, best.caught[:, 0], strict=True) if of}
    stayed, drawn = (tuple((of, did) in caught for of in range(len(chances))) for did in (False, True))
    return Answer(stayed, drawn, bool(best.draws[0]))


def _one(gain: float) -> NDArray[np.object_]:
    return np.array([gain], object)


def _gain(
    house: HouseRules,
    tables: Tables,
    deal: _Round,
    poks: Sequence[bool],
    strategy: Sequence[int],
    bets: Sequence[int],
    answer: Answer,
) -> int:
    """What the bank gains in this round with this answer."""
    two, three = int(tables.two[deal.bank]), int(tables.drawn[deal.bank, deal.answer])
    gained = 0
    for place, (of, bet) in enumerate(zip(strategy, bets, strict=True)):
        hand, drew = deal.hands[place], deal.drew[place]
        ours = tables.drawn[hand, deal.cards[place]] if drew else tables.two[hand]
        caught = answer.catch_drew[of] if drew else answer.catch_stayed[of]
        settled = house.pay_pok == "at_once" if poks[place] else caught
        gained -= bet * int(tables.gains[ours, three if answer.draws and not settled else two])
    return gained


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
