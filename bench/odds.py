"""Exact odds of Pok Deng: tables, one pair of strategies, best responses, equilibria, what options are worth.

Beside three of them what can be done plainly on the same house rules: the readable rule asked for every hand,
a compiled loop over every deal, sums of fractions class by class. The plain ways must come to the same.
"""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import Any

import numba
import numpy as np

from pokroom.cards import DECK
from pokroom.odds.pokdeng.deals import MOST, MULTIPLES, count_deals
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import bank_strategy, class_poks, player_strategy
from pokroom.odds.pokdeng.tables import compile_tables, pairs
from pokroom.odds.pokdeng.worth import worth
from pokroom.pokdeng import PROFILES, HouseRules, rank, settle
from pokroom.pokdeng.taem import taem

RUNS = 7
PLAYER, BANK = 4, 5
"""Both draw with so much taem or less."""
KEPT = (compile_tables, count_deals, equilibrium)
"""What remembers its answers."""


def milliseconds(function: Callable[[], Any], forget: tuple[Any, ...] = (), runs: int = RUNS) -> float:
    """The median; each time without the answers of `forget`."""
    took = []
    for _ in range(runs):
        for kept in forget:
            kept.cache_clear()
        began = perf_counter()
        function()
        took.append(1000 * (perf_counter() - began))
    return median(took)


def seconds_from_nothing(profile: str) -> float:
    """To a proved equilibrium, in a process of its own, where the kernels were compiled before."""
    code = (
        "from pokroom.pokdeng import PROFILES\n"
        "from pokroom.odds.pokdeng.equilibrium import equilibrium\n"
        f"assert equilibrium(PROFILES[{profile!r}]).exploitability == 0"
    )
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - began


def row(profile: str, house: HouseRules) -> str:
    player, bank = player_strategy(house, f"draw<={PLAYER}"), bank_strategy(house, f"draw<={BANK}")
    assert equilibrium(house).exploitability == 0
    cells = [
        milliseconds(lambda: compile_tables(house), (compile_tables,)),
        milliseconds(lambda: count_deals(house), (count_deals,)),
        milliseconds(lambda: odds(house, player, bank)),
        milliseconds(lambda: best_player(house, bank)),
        milliseconds(lambda: best_bank(house, player)),
        milliseconds(lambda: equilibrium(house), KEPT),
    ]
    options = milliseconds(lambda: worth(house), KEPT, runs=1) / 1000
    fresh = median(seconds_from_nothing(profile) for _ in range(3))
    return f"| {profile} | {' | '.join(f'{cell:.1f}' for cell in cells)} | {options:.1f} | {fresh:.2f} |"


# -- plainly


def every_hand(house: HouseRules) -> dict[tuple[Any, Any], int]:
    """The readable rule for every hand, and every two values settled."""
    values = {rank(hand, house) for size in (2, 3) for hand in combinations(DECK, size)}
    return {(ours, theirs): settle(ours, theirs, 1, house).gain for ours in values for theirs in values}


def every_deal(house: HouseRules) -> dict[int, int]:
    """All 3,664,533,600 deals one by one."""
    tables = compile_tables(house)
    points = np.array([taem([DECK[card] for card in hand]) for hand in pairs().tolist()])
    draws, answers = ((points <= most) & ~tables.pok[tables.two] for most in (PLAYER, BANK))
    ends = np.zeros(len(MULTIPLES), np.int64)
    _walk(pairs(), tables.two, tables.drawn, tables.gains, draws, answers, ends)
    return dict(zip(MULTIPLES, ends.tolist(), strict=True))


@numba.njit
def _walk(pairs: Any, two: Any, three: Any, gains: Any, draws: Any, answers: Any, ends: Any) -> None:
    for ours in range(len(pairs)):
        a, b = pairs[ours]
        for theirs in range(len(pairs)):
            c, d = pairs[theirs]
            if a in (c, d) or b in (c, d):
                continue
            for first in range(52):
                if first in (a, b, c, d):
                    continue
                mine = three[ours, first] if draws[ours] else two[ours]
                for second in range(52):
                    if second != first and second not in (a, b, c, d):
                        other = three[theirs, second] if answers[theirs] else two[theirs]
                        ends[gains[mine, other] + MOST] += 1


def class_by_class(house: HouseRules) -> Fraction:
    """What the best response is worth: a fraction for every class of the player's and every one of the
    bank's."""
    deals, bank = count_deals(house), bank_strategy(house, f"draw<={BANK}")
    total = Fraction(0)
    for player, pok in enumerate(class_poks(house)):
        sums = []
        for action, answer in ((0, bank.after_natural if pok else bank.after_stay), (1, bank.after_draw)):
            stay, draw = deals.gains[action, :, player].tolist()
            sums.append(sum((1 - y) * s + y * d for y, s, d in zip(answer, stay, draw, strict=True)))
        total += sums[0] if pok else max(sums)
    return total / deals.total


def compared(house: HouseRules) -> list[str]:
    """Milliseconds plainly and ours, in turn."""
    player, bank = player_strategy(house, f"draw<={PLAYER}"), bank_strategy(house, f"draw<={BANK}")
    tables = compile_tables(house)
    assert len(every_hand(house)) == len(tables.values) ** 2
    assert every_deal(house) == odds(house, player, bank).counts
    assert class_by_class(house) == best_player(house, bank).value
    ways: list[tuple[str, Callable[[], Any], Callable[[], Any], tuple[Any, ...]]] = [
        (
            "tables: the readable rule for every hand",
            lambda: every_hand(house),
            lambda: compile_tables(house),
            (compile_tables,),
        ),
        (
            "one pair of strategies, deals not yet counted: a compiled loop over every deal",
            lambda: every_deal(house),
            lambda: odds(house, player, bank),
            (count_deals,),
        ),
        (
            "a best response: a fraction for every two classes",
            lambda: class_by_class(house),
            lambda: best_player(house, bank),
            (),
        ),
    ]
    lines = []
    for called, plainly, ours, forget in ways:
        both = [(milliseconds(plainly, runs=1), milliseconds(ours, forget, runs=1)) for _ in range(3)]
        slow, fast = (median(times) for times in zip(*both, strict=True))
        lines.append(f"| {called} | {slow:,.1f} | {fast:.1f} | {slow / fast:,.0f} × |")
    return lines


def run() -> list[str]:
    return [
        "## Exact odds of Pok Deng",
        "",
        f"One player against the bank, one core; one pair is a player who draws with {PLAYER} taem or less",
        f"and a bank that does with {BANK}. Milliseconds, medians of {RUNS} runs. In seconds, `worth` (58",
        "options flipped, each with its own proved equilibrium) once, and a proved equilibrium in a fresh",
        "process, for which the kernels were compiled before.",
        "",
        "| house rules | tables | all deals counted | one pair, then | best player | best bank "
        "| equilibrium from nothing, proved | `worth`, s | fresh process, s |",
        "|---|---|---|---|---|---|---|---|---|",
        *(row(profile, house) for profile, house in PROFILES.items()),
        "",
        "The same plainly, on `riang`, in turn; medians of 3, in milliseconds. Both come to the same.",
        "",
        "| | plainly | here | ratio |",
        "|---|---|---|---|",
        *compared(PROFILES["riang"]),
    ]


if __name__ == "__main__":
    print("\n".join(run()))
