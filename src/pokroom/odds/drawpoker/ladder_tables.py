"""The ladder of draw poker as tables. What a hand is worth is said by `pokroom.drawpoker.ladder` alone, once
for every class of hands."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import Card, Rank, Suit, deck
from pokroom.cards.card import RANKS
from pokroom.drawpoker.ladder import worth
from pokroom.drawpoker.wild import (
    HEIGHT,
    NO_WILD,
    Bug,
    JokerWild,
    LowestWild,
    NoWild,
    Wild,
    WildCards,
    WildRanks,
    most_jokers,
)
from pokroom.odds.drawpoker.perfect_hash import PLACE, perfect_hash
from pokroom.odds.drawpoker.scale import number


class Tables(Struct, frozen=True):
    """What the kernels look up, for one choice of wild cards. The arrays cannot be written to.

    The key of a hand is the sum of the values of its cards. Its low 16 bits count the suits, four bits each;
    a wild card counts for every suit. The others stand for the ranks, and for how many cards are wild. These,
    and whether some suit has all five, make a class of hands; each class has its own place in `numbers`.
    """

    values: NDArray[np.uint64]
    """By card, and last (`WILD`) what a wild card has."""
    heights: NDArray[np.uint8]
    """By card its rank, where the lowest is wild; else empty."""
    displacements: NDArray[np.uint16]
    numbers: NDArray[np.uint16]
    """As `perfect_hash` made them."""
    cards: int
    """How many cards there are, from 0."""


WILD: Final = np.uint64(54)
SUITED: Final = np.uint64(0x9E3779B97F4B << int(PLACE))
"""What is added to a key where a suit has all five."""
EACH_SUIT: Final = np.uint64(0x1111)

Class = tuple[tuple[Rank, ...], bool]
"""The ranks of the cards that are not wild, and whether these are of one suit."""


@cache
def compile_tables(wild: Wild = NO_WILD, *, double_ace_flush: bool = False) -> Tables:
    """The tables for what is wild (DP-32)."""
    classes = class_numbers(wild, double_ace_flush=double_ace_flush)
    numbers = np.array(list(classes.values()), np.uint16)
    random = np.random.default_rng(1)
    while True:
        hashes = [value << int(PLACE) for value in random.integers(0, 1 << 48, 14).tolist()]
        keys = np.array([_key(hashes, *kind) for kind in classes], np.uint64)
        if found := perfect_hash(keys, numbers):
            break
    lowest = isinstance(wild, LowestWild)
    values = [_value(hashes, card, wild) for card in deck(2)] + [hashes[0] + int(EACH_SUIT)]
    tables = Tables(
        values=np.array(values, np.uint64),
        heights=np.array([HEIGHT.get(card, 0) for card in deck(2)] if lowest else [], np.uint8),
        displacements=found[0],
        numbers=found[1],
        cards=52 + most_jokers(wild),
    )
    for array in (tables.values, tables.heights, tables.displacements, tables.numbers):
        array.setflags(write=False)
    return tables


@cache
def class_numbers(wild: Wild = NO_WILD, *, double_ace_flush: bool = False) -> dict[Class, int]:
    """The number of every class of hands, by the ladder itself."""
    least, most = _wilds(wild)
    bug = isinstance(wild, Bug)
    return {
        kind: number(worth(_example(*kind), bug=bug, double_ace_flush=double_ace_flush))
        for kind in _classes(least, most)
    }


def _wilds(wild: Wild) -> tuple[int, int]:
    """How many of five cards may be wild: at least, and at most."""
    match wild:
        case NoWild() | JokerWild() | Bug():
            return 0, most_jokers(wild)
        case WildRanks(ranks=ranks):
            return 0, min(4 * len(ranks), 5)
        case WildCards(cards=cards):
            return 0, min(len({*cards} - {Card.JOKER}) + most_jokers(wild), 5)
        case LowestWild():
            return 1, 4


def _classes(least: int, most: int) -> Iterator[Class]:
    """Every class of hands with so many wild cards."""
    for size in range(5 - most, 6 - least):
        for ranks in combinations_with_replacement(Rank, size):
            if max(map(ranks.count, ranks), default=0) <= 4:
                if len(ranks) > 1:
                    yield ranks, False
                if len(set(ranks)) == len(ranks):
                    yield ranks, True


def _example(ranks: tuple[Rank, ...], suited: bool) -> list[Card]:
    """A hand of the class, with jokers in the place of wild cards."""
    cards = []
    for place, rank in enumerate(ranks):
        suits = "cdhs" if suited or rank == ranks[0] else "dhsc"
        cards.append(Card(RANKS[rank - 1] + suits[ranks[:place].count(rank)]))
    return cards + [Card.JOKER] * (5 - len(ranks))


def _key(hashes: list[int], ranks: tuple[Rank, ...], suited: bool) -> int:
    """The key of a class, as the kernels make it, without what counts the suits. `hashes` are by rank, and
    for a wild card first."""
    wilds = 5 - len(ranks)
    key = sum([hashes[rank] for rank in ranks]) + hashes[0] * wilds + (int(SUITED) if suited else 0)
    return key & (1 << 64) - 1


def _value(hashes: list[int], card: Card, wild: Wild) -> int:
    match wild:
        case WildRanks(ranks=ranks) if card.rank in ranks:
            return hashes[0] + int(EACH_SUIT)
        case WildCards(cards=cards) if card in cards:
            return hashes[0] + int(EACH_SUIT)
    if card.rank is None or card.suit is None:
        return hashes[0] + int(EACH_SUIT)
    return hashes[card.rank] + (1 << 4 * list(Suit).index(card.suit))
