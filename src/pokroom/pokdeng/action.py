"""What may be asked for in a round of Pok Deng. An action names the place it acts for, never the person.

`Action` is what somebody asks; `Legal` is what somebody may ask now, amounts as ranges. Buttons come from
`Legal`.
"""

from msgspec import Struct

from pokroom.cards import Card


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """What all actions have in common: a field that is none of theirs is refused."""


class Narrow(Asking, frozen=True, tag="narrow"):
    """The bank narrows the bets for its rounds, before any is made (PD-17). Chips per bet."""

    place: int
    least: int
    most: int


class Bet(Asking, frozen=True, tag="bet"):
    """Bets on one's own hand, or changes the bet while bets are open (PD-17)."""

    place: int
    amount: int


class TakeBack(Asking, frozen=True, tag="take-back"):
    """Takes the bet, or the word to sit out, back before the deal."""

    place: int


class SitOut(Asking, frozen=True, tag="sit-out"):
    """Bets nothing this round (PD-17)."""

    place: int


class SideBet(Asking, frozen=True, tag="side-bet"):
    """Bets on the hand at `on`, another player's (PD-27) or kha buai (PD-28), or changes that bet. `place` is
    the bettor's first."""

    place: int
    on: int
    amount: int


class TakeSideBack(Asking, frozen=True, tag="take-side-back"):
    """Takes the bet on the hand at `on` back before the deal."""

    place: int
    on: int


class Deal(Asking, frozen=True, tag="deal"):
    """The bank closes the bets and says which way it deals (PD-18), and before whose hands junk hands are
    dealt (PD-29): each number in `junk` is such a place, and may stand there more than once."""

    place: int
    clockwise: bool
    junk: tuple[int, ...] = ()


class Shuffled(Asking, frozen=True, tag="shuffled"):
    """The house sets the deck; the first card is dealt first."""

    order: tuple[Card, ...]


class Look(Asking, frozen=True, tag="look"):
    """The owner, or one of those who bet on kha buai, has looked at both cards; a pok is announced by it
    (PD-19)."""

    place: int


class Draw(Asking, frozen=True, tag="draw"):
    """Draws one card face down (PD-22, PD-25)."""

    place: int


class Stay(Asking, frozen=True, tag="stay"):
    """Stays on two cards (PD-22, PD-25)."""

    place: int


class Vote(Asking, frozen=True, tag="vote"):
    """Says whether kha buai draws, with the weight of one's bet on it (PD-28). `place` is the voter's
    first."""

    place: int
    draws: bool


class Catch(Asking, frozen=True, tag="catch"):
    """The bank turns hands up and settles them against its two cards (PD-24)."""

    place: int
    hands: tuple[int, ...]


class TimeUp(Asking, frozen=True, tag="time-up"):
    """The clock of this number has run out; whoever it was for is played by PD-33."""

    clock: int
    draws: bool | None = None
    """Whether the best play draws, where the house plays by `advice` and whoever runs the clock knows it;
    nowhere else is it looked at."""


Action = (
    Narrow
    | Bet
    | TakeBack
    | SitOut
    | SideBet
    | TakeSideBack
    | Deal
    | Shuffled
    | Look
    | Draw
    | Stay
    | Vote
    | Catch
    | TimeUp
)
PersonAction = (
    Narrow | Bet | TakeBack | SitOut | SideBet | TakeSideBack | Deal | Look | Draw | Stay | Vote | Catch
)
"""What a person may send; the deck and the clock are not theirs to touch."""


class MayNarrow(Struct, frozen=True, tag="narrow"):
    """The bank may set `least` ≤ smallest bet ≤ largest bet ≤ `most`."""

    place: int
    least: int
    most: int


class MayBet(Struct, frozen=True, tag="bet"):
    """A bet from `least` to `most` chips, made or changed."""

    place: int
    least: int
    most: int


class MayTakeBack(Struct, frozen=True, tag="take-back"):
    """The bet, or the word to sit out, may be taken back."""

    place: int


class MaySitOut(Struct, frozen=True, tag="sit-out"):
    """One may bet nothing in this round."""

    place: int


class MaySideBet(Struct, frozen=True, tag="side-bet"):
    """A bet from `least` to `most` chips on the hand at `on`, made or changed."""

    place: int
    on: int
    least: int
    most: int


class MayTakeSideBack(Struct, frozen=True, tag="take-side-back"):
    """The bet on the hand at `on` may be taken back."""

    place: int
    on: int


class MayDeal(Struct, frozen=True, tag="deal"):
    """Everybody has answered: the bank may deal, either way round, and up to `junk` junk hands, each before
    one of the places in `before` (PD-29)."""

    place: int
    clockwise: bool
    """The way it dealt last time, to be offered first."""
    junk: int = 0
    before: tuple[int, ...] = ()


class MayShuffle(Struct, frozen=True, tag="shuffled"):
    """The house owes these cards in an order of its own."""

    cards: tuple[Card, ...]


class MayLook(Struct, frozen=True, tag="look"):
    """Both cards may be looked at."""

    place: int


class MayDraw(Struct, frozen=True, tag="draw"):
    """One card may be drawn."""

    place: int


class MayStay(Struct, frozen=True, tag="stay"):
    """The hand may stay on two cards."""

    place: int


class MayVote(Struct, frozen=True, tag="vote"):
    """One may vote on the draw of kha buai, the hand at `on`: that it draws, that it stays, as far as its
    duties leave that open (PD-23)."""

    place: int
    on: int
    draw: bool
    stay: bool


class MayCatch(Struct, frozen=True, tag="catch"):
    """The bank may catch hands of the `groups`, mixed as it likes; `whole`: only a whole group, once
    (PD-24)."""

    place: int
    groups: tuple[tuple[int, ...], ...]
    whole: bool


class MayTimeOut(Struct, frozen=True, tag="time-up"):
    """The clock that runs: its number, and what it is for (bet, look, turn or bank)."""

    clock: int
    kind: str


Legal = (
    MayNarrow
    | MayBet
    | MayTakeBack
    | MaySitOut
    | MaySideBet
    | MayTakeSideBack
    | MayDeal
    | MayShuffle
    | MayLook
    | MayDraw
    | MayStay
    | MayVote
    | MayCatch
    | MayTimeOut
)
PersonLegal = (
    MayNarrow
    | MayBet
    | MayTakeBack
    | MaySitOut
    | MaySideBet
    | MayTakeSideBack
    | MayDeal
    | MayLook
    | MayDraw
    | MayStay
    | MayVote
    | MayCatch
)
