"""What a place may ask for, what it may ask for now, and what it then did."""

from enum import StrEnum
from typing import assert_never

from msgspec import Struct

# -- what a place asks


class Fold(Struct, frozen=True, tag="fold", forbid_unknown_fields=True):
    """Gives the hand up; what was put in stays in the pot (DP-15)."""

    place: int


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Stays in without chips, as long as there is nothing to call (DP-15, DP-24)."""

    place: int


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """Puts in what is missing to the price, or all one has (DP-9)."""

    place: int


class Bet(Struct, frozen=True, tag="bet", forbid_unknown_fields=True):
    """Makes the first bet of the interval (DP-15)."""

    place: int
    amount: int


class Raise(Struct, frozen=True, tag="raise", forbid_unknown_fields=True):
    """Puts in more than the price: `to` in all during this interval, the new price."""

    place: int
    to: int


class Complete(Struct, frozen=True, tag="complete", forbid_unknown_fields=True):
    """Brings an all-in under half of a fixed bet or raise up to the whole, `to` (DP-11)."""

    place: int
    to: int


Action = Fold | Pass | Call | Bet | Raise | Complete


# -- what it may ask now


class MayFold(Struct, frozen=True, tag="fold"):
    """The hand may be given up, also when passing is free."""

    place: int


class MayPass(Struct, frozen=True, tag="pass"):
    """There is nothing to call."""

    place: int


class MayCall(Struct, frozen=True, tag="call"):
    """So many chips are missing to the price, or all the place has."""

    place: int
    amount: int


class MayBet(Struct, frozen=True, tag="bet"):
    """The first bet, from `least` to `most` chips."""

    place: int
    least: int
    most: int


class MayRaise(Struct, frozen=True, tag="raise"):
    """A raise to a to-amount from `least` to `most`."""

    place: int
    least: int
    most: int


class MayComplete(Struct, frozen=True, tag="complete"):
    """A short bet or raise may be completed to a to-amount from `least` to `most`, which are equal."""

    place: int
    least: int
    most: int


Legal = MayFold | MayPass | MayCall | MayBet | MayRaise | MayComplete


# -- what it did


class How(StrEnum):
    """What a place did."""

    FOLD = "fold"
    PASS = "pass"  # noqa: S105 - a word at the table
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    COMPLETE = "complete"


class Acted(Struct, frozen=True, tag="acted"):
    """A place did something; as a sentence, what it says at the table."""

    place: int
    how: How
    calls: int = 0
    """Chips that went to match the price."""
    raises: int = 0
    """Chips beyond it, by which the price has risen."""

    def __str__(self) -> str:
        match self.how:
            case How.FOLD:
                return "folds"
            case How.PASS:
                return "passes"
            case How.CALL:
                return f"calls {self.calls}"
            case How.BET:
                return f"bets {self.raises}"
            case How.RAISE:
                raises = f"raises {self.raises}"
            case How.COMPLETE:
                raises = f"completes with {self.raises}"
            case _:
                assert_never(self.how)
        return f"calls {self.calls}, {raises}" if self.calls else raises
