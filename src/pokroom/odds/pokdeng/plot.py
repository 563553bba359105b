"""Pictures of the strategies of an equilibrium."""

from typing import Final

from pokroom.odds.pokdeng.equilibrium import Equilibrium
from pokroom.odds.pokdeng.grid import SIDE, Seen, decisions, draw_cell, draw_grid, legend, shade
from pokroom.odds.pokdeng.picture import DRAW, MARGIN, PAPER, SOFT, STAY, Sheet, folded, tall
from pokroom.odds.pokdeng.rule import WHO, as_rule, said
from pokroom.odds.pokdeng.words import edge, fraction, percent, sentence
from pokroom.pokdeng import HouseRules

HOW: Final = (
    "Below the letter: what the better choice gains over the other, in hundredths of a bet; the deeper the "
    "colour, the more. "
    "Rows and columns are the two ranks: of one suit (s) above the diagonal, of two (o) below."
)


def draw_decision(house: HouseRules, title: str, seen: Seen) -> Sheet:
    """One decision as a square of hands, for a phone or a column of print; `title` names the house rules."""
    cell = 30.0
    inside = SIDE * cell - 0.4 * cell
    words = in_words(house, seen)
    signs = "; ".join(f"{each.letter}: {meaning}" for each, meaning in legend(house, (seen,)))
    feet = f"{signs}. {HOW}"
    top = 54 + tall(title, 10.5, inside) + tall(words, 10.5, inside)
    height = top + SIDE * cell + tall(feet, 8.5, inside) + 26
    sheet = Sheet(inside + 2 * MARGIN, height, f"{title}: {WHO[seen.at]}", words)
    y = sheet.heading(36, sentence(WHO[seen.at], stop=""))
    y = sheet.paragraph(MARGIN, y, title, 10.5, inside, SOFT)
    sheet.paragraph(MARGIN, y + 4, words, 10.5, inside)
    draw_grid(sheet, house, seen, MARGIN - 0.4 * cell, top, cell, gains=True)
    sheet.paragraph(MARGIN, top + SIDE * cell + 18, feet, 8.5, inside, SOFT)
    return sheet


def draw_equilibrium(house: HouseRules, title: str, found: Equilibrium) -> Sheet:
    """The player's decision and the bank's two, with the edge and the proof. `title`: the house rules."""
    cell, gap = 27.0, 36.0
    seen = decisions(house, found)
    side = SIDE * cell
    words = [in_words(house, each) for each in seen]
    caption = 24 + max(tall(each, 10, side) for each in words[:3])
    name = 17 if len(title) < 60 else 12
    top = 38 + 1.4 * name * len(folded(title, name, 2 * side + gap, bold=True)) + 24
    width, height = 2 * side + gap + 2 * MARGIN, top + 2 * (side + caption) + gap + MARGIN
    sheet = Sheet(width, height, f"Pok Deng, solved: {title}", " ".join([edge(found.value), *words]))
    sheet.text(MARGIN, 36, "Pok Deng, solved", 10.5, colour=SOFT)
    sheet.heading(42 + name, title, name)
    sheet.line(MARGIN, top - 14, width - MARGIN, top - 14)
    right, below = MARGIN + side + gap, top + side + caption + gap
    for each, line, x, y in zip(seen, words, (MARGIN, MARGIN, right), (top, below, below), strict=False):
        sheet.text(x, y + 10, sentence(WHO[each.at], stop=""), 12, bold=True)
        sheet.paragraph(x, y + 27, line, 10, side)
        draw_grid(sheet, house, each, x - 0.4 * cell, y + caption, cell, gains=True)
    _key(sheet, house, found, right, top + 10, side)
    return sheet


def _key(sheet: Sheet, house: HouseRules, found: Equilibrium, x: float, y: float, width: float) -> None:
    """What the squares say all together, and how they are read."""
    sheet.text(x, y + 12, percent(found.value, 3, signed=True), 26, bold=True)
    y = sheet.paragraph(
        x,
        y + 34,
        f"of the bet is what the player gains on average, exactly {fraction(found.value)}, when both sides "
        "do what is best.",
        10,
        width,
    )
    proof = "Proved: the best that either side can do against the other's strategy comes to exactly this."
    if found.exploitability:
        proof = f"The best responses leave {percent(found.exploitability)} of the bet open."
    y = sheet.paragraph(x, y + 6, proof, 10, width, SOFT) + 14
    seen = decisions(house, found)
    for cell, meaning in legend(house, seen):
        draw_cell(sheet, cell, x, y - 14, 26, gains=True)
        sheet.text(x + 36, y + 3, meaning, 10)
        y += 32
    for place, won in enumerate((0.01, 0.1, 0.25, 0.5, 1.0)):
        for row, ramp in enumerate((DRAW, STAY)):
            sheet.box(x + 26 * place, y - 10 + 12 * row, 26, 12, shade(ramp, won), edge=PAPER)
        sheet.text(x + 26 * place + 13, y + 26, f"{100 * won:.0f}", 8.5, align="center", colour=SOFT)
    y = sheet.paragraph(x, y + 46, HOW, 9, width, SOFT) + 6
    for each in seen[3:]:
        sheet.paragraph(x, y, f"{sentence(WHO[each.at], stop=':')} {in_words(house, each)}", 10, width)


def in_words(house: HouseRules, seen: Seen) -> str:
    """The decision as a sentence."""
    return sentence(said(as_rule(house, seen.at, seen.draws)))
