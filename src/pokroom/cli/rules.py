"""`pokroom rules`: the house rules, as a sheet or as a file."""

from collections.abc import Sequence

from pokroom.cli import Parser
from pokroom.cli.house import DEFAULT, add_options, house_rules
from pokroom.cli.paper import entry, heading, paper
from pokroom.pokdeng import PROFILES, HouseRules, differences, differences_from
from pokroom.pokdeng.house import written
from pokroom.pokdeng.rulefile import to_json, to_toml
from pokroom.pokdeng.sheet import sheet, title


def main(arguments: Sequence[str]) -> int:
    """Prints the sheet, or with `--toml` or `--json` the file; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house = house_rules(parser, asked)
    if asked.toml or asked.json:
        print(to_toml(house) if asked.toml else to_json(house), end="")
    else:
        _print(house, differences(house)[0] if asked.file else asked.profile or DEFAULT)
    return 0


def _print(house: HouseRules, profile: str) -> None:
    heading(title(house, profile))
    for key, value, usual in differences_from(profile, house):
        entry("changed", f"{key} = {written(value)} ({profile}: {written(usual)})")
    for section in sheet(house):
        paper().print()
        heading(section.title)
        for point in section.points:
            entry(point.rule, point.text)


def _parser() -> Parser:
    parser = Parser("rules", "Print the house rules as a sheet, what differs from the profile first.")
    parser.add_argument("profile", nargs="?", help=f"{', '.join(PROFILES)}; else {DEFAULT}")
    add_options(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--toml", action="store_true", help="print them as a TOML file instead")
    form.add_argument("--json", action="store_true", help="print them as a JSON file instead")
    return parser
