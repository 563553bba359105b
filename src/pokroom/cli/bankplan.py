"""The plan of `pokroom bank`: row by row for programs, and as grids of the bank's two cards for people."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from pokroom.cards.card import RANKS
from pokroom.cli.paper import entry, heading, paper
from pokroom.odds.pokdeng.bank import BankPlan
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.sides import Answer, Seen
from pokroom.odds.pokdeng.strategy import class_poks
from pokroom.pokdeng import HouseRules

PLAN: Final = ("class", "drew", "bets_drew", "catch", "then")
"""The bank's class; how many drew, and the sum of their bets; whom to catch; draw or stay. Lists by strategy
where there are several."""

NOBODY, STAYED, DREW, ALL = "nobody", "stayed", "drew", "all"
SIGNS: Final = {NOBODY: "D", STAYED: "S", DREW: "T", ALL: "A"}


def rows(found: BankPlan) -> Iterator[tuple[object, ...]]:
    """The plan as rows of `PLAN`."""
    alone = len(found.strategies) == 1
    for seen, answers in found.answers.items():
        for each, answer in zip(CLASSES, answers, strict=True):
            if answer is not None:
                catch = _catch(found, seen, answer)
                drew, bets = list(seen.drew), list(seen.bets)
                of = (drew[0], bets[0], catch[0]) if alone else (drew, bets, catch)
                yield str(each), *of, "draw" if answer.draws else "stay"


def cells(found: BankPlan) -> Iterator[list[object]]:
    """The same, what is a list written in one cell."""
    for row in rows(found):
        yield [" ".join(map(str, part)) if isinstance(part, list) else part for part in row]


def print_plan(house: HouseRules, found: BankPlan) -> None:
    """The plan for people: a grid for each number of players who drew, those with the same one together."""
    poks = class_poks(house)
    grids: list[tuple[tuple[int, ...], str]] = []
    for drew, several in groupby(found.answers.items(), lambda row: row[0].drew):
        plans = list(several)
        grids.append((drew, "".join(_sign(found, plans, hand, poks[hand]) for hand in range(len(CLASSES)))))
    for grid, same in groupby(grids, lambda of: of[1]):
        paper().print()
        heading(_when(found, [drew for drew, _ in same]))
        paper().print(f"    {'  '.join(RANKS)}")
        for row, rank in enumerate(RANKS):
            paper().print(f"  {rank}  {'  '.join(grid[13 * row : 13 * row + 13])}".rstrip())
    _explain(house, {sign for _, grid in grids for sign in grid})


def _catch(found: BankPlan, seen: Seen, answer: Answer) -> list[str]:
    """By strategy, who of those who are there are caught."""
    words = []
    for number, drew, stays, draws in zip(
        found.players, seen.drew, answer.catch_stayed, answer.catch_drew, strict=True
    ):
        if (stays or drew == number) and (draws or drew == 0):
            words.append(ALL)
        else:
            words.append(STAYED if stays else DREW if draws else NOBODY)
    return words


def _sign(
    found: BankPlan,
    plans: Sequence[tuple[Seen, tuple[Answer | None, ...]]],
    hand: int,
    pok: bool,
) -> str:
    if pok:
        return "P"
    signs = set()
    for seen, answers in plans:
        answer = answers[hand]
        if answer is None:
            return " "
        words = {*_catch(found, seen, answer)}
        signs.add("·" if not answer.draws else SIGNS[words.pop()] if len(words) == 1 else "*")
    return signs.pop() if len(signs) == 1 else "*"


def _when(found: BankPlan, seen: Sequence[tuple[int, ...]]) -> str:
    if len(found.players) == 1:
        numbers = [str(drew) for (drew,) in seen]
        some = " or ".join([", ".join(numbers[:-1]), numbers[-1]] if len(numbers) > 1 else numbers)
        return f"when {some} of {found.players[0]} drew"
    parts = [
        " and ".join(f"{drew} of {of}" for drew, of in zip(each, found.players, strict=True)) for each in seen
    ]
    return f"when {', or '.join(parts)} drew"


def _explain(house: HouseRules, used: set[str]) -> None:
    paper().print()
    name = "pok" if house.multiples else "natural"
    for sign, meaning in (
        ("D", "draws, and catches nobody"),
        ("S", f"catches those who stayed, then draws; a {name} cannot be caught"),
        ("T", "catches those who drew, then draws"),
        ("A", f"catches all it may, then draws if a {name} is left or it must"),
        ("·", "stays" if house.catch == "none" else "stays; it may as well catch all"),
        ("*", "whom it catches, or whether it draws, depends on who drew: see --json"),
        ("P", f"has a {name}, which never draws"),
    ):
        if sign in used:
            entry(sign, meaning)
    entry("where", "of one suit above the diagonal, of two below it; row and column are the two ranks")
