"""How many hands of each kind a house has, over all 1,326 hands of two cards and 22,100 of three.

`python -m tests.pokdeng.census` writes a census file per profile; read the difference before it is committed.
"""

from collections import Counter
from itertools import combinations
from pathlib import Path

from pokroom.cards import DECK
from pokroom.pokdeng import PROFILES, HandType, HouseRules, rank

FOLDER = Path(__file__).parent / "census"

Kind = tuple[int, HandType, int, int]
"""Cards, type, taem, deng."""


def census(house: HouseRules) -> Counter[Kind]:
    """The number of hands of each kind."""
    values = ((size, rank(hand, house)) for size in (2, 3) for hand in combinations(DECK, size))
    return Counter((size, value.type, value.taem, value.deng) for size, value in values)


def text(house: HouseRules) -> str:
    """The census as it is kept: best type first, then the higher taem, then the higher deng."""
    order = {hand_type: place for place, hand_type in enumerate(HandType)}
    counted = sorted(census(house).items(), key=lambda item: _place(item[0], order))
    rows = [
        f"{size:>5}  {name:<11} {taem:>4} {deng:>4} {hands:>6}" for (size, name, taem, deng), hands in counted
    ]
    return "\n".join(["cards  type        taem deng  hands", *rows]) + "\n"


def _place(kind: Kind, order: dict[HandType, int]) -> tuple[int, int, int, int]:
    size, name, taem, deng = kind
    return size, order[name], -taem, -deng


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, house in PROFILES.items():
        (FOLDER / f"{name}.census").write_text(text(house))
