"""Pictures: what is drawn says what was computed, stays on the sheet, and can be told without colours."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from pokroom.odds.pokdeng.bars import draw_odds, draw_worth
from pokroom.odds.pokdeng.card import draw_card
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.grid import Seen, cells, decisions, legend, shade
from pokroom.odds.pokdeng.picture import DRAW, INK, POK, SOFT, STAY, Box, Line, Sheet, Text, folded
from pokroom.odds.pokdeng.plot import draw_decision, draw_equilibrium
from pokroom.odds.pokdeng.raster import raster
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    PlayerStrategy,
    bank_strategy,
    class_poks,
    player_strategy,
)
from pokroom.odds.pokdeng.svg import svg
from pokroom.odds.pokdeng.worth import Worth, worth
from pokroom.pokdeng import PROFILES, HouseRules, change
from pokroom.pokdeng.sheet import title

LONG = change(
    PROFILES["thai"],
    {
        "ace_in_runs": "low",
        "tie": "bank_wins",
        "within_type": {"tong": "rank", "riang_flush": "rank", "riang": "rank", "sam_lueang": "push"},
        "must_draw_below": 4,
        "must_stay_from": 7,
        "bank_must_draw_below": 5,
        "bank_must_stay_from": 6,
        "catch": "none",
        "max_bet": 100,
        "bank_tenure": "by_request",
    },
)
"""House rules with a long name, and duties."""
HOUSES = {**PROFILES, "long": LONG}


def sheets(house: HouseRules) -> list[Sheet]:
    found = equilibrium(house)
    name = title(house)
    played = odds(house, found.player, found.bank)
    return [
        *(draw_decision(house, name, seen) for seen in decisions(house, found)),
        draw_equilibrium(house, name, found),
        draw_card(house, name, found),
        draw_odds(name, "Player equilibrium, bank equilibrium", played),
    ]


@pytest.mark.parametrize("name", HOUSES)
def test_the_squares_say_the_strategy(name: str) -> None:
    house = HOUSES[name]
    for seen in decisions(house, equilibrium(house)):
        for cell, chance, pok in zip(cells(house, seen), seen.draws, class_poks(house), strict=True):
            letter = "P" if pok else {0: "S", 1: "D"}.get(chance, f"{round(100 * chance)}")  # type: ignore[call-overload]
            assert cell.letter == letter
            assert pok or cell.owed or not cell.gain.startswith("−")


@pytest.mark.parametrize("name", HOUSES)
def test_nothing_is_drawn_beyond_the_sheet(name: str) -> None:
    for sheet in sheets(HOUSES[name]):
        for mark in sheet.marks:
            match mark:
                case Box():
                    assert 0 <= mark.x <= mark.x + mark.width <= sheet.width
                    assert 0 <= mark.y <= mark.y + mark.height <= sheet.height
                case Line():
                    assert 0 <= mark.x <= mark.to_x <= sheet.width
                case Text():
                    wide = width_of(mark.words, mark.size, mark.bold)
                    left = mark.x - {"left": 0.0, "center": wide / 2, "right": wide}[mark.align]
                    assert 6 <= left < left + wide <= sheet.width - 6, mark.words
                    assert mark.size <= mark.y <= sheet.height - 6, mark.words


@cache
def width_of(words: str, size: float, bold: bool) -> float:
    """In points, in the letters that the pictures are meant for."""
    letters = FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal")
    return float(TextPath((0, 0), words, size, prop=letters).get_extents().width)


@pytest.mark.parametrize("name", HOUSES)
def test_a_card_fits_on_a4_and_on_letter(name: str) -> None:
    house = HOUSES[name]
    card = draw_card(house, title(house), equilibrium(house))
    assert (card.width, card.height) == (595, 842)
    assert max(mark.y for mark in card.marks if isinstance(mark, Text)) < 792 - 18


def test_colours_are_never_alone() -> None:
    """Which decision a cell is can be read from its letter, and every shade bears its letter."""
    for ramp in (DRAW, STAY):
        assert contrast(INK, ramp[0]) > contrast(INK, ramp[1]) > 6
    assert contrast(SOFT, POK) > 4.5


def contrast(one: str, other: str) -> float:
    """As WCAG 2 has it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_deeper_means_more() -> None:
    for ramp in (DRAW, STAY):
        light = [contrast(INK, shade(ramp, gain)) for gain in (-1.0, 0.0, 0.0003, 0.01, 0.1, 0.5, 1.0, 2.0)]
        assert light == sorted(light, reverse=True)
        assert len({round(each, 3) for each in light}) == 6


@pytest.mark.parametrize(
    ("name", "letters", "words"),
    [
        ("classic", "D S P", "stays, or as bank catches the hand"),
        ("lucky9", "D S 63 D P", "striped: both choices are worth the same"),
        ("long", "D S 63 P D", "framed: a duty leaves no choice"),
    ],
)
def test_the_legend_names_what_there_is(name: str, letters: str, words: str) -> None:
    found = dict(legend(HOUSES[name], every(name)))
    assert [cell.letter for cell in found] == letters.split()
    assert words in found.values()


def every(name: str) -> tuple[Seen, ...]:
    return decisions(HOUSES[name], equilibrium(HOUSES[name]))


def test_the_columns_are_as_high_as_they_are_likely() -> None:
    house = PROFILES["classic"]
    found = equilibrium(house)
    played = odds(house, found.player, found.bank)
    drawn = [mark for mark in draw_odds("classic", "told", played).marks if isinstance(mark, Box)]
    strip, columns = drawn[:3], drawn[3:]
    assert len(columns) == 11
    assert [one.hatch for one in strip] == ["stripes", "dots", ""]
    total = sum(one.height for one in columns)
    for one, end in zip(columns, range(-5, 6), strict=True):
        assert one.height / total == pytest.approx(float(played.distribution.get(end, 0)))


def test_the_bars_of_rules() -> None:
    house = PROFILES["lucky9"]
    few = tuple(flip for flip in worth(house).flips if flip.option in ("tie", "must_stay_from", "bank_pok"))
    sheet = draw_worth(house, "lucky9", Worth(equilibrium(house).value, few))
    bars = [mark for mark in sheet.marks if isinstance(mark, Box)]
    moved = [flip.change for flip in few if flip.change]
    assert len(bars) == len(moved)
    longest = max(bars, key=lambda bar: bar.width)
    assert longest.hatch == "stripes"  # the bank wins ties
    words = [mark.words for mark in sheet.marks if isinstance(mark, Text)]
    assert words.index("Any natural ends the round, and everybody is compared on two cards") < words.index(
        "The bank wins ties"
    )
    assert "−10.682" in words


def test_a_worth_without_any_change_can_be_drawn() -> None:
    house = PROFILES["home"]
    sheet = draw_worth(house, "home", Worth(Fraction(-1, 90), ()))
    assert not [mark for mark in sheet.marks if isinstance(mark, Box)]


def test_words_are_folded_and_none_is_lost() -> None:
    words = "the better type wins, then the higher taem"
    assert " ".join(folded(words, 10, 90)) == words
    assert max(map(len, folded(words, 10, 90))) <= 16


@pytest.mark.parametrize("words", ["a\x00b", "a\udce9b", "ทอง 豹子 🂡", "x" * 300])
def test_any_words_can_be_written(words: str) -> None:
    played = odds(HouseRules(), *strategies())
    sheet = draw_odds("classic", words, played)
    ElementTree.fromstring(svg(sheet))
    assert raster(sheet, "png").startswith(b"\x89PNG")
    if words.startswith("x"):
        assert max(len(mark.words) for mark in sheet.marks if isinstance(mark, Text)) < 90


def strategies() -> tuple[PlayerStrategy, BankStrategy]:
    return player_strategy(HouseRules(), "stay"), bank_strategy(HouseRules(), "stay")


def test_svg_keeps_the_words() -> None:
    sheet = Sheet(90, 40, 'a "title" & more', "less < more")
    sheet.text(10, 20, "draw <= 4 & stay", 10, align="center")
    sheet.box(1, 2, 3, 4, INK, hatch="dots")
    root = ElementTree.fromstring(svg(sheet))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == 'a "title" & more'
    assert root.findtext(f"{space}desc") == "less < more"
    assert root.findtext(f"{space}text") == "draw <= 4 & stay"
    assert root.get("viewBox") == "0 0 90 40"


@pytest.mark.parametrize("form", ["png", "pdf"])
def test_the_same_drawing_is_the_same_file(form: str) -> None:
    def file() -> bytes:
        sheet = Sheet(90, 40, "title", "told")
        sheet.text(10, 20, "5 $ and 6 $", 10, bold=True)
        sheet.line(0, 1, 90, 1)
        sheet.box(1, 2, 30, 14, INK, hatch="stripes")
        return raster(sheet, form)  # type: ignore[arg-type]

    assert file() == file()
    assert file().startswith(b"\x89PNG" if form == "png" else b"%PDF")


def test_the_square_is_the_order_of_classes() -> None:
    """Row by row of a square, as `CLASSES` says: what stands above the diagonal is of one suit."""
    house = PROFILES["classic"]
    sheet = draw_decision(house, "classic", every("classic")[0])
    letters = [mark for mark in sheet.marks if isinstance(mark, Text) and mark.words in ("D", "S", "P")]
    assert len(letters) == len(CLASSES)
    assert all(one.x < other.x or one.y < other.y for one, other in pairwise(letters))
