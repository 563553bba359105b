"""The ladder of draw poker, compiled: the strength of a hand as one number, its place on the `SCALE`.

The better hand has the greater number, and equal hands the same. Hands by the million are rows of five cards
in an array, each card by its place in `deck(2)`: the 52 in the order of `DECK`, then 52 or 53 for a joker.

>>> from pokroom.cards import parse_cards
>>> kings, aces = parse_cards("Ks Kd 9c 5c 2h"), parse_cards("As Ad 9c 5c 2h")
>>> strength(kings) < strength(aces)
True
>>> strengths(pack([kings, aces])).tolist() == [strength(kings), strength(aces)]
True
>>> str(SCALE[strength(kings)])
'pair of kings, nine-five-deuce kickers'
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokroom.cards import Card, deck
from pokroom.drawpoker.wild import NO_WILD, Wild
from pokroom.odds.drawpoker.ladder_tables import SUITED, WILD, Tables, compile_tables
from pokroom.odds.drawpoker.one_hand import strength
from pokroom.odds.drawpoker.perfect_hash import BUCKET, PLACE
from pokroom.odds.drawpoker.scale import SCALE, number
from pokroom.odds.kernel import kernel

__all__ = ["SCALE", "Tables", "compile_tables", "number", "pack", "strength", "strengths"]

Hands = NDArray[np.uint8]
Numbers = NDArray[np.uint16]


def pack(hands: Iterable[Sequence[Card]]) -> Hands:
    """Hands of five cards as rows of an array."""
    rows = [[_PLACES[card] for card in hand] for hand in hands]
    return np.array(rows, np.uint8).reshape(-1, 5)


_PLACES: Final = {card: place for place, card in enumerate(deck(1))}


def strengths(hands: Hands, wild: Wild = NO_WILD, *, double_ace_flush: bool = False) -> Numbers:
    """The number of every hand (DP-32); rows of five different cards, as `pack` makes them. A row that has a
    card twice gets a number that means nothing.

    Raises ValueError for an array of another type or shape, and for a number that is no card of the pack.
    """
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] != 5:
        raise ValueError(f"hands: rows of five uint8 are needed, not {hands.dtype} of shape {hands.shape}")
    tables = compile_tables(wild, double_ace_flush=double_ace_flush)
    highest = int(hands.max(initial=0))
    if highest >= tables.cards:
        row = int(hands.max(axis=1).argmax())
        raise ValueError(f"hands: in row {row} is {highest}, and the cards are 0 to {tables.cards - 1}")
    cards, numbers = np.ascontiguousarray(hands).reshape(-1), np.empty(len(hands), np.uint16)
    if len(tables.heights):
        _look_up_lowest(cards, tables.values, tables.heights, tables.displacements, tables.numbers, numbers)
    else:
        _look_up(cards, tables.values, tables.displacements, tables.numbers, numbers)
    return numbers


@kernel
def _look_up(
    cards: Hands,
    values: NDArray[np.uint64],
    displacements: Numbers,
    numbers: Numbers,
    out: Numbers,
) -> None:
    for hand in range(len(out)):
        key = np.uint64(0)
        for place in range(5):
            key += values[cards[hand * 5 + place]]
        out[hand] = _number(key, displacements, numbers)


@kernel
def _look_up_lowest(
    cards: Hands,
    values: NDArray[np.uint64],
    heights: Hands,
    displacements: Numbers,
    numbers: Numbers,
    out: Numbers,
) -> None:
    for hand in range(len(out)):
        lowest = np.uint8(255)
        for place in range(5):
            lowest = min(lowest, heights[cards[hand * 5 + place]])
        key = np.uint64(0)
        for place in range(5):
            card = cards[hand * 5 + place]
            key += values[WILD if heights[card] == lowest else np.uint64(card)]
        out[hand] = _number(key, displacements, numbers)


@kernel
def _number(key: np.uint64, displacements: Numbers, numbers: Numbers) -> np.uint16:
    """What is kept for a key. Where a suit counts five, three more set the highest of its bits."""
    if (key + np.uint64(0x3333)) & np.uint64(0x8888):
        key += SUITED
    place = (key >> PLACE) ^ np.uint64(displacements[(key >> BUCKET) & np.uint64(len(displacements) - 1)])
    found: np.uint16 = numbers[place & np.uint64(len(numbers) - 1)]
    return found
