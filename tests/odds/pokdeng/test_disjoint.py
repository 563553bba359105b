"""Hands without a card in common: both ways of counting, beside every choice of hands from a few cards, and
beside each other on the full deck."""

from collections import Counter
from itertools import combinations
from math import prod
from random import Random

import numpy as np

from pokroom.odds.pokdeng.bycard import all_gone, count_by_card
from pokroom.odds.pokdeng.disjoint import GONE, Sorts, count_disjoint, multisets

PRIME = 67108859
SIZES = (4, 3, 2, 2)
TAEM = [card % 13 + 1 if card % 13 < 9 else 0 for card in range(52)]


def test_every_choice_of_a_few_cards() -> None:
    """Two sorts, four types, and all six cards that may be gone."""
    half = np.random.default_rng(1).integers(0, 4, (2, 4, 4))
    weights = (np.triu(half) + np.triu(half, 1).transpose(0, 2, 1)).astype(object)
    sorts = Sorts(SIZES, weights, (1, 2), 3)
    gone = multisets(SIZES)
    found = count_disjoint(sorts, gone, PRIME)
    for counts, number in gone.numbers.items():
        if sum(counts) < GONE:
            continue
        cards = [each for each, size in enumerate(SIZES) for _ in range(size - counts[each])]
        hands = [(a, b, sort) for a, b in combinations(range(len(cards)), 2) for sort in (0, 1)]
        expected: Counter[tuple[int, ...]] = Counter()
        for many in range(4):
            for some in combinations(hands, many):
                if len({card for a, b, _ in some for card in (a, b)}) == 2 * many:
                    of_sorts = tuple(sum(sort == of for *_, of in some) for sort in (0, 1))
                    expected[of_sorts] += prod(weights[sort][cards[a], cards[b]] for a, b, sort in some)
        for place, numbers in enumerate(sorts.numbers):
            assert found[number, place] == expected[numbers], (counts, numbers)


def test_card_by_card_is_as_by_type() -> None:
    """Who draws with 4 taem or less and who with 5, from 46 cards of the full deck."""
    drawing = [[[int((a + b) % 10 <= most) for a in range(10)] for b in range(10)] for most in (4, 5)]
    sorts = Sorts((16, *(4,) * 9), np.array(drawing, object), (2, 2), 3)
    gone = multisets(sorts.sizes)
    by_type = count_disjoint(sorts, gone, PRIME)
    weights = np.array(drawing)[:, TAEM][:, :, TAEM] * (1 - np.eye(52, dtype=np.int64))
    keys = np.array(Random(1).sample(all_gone(tuple(range(13))).tolist(), 100))
    numbers = tuple(of for of in sorts.numbers if sum(of) <= 3)
    by_card = count_by_card(keys, weights, np.arange(52, dtype=np.uint8), numbers)
    for key, sets in zip(keys.tolist(), by_card % PRIME, strict=True):
        cards = [card for card in range(52) if key >> (39 - 13 * (card // 13) + card % 13) & 1]
        counts = Counter(TAEM[card] for card in cards)
        row = by_type[gone.numbers[tuple(counts[each] for each in range(10))]]
        assert [row[sorts.numbers.index(of)] for of in numbers] == sets.tolist()
