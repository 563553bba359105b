"""`pokroom solve`: the best strategies of one player and the bank, with the proof."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pokroom.cards.card import RANKS
from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, by_name, exact, percent, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import entry, heading, paper
from pokroom.cli.picture import add_picture, write_picture
from pokroom.odds.pokdeng.card import draw_card
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.equilibrium import Equilibrium, equilibrium
from pokroom.odds.pokdeng.plot import draw_equilibrium
from pokroom.odds.pokdeng.rule import WHO
from pokroom.odds.pokdeng.strategy import Chances, Decision, class_poks
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.sheet import title


def main(arguments: Sequence[str]) -> int:
    """Solves the game of one player against the bank; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    found = equilibrium(house)
    strategies = _strategies(house, found)
    if asked.plot:
        write_picture(parser, asked.plot, draw_equilibrium(house, title(house, profile), found))
    if asked.card:
        write_picture(parser, asked.card, draw_card(house, title(house, profile), found))
    if asked.json:
        print_json(
            by_name(house, profile)
            | {"value_player": exact(found.value), "exploitability": exact(found.exploitability)}
            | {
                at: {str(each): exact(chance) for each, chance in zip(CLASSES, chances, strict=True)}
                for at, chances in strategies.items()
            }
        )
    elif asked.csv:
        rows = zip(CLASSES, *(map(written, chances) for chances in strategies.values()), strict=True)
        print_csv(("class", *strategies), rows)
    else:
        heading(title(house, profile))
        _print(house, found, strategies)
    return 0


def _strategies(house: HouseRules, found: Equilibrium) -> dict[Decision, Chances]:
    strategies = {
        Decision.PLAYER: found.player.draws,
        Decision.AFTER_STAY: found.bank.after_stay,
        Decision.AFTER_DRAW: found.bank.after_draw,
    }
    return strategies if house.multiples else strategies | {Decision.AFTER_NATURAL: found.bank.after_natural}


def _print(house: HouseRules, found: Equilibrium, strategies: Mapping[Decision, Chances]) -> None:
    entry("edge", f"{percent(found.value, signed=True)} of the bet for the player ({found.value})")
    if found.exploitability:
        entry("proof", f"a player might gain at most {percent(found.exploitability)} more")
    else:
        entry("proof", "the best responses to both strategies come to exactly this")
    poks = class_poks(house)
    name = "pok" if house.multiples else "natural"
    for at, chances in strategies.items():
        paper().print()
        heading(WHO[at])
        paper().print(f"    {'  '.join(RANKS)}")
        for row, rank in enumerate(RANKS):
            cells = [_cell(poks[number], chances[number]) for number in range(13 * row, 13 * row + 13)]
            paper().print(f"  {rank}{''.join(cells)}")
    paper().print()
    entry("D", "draws; a number is how often in a hundred")
    entry("·", "stays" if house.catch == "none" else "stays; the bank stays, or catches the hand")
    entry("P", f"has a {name}, which never draws")
    entry("where", "of one suit above the diagonal, of two below it; row and column are the two ranks")


def _cell(pok: bool, chance: Fraction) -> str:
    if pok:
        return "  P"
    if chance in (0, 1):
        return "  D" if chance else "  ·"
    return f"{round(100 * chance):>3}"


def _parser() -> Parser:
    parser = Parser(
        "solve",
        "Find the best strategies of one player of Pok Deng and the bank, and prove them exactly.",
        "pokroom solve --profile thai --card card.pdf",
    )
    add_rules(parser)
    add_picture(
        parser, "--plot", "the strategies as squares of 13 × 13 hands, with what each decision gains,"
    )
    add_picture(parser, "--card", "a strategy card, one page to print,")
    return parser
