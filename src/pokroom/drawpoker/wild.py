"""Wild cards: which cards of a hand are wild, and how freely (DP-32)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from msgspec import Struct

from pokroom.cards import DECK, Card, CardError, Rank, parse_cards
from pokroom.cards.card import RANKS


class NoWild(Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """Nothing is wild, and there is no joker in the pack."""

    def __str__(self) -> str:
        return "none"


class JokerWild(Struct, frozen=True, tag="joker", forbid_unknown_fields=True):
    """One joker or two, each of them any card."""

    def __str__(self) -> str:
        return "joker"


class Bug(Struct, frozen=True, tag="bug", forbid_unknown_fields=True):
    """One joker: it is an ace, or whatever completes a straight or a flush."""

    def __str__(self) -> str:
        return "bug"


class WildRanks(Struct, frozen=True, tag="ranks", forbid_unknown_fields=True):
    """Every card of some ranks is any card. Raises ValueError unless there is a rank, each once."""

    ranks: tuple[Rank, ...]

    def __post_init__(self) -> None:
        if not self.ranks or len(set(self.ranks)) != len(self.ranks):
            raise ValueError(f"{self}: at least one rank is needed, and each once")

    def __str__(self) -> str:
        return f"ranks({' '.join(RANKS[rank - 1] for rank in self.ranks)})"


class WildCards(Struct, frozen=True, tag="cards", forbid_unknown_fields=True):
    """The cards that are named are any card; a joker may be among them. Raises ValueError unless there is a
    card, each once."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if not self.cards or len(set(self.cards)) != len(self.cards):
            raise ValueError(f"{self}: at least one card is needed, and each once")

    def __str__(self) -> str:
        return f"cards({' '.join(self.cards)})"


class LowestWild(Struct, frozen=True, tag="lowest", forbid_unknown_fields=True):
    """Of each hand, all cards of its lowest rank are any card. The ace is the highest rank."""

    def __str__(self) -> str:
        return "lowest"


ACE: Final = 14
"""The ace, high; at the foot of a five-high straight it is 1."""

HEIGHT: Final[dict[Card, int]] = {
    card: ACE if card.rank == Rank.ACE else int(card.rank) for card in DECK if card.rank
}
"""The rank of each card as hands compare it: 2 to 13, and the ace 14."""

Wild = NoWild | JokerWild | Bug | WildRanks | WildCards | LowestWild

NO_WILD: Final = NoWild()
JOKER_WILD: Final = JokerWild()
BUG: Final = Bug()
LOWEST_WILD: Final = LowestWild()

SPOKEN: Final[dict[str, Wild]] = {
    **{str(wild): wild for wild in (NO_WILD, JOKER_WILD, BUG, LOWEST_WILD)},
    "deuces": WildRanks((Rank.TWO,)),
    "one-eyed-jacks": WildCards((Card("Jh"), Card("Js"))),
}
"""What is wild, as it is called at the table."""


def parse_wild(text: str) -> Wild:
    """What is wild, from how it is written (the inverse of `str`) or called.

    >>> str(parse_wild("ranks(2)")), parse_wild("deuces") == parse_wild("ranks(2)")
    ('ranks(2)', True)

    Raises ValueError for anything else, saying what was not understood.
    """
    words = "-".join(text.lower().replace("_", " ").split())
    if found := SPOKEN.get(words):
        return found
    kind, _, inside = text.strip().removesuffix(")").partition("(")
    closed = text.strip().endswith(")")
    if closed and kind == "ranks":
        return WildRanks(tuple(_rank(letter, text) for letter in inside.replace(",", " ").split()))
    if closed and kind == "cards":
        try:
            return WildCards(parse_cards(inside))
        except CardError as fault:
            raise ValueError(f"{text}: {fault}") from None
    known = ", ".join((*SPOKEN, "ranks(2 3)", "cards(Js Jh)"))
    raise ValueError(f"{text!r} says nothing that is wild; it may be {known}")


def as_jokers(cards: Sequence[Card], wild: Wild) -> tuple[Card, ...]:
    """The hand with a joker in the place of every wild card.

    >>> [str(card) for card in as_jokers([Card("2s"), Card("Kd")], parse_wild("deuces"))]
    ['Jo', 'Kd']

    Raises ValueError for a joker that is not wild, and for a card that occurs too often.
    """
    _require_one_pack(cards, wild)
    match wild:
        case NoWild() | JokerWild() | Bug():
            return tuple(cards)
        case WildRanks(ranks=ranks):
            wilds: Sequence[Card] = [card for card in cards if card.rank in ranks]
        case WildCards(cards=wilds):
            pass
        case LowestWild():
            lowest = min([HEIGHT[card] for card in cards])
            wilds = [card for card in cards if HEIGHT[card] == lowest]
        case _:
            assert_never(wild)
    return tuple([Card.JOKER if card in wilds else card for card in cards])


def _require_one_pack(cards: Sequence[Card], wild: Wild) -> None:
    if len(set(cards)) == len(cards) and (Card.JOKER not in cards or most_jokers(wild)):
        return
    jokers = most_jokers(wild)
    for card, times in Counter(cards).items():
        if card is Card.JOKER and times > jokers:
            have = ("no joker is", "one joker is", "two jokers are")[jokers]
            raise ValueError(f"where wild is {wild}, {have} in the pack, and here {times}")
        if card is not Card.JOKER and times > 1:
            raise ValueError(f"the card {card} occurs {'twice' if times == 2 else f'{times} times'}")


def most_jokers(wild: Wild) -> int:
    """How many jokers may be in the pack."""
    match wild:
        case JokerWild():
            return 2
        case Bug():
            return 1
        case WildCards(cards=named) if Card.JOKER in named:
            return 2
        case _:
            return 0


def _rank(letter: str, text: str) -> Rank:
    written = "T" if letter == "10" else letter.upper()
    if len(written) != 1 or written not in RANKS:
        raise ValueError(f"{text}: {letter!r} is no rank; the ranks are {' '.join(RANKS)}")
    return Rank(RANKS.index(written) + 1)
