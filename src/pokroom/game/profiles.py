"""How house rules of any game differ from those that have a name."""

from collections.abc import Mapping

from pokroom.game.house import H, House, options

Difference = tuple[str, object, object]
"""An option by name, its value, and its value in the profile."""


def differences_from(base: House, house: House) -> tuple[Difference, ...]:
    """The options in which the house rules differ from others, in the order of the rule sheet."""
    pairs = ((key, getattr(house, key), getattr(base, key)) for key in options(type(house)))
    return tuple((key, ours, theirs) for key, ours, theirs in pairs if ours != theirs)


def differences(profiles: Mapping[str, H], house: H) -> tuple[str, tuple[Difference, ...]]:
    """The nearest profile, the earlier among equals, and the options in which the house rules differ."""
    nearest = min(profiles, key=lambda name: len(differences_from(profiles[name], house)))
    return nearest, differences_from(profiles[nearest], house)
