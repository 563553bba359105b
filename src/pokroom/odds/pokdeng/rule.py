"""A strategy as one would remember it: up to which taem one draws, and the hands that are exceptions."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from msgspec import Struct

from pokroom.cards import Rank
from pokroom.odds.pokdeng.classes import CLASSES, Class
from pokroom.odds.pokdeng.equilibrium import Equilibrium
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Chances,
    Decision,
    PlayerStrategy,
    allowed,
    class_poks,
    class_values,
)
from pokroom.odds.pokdeng.words import percent
from pokroom.pokdeng import HandType, HandValue, HouseRules

WHO: Final = {
    Decision.PLAYER: "the player",
    Decision.AFTER_STAY: "the bank, after a player who stayed",
    Decision.AFTER_DRAW: "the bank, after a player who drew",
    Decision.AFTER_NATURAL: "the bank, after a player's natural",
}
"""Who decides, and what they have seen."""
SIZES: Final = tuple(6 if each.low is each.high else 4 if each.suited else 12 for each in CLASSES)
"""By number of the class: how many hands it has."""


class Rule(Struct, frozen=True):
    """A strategy as one would remember it: up to which taem one draws, and the classes that do otherwise."""

    most: dict[int, int]
    """By deng of the two cards: the greatest taem that draws, -1 where none does. Of all thresholds those
    that the fewest hands are exceptions to, the lower among equals."""
    exceptions: dict[Class, Fraction]
    """The classes that do otherwise, with their chance of drawing."""
    simple: Chances
    """The strategy that the thresholds alone would be, within the duties."""


def as_rule(house: HouseRules, at: Decision, draws: Chances) -> Rule:
    """The thresholds of a strategy and what they leave out.

    >>> from pokroom.odds.pokdeng.strategy import player_strategy
    >>> house = HouseRules()
    >>> as_rule(house, Decision.PLAYER, player_strategy(house, "draw<=4").draws).most
    {1: 4, 2: 4}
    """
    values, bounds = class_values(house), allowed(house, at)
    free = [number for number, pok in enumerate(class_poks(house)) if not pok]
    most = {
        deng: min(range(-1, 10), key=lambda taem, deng=deng: _misfits(draws, values, deng, taem))  # type: ignore[misc]
        for deng in sorted({values[number].deng for number in free})
    }
    simple = tuple(
        Fraction(least if least == greatest else value.taem <= most[value.deng])
        for value, (least, greatest) in zip(values, bounds, strict=True)
    )
    exceptions = {
        CLASSES[number]: draws[number]
        for number in free
        if draws[number] != (values[number].taem <= most[values[number].deng])
    }
    return Rule(most, exceptions, simple)


def _misfits(draws: Chances, values: Sequence[HandValue], deng: int, most: int) -> Fraction:
    """How many hands of so many deng do otherwise than to draw with that taem or less, in the mean."""
    return sum(
        (
            size * abs(chance - (value.taem <= most))
            for size, chance, value in zip(SIZES, draws, values, strict=True)
            if value.deng == deng and value.type is not HandType.POK
        ),
        Fraction(0),
    )


def said(rule: Rule) -> str:
    """The rule as part of a sentence.

    >>> said(Rule({1: 5, 2: 3}, {}, ()))
    'draws on 5 taem or less with 1 deng, on 3 or less with 2 deng'
    """
    return "; ".join([thresholds(rule), *exceptions(rule)])


def thresholds(rule: Rule) -> str:
    """Up to which taem one draws."""
    if len(set(rule.most.values())) == 1:
        return _up_to(next(iter(rule.most.values())))
    first, *rest = (f"{_up_to(most)} with {deng} deng" for deng, most in rule.most.items())
    return ", ".join([first, *(one.removeprefix("draws ").replace(" taem", "") for one in rest)])


def _up_to(most: int) -> str:
    match most:
        case -1:
            return "draws on nothing"
        case 7 | 8 | 9:
            return "always draws"
        case 0:
            return "draws on 0 taem"
        case _:
            return f"draws on {most} taem or less"


def exceptions(rule: Rule) -> Iterator[str]:
    """What the thresholds leave out, in up to three parts."""
    also = [each for each, chance in rule.exceptions.items() if chance == 1]
    stays = [each for each, chance in rule.exceptions.items() if chance == 0]
    mixed = {each: chance for each, chance in rule.exceptions.items() if 0 < chance < 1}
    if also:
        yield f"draws also on {names(also)}"
    if stays:
        yield f"stays on {names(stays)}"
    if mixed:
        by_chance = sorted(set(mixed.values()))
        parts = (
            f"{names([each for each in mixed if mixed[each] == chance])} ({percent(chance, 0)})"
            for chance in by_chance
        )
        yield f"draws sometimes on {', '.join(parts)}"


def names(classes: Sequence[Class]) -> str:
    """The classes by name, those that differ by a ten or court alone as one.

    >>> from pokroom.odds.pokdeng.classes import parse_class
    >>> names([parse_class(name) for name in ("A4o", "5To", "5Jo", "5Qo", "5Ko", "3Js", "77")])
    'A4o, 3Js, 5To–5Ko, 77'
    """
    found = sorted(classes, key=lambda each: (each.low, each.suited, each.high))
    parts: list[str] = []
    for (low, _), group in groupby(found, key=lambda each: (each.low, each.suited)):
        alike = list(group)
        courts = [each for each in alike if each.high >= Rank.TEN > low]
        whole = len(courts) == 4
        parts += [str(each) for each in alike if not (whole and each in courts)]
        parts += [f"{courts[0]}–{courts[-1]}"] if whole else []
    return ", ".join(parts)


class Forgotten(Struct, frozen=True):
    """What it costs to remember the thresholds alone, in bets a round, against the best answer to them."""

    player: Fraction
    bank: Fraction


def forgotten(house: HouseRules, found: Equilibrium) -> Forgotten:
    """What forgetting the exceptions costs the player, and the bank.

    >>> from pokroom.odds.pokdeng.equilibrium import equilibrium
    >>> from pokroom.pokdeng import PROFILES
    >>> forgotten(PROFILES["home"], equilibrium(PROFILES["home"])).bank
    Fraction(0, 1)
    """
    player = PlayerStrategy(as_rule(house, Decision.PLAYER, found.player.draws).simple)
    answers = (
        (Decision.AFTER_STAY, found.bank.after_stay),
        (Decision.AFTER_DRAW, found.bank.after_draw),
        (Decision.AFTER_NATURAL, found.bank.after_natural),
    )
    bank = BankStrategy(*(as_rule(house, at, draws).simple for at, draws in answers))
    return Forgotten(
        found.value - best_bank(house, player).value, best_player(house, bank).value - found.value
    )
