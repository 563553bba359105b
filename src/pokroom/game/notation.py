"""How an option that holds a value of several parts is written: its name, and its parts in brackets.

Such a value is a struct with a tag, which is its name, and `str` writes it so."""

import re
from typing import Any, Final, get_args, get_origin, get_type_hints

from msgspec import Struct

from pokroom.cards import Card, Rank
from pokroom.cards.card import RANKS

_WRITTEN: Final = re.compile(r"\s*(\w+)\s*(?:\(([^()]*)\))?\s*")

LONGEST_ECHO: Final = 100
"""Characters of something wrong that a refusal says again."""


def brief(text: str) -> str:
    """What was written, as far as a refusal says it again.

    >>> brief("twice"), len(brief("x" * 5000))
    ('twice', 100)
    """
    return text if len(text) <= LONGEST_ECHO else f"{text[: LONGEST_ECHO - 1]}…"


def plain(value: object) -> object:
    """A value of an option as text, numbers and lists: whatever has a name and parts becomes one text.

    >>> class Each(Struct, frozen=True, tag="each"):
    ...     chips: int
    ...     def __str__(self) -> str:
    ...         return f"each({self.chips})"
    >>> plain((Each(2), 7))
    ['each(2)', 7]
    >>> read_back(Each, "each(2)")
    {'type': 'each', 'chips': 2}
    """
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, Struct) and value.__struct_config__.tag is not None:
        return str(value)
    return value


def read_back(kind: Any, value: object) -> object:
    """The inverse of `plain` for an option of this type; what is not written so stays as it is, to be judged
    by whoever converts it."""
    if isinstance(value, list | tuple) and get_origin(kind) is tuple:
        return [read_back(get_args(kind)[0], part) for part in value]
    if not isinstance(value, str):
        return value
    found = _WRITTEN.fullmatch(value)
    for form in get_args(kind) or (kind,):
        tag = isinstance(form, type) and issubclass(form, Struct) and form.__struct_config__.tag
        if tag and found and found[1] == tag:
            return _named(form, tag, (found[2] or "").replace(",", " ").split())
    return value


def _named(form: type[Struct], tag: object, parts: list[str]) -> dict[str, object]:
    kinds = get_type_hints(form)
    fields = form.__struct_fields__
    read: dict[str, object] = {"type": tag}
    if len(fields) == 1 and get_origin(kinds[fields[0]]) is tuple:
        inner = get_args(kinds[fields[0]])[0]
        return read | {fields[0]: [_read_part(inner, part) for part in parts]}
    names = [*fields, *(f"part {n}" for n in range(len(fields) + 1, len(parts) + 1))]  # too many are refused
    return read | {
        name: _read_part(kinds.get(name, str), part) for name, part in zip(names, parts, strict=False)
    }


def _read_part(kind: Any, part: str) -> object:
    if kind is Rank:
        letter = "T" if part == "10" else part.upper()
        return RANKS.index(letter) + 1 if len(letter) == 1 and letter in RANKS else part
    return int(part) if kind is not Card and part.isdecimal() and len(part) < 16 else part
