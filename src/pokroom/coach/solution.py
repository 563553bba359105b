"""The odds of a table's own rules, as they go to a screen. All in the player's view, in fractions of a
bet."""

from typing import Any, Literal

from msgspec import Struct

Decides = Literal["player", "bank_after_stay", "bank_after_draw", "bank_after_natural"]


class Cell(Struct, frozen=True):
    """What to do with two cards of these ranks."""

    name: str
    """Lower rank first, the ace lowest, then s or o: A2s, 9To, KK."""
    taem: int
    pok: bool
    """A pok, in Lucky 9 a natural: it never draws."""
    draws: float
    """The chance of drawing."""
    margin: float
    """How much the better of drawing and staying is worth more than the other, to whoever decides."""


class Grid(Struct, frozen=True):
    """A strategy: 13 rows of 13 cells from the ace to the king, of one suit above the diagonal, of two below
    it."""

    decides: Decides
    cells: tuple[Cell, ...]


class Solution(Struct, frozen=True):
    """One player against the bank, both at their best."""

    value: float
    """What the player gains in the mean."""
    fraction: str
    """The same, exactly."""
    proved: bool
    """Whether the best responses to both strategies come to exactly this."""
    grids: tuple[Grid, ...]
    options: int
    """How many options can be changed by themselves."""


class Flipped(Struct, frozen=True):
    """What one house rule is worth."""

    option: str
    value: Any
    """What it would be instead."""
    change: float | None
    """How much more the player then gains; None where the other options do not allow it."""
