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


MOST_CARDS: Final = 10
"""A hand and the common cards together; the ways to choose five of them are counted through."""


def fault(steps: tuple[Step, ...], *, places: int, deck: int, most_drawn: int) -> str | None:
    """Why so many places cannot play these steps with a deck of so many cards; None when they can (DP-1)."""
    if not steps or not isinstance(steps[-1], Showdown) or any(isinstance(s, Showdown) for s in steps[:-1]):
        return "a deal ends with its one showdown"
    own = sum(step.cards for step in steps if isinstance(step, Deal))
    common = sum(step.cards for step in steps if isinstance(step, Common))
    if any(step.cards < 1 for step in steps if isinstance(step, Deal | Common)):
        return "a step that deals cards deals at least one"
    if own + common < 5:
        return f"a showdown needs 5 cards, not {own + common}"
    if own + common > MOST_CARDS:
        return f"a showdown is of the best five of {MOST_CARDS} cards at most, not of {own + common}"
    if not isinstance(steps[0], Deal):
        return "a deal begins with cards"
    if any(step.openers for step in _intervals(steps)[1:]):
        return "openers are asked for in the first interval"
    if any(step.openers for step in _intervals(steps)) and own > 5:
        return f"openers are of a hand of 5 cards, not {own}"
    needed = _needed(steps, places, most_drawn)
    if needed > deck:
        return f"{places} places may need {needed} cards, and the deck has {deck} (DP-1)"
    return None


def _intervals(steps: tuple[Step, ...]) -> list[Betting]:
    return [step for step in steps if isinstance(step, Betting)]


def _needed(steps: tuple[Step, ...], places: int, most_drawn: int) -> int:
    """How many cards the deck must have, whatever is drawn.

    In a draw the stock may be shuffled anew out of all that nobody holds, but for what the drawer throws and
    for the openers set aside, so much in each draw (DP-21, DP-22). When cards are dealt nothing is shuffled:
    so many as were drawn before must have been in the deck besides.
    """
    needed = dealt = draws = 0
    for step in steps:
        match step:
            case Deal(cards=cards):
                dealt += cards * places
                needed = max(needed, dealt + draws * most_drawn * places)
            case Common(cards=cards):
                dealt += cards
                needed = max(needed, dealt + draws * most_drawn * places)
            case Draw():
                draws += 1
                needed = max(needed, dealt + (draws + 1) * most_drawn)
            case Betting() | Showdown():
                pass
    return needed
