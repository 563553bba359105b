"""The linear program behind an equilibrium: solved in floats by HiGHS, then once more in fractions."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import highspy
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Chances = list[Fraction]


class Program(Struct, frozen=True, eq=False):
    """What one side, who chooses a chance for each column, is sure of against another, who then chooses for
    each row whether to answer.

    With the chances x it is `cost · x` and, for each row that is answered, `offset - matrix · x` of the row;
    rows are answered where that is below zero.
    """

    matrix: NDArray[np.int64]
    offset: NDArray[np.int64]
    cost: NDArray[np.int64]
    least: NDArray[np.int64]
    most: NDArray[np.int64]
    """By column the least and the greatest chance."""


def solve(program: Program) -> Iterator[tuple[Chances, Chances]]:
    """The best chances by column, and chances of an answer by row that keep the other side to the same.

    First as the fractions that the floats stand for, if there are such, then as the floats themselves. To be
    checked by the caller.
    """
    highs, columns = _highs(program), len(program.cost)
    highs.run()
    assert highs.getModelStatus() == highspy.HighsModelStatus.kOptimal, (
        "chances are bounded, and some do best"
    )
    solution, basis = highs.getSolution(), highs.getBasis()
    free = [status == highspy.HighsBasisStatus.kBasic for status in basis.col_status]
    slack = [status == highspy.HighsBasisStatus.kBasic for status in basis.row_status]
    chances = np.clip(solution.col_value[:columns], program.least, program.most)
    answers = np.clip(solution.row_dual, 0, 1)
    if vertex := _vertex(program, np.array(free, bool), np.array(slack, bool), chances):
        yield vertex
    yield [Fraction(chance) for chance in chances.tolist()], [Fraction(answer) for answer in answers.tolist()]


def _highs(program: Program) -> highspy.Highs:
    """Each row has its own column for what it takes away, at most 0, behind the chances."""
    rows, columns = program.matrix.shape
    scale = 1 / max(1, np.abs(program.matrix).max(initial=0))
    matrix = np.hstack([program.matrix * scale, np.eye(rows)])
    at_row, at_column = np.nonzero(matrix)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = rows + columns, rows
    model.sense_ = highspy.ObjSense.kMaximize
    model.col_cost_ = np.concatenate([program.cost * scale, np.ones(rows)])
    model.col_lower_ = np.concatenate([program.least, np.full(rows, -highspy.kHighsInf)])
    model.col_upper_ = np.concatenate([program.most, np.zeros(rows)])
    model.row_lower_ = np.full(rows, -highspy.kHighsInf)
    model.row_upper_ = program.offset * scale
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.searchsorted(at_row, np.arange(rows + 1)).astype(np.int32)
    model.a_matrix_.index_ = at_column.astype(np.int32)
    model.a_matrix_.value_ = matrix[at_row, at_column]
    highs = _Highs()
    for option, value in OPTIONS.items():
        highs.setOptionValue(option, value)
    highs.passModel(model)
    return highs


class _Highs(highspy.Highs):
    """HiGHS as it is when it says nothing: its usual beginning prints a banner on standard output."""

    def __init__(self) -> None:
        super(highspy.Highs, self).__init__()
        self.setOptionValue("output_flag", False)


OPTIONS: Final[dict[str, int | float | str]] = {
    "threads": 1,
    "solver": "simplex",  # ends at a vertex
    "presolve": "off",  # takes longer than it saves
    "primal_feasibility_tolerance": 1e-10,
    "dual_feasibility_tolerance": 1e-10,
}


def _vertex(
    program: Program, free: NDArray[np.bool_], slack: NDArray[np.bool_], chances: NDArray[np.float64]
) -> tuple[Chances, Chances] | None:
    """The vertex of the program that the simplex method stopped at, in fractions.

    `free`, `slack`: which columns, and which rows' slacks, are in its basis. A column that is not is at a
    bound. A row that takes nothing away and has no slack is even: as many rows are even as chances are free,
    so that they determine each other.
    """
    columns = len(program.cost)
    free, takes = free[:columns], free[columns:]
    even = ~takes & ~slack
    known = np.where(free, 0, np.rint(chances)).astype(np.int64)
    answered = (takes & ~slack).astype(np.int64)
    system = program.matrix[even][:, free]
    x = _solved(system, (program.offset - program.matrix @ known)[even])
    y = _solved(system.T, (program.cost - answered @ program.matrix)[free])
    if x is None or y is None:
        return None
    return _filled(known, free, x), _filled(answered, even, y)


def _filled(known: NDArray[np.int64], where: NDArray[np.bool_], found: Chances) -> Chances:
    rest = iter(found)
    return [
        next(rest) if unknown else Fraction(value)
        for unknown, value in zip(where.tolist(), known.tolist(), strict=True)
    ]


def _solved(matrix: NDArray[np.int64], right: NDArray[np.int64]) -> Chances | None:
    """The one solution of linear equations, exactly; None where there is not one, or one of its numbers is no
    chance. Elimination without fractions: every division leaves a whole number."""
    size = len(right)
    if matrix.shape != (size, size):
        return None
    rows = [[*row, last] for row, last in zip(matrix.tolist(), right.tolist(), strict=True)]
    before = 1
    for step in range(size):
        pivot = next((row for row in range(step, size) if rows[row][step]), None)
        if pivot is None:
            return None
        rows[step], rows[pivot] = rows[pivot], rows[step]
        top = rows[step]
        for at in range(size):
            if at != step:
                first = rows[at][step]
                rows[at] = [
                    (top[step] * value - first * above) // before
                    for value, above in zip(rows[at], top, strict=True)
                ]
        before = top[step]
    found = [Fraction(row[size], before) for row in rows]
    return found if all(0 <= chance <= 1 for chance in found) else None
