"""Openers: the cards that entitle to make the first bet, their proof, and their splitting (DP-14, DP-21).

>>> from pokroom.cards import parse_cards
>>> jacks = (PairOrBetter(Rank.JACK),)
>>> has_openers(parse_cards("Jc Jd Tc 9c 2c"), jacks)
True
>>> [str(card) for card in proof(parse_cards("Jc Jd Tc 9c 2c"), jacks)]
['Jc', 'Jd']
>>> splits(parse_cards("Jc Jd Tc 9c 2c"), parse_cards("Jc Tc 9c 2c"), jacks)
True
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from msgspec import Struct

from pokroom.cards import Card, Rank
from pokroom.cards.card import RANKS
from pokroom.drawpoker.ladder import Category, Strength, worth
from pokroom.drawpoker.wild import ACE, BUG, HEIGHT, NO_WILD, Wild, as_jokers

BobtailSuits = Literal["any", "suited"]
"""DP-14: whether the four of a bobtail must be of one suit."""


class PairOrBetter(Struct, frozen=True, tag="pair", forbid_unknown_fields=True):
    """A pair of the rank, or any hand at least that good."""

    rank: Rank

    def __str__(self) -> str:
        return f"pair({RANKS[self.rank - 1]})"


class FourFlush(Struct, frozen=True, tag="four_flush", forbid_unknown_fields=True):
    """Four of a suit, or any hand from a straight up."""

    def __str__(self) -> str:
        return "four_flush"


class StraightBobtail(Struct, frozen=True, tag="straight_bobtail", forbid_unknown_fields=True):
    """Four in sequence that a card at either end makes a straight of, or any hand from a straight up."""

    def __str__(self) -> str:
        return "straight_bobtail"


class AnyHand(Struct, frozen=True, tag="any", forbid_unknown_fields=True):
    """Every hand opens, and there is nothing to prove."""

    def __str__(self) -> str:
        return "any"


Opener = PairOrBetter | FourFlush | StraightBobtail | AnyHand


def parse_opener(text: str) -> Opener:
    """Openers from how they are written: the inverse of `str`.

    >>> parse_opener("pair(J)"), parse_opener("four_flush")
    (PairOrBetter(rank=<Rank.JACK: 11>), FourFlush())

    Raises ValueError for anything else.
    """
    known: list[Opener] = [*map(PairOrBetter, Rank), FourFlush(), StraightBobtail(), AnyHand()]
    for opener in known:
        if text == str(opener):
            return opener
    raise ValueError(f"{text!r} are no openers; they may be pair(J), four_flush, straight_bobtail, any")


def has_openers(
    hand: Sequence[Card],
    openers: Sequence[Opener],
    wild: Wild = NO_WILD,
    *,
    bobtail_suits: BobtailSuits = "any",
) -> bool:
    """Whether the hand is good enough to open with, by any of the openers (DP-14).

    Raises ValueError as `rank` does.
    """
    return _suffice(as_jokers(hand, wild), openers, wild, bobtail_suits)


def proof(
    hand: Sequence[Card],
    openers: Sequence[Opener],
    wild: Wild = NO_WILD,
    *,
    bobtail_suits: BobtailSuits = "any",
    kept: Sequence[Card] | None = None,
) -> tuple[Card, ...]:
    """The openers as they are shown (DP-14, DP-18): the fewest cards of the hand that suffice, whatever the
    others are, and of equally many the lowest; wild cards count as the highest.

    Once cards were discarded, `hand` stays the hand as it was opened with, and `kept` are those to show from.

    Raises ValueError where nothing suffices, and as `rank` does.
    """
    shown = tuple(hand if kept is None else kept)
    played = _played(hand, shown, wild)
    for size in range(len(shown) + 1):
        sufficient = [
            chosen
            for chosen in combinations(zip(shown, played, strict=True), size)
            if _suffice([card for _, card in chosen], openers, wild, bobtail_suits)
        ]
        if sufficient:
            return tuple([card for card, _ in min(sufficient, key=_height)])
    raise ValueError(f"no openers are among {' '.join(shown)}")


def splits(
    hand: Sequence[Card],
    kept: Sequence[Card],
    openers: Sequence[Opener],
    wild: Wild = NO_WILD,
    *,
    bobtail_suits: BobtailSuits = "any",
) -> bool:
    """Whether to keep only these cards of an opened hand destroys its openers (DP-21). Keeping any cards that
    suffice does not (D22).

    Raises ValueError for a kept card that is not in the hand.
    """
    return not _suffice(_played(hand, kept, wild), openers, wild, bobtail_suits)


def _played(hand: Sequence[Card], kept: Sequence[Card], wild: Wild) -> list[Card]:
    """The kept cards, with a joker in the place of those that were wild in the hand."""
    if more := Counter(kept) - Counter(hand):
        raise ValueError(f"{' '.join(more)} is not in the hand {' '.join(hand)}")
    played = dict(zip(hand, as_jokers(hand, wild), strict=True))
    return [played[card] for card in kept]


def _height(chosen: Sequence[tuple[Card, Card]]) -> tuple[list[int], list[Card]]:
    """How high cards are, each given with what it is played as: by rank, the suits only for a fixed order."""
    ranks = [HEIGHT.get(played, ACE + 1) for _, played in chosen]
    return sorted(ranks, reverse=True), sorted([card for card, _ in chosen])


def _suffice(
    cards: Sequence[Card], openers: Sequence[Opener], wild: Wild, bobtail_suits: BobtailSuits
) -> bool:
    """Whether these cards are openers, whatever comes to them. Jokers stand in the place of wild ones."""
    strength = worth(cards, bug=wild == BUG) if cards else None
    return any(_suffices_for(opener, cards, strength, bobtail_suits) for opener in openers)


def _suffices_for(
    opener: Opener, cards: Sequence[Card], strength: Strength | None, bobtail_suits: BobtailSuits
) -> bool:
    if isinstance(opener, AnyHand):
        return True
    if strength is None:
        return False
    match opener:
        case PairOrBetter(rank=rank):
            least = ACE if rank == Rank.ACE else rank
            return strength.is_from(Category.TWO_PAIR) or (
                strength.category is Category.PAIR and strength.ranks[0] >= least
            )
        case FourFlush():
            return strength.is_from(Category.STRAIGHT) or any(map(_is_of_one_suit, combinations(cards, 4)))
        case StraightBobtail():
            return strength.is_from(Category.STRAIGHT) or any(
                _is_bobtail(four) and (bobtail_suits == "any" or _is_of_one_suit(four))
                for four in combinations(cards, 4)
            )


def _is_of_one_suit(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards if card is not Card.JOKER}) <= 1


def _is_bobtail(four: Sequence[Card]) -> bool:
    """Four in sequence that are open at both ends, jokers filling the gaps."""
    ranks = [HEIGHT[card] for card in four if card is not Card.JOKER]
    return len(set(ranks)) == len(ranks) and any(bobtail.issuperset(ranks) for bobtail in _BOBTAILS)


_BOBTAILS: Final = [frozenset(range(lowest, lowest + 4)) for lowest in range(2, 11)]
"""2-3-4-5 to 10-J-Q-K. With an ace at its end a run is open at the other only."""
