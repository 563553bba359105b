"""The rules of Pok Deng as tables. What a hand is worth and who pays whom is said by `pokroom.pokdeng` alone,
once for every kind of hand."""

from collections.abc import Iterable
from functools import cache, cmp_to_key, lru_cache
from itertools import groupby
from typing import Final, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.cards import DECK
from pokroom.pokdeng import HandType, HandValue, HouseRules, compare, rank, settle

PAIRS: Final = 1326
"""How many hands of two cards there are."""
TRIPLES: Final = 22100
"""How many hands of three cards there are."""

TELLS: Final = (
    *("straights", "ace_in_runs", "ladder", "tie", "within_type", "tong_over_sam_lueang"),
    *("multiples", "naturals", "natural_nine_beats_three_card_nine"),
)
"""The options that say what hands are worth and who pays whom: of all others the tables know nothing."""

Kinds = NDArray[np.uint8]
T = TypeVar("T", bound=np.generic)


class Tables(Struct, frozen=True, eq=False):
    """What kernels look up under some house rules. The arrays cannot be written to.

    A card is its place in `DECK`, 0 to 51. Hands that are worth the same are of one *kind*; kinds are
    numbered from the weakest to the strongest, and among equals from the smaller deng. A hand's kind says all
    that there is to compare and pay, and no house has more than 100 of them.
    """

    values: tuple[HandValue, ...]
    """By kind: what its hands are worth."""
    two: Kinds
    """By `pair_index`: the kind of two cards."""
    three: Kinds
    """By `triple_index`: the kind of three cards."""
    drawn: Kinds
    """By `pair_index`, then by card: the kind of the two cards with this one; 0 for a card they have."""
    strength: NDArray[np.uint8]
    """By kind: the greater beats the smaller, and equal is a tie (PD-11, PD-13, PD-34)."""
    deng: NDArray[np.uint8]
    """By kind: how many times the bet it is paid (PD-14), but for a tong over a sam lueang; in Lucky 9
    always 1."""
    pok: NDArray[np.bool_]
    """By kind: whether it is a pok, or in Lucky 9 a natural."""
    gains: NDArray[np.int8]
    """By the player's kind, then by the bank's: what the player gains, in bets (PD-11 to PD-14)."""


def pair_index(low: int, high: int) -> int:
    """Where the hand of two cards stands in a table; 0 <= low < high < 52.

    >>> pair_index(0, 1), pair_index(50, 51)
    (0, 1325)
    """
    return high * (high - 1) // 2 + low


def triple_index(low: int, middle: int, high: int) -> int:
    """Where the hand of three cards stands in a table; 0 <= low < middle < high < 52.

    >>> triple_index(0, 1, 2), triple_index(49, 50, 51)
    (0, 22099)
    """
    return high * (high - 1) * (high - 2) // 6 + pair_index(low, middle)


@cache
def pairs() -> NDArray[np.uint8]:
    """The cards of every hand of two, the lower first, by `pair_index`."""
    return _fixed(np.array([(a, b) for b in range(52) for a in range(b)], np.uint8))


@cache
def triples() -> NDArray[np.uint8]:
    """The cards of every hand of three, ascending, by `triple_index`."""
    return _fixed(np.array([(a, b, c) for c in range(52) for b in range(c) for a in range(b)], np.uint8))


@lru_cache(maxsize=64)
def compile_tables(house: HouseRules) -> Tables:
    """The tables for these house rules, of which the last 64 are kept.

    >>> from pokroom.cards import Card
    >>> tables = compile_tables(HouseRules())
    >>> nines = pair_index(DECK.index(Card("9d")), DECK.index(Card("9s")))
    >>> str(tables.values[tables.two[nines]])
    'pok 8, 2 deng'
    """
    return compiled(telling(house))


def telling(house: HouseRules) -> HouseRules:
    """What the house has of the options that tell; all others as they usually are."""
    return HouseRules(**{option: getattr(house, option) for option in TELLS})


@lru_cache(maxsize=64)
def compiled(house: HouseRules) -> Tables:
    """The tables for the options of `TELLS`."""
    of_two, of_three = (_worth(_shapes(size)[1], house) for size in (2, 3))
    values, strength = _in_order({*of_two, *of_three}, house)
    kind = {value: number for number, value in enumerate(values)}
    two, three = (
        np.array([kind[value] for value in worth], np.uint8)[_shapes(size)[0]]
        for size, worth in ((2, of_two), (3, of_three))
    )
    drawn = three[_with_another()]
    drawn[np.arange(PAIRS)[:, None], pairs()] = 0
    gains = [[settle(ours, theirs, 1, house).gain for theirs in values] for ours in values]
    return Tables(
        values=tuple(values),
        two=_fixed(two),
        three=_fixed(three),
        drawn=_fixed(drawn),
        strength=_fixed(np.array(strength, np.uint8)),
        deng=_fixed(np.array([value.deng for value in values], np.uint8)),
        pok=_fixed(np.array([value.type is HandType.POK for value in values])),
        gains=_fixed(np.array(gains, np.int8)),
    )


def _worth(hands: NDArray[np.uint8], house: HouseRules) -> list[HandValue]:
    return [rank([DECK[card] for card in hand], house) for hand in hands.tolist()]


def _in_order(values: Iterable[HandValue], house: HouseRules) -> tuple[list[HandValue], list[int]]:
    """The values from the weakest to the strongest, and the strength of each."""
    by_name = sorted(values, key=lambda value: (value.deng, value.taem, value.type, value.ranks or ()))

    def against(one: HandValue, other: HandValue) -> int:
        return compare(one, other, house)

    weakest_first = cmp_to_key(against)
    levels = groupby(sorted(by_name, key=weakest_first), key=weakest_first)
    placed = [(value, strength) for strength, (_, level) in enumerate(levels) for value in level]
    return [value for value, _ in placed], [strength for _, strength in placed]


@cache
def _shapes(size: int) -> tuple[NDArray[np.intp], NDArray[np.uint8]]:
    """Hands of one shape have the same ranks, and are of one suit or not: they are worth the same in every
    house (PD-2 to PD-8). By hand its shape, and by shape one hand of it."""
    hands = (pairs() if size == 2 else triples()).astype(np.int64)
    ranks, suits = np.sort(hands % 13, axis=1), hands // 13
    one_suit = (suits == suits[:, :1]).all(axis=1)
    key = one_suit.astype(np.int64)
    for place in range(size):
        key = key * 13 + ranks[:, place]
    _, first, shape = np.unique(key, return_index=True, return_inverse=True)
    return _fixed(shape), _fixed(hands[first].astype(np.uint8))


@cache
def _with_another() -> NDArray[np.intp]:
    """By `pair_index`, then by card: the `triple_index` of all three; without meaning for a card of the
    pair."""
    cards = np.broadcast_to(np.arange(52)[:, None], (PAIRS, 52, 1))
    hands = np.concatenate([np.broadcast_to(pairs()[:, None, :], (PAIRS, 52, 2)), cards], axis=2)
    low, middle, high = np.moveaxis(np.sort(hands.astype(np.intp), axis=2), 2, 0)
    found = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
    return _fixed(np.minimum(found, TRIPLES - 1))


def _fixed(array: NDArray[T]) -> NDArray[T]:
    array.setflags(write=False)
    return array
