"""`pokroom odds`: how a round of one player against the bank ends, exactly."""

from collections.abc import Sequence

from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, exact, percent, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import columns, entry, heading, paper
from pokroom.cli.picture import add_picture, write_picture
from pokroom.cli.strategy import EQUILIBRIUM, add_strategy, strategies
from pokroom.odds.pokdeng.bars import draw_odds
from pokroom.odds.pokdeng.exact import Odds, odds
from pokroom.odds.pokdeng.strategy import StrategyError
from pokroom.odds.pokdeng.words import sentence
from pokroom.pokdeng.sheet import title


def main(arguments: Sequence[str]) -> int:
    """Plays two strategies against each other over all deals; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    try:
        player, bank = strategies(parser, asked.player, asked.bank, house)
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
        "odds",
        "Say how a round of Pok Deng, one player against the bank, ends: exactly, over all deals.",
        "pokroom odds --profile home --player 'draw<=4' --bank best",
    )
    add_rules(parser)
    add_picture(parser, "--plot", "how likely each result is")
    for who in ("player", "bank"):
        add_strategy(parser, who, default=EQUILIBRIUM)
    return parser
