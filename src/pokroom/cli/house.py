"""House rules on the command line: a profile or a file, and options changed in it."""

from argparse import Namespace
from typing import Final

from pokroom.cli import Parser
from pokroom.cli.source import file_name, whole
from pokroom.pokdeng import PROFILES, HouseError, HouseRules, change
from pokroom.pokdeng.house import read
from pokroom.pokdeng.rulefile import from_text

DEFAULT: Final = "classic"
LONGEST_FILE: Final = 64 * 1024
"""Bytes; what is longer holds no house rules."""


def add_options(parser: Parser) -> None:
    """Gives a command `--file FILE`, and `--set KEY=VALUE`, to be repeated, one option each."""
    parser.add_argument(
        "--file",
        type=file_name,
        metavar="FILE",
        help="house rules in TOML or JSON, as `pokroom rules --toml` prints them, instead of a profile; "
        "- is standard input",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help='change one option: tie=push; lists and maps as JSON: within_type={"tong":"rank"}',
    )


def house_rules(parser: Parser, asked: Namespace) -> HouseRules:
    """The house rules that a file or the profile, and every `--set`, ask for, the settings checked together;
    else ends the command."""
    if asked.file and asked.profile is not None:
        parser.error("--file goes instead of a profile")
    options = _options(parser, asked.set)
    try:
        start = _from_file(parser, asked.file) if asked.file else profile(asked.profile)
        return change(start, options)
    except HouseError as fault:
        parser.error(str(fault))


def profile(name: str | None) -> HouseRules:
    """The profile of that name, or the usual one. Raises HouseError with the names there are."""
    if name is None:
        return PROFILES[DEFAULT]
    if name not in PROFILES:
        raise HouseError("profile", f"there is no {name!r}; the profiles are {', '.join(PROFILES)}")
    return PROFILES[name]


def _options(parser: Parser, settings: list[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for setting in settings:
        key, _, text = map(str.strip, setting.partition("="))
        if not key or not text:
            parser.error(f"--set takes KEY=VALUE, not {setting!r}")
        if key in options:
            parser.error(f"--set {key} is given twice")
        options[key] = read(key, text)
    return options


def _from_file(parser: Parser, name: str) -> HouseRules:
    text = whole(parser, name, LONGEST_FILE, "house rules are")
    try:
        return from_text(text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{name}: byte {fault.start + 1} is not UTF-8")
    except ValueError as fault:
        parser.error(f"{name}: {fault}")
