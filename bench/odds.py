"""Exact odds of Pok Deng: tables, one pair of strategies, best responses, equilibria, what options are worth.

Beside them what can be done plainly on the same house rules: the readable rule asked for every hand, a
compiled loop over every deal, sums of fractions class by class, a linear program written out row by row from
what such a loop has counted, every option solved from nothing. The plain ways must come to the same.
"""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import Any

import highspy
import numba
import numpy as np

from pokroom.cards import DECK
from pokroom.odds.pokdeng.classes import CLASSES, class_of
from pokroom.odds.pokdeng.deals import MOST, MULTIPLES, count_deals, counted
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import bank_strategy, class_poks, player_strategy
from pokroom.odds.pokdeng.tables import compile_tables, compiled, pairs
from pokroom.odds.pokdeng.worth import Worth, alternatives, worth
from pokroom.pokdeng import PROFILES, HouseError, HouseRules, change, rank, settle
from pokroom.pokdeng.taem import taem

RUNS = 7
PLAYER, BANK = 4, 5
"""Both draw with so much taem or less."""
KEPT = (compile_tables, compiled, count_deals, counted, equilibrium)
"""What remembers its answers."""
TABLES = (compile_tables, compiled)
COUNTS = (count_deals, counted)


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
        milliseconds(lambda: compile_tables(house), TABLES),
        milliseconds(lambda: count_deals(house), COUNTS),
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


def solved_plainly(house: HouseRules) -> float:
    """The edge: every deal one by one, by both classes and who draws, then a linear program as it is written
    down, in floats: the bank's classes choose the worse for the player of two sums. Without duties."""
    tables = compile_tables(house)
    paid = np.zeros((2, 2, len(CLASSES), len(CLASSES)), np.int64)
    _walk_classes(
        pairs(), tables.two, tables.drawn, tables.gains, tables.pok, house.bank_pok == "on_turn",
        class_of().astype(np.int64), paid,
    )  # fmt: skip
    program = highspy.Highs()  # type: ignore[no-untyped-call]
    program.silent()
    program.setOptionValue("threads", 1)
    draws = [program.addVariable(0, 1) for _ in CLASSES]
    total = 52 * 51 // 2 * 50 * 49 // 2 * 48 * 47
    left = []
    for bank in range(len(CLASSES)):
        for chances in ([1 - each for each in draws], draws):
            value = program.addVariable(-highspy.kHighsInf, highspy.kHighsInf)
            action = int(chances is draws)
            for answer in range(2):
                sums = paid[action, answer, :, bank] * (1000 / total)
                program.addConstr(value <= sum(s * each for s, each in zip(sums, chances, strict=True)))
            left.append(value)
    program.maximize(sum(left))
    return float(program.getObjectiveValue()) / 1000


@numba.njit
def _walk_classes(
    pairs: Any, two: Any, three: Any, gains: Any, pok: Any, on_turn: bool, classes: Any, paid: Any
) -> None:
    for ours in range(len(pairs)):
        a, b = pairs[ours]
        for theirs in range(len(pairs)):
            c, d = pairs[theirs]
            if a in (c, d) or b in (c, d):
                continue
            stands, stays = (
                pok[two[ours]] or (pok[two[theirs]] and not on_turn),
                pok[two[theirs]] or pok[two[ours]],
            )
            sums = np.zeros((2, 2), np.int64)
            for first in range(52):
                if first in (a, b, c, d):
                    continue
                mine = two[ours] if stands else three[ours, first]
                for second in range(52):
                    if second != first and second not in (a, b, c, d):
                        other = two[theirs] if stays else three[theirs, second]
                        sums[0, 0] += gains[two[ours], two[theirs]]
                        sums[0, 1] += gains[two[ours], other]
                        sums[1, 0] += gains[mine, two[theirs]]
                        sums[1, 1] += gains[mine, other]
            paid[:, :, classes[ours], classes[theirs]] += sums


def worth_plainly(house: HouseRules) -> list[Fraction]:
    """The edge under every option flipped, each worked out as though it were the first."""
    found = []
    for option, value in alternatives(house):
        for kept in KEPT:
            kept.cache_clear()
        with suppress(HouseError):
            found.append(equilibrium(change(house, {option: value})).value)
    return found


def flips(found: Worth) -> list[Fraction]:
    return [flip.value_player for flip in found.flips if flip.value_player is not None]


def compared(house: HouseRules) -> list[str]:
    """Milliseconds plainly and ours, in turn; once where the plain way takes half a minute."""
    player, bank = player_strategy(house, f"draw<={PLAYER}"), bank_strategy(house, f"draw<={BANK}")
    tables = compile_tables(house)
    assert len(every_hand(house)) == len(tables.values) ** 2
    assert every_deal(house) == odds(house, player, bank).counts
    assert class_by_class(house) == best_player(house, bank).value
    assert abs(solved_plainly(house) - float(equilibrium(house).value)) < 1e-9
    assert worth_plainly(house) == flips(worth(house))
    ways: list[tuple[str, Callable[[], Any], Callable[[], Any], tuple[Any, ...]]] = [
        (
            "tables: the readable rule for every hand",
            lambda: every_hand(house),
            lambda: compile_tables(house),
            TABLES,
        ),
        (
            "one pair of strategies, deals not yet counted: a compiled loop over every deal",
            lambda: every_deal(house),
            lambda: odds(house, player, bank),
            COUNTS,
        ),
        (
            "a best response: a fraction for every two classes",
            lambda: class_by_class(house),
            lambda: best_player(house, bank),
            (),
        ),
        (
            "an equilibrium from nothing: a loop over every deal, a linear program in floats, no proof",
            lambda: solved_plainly(house),
            lambda: equilibrium(house),
            KEPT,
        ),
        (
            "`worth`: every option solved as though it were the first",
            lambda: worth_plainly(house),
            lambda: worth(house),
            KEPT,
        ),
    ]
    lines = []
    for called, plainly, ours, forget in ways:
        runs = 1 if plainly is ways[3][1] else 3
        both = [(milliseconds(plainly, runs=1), milliseconds(ours, forget, runs=1)) for _ in range(runs)]
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
        "The same plainly, on `riang`, in turn; medians of 3, but the equilibrium once, in milliseconds.",
        "Both come to the same.",
        "",
        "| | plainly | here | ratio |",
        "|---|---|---|---|",
        *compared(PROFILES["riang"]),
    ]


if __name__ == "__main__":
    print("\n".join(run()))
