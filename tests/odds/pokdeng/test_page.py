"""The page "Pok Deng, solved" and its pictures are what the programs say."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.page import (
    FOLDER,
    Solved,
    edges,
    is_symmetric,
    page,
    pictures,
    rules,
    section,
    simple,
)
from pokroom.odds.pokdeng.prose import SEVERAL
from pokroom.odds.pokdeng.several import several, tables
from pokroom.odds.pokdeng.svg import svg
from pokroom.odds.pokdeng.worth import Flip, Worth, worth
from pokroom.pokdeng import PROFILES, HouseError, HouseRules, change

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "pok-deng-solved.md").read_text(encoding="utf-8")
STALE = "docs/pok-deng-solved.md is not what is computed now: run `make solved`"

FLIPS = {
    "straights": ("off", "deng", "ranked"),
    "tie": ("difference", "push", "bank_wins"),
    "tong_over_sam_lueang": (2, 5),
    "multiples": (True, False),
    "must_stay_from": (4,),
}
"""What is computed again here of the table of rules, under every house; `make solved` computes all of it."""


FEW = (1, 2)
"""How many players are counted again here; `make solved` counts up to 16."""


@cache
def solved(name: str) -> Solved:
    """The house without several players: to count them takes long, and only one test here looks at them."""
    house = PROFILES[name]
    found = equilibrium(house)
    return Solved(name, house, found, Worth(found.value, tuple(flips(house))), several(name, FEW[:1]))


def every() -> list[Solved]:
    return [solved(name) for name in PROFILES]


def flips(house: HouseRules) -> Iterator[Flip]:
    for option, others in FLIPS.items():
        for other in others:
            if other == getattr(house, option):
                continue
            try:
                value = equilibrium(change(house, {option: other})).value
            except HouseError as fault:
                yield Flip(option, other, None, None, fault.fault)
            else:
                yield Flip(option, other, value, value - equilibrium(house).value)


@pytest.mark.parametrize("name", PROFILES)
def test_a_house_is_told_as_it_is_computed(name: str) -> None:
    assert "\n".join(section(solved(name))) in PAGE, STALE


def test_the_edges_and_the_thresholds() -> None:
    assert "\n".join(edges(every())) in PAGE, STALE
    assert "\n".join(simple(every())) in PAGE, STALE


def test_what_rules_are_worth() -> None:
    lines = [line for line in rules(every()) if line.startswith("| ")]
    assert len(lines) == 1 + 11
    for line in lines:
        assert f"{line}\n" in PAGE, f"{STALE}: {line}"


def test_the_words_around() -> None:
    """Everything of the page but the table of rules and the tables of several players."""
    written, table = page(every()).split("| if |")
    assert PAGE.startswith(written), STALE
    assert PAGE.endswith(table[table.index("<img", table.index("| players who")) :]), STALE
    assert SEVERAL in PAGE, STALE


def test_several_players() -> None:
    lines = [line for line in tables([several(name, FEW) for name in PROFILES]) if line]
    assert len(lines) == 4 * (2 + len(FEW))
    for line in lines:
        assert f"{line}\n" in PAGE, f"{STALE}: {line}"


def test_one_house_in_full() -> None:
    """Every rule of Lucky 9: its column of the table, and every picture."""
    name = "lucky9"
    whole = replace(solved(name), worth=worth(PROFILES[name]))
    rows = [line.split(" | ") for line in PAGE.splitlines() if line.count(" | ") == len(PROFILES)]
    at = next(row for row in rows if row[0] == "| if").index("lucky9 |")
    told = {row[0]: row[at].removesuffix(" |") for row in rows}
    alone = [line.split(" | ") for line in rules([whole]) if line.startswith("| ")]
    assert len(alone) == 22
    for what, worth_of_it in alone[1:]:
        assert told[what.replace("natural ends", "pok ends").replace("its natural", "its pok")] == (
            worth_of_it.removesuffix(" |")
        ), what
    for file, sheet in pictures(whole):
        if not file.endswith("-several.svg"):
            assert (DOCS / FOLDER / file).read_bytes() == svg(sheet), f"{STALE}: {file}"


@pytest.mark.parametrize("name", PROFILES)
def test_the_pictures_are_as_computed(name: str) -> None:
    for file, sheet in pictures(solved(name)):
        if not file.endswith(("-worth.svg", "-several.svg")):
            assert (DOCS / FOLDER / file).read_bytes() == svg(sheet), f"{STALE}: {file}"


def test_every_picture_is_shown_and_there() -> None:
    files = {file for one in every() for file, _ in pictures(one)}
    assert {file.name for file in (DOCS / FOLDER).iterdir()} == files
    for file in files:
        assert f"{FOLDER}/{file}" in PAGE


def test_where_the_sides_are_alike() -> None:
    """Otherwise the page may not say that the bank's glance is all of its edge."""
    assert [name for name, house in PROFILES.items() if is_symmetric(house)] == [
        "classic",
        "riang",
        "home",
        "thai",
    ]
    assert not is_symmetric(change(HouseRules(), {"tie": "bank_wins"}))
    assert not is_symmetric(change(HouseRules(), {"must_draw_below": 4}))
