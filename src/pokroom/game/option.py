"""The options of a game's house rules, as a form asks for them."""

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct

from pokroom.game.house import House, options, rules_of


class Option(Struct, frozen=True):
    """One point that tables argue over: one of `values`, or a number from `least` to `most`, or either of the
    two; where neither is given, a list or a map that only the game knows how to ask for."""

    key: str
    values: tuple[Any, ...] | None
    least: int | None
    most: int | None
    """None where there is no largest number."""
    nullable: bool
    """Whether null is a value, too: no limit."""
    rule: str
    """The number of the rule, such as PD-7."""


def options_of(house_rules: type[House]) -> tuple[Option, ...]:
    """The options of a type of house rules, in its own order, read off the types of its fields."""
    rules = rules_of(house_rules)
    return tuple(_option(key, kind, rules[key]) for key, kind in options(house_rules).items())


def _option(key: str, kind: Any, rule: str) -> Option:
    alternatives = get_args(kind) if isinstance(kind, UnionType) or get_origin(kind) is Union else (kind,)
    values: tuple[Any, ...] = ()
    least = most = None
    for form in alternatives:
        if form is bool:
            values = (False, True)
        elif get_origin(form) is Literal:
            values = get_args(form)
        elif get_origin(form) is Annotated:
            meta = next(part for part in get_args(form) if isinstance(part, Meta))
            least, most = _whole(meta.ge), _whole(meta.le)
    return Option(key, values or None, least, most, type(None) in alternatives, rule)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)
