"""House rules of any game: a frozen value, an option a field, checked whenever it is made.

A game's own house rules are a subclass of `House`, each option with the `Rule` it belongs to. It says in
`IN_WORDS` what those options may be that do not speak for themselves, and in `refuse_contradictions` which
options cannot stand together.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from pokroom.game.notation import brief, plain, read_back

LARGEST_BET: Final = 1_000_000
"""Chips; no bet is larger, so that every sum stays exact on every screen."""


class HouseError(ValueError):
    """House rules that cannot be: `field` names the option at fault, the text says what is wrong with it."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


class Rule(Struct, frozen=True):
    """Stands in the type of an option: the number of the rule that the option is about, such as PD-7."""

    number: str


class House(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all house rules have in common. Raises HouseError when they are made from what cannot be."""

    IN_WORDS: ClassVar[Mapping[str, str]] = {}
    """What an option may be, in words, where its type does not say it."""

    def __post_init__(self) -> None:
        for key, kind in options(type(self)).items():
            msgspec.structs.force_setattr(self, key, _value(type(self), key, kind, getattr(self, key)))
        self.refuse_contradictions()

    def refuse_contradictions(self) -> None:
        """Raises HouseError for options that cannot stand together."""


H = TypeVar("H", bound=House)


@cache
def options(house_rules: type[House]) -> dict[str, Any]:
    """The options by name, each with its type, in the order of the rule sheet."""
    hints = get_type_hints(house_rules, include_extras=True)
    return {key: _without_rule(hints[key]) for key in house_rules.__struct_fields__}


@cache
def rules_of(house_rules: type[House]) -> dict[str, str]:
    """The number of each option's rule, in the order of the rule sheet."""
    hints = get_type_hints(house_rules, include_extras=True)
    return {
        key: next(part.number for part in hints[key].__metadata__ if isinstance(part, Rule))
        for key in house_rules.__struct_fields__
    }


def _without_rule(hint: Any) -> Any:
    if get_origin(hint) is not Annotated:
        return hint
    kind, *parts = get_args(hint)
    parts = [part for part in parts if not isinstance(part, Rule)]
    return Annotated[(kind, *parts)] if parts else kind


def change(house: H, changes: Mapping[str, object]) -> H:
    """The house rules with some options changed, checked together.

    Raises HouseError, also for a name that is no option.
    """
    known = options(type(house))
    for key in changes:
        if key not in known:
            raise HouseError(brief(key), f"there is no such option; the options are {', '.join(known)}")
    return msgspec.structs.replace(house, **changes)


def written(value: object) -> str:
    """The value of an option as it is written in a file, on the command line and in a sentence."""
    if value is None:
        return "none"
    value = plain(value)
    if isinstance(value, str):
        return str(value)
    return msgspec.json.encode(value, enc_hook=repr).decode()


def read(house_rules: type[House], key: str, text: str) -> object:
    """The value of an option from how it is written: the inverse of `written`, still to be checked."""
    if text == "none" and type(None) in get_args(options(house_rules).get(key)):
        return None
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
    except UnicodeEncodeError:  # bytes that are no UTF-8, as a command line may hold them
        return ascii(text)[1:-1]


def values(house_rules: type[House], key: str) -> str:
    """What an option may be, in words."""
    if key in house_rules.IN_WORDS:
        return house_rules.IN_WORDS[key]
    kind = options(house_rules)[key]
    if kind is bool:
        return "true or false"
    if get_origin(kind) is Literal:
        *others, last = map(str, get_args(kind))
        return f"{', '.join(others)} or {last}"
    meta = next(part for part in kind.__metadata__ if isinstance(part, Meta))
    return f"a whole number from {meta.ge} to {meta.le}"


def _value(house_rules: type[House], key: str, kind: Any, value: object) -> object:
    try:
        # a struct that was made by hand is trusted by msgspec, so it is taken apart first
        return msgspec.convert(msgspec.to_builtins(read_back(kind, value)), kind)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError):
        raise HouseError(key, f"{_echo(value)} is not {values(house_rules, key)}") from None


def _echo(value: object) -> str:
    """A wrong value as a refusal says it."""
    try:
        return brief(written(value))
    except RecursionError:
        return "something nested so deeply"
    except ValueError:  # more digits than Python turns into text
        return "a number of so many digits"
