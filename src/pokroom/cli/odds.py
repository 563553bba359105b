"""`pokroom odds`: how a round of one player against the bank ends, exactly."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, exact, percent, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import columns, entry, heading, paper
from pokroom.cli.picture import add_picture, write_picture
from pokroom.cli.source import file_name, reading
from pokroom.odds.pokdeng.bars import draw_odds
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import Odds, odds
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    PlayerStrategy,
    StrategyError,
    bank_strategy,
    player_strategy,
)
from pokroom.odds.pokdeng.strategyfile import read_bank, read_player
from pokroom.odds.pokdeng.words import sentence
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.sheet import title

LONGEST_FILE: Final = 1 << 20
"""Bytes; what is longer holds no strategy."""
BEST: Final = "best"
EQUILIBRIUM: Final = "equilibrium"


def main(arguments: Sequence[str]) -> int:
    """Plays two strategies against each other over all deals; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    try:
        player, bank = _strategies(parser, asked, house)
    except StrategyError as fault:
        parser.error(str(fault))
    found = odds(house, player, bank)
    told = f"player {asked.player}, bank {asked.bank}"
    if asked.plot:
        write_picture(parser, asked.plot, draw_odds(title(house, profile), sentence(told), found))
    figures = {"value_player": found.value, "win": found.win, "push": found.push, "lose": found.lose}
    if asked.json:
        distribution = {str(end): exact(chance) for end, chance in found.distribution.items()}
        print_json({name: exact(of) for name, of in figures.items()} | {"distribution": distribution})
    elif asked.csv:
        figures |= {f"distribution {end}": chance for end, chance in found.distribution.items()}
        print_csv(
            ("figure", "fraction", "float"), ((name, written(of), float(of)) for name, of in figures.items())
        )
    else:
        heading(f"{title(house, profile)}: {told}")
        _print(found)
    return 0


def _strategies(parser: Parser, asked: Namespace, house: HouseRules) -> tuple[PlayerStrategy, BankStrategy]:
    """Both strategies. Raises StrategyError for what is none."""
    if asked.player == asked.bank == BEST:
        parser.error(f"--player and --bank are both best, which is for one of them; or ask for {EQUILIBRIUM}")
    if asked.player == BEST:
        bank = _bank(parser, asked.bank, house)
        return best_player(house, bank).strategy, bank
    player = _player(parser, asked.player, house)
    if asked.bank == BEST:
        return player, best_bank(house, player).strategy
    return player, _bank(parser, asked.bank, house)


def _player(parser: Parser, said: str, house: HouseRules) -> PlayerStrategy:
    if said == EQUILIBRIUM:
        return equilibrium(house).player
    return player_strategy(house, said) if _is_rule(said) else _from_file(parser, said, house, read_player)


def _bank(parser: Parser, said: str, house: HouseRules) -> BankStrategy:
    if said == EQUILIBRIUM:
        return equilibrium(house).bank
    return bank_strategy(house, said) if _is_rule(said) else _from_file(parser, said, house, read_bank)


def _is_rule(said: str) -> bool:
    return said.strip() == "stay" or said.strip().startswith("draw")


S = TypeVar("S")


def _from_file(parser: Parser, name: str, house: HouseRules, read: Callable[[HouseRules, str], S]) -> S:
    with reading(parser, name) as file:
        text = file.read(LONGEST_FILE + 1)
    if len(text) > LONGEST_FILE:
        parser.error(f"{name}: no strategy is longer than {LONGEST_FILE} bytes")
    try:
        return read(house, text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{name}: byte {fault.start + 1} is not UTF-8")
    except StrategyError as fault:
        parser.error(f"{name}: {fault}")


def _print(found: Odds) -> None:
    entry("edge", f"{percent(found.value, signed=True)} of the bet for the player ({found.value})")
    for name, chance in (("win", found.win), ("push", found.push), ("lose", found.lose)):
        entry(name, f"{percent(chance):>9} of {found.total:,} deals")
    paper().print()
    rows = [("player", "probability")]
    rows += [(f"{end:+} ×" if end else "push", percent(chance)) for end, chance in found.distribution.items()]
    columns(rows, right=(0, 1))


def _parser() -> Parser:
    parser = Parser(
        "odds", "Say how a round of Pok Deng, one player against the bank, ends: exactly, over all deals."
    )
    add_rules(parser)
    add_picture(parser, "--plot", "how likely each result is")
    for who in ("player", "bank"):
        parser.add_argument(
            f"--{who}",
            type=file_name,
            default=EQUILIBRIUM,
            metavar="STRATEGY",
            help=f"how the {who} draws: draw<=4 (with 4 taem or less), stay, {BEST} (against the other), "
            f"{EQUILIBRIUM}, or a file as `pokroom solve --json` writes it; else {EQUILIBRIUM}",
        )
    return parser
