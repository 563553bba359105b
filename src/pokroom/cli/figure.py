"""Figures as the commands about odds show them: exactly for programs, rounded for people."""

import csv
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from pokroom.cli import Parser
from pokroom.cli.house import DEFAULT, add_house, house_rules
from pokroom.game.notation import plain
from pokroom.pokdeng import HouseRules, differences, differences_from


def exact(figure: Fraction) -> dict[str, object]:
    """A figure in JSON.

    >>> exact(Fraction(1, 4)), exact(Fraction(0))
    ({'fraction': '1/4', 'float': 0.25}, {'fraction': '0/1', 'float': 0.0})
    """
    return {"fraction": written(figure), "float": float(figure)}


def written(figure: Fraction) -> str:
    """A figure as a fraction, whole numbers too."""
    return f"{figure.numerator}/{figure.denominator}"


def percent(figure: Fraction, *, signed: bool = False) -> str:
    """A figure in hundredths: four decimals, or two digits where that would be nothing.

    >>> percent(Fraction(-1, 3), signed=True), percent(Fraction(1, 8)), percent(Fraction(0))
    ('-33.3333 %', '12.5000 %', '0 %')
    >>> percent(Fraction(1, 7 * 10**8))
    '1.4e-07 %'
    """
    hundredths = float(100 * figure)
    digits = ".0f" if figure == 0 else ".4f" if abs(hundredths) >= 0.0001 else ".1e"
    return f"{hundredths:{'+' if signed and figure else ''}{digits}} %"


def print_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Prints rows below a head, separated by commas."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(head)
    out.writerows(rows)


def add_rules(parser: Parser) -> None:
    """Gives a command `--profile`, `--file` and `--set`, and the forms of its answer."""
    add_house(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="answer as JSON, with exact fractions")
    form.add_argument("--csv", action="store_true", help="answer as lines of values separated by commas")


def rules(parser: Parser, asked: Namespace) -> tuple[HouseRules, str]:
    """The house rules that are asked for, and the profile that they are told by."""
    house = house_rules(parser, asked)
    return house, differences(house)[0] if asked.file else asked.profile or DEFAULT


def by_name(house: HouseRules, profile: str) -> dict[str, object]:
    """The house rules in JSON: a profile, and the options that differ from it."""
    changed = {key: msgspec.to_builtins(plain(value)) for key, value, _ in differences_from(profile, house)}
    return {"profile": profile, "set": changed}
