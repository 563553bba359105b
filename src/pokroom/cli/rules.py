"""`pokroom rules`: the house rules of either game, as a sheet or as a file."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from pokroom import drawpoker, pokdeng
from pokroom.cli import Parser
from pokroom.cli.house import add_options, built, options_of, profile_of, settings_of
from pokroom.cli.paper import entry, heading, paper
from pokroom.drawpoker.sheet import sheet as drawpoker_sheet
from pokroom.drawpoker.sheet import title as drawpoker_title
from pokroom.game.house import House, HouseError, written
from pokroom.game.profiles import differences, differences_from
from pokroom.game.rulefile import to_json, to_toml
from pokroom.game.sheet import Section
from pokroom.pokdeng.sheet import sheet as pokdeng_sheet
from pokroom.pokdeng.sheet import title as pokdeng_title


class Game(Struct, frozen=True):
    """What is told of a game's house rules; the profiles have the usual one first."""

    profiles: Mapping[str, Any]
    title: Callable[[Any, str], str]
    sheet: Callable[[Any], tuple[Section, ...]]

    @property
    def usual(self) -> str:
        """The profile that is meant where none is named."""
        return next(iter(self.profiles))

    def knows(self, options: Iterable[str]) -> int:
        """How many of these are options of its house rules."""
        return len(set(options) & {*self.profiles[self.usual].__struct_fields__})


GAMES: Final = (
    Game(pokdeng.PROFILES, pokdeng_title, pokdeng_sheet),
    Game(drawpoker.PROFILES, drawpoker_title, drawpoker_sheet),
)
"""No two profiles have one name, so that a profile says which game is meant."""


def main(arguments: Sequence[str]) -> int:
    """Prints the sheet, or with `--toml` or `--json` the file; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    in_file = options_of(parser, asked)
    game = _game(parser, asked, in_file)
    house: House = built(parser, asked, game.profiles, in_file)
    if asked.toml or asked.json:
        print(to_toml(house) if asked.toml else to_json(house), end="")
    else:
        nearest = differences(game.profiles, house)[0]
        _print(game, house, nearest if asked.file else asked.profile or game.usual)
    return 0


def _game(parser: Parser, asked: Namespace, in_file: dict[str, Any]) -> Game:
    """The game of the profile; without one, the game that knows most of the options that are asked for, and
    Pok Deng among equals."""
    if asked.profile is None:
        wanted = {*in_file, *settings_of(parser, asked)}
        return max(GAMES, key=lambda game: game.knows(wanted))
    try:
        profile_of({name: house for game in GAMES for name, house in game.profiles.items()}, asked.profile)
    except HouseError as fault:
        parser.error(str(fault))
    return next(game for game in GAMES if asked.profile in game.profiles)


def _print(game: Game, house: House, profile: str) -> None:
    heading(game.title(house, profile))
    for key, value, usual in differences_from(game.profiles[profile], house):
        entry("changed", f"{key} = {written(value)} ({profile}: {written(usual)})")
    for section in game.sheet(house):
        paper().print()
        heading(section.title)
        for point in section.points:
            entry(point.rule, point.text)


def _parser() -> Parser:
    parser = Parser(
        "rules",
        "Print the house rules as a sheet, what differs from the profile first.",
        "pokroom rules home --set tie=push",
    )
    pok_deng, draw_poker = (", ".join(game.profiles) for game in GAMES)
    parser.add_argument(
        "profile",
        nargs="?",
        help=f"of Pok Deng: {pok_deng}; of draw poker: {draw_poker}. Without one it is the usual one, "
        f"{' or '.join(game.usual for game in GAMES)}, of the game that has the options",
    )
    add_options(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--toml", action="store_true", help="print them as a TOML file instead")
    form.add_argument("--json", action="store_true", help="print them as a JSON file instead")
    return parser
