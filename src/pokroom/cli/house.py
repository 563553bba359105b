"""House rules on the command line: a profile or a file, and options changed in it."""

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from pokroom.cli import Parser
from pokroom.cli.source import file_name, whole
from pokroom.game.house import House, HouseError, change, read
from pokroom.game.rulefile import options_in
from pokroom.pokdeng import PROFILES, HouseRules

DEFAULT: Final = "classic"
LONGEST_FILE: Final = 64 * 1024
"""Bytes; what is longer holds no house rules."""

H = TypeVar("H", bound=House)


def add_house(parser: Parser) -> None:
    """Gives a command `--profile` with the names of Pok Deng's, and what `add_options` gives."""
    parser.add_argument("--profile", help=f"the rules to start from: {', '.join(PROFILES)}; else {DEFAULT}")
    add_options(parser)


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
    """The house rules of Pok Deng that a file or the profile, and every `--set`, ask for, the settings
    checked together; else ends the command."""
    return built(parser, asked, PROFILES, options_of(parser, asked))


def options_of(parser: Parser, asked: Namespace) -> dict[str, Any]:
    """The options in the file, still to be checked; none without a file. What holds none ends the command."""
    if not asked.file:
        return {}
    if asked.profile is not None:
        parser.error("--file goes instead of a profile")
    text = whole(parser, asked.file, LONGEST_FILE, "house rules are")
    try:
        return options_in(text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{asked.file}: byte {fault.start + 1} is not UTF-8")
    except ValueError as fault:
        parser.error(f"{asked.file}: {fault}")


def settings_of(parser: Parser, asked: Namespace) -> dict[str, str]:
    """What every `--set` gives an option, as it is written."""
    settings: dict[str, str] = {}
    for setting in asked.set:
        key, _, text = map(str.strip, setting.partition("="))
        if not key or not text:
            parser.error(f"--set takes KEY=VALUE, not {setting!r}")
        if key in settings:
            parser.error(f"--set {key} is given twice")
        settings[key] = text
    return settings


def built(parser: Parser, asked: Namespace, profiles: Mapping[str, H], in_file: dict[str, Any]) -> H:
    """The house rules that are asked for, of the game with these profiles, the usual one first; else ends the
    command. `in_file`: what `options_of` has found."""
    settings = settings_of(parser, asked)
    start = profiles[next(iter(profiles))]
    try:
        start = change(start, in_file)
    except HouseError as fault:
        parser.error(f"{asked.file}: {fault}")
    try:
        if asked.profile is not None:
            start = profile_of(profiles, asked.profile)
        return change(start, {key: read(type(start), key, text) for key, text in settings.items()})
    except HouseError as fault:
        parser.error(str(fault))


def profile(name: str | None) -> HouseRules:
    """The profile of Pok Deng of that name, or the usual one. Raises HouseError with the names there are."""
    return PROFILES[DEFAULT] if name is None else profile_of(PROFILES, name)


def profile_of(profiles: Mapping[str, H], name: str) -> H:
    """The profile of that name. Raises HouseError with the names there are."""
    if name not in profiles:
        raise HouseError("profile", f"there is no {name!r}; the profiles are {', '.join(profiles)}")
    return profiles[name]
