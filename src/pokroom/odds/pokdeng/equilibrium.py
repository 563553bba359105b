"""The equilibrium of one player against the bank: found by linear programming, proved in exact arithmetic.

The player chooses the chance of drawing by class; the bank then answers, by class and by what it saw, with
the better of two actions. What the player is sure of is linear in the chances, but for the bank's choices,
which are minima of two linear functions. So the best chances are a linear program, in sequence form: a side
decides once, and its sequences are its actions. The program is solved in floats. What is kept of that is
which chances are at a bound and which of the bank's choices are even; from these the chances follow exactly.
Neither is trusted: both best responses are worked out in fractions, and where they come to the same, that is
the value of the game.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np
from msgspec import Struct

from pokroom.odds.pokdeng.deals import count_deals
from pokroom.odds.pokdeng.program import Program, solve
from pokroom.odds.pokdeng.response import BankResponse, PlayerResponse, best_bank, best_player
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Decision,
    PlayerStrategy,
    allowed,
    class_poks,
)
from pokroom.pokdeng import HouseRules


class Equilibrium(Struct, frozen=True):
    """Strategies from which nobody gains by leaving, with the proof: the best responses to both."""

    player: PlayerStrategy
    bank: BankStrategy
    against_player: BankResponse
    """The best that the bank can do against this player."""
    against_bank: PlayerResponse
    """The best that the player can do against this bank."""

    @property
    def value(self) -> Fraction:
        """What the player is sure of in the mean, in bets: where `exploitability` is 0, the value of the
        game."""
        return self.against_player.value

    @property
    def exploitability(self) -> Fraction:
        """How much the two best responses gain together, in bets: 0 where the strategies are proved optimal,
        else how far the value of the game may be above `value`."""
        return self.against_bank.value - self.against_player.value


@lru_cache(maxsize=64)
def equilibrium(house: HouseRules) -> Equilibrium:
    """The equilibrium of one player against the bank under these house rules; the last 64 are kept.

    >>> found = equilibrium(HouseRules())
    >>> round(float(found.value), 6), found.exploitability
    (-0.011144, Fraction(0, 1))
    """
    found: list[Equilibrium] = []
    for chances, answers in solve(_program(house)):
        found.append(_proved(house, chances, answers))
        if found[-1].exploitability == 0:
            break
    return min(found, key=lambda one: one.exploitability)


def _proved(house: HouseRules, chances: Sequence[Fraction], answers: Sequence[Fraction]) -> Equilibrium:
    """The strategies of a solution, with the best responses to them.

    What the bank does about a shown natural changes nothing for anybody else: there it does what is best.
    """
    player = PlayerStrategy(tuple(chances))
    against_player = best_bank(house, player)
    rest = iter(answers)
    after_stay, after_draw = (
        tuple(next(rest) if least < most else Fraction(least) for least, most in allowed(house, at))
        for at in (Decision.AFTER_STAY, Decision.AFTER_DRAW)
    )
    bank = BankStrategy(after_stay, after_draw, against_player.strategy.after_natural)
    return Equilibrium(player, bank, against_player, best_player(house, bank))


def _program(house: HouseRules) -> Program:
    """By column the player's chance of drawing; by row what changes when the bank draws instead of staying,
    for each class that is free to, after a player who stayed, and then after one who drew."""
    deals = count_deals(house)
    decides = ~np.array(class_poks(house))[:, None]
    bounds = {at: np.array(allowed(house, at)) for at in Decision}
    usual, changes = [], []
    for action, at in enumerate((Decision.AFTER_STAY, Decision.AFTER_DRAW)):
        stay, draw = deals.gains[action] * decides
        least, most = bounds[at].T
        usual.append(np.where(least, draw, stay).sum(axis=1))
        changes.append((draw - stay)[:, least < most].T)
    after_stay, after_draw = changes
    return Program(
        matrix=np.vstack([after_stay, -after_draw]),
        offset=np.concatenate([after_stay.sum(axis=1), np.zeros(len(after_draw), np.int64)]),
        cost=usual[1] - usual[0],
        least=bounds[Decision.PLAYER][:, 0],
        most=bounds[Decision.PLAYER][:, 1],
    )
