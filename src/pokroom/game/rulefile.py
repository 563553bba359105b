"""House rules as text: JSON and TOML, in and out, for any game.

A file may leave options out; they are then those of the game's usual house rules. Every option is written, so
that a file says the same under later versions. TOML has no word for nothing: an option without a value is
left out.
"""

import tomllib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from pokroom.game.house import H, House, change
from pokroom.game.notation import plain

LARGEST_TOML: Final = 4096
"""Characters. The time to read a name with many dots grows with the square of its length."""


def to_json(house: House) -> str:
    """The house rules as one JSON object."""
    return msgspec.json.format(msgspec.json.encode(_plain(house)), indent=2).decode() + "\n"


def from_json(usual: H, text: str | bytes) -> H:
    """The house rules in a JSON object. Raises HouseError, or ValueError when the text is no JSON object."""
    return change(usual, _json_options(text))


def to_toml(house: House) -> str:
    """The house rules as TOML, an option a line."""
    lines: list[str] = []
    for key, value in _plain(house).items():
        if isinstance(value, dict):
            lines += [f"{key}.{inner} = {_toml(what)}" for inner, what in value.items()]
        elif value is not None:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def from_toml(usual: H, text: str) -> H:
    """The house rules in a TOML text, of at most `LARGEST_TOML` characters.

    Raises HouseError, or ValueError when the text is no TOML, or too long.
    """
    return change(usual, _toml_options(text))


def from_text(usual: H, text: str) -> H:
    """The house rules in a JSON object or a TOML text, told apart by the brace that only JSON begins with.

    Raises as `from_json` and `from_toml` do.
    """
    return change(usual, options_in(text))


def options_in(text: str) -> dict[str, Any]:
    """The options as they stand in a JSON object or a TOML text, still to be checked: for whoever does not
    know yet which game they are of. Raises ValueError where the text is neither, or too long."""
    return _json_options(text) if text.lstrip().startswith("{") else _toml_options(text)


def _json_options(text: str | bytes) -> dict[str, Any]:
    return _read("JSON", lambda: msgspec.json.decode(text, type=dict[str, Any]))


def _toml_options(text: str) -> dict[str, Any]:
    if len(text) > LARGEST_TOML:
        raise ValueError(
            f"no house rules can be read from this TOML: it has {len(text)} characters, "
            f"and {LARGEST_TOML} are the most"
        )
    # No option is a fraction: one is kept as it is written, so that inf and nan are called so.
    return _read("TOML", lambda: tomllib.loads(text, parse_float=str))


def _read(language: str, options: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    try:
        return options()
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeError) as fault:
        why = str(fault)
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError:  # the one thing that is left: more digits than Python turns into a number
        why = "a number in it has too many digits"
    raise ValueError(f"no house rules can be read from this {language}: {why}")


def _plain(house: House) -> dict[str, Any]:
    options = {key: plain(getattr(house, key)) for key in house.__struct_fields__}
    return {key: msgspec.to_builtins(value) for key, value in options.items()}


def _toml(value: object) -> str:
    """Strings, whole numbers, booleans and lists of them are written alike in TOML and JSON."""
    return msgspec.json.encode(value).decode()
