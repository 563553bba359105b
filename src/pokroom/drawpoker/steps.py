"""What a deal is made of: a tuple of steps, played one after the other. Five-card draw is one such tuple."""

from typing import Final

from msgspec import Struct


class Deal(Struct, frozen=True, tag="deal"):
    """So many cards to every live place, one at a time from eldest, face down or up (DP-13)."""

    cards: int
    up: bool = False


class Common(Struct, frozen=True, tag="common"):
    """So many cards for everybody, face up."""

    cards: int


class Betting(Struct, frozen=True, tag="betting"):
    """One betting interval."""

    openers: bool = False
    """Whether the first bet needs openers; without a bet the deal is passed out (DP-15, DP-16)."""
    big: bool = False
    """Whether it is played with the bigger bet of a fixed limit (DP-5)."""


class Draw(Struct, frozen=True, tag="draw"):
    """Every live place may exchange cards that lie face down (DP-20)."""


class Showdown(Struct, frozen=True, tag="showdown"):
    """The best five cards win; always the last step (DP-26)."""


Step = Deal | Common | Betting | Draw | Showdown

FIVE_CARD_DRAW: Final[tuple[Step, ...]] = (
    Deal(5),
    Betting(openers=True),
    Draw(),
    Betting(big=True),
    Showdown(),
)


def fault(steps: tuple[Step, ...], *, places: int, deck: int, most_drawn: int) -> str | None:
    """Why so many places cannot play these steps with a deck of so many cards; None when they can (DP-1).

    Behind a draw the deck must last also when everybody draws the most, the drawer's own discards and the
    openers set aside lie still, and only the rest is shuffled again.
    """
    if not steps or not isinstance(steps[-1], Showdown) or any(isinstance(s, Showdown) for s in steps[:-1]):
        return "a deal ends with its one showdown"
    own = sum(step.cards for step in steps if isinstance(step, Deal))
    common = sum(step.cards for step in steps if isinstance(step, Common))
    draws = sum(isinstance(step, Draw) for step in steps)
    if own + common < 5:
        return f"a showdown needs 5 cards, not {own + common}"
    if not isinstance(steps[0], Deal):
        return "a deal begins with cards"
    if draws > 1:  # whoever waits to be served keeps the discards of every draw out of the shuffle
        needed = (own + draws * most_drawn) * places + common
    else:
        needed = own * places + common + 2 * draws * most_drawn
    if needed > deck:
        return f"{places} places may need {needed} cards, and the deck has {deck} (DP-1)"
    return None
