"""All hands of five cards, for tests that look at every one."""

from functools import cache
from itertools import chain, combinations

import numpy as np
from numpy.typing import NDArray


@cache
def all_hands(cards: int = 52) -> NDArray[np.uint8]:
    """Every hand of a pack, its cards in the order of the deck; hands in order of their cards."""
    flat = np.fromiter(chain.from_iterable(combinations(range(cards), 5)), np.uint8)
    hands = flat.reshape(-1, 5)
    hands.setflags(write=False)
    return hands
