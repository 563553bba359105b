"""What the coach says, as it goes to a screen. Floats are for showing; what they are made of is exact."""

from typing import Any, Literal

from msgspec import Struct


class Way(Struct, frozen=True):
    """One way to go on, and what it is worth."""

    actions: tuple[Any, ...]
    """The game's own actions, in their order; the first is the one to take now."""
    value: float
    """In the mean, from the view of whoever is advised."""


class Advice(Struct, frozen=True):
    """What the ways to go on are worth, for one decision."""

    unit: Literal["bet", "chips"]
    """What values are in: fractions of one's own bet, or chips over all bets that are left."""
    ways: tuple[Way, ...]
    """Draw and stay in this order, as far as they are allowed, then the ways of the bank that catches."""
    best: int
    """The index of the best way; of equal ones the first."""
    counts: Literal["alone", "all-deals", "nearly"]
    """What the values hold of the hands that lie closed. `alone`: one against the bank, as though there were
    no others. `all-deals`: of several, no card is in two, and all deals are counted. `nearly`: the same, but
    with more hands than can be counted at a table; a bet of 1 is off by less than a thousandth."""


class Judgement(Struct, frozen=True):
    """What a decision has cost."""

    cost: float
    """How much less it was worth than the best, in chips; 0 for the best."""
    done: str
    """What was done: the tag of the game's action."""
    best: tuple[Any, ...]
    """What would have been best: the game's own actions."""
