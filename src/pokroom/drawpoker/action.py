"""What may be asked for in a round of draw poker. An action names the place it acts for, never the person.

The actions of a betting interval are those of `betting`; here stands what needs cards, and the house's and
the clock's.
"""

from msgspec import Struct

from pokroom.cards import Card
from pokroom.drawpoker.betting import (
    Bet,
    Call,
    Complete,
    Fold,
    MayBet,
    MayCall,
    MayComplete,
    MayFold,
    MayPass,
    MayRaise,
    Pass,
    Raise,
)

__all__ = [
    "Action",
    "Bet",
    "BettingAction",
    "BlindBet",
    "Call",
    "Compare",
    "Complete",
    "Discard",
    "Fold",
    "Legal",
    "Look",
    "MayBet",
    "MayBlindBet",
    "MayCall",
    "MayCompare",
    "MayComplete",
    "MayDiscard",
    "MayFold",
    "MayLook",
    "MayPass",
    "MayRaise",
    "MayReblind",
    "MayShuffle",
    "MayTimeOut",
    "Pass",
    "PersonAction",
    "PersonLegal",
    "Raise",
    "Reblind",
    "Shuffled",
    "TimeUp",
]


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """What all actions have in common: a field that is none of theirs is refused."""


class Discard(Asking, frozen=True, tag="discard"):
    """Throws cards away face down, to be given as many; none: stands pat (DP-20)."""

    place: int
    cards: tuple[Card, ...]


class Look(Asking, frozen=True, tag="look"):
    """Looks at cards that were dealt unseen (DP-30)."""

    place: int


class BlindBet(Asking, frozen=True, tag="blind-bet"):
    """Bets before looking: puts `amount` in, and twice as much is the price (DP-30)."""

    place: int
    amount: int


class Reblind(Asking, frozen=True, tag="reblind"):
    """Puts the price of a blind bet in without looking; twice as much is the new price (DP-30)."""

    place: int


class Compare(Asking, frozen=True, tag="compare"):
    """Calls, and compares in private with the live place on the right; who loses folds (DP-31)."""

    place: int


class Shuffled(Asking, frozen=True, tag="shuffled"):
    """The house sets the deck, or the cards that are shuffled again; the first is dealt first."""

    order: tuple[Card, ...]


class TimeUp(Asking, frozen=True, tag="time-up"):
    """The clock of this number has run out; whoever it was for is played by DP-33."""

    clock: int


BettingAction = Fold | Pass | Call | Bet | Raise | Complete
PersonAction = BettingAction | Discard | Look | BlindBet | Reblind | Compare
"""What a person may send; the deck and the clock are not theirs to touch."""
Action = PersonAction | Shuffled | TimeUp


class MayDiscard(Struct, frozen=True, tag="discard"):
    """Up to `most` of the cards that lie face down may be exchanged; none: to stand pat."""

    place: int
    most: int
    four_with_ace: bool
    """Whether four may be, when the one that is kept is an ace, and shown."""


class MayLook(Struct, frozen=True, tag="look"):
    """The unseen cards may be looked at."""

    place: int


class MayBlindBet(Struct, frozen=True, tag="blind-bet"):
    """From `least` to `most` chips may be put in unseen; twice as much is the price."""

    place: int
    least: int
    most: int


class MayReblind(Struct, frozen=True, tag="reblind"):
    """So many chips may be put in unseen; twice as much is the new price."""

    place: int
    amount: int


class MayCompare(Struct, frozen=True, tag="compare"):
    """So many chips may be called, to compare with the hand at `other`."""

    place: int
    amount: int
    other: int


class MayShuffle(Struct, frozen=True, tag="shuffled"):
    """The house owes these cards in an order of its own."""

    cards: tuple[Card, ...]


class MayTimeOut(Struct, frozen=True, tag="time-up"):
    """The clock that runs: its number, and what it is for."""

    clock: int
    kind: str


PersonLegal = (
    MayFold
    | MayPass
    | MayCall
    | MayBet
    | MayRaise
    | MayComplete
    | MayDiscard
    | MayLook
    | MayBlindBet
    | MayReblind
    | MayCompare
)
Legal = PersonLegal | MayShuffle | MayTimeOut
