"""What a round of any game is handed, and what it hands back. Chips are whole numbers throughout."""

from typing import Final, Literal

from msgspec import Struct

Person = int
"""Somebody at the table, bots included: 0, 1, 2, … in order of arrival; never reused in an evening."""

Actor = int
"""Who asks: a `Person`, or one of the two who are no person, `HOUSE` and `CLOCK`."""

HOUSE: Final = -1
"""Chance sits at the table: only the house may set the deck, and it may do nothing else."""

CLOCK: Final = -2
"""Time sits at the table too: only the clock may say that time is up."""


class Carried(Struct, frozen=True, gc=False):
    """What one round leaves to the next while the same person banks or the same pot lies."""

    least: int | None = None
    """The bank's own smallest bet (PD-17), or none: the house's."""
    most: int | None = None
    """The bank's own largest bet (PD-17), or none: the house's."""
    clockwise: bool = True
    """The way the bank dealt last (PD-18)."""
    pot: int = 0
    """Chips left on the table by a passed-out deal (DP-16)."""
    level: int = 0
    """How many steps the openers have climbed (DP-29)."""
    passed_out: int = 0
    """Deals passed out in a row (DP-16)."""
    joined: tuple[Person, ...] = ()
    """Who is dealt in and has no ante in that pot yet (DP-12)."""


class Place(Struct, frozen=True, gc=False):
    """One hand's place in the round: who owns it (nobody: a common or a junk hand), and their chips."""

    owner: Person | None
    chips: int


class Setting(Struct, frozen=True, gc=False):
    """What the evening hands to `start`."""

    places: tuple[Place, ...]
    """Clockwise from the left of the bank (or dealer), who comes last."""
    bank: int
    """The place of the bank (or dealer) in `places`."""
    carried: Carried = Carried()


class Change(Struct, frozen=True, gc=False):
    """What the round did to one person's chips, all their hands and bets together."""

    person: Person
    chips: int


class Outcome(Struct, frozen=True, gc=False):
    """The result of a finished round: `changes` plus the change of what is carried sum to zero."""

    changes: tuple[Change, ...]
    carried: Carried
    unpaid: tuple[Change, ...] = ()
    """What stayed unpaid to whom (PD-30 `capped`)."""
    counts: bool = True
    """Whether it is one of the rounds that somebody has banked (PD-32) or dealt (DP-2)."""


Why = Literal["settled", "side", "unpaid", "ante", "forced", "bet", "returned", "won"]
"""Why chips went from one to another in a round. `unpaid` takes back what a settled line says and nobody had
the chips for (PD-30)."""


class Movement(Struct, frozen=True, gc=False, kw_only=True):
    """Chips that went from one to another in a round; none stands for the pot. Of a push there are none."""

    why: Why
    payer: Person | None
    payee: Person | None
    chips: int
    place: int | None = None
    """Whose hand it was about."""
    bet: int | None = None
    multiple: int | None = None
    """How many times the bet was paid."""
    rule: str | None = None
    """The rule that decided, such as PD-14."""
