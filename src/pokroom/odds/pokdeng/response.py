"""The best that one side can do against what the other does, exactly."""

from fractions import Fraction
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.pokdeng.deals import count_deals
from pokroom.odds.pokdeng.exact import numerators, value, weigh
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Chances,
    Decision,
    PlayerStrategy,
    allowed,
    check,
    class_poks,
)
from pokroom.pokdeng import HouseRules


class Choice(Struct, frozen=True):
    """What a class of hands may expect where it decides, in bets and in the player's view."""

    stay: Fraction
    """What staying comes to, or for the bank catching the player's hand; 0 where the decision never comes."""
    draw: Fraction
    """What drawing comes to; 0 where the decision never comes."""
    chance: Fraction
    """The probability that the decision comes, to such a hand."""


Choices = tuple[Choice, ...]
"""By number of the class."""


class PlayerResponse(Struct, frozen=True):
    """The best that a player can do against a bank."""

    strategy: PlayerStrategy
    value: Fraction
    """What the player gains in the mean, in bets."""
    choices: Choices


class BankResponse(Struct, frozen=True):
    """The best that the bank can do against a player."""

    strategy: BankStrategy
    value: Fraction
    """What the player gains in the mean, in bets."""
    after_stay: Choices
    after_draw: Choices
    after_natural: Choices


def best_player(house: HouseRules, bank: BankStrategy) -> PlayerResponse:
    """The player's best strategy against the bank's, within the duties; where both are worth the same, the
    player stays. Raises StrategyError for a strategy that the house rules do not allow.

    >>> from pokroom.odds.pokdeng.strategy import bank_strategy
    >>> house = HouseRules()
    >>> bank = bank_strategy(house, "draw<=4")
    >>> best_player(house, bank).value > 0
    True
    """
    choices = player_choices(house, bank)
    strategy = PlayerStrategy(_best(house, Decision.PLAYER, choices, 1))
    return PlayerResponse(strategy, value(house, strategy, bank), choices)


def best_bank(house: HouseRules, player: PlayerStrategy) -> BankResponse:
    """The bank's best strategy against the player's, within the duties; where both are worth the same, the
    bank stays. Raises StrategyError for a strategy that the house rules do not allow."""
    choices = bank_choices(house, player)
    strategy = BankStrategy(*(_best(house, at, of, -1) for at, of in choices.items()))
    return BankResponse(strategy, value(house, player, strategy), *choices.values())


def player_choices(house: HouseRules, bank: BankStrategy) -> Choices:
    """By class, what a player's staying and drawing are worth against the bank. A pok never decides, and
    nobody does whom the bank's pok or any other has ended the round for (PD-20)."""
    check(house, bank)
    deals, poks = count_deals(house), np.array(class_poks(house))
    decides = ~poks[:, None] & (~poks | (house.bank_pok == "on_turn"))
    whole = numerators(bank.after_stay + bank.after_draw)[1]
    stay, draw = (
        weigh((deals.gains[action, 0] * decides).T, [whole - int(chance * whole) for chance in answer])
        + weigh((deals.gains[action, 1] * decides).T, [int(chance * whole) for chance in answer])
        for action, answer in ((0, bank.after_stay), (1, bank.after_draw))
    )
    reached = (deals.dealt * decides).sum(axis=1).astype(object) * whole
    return _choices(stay, draw, reached, deals.total * whole)


def bank_choices(house: HouseRules, player: PlayerStrategy) -> dict[Decision, Choices]:
    """By what the bank saw and by class, what its staying and drawing are worth against the player. A pok
    never decides, and nobody does after a pok that has ended the round or was settled at once (PD-20,
    PD-21)."""
    check(house, player)
    deals, poks = count_deals(house), np.array(class_poks(house))
    draws, whole = numerators(player.draws)
    settled = house.bank_pok == "any_pok_ends" or house.pay_pok == "at_once"
    seen = {
        Decision.AFTER_STAY: (
            0,
            [0 if pok else whole - chance for pok, chance in zip(poks, draws, strict=True)],
        ),
        Decision.AFTER_DRAW: (1, draws),
        Decision.AFTER_NATURAL: (0, [whole if pok and not settled else 0 for pok in poks]),
    }
    return {
        at: _choices(
            weigh(deals.gains[action, 0] * ~poks, weights),
            weigh(deals.gains[action, 1] * ~poks, weights),
            weigh(deals.dealt * ~poks, weights),
            deals.total * whole,
        )
        for at, (action, weights) in seen.items()
    }


def _choices(stay: NDArray[Any], draw: NDArray[Any], deals: NDArray[Any], total: int) -> Choices:
    """From sums by class, over the deals in which the decision comes."""
    return tuple(
        Choice(Fraction(stays, of), Fraction(draws, of), Fraction(of, total)) if of else NEVER
        for stays, draws, of in zip(stay.tolist(), draw.tolist(), deals.tolist(), strict=True)
    )


NEVER: Final = Choice(Fraction(0), Fraction(0), Fraction(0))


def _best(house: HouseRules, at: Decision, choices: Choices, side: int) -> Chances:
    """Drawing where it is better for that side: 1 the player, -1 the bank."""
    return tuple(
        Fraction(least if least == most else side * choice.draw > side * choice.stay)
        for choice, (least, most) in zip(choices, allowed(house, at), strict=True)
    )
