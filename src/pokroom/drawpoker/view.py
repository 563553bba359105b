"""What is known of a round: `Public` by everybody, `Knowledge` by one actor, `SeatView` as it goes to a
person's screen.

None of them has a field for a card its holder may not see, so there is nothing to filter out.
"""

from enum import StrEnum

from msgspec import Struct

from pokroom.cards import Card
from pokroom.drawpoker.betting import Interval
from pokroom.drawpoker.event import Showing, Won, YouCompared
from pokroom.drawpoker.house import HouseRules
from pokroom.drawpoker.ladder import Strength
from pokroom.drawpoker.steps import Step
from pokroom.game import Actor, Carried, Change, Person


class Stage(StrEnum):
    """Where the round stands."""

    SHUFFLING = "shuffling"
    """The house owes an order of cards, at first or because the stock is short."""
    BETTING = "betting"
    DRAWING = "drawing"
    OVER = "over"
    BETWEEN = "between"
    """Something follows by itself; nobody is ever asked anything here."""


class Spot(Struct, frozen=True, gc=False):
    """One place as everybody sees it; its chips are in `Public.betting.stakes`."""

    owner: Person | None
    chips: int
    """What the owner held when the round opened."""
    cards: int = 0
    """How many cards the hand has; none once it has folded."""
    looked: bool = True
    """Whether its owner has seen them (DP-30)."""
    blind: bool = False
    """Whether it bet before looking (DP-30)."""
    discarded: int | None = None
    """How many cards it threw away in the last draw; 0: it stood pat; None: it has not spoken."""
    owed: int = 0
    """How many of them it is still to be given."""
    up: tuple[Card, ...] = ()
    """Cards that were dealt face up."""
    shown: tuple[Card, ...] = ()
    """Cards turned up since; at the showdown the whole hand."""
    why: Showing | None = None
    """Why they were, the last time."""
    strength: Strength | None = None
    """What the hand is worth, once all of it is shown."""
    mucked: bool = False
    won: int = 0
    """Chips out of the pots, what was returned included."""
    timed_out: bool = False
    """The clock played for this hand the last time it acted (DP-33)."""
    answered: int = 0
    """How many decisions this place has answered, by a person or by the clock: the last part of a decision's
    name."""


class Public(Struct, frozen=True, gc=False):
    """Everything that everybody at the table knows about the round."""

    house: HouseRules
    steps: tuple[Step, ...]
    dealer: int
    spots: tuple[Spot, ...]
    """Clockwise from eldest; the index is the place, the dealer the last."""
    betting: Interval
    """Everybody's chips and the pot; the betting interval that runs, or the last one."""
    carried: Carried
    """What was carried into this round."""
    dead: int
    """Chips in the pot that are nobody's contribution (DP-12)."""
    stage: Stage = Stage.SHUFFLING
    step: int = -1
    """The last interval or draw that has begun, by its place in `steps`."""
    turn: int | None = None
    opener: int | None = None
    """Who made the first bet of the first interval."""
    split: bool = False
    """Whether the opener split the openers (DP-21)."""
    orbits: int = 0
    """How often in this interval the turn has passed every live place (DP-31)."""
    passed: tuple[int, ...] = ()
    """The places it has passed since."""
    reblinds: int = 0
    """How often a blind bet was doubled unseen (DP-30)."""
    may_reblind: int | None = None
    """Who may do that now, if they have not looked."""
    common: tuple[Card, ...] = ()
    stock: int = 0
    """Cards left to deal; 0 before the deck is set."""
    clock: int = 1
    """The number of the clock that runs."""
    won: tuple[Won, ...] = ()
    """The pots, once they are paid."""
    passed_out: bool = False
    changes: tuple[Change, ...] = ()
    """What the round did to everybody, once it is over,"""
    leaves: Carried | None = None
    """and what it leaves to the next."""


class OwnHand(Struct, frozen=True, gc=False):
    """One of your own hands, as far as you have looked at it, in the order it came."""

    place: int
    cards: tuple[Card, ...]


class Knowledge(Struct, frozen=True, gc=False):
    """What an actor may reason from: the public facts and the own hands, nothing else."""

    actor: Actor | None
    """None for a watcher."""
    public: Public
    own: tuple[OwnHand, ...] = ()
    compared: tuple[YouCompared, ...] = ()
    """What the actor has seen by comparing (DP-31)."""
    to_shuffle: tuple[Card, ...] = ()
    """The cards that the house is asked to shuffle; nobody else has any."""


class SeatView(Struct, frozen=True, gc=False):
    """A round as it goes to one person, or to a watcher (`own` is empty)."""

    public: Public
    own: tuple[OwnHand, ...] = ()
    compared: tuple[YouCompared, ...] = ()
