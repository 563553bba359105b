"""Pictures in bars: how a round ends, and what each rule is worth."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pokroom.odds.pokdeng.exact import Odds
from pokroom.odds.pokdeng.picture import INK, LOSE, MARGIN, PAPER, PUSH, SOFT, WIN, Hatch, Sheet, folded, tall
from pokroom.odds.pokdeng.words import MINUS, edge, flipped, hundredths, percent, sentence
from pokroom.odds.pokdeng.worth import Flip, Worth
from pokroom.pokdeng import HouseRules

WIDTH: Final = 460.0
INSIDE: Final = WIDTH - 2 * MARGIN
LARGE: Final = Fraction(1, 200)
"""A rule that changes the edge by more bets than this is drawn among the large ones, others on a finer
scale."""


def draw_odds(title: str, told: str, found: Odds) -> Sheet:
    """How a round ends: every net multiple with its probability. `title` names the house rules, `told` both
    strategies."""
    chances = {end: found.distribution.get(end, Fraction(0)) for end in _ends(found)}
    words = f"{edge(found.value)} Counted over all deals of the deck, not simulated."
    listed = "; ".join(f"{multiple(end)}: {percent(chance, 3)}" for end, chance in chances.items())
    told = f"{title}. {told}"
    strip = 62 + tall(told, 10.5, INSIDE)
    base = strip + 300
    height = base + 50 + tall(words, 9.5, INSIDE) + 16
    sheet = Sheet(WIDTH, height, f"How a round ends: {told}", f"{words} {listed}.")
    sheet.paragraph(MARGIN, sheet.heading(36, "How a round ends"), told, 10.5, INSIDE, SOFT)
    _strip(sheet, found, strip - 4)
    _columns(sheet, chances, base, 220)
    under = "what the player gets, in bets; above the columns percent of all deals"
    sheet.text(WIDTH / 2, base + 31, under, 9, align="center", colour=SOFT)
    sheet.paragraph(MARGIN, base + 54, words, 9.5, INSIDE)
    return sheet


def _ends(found: Odds) -> range:
    return range(min(found.distribution), max(found.distribution) + 1)


def multiple(end: int) -> str:
    """What one bet comes to, as it is said."""
    return f"{'+' if end > 0 else MINUS}{abs(end)}" if end else "push"


def _side(end: int) -> tuple[str, Hatch]:
    """How it is filled when the player loses, pushes or wins: also without colours to be told apart."""
    return (LOSE, "stripes") if end < 0 else (WIN, "") if end else (PUSH, "dots")


def _strip(sheet: Sheet, found: Odds, y: float) -> None:
    """Losing, pushing and winning side by side."""
    x = MARGIN
    ends = (("the bank wins", found.lose, -1), ("push", found.push, 0), ("the player wins", found.win, 1))
    for name, chance, end in ends:
        wide = INSIDE * float(chance)
        fill, hatch = _side(end)
        sheet.box(x, y, wide, 14, fill, edge=PAPER, hatch=hatch)
        if chance:
            sheet.text(x + wide / 2, y + 29, name, 9.5, align="center")
            sheet.text(x + wide / 2, y + 42, percent(chance, 2), 9.5, bold=True, align="center")
        x += wide


def _columns(sheet: Sheet, chances: dict[int, Fraction], base: float, high: float) -> None:
    step = min(INSIDE / len(chances), 90)
    x = (WIDTH - step * len(chances)) / 2
    for end, chance in chances.items():
        tops = base - high * float(chance / max(chances.values()))
        fill, hatch = _side(end)
        sheet.box(x + 0.12 * step, tops, 0.76 * step, base - tops, fill, hatch=hatch)
        if chance:
            sheet.text(x + step / 2, tops - 6, hundredths(chance, 2), 9.5, align="center")
        sheet.text(x + step / 2, base + 15, multiple(end), 10, bold=True, align="center")
        x += step
    sheet.line(MARGIN, base, WIDTH - MARGIN, base, INK)


def draw_worth(house: HouseRules, title: str, found: Worth) -> Sheet:
    """What each rule is worth: the change of the player's edge, as bars; `title` names the house rules."""
    moved = sorted((flip for flip in found.flips if flip.change), key=_change, reverse=True)
    parts = [[flip for flip in moved if (abs(_change(flip)) > LARGE) is large] for large in (True, False)]
    words = (
        f"{title}. {edge(found.value)} Bars: how much more (to the right) or less (to the left) it is "
        "with one rule as it says here and both sides at their new best, in percent of the bet."
    )
    listed = "; ".join(f"{flipped(house, flip)}: {percent(_change(flip), 3, signed=True)}" for flip in moved)
    top = 64 + tall(words, 9.5, INSIDE)
    height = top + sum(_high(house, part) for part in parts) + 8
    sheet = Sheet(WIDTH, height, f"What each rule is worth: {title}", f"{words} {listed}.")
    sheet.paragraph(MARGIN, sheet.heading(36, "What each rule is worth"), words, 9.5, INSIDE, SOFT)
    for part in parts:
        _bars(sheet, house, part, top)
        top += _high(house, part)
    return sheet


def _change(flip: Flip) -> Fraction:
    return flip.change or Fraction(0)


def _label(house: HouseRules, flip: Flip) -> list[str]:
    return folded(sentence(flipped(house, flip), stop=""), 9.5, INSIDE - 60)


def _high(house: HouseRules, part: Sequence[Flip]) -> float:
    return sum((13 * len(_label(house, flip)) + 18 for flip in part), 36) if part else 0


def _bars(sheet: Sheet, house: HouseRules, part: Sequence[Flip], y: float) -> None:
    """Bars of one scale, which reaches as far as the longest of them."""
    if not part:
        return
    low, high = min(Fraction(0), *map(_change, part)), max(Fraction(0), *map(_change, part))
    scale = INSIDE / float(high - low)
    zero = MARGIN - float(low) * scale
    reach = f"scale from {hundredths(low, 2)} to {hundredths(high, 2, signed=True)}"
    sheet.text(MARGIN, y + 10, reach, 9, colour=SOFT)
    y += 31
    for flip in part:
        long = float(_change(flip)) * scale
        for line in _label(house, flip):
            sheet.text(MARGIN, y, line, 9.5)
            y += 13
        sheet.text(
            WIDTH - MARGIN, y - 13, hundredths(_change(flip), 3, signed=True), 9.5, bold=True, align="right"
        )
        fill, hatch = _side(1 if long > 0 else -1)
        sheet.box(min(zero, zero + long), y - 8, abs(long), 9, fill, hatch=hatch)
        sheet.line(zero, y - 10, zero, y + 3, SOFT)
        y += 18
