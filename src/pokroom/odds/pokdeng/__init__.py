"""Exact numbers of Pok Deng under any house rules.

All but `bank_plan`, what shown poks add to it, and `simulate` is of one player against the bank, in the
player's view and in bets of 1; a probability is a number of deals out of all 3,664,533,600 (weighed, where a
strategy leaves something to chance). House rules are
`pokroom.pokdeng.HouseRules`; a strategy says by class of two cards how often one draws, and is refused with
StrategyError where the house rules do not allow it.

>>> from pokroom.pokdeng import PROFILES
>>> home = PROFILES["home"]
>>> player, bank = player_strategy(home, "draw<=4"), bank_strategy(home, "draw<=5")
>>> odds(home, player, bank).value
Fraction(340979, 114516675)
>>> best_bank(home, player).value < equilibrium(home).value < best_player(home, bank).value
True
"""

from pokroom.odds.pokdeng.bank import BankPlan, bank_plan
from pokroom.odds.pokdeng.classes import CLASSES, Class, parse_class
from pokroom.odds.pokdeng.equilibrium import Equilibrium, equilibrium
from pokroom.odds.pokdeng.exact import Odds, odds, value
from pokroom.odds.pokdeng.response import BankResponse, Choice, PlayerResponse, best_bank, best_player
from pokroom.odds.pokdeng.seeing import seeing_poks
from pokroom.odds.pokdeng.seeing_sampled import seeing_poks_sampled
from pokroom.odds.pokdeng.simulate import Simulation, simulate
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    PlayerStrategy,
    StrategyError,
    bank_strategy,
    player_strategy,
)
from pokroom.odds.pokdeng.strategyfile import read_bank, read_player
from pokroom.odds.pokdeng.tables import Tables, compile_tables
from pokroom.odds.pokdeng.worth import Flip, Worth, worth

__all__ = [
    "CLASSES",
    "BankPlan",
    "BankResponse",
    "BankStrategy",
    "Choice",
    "Class",
    "Equilibrium",
    "Flip",
    "Odds",
    "PlayerResponse",
    "PlayerStrategy",
    "Simulation",
    "StrategyError",
    "Tables",
    "Worth",
    "bank_plan",
    "bank_strategy",
    "best_bank",
    "best_player",
    "compile_tables",
    "equilibrium",
    "odds",
    "parse_class",
    "player_strategy",
    "read_bank",
    "read_player",
    "seeing_poks",
    "seeing_poks_sampled",
    "simulate",
    "value",
    "worth",
]
