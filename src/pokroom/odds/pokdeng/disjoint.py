"""How many ways there are to give several players two cards each out of what is left of a deck, so that so
many of them have hands of this sort and so many of that: exactly, whatever six cards are gone.

The cards are of *types*: of what sort the hand of two cards is depends on their types alone. So hands
without a card in common are counted type by type. Of the cards of a type some were promised to types before
it; of the rest some pair with each other, some are promised partners of a type to come, and some stay alone.
All that must be remembered is how many partners of each type to come are promised. The order of the types is
chosen so that few promises are open at once.

What is gone concerns only how many cards a type has, so everything up to a type is shared by all that agree
so far. The numbers grow beyond 64 bits: they are counted modulo primes, and put together by who asked.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb, factorial, perm, prod
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokroom.odds.kernel import kernel

GONE: Final = 6
"""The bank's two cards, a player's two, and the card that each of them would draw."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Progress = Callable[[float], None]
"""Is told now and then which share of the work is done, 0 to 1."""


class Multisets(Struct, frozen=True, eq=False):
    """The multisets of up to six cards by their types, numbered; the empty one is 0."""

    numbers: dict[tuple[int, ...], int]
    """By how many there are of each type: the number."""
    followed: Ints
    """By number, then by type: the number with one more of that type; 0 where there are no more."""


def multisets(sizes: Sequence[int]) -> Multisets:
    """Those of cards of which there are so many of each type."""
    found: dict[tuple[int, ...], int] = {}
    for size in range(GONE + 1):
        for types in combinations_with_replacement(range(len(sizes)), size):
            counts = tuple(types.count(each) for each in range(len(sizes)))
            if all(count <= most for count, most in zip(counts, sizes, strict=True)):
                found[counts] = len(found)
    followed = np.zeros((len(found), len(sizes)), np.int64)
    for counts, number in found.items():
        for each in range(len(sizes)):
            more = (*counts[:each], counts[each] + 1, *counts[each + 1 :])
            followed[number, each] = found.get(more, 0)
    return Multisets(found, followed)


class Sorts(Struct, frozen=True, eq=False, dict=True):
    """The sorts of hands that are counted."""

    sizes: tuple[int, ...]
    """By type: how many cards there are."""
    weights: NDArray[np.object_]
    """By sort, then by the types of two cards: how much such a hand counts, a whole number."""
    most: tuple[int, ...]
    """By sort: no more hands of it than this are asked for."""
    hands: int
    """Nor more of all sorts together."""

    @cached_property
    def linked(self) -> NDArray[np.bool_]:
        """Whether cards of two types may be partners."""
        linked: NDArray[np.bool_] = (self.weights != 0).any(axis=0)
        return linked

    @cached_property
    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """How many hands of each sort there may be, in the order in which they are counted."""
        return tuple(product(*(range(most + 1) for most in self.most)))

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The types, the largest first, then always one that leaves few promises open."""
        order = [max(range(len(self.sizes)), key=lambda each: self.sizes[each])]
        while len(order) < len(self.sizes):
            left = [each for each in range(len(self.sizes)) if each not in order]
            order.append(min(left, key=lambda each: (prod(self._rooms([*order, each])), each)))
        return tuple(order)

    @cached_property
    def cost(self) -> int:
        """About how much work it is, over all that may be gone."""
        states = [prod(self._rooms(self.order[:done])) for done in range(1, len(self.order))]
        return len(self.numbers) * sum(
            comb(done + GONE, GONE) * rooms for done, rooms in enumerate(states, start=1)
        )

    @cached_property
    def steps(self) -> "tuple[_Step, ...]":
        """What happens at each type."""
        return tuple(_step(self, number) for number in range(len(self.order)))

    def opened(self, done: Sequence[int]) -> list[int]:
        """The types to come of which cards may be promised when these are done."""
        left = [each for each in range(len(self.sizes)) if each not in done]
        return [each for each in left if self.linked[list(done), each].any()]

    def room(self, each: int) -> int:
        """How many cards of a type may be promised."""
        return min(self.sizes[each], self.hands)

    def _rooms(self, done: Sequence[int]) -> list[int]:
        return [self.room(each) + 1 for each in self.opened(done)]


class _Step(Struct, frozen=True, eq=False):
    """One type, and the states before and after it: how many partners of each type to come are promised."""

    type: int
    later: tuple[int, ...]
    """The types to come that may be partners of this one."""
    states: int
    """How many states there are after it."""
    promised: Ints
    """By state before: how many cards of this type are promised."""
    already: Ints
    """By state before: how many of each type in `later` are."""
    place: Ints
    """By state before: the state after it when nothing more is promised."""
    room: Ints
    """How many of each type in `later` there may be."""
    strides: tuple[int, ...]
    """By type in `later`: by how much one more of it moves the state."""


def _step(sorts: Sorts, number: int) -> _Step:
    each, opened, after = (
        sorts.order[number],
        sorts.opened(sorts.order[:number]),
        sorts.opened(sorts.order[: number + 1]),
    )
    before = np.array(list(product(*(range(sorts.room(other) + 1) for other in opened))), np.int64)
    strides = {
        other: prod(sorts.room(further) + 1 for further in after[place + 1 :])
        for place, other in enumerate(after)
    }
    column = {other: before[:, place] for place, other in enumerate(opened)}
    none = np.zeros(len(before), np.int64)
    later = tuple(other for other in after if sorts.linked[each, other])
    return _Step(
        type=each,
        later=later,
        states=prod(sorts.room(other) + 1 for other in after),
        promised=column.get(each, none),
        already=np.stack([none, *(column.get(other, none) for other in later)], axis=1),
        place=sum((column[other] * strides[other] for other in after if other in column), none),
        room=np.array([0, *(sorts.room(other) for other in later)]),
        strides=tuple(strides[other] for other in later),
    )


class _Moves(Struct, frozen=True, eq=False):
    """What the cards of a type that are left may do, each way a row."""

    partners: Ints
    """How many partners of each type in `later` they are promised."""
    place: Ints
    """By how much that moves the state."""
    shift: Ints
    """By how much the hands so begun or made move the place among `numbers`."""
    runs: Ints
    """The places from which that can be: where each run of them starts, then -1."""
    length: Ints
    """How long these runs are."""
    ways: Floats
    """In how many ways, weighed; modulo the prime."""


def _moves(sorts: Sorts, step: _Step, left: int, prime: int) -> _Moves:
    found = {((0,) * len(step.later), (0,) * len(sorts.most), left): 1}
    for sort, weights in enumerate(sorts.weights):
        for place, other in enumerate((step.type, *step.later)):
            weight = int(weights[step.type, other])
            if weight:
                found = _added(sorts, step, found, sort, place - 1, weight)
    rows: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = defaultdict(int)
    for (partners, hands, _), ways in found.items():
        rows[partners, hands] += ways
    strides = [prod(most + 1 for most in sorts.most[sort + 1 :]) for sort in range(len(sorts.most))]
    runs = []
    for _, hands in rows:
        free = [range(most + 1 - number) for most, number in zip(sorts.most, hands, strict=True)]
        runs.append([int(np.dot(at, strides)) for at in product(*free[:-1], (0,))])
    width = max(map(len, runs)) + 1
    return _Moves(
        partners=np.array([(0, *partners) for partners, _ in rows], np.int64),
        place=np.array([np.dot(partners, step.strides) for partners, _ in rows], np.int64),
        shift=np.array([np.dot(hands, strides) for _, hands in rows], np.int64),
        runs=np.array([run + [-1] * (width - len(run)) for run in runs], np.int64),
        length=np.array([sorts.most[-1] + 1 - hands[-1] for _, hands in rows], np.int64),
        ways=np.array([ways % prime for ways in rows.values()], np.float64),
    )


_Key = tuple[tuple[int, ...], tuple[int, ...], int]
"""How many partners of each type are promised, how many hands of each sort that makes, and how many cards are
left."""


def _added(
    sorts: Sorts, step: _Step, before: dict[_Key, int], sort: int, place: int, weight: int
) -> dict[_Key, int]:
    """With hands of one sort that have a partner of one type added: by the place in `later`, -1 for the type
    itself."""
    after: dict[_Key, int] = defaultdict(int)
    for (partners, hands, left), ways in before.items():
        most = min(sorts.most[sort] - hands[sort], sorts.hands - sum(hands))
        most = min(most, left // 2 if place < 0 else int(step.room[place + 1]) - partners[place])
        for number in range(min(left, most) + 1):
            begun = (*hands[:sort], hands[sort] + number, *hands[sort + 1 :])
            if place < 0:
                chosen = comb(left, 2 * number) * factorial(2 * number) // (2**number * factorial(number))
                after[partners, begun, left - 2 * number] += ways * chosen * weight**number
            else:
                promised = (*partners[:place], partners[place] + number, *partners[place + 1 :])
                after[promised, begun, left - number] += ways * comb(left, number) * weight**number
    return after


def count_disjoint(sorts: Sorts, gone: Multisets, prime: int, progress: Progress | None = None) -> Ints:
    """By multiset of six types that are gone (0 for smaller ones), then by the place in `sorts.numbers`: how
    many sets of so many hands of each sort there are without a card in common, each weighed by the product of
    the weights of its hands. Modulo the prime, which is below 2^26.
    """
    found = np.zeros((len(gone.numbers), len(sorts.numbers)), np.int64)
    moves: dict[tuple[int, int], _Moves] = {}
    last = len(sorts.order) - 1

    def count(number: int, before: Floats, counts: tuple[int, ...], left: int) -> None:
        step = sorts.steps[number]
        size = sorts.sizes[step.type]
        for out in range(min(left, size) + 1) if number < last else range(left, min(left, size) + 1):
            after = np.zeros((step.states, len(sorts.numbers)))
            for promised in range(min(size - out, int(step.promised.max())) + 1):
                free = size - out - promised
                if (number, free) not in moves:
                    moves[number, free] = _moves(sorts, step, free, prime)
                m = moves[number, free]
                _take(
                    (before, after), promised, perm(size - out, promised) % prime, prime,
                    (step.promised, step.already, step.place, step.room),
                    (m.partners, m.place, m.shift, m.runs, m.length), m.ways,
                )  # fmt: skip
            _reduce(after, float(prime))
            if number == last:
                by_type = dict(zip(sorts.order, (*counts, out), strict=True))
                found[gone.numbers[tuple(by_type[each] for each in range(len(by_type)))]] = after[0]
            else:
                count(number + 1, after, (*counts, out), left - out)
            if progress and number == 1:
                progress((counts[0] + (out + 1) / (min(left, size) + 1)) / (GONE + 1))

    start = np.zeros((1, len(sorts.numbers)))
    start[0, 0] = 1
    count(0, start, (), GONE)
    return found


@kernel
def _take(
    states: tuple[Floats, Floats],
    kept: int,
    chosen: int,
    modulo: int,
    step: tuple[Ints, Ints, Ints, Ints],
    moves: tuple[Ints, Ints, Ints, Ints, Ints],
    ways: Floats,
) -> None:
    """Adds to the states after a type what follows from those before it with `kept` cards promised, which can
    be chosen in so many ways.

    Products of two residues stay below 2^52, and so do sums of as many as there are: floats hold them all.
    """
    before, after = states
    promised, already, place, room = step
    partners, moved, shift, runs, length = moves
    prime = float(modulo)
    inverse = 1.0 / prime
    for state in range(len(before)):
        if promised[state] != kept or not before[state].any():
            continue
        for move in range(len(ways)):
            fits = True
            for other in range(1, len(room)):
                if already[state, other] + partners[move, other] > room[other]:
                    fits = False
                    break
            if not fits:
                continue
            both = chosen * ways[move]
            both -= np.floor(both * inverse) * prime
            into = place[state] + moved[move]
            for run in runs[move]:
                if run < 0:
                    break
                for number in range(run, run + length[move]):
                    term = both * before[state, number]
                    after[into, number + shift[move]] += term - np.floor(term * inverse) * prime


@kernel
def _reduce(numbers: Floats, prime: float) -> None:
    inverse = 1.0 / prime
    for row in range(numbers.shape[0]):
        for column in range(numbers.shape[1]):
            number = numbers[row, column]
            number -= np.floor(number * inverse) * prime
            if number < 0:
                number += prime
            elif number >= prime:
                number -= prime
            numbers[row, column] = number
