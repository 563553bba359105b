"""A sheet of paper and the marks on it, measured in points from its upper left corner.

What is drawn is a value: it can be looked at before it becomes a file, see `svg` and `raster`.
"""

import textwrap
from typing import Final, Literal
from unicodedata import category

from msgspec import Struct

MARGIN: Final = 24.0
"""Points that stay empty at the sides."""
PAPER: Final = "#fffdf8"
INK: Final = "#2a1f17"
SOFT: Final = "#675540"
LINE: Final = "#d6c4a5"
DRAW: Final = ("#fdf3dc", "#eaa827")
"""Turmeric, from what hardly matters to what matters much; with INK on it every shade can be read."""
STAY: Final = ("#e9f2ea", "#74b08d")
LOSE: Final = "#c65a43"
PUSH: Final = "#cdbf9f"
WIN: Final = "#5f9f7b"
POK: Final = "#f3ede0"

Align = Literal["left", "center", "right"]
Hatch = Literal["", "stripes", "dots"]


class Box(Struct, frozen=True, kw_only=True):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    """Its colour, or none."""
    edge: str
    """The colour around it, or none."""
    thick: float
    hatch: Hatch
    lines: str
    """The colour that it is hatched with."""


class Line(Struct, frozen=True, kw_only=True):
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str
    thick: float


class Text(Struct, frozen=True, kw_only=True):
    """Words in one line; its foot stands at y, and x is where `align` says."""

    x: float
    y: float
    words: str
    size: float
    bold: bool
    colour: str
    align: Align


Mark = Box | Line | Text


class Sheet:
    """A sheet that is drawn on, and what is told to somebody who cannot see it."""

    def __init__(self, width: float, height: float, title: str, told: str, paper: str = PAPER) -> None:
        self.width, self.height, self.paper = width, height, paper
        self.title, self.told = _writable(title), _writable(told)
        self.marks: list[Mark] = []

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        edge: str = "none",
        thick: float = 0.6,
        hatch: Hatch = "",
        lines: str = PAPER,
    ) -> None:
        """Draws a rectangle by its upper left corner."""
        self.marks.append(
            Box(
                x=x,
                y=y,
                width=width,
                height=height,
                fill=fill,
                edge=edge,
                thick=thick,
                hatch=hatch,
                lines=lines,
            )
        )

    def line(
        self, x: float, y: float, to_x: float, to_y: float, colour: str = LINE, thick: float = 0.8
    ) -> None:
        """Draws a straight line."""
        self.marks.append(Line(x=x, y=y, to_x=to_x, to_y=to_y, colour=colour, thick=thick))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK,
        align: Align = "left",
    ) -> None:
        """Writes one line of words whose foot stands at y."""
        words = _writable(words)
        self.marks.append(Text(x=x, y=y, words=words, size=size, bold=bold, colour=colour, align=align))

    def paragraph(
        self, x: float, y: float, words: str, size: float, width: float, colour: str = INK
    ) -> float:
        """Words in lines of at most that width, the foot of the first at y; returns where a next would be."""
        for line in folded(words, size, width):
            self.text(x, y, line, size, colour=colour)
            y += 1.4 * size
        return y

    def heading(self, y: float, words: str, size: float = 14) -> float:
        """The title of the sheet, the foot of its first line at y; returns where words below it stand."""
        for line in folded(words, size, self.width - 2 * MARGIN, bold=True):
            self.text(MARGIN, y, line, size, bold=True)
            y += 1.4 * size
        return y


def folded(words: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The words in lines that are no wider, as far as can be told without the letters that will be used."""
    letter = (0.65 if bold else 0.56) * size
    return textwrap.wrap(words, max(8, int(width / letter))) or [""]


def _writable(words: str) -> str:
    """The words, but for signs that no file holds, which may stand in the name of a strategy's file."""
    return "".join("\N{REPLACEMENT CHARACTER}" if category(sign) in ("Cc", "Cs") else sign for sign in words)


def tall(words: str, size: float, width: float) -> float:
    """How high a paragraph is."""
    return 1.4 * size * len(folded(words, size, width))


def blend(ends: tuple[str, str], share: float) -> str:
    """The colour at that share of the way from the one to the other.

    >>> blend(("#000000", "#ff8000"), 0.5)
    '#804000'
    """
    low, high = ([int(end[at : at + 2], 16) for at in (1, 3, 5)] for end in ends)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high, strict=True))
