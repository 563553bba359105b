"""The strategy card: one page of paper that says what to do with every hand, for a set of house rules."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from pokroom.odds.pokdeng.equilibrium import Equilibrium
from pokroom.odds.pokdeng.grid import SIDE, Cell, Seen, decisions, draw_cell, draw_grid, legend, shade
from pokroom.odds.pokdeng.picture import DRAW, SOFT, STAY, Sheet, folded, tall
from pokroom.odds.pokdeng.rule import WHO, Rule, as_rule, exceptions, forgotten, said
from pokroom.odds.pokdeng.strategy import Decision, class_poks, class_values
from pokroom.odds.pokdeng.words import edge, percent, sentence
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.sheet import sheet as rule_sheet

WIDTH: Final = 595.0
HEIGHT: Final = 842.0
"""A4, in points. What is drawn also fits on letter paper, which is 792 points high."""
EDGE: Final = 42.0
TOP: Final = 44.0
FOOT: Final = 672.0
"""Where the rules begin that it is for."""
CELL: Final = 13.2
"""The side of a cell, where the name of the rules leaves so much."""

HEADS: Final = {
    Decision.PLAYER: "You are a player",
    Decision.AFTER_STAY: "You are the bank; the player stayed",
    Decision.AFTER_DRAW: "You are the bank; the player drew",
}
ARGUED_OVER: Final = (
    "PD-7",
    "PD-8",
    "PD-9",
    "PD-12",
    "PD-13",
    "PD-14",
    "PD-20",
    "PD-21",
    "PD-23",
    "PD-24",
    "PD-34",
)
"""The rules that houses have their own of, and that what to do depends on."""


def draw_card(house: HouseRules, title: str, found: Equilibrium) -> Sheet:
    """The card for these house rules, called by `title`: one page, A4 or letter."""
    seen = decisions(house, found)
    rules = {each.at: as_rule(house, each.at, each.draws) for each in seen}
    told = " ".join(f"{sentence(WHO[at], stop='')} {said(rule)}." for at, rule in rules.items())
    sheet = Sheet(WIDTH, HEIGHT, f"Pok Deng, what to do: {title}", f"{edge(found.value)} {told}", "#ffffff")
    y = _head(sheet, title, found.value)
    step = (FOOT - y) / 3
    notes = dict(zip(rules, _notes(house, found, seen, rules), strict=False))
    for each in seen[:3]:
        sheet.line(EDGE, y, WIDTH - EDGE, y)
        _decision(sheet, house, each, rules[each.at], notes[each.at], y, min(CELL, (step - 6) / SIDE))
        y += step
    sheet.line(EDGE, FOOT, WIDTH - EDGE, FOOT)
    _foot(sheet, {"How to read it": _reading(house, seen, found), "The rules": _rules(house)})
    return sheet


def _head(sheet: Sheet, title: str, value: Fraction) -> float:
    """Names the rules and the edge; returns where the rest may begin."""
    sheet.text(EDGE, TOP, "Pok Deng: what to do with two cards, under the rules", 9.5, colour=SOFT)
    sheet.text(WIDTH - EDGE, TOP, "the player's edge", 9.5, colour=SOFT, align="right")
    sheet.text(WIDTH - EDGE, TOP + 24, percent(value, 3, signed=True), 20, bold=True, align="right")
    size = next((size for size in (20, 12, 9) if len(_folded(title, size)) * size <= 24), 7)
    y = TOP + (24 if size == 20 else 15)
    for line in _folded(title, size):
        sheet.text(EDGE, y, line, size, bold=True)
        y += 1.25 * size
    return max(TOP + 38, y)


def _folded(title: str, size: float) -> list[str]:
    return folded(title, size, WIDTH - 2 * EDGE - 140, bold=True)


def _decision(
    sheet: Sheet, house: HouseRules, seen: Seen, rule: Rule, notes: list[str], y: float, cell: float
) -> None:
    """To the left the rule to remember, to the right every hand."""
    right = WIDTH - EDGE - (SIDE - 0.4) * cell
    width = right - EDGE - 28
    sheet.text(EDGE, y + 25, HEADS[seen.at], 13, bold=True)
    foot = _thresholds(sheet, rule, _greatest(house), EDGE, y + 38, width)
    but = "; ".join(map(_to_you, exceptions(rule)))
    foot = sheet.paragraph(EDGE, foot, f"But {but}." if but else "No exceptions.", 9.5, width) + 3
    for note in notes:
        foot = sheet.paragraph(EDGE, foot, note, 8.5, width, SOFT)
    draw_grid(sheet, house, seen, right - 0.4 * cell, y + 3, cell, gains=False)


def _greatest(house: HouseRules) -> int:
    """The greatest taem of two cards that may draw: 8 where only 9 is a natural."""
    decides = zip(class_values(house), class_poks(house), strict=True)
    return max(value.taem for value, pok in decides if not pok)


def _thresholds(sheet: Sheet, rule: Rule, greatest: int, x: float, y: float, width: float) -> float:
    """For every deng a row of what to do by taem; returns where a line below stands."""
    taems, before = range(greatest + 1), 56
    box = (width - before) / len(taems)
    sheet.text(x, y + 9, "taem", 9, colour=SOFT)
    for taem in taems:
        sheet.text(
            x + before + (taem + 0.5) * box, y + 9, f"{taem}", 9, bold=True, colour=SOFT, align="center"
        )
    y += 14
    for deng, most in rule.most.items():
        sheet.text(x, y + 0.6 * box, f"{deng} deng" if len(rule.most) > 1 else "any two", 9.5)
        for taem in taems:
            cell = Cell("D", "", shade(DRAW, 0.5)) if taem <= most else Cell("S", "", shade(STAY, 0.5))
            draw_cell(sheet, cell, x + before + taem * box, y, box, gains=False)
        y += box + 3
    return y + 12


def _to_you(words: str) -> str:
    return words.replace("draws", "draw").replace("stays", "stay")


def _notes(
    house: HouseRules, found: Equilibrium, seen: tuple[Seen, ...], rules: dict[Decision, Rule]
) -> Iterator[list[str]]:
    """What is said below the rules of the player, of the bank after staying, and after drawing."""
    costs = forgotten(house, found)
    yield _cost("these exceptions", costs.player)
    yield [f"After a player's natural: {_to_you(said(rules[each.at]))}." for each in seen[3:]]
    yield _cost("the bank's exceptions", costs.bank)


def _cost(what: str, cost: Fraction) -> list[str]:
    return [f"Forgetting {what} costs up to {percent(cost, 3)} of the bet."] if cost else []


def _foot(sheet: Sheet, columns: dict[str, str]) -> None:
    """Two columns of small print, as large as there is room."""
    widths = (170.0, WIDTH - 2 * EDGE - 194)
    beside = list(zip(columns.items(), widths, strict=True))
    fitting = (
        size
        for size in (7.2, 6.6, 6.0)
        if max(tall(words, size, width) for (_, words), width in beside) <= 84
    )
    size, x = next(fitting, 5.4), EDGE
    for (head, words), width in beside:
        sheet.text(x, FOOT + 14, head, 7.5, bold=True)
        sheet.paragraph(x, FOOT + 25, words, size, width, SOFT)
        x += width + 24


def _reading(house: HouseRules, seen: tuple[Seen, ...], found: Equilibrium) -> str:
    signs = "; ".join(f"{cell.letter} {meaning}" for cell, meaning in legend(house, seen))
    squares = "Squares: the two ranks, of one suit (s) above the diagonal, of two (o) below."
    deng = "Two cards of one suit or of one rank have 2 deng." if house.multiples else ""
    proof = "proved exactly" if not found.exploitability else f"to within {percent(found.exploitability)}"
    return f"{signs}. {squares} {deng} For one player against the bank, both at their best; {proof}."


def _rules(house: HouseRules) -> str:
    return " ".join(
        point.text for part in rule_sheet(house) for point in part.points if point.rule in ARGUED_OVER
    )
