"""Three or four friends, for the tests of what holds whatever is played."""

from typing import Any

from pokroom.table import Terms, refusal
from pokroom.table.command import AnyCommand, NextRound
from pokroom.table.event import BankPassed
from tests.table.evenings import DRAWPOKER, Told, told

ANNA, BEN, CARLA, DAN = range(4)


def friends(profile: str = "s4_jacks", *, game: Any = DRAWPOKER, people: int = 3, **wishes: Any) -> Told:
    """Anna deals; the others sit to her left in their order; nothing is played yet."""
    table = Told(profile, game=game, **wishes)
    for name in ("Ben", "Carla", "Dan")[: people - 1]:
        table.sits(name)
    return table


def begins(table: Told) -> Told:
    table.does(ANNA, NextRound())
    return table


def refused(table: Told, actor: int, command: AnyCommand) -> str | None:
    return refusal(table.evening, actor, command)


def dealers(table: Told) -> list[int]:
    """Who was given the deal, one after the other."""
    return [event.person for event in told(table.events, BankPassed)]


def late(**wishes: Any) -> Told:
    """The time is up before the first round."""
    table = friends(terms=Terms(until=1000), **wishes)
    table.time_comes()
    return table
