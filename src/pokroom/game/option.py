"""The options of a game's house rules, as a form asks for them."""

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct


class Option(Struct, frozen=True):
    """One point that tables argue over: either one of `values`, or a number from `least` to `most`, or
    (neither given) a list or a map that only the game knows how to ask for."""

    key: str
    values: tuple[Any, ...] | None
    least: int | None
    most: int | None
    """None where there is no largest number."""
    nullable: bool
    """Whether null is a value, too: no limit."""
    rule: str
    """The number of the rule, such as PD-7."""


def options_of(
    house_rules: type[Struct], rules: Mapping[str, str], not_yet: Mapping[str, tuple[object, ...]]
) -> tuple[Option, ...]:
    """The options of a type of house rules, in its own order, read off the types of its fields. `rules` has
    the number of each one's rule, `not_yet` the values that are refused for now and not offered."""
    hints = get_type_hints(house_rules, include_extras=True)
    return tuple(
        _option(key, hints[key], rules[key], not_yet.get(key, ())) for key in house_rules.__struct_fields__
    )


def _option(key: str, kind: Any, rule: str, not_yet: tuple[object, ...]) -> Option:
    alternatives = get_args(kind) if isinstance(kind, UnionType) or get_origin(kind) is Union else (kind,)
    nullable = type(None) in alternatives
    kind = next(part for part in alternatives if part is not type(None))
    values: tuple[Any, ...] | None = None
    least = most = None
    if kind is bool:
        values = (False, True)
    elif get_origin(kind) is Literal:
        values = get_args(kind)
    elif get_origin(kind) is Annotated:
        meta = next(part for part in get_args(kind) if isinstance(part, Meta))
        least, most = _whole(meta.ge), _whole(meta.le)
    if values is not None:
        values = tuple(value for value in values if value not in not_yet)
    return Option(key, values, least, most, nullable, rule)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)
