"""`pokroom worth`: how the player's edge changes with each house rule."""

from collections.abc import Sequence

import msgspec

from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, by_name, exact, percent, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import columns, entry, heading, paper
from pokroom.cli.picture import add_picture, write_picture
from pokroom.game.notation import plain
from pokroom.odds.pokdeng.bars import draw_worth
from pokroom.odds.pokdeng.words import briefly
from pokroom.odds.pokdeng.worth import DECIDES, Flip, Worth, worth
from pokroom.pokdeng import HouseRules, change
from pokroom.pokdeng.house import OPTIONS
from pokroom.pokdeng.house import written as option_written
from pokroom.pokdeng.sheet import in_words, title


def main(arguments: Sequence[str]) -> int:
    """Flips every option; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    found = worth(house)
    if asked.plot:
        write_picture(parser, asked.plot, draw_worth(house, title(house, profile), found))
    if asked.json:
        print_json(
            by_name(house, profile)
            | {
                "value_player": exact(found.value),
                "options": [_answer(flip) for flip in found.flips],
                "no_effect": [option for option in OPTIONS if option not in DECIDES],
            }
        )
    elif asked.csv:
        print_csv(
            ("option", "value", "value_player", "value_player_float", "change", "change_float", "refused"),
            map(_row, found.flips),
        )
    else:
        heading(title(house, profile))
        _print(house, found)
    return 0


def _answer(flip: Flip) -> dict[str, object]:
    said: dict[str, object] = {"option": flip.option, "value": msgspec.to_builtins(plain(flip.value))}
    if flip.value_player is None or flip.change is None:
        return said | {"refused": flip.refused}
    return said | {"value_player": exact(flip.value_player), "change": exact(flip.change)}


def _row(flip: Flip) -> tuple[object, ...]:
    said = (flip.option, option_written(flip.value))
    if flip.value_player is None or flip.change is None:
        return (*said, "", "", "", "", flip.refused)
    figures = (flip.value_player, flip.change)
    return (*said, *(part for of in figures for part in (written(of), float(of))), "")


def _print(house: HouseRules, found: Worth) -> None:
    entry("edge", f"{percent(found.value, signed=True)} of the bet for the player ({found.value})")
    paper().print()
    rows = [("edge", "change", "if")]
    idle: dict[str, list[str]] = {}
    for flip in found.flips:
        if flip.change and flip.value_player is not None:
            flipped = change(house, {flip.option: flip.value})
            words = in_words((flip.option, flip.value, getattr(house, flip.option)), flipped)
            rows.append((percent(flip.value_player, signed=True), percent(flip.change, signed=True), words))
        elif flip.change == 0:
            idle.setdefault(flip.option, []).append(briefly(flip.value, getattr(house, flip.option)))
    columns(rows, right=(0, 1))
    paper().print()
    heading("The edge stays as it is with")
    for option, values in idle.items():
        paper().print(f"  {option} = {' or '.join(values)}")
    paper().print(f"  any {', '.join(option for option in OPTIONS if option not in DECIDES)}")
    if house.catch != "none":
        paper().print("A bank that may catch one player's hand need not draw: its duty to is empty (PD-23).")
    for flip in found.flips:
        if flip.refused:
            paper().print(f"Not with the other options: {flip.option} = {option_written(flip.value)}.")


def _parser() -> Parser:
    parser = Parser(
        "worth",
        "Say what each house rule of Pok Deng is worth: the edge when it changes, both sides at their best.",
        "pokroom worth --profile home --plot worth.svg",
    )
    add_rules(parser)
    add_picture(parser, "--plot", "the change of the edge by rule")
    return parser
