"""The ladder: what five cards are worth, wild cards included (DP-32).

>>> from pokroom.cards import parse_cards
>>> str(rank(parse_cards("Ks 5d Kd 5c Ah")))
'two pair, kings and fives, ace kicker'
>>> str(rank(parse_cards("Ks Kd joker 5c 2h"), BUG))
'pair of kings, ace-five-deuce kickers'
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from pokroom.cards import Card
from pokroom.drawpoker.wild import ACE, BUG, HEIGHT, NO_WILD, Wild, as_jokers


class Category(StrEnum):
    """What a hand is, best first."""

    FIVE_OF_A_KIND = "five_of_a_kind"
    """Only with wild cards."""
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    TWO_PAIR = "two_pair"
    PAIR = "pair"
    HIGH_CARD = "high_card"


LADDER: Final = tuple(Category)
"""The categories, best first."""

_STEPS: Final = {category: len(LADDER) - nth for nth, category in enumerate(LADDER)}


class Strength(Struct, frozen=True):
    """What a hand is worth. The better hand is the greater one; hands that share a pot are equal.

    `ranks` are the ranks that make it up in order of weight, each once: of two pair the higher pair, the
    lower, the fifth card; of a straight all five. Only a flush with wild aces has the ace more than once.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def weight(self) -> int:
        """The strength as one whole number: greater for the better hand, the same for equal ones."""
        weight = _STEPS[self.category]
        for rank in self.ranks:
            weight = weight * 16 + rank
        return weight << 4 * (5 - len(self.ranks))

    def is_from(self, category: Category) -> bool:
        """Whether the hand is of this category or of a better one."""
        return _STEPS[self.category] >= _STEPS[category]

    def __lt__(self, other: "Strength") -> bool:
        return self.weight < other.weight

    def __le__(self, other: "Strength") -> bool:
        return self.weight <= other.weight

    def __gt__(self, other: "Strength") -> bool:
        return self.weight > other.weight

    def __ge__(self, other: "Strength") -> bool:
        return self.weight >= other.weight

    def __str__(self) -> str:
        """The hand as it is called: `two pair, kings and fives, ace kicker`, `straight, five high`."""
        top, *rest = self.ranks
        match self.category:
            case Category.FIVE_OF_A_KIND:
                return f"five {_many(top)}"
            case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
                return f"{self.category.replace('_', ' ')}, {_WORDS[top]} high"
            case Category.FLUSH:
                return f"flush, {'-'.join(_WORDS[rank] for rank in self.ranks)}"
            case Category.FULL_HOUSE:
                return f"full house, {_many(top)} over {_many(rest[0])}"
            case Category.FOUR_OF_A_KIND:
                called = f"four {_many(top)}"
            case Category.THREE_OF_A_KIND:
                called = f"three {_many(top)}"
            case Category.TWO_PAIR:
                called = f"two pair, {_many(top)} and {_many(rest.pop(0))}"
            case Category.PAIR:
                called = f"pair of {_many(top)}"
            case Category.HIGH_CARD:
                called = f"{_WORDS[top]} high"
        if not rest:
            return called
        return f"{called}, {'-'.join(_WORDS[rank] for rank in rest)} kicker{'s' if rest[1:] else ''}"


def rank(cards: Sequence[Card], wild: Wild = NO_WILD, *, double_ace_flush: bool = False) -> Strength:
    """What up to five cards are worth, in whatever order (DP-32).

    A wild card is what helps most, but in a flush no card that is already there: unless `double_ace_flush`,
    where it is an ace also beside the ace. Fewer than five cards make no straight and no flush.

    >>> from pokroom.cards import parse_cards
    >>> from pokroom.drawpoker.wild import JOKER_WILD
    >>> str(rank(parse_cards("Jo 4c 5d 6h 7s"), JOKER_WILD))
    'straight, eight high'

    Raises ValueError for no card or more than five, and for cards that are of no one pack.
    """
    if not 1 <= len(cards) <= 5:
        raise ValueError(f"a hand is five cards at most and one at least, not {len(cards)}")
    return worth(as_jokers(cards, wild), bug=wild == BUG, double_ace_flush=double_ace_flush)


def worth(cards: Sequence[Card], *, bug: bool = False, double_ace_flush: bool = False) -> Strength:
    """As `rank`, of one to five cards in which a joker stands in the place of every wild one (`as_jokers`);
    with `bug` each is a bug. The cards are not checked."""
    ranks = sorted([HEIGHT[card] for card in cards if card in HEIGHT], reverse=True)
    wilds = len(cards) - len(ranks)
    best = _of_a_kind([ACE] * wilds + ranks, 0) if bug else _of_a_kind(ranks, wilds)
    if len(cards) < 5 or len(set(ranks)) < len(ranks):
        return best
    run = _run(ranks)
    if len({card.suit for card in cards if card.suit}) <= 1:
        flush = Strength(Category.FLUSH, _flush(ranks, wilds, double_ace_flush))
        return max(best, Strength(Category.STRAIGHT_FLUSH, run) if run else flush)
    return max(best, Strength(Category.STRAIGHT, run)) if run else best


def _of_a_kind(ranks: list[int], wilds: int) -> Strength:
    """By what the cards share. All wilds join the largest group, of equal ones the highest: whatever else
    they could be makes less of the hand."""
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True) or [(0, ACE)]
    largest = groups[0][0] + wilds
    second = groups[1][0] if len(groups) > 1 else 0
    category = _SHAPES.get((largest, second)) or _SHAPES[largest, 0]
    return Strength(category, tuple([rank for _, rank in groups]))


_SHAPES: Final = {
    (5, 0): Category.FIVE_OF_A_KIND,
    (4, 0): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 0): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIR,
    (2, 0): Category.PAIR,
    (1, 0): Category.HIGH_CARD,
}


def _run(ranks: list[int]) -> tuple[int, ...] | None:
    """The highest five ranks in sequence that these, no two equal, belong to, wilds filling the gaps; None
    where they belong to none. The ace stands high, or below the two, and never between (D26)."""
    held = set(ranks)
    return next((run for run, holds in _RUNS if held <= holds), None)


_RUNS: Final = [
    (run, {rank if rank > 1 else ACE for rank in run})
    for run in (tuple(range(top, top - 5, -1)) for top in range(ACE, 4, -1))
]


def _flush(ranks: list[int], wilds: int, double_ace: bool) -> tuple[int, ...]:
    missing = [rank for rank in range(ACE, 1, -1) if rank not in ranks]
    return tuple(sorted(ranks + ([ACE] * wilds if double_ace else missing[:wilds]), reverse=True))


_WORDS: Final = (
    *("", "", "deuce", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king", "ace"),
)


def _many(rank: int) -> str:
    return f"{_WORDS[rank]}{'es' if rank == 6 else 's'}"
