"""What a player's and the bank's strategy come to, one against the other, exactly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.pokdeng.deals import ALL_RANKS, MULTIPLES, Counts, count_deals
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Chances,
    PlayerStrategy,
    check,
    class_poks,
)
from pokroom.pokdeng import HouseRules


class Odds(Struct, frozen=True):
    """How the rounds of one player against the bank end, in the player's view; a whole number of deals out of
    a whole number of deals, each weighed by the chances that the strategies leave to chance."""

    counts: Mapping[int, int]
    """By net multiple, from -5 to 5: how many deals end so."""
    total: int
    """How many deals there are."""

    @property
    def value(self) -> Fraction:
        """What the player gains in the mean, in bets."""
        return Fraction(sum(multiple * count for multiple, count in self.counts.items()), self.total)

    @property
    def win(self) -> Fraction:
        """The probability that the bank pays."""
        return self._share(1, MULTIPLES[-1])

    @property
    def push(self) -> Fraction:
        """The probability that nobody pays."""
        return self._share(0, 0)

    @property
    def lose(self) -> Fraction:
        """The probability that the player pays."""
        return self._share(MULTIPLES[0], -1)

    @property
    def distribution(self) -> dict[int, Fraction]:
        """By net multiple its probability, from the lowest that occurs to the highest."""
        return {multiple: Fraction(count, self.total) for multiple, count in self.counts.items() if count}

    def _share(self, least: int, most: int) -> Fraction:
        found = [count for multiple, count in self.counts.items() if least <= multiple <= most]
        return Fraction(sum(found), self.total)


def odds(
    house: HouseRules, player: PlayerStrategy, bank: BankStrategy, ranks: tuple[Rank, ...] = ALL_RANKS
) -> Odds:
    """How a round of one player against the bank ends, bets of 1, over all deals of the deck of these ranks.

    >>> from pokroom.odds.pokdeng.strategy import bank_strategy, player_strategy
    >>> house = HouseRules()
    >>> found = odds(house, player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4"))
    >>> found.value, found.win == found.lose
    (Fraction(0, 1), True)

    Raises StrategyError for a strategy that the house rules do not allow.
    """
    deals = count_deals(house, ranks)
    found, out_of = _play(house, deals.ends, player, bank)
    return Odds(dict(zip(MULTIPLES, found.tolist(), strict=True)), deals.total * out_of)


def value(house: HouseRules, player: PlayerStrategy, bank: BankStrategy) -> Fraction:
    """What the player gains in the mean, in bets: `odds(...).value`, sooner. Raises as `odds` does."""
    deals = count_deals(house)
    found, out_of = _play(house, deals.gains[..., None], player, bank)
    return Fraction(found[0], deals.total * out_of)


def _play(
    house: HouseRules, counts: Counts, player: PlayerStrategy, bank: BankStrategy
) -> tuple[NDArray[np.object_], int]:
    """What the two strategies make of counts, which are by both actions, both classes, and something else;
    and how often each deal is counted."""
    check(house, player)
    check(house, bank)
    draws, whole = numerators(player.draws)
    poks = class_poks(house)
    acts = (
        (0, [0 if pok else whole - chance for chance, pok in zip(draws, poks, strict=True)], bank.after_stay),
        (1, draws, bank.after_draw),
        (0, [whole if pok else 0 for pok in poks], bank.after_natural),
    )
    answers_whole = lcm(*(chance.denominator for _, _, answer in acts for chance in answer))
    found = np.zeros(counts.shape[4:], object)
    for action, weights, answer in acts:
        stays, answers = weigh(np.moveaxis(counts[action], 1, 0), weights)
        chances = [int(chance * answers_whole) for chance in answer]
        found += weigh(stays, [answers_whole - chance for chance in chances]) + weigh(answers, chances)
    return found, whole * answers_whole


def numerators(chances: Chances) -> tuple[list[int], int]:
    """The chances as whole numbers out of the same whole number."""
    whole = lcm(*(chance.denominator for chance in chances))
    return [int(chance * whole) for chance in chances], whole


def weigh(counts: NDArray[Any], weights: Sequence[int]) -> NDArray[np.object_]:
    """The sum of all `counts[i] * weights[i]`, exact however large it becomes. Different weights are few:
    most classes always draw or never do."""
    found = np.zeros(counts.shape[1:], object)
    for weight in {*weights} - {0}:
        found += weight * counts[[weight == other for other in weights]].sum(axis=0).astype(object)
    return found
