"""How much may be bet (DP-5 to DP-7), and what else is agreed for a betting interval."""

from typing import Literal

from msgspec import Struct

Jackpot = Literal["off", "min_is_pot", "max_is_pot"]
"""DP-7: what the pot is to the first bet, in the deal after one that was passed out."""


class Spread(Struct, frozen=True, tag="spread", forbid_unknown_fields=True):
    """A bet, and what a raise adds, is any whole number from `least` to `most`; a full raise is `least`.

    Raises ValueError unless 1 ≤ least ≤ most.
    """

    least: int
    most: int

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise ValueError(f"spread: 1 ≤ least ≤ most, not {self.least} to {self.most}")

    def __str__(self) -> str:
        return f"spread({self.least}, {self.most})"


class Fixed(Struct, frozen=True, tag="fixed", forbid_unknown_fields=True):
    """A bet, and what a raise adds, is exactly `small`, or in later intervals `big`.

    Raises ValueError unless 1 ≤ small ≤ big.
    """

    small: int
    big: int

    def __post_init__(self) -> None:
        if not 1 <= self.small <= self.big:
            raise ValueError(f"fixed: 1 ≤ small ≤ big, not {self.small} and {self.big}")

    def __str__(self) -> str:
        return f"fixed({self.small}, {self.big})"


class PotLimit(Struct, frozen=True, tag="pot", forbid_unknown_fields=True):
    """At least as in `NoLimit`, at most what the pot holds (DP-6). Raises ValueError for `least` below 1."""

    least: int

    def __post_init__(self) -> None:
        if self.least < 1:
            raise ValueError(f"pot: the smallest bet is at least 1, not {self.least}")

    def __str__(self) -> str:
        return f"pot({self.least})"


class NoLimit(Struct, frozen=True, tag="no_limit", forbid_unknown_fields=True):
    """A bet is at least `least`, a raise adds at least what the last full bet or raise of this interval did.

    Raises ValueError for `least` below 1.
    """

    least: int

    def __post_init__(self) -> None:
        if self.least < 1:
            raise ValueError(f"no_limit: the smallest bet is at least 1, not {self.least}")

    def __str__(self) -> str:
        return f"no_limit({self.least})"


Limit = Spread | Fixed | PotLimit | NoLimit


class Terms(Struct, frozen=True):
    """What is agreed for an interval."""

    limit: Limit
    big: bool = False
    """DP-5: whether it is the bigger bet of `Fixed` that is made."""
    raise_cap: int | None = None
    """DP-5: how many raises there may be, the bet not counted; None: as many as one likes."""
    pot_limit_literal: bool = False
    """DP-6: with `PotLimit`, the chips that one puts in are at most the pot before them."""
    passing: bool = True
    """DP-28: whether one may pass while nobody has bet."""
    first_passer_bets: bool = False
    """DP-25: when all have passed, the first who did must bet or fold, and folding hands the duty on."""
