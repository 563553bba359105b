"""House rules as text: JSON and TOML, in and out.

A file may leave options out; they are then those of `classic`. Every option is written, so that a file says
the same under later versions. TOML has no word for nothing: an option without a value is left out.
"""

import tomllib
from typing import Any

import msgspec

from pokroom.pokdeng.house import HouseRules, change


def to_json(house: HouseRules) -> str:
    """The house rules as one JSON object."""
    return msgspec.json.format(msgspec.json.encode(house), indent=2).decode() + "\n"


def from_json(text: str | bytes) -> HouseRules:
    """The house rules in a JSON object. Raises HouseError, or ValueError when the text is no JSON object."""
    try:
        options = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as fault:
        raise ValueError(f"no house rules can be read from this JSON: {fault}") from None
    return change(HouseRules(), options)


def to_toml(house: HouseRules) -> str:
    """The house rules as TOML, an option a line.

    >>> print(to_toml(HouseRules())[:38])
    straights = "off"
    ace_in_runs = "high"
    """
    lines: list[str] = []
    for key, value in msgspec.to_builtins(house).items():
        if isinstance(value, dict):
            lines += [f"{key}.{inner} = {_toml(what)}" for inner, what in value.items()]
        elif value is not None:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def from_toml(text: str) -> HouseRules:
    """The house rules in a TOML text. Raises HouseError, or ValueError when the text is no TOML."""
    try:
        options = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"no house rules can be read from this TOML: {fault}") from None
    return change(HouseRules(), options)


def _toml(value: object) -> str:
    """Strings, whole numbers, booleans and lists of them are written alike in TOML and JSON."""
    return msgspec.json.encode(value).decode()
