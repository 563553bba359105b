"""The odds of a house's own rules: the strategies of one player and the bank, and what each option is
worth."""

from itertools import islice

import msgspec

from pokroom.coach.solution import Cell, Flipped, Grid, Solution
from pokroom.game.notation import plain
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.response import Choices
from pokroom.odds.pokdeng.strategy import Chances, class_poks
from pokroom.odds.pokdeng.worth import alternatives
from pokroom.pokdeng import HouseError, HouseRules, change


def solve(house: HouseRules) -> Solution:
    """The edge and the strategies, each side's at its best against the other's."""
    found = equilibrium(house)
    answers = found.against_player
    grids = [
        Grid("player", _cells(house, found.player.draws, found.against_bank.choices)),
        Grid("bank_after_stay", _cells(house, found.bank.after_stay, answers.after_stay)),
        Grid("bank_after_draw", _cells(house, found.bank.after_draw, answers.after_draw)),
    ]
    if not house.multiples:
        grids.append(
            Grid("bank_after_natural", _cells(house, found.bank.after_natural, answers.after_natural))
        )
    return Solution(
        value=float(found.value),
        fraction=str(found.value),
        proved=found.exploitability == 0,
        grids=tuple(grids),
        options=sum(1 for _ in alternatives(house)),
    )


def flip(house: HouseRules, number: int) -> Flipped:
    """The edge with one option changed less the edge as it is, both sides at their best. IndexError where
    there is no option of that number."""
    option, value = next(islice(alternatives(house), number, None), (None, None))
    if option is None:
        raise IndexError(f"no option has the number {number}")
    shown = msgspec.to_builtins(plain(value))
    try:
        flipped = change(house, {option: value})
    except HouseError:
        return Flipped(option, shown, None)
    return Flipped(option, shown, float(equilibrium(flipped).value - equilibrium(house).value))


def _cells(house: HouseRules, draws: Chances, choices: Choices) -> tuple[Cell, ...]:
    rows = zip(CLASSES, class_poks(house), draws, choices, strict=True)
    return tuple(
        Cell(str(each), each.taem, pok, float(chance), abs(float(choice.draw - choice.stay)))
        for each, pok, chance, choice in rows
    )
