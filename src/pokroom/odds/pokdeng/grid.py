"""A strategy as a square of 13 × 13 hands of two cards: one suit above the diagonal, two below."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from pokroom.cards.card import RANKS
from pokroom.odds.pokdeng.equilibrium import Equilibrium
from pokroom.odds.pokdeng.picture import DRAW, INK, LINE, PAPER, POK, SOFT, STAY, Hatch, Sheet, blend
from pokroom.odds.pokdeng.response import Choice, Choices
from pokroom.odds.pokdeng.strategy import Chances, Decision, allowed, class_poks
from pokroom.pokdeng import HouseRules

STRIPES: Final = "#f0c66e"
SIDE: Final = 13.8
"""How many cells a square is wide and high, with the letters of its ranks."""


class Seen(Struct, frozen=True):
    """A decision as a picture shows it."""

    at: Decision
    draws: Chances
    choices: Choices
    """What its choices are worth against the other side's strategy, in bets and in the player's view."""


def decisions(house: HouseRules, found: Equilibrium) -> tuple[Seen, ...]:
    """The decisions of an equilibrium; that of a bank which sees a natural only in Lucky 9."""
    against = found.against_player
    seen = (
        Seen(Decision.PLAYER, found.player.draws, found.against_bank.choices),
        Seen(Decision.AFTER_STAY, found.bank.after_stay, against.after_stay),
        Seen(Decision.AFTER_DRAW, found.bank.after_draw, against.after_draw),
        Seen(Decision.AFTER_NATURAL, found.bank.after_natural, against.after_natural),
    )
    return seen[:3] if house.multiples else seen


def gain(at: Decision, choice: Choice) -> float:
    """What drawing gains over staying, for whom it is to decide, in bets."""
    return float(choice.draw - choice.stay) * (1 if at is Decision.PLAYER else -1)


class Cell(Struct, frozen=True):
    """One class of hands in the square."""

    letter: str
    """D draws, S stays, P is a pok; a number is how often in a hundred it draws."""
    gain: str
    """What that gains over the other choice, in hundredths of a bet; nothing where there is none."""
    fill: str
    hatch: Hatch = ""
    owed: bool = False
    """Whether a duty leaves it no choice (PD-23)."""


POK_CELL: Final = Cell("P", "", POK, "stripes")


def cells(house: HouseRules, seen: Seen) -> Iterator[Cell]:
    """The cells of the square, in the order of the classes."""
    bounds = allowed(house, seen.at)
    for number, pok in enumerate(class_poks(house)):
        if pok:
            yield POK_CELL
        else:
            owed = bounds[number][0] == bounds[number][1]
            yield _decides(seen.at, seen.draws[number], seen.choices[number], owed=owed)


def _decides(at: Decision, draws: Fraction, choice: Choice, *, owed: bool) -> Cell:
    mixed, margin = 0 < draws < 1, gain(at, choice)
    won = abs(margin) if mixed else margin if draws else -margin
    letter = f"{round(100 * draws)}" if mixed else "D" if draws else "S"
    fill = shade(DRAW if draws == 1 else STAY, won)
    even = choice.chance > 0 and won == 0
    return Cell(
        letter, in_hundredths(won) if choice.chance else "", fill, "stripes" if even else "", owed=owed
    )


def shade(ramp: tuple[str, str], won: float) -> str:
    """The deeper the more is gained; 1 bet and more the deepest."""
    return blend(ramp, min(1.0, max(0.0, won)) ** 0.5)


def in_hundredths(bets: float) -> str:
    """Hundredths of a bet, in three signs or so.

    >>> in_hundredths(1.3438), in_hundredths(0.0141), in_hundredths(0.0003), in_hundredths(-0.25)
    ('134', '1.4', '<0.1', '−25')
    """
    found = 100 * bets
    if found < 0:
        return f"\N{MINUS SIGN}{in_hundredths(-bets)}"
    if found == 0:
        return "0"
    if found < 0.05:
        return "<0.1"
    return f"{found:.1f}" if found < 9.95 else f"{found:.0f}"


def draw_grid(
    sheet: Sheet, house: HouseRules, seen: Seen, x: float, y: float, cell: float, *, gains: bool
) -> None:
    """Draws the square with its upper left corner there; `gains`: with what each decision gains."""
    left, top = x + (SIDE - 13) * cell, y + (SIDE - 13) * cell
    for place, rank in enumerate(RANKS):
        middle = (place + 0.5) * cell
        sheet.text(
            left + middle, top - 0.28 * cell, rank, 0.42 * cell, bold=True, colour=SOFT, align="center"
        )
        sheet.text(
            left - 0.42 * cell,
            top + middle + 0.15 * cell,
            rank,
            0.42 * cell,
            bold=True,
            colour=SOFT,
            align="center",
        )
    for number, each in enumerate(cells(house, seen)):
        draw_cell(sheet, each, left + number % 13 * cell, top + number // 13 * cell, cell, gains=gains)
    for place in range(13):  # the pairs, between one suit and two
        sheet.box(left + place * cell, top + place * cell, cell, cell, "none", edge=INK, thick=0.9)


def draw_cell(sheet: Sheet, cell: Cell, x: float, y: float, size: float, *, gains: bool) -> None:
    """Draws one cell with its upper left corner there."""
    pok = cell is POK_CELL
    sheet.box(x, y, size, size, cell.fill, edge=PAPER, hatch=cell.hatch, lines=LINE if pok else STRIPES)
    if cell.owed:
        sheet.box(x + size * 0.07, y + size * 0.07, size * 0.86, size * 0.86, "none", edge=SOFT)
    both = gains and cell.gain
    foot, height = (0.5, 0.42) if both else (0.66, 0.46)
    colour = SOFT if pok else INK
    middle = x + size / 2
    sheet.text(
        middle, y + foot * size, cell.letter, height * size, bold=not pok, colour=colour, align="center"
    )
    if both:
        sheet.text(middle, y + 0.86 * size, cell.gain, 0.29 * size, align="center")


def legend(house: HouseRules, decisions: Sequence[Seen]) -> Iterator[tuple[Cell, str]]:
    """What the cells of these squares mean, each with an example."""
    drawn = [cell for seen in decisions for cell in cells(house, seen)]
    catches = house.catch != "none" and any(seen.at is not Decision.PLAYER for seen in decisions)
    yield Cell("D", "42", shade(DRAW, 0.42)), "draws"
    yield Cell("S", "42", shade(STAY, 0.42)), "stays, or as bank catches the hand" if catches else "stays"
    if any(cell.letter.isdigit() for cell in drawn):
        yield Cell("63", "0", STAY[0], "stripes"), "draws 63 times in a hundred"
    if any(cell.hatch and cell.letter in "DS" for cell in drawn):
        yield Cell("D", "0", DRAW[0], "stripes"), "striped: both choices are worth the same"
    yield POK_CELL, f"has a {'pok' if house.multiples else 'natural'}, which never draws"
    if any(cell.owed for cell in drawn):
        yield Cell("D", "", shade(DRAW, 0.42), owed=True), "framed: a duty leaves no choice"
