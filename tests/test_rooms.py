"""Which room may see which, and what the pure rooms may not touch.

The accident this prevents: somebody reaches for a convenience across the house (the table asks Pok Deng for
a score, the rules ask the clock how late it is), nothing breaks that day, and from then on a third game
cannot be added, an old evening cannot be replayed, and a view may hold a card that its owner must not see.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src/pokroom"

SEES: dict[str, set[str]] = {
    "cards": set(),
    "game": {"cards"},
    "pokdeng": {"cards", "game"},
    "drawpoker": {"cards", "game"},
    "table": {"cards", "game"},
    "fair": {"cards"},
    "odds": {"cards", "game", "pokdeng", "drawpoker"},
    "coach": {"cards", "game", "pokdeng", "odds"},
    "bots": {"cards", "game", "pokdeng", "drawpoker", "table", "odds"},
    "server": {"cards", "game", "table", "fair", "bots", "coach"},
    "cli": {"cards", "game", "pokdeng", "drawpoker", "table", "fair", "odds", "coach", "bots", "server"},
}
GAMES = {"pokdeng", "drawpoker"}
LIST_OF_GAMES = Path("table/games.py")

PURE = {"cards", "game", "pokdeng", "drawpoker", "table", "fair"}
WORLD = {
    *(
        "asyncio",
        "concurrent",
        "datetime",
        "http",
        "io",
        "logging",
        "multiprocessing",
        "numba",
        "numpy",
        "os",
    ),
    *(
        "pathlib",
        "random",
        "secrets",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
    ),
    *("threading", "time", "urllib", "uuid", "warnings"),
}
WORLD_CALLS = {"open", "print", "input"}

NAMES_NO_GAME = {"table", "server", "bots"}
MAY_NAME_A_GAME = {LIST_OF_GAMES, *(Path(f"bots/{game}.py") for game in GAMES)}
NAME_OF_A_GAME = re.compile(r"pok[ _-]?deng|draw[ _-]?poker", re.IGNORECASE)


def modules_imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """The line and the full name of every import in a file of `package`, wherever in the file it stands."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                start = ".".join([*base, module] if module else base)
                # `from pokroom import cards` imports a room, too
                yield from ((node.lineno, f"{start}.{name.name}") for name in names)


def faults(source: Path) -> list[str]:
    """One line for each arrow that points outwards, and for each game named where games are unknown."""
    return [fault for file in sorted(source.rglob("*.py")) for fault in faults_in(file, source)]


def faults_in(file: Path, source: Path) -> Iterator[str]:
    where = file.relative_to(source)
    if len(where.parts) == 1:  # the package itself and `python -m pokroom`
        return
    room, text = where.parts[0], file.read_text(encoding="utf-8")
    if room not in SEES:
        yield f"{where}: {room} is not in the list of rooms"
        return
    tree = ast.parse(text, str(where))
    for line, module in modules_imported(tree, ".".join(["pokroom", *where.parent.parts])):
        top, *rest = module.split(".")
        if top == "pokroom" and rest:
            may_see = {room, "__version__"} | SEES[room] | (GAMES if where == LIST_OF_GAMES else set())
            if rest[0] not in may_see:
                yield f"{where}:{line}: {room} may not see {rest[0]}"
        elif room in PURE and top in WORLD:
            yield f"{where}:{line}: {room} is pure and may not import {top}"
    if room in PURE:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORLD_CALLS:
                yield f"{where}:{node.lineno}: {room} is pure and may not call {node.func.id}"
    if room in NAMES_NO_GAME and where not in MAY_NAME_A_GAME:
        for number, words in enumerate(text.splitlines(), 1):
            if NAME_OF_A_GAME.search(words):
                yield f"{where}:{number}: {room} names a game: {words.strip()}"


def test_no_arrow_points_outwards() -> None:
    assert faults(SOURCE) == []


def test_there_are_rooms_to_look_at() -> None:
    assert {"cards", "game", "pokdeng", "table", "server", "cli"} <= {
        file.relative_to(SOURCE).parts[0] for file in SOURCE.rglob("*.py")
    }


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("table/seat.py", "from pokroom.pokdeng import rank", ["may not see pokdeng", "names a game"]),
        ("table/seat.py", "from pokroom import drawpoker", ["may not see drawpoker", "names a game"]),
        ("table/seat.py", "from ..pokdeng.hand import rank", ["may not see pokdeng", "names a game"]),
        ("table/deep/seat.py", "from ...server import app", ["may not see server"]),
        ("table/games.py", "from pokroom import pokdeng", []),
        ("table/games.py", "from pokroom import server", ["may not see server"]),
        ("table/seat.py", "# as in Pok Deng, the bank pays", ["names a game"]),
        ("server/app.py", "if game == 'draw_poker': ...", ["names a game"]),
        ("bots/pokdeng.py", "from pokroom.pokdeng import rank", []),
        ("bots/seat.py", "from pokroom.pokdeng import rank", ["names a game"]),
        ("server/app.py", "import time\nfrom pokroom.table import seat", []),
        ("cards/deck.py", "def shuffled():\n    import random", ["is pure and may not import random"]),
        ("fair/mix.py", "from os.path import join", ["is pure and may not import os"]),
        ("pokdeng/round.py", "print('dealt')", ["is pure and may not call print"]),
        ("pokdeng/round.py", "from pokroom.cards import Card\nfrom . import hand\nimport enum", []),
        ("cards/deck.py", "import pokroom.table.seat", ["may not see table"]),
        ("utils/lists.py", "", ["utils is not in the list of rooms"]),
    ],
)
def test_a_fault_is_found(tmp_path: Path, file: str, text: str, expected: list[str]) -> None:
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text, encoding="utf-8")
    found = faults(tmp_path)
    assert len(found) == len(expected)
    assert all(
        words in fault and fault.startswith(file.split(".")[0])
        for words, fault in zip(expected, found, strict=True)
    ), found
