"""What may be wrong with a round that was entered, and where."""

from enum import StrEnum

from msgspec import Struct


class Why(StrEnum):
    """Why a round cannot have been played like this. The same word is in the client's catalogue."""

    NO_HANDS = "no-hands"
    TOO_MANY_HANDS = "too-many-hands"
    NO_HAND = "no-hand"
    CARDS_AND_WORTH = "cards-and-worth"
    BAD_CARDS = "bad-cards"
    CARD_TWICE = "card-twice"
    NO_SUCH_WORTH = "no-such-worth"
    NEEDS_CARDS = "needs-cards"
    NOT_TWO_CARDS = "not-two-cards"
    NOT_CAUGHT = "not-caught"
    A_POK_IS_NOT_CAUGHT = "a-pok-is-not-caught"
    BANK_CANNOT_CATCH = "bank-cannot-catch"
    NO_BET = "no-bet"
    BAD_BET = "bad-bet"
    BET_TWICE = "bet-twice"
    BANK_BETS = "bank-bets"
    NO_SUCH_PERSON = "no-such-person"
    NOT_THE_BANK = "not-the-bank"
    COMMON_TWICE = "common-twice"
    NOT_COVERED = "not-covered"
    BANK_DOES_NOT_COVER = "bank-does-not-cover"


class Wrong(Struct, frozen=True):
    """What is wrong with a round that was entered, and where."""

    hand: int | None
    """Which of the hands, from 0; none: the bank's, or the whole round."""
    field: str
    why: Why
    text: str
    """The same as one sentence."""

    def __str__(self) -> str:
        where = "the bank" if self.hand is None else f"hand {self.hand + 1}"
        return f"{where}, {self.field}: {self.text}"


class ScoreError(ValueError):
    """A round cannot have been played like this; `wrong` says where it goes wrong."""

    def __init__(self, hand: int | None, field: str, why: Why, text: str) -> None:
        self.wrong = Wrong(hand, field, why, text)
        super().__init__(str(self.wrong))
