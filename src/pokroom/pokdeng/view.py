"""What is known of a round: `Public` by everybody, `Knowledge` by one actor, `SeatView` as it goes to a
person's screen.

None of them has a field for a card its holder may not see, so there is nothing to filter out.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from pokroom.cards import Card
from pokroom.game import Actor, Change, Person
from pokroom.pokdeng.event import Ballot, Line
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.value import HandValue


class Stage(StrEnum):
    """Where the round stands."""

    BETTING = "betting"
    SHUFFLING = "shuffling"
    LOOKING = "looking"
    PLAYING = "playing"
    BANKING = "banking"
    OVER = "over"


class Spot(Struct, frozen=True, gc=False):
    """One place as everybody sees it."""

    owner: Person | None
    """None for kha buai and for junk hands."""
    chips: int
    """What the owner held when the round opened."""
    bet: int = 0
    """Chips on the hand; 0 while there is no bet."""
    out: bool = False
    """Bets nothing this round (PD-17)."""
    cards: int = 0
    """How many cards the hand has."""
    looked: bool = False
    did: Literal["drew", "stayed"] | None = None
    timed_out: bool = False
    """The clock played for this hand the last time it acted (PD-33)."""
    up: tuple[Card, ...] = ()
    """The cards everybody sees; none, or all the hand has (of a bank that draws after a catch, the first two
    until the third is turned up with them)."""
    value: HandValue | None = None
    """What the hand is worth, once it is up."""
    caught: bool = False
    line: Line | None = None
    """How its bet was settled."""
    answered: int = 0
    """How many decisions this place has answered, by a person or by the clock: the last part of a decision's
    name."""
    junk: bool = False
    """A hand without bets (PD-29)."""


class Side(Struct, frozen=True, gc=False):
    """A bet on a hand that is not the bettor's own: another player's (PD-27) or kha buai (PD-28)."""

    person: Person
    on: int
    """The place of the hand."""
    amount: int
    """Chips."""
    reached: int
    """When it came to this amount, counted over all such bets of the round: the less, the earlier."""
    line: Line | None = None
    """How it was settled."""


class Public(Struct, frozen=True, gc=False):
    """Everything that everybody at the table knows about the round."""

    house: HouseRules
    bank: int
    spots: tuple[Spot, ...]
    """Clockwise from the bank's left: the players', kha buai where there is one, the bank's, and from the
    deal on the junk hands. The index is the place."""
    least: int
    most: int
    """The bets this round takes, in chips."""
    clockwise: bool
    stage: Stage = Stage.BETTING
    order: tuple[int, ...] = ()
    """The places with a hand in deal order; empty until bets are closed. The bank acts last, but need not be
    dealt to last."""
    turn: int | None = None
    stock: int = 0
    """Cards left undealt; 0 before the deck is set."""
    catches: int = 0
    """How often the bank has caught in this round (PD-24)."""
    clock: int = 1
    """The number of the clock that runs."""
    changes: tuple[Change, ...] = ()
    """What the round did to everybody, once it is over."""
    unpaid: tuple[Change, ...] = ()
    """What stayed unpaid to whom (PD-30 `capped`)."""
    common: int | None = None
    """The place of kha buai (PD-28), where there is one."""
    sides: tuple[Side, ...] = ()
    """The bets on hands that are not the bettor's own, in the order they were first made."""
    decider: Person | None = None
    """Who decides for kha buai, once bets are closed; none where it is voted on, or not dealt."""
    voted: tuple[Person, ...] = ()
    """Who has voted on its draw."""
    ballots: tuple[Ballot, ...] = ()
    """The votes, once they are opened."""


class OwnHand(Struct, frozen=True, gc=False):
    """A hand that you see, your own or a kha buai that you have bet on: the cards in dealt order, and their
    worth once there are two."""

    place: int
    cards: tuple[Card, ...]
    value: HandValue | None


class Knowledge(Struct, frozen=True, gc=False):
    """What an actor may reason from: the public facts, the own hands and vote, nothing else."""

    actor: Actor | None
    """None for a watcher."""
    public: Public
    own: tuple[OwnHand, ...] = ()
    vote: bool | None = None
    """The own vote on the draw of kha buai, while votes are secret."""


class SeatView(Struct, frozen=True, gc=False):
    """A round as it goes to one person, or to a watcher (`own` is empty)."""

    public: Public
    own: tuple[OwnHand, ...] = ()
    vote: bool | None = None
    """Your vote on the draw of kha buai, while votes are secret."""
