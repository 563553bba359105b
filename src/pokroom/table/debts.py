"""Who owes whom when the evening is over, in the fewest transfers."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from pokroom.game import Person

MOST_EXACT: Final = 16
"""Balances that are neither zero nor cancelled by another one, up to which the fewest transfers are found."""


class Transfer(Struct, frozen=True):
    """Chips that one gives to another so that nobody owes anything."""

    payer: Person
    payee: Person
    chips: int


class Debts(Struct, frozen=True):
    """The transfers after which everybody is even. `fewest`: no fewer would do; of very many people it is not
    known."""

    transfers: tuple[Transfer, ...]
    fewest: bool


def debts(results: Mapping[Person, int]) -> Debts:
    """Who gives how much to whom, from what each has won (above zero) or lost; they add up to zero.

    People who are even among themselves settle among themselves: n of them need n - 1 transfers, so the
    fewest transfers are those of the most such groups (found among all subsets; two who owe and are owed the
    same are always one). Beyond `MOST_EXACT` whoever owes most pays whoever is owed most. The same results
    always give the same transfers.

    >>> for each in debts({0: 30, 1: -20, 2: -10, 3: 5, 4: -5}).transfers:
    ...     print(each)
    Transfer(payer=4, payee=3, chips=5)
    Transfer(payer=1, payee=0, chips=20)
    Transfer(payer=2, payee=0, chips=10)

    ValueError when they do not add up to zero.
    """
    if over := sum(results.values()):
        raise ValueError(f"the results add up to {over}, not to zero")
    left = {person: chips for person, chips in sorted(results.items()) if chips}
    pairs = list(_pairs(left))
    fewest = len(left) <= MOST_EXACT
    groups = _even_groups(left) if fewest else [left]
    transfers = [each for group in groups for each in _settled(group)]
    return Debts((*pairs, *transfers), fewest)


def _pairs(left: dict[Person, int]) -> Iterator[Transfer]:
    """Those of whom one owes what the other is owed; takes them out."""
    for payee in [person for person, chips in left.items() if chips > 0]:
        payer = next((person for person, chips in left.items() if chips == -left[payee]), None)
        if payer is not None:
            yield Transfer(payer, payee, left.pop(payee))
            del left[payer]


def _even_groups(left: Mapping[Person, int]) -> list[dict[Person, int]]:
    """The most groups that are even among themselves.

    Whoever is taken in one after the other in the best order makes a group full each time the sum so far is
    zero; so the most groups of a set are those of it without one of them, and one more where it is even.
    """
    people, chips = list(left), list(left.values())
    n = len(people)
    sums, most, last = [0] * (1 << n), [0] * (1 << n), [0] * (1 << n)
    for taken in range(1, 1 << n):
        low = taken & -taken
        sums[taken] = sums[taken ^ low] + chips[low.bit_length() - 1]
        best, rest = -1, taken
        while rest:
            one = rest & -rest
            rest ^= one
            if most[taken ^ one] > best:
                best, last[taken] = most[taken ^ one], one
        most[taken] = best + (sums[taken] == 0)
    groups: list[dict[Person, int]] = []
    taken = (1 << n) - 1
    while taken:
        if sums[taken] == 0:
            groups.append({})
        at = last[taken].bit_length() - 1
        groups[-1][people[at]] = chips[at]
        taken ^= last[taken]
    return groups[::-1]


def _settled(group: Mapping[Person, int]) -> Iterator[Transfer]:
    """Whoever owes most pays whoever is owed most, the earlier comer among equals; with each transfer one of
    the two is even."""
    left = dict(group)
    while any(left.values()):
        payer = min(left, key=lambda person: (left[person], person))
        payee = min(left, key=lambda person: (-left[person], person))
        chips = min(-left[payer], left[payee])
        left[payer] += chips
        left[payee] -= chips
        yield Transfer(payer, payee, chips)
