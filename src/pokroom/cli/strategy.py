"""Strategies on the command line: rules, files, and what is best."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from pokroom.cli import Parser
from pokroom.cli.source import file_name, whole
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    PlayerStrategy,
    StrategyError,
    bank_strategy,
    player_strategy,
)
from pokroom.odds.pokdeng.strategyfile import read_bank, read_player
from pokroom.pokdeng import HouseRules

LONGEST_FILE: Final = 1 << 20
"""Bytes; what is longer holds no strategy."""
BEST: Final = "best"
EQUILIBRIUM: Final = "equilibrium"


def add_strategy(parser: Parser, who: str, **options: Any) -> None:
    """Gives a command `--player` or `--bank`."""
    parser.add_argument(
        f"--{who}",
        type=file_name,
        metavar="STRATEGY",
        help=f"how the {who} draws: draw<=4 (with 4 taem or less), stay, {BEST} (against the other), "
        f"{EQUILIBRIUM}, or a file as `pokroom solve --json` writes it; else {EQUILIBRIUM}",
        **options,
    )


def strategies(
    parser: Parser, player: str, bank: str, house: HouseRules
) -> tuple[PlayerStrategy, BankStrategy]:
    """Both strategies as they were asked for. Raises StrategyError for what is none; a file that cannot be
    used ends the command."""
    if player == bank == BEST:
        parser.error(f"--player and --bank are both best, which is for one of them; or ask for {EQUILIBRIUM}")
    if player == BEST:
        against = bank_of(parser, bank, house)
        return best_player(house, against).strategy, against
    found = player_of(parser, player, house)
    if bank == BEST:
        return found, best_bank(house, found).strategy
    return found, bank_of(parser, bank, house)


def player_of(parser: Parser, said: str, house: HouseRules) -> PlayerStrategy:
    """A player's strategy that needs no other to be known. Raises and ends as `strategies` does."""
    if said == EQUILIBRIUM:
        return equilibrium(house).player
    return player_strategy(house, said) if _is_rule(said) else _from_file(parser, said, house, read_player)


def bank_of(parser: Parser, said: str, house: HouseRules) -> BankStrategy:
    """A bank's strategy that needs no other to be known. Raises and ends as `strategies` does."""
    if said == EQUILIBRIUM:
        return equilibrium(house).bank
    return bank_strategy(house, said) if _is_rule(said) else _from_file(parser, said, house, read_bank)


def _is_rule(said: str) -> bool:
    return said.strip() == "stay" or said.strip().startswith("draw")


S = TypeVar("S")


def _from_file(parser: Parser, name: str, house: HouseRules, read: Callable[[HouseRules, str], S]) -> S:
    text = whole(parser, name, LONGEST_FILE, "strategy is")
    try:
        return read(house, text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{name}: byte {fault.start + 1} is not UTF-8")
    except StrategyError as fault:
        parser.error(f"{name}: {fault}")
