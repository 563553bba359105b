"""What a rule sheet is made of, in any game."""

from collections.abc import Sequence

from msgspec import Struct


class Point(Struct, frozen=True):
    """One sentence of the sheet and the number of its rule."""

    rule: str
    text: str


class Section(Struct, frozen=True):
    """A headed part of the sheet."""

    title: str
    points: tuple[Point, ...]


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Things one after the other, as they are said; at least one.

    >>> listed(["ante", "deal", "draw"])
    'ante, deal and draw'
    """
    *others, end = parts
    return f"{', '.join(others)} {last} {end}" if others else end


def sentence(words: str) -> str:
    """Words as a sentence that stands alone.

    >>> sentence("there is no ante")
    'There is no ante.'
    """
    return f"{words[0].upper()}{words[1:]}."
