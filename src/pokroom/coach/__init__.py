"""The coach: what one may do now is worth, from what one person sees and nothing else, and afterwards what a
decision has cost.

This file and `task` are all that a server loads; the rest needs the extra `odds` and runs in a process of its
own, as `python -m pokroom.coach`.
"""

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final

from pokroom.pokdeng import action, event

DECIDES: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {"pokdeng": (event.Stayed, event.YouDrew, event.Caught)}
)
"""By each game that the coach knows: what a person is told of their own decisions that it can judge."""

OFFERS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {"pokdeng": (action.MayDraw, action.MayStay)}
)
"""By the same games: the offers, of which one at least is made wherever it can advise."""

NEEDS: Final = ("numpy", "numba", "highspy")
"""What the extra `odds` brings."""


def is_installed() -> bool:
    """Whether the extra `odds` is there; imports nothing of it."""
    return all(find_spec(name) for name in NEEDS)


def can_advise(game: str, legal: Iterable[Any]) -> bool:
    """Whether the coach has something to say where this is offered."""
    return any(isinstance(offer, OFFERS.get(game, ())) for offer in legal)


def is_decision(game: str, told: Any) -> bool:
    """Whether a person was told this of a decision of theirs that the coach can judge, if they see the hand
    (`is_seen`)."""
    return isinstance(told, DECIDES.get(game, ()))


def is_seen(view: Any, told: Any) -> bool:
    """Whether a decision is for a hand whose cards are theirs to see who had this view, and no junk hand."""
    place = getattr(told, "place", None)
    return place is None or any(hand.place == place for hand in view.own)
