"""What happened in a round of Pok Deng: the whole truth in `Event` (kept in the log), and what a person is
told of it in `SeatEvent` (the only one of the two that is ever put on the wire).

Events without hidden cards stand in both. An event that deals a card says where in the deck it lay and who
sees it, fixed when it happens; everybody else is told by a struct that has no field where a card could be.
"""

from typing import Literal

from msgspec import Struct

from pokroom.cards import Card
from pokroom.game import Change, Person, Setting
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.value import HandValue


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The round is open for bets from `least` to `most` chips: the house's limits, or what the bank had made
    of them."""

    house: HouseRules
    setting: Setting
    least: int
    most: int
    common: int | None = None
    """The place of kha buai, which is nobody's (PD-28); none where there is none."""


class Narrowed(Struct, frozen=True, gc=False, tag="narrowed"):
    """The bank's own limits, in chips a bet (PD-17)."""

    least: int
    most: int


class Placed(Struct, frozen=True, gc=False, tag="placed"):
    """A bet lies on the table; it replaces the one before."""

    place: int
    amount: int


class TookBack(Struct, frozen=True, gc=False, tag="took-back"):
    """The bet, or the word to sit out, is taken back."""

    place: int


class SatOut(Struct, frozen=True, gc=False, tag="sat-out"):
    """No bet this round, by choice or by the clock (PD-17)."""

    place: int
    timed_out: bool = False


class SidePlaced(Struct, frozen=True, gc=False, tag="side-placed"):
    """Whoever owns `place` has a bet on the hand at `on` (PD-27, PD-28); it replaces the one before."""

    place: int
    on: int
    amount: int


class SideTookBack(Struct, frozen=True, gc=False, tag="side-took-back"):
    """The bet on the hand at `on` is taken back."""

    place: int
    on: int


class Closed(Struct, frozen=True, gc=False, tag="closed"):
    """Bets are closed; those on hands that are not dealt lapse. `order`: the places that get a hand, in deal
    order, the bank last (PD-18), but for kha buai dealt after it (PD-28)."""

    clockwise: bool
    order: tuple[int, ...]
    junk: tuple[int, ...] = ()
    """New places, behind all others, whose hands are junk (PD-29)."""
    decider: Person | None = None
    """Who decides for kha buai; none where it is voted on, or not dealt (PD-28)."""


class DeckSet(Struct, frozen=True, gc=False, tag="deck-set"):
    """The whole deck, as the house set it. Nobody sees it."""

    order: tuple[Card, ...]


class DeckWasSet(Struct, frozen=True, gc=False, tag="deck-was-set"):
    """What everybody is told of `DeckSet`."""

    cards: int


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """One card, face down."""

    place: int
    card: Card
    position: int
    sees: tuple[Person, ...]
    value: HandValue | None = None
    """What the hand is now worth; none on the first card."""


class YouWereDealt(Struct, frozen=True, gc=False, tag="you-were-dealt"):
    """What those who see the card are told of `Dealt`."""

    place: int
    card: Card
    value: HandValue | None


class TheyWereDealt(Struct, frozen=True, gc=False, tag="they-were-dealt"):
    """What everybody else is told of `Dealt`."""

    place: int


class DealtUp(Struct, frozen=True, gc=False, tag="dealt-up"):
    """One card of a junk hand, which everybody sees (PD-29)."""

    place: int
    card: Card
    position: int
    value: HandValue | None = None
    """What the hand is now worth; none on the first card."""


class Looked(Struct, frozen=True, gc=False, tag="looked"):
    """The owner, or somebody who bet on it, has looked at both cards (or the time to look is over)."""

    place: int
    timed_out: bool = False


class CardUp(Struct, frozen=True, gc=False):
    """A card that everybody may see, and where in the deck it lay."""

    card: Card
    position: int


Showing = Literal["pok", "bank-pok", "bank-catches", "caught", "showdown"]


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    """A hand is turned up for everybody, and named."""

    place: int
    cards: tuple[CardUp, ...]
    value: HandValue
    why: Showing


class TurnCame(Struct, frozen=True, gc=False, tag="turn-came"):
    """It is this place's turn (the bank's included)."""

    place: int


class Drew(Struct, frozen=True, gc=False, tag="drew"):
    """A third card, face down."""

    place: int
    card: Card
    position: int
    sees: tuple[Person, ...]
    value: HandValue
    timed_out: bool = False


class YouDrew(Struct, frozen=True, gc=False, tag="you-drew"):
    """What those who see the card are told of `Drew`."""

    place: int
    card: Card
    value: HandValue
    timed_out: bool = False


class TheyDrew(Struct, frozen=True, gc=False, tag="they-drew"):
    """What everybody else is told of `Drew`."""

    place: int
    timed_out: bool = False


class DrewUp(Struct, frozen=True, gc=False, tag="drew-up"):
    """A third card of a junk hand, which everybody sees (PD-29)."""

    place: int
    card: Card
    position: int
    value: HandValue
    timed_out: bool = False


class Stayed(Struct, frozen=True, gc=False, tag="stayed"):
    """The hand stays on two cards."""

    place: int
    timed_out: bool = False


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    """The owner of `place`, their first, has voted on the draw of kha buai. How, `voter` alone knows until
    all votes are opened (PD-28)."""

    place: int
    draws: bool
    voter: Person


class YouVoted(Struct, frozen=True, gc=False, tag="you-voted"):
    """What the voter is told of `Voted`."""

    place: int
    draws: bool


class TheyVoted(Struct, frozen=True, gc=False, tag="they-voted"):
    """What everybody else is told of `Voted`."""

    place: int


class Ballot(Struct, frozen=True, gc=False):
    """One vote on kha buai, which weighs as much as its voter's bet, in chips; a missing one says stay."""

    person: Person
    chips: int
    draws: bool
    missing: bool = False


class VotesOpened(Struct, frozen=True, gc=False, tag="votes-opened"):
    """All votes on the draw of kha buai, in the order of the bets on it (PD-28)."""

    ballots: tuple[Ballot, ...]


class Caught(Struct, frozen=True, gc=False, tag="caught"):
    """The bank catches these hands; what they were follows (PD-24)."""

    hands: tuple[int, ...]


class Line(Struct, frozen=True, gc=False):
    """One settled bet on the hand at `place`, so that anybody can add it up: `gain` = ± `bet` × `multiple`,
    from the view of `owner`, whose bet it is."""

    place: int
    owner: Person
    bet: int
    hand: HandValue
    bank: HandValue | None
    """None while the bank's cards are closed: a pok paid at once must not tell what the bank holds."""
    gain: int
    multiple: int
    result: Literal["win", "lose", "push"]
    rule: str
    """The rule that decided it, such as PD-14."""
    when: Literal["pok", "caught", "showdown"]
    side: bool = False
    """A bet on a hand that is not the bettor's own (PD-27, PD-28)."""


class Settled(Struct, frozen=True, gc=False, tag="settled"):
    """One bet is settled."""

    line: Line


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The round is over; everybody's change sums to zero. Without bets there are none."""

    changes: tuple[Change, ...]
    unpaid: tuple[Change, ...] = ()
    """What was due to somebody, and lapsed since there were no chips for it (PD-30 `capped`)."""


Event = (
    Opened
    | Narrowed
    | Placed
    | TookBack
    | SatOut
    | SidePlaced
    | SideTookBack
    | Closed
    | DeckSet
    | Dealt
    | DealtUp
    | Looked
    | Shown
    | TurnCame
    | Drew
    | DrewUp
    | Stayed
    | Voted
    | VotesOpened
    | Caught
    | Settled
    | Ended
)

SeatEvent = (
    Opened
    | Narrowed
    | Placed
    | TookBack
    | SatOut
    | SidePlaced
    | SideTookBack
    | Closed
    | DeckWasSet
    | YouWereDealt
    | TheyWereDealt
    | DealtUp
    | Looked
    | Shown
    | TurnCame
    | YouDrew
    | TheyDrew
    | DrewUp
    | Stayed
    | YouVoted
    | TheyVoted
    | VotesOpened
    | Caught
    | Settled
    | Ended
)
