"""The only chance in the house: the operating system's."""

from collections.abc import Callable, Iterator, Sequence
from secrets import token_bytes
from typing import TypeVar

T = TypeVar("T")


def shuffled(cards: Sequence[T], bytes_: Callable[[int], bytes] = token_bytes) -> tuple[T, ...]:
    """The cards, up to 256, in an order of which each is equally likely (Fisher and Yates).

    `bytes_(n)` gives so many bytes, each equally likely.
    """
    order = list(cards)
    chance = _bytes(bytes_)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, chance)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(n: int, chance: Iterator[int]) -> int:
    """A number from 0 to n - 1: a byte's remainder, but for those bytes that would make some likelier."""
    fair = 256 - 256 % n
    while (byte := next(chance)) >= fair:
        pass
    return byte % n


def _bytes(source: Callable[[int], bytes]) -> Iterator[int]:
    while True:
        yield from source(128)
