"""What a command prints for people: dressed on a terminal, plain and unwrapped when piped."""

from collections.abc import Sequence
from functools import cache

from rich.console import Console
from rich.table import Table
from rich.text import Text


@cache
def paper() -> Console:
    """The console of standard output."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.soft_wrap = not console.is_terminal
    return console


def heading(text: str) -> None:
    """A line that others belong to."""
    paper().print(Text(text, "bold"))


def entry(label: str, text: str) -> None:
    """A line behind a short label; on a terminal it is folded beside its label."""
    if not paper().is_terminal:
        paper().print(f"{label:<7} {text}".rstrip())
        return
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=7, style="cyan")
    grid.add_column()
    grid.add_row(Text(label), Text(text))
    paper().print(grid)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
    """Rows below a heading, which is the first, in columns; those named in `right` are set flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for number, row in enumerate(rows):
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = "  ".join(cells).rstrip()
        if number:
            paper().print(line)
        else:
            heading(line)
