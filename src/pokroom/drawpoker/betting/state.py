"""A betting interval as it stands: chips, prices, whose turn. All of it is public."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from pokroom.drawpoker.betting.limit import Terms

T = TypeVar("T")


class Stake(Struct, frozen=True, gc=False):
    """One place's chips. All-in is to be live without a stack."""

    stack: int
    """Chips not yet put in."""
    total: int = 0
    """Chips put in during the deal, antes included: the contribution of `pots.divide`."""
    put: int = 0
    """Chips put in during this interval: the to-amount. An ante is no part of it (DP-12)."""
    live: bool = True
    """Whether it has not folded."""
    acted: bool = False
    """Whether it has done anything in this interval of its own will."""


class Interval(Struct, frozen=True, gc=False):
    """A betting interval so far. All of it is public."""

    terms: Terms
    first_bet: tuple[int, int]
    """From how much to how much the first bet may be, stacks aside."""
    stakes: tuple[Stake, ...]
    pot: int
    """All chips put in during the deal, and the dead ones."""
    turn: int | None
    """Whose turn it is; None: the interval is over."""
    price: int = 0
    """The to-amount that stays in; 0 while nobody has bet."""
    base: int = 0
    """The price without all-ins too short to count; those under half of a fixed bet, for one (DP-11)."""
    full: int = 0
    """What a raise must add to be a full one (DP-10)."""
    raises: int = 0
    """Full raises so far, the bet not counted."""
    opener: int | None = None
    """Who bet first in this interval; a forced bet is owed, not made."""
    aggressor: int | None = None
    """Who bet or raised last in the deal, short or not; a forced bet is owed, not made."""


def antes(stacks: Sequence[int], each: int = 0) -> tuple[Stake, ...]:
    """The stakes of a deal in which everybody antes so much; who is short antes what they have (DP-12)."""
    return tuple(Stake(stack - min(stack, each), min(stack, each)) for stack in stacks)


def exchanged(items: tuple[T, ...], nth: int, item: T) -> tuple[T, ...]:
    """The same but for one item."""
    changed = list(items)
    changed[nth] = item
    return tuple(changed)
