"""House rules on the command line: a profile, and options changed in it."""

from argparse import Namespace

from pokroom.cli import Parser
from pokroom.pokdeng import PROFILES, HouseError, HouseRules, change
from pokroom.pokdeng.house import read

DEFAULT = "classic"


def add_options(parser: Parser) -> None:
    """Gives a command the flag `--set KEY=VALUE`, to be repeated, one option each."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help='change one option: tie=push; lists and maps as JSON: within_type={"tong":"rank"}',
    )


def house_rules(parser: Parser, asked: Namespace) -> HouseRules:
    """The house rules that the profile and every `--set` ask for, checked together; else ends the command."""
    options: dict[str, object] = {}
    for setting in asked.set:
        key, equals, text = setting.partition("=")
        if not equals:
            parser.error(f"--set takes KEY=VALUE, not {setting!r}")
        if key in options:
            parser.error(f"--set {key} is given twice")
        options[key] = read(key, text)
    try:
        return change(profile(asked.profile or DEFAULT), options)
    except HouseError as fault:
        parser.error(str(fault))


def profile(name: str) -> HouseRules:
    """The profile of that name. Raises HouseError with the names there are."""
    if name not in PROFILES:
        raise HouseError("profile", f"there is no {name!r}; the profiles are {', '.join(PROFILES)}")
    return PROFILES[name]
