"""`pokroom rules`: the rule sheet of a house, what differs from its profile first."""

from collections.abc import Sequence

from pokroom.cli import Parser
from pokroom.cli.house import DEFAULT, add_options, house_rules
from pokroom.cli.paper import entry, heading, paper
from pokroom.pokdeng import PROFILES, differences_from
from pokroom.pokdeng.house import written
from pokroom.pokdeng.sheet import sheet, title


def main(arguments: Sequence[str]) -> int:
    """Prints the sheet; returns the exit status."""
    parser = Parser("rules", "Print the house rules as a sheet, what differs from the profile first.")
    parser.add_argument("profile", nargs="?", default=DEFAULT, help=f"{', '.join(PROFILES)}; else {DEFAULT}")
    add_options(parser)
    asked = parser.parse_args(arguments)
    house = house_rules(parser, asked)
    heading(title(house, asked.profile))
    for key, value, usual in differences_from(asked.profile, house):
        entry("changed", f"{key} = {written(value)} ({asked.profile}: {written(usual)})")
    for section in sheet(house):
        paper().print()
        heading(section.title)
        for point in section.points:
            entry(point.rule, point.text)
    return 0
