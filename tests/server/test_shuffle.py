"""The shuffle is a permutation, and each is equally likely."""

from collections import Counter
from itertools import chain, permutations

from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK
from pokroom.server.shuffle import _below, shuffled


def test_of_all_bytes_as_many_give_each_number() -> None:
    for n in range(1, 257):
        found = Counter(_below(n, chain([byte], [0])) for byte in range(256 - 256 % n))
        assert set(found) == set(range(n))
        assert len(set(found.values())) == 1
        for byte in range(256 - 256 % n, 256):
            assert _below(n, chain([byte], [7 % n])) == 7 % n, "a byte beyond those is thrown away"


def test_all_chances_together_give_each_order_equally_often() -> None:
    """Three cards, and every pair of bytes but those of which the first is thrown away."""
    chances = (bytes([one, other]) for one in range(255) for other in range(256))
    orders = Counter(shuffled("abc", lambda _, chance=chance: chance) for chance in chances)  # type: ignore[misc]
    assert orders == dict.fromkeys(map(tuple, permutations("abc")), 255 * 256 // 6)


@given(st.lists(st.integers(), max_size=256))
def test_nothing_is_lost(cards: list[int]) -> None:
    assert sorted(shuffled(cards)) == sorted(cards)


def test_two_decks_are_not_alike() -> None:
    assert len({shuffled(DECK) for _ in range(20)}) == 20
