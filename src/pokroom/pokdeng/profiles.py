"""The house rules that have a name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pokroom.pokdeng.house import OPTIONS, HouseRules

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

Difference = tuple[str, object, object]
"""An option by name, its value, and its value in the profile."""


def differences_from(profile: str, house: HouseRules) -> tuple[Difference, ...]:
    """The options in which the house rules differ from a profile, in the order of the rule sheet.

    >>> differences_from("riang", HouseRules(straights="ranked", ace_in_runs="low"))
    (('ace_in_runs', 'low', 'high'),)
    """
    base = PROFILES[profile]
    pairs = ((key, getattr(house, key), getattr(base, key)) for key in OPTIONS)
    return tuple((key, ours, theirs) for key, ours, theirs in pairs if ours != theirs)


def differences(house: HouseRules) -> tuple[str, tuple[Difference, ...]]:
    """The nearest profile, the earlier among equals, and the options in which the house rules differ."""
    nearest = min(PROFILES, key=lambda name: len(differences_from(name, house)))
    return nearest, differences_from(nearest, house)
