"""What the bank sees and may do: the players of one strategy who did alike are a side, which it catches or
not before it draws or stays."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Final, assert_never

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.dealsums import DealSums
from pokroom.odds.pokdeng.onebet import DREW, POK, STAYED
from pokroom.odds.pokdeng.strategy import class_values
from pokroom.pokdeng import HouseRules, Reason
from pokroom.pokdeng.legal import duty


class Seen(Struct, frozen=True, order=True):
    """Who drew, of the players of each strategy."""

    drew: tuple[int, ...]
    """By strategy: how many drew."""
    bets: tuple[int, ...]
    """By strategy: the bets of those who drew, together, in chips."""


class Answer(Struct, frozen=True):
    """What the bank does then."""

    catch_stayed: tuple[bool, ...]
    """By strategy: whether it catches the players who stayed. A pok is never caught."""
    catch_drew: tuple[bool, ...]
    """By strategy: whether it catches those who drew."""
    draws: bool
    """Whether it draws then, if anything is left to settle."""


class Side(Struct, frozen=True, eq=False):
    """The players of one strategy who did alike. By the classes in which the bank decides, over all deals in
    which it sees what it sees: what it gains from their bets."""

    strategy: int
    drew: bool
    stay: NDArray[np.object_]
    """When the bank stays."""
    draw: NDArray[np.object_]
    """When it draws and has caught none of them."""
    caught: NDArray[np.object_]
    """When it has caught those who have no pok, and draws."""


def sides_of(
    house: HouseRules, sums: DealSums, bets: Sequence[Sequence[int]]
) -> Iterator[tuple[Seen, int, list[Side]]]:
    """What the bank may see, in how many ways, and by which players did what."""
    for drew in product(*(range(number + 1) for number in sums.number)):
        stayed = tuple(number - count for number, count in zip(sums.number, drew, strict=True))
        sides = []
        for strategy, of in enumerate(sums.of):
            if drew[strategy]:
                gains = of @ sums.others.ways(_one_less(drew, strategy), stayed)
                sides.append(Side(strategy, True, gains[:, DREW], gains[:, DREW + 1], gains[:, DREW]))
            if stayed[strategy]:
                gains = of @ sums.others.ways(drew, _one_less(stayed, strategy))
                if sums.no_poks:
                    gains[:, POK : POK + 2] = 0
                if house.pay_pok == "at_once":
                    gains[:, POK + 1] = gains[:, POK]
                stay, draw, caught = (
                    gains[:, STAYED + does] + gains[:, POK + draws]
                    for does, draws in ((0, 0), (1, 1), (0, 1))
                )
                sides.append(Side(strategy, False, stay, draw, caught))
        for drawn, times in bets_drawn(bets, drew):
            yield Seen(drew, drawn), times, [with_bets(side, bets, drawn) for side in sides]


def _one_less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


def bets_drawn(bets: Sequence[Sequence[int]], drew: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """By strategy, what the bets of so many players may come to; and in how many ways."""
    by_strategy = []
    for of, number in zip(bets, drew, strict=True):
        found = Counter({(0, 0): 1})
        for bet in of:
            more = {(count + 1, total + bet): times for (count, total), times in found.items()}
            found.update(more)
        by_strategy.append(
            [(total, times) for (count, total), times in sorted(found.items()) if count == number]
        )
    for each in product(*by_strategy):
        yield tuple(total for total, _ in each), prod(times for _, times in each)


def with_bets(side: Side, bets: Sequence[Sequence[int]], drawn: Sequence[int]) -> Side:
    """The side, which is of bets of 1, with the bets that they have: `bets` by strategy, and what those who
    drew have together."""
    chips = drawn[side.strategy] if side.drew else sum(bets[side.strategy]) - drawn[side.strategy]
    return replace(side, stay=chips * side.stay, draw=chips * side.draw, caught=chips * side.caught)


class Best(Struct, frozen=True, eq=False):
    """The best that the bank can do, by hands in which it decides."""

    gains: NDArray[np.object_]
    draws: NDArray[np.bool_]
    caught: NDArray[np.bool_]
    """By side, then by hand: whether it is caught."""


def best_of(house: HouseRules, hands: NDArray[np.intp], sides: Sequence[Side]) -> Best:
    """What is best in these classes against these sides, whose gains are in the order of `hands`."""
    duties = [duty(value, house, is_bank=True) for value in class_values(house)]
    owes = [np.array([found is must for found in duties])[hands] for must in _MUST]
    must_draw, must_stay = owes
    none = np.zeros((len(sides), len(hands)), np.bool_)
    best = np.where(must_draw, sum(side.draw for side in sides), sum(side.stay for side in sides))
    draws, chosen = must_draw, none
    for caught in (none, *_catches(house, sides, none)):
        gains = sum(
            np.where(of_side, side.caught, side.draw) for side, of_side in zip(sides, caught, strict=True)
        )
        better = ~must_stay & (gains > best).astype(np.bool_)
        best = np.where(better, gains, best)
        draws, chosen = draws | better, np.where(better, caught, chosen)
    return Best(best, draws, chosen)


def answers_of(
    hands: NDArray[np.intp], sides: Sequence[Side], best: Best, strategies: int
) -> tuple[Answer | None, ...]:
    """By all classes the best answer."""
    answers: list[Answer | None] = [None] * len(CLASSES)
    for number, hand in enumerate(hands):
        found = {
            (side.strategy, side.drew) for side, of in zip(sides, best.caught, strict=True) if of[number]
        }
        stayed, drew = (tuple((each, did) in found for each in range(strategies)) for did in (False, True))
        answers[hand] = Answer(stayed, drew, bool(best.draws[number]))
    return tuple(answers)


_MUST: Final = (Reason.MUST_DRAW, Reason.MUST_STAY)


def _catches(
    house: HouseRules, sides: Sequence[Side], none: NDArray[np.bool_]
) -> Iterator[NDArray[np.bool_]]:
    """Whom the bank may catch before it draws, by side and class, where that may do it good (PD-24)."""
    match house.catch:
        case "any":
            yield np.array([(side.caught > side.draw).astype(np.bool_) for side in sides])
        case "group":
            for drew in (False, True):
                of = np.array([side.drew is drew for side in sides])
                yield none | of[:, None]
        case "none":
            pass
        case _:
            assert_never(house.catch)
