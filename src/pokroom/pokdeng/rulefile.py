"""House rules as text: JSON and TOML, in and out.

A file may leave options out; they are then those of `classic`. Every option is written, so that a file says
the same under later versions. TOML has no word for nothing: an option without a value is left out.
"""

import tomllib
from collections.abc import Callable
from typing import Any

import msgspec

from pokroom.pokdeng.house import HouseError, HouseRules, change


def to_json(house: HouseRules) -> str:
    """The house rules as one JSON object."""
    return msgspec.json.format(msgspec.json.encode(house), indent=2).decode() + "\n"


def from_json(text: str | bytes) -> HouseRules:
    """The house rules in a JSON object. Raises HouseError, or ValueError when the text is no JSON object."""
    return _rules("JSON", lambda: msgspec.json.decode(text, type=dict[str, Any]))


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
    # No option is a fraction: one is kept as it is written, so that inf and nan are called so.
    return _rules("TOML", lambda: tomllib.loads(text, parse_float=str))


def from_text(text: str) -> HouseRules:
    """The house rules in a JSON object or a TOML text, told apart by the brace that only JSON begins with.

    Raises as `from_json` and `from_toml` do.
    """
    return from_json(text) if text.lstrip().startswith("{") else from_toml(text)


def _rules(language: str, options: Callable[[], dict[str, Any]]) -> HouseRules:
    try:
        return change(HouseRules(), options())
    except HouseError:
        raise
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeError) as fault:
        why = str(fault)
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError:  # the one thing that is left: more digits than Python turns into a number, or back
        why = "a number in it has too many digits"
    raise ValueError(f"no house rules can be read from this {language}: {why}")


def _toml(value: object) -> str:
    """Strings, whole numbers, booleans and lists of them are written alike in TOML and JSON."""
    return msgspec.json.encode(value).decode()
