"""Who owes whom: everybody is even afterwards, and no fewer transfers would do."""

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pokroom.table.debts import MOST_EXACT, debts

SMALL = st.lists(st.integers(-6, 6), max_size=7)


def even(chips: list[int]) -> dict[int, int]:
    """The same, with one more who makes them add up to zero."""
    return dict(enumerate([*chips, -sum(chips)]))


def most_groups(chips: tuple[int, ...]) -> int:
    """Into how many groups that are each even they can be parted: the first one's group is tried in every
    way."""
    if not chips:
        return 0
    first, *others = chips
    best = 0
    for size in range(len(others) + 1):
        for mates in combinations(range(len(others)), size):
            if first + sum(others[at] for at in mates) == 0:
                rest = tuple(each for at, each in enumerate(others) if at not in mates)
                best = max(best, 1 + most_groups(rest))
    return best


def settle(results: dict[int, int]) -> int:
    """How many transfers there are, which leave everybody even."""
    left = dict(results)
    found = debts(results)
    for each in found.transfers:
        assert each.chips > 0
        assert results[each.payer] < 0 < results[each.payee], "nobody passes chips on"
        left[each.payer] += each.chips
        left[each.payee] -= each.chips
    assert not any(left.values())
    return len(found.transfers)


@given(SMALL.map(even))
@settings(max_examples=400)
@example(even([3, 3, -2, -2, -2]))
@example(even([5, 5, -4, -6, 7, -1, -6]))
def test_no_fewer_transfers_would_do(results: dict[int, int]) -> None:
    owing = tuple(chips for chips in results.values() if chips)
    assert debts(results).fewest
    assert settle(results) == len(owing) - most_groups(owing)


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=30).map(even))
@settings(max_examples=100)
def test_everybody_is_even_afterwards_however_many_they_are(results: dict[int, int]) -> None:
    owing = sum(chips != 0 for chips in results.values())
    assert settle(results) <= max(owing - 1, 0)
    assert debts(results) == debts(dict(reversed(results.items()))), "in whatever order they are given"


def test_beyond_so_many_it_says_that_fewer_might_do() -> None:
    odd = [2**at for at in range(MOST_EXACT)]
    assert not debts(even(odd)).fewest
    assert debts(even(odd[:-1])).fewest
    assert debts(even(odd[:-1])).transfers == tuple(debts(even(odd[:-1])).transfers)


def test_two_who_are_even_with_each_other_are_one_transfer_of_any_number() -> None:
    pairs = {person: (1 + person // 2) * (-1) ** person for person in range(60)}
    found = debts(pairs)
    assert found.fewest
    assert len(found.transfers) == 30


def test_results_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="add up to 5"):
        debts({0: 10, 1: -5})
