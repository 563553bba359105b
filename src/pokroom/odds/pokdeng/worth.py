"""What each house rule is worth: how the player's edge changes when one option is flipped, and both sides
play their best before and after."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, get_args, get_origin

from msgspec import Meta, Struct, structs

from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.pokdeng import HouseError, HouseRules, change
from pokroom.pokdeng.house import OPTIONS, Within

DECIDES: Final = (
    *("straights", "ace_in_runs", "ladder", "tie", "within_type", "tong_over_sam_lueang"),
    *("multiples", "naturals", "natural_nine_beats_three_card_nine", "bank_pok", "pay_pok"),
    *("must_draw_below", "must_stay_from", "bank_must_draw_below", "bank_must_stay_from", "catch"),
)
"""The options that can change what one player against the bank may expect. All others are about bets, more
hands, chips and the evening."""


class Flip(Struct, frozen=True):
    """One option with another value."""

    option: str
    value: object
    """The value that it has instead."""
    value_player: Fraction | None
    """What the player then gains in the mean, in bets; None where the other options do not allow it."""
    change: Fraction | None
    """How much more that is than before, in bets: above zero the player is better off."""
    refused: str = ""
    """Why it is not allowed, if so."""


class Worth(Struct, frozen=True):
    """What the options of a house are worth."""

    value: Fraction
    """What the player gains in the mean as the house is, in bets."""
    flips: tuple[Flip, ...]
    """In the order of the rule sheet."""


def worth(house: HouseRules) -> Worth:
    """The change of the player's edge for every option of `DECIDES` and every value that it may have instead,
    each at its own equilibrium; of the ladder, for every two neighbours changed round."""
    value = equilibrium(house).value
    return Worth(value, tuple(_flip(house, value, option, other) for option, other in alternatives(house)))


def alternatives(house: HouseRules) -> Iterator[tuple[str, object]]:
    """Every option that decides with every other value, also those that other options do not allow."""
    for option in DECIDES:
        now = getattr(house, option)
        for other in _values(option, OPTIONS[option], now):
            if other != now:
                yield option, other


def _flip(house: HouseRules, value: Fraction, option: str, other: object) -> Flip:
    try:
        flipped = change(house, {option: other})
    except HouseError as fault:
        return Flip(option, other, None, None, fault.fault)
    found = equilibrium(flipped).value
    return Flip(option, other, found, found - value)


def _values(option: str, kind: Any, now: Any) -> Iterator[object]:
    match option:
        case "ladder":
            for place in range(1, len(now) - 2):
                yield (*now[:place], now[place + 1], now[place], *now[place + 2 :])
        case "within_type":
            for hand_type in structs.fields(now):
                for way in get_args(Within):
                    yield structs.replace(now, **{hand_type.name: way})
        case "naturals":
            yield from ((9,), (8, 9))
        case _ if kind is bool:
            yield from (False, True)
        case _ if get_origin(kind) is None or get_args(kind)[0] is int:
            meta = next(part for part in kind.__metadata__ if isinstance(part, Meta))
            assert isinstance(meta.ge, int)
            assert isinstance(meta.le, int)
            yield from range(meta.ge, meta.le + 1)
        case _:
            yield from get_args(kind)
