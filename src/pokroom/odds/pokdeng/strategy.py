"""What a player and the bank do with their two cards: by class, the chance that they draw."""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from pokroom.odds.pokdeng.classes import CLASSES, Class, first_hands, parse_class
from pokroom.odds.pokdeng.tables import compile_tables
from pokroom.pokdeng import HandType, HandValue, HouseRules, Reason
from pokroom.pokdeng.legal import duty

Chances = tuple[Fraction, ...]
"""By number of the class, in the order of `CLASSES`: the chance of drawing, 0 to 1."""

Rule = str | Mapping[str, Any] | Callable[[Class], Fraction | int]
"""How one decides, as it may be said: by `draw<=4` (draws with that taem or less) or `stay`; by the names of
classes, with a rule of the first kind under `else` for those not named; or by a function of the class, which
is not asked about a pok."""


class StrategyError(ValueError):
    """A strategy that cannot be played: the sentence names whose, which class and why."""


class Decision(StrEnum):
    """Where somebody decides whether to draw, and what they have seen."""

    PLAYER = "player"
    """A player without pok (PD-22)."""
    AFTER_STAY = "bank_after_stay"
    """The bank, without pok, whose player stayed without pok."""
    AFTER_DRAW = "bank_after_draw"
    """The bank, without pok, whose player drew."""
    AFTER_NATURAL = "bank_after_natural"
    """The bank, without pok, whose player has shown a pok. Only in Lucky 9 does it matter, where three cards
    may still reach the natural (PD-34)."""


BANK: Final = (Decision.AFTER_STAY, Decision.AFTER_DRAW, Decision.AFTER_NATURAL)


class PlayerStrategy(Struct, frozen=True):
    """How a player decides."""

    draws: Chances


class BankStrategy(Struct, frozen=True):
    """How the bank decides against one player, by what it saw the player do.

    Where it does not draw it stays or catches the player's hand (PD-24): against one player these are the
    same, two cards compared and nothing after. Only a duty to draw tells them apart: whoever has caught
    everybody owes no draw (PD-23).
    """

    after_stay: Chances
    after_draw: Chances
    after_natural: Chances


def player_strategy(house: HouseRules, rule: Rule) -> PlayerStrategy:
    """A player's strategy under these house rules.

    >>> strategy = player_strategy(HouseRules(), "draw<=4")
    >>> [str(each) for each, draws in zip(CLASSES, strategy.draws) if draws and "K" in str(each)]
    ['AKs', '2Ks', '3Ks', '4Ks', 'TKs', 'JKs', 'QKs', 'AKo', '2Ko', '3Ko', '4Ko', 'TKo', 'JKo', 'QKo', 'KK']

    Raises StrategyError for a rule that is none, that leaves a class out or draws to a pok, and for one
    against a duty (PD-23).
    """
    return PlayerStrategy(chances(house, Decision.PLAYER, rule))


def bank_strategy(
    house: HouseRules, after_stay: Rule, after_draw: Rule | None = None, after_natural: Rule | None = None
) -> BankStrategy:
    """The bank's strategy under these house rules; what is left out is as `after_stay`.

    Raises StrategyError as `player_strategy` does.
    """
    rules = (after_stay, after_draw or after_stay, after_natural or after_stay)
    return BankStrategy(*(chances(house, at, rule) for at, rule in zip(BANK, rules, strict=True)))


def check(house: HouseRules, strategy: PlayerStrategy | BankStrategy) -> None:
    """Raises StrategyError for a strategy that these house rules do not allow."""
    if isinstance(strategy, PlayerStrategy):
        _check(house, Decision.PLAYER, strategy.draws)
    else:
        for at, found in zip(
            BANK, (strategy.after_stay, strategy.after_draw, strategy.after_natural), strict=True
        ):
            _check(house, at, found)


def chances(house: HouseRules, at: Decision, rule: Rule) -> Chances:
    """The chance of drawing by class, as the rule says it. Raises as `player_strategy` does."""
    match rule:
        case str():
            return _by_taem(house, at, rule)
        case Mapping():
            found = tuple(_by_name(house, at, rule))
        case _:
            found = tuple(
                Fraction(0) if value.type is HandType.POK else _chance(at, each, rule(each))
                for each, value in zip(CLASSES, class_values(house), strict=True)
            )
    _check(house, at, found)
    return found


@lru_cache(maxsize=64)
def allowed(house: HouseRules, at: Decision) -> tuple[tuple[int, int], ...]:
    """By class the least and the greatest chance of drawing: (0, 0) for a pok and for who must stay, (1, 1)
    for who must draw, else (0, 1) (PD-22, PD-23).

    A bank that may catch may do so instead of the draw that it owes (PD-24); but nobody catches a pok.
    """
    catches = house.catch != "none" and at in (Decision.AFTER_STAY, Decision.AFTER_DRAW)

    def of(value: HandValue) -> tuple[int, int]:
        match _owed(house, at, value):
            case None:
                return 0, 1
            case True:
                return (0, 1) if catches else (1, 1)
            case False:
                return 0, 0

    return tuple(map(of, class_values(house)))


def class_values(house: HouseRules) -> tuple[HandValue, ...]:
    """By class: what its hands are worth."""
    tables = compile_tables(house)
    return tuple(tables.values[kind] for kind in tables.two[first_hands()])


def class_poks(house: HouseRules) -> tuple[bool, ...]:
    """By class: whether its hands are poks, in Lucky 9 naturals."""
    return tuple(value.type is HandType.POK for value in class_values(house))


def _owed(house: HouseRules, at: Decision, value: HandValue) -> bool | None:
    """Whether these two cards must draw, or must not; None where they are free."""
    if value.type is HandType.POK:
        return False
    match duty(value, house, is_bank=at is not Decision.PLAYER):
        case Reason.MUST_DRAW:
            return True
        case Reason.MUST_STAY:
            return False
        case _:
            return None


def _by_taem(house: HouseRules, at: Decision, rule: str) -> Chances:
    """By a threshold. It says stay for what it does not draw on, and does not mean catch."""
    found = re.fullmatch(r"draw *<= *([0-9])|stay", rule.strip())
    if not found:
        raise StrategyError(f"{at}: {rule!r} is no strategy, such as draw<=4 (with 4 taem or less) or stay")
    most = int(found[1] or -1)
    for each, value in zip(CLASSES, class_values(house), strict=True):
        owed, draws = _owed(house, at, value), value.taem <= most
        if owed is not None and draws is not owed and not (value.type is HandType.POK and not draws):
            raise _fault(house, at, each, value, Fraction(draws))
    return tuple(Fraction(value.taem <= most) for value in class_values(house))


def _by_name(house: HouseRules, at: Decision, rule: Mapping[str, Any]) -> Iterator[Fraction]:
    """By class, and `else` for the classes that are not named. A pok that is not named does not draw."""
    rest = dict(rule)
    otherwise = rest.pop("else", None)
    if not isinstance(otherwise, str | None):
        raise StrategyError(f"{at}: else is {otherwise}, and a rule such as draw<=4 is needed")
    usual = None if otherwise is None else chances(house, at, otherwise)
    for name in rest:
        try:
            parse_class(name)
        except ValueError as fault:
            raise StrategyError(f"{at}: {fault}") from None
    for number, (each, value) in enumerate(zip(CLASSES, class_values(house), strict=True)):
        if str(each) in rest:
            yield _chance(at, each, rest[str(each)])
        elif usual:
            yield usual[number]
        elif value.type is HandType.POK:
            yield Fraction(0)
        else:
            raise StrategyError(f"{at}: it does not say what to do with {each}")


def _chance(at: Decision, each: Class, chance: object) -> Fraction:
    if isinstance(chance, int | Fraction) and 0 <= chance.numerator <= chance.denominator:
        return Fraction(chance)
    raise StrategyError(f"{at}: {each}: {chance} is no chance of drawing, a Fraction from 0 to 1")


def _check(house: HouseRules, at: Decision, draws: Chances) -> None:
    if len(draws) != len(CLASSES):
        raise StrategyError(f"{at}: there are {len(CLASSES)} classes, and {len(draws)} chances of drawing")
    for each, value, chance, (least, most) in zip(
        CLASSES, class_values(house), draws, allowed(house, at), strict=True
    ):
        if not least <= _chance(at, each, chance) <= most:
            raise _fault(house, at, each, value, chance)


def _fault(house: HouseRules, at: Decision, each: Class, value: HandValue, draws: Fraction) -> StrategyError:
    """What is wrong with drawing so on a class."""
    if value.type is HandType.POK:
        name = "pok" if house.multiples else "natural"
        return StrategyError(f"{at}: it draws to {each}, and a {name} never draws (PD-22)")
    option = "must_draw_below" if _owed(house, at, value) else "must_stay_from"
    if at is not Decision.PLAYER:
        option = f"bank_{option}"
    does = "draws" if draws == 1 else "stays" if draws == 0 else f"draws with chance {draws}"
    return StrategyError(
        f"{at}: it {does} on {each}, {value.taem} taem, against {option} = {getattr(house, option)} (PD-23)"
    )
