"""What happened in a round of draw poker: the whole truth in `Event` (kept in the log), and what a person is
told of it in `SeatEvent` (the only one of the two that is ever put on the wire).

Events without hidden cards stand in both. An event that holds hidden cards says where in the deck they lay
and who sees them, fixed when it happens; everybody else is told by a struct that has no field where a card
could be.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pokroom.cards import Card
from pokroom.drawpoker import betting
from pokroom.drawpoker.house import HouseRules
from pokroom.drawpoker.ladder import Strength
from pokroom.drawpoker.pots import Pot
from pokroom.drawpoker.steps import Step
from pokroom.game import Carried, Change, Person, Setting


class CardAt(Struct, frozen=True, gc=False):
    """A card, and where it lay in the deck; the cards that are shuffled again lie behind it."""

    card: Card
    position: int


def faces(cards: Sequence[CardAt]) -> tuple[Card, ...]:
    """The cards without where they lay."""
    return tuple([card.card for card in cards])


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The deal begins, with what was carried over already in the pot."""

    house: HouseRules
    setting: Setting
    steps: tuple[Step, ...]


class Anted(Struct, frozen=True, gc=False, tag="anted"):
    """Chips before the cards (DP-12). `dead`: the dealer's, for all; they are nobody's contribution."""

    place: int
    chips: int
    dead: bool = False


class DeckSet(Struct, frozen=True, gc=False, tag="deck-set"):
    """The whole deck, as the house set it. Nobody sees it."""

    order: tuple[Card, ...]


class DeckWasSet(Struct, frozen=True, gc=False, tag="deck-was-set"):
    """What everybody is told of `DeckSet`."""

    cards: int


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """Cards face down. Nobody sees them where one may bet before looking (DP-30)."""

    place: int
    cards: tuple[CardAt, ...]
    sees: tuple[Person, ...]


class YouWereDealt(Struct, frozen=True, gc=False, tag="you-were-dealt"):
    """What the owner is told of `Dealt`."""

    place: int
    cards: tuple[Card, ...]


class TheyWereDealt(Struct, frozen=True, gc=False, tag="they-were-dealt"):
    """What everybody else is told of `Dealt`."""

    place: int
    count: int


class DealtUp(Struct, frozen=True, gc=False, tag="dealt-up"):
    """Cards face up."""

    place: int
    cards: tuple[CardAt, ...]


class CommonDealt(Struct, frozen=True, gc=False, tag="common-dealt"):
    """Cards for everybody, face up."""

    cards: tuple[CardAt, ...]


class Looked(Struct, frozen=True, gc=False, tag="looked"):
    """The owner looks at cards that were dealt unseen (DP-30)."""

    place: int
    cards: tuple[CardAt, ...]
    sees: tuple[Person, ...]


class YouLooked(Struct, frozen=True, gc=False, tag="you-looked"):
    """What the owner is told of `Looked`."""

    place: int
    cards: tuple[Card, ...]


class TheyLooked(Struct, frozen=True, gc=False, tag="they-looked"):
    """What everybody else is told of `Looked`."""

    place: int


class IntervalBegan(Struct, frozen=True, gc=False, tag="interval-began"):
    """A betting interval begins. `first` speaks, or the next to its left who can (DP-15, DP-24)."""

    step: int
    first: int


class Acted(betting.Acted, frozen=True, tag="acted"):
    """A place did something in a betting interval; as a sentence, what it says at the table."""

    timed_out: bool = False
    """Whether the clock did it (DP-33)."""


class BetBlind(Struct, frozen=True, gc=False, tag="bet-blind"):
    """A bet before looking, or one upon it (DP-30): `chips` are put in, `price` is what it now costs."""

    place: int
    chips: int
    price: int


class Compared(Struct, frozen=True, gc=False, tag="compared"):
    """Two hands were compared (DP-31); the loser's fold follows. Equal hands both play on."""

    place: int
    other: int
    hands: tuple[tuple[CardAt, ...], tuple[CardAt, ...]]
    sees: tuple[Person, ...]


class YouCompared(Struct, frozen=True, gc=False, tag="you-compared"):
    """What the two are told of `Compared`: both hands, the caller's first."""

    place: int
    other: int
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]


class TheyCompared(Struct, frozen=True, gc=False, tag="they-compared"):
    """What everybody else is told of `Compared`."""

    place: int
    other: int


class PassedOut(Struct, frozen=True, gc=False, tag="passed-out"):
    """Nobody opened: the cards go in, and the pot stays for the next deal (DP-16)."""

    pot: int


class DrawBegan(Struct, frozen=True, gc=False, tag="draw-began"):
    """The draw begins, with eldest (DP-20)."""

    step: int


class Discarded(Struct, frozen=True, gc=False, tag="discarded"):
    """A place throws cards away face down; none: it stands pat."""

    place: int
    cards: tuple[CardAt, ...]
    sees: tuple[Person, ...]
    timed_out: bool = False


class YouDiscarded(Struct, frozen=True, gc=False, tag="you-discarded"):
    """What the owner is told of `Discarded`."""

    place: int
    cards: tuple[Card, ...]
    timed_out: bool


class TheyDiscarded(Struct, frozen=True, gc=False, tag="they-discarded"):
    """What everybody else is told of `Discarded`."""

    place: int
    count: int
    timed_out: bool


class OpenersSplit(Struct, frozen=True, gc=False, tag="openers-split"):
    """The opener's discard destroys the openers; it is set aside (DP-21)."""

    place: int


class Drew(Struct, frozen=True, gc=False, tag="drew"):
    """A place is served; with fewer cards than it is owed where the stock is short."""

    place: int
    cards: tuple[CardAt, ...]
    sees: tuple[Person, ...]


class YouDrew(Struct, frozen=True, gc=False, tag="you-drew"):
    """What the owner is told of `Drew`."""

    place: int
    cards: tuple[Card, ...]


class TheyDrew(Struct, frozen=True, gc=False, tag="they-drew"):
    """What everybody else is told of `Drew`."""

    place: int
    count: int


class StockShort(Struct, frozen=True, gc=False, tag="stock-short"):
    """The stock is gone: the discards of the places already served and the folded hands are to be shuffled
    (DP-22)."""

    cards: int


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """They are the stock now, in this order. Nobody sees it."""

    order: tuple[Card, ...]


class WasReshuffled(Struct, frozen=True, gc=False, tag="was-reshuffled"):
    """What everybody is told of `Reshuffled`."""

    cards: int


Showing = Literal["openers", "four-with-ace", "showdown"]


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    """Cards are turned up for everybody; a whole hand with what it is worth."""

    place: int
    cards: tuple[CardAt, ...]
    strength: Strength | None
    why: Showing


class Mucked(Struct, frozen=True, gc=False, tag="mucked"):
    """A hand that is beaten in every pot it could win stays secret (DP-26)."""

    place: int


class Returned(Struct, frozen=True, gc=False, tag="returned"):
    """What nobody has matched goes back (DP-9)."""

    place: int
    chips: int


class Share(Struct, frozen=True, gc=False):
    """What one place gets of a pot."""

    place: int
    owner: Person | None
    chips: int
    strength: Strength | None
    """None where nothing had to be shown."""


class Won(Struct, frozen=True, gc=False, tag="won"):
    """A pot, who might have won it, and who does; `rule` is DP-18 where everybody else folded, else DP-26."""

    pot: Pot
    shares: tuple[Share, ...]
    rule: str


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The round is over. Everybody's change, and the change of the carried pot, sum to zero."""

    changes: tuple[Change, ...]
    carried: Carried


Event = (
    Opened
    | Anted
    | DeckSet
    | Dealt
    | DealtUp
    | CommonDealt
    | Looked
    | IntervalBegan
    | Acted
    | BetBlind
    | Compared
    | PassedOut
    | DrawBegan
    | Discarded
    | OpenersSplit
    | Drew
    | StockShort
    | Reshuffled
    | Shown
    | Mucked
    | Returned
    | Won
    | Ended
)

SeatEvent = (
    Opened
    | Anted
    | DeckWasSet
    | YouWereDealt
    | TheyWereDealt
    | DealtUp
    | CommonDealt
    | YouLooked
    | TheyLooked
    | IntervalBegan
    | Acted
    | BetBlind
    | YouCompared
    | TheyCompared
    | PassedOut
    | DrawBegan
    | YouDiscarded
    | TheyDiscarded
    | OpenersSplit
    | YouDrew
    | TheyDrew
    | StockShort
    | WasReshuffled
    | Shown
    | Mucked
    | Returned
    | Won
    | Ended
)
