"""How long a decision may take: the clocks of a table, by themselves and as the paces that have a name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

Pace = Literal["none", "relaxed", "standard", "brisk"]
"""Clocks with a name; under `none` nobody is ever out of time."""


class Clocks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seconds for each kind of decision, the bank's turn included; the look is the squeeze time (PD-19).
    0: no clock runs for it."""

    bet: int = 45
    look: int = 20
    turn: int = 25
    bank: int = 45
    time_bank: int = 0
    """Seconds that everybody has in each round beyond the clocks: when a clock has run out, they run before
    anybody is out of time. What is not needed stays for the rest of the round."""


PACES: Final[Mapping[Pace, Clocks]] = MappingProxyType(
    {
        "none": Clocks(bet=0, look=0, turn=0, bank=0),
        "relaxed": Clocks(bet=90, look=40, turn=60, bank=90, time_bank=60),
        "standard": Clocks(time_bank=30),
        "brisk": Clocks(bet=20, look=10, turn=12, bank=20, time_bank=15),
    }
)

LONGEST: Final = 3600
"""Seconds."""


def clocks_of(wish: Pace | Clocks) -> Clocks:
    """The clocks that are wished for. ValueError, which names the field, for seconds out of range."""
    clocks = wish if isinstance(wish, Clocks) else PACES[wish]
    for kind in clocks.__struct_fields__:
        seconds = getattr(clocks, kind)
        if not 0 <= seconds <= LONGEST:
            raise ValueError(f"clocks.{kind}: {seconds} is not from 0 to {LONGEST}")
    return clocks


def pace_of(clocks: Clocks) -> Pace | None:
    """The name of such clocks; None where they have none."""
    return next((pace for pace, named in PACES.items() if named == clocks), None)
