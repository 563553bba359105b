"""What the bank gains from one of several players, sorted by which cards it takes out of the deck.

The bank's two cards are fixed. A deal of that player is their two cards and the card that each of both would
draw, whether they do or not. In how many ways the other players get hands that draw and hands that do not
depends on these six cards alone, so the gains are added up by the types of the six.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.tables import Tables, pairs

DREW, STAYED, POK, EQUAL = 0, 2, 4, 6
"""Where the sums are of players who drew, stayed, and have a pok: first when the bank stays, then when it
draws. Last what comes of two cards against two, of all players without pok, of weight 1."""
SUMS: Final = 7

Ints = NDArray[np.int64]


def one_bet(
    tables: Tables, bank: int, draws: Ints, whole: int, live: NDArray[np.uint8], types: Ints, followed: Ints
) -> Ints:
    """By what happens (see `DREW`), then by the multiset of types of the six cards: what the bank gains from
    a bet of 1.

    `bank` is the `pair_index` of its hand; `draws` by `pair_index` how often of `whole` a player draws;
    `live` the cards of the deck, `types` by card its type, `followed` as in `Multisets`. No sum is greater
    than 2^24 times `whole`.
    """
    found = np.zeros((SUMS, len(followed)), np.int64)
    by_hand = (pairs(), tables.two, tables.drawn)
    gains = tables.gains.astype(np.int64)
    _add_up(by_hand, tables.pok, gains, bank, draws, whole, live, types, followed, found)
    return found


@kernel
def _add_up(
    by_hand: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]],
    pok: NDArray[np.bool_],
    gains: Ints,
    bank: int,
    draws: Ints,
    whole: int,
    live: NDArray[np.uint8],
    types: Ints,
    followed: Ints,
    found: Ints,
) -> None:
    pairs, two, drawn = by_hand
    c, d = pairs[bank]
    inside = np.zeros(52, np.bool_)
    cards = np.zeros(followed.shape[1], np.int64)
    answers = np.zeros(
        (followed.shape[1], len(gains)), np.int64
    )  # by the type of the card that the bank draws
    for card in live:
        inside[card] = card != c and card != d
        if inside[card]:
            cards[types[card]] += 1
            answers[types[card]] += gains[:, drawn[bank, card]]
    start = followed[followed[0, types[c]], types[d]]
    for hand in range(len(pairs)):
        a, b = pairs[hand]
        if not (inside[a] and inside[b]):
            continue
        of_hand = followed[followed[start, types[a]], types[b]]
        is_pok, often, equal = pok[two[hand]], draws[hand], gains[two[hand], two[bank]]
        for own in live:
            if not inside[own] or own in (a, b):
                continue
            of_three = followed[of_hand, types[own]]
            for at, kind, weight in (
                (DREW, drawn[hand, own], 0 if is_pok else often),
                (STAYED, two[hand], 0 if is_pok else whole - often),
                (POK, two[hand], whole if is_pok else 0),
            ):
                if weight == 0:
                    continue
                gain = gains[kind, two[bank]]
                for other in range(len(cards)):
                    gone = followed[of_three, other]
                    found[at, gone] -= weight * gain * cards[other]
                    found[at + 1, gone] -= weight * answers[other, kind]
                for card in (a, b, own):  # which the bank cannot draw
                    gone = followed[of_three, types[card]]
                    found[at, gone] += weight * gain
                    found[at + 1, gone] += weight * gains[kind, drawn[bank, card]]
            if not is_pok:
                for other in range(len(cards)):
                    found[EQUAL, followed[of_three, other]] -= equal * cards[other]
                for card in (a, b, own):
                    found[EQUAL, followed[of_three, types[card]]] += equal
