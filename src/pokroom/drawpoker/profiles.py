"""The house rules that have a name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from pokroom.cards import Rank
from pokroom.drawpoker.betting import Fixed, NoLimit
from pokroom.drawpoker.house import HouseRules
from pokroom.drawpoker.openers import AnyHand, FourFlush, PairOrBetter, StraightBobtail
from pokroom.drawpoker.wild import BUG
from pokroom.game import profiles
from pokroom.game.profiles import Difference

__all__ = ["PROFILES", "Difference", "differences", "differences_from"]

_MODERN: Final[dict[str, Any]] = {
    "openers": (AnyHand(),),
    "max_draw": 5,
    "service": "all_then_deal",
    "all_pass": "showdown",
    "odd_chips": "left_of_dealer",
    "speaks_after_draw": "left_of_dealer",
    "muck_beaten": True,
}

PROFILES: Final[Mapping[str, HouseRules]] = MappingProxyType(
    {
        "s4_jacks": HouseRules(),
        "s4_any": HouseRules(openers=(AnyHand(),)),
        "progressive": HouseRules(progressive=True),
        "bobtail": HouseRules(openers=(PairOrBetter(Rank.JACK), FourFlush(), StraightBobtail())),
        "modern": HouseRules(limit=NoLimit(2), **_MODERN),
        "modern_fixed": HouseRules(limit=Fixed(2, 4), **_MODERN),
        "gardena": HouseRules(
            limit=Fixed(2, 4),
            wild=BUG,
            jokers=1,
            all_pass="showdown",  # noqa: S106 - a word at the table
            odd_chips="left_of_dealer",
            muck_beaten=True,
        ),
    }
)


def differences_from(profile: str, house: HouseRules) -> tuple[Difference, ...]:
    """The options in which the house rules differ from a profile, in the order of the rule sheet.

    >>> differences_from("s4_jacks", HouseRules(max_draw=5))
    (('max_draw', 5, 3),)
    """
    return profiles.differences_from(PROFILES[profile], house)


def differences(house: HouseRules) -> tuple[str, tuple[Difference, ...]]:
    """The nearest profile, the earlier among equals, and the options in which the house rules differ."""
    return profiles.differences(PROFILES, house)
