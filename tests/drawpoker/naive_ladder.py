"""What five cards are worth, told in the plainest way, and wild cards by trying every card. Shares no code
with the ladder, only its words."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from pokroom.cards import DECK, Card

ORDER = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush"),
    *("full_house", "four_of_a_kind", "straight_flush", "five_of_a_kind"),
)

Worth = tuple[int, tuple[int, ...]]


def numeral(card: Card) -> int:
    return "..23456789TJQKA".index(card[0])


def worth(cards: Sequence[Card]) -> Worth:
    """The place of the category, and the ranks in order of weight."""
    ranks = sorted(map(numeral, cards))
    if ranks == [2, 3, 4, 5, 14]:
        ranks = [1, 2, 3, 4, 5]
    straight = all(low + 1 == high for low, high in pairwise(ranks))
    flush = len({card[1] for card in cards}) == 1
    by_weight = tuple(sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank)))
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if straight and flush:
        name = "straight_flush"
    elif counts == [4, 1]:
        name = "four_of_a_kind"
    elif counts == [3, 2]:
        name = "full_house"
    elif flush:
        name = "flush"
    elif straight:
        name = "straight"
    else:
        name = {3: "three_of_a_kind", 2: "pair", 1: "high_card"}[counts[0]]
        if counts[:2] == [2, 2]:
            name = "two_pair"
    return ORDER.index(name), by_weight


def worth_with_jokers(cards: Sequence[Card]) -> Worth:
    """The best of all that jokers can be: other cards than are in the hand, or of a rank that all share."""
    return max(_worths(cards, DECK))


def worth_with_bug(cards: Sequence[Card]) -> Worth:
    """The best with an ace, or with a card that completes a straight or a flush."""
    lines = {ORDER.index(name) for name in ("straight", "flush", "straight_flush")}
    aces = [card for card in DECK if card[0] == "A"]
    completed = [found for found in _worths(cards, DECK) if found[0] in lines]
    return max([*_worths(cards, aces), *completed])


def _worths(cards: Sequence[Card], may_be: Sequence[Card]) -> Iterator[Worth]:
    naturals = [card for card in cards if card is not Card.JOKER]
    free = [card for card in may_be if card not in naturals]
    for others in combinations(free, 5 - len(naturals)):
        yield worth([*naturals, *others])
    rank = {numeral(card) for card in naturals}
    if len(naturals) < 5 and len(rank) <= 1 and rank <= {numeral(card) for card in may_be}:
        yield ORDER.index("five_of_a_kind"), (*rank,) or (14,)
