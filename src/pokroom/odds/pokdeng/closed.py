"""What a bank gains from hands that lie closed, by all that it sees: its own two cards, every card that lies
open, who drew, and how they all decide.

No card is in two hands, and that tells something: who drew has low cards, so these are not with the others.
Where few hands lie closed all deals are counted. Where there are more, in how many deals four cards are with
none of the others is taken from how often one is, and two (`free`), which is nearly the same.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.bycard import LARGEST, MOST_HANDS, count_by_card
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.disjoint import Floats, Ints
from pokroom.odds.pokdeng.exact import numerators
from pokroom.odds.pokdeng.free import free
from pokroom.odds.pokdeng.onebet import Fours, fours
from pokroom.odds.pokdeng.strategy import PlayerStrategy, class_poks
from pokroom.odds.pokdeng.tables import compile_tables, pairs
from pokroom.pokdeng import HouseRules

MOST_COUNTED: Final = 3
"""So many closed hands are counted exactly, which takes less than a second."""

Both = tuple[Fraction, Fraction]
"""What the bank gains by its two cards, and by its three."""


class Closed(Struct, frozen=True):
    """What the bank gains from a bet of 1, in the mean."""

    drew: Both | None
    """From a hand that drew; None where none did."""
    stayed: Both | None
    """From one that stayed without pok."""
    poks: tuple[Fraction, ...]
    """From each of the poks asked for, by the bank's three cards."""
    exact: bool
    """Whether all deals were counted."""


@lru_cache(maxsize=256)
def closed_hands(
    house: HouseRules,
    player: PlayerStrategy,
    bank: int,
    seen: tuple[int, ...],
    poks: tuple[int, ...],
    *,
    drew: int,
    stayed: int,
    most: int = MOST_COUNTED,
) -> Closed:
    """What a bank with this hand (its `pair_index`) gains from closed hands without pok, of which so many
    drew and so many stayed by this strategy; one at least. `seen` are the cards that lie open, as places in
    `DECK`; `poks` the kinds of shown poks that are still to be settled. No more than `most` hands are counted
    exactly, and never more than four. The last 256 answers are kept.

    >>> from pokroom.odds.pokdeng.strategy import player_strategy
    >>> house = HouseRules()
    >>> four = player_strategy(house, "draw<=4")
    >>> one, two = (closed_hands(house, four, 1000, (), (), drew=1, stayed=stayed) for stayed in (0, 1))
    >>> one.drew < two.drew, two.exact
    (True, True)
    """
    live = np.setdiff1d(np.arange(52), seen).astype(np.uint8)
    beside = fours(bank, live.tobytes())
    left = np.setdiff1d(live, pairs()[bank])
    by_hand = _weights(house, player, left)
    exact = drew + stayed <= min(most, MOST_HANDS + 1) and int(by_hand.max()) ** (drew + stayed) <= LARGEST
    sides: dict[bool, list[Fraction]] = {}
    for draws, number in ((True, drew), (False, stayed)):
        if number:
            others = (drew - draws, stayed - (not draws))
            gains = _gains(house, bank, by_hand[int(not draws)], beside, poks, draws=draws)
            if exact:
                sums = _counted(gains, _sets(by_hand, others, beside, bank, left))
            else:
                sums = (gains.T @ _nearly(by_hand, others, beside, left)).tolist()
            sides[draws] = [Fraction(each) / Fraction(sums[0]) for each in sums[1:]]
    drawn, kept = ((sides[did][0], sides[did][1]) if did in sides else None for did in (True, False))
    return Closed(drawn, kept, tuple(next(iter(sides.values()))[2:]), exact)


def _weights(house: HouseRules, player: PlayerStrategy, left: Ints) -> Ints:
    """Of hands that draw and that stay, by `pair_index`: how often they do. All that could where by the
    strategy none would."""
    draws, whole = numerators(player.draws)
    can = ~np.array(class_poks(house)) * 1
    inside = np.isin(pairs(), left).all(axis=1)
    drawing = np.array(draws, np.int64) * can
    found = np.stack([drawing, whole * can - drawing])[:, class_of()] * inside
    nobody = ~found.any(axis=1)
    found[nobody] = can[class_of()] * inside
    return found


def _square(by_hand: Ints) -> Ints:
    """By sort, then by both cards."""
    low, high = pairs().T
    found = np.zeros((len(by_hand), 52, 52), np.int64)
    found[:, low, high] = found[:, high, low] = by_hand
    return found


def _sets(by_hand: Ints, others: tuple[int, int], beside: Fours, bank: int, left: Ints) -> Ints:
    """By the four cards of `beside`: in how many ways the others have hands without them."""
    bit = np.int64(1) << (39 - 13 * (np.arange(52) // 13) + np.arange(52) % 13)
    keys = bit[beside.cards].sum(axis=1) + bit[pairs()[bank]].sum()
    live = np.concatenate([left, pairs()[bank]]).astype(np.uint8)
    return count_by_card(keys, _square(by_hand), live, (others,))[:, 0]


def _nearly(by_hand: Ints, others: tuple[int, int], beside: Fours, left: Ints) -> Floats:
    """By the same: a number that is nearly as many times as great. Three cards are taken for free as often
    as follows from one and two, four likewise."""
    found = free(_square(by_hand)[:, left][:, :, left].astype(float), others)
    place = np.searchsorted(left, beside.cards)
    chance = np.prod(found.one[place], axis=1) ** -2
    for one in range(4):
        for other in range(one):
            chance *= found.two[place[:, one], place[:, other]]
    nearly: Floats = chance
    return nearly


def _counted(gains: Ints, sets: Ints) -> Sequence[int]:
    """The sums over all fours, exact: in parts of 21 bits, so that nothing exceeds what numbers hold."""
    found = [0] * gains.shape[1]
    for shift in (0, 21, 42):
        of_part = gains.T @ (sets >> shift & 0x1FFFFF)
        found = [total + (int(more) << shift) for total, more in zip(found, of_part, strict=True)]
    return found


def _gains(
    house: HouseRules, bank: int, weights: Ints, beside: Fours, poks: tuple[int, ...], *, draws: bool
) -> Ints:
    """By the four cards beside the bank's, over all ways in which one hand and the two cards that would be
    drawn may lie in them: how often that is, what the bank gains by its two cards and by its three, and by
    its three from each of these poks."""
    tables = compile_tables(house)
    found = np.zeros((len(beside.cards), 3 + len(poks)), np.int64)
    gains = tables.gains.astype(np.int64)
    kinds = np.array(poks, np.int64)
    _add_up(tables.two, tables.drawn, gains, bank, weights, beside.cards, kinds, draws, found)
    found *= beside.times[:, None]
    return found


@kernel
def _add_up(
    two: NDArray[np.uint8],
    drawn: NDArray[np.uint8],
    gains: Ints,
    bank: int,
    weights: Ints,
    cards: Ints,
    poks: Ints,
    draws: bool,
    found: Ints,
) -> None:
    for place in range(len(cards)):
        four = cards[place]  # descending
        for low in range(1, 4):
            for high in range(low):
                hand = four[high] * (four[high] - 1) // 2 + four[low]
                if weights[hand] == 0:
                    continue
                for own in range(4):
                    if own in (low, high):
                        continue
                    after = drawn[bank, four[6 - low - high - own]]
                    kind = drawn[hand, four[own]] if draws else two[hand]
                    found[place, 0] += weights[hand]
                    found[place, 1] -= weights[hand] * gains[kind, two[bank]]
                    found[place, 2] -= weights[hand] * gains[kind, after]
                    for each in range(len(poks)):
                        found[place, 3 + each] -= weights[hand] * gains[poks[each], after]
