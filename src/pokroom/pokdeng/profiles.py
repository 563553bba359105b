"""The house rules that have a name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pokroom.game import profiles
from pokroom.game.profiles import Difference
from pokroom.pokdeng.house import HouseRules

__all__ = ["PROFILES", "Difference", "differences", "differences_from"]

PROFILES: Final[Mapping[str, HouseRules]] = MappingProxyType(
    {
        "classic": HouseRules(),
        "riang": HouseRules(straights="ranked"),
        "home": HouseRules(
            tie="push",
            bank_pok="first",
            pay_pok="at_once",
            bank_tenure="rotate",
            rotate_every=5,
            notice=3,
        ),
        "thai": HouseRules(
            straights="ranked",
            tie="push",
            tong_over_sam_lueang=5,
            bank_pok="first",
            pay_pok="at_once",
            catch="group",
            bank_tenure="rotate",
        ),
        "lucky9": HouseRules(
            multiples=False,
            tie="push",
            bank_pok="first",
            bank_tenure="rotate",
            rotate_every=5,
            notice=3,
        ),
    }
)


def differences_from(profile: str, house: HouseRules) -> tuple[Difference, ...]:
    """The options in which the house rules differ from a profile, in the order of the rule sheet.

    >>> differences_from("riang", HouseRules(straights="ranked", ace_in_runs="low"))
    (('ace_in_runs', 'low', 'high'),)
    """
    return profiles.differences_from(PROFILES[profile], house)


def differences(house: HouseRules) -> tuple[str, tuple[Difference, ...]]:
    """The nearest profile, the earlier among equals, and the options in which the house rules differ."""
    return profiles.differences(PROFILES, house)
