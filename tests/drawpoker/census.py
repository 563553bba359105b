"""How many hands of five cards are of each category, under whatever is wild, over all hands of the pack.

`python -m tests.drawpoker.census` writes the file; read the difference before it is committed. It counts by
the compiled tables; `make soak` counts by the ladder itself.
"""

from pathlib import Path

import numpy as np

from pokroom.drawpoker.ladder import LADDER
from pokroom.drawpoker.wild import parse_wild
from pokroom.odds.drawpoker.ladder import SCALE, strengths
from tests.odds.drawpoker.hands import all_hands

FILE = Path(__file__).parent / "ladder.census"

PACKS = {
    "none": ("none", 52),
    "joker": ("joker", 53),
    "two-jokers": ("joker", 54),
    "bug": ("bug", 53),
    "deuces": ("deuces", 52),
    "one-eyed-jacks": ("one-eyed-jacks", 52),
    "lowest": ("lowest", 52),
}
"""What is wild, and how many cards the pack has."""


def census(pack: str) -> list[int]:
    """The number of hands of each category, the best first."""
    wild, cards = PACKS[pack]
    counted = np.bincount(strengths(all_hands(cards), parse_wild(wild)), minlength=len(SCALE))
    of = np.array([LADDER.index(strength.category) for strength in SCALE])
    return [int(counted[of == place].sum()) for place in range(len(LADDER))]


def text() -> str:
    """The census as it is kept."""
    columns = [["category", *LADDER], *([pack, *map(str, census(pack))] for pack in PACKS)]
    widths = [max(map(len, column)) for column in columns]
    rows = zip(*columns, strict=True)
    return "".join(
        f"{name:<{widths[0]}}  {'  '.join(map(str.rjust, numbers, widths[1:]))}\n" for name, *numbers in rows
    )


if __name__ == "__main__":
    FILE.write_text(text())
