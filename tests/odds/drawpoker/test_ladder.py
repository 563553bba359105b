"""The compiled ladder: its order over all hands, and that it says what the readable ladder says."""

from collections import Counter
from hashlib import sha256
from itertools import combinations, pairwise
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from pokroom.cards import DECK, Card, deck, parse_cards
from pokroom.drawpoker.ladder import LADDER, Category, Strength, rank
from pokroom.drawpoker.openers import FourFlush, has_openers, parse_opener
from pokroom.drawpoker.wild import BUG, JOKER_WILD, NO_WILD, Wild, as_jokers, parse_wild
from pokroom.odds.drawpoker.ladder import SCALE, compile_tables, number, pack, strength, strengths
from tests.drawpoker import census
from tests.odds.drawpoker.hands import all_hands

CATEGORY = np.array([LADDER.index(strength.category) for strength in SCALE])
"""By number, the place of its category in the ladder."""

Numbers = NDArray[np.uint16]


def cards_of(row: NDArray[np.uint8]) -> tuple[Card, ...]:
    return tuple(deck(2)[place] for place in row)


# -- the scale


def test_the_scale_is_in_order_and_numbers_are_places_on_it() -> None:
    assert all(weaker < stronger for weaker, stronger in pairwise(SCALE))
    assert [number(strength) for strength in SCALE] == list(range(len(SCALE)))


def test_how_many_strengths_there_are() -> None:
    """7,462 without wild cards; then 13 times five of a kind, and flushes with two aces and three others
    (220) or three and two (66)."""
    natural = {SCALE[found] for found in np.unique(strengths(all_hands()))}
    assert Counter(strength.category for strength in natural) == {
        Category.STRAIGHT_FLUSH: 10,
        Category.FOUR_OF_A_KIND: 156,
        Category.FULL_HOUSE: 156,
        Category.FLUSH: 1277,
        Category.STRAIGHT: 10,
        Category.THREE_OF_A_KIND: 858,
        Category.TWO_PAIR: 858,
        Category.PAIR: 2860,
        Category.HIGH_CARD: 1277,
    }
    assert len(SCALE) == 7462 + 13 + 220 + 66


# -- the order of all hands


def test_the_order_of_all_hands() -> None:
    """Each hand's place among the 7,462, the weakest 0; hands by their cards, in the order of the deck. `make
    soak` holds the same order against other evaluators."""
    _, places = np.unique(strengths(all_hands()), return_inverse=True)
    assert len(places) == 2_598_960
    digest = sha256(places.astype("<u2").tobytes()).hexdigest()
    assert digest == "09b8702b779c79def6724482ac91665f0a18016b6c9cca7a937375e6e7ea7d3e"


# -- the tables say what the ladder says


def test_every_class_of_natural_hands() -> None:
    """One hand of each of the 7,462, and whatever else lies on the way."""
    hands = np.random.default_rng(7).permutation(all_hands())
    found, places = np.unique(strengths(hands), return_index=True)
    assert len(found) == 7462
    for at, place in zip(found, places, strict=True):
        cards = cards_of(hands[place])
        assert rank(cards) == SCALE[at], cards
        assert strength(cards) == at, cards


@pytest.mark.parametrize("double_ace_flush", [False, True])
@pytest.mark.parametrize(
    ("wild", "cards"),
    [
        *[("none", 52), ("joker", 54), ("bug", 53), ("deuces", 52), ("ranks(A 7 J)", 52)],
        *[("one-eyed-jacks", 52), ("cards(Jo Kh)", 54), ("lowest", 52)],
    ],
)
def test_samples_of_hands(wild: str, cards: int, double_ace_flush: bool) -> None:
    random = Random(f"{wild}{double_ace_flush}")
    hands = [random.sample(deck(2)[:cards], 5) for _ in range(1000)]
    wilds = [card for card in deck(2)[:cards] if as_jokers([card], parse_wild(wild)) == (Card.JOKER,)]
    for suit in "cdhs" * 250:  # many wild cards, and the others of one suit
        some = random.sample(wilds, random.randint(0, min(5, len(wilds))))
        suited = [card for card in DECK if card.suit == suit and card not in some]
        hands.append([*some, *random.sample(suited, 5 - len(some))])
    for hand, found in zip(
        hands, strengths(_packed(hands), parse_wild(wild), double_ace_flush=double_ace_flush), strict=True
    ):
        assert SCALE[found] == rank(hand, parse_wild(wild), double_ace_flush=double_ace_flush), hand


def _packed(hands: list[list[Card]]) -> NDArray[np.uint8]:
    """As `pack`, the second joker by its own number."""
    packed = pack(hands)
    for row in packed:
        jokers = np.flatnonzero(row == 52)
        row[jokers[1:]] = 53
    return packed


# -- wild cards by trying every card


@pytest.mark.parametrize("wilds", [1, 2, 3, 4])
def test_deuces_are_what_helps_most(wilds: int) -> None:
    """Every hand with so many deuces, each deuce tried as every card that is not in the hand."""
    deuces = [place for place, card in enumerate(DECK) if card.rank == 2]
    others = np.array(list(combinations([p for p in range(52) if p not in deuces], 5 - wilds)), np.uint8)
    hands = np.hstack([others, np.tile(np.array(deuces[:wilds], np.uint8), (len(others), 1))])
    assert_same(hands, strengths(hands, parse_wild("deuces")), best_of_all(others))


@pytest.mark.parametrize("wilds", [1, 2])
def test_jokers_are_what_helps_most(wilds: int) -> None:
    others = np.array(list(combinations(range(52), 5 - wilds)), np.uint8)
    hands = np.hstack([others, np.tile(np.array([52, 53][:wilds], np.uint8), (len(others), 1))])
    assert_same(hands, strengths(hands, JOKER_WILD), best_of_all(others))


def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    others = np.array(list(combinations(range(52), 4)), np.uint8)
    hands = np.hstack([others, np.full((len(others), 1), 52, np.uint8)])
    aces = [place for place, card in enumerate(DECK) if card.rank == 1]
    completed = [LADDER.index(name) for name in ("straight_flush", "flush", "straight")]
    best = np.zeros(len(others), np.uint16)
    for place in range(52):
        found = tried(others, np.array([place], np.uint8))
        if place not in aces:
            found[~np.isin(CATEGORY[found], completed)] = 0
        best = np.maximum(best, found)
    best[np.isin(others, aces).all(axis=1)] = number(Strength(Category.FIVE_OF_A_KIND, (14,)))
    assert_same(hands, strengths(hands, BUG), best)


def best_of_all(others: NDArray[np.uint8]) -> Numbers:
    """For rows of fewer than five cards the best that any others make of them; and five of a kind where all
    are of one rank."""
    wilds = 5 - others.shape[1]
    every = np.array(list(combinations(range(52), wilds)), np.uint8)
    if len(every) < len(others):
        best = np.zeros(len(others), np.uint16)
        for chosen in every:
            best = np.maximum(best, tried(others, chosen))
    else:
        best = np.array([tried(every, row).max() for row in others], np.uint16)
    for rank_of in range(13):
        five = number(Strength(Category.FIVE_OF_A_KIND, (rank_of + 1 if rank_of else 14,)))
        best[(others % 13 == rank_of).all(axis=1)] = five
    return best


def tried(rows: NDArray[np.uint8], chosen: NDArray[np.uint8]) -> Numbers:
    """The numbers of the hands of each row with the chosen cards; 0 where one of them is in the row."""
    found = strengths(np.hstack([rows, np.tile(chosen, (len(rows), 1))]))
    found[np.isin(rows, chosen).any(axis=1)] = 0
    return found


def assert_same(hands: NDArray[np.uint8], found: Numbers, expected: Numbers) -> None:
    wrong = np.flatnonzero(found != expected)
    first = wrong[0] if len(wrong) else 0
    assert not len(wrong), (
        f"{len(wrong)} of {len(hands)}; first {' '.join(cards_of(hands[first]))}: "
        f"{SCALE[found[first]]}, not {SCALE[expected[first]]}"
    )


# -- counts


def test_census() -> None:
    """Written by `python -m tests.drawpoker.census`."""
    assert census.text() == census.FILE.read_text()


@pytest.mark.parametrize(
    ("pack_of", "counts"),
    [
        ("none", [0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]),
        ("joker", [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540]),
        ("bug", [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]),
        ("deuces", [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]),
    ],
)
def test_known_counts(pack_of: str, counts: list[int]) -> None:
    assert census.census(pack_of) == counts


def test_how_many_hands_have_openers() -> None:
    """536,100 are jacks or better; with four-flushes 636,480. Counted by numbers and suits; `has_openers` is
    looked at on some hands here, and on all in `make soak`."""
    hands = all_hands()
    least = number(rank(parse_cards("Jc Jd 2c 3c 4c")))
    jacks = strengths(hands) >= least
    assert jacks.sum() == 536_100
    suits = np.stack([(hands // 13 == suit).sum(axis=1) for suit in range(4)])
    four_flush = suits.max(axis=0) == 4
    assert (jacks | four_flush).sum() == 636_480
    openers = [parse_opener("pair(J)"), FourFlush()]
    for place in np.random.default_rng(1).choice(len(hands), 2000):
        hand = cards_of(hands[place])
        assert has_openers(hand, openers[:1]) == jacks[place], hand
        assert has_openers(hand, openers) == (jacks | four_flush)[place], hand


# -- how it is called


def test_one_hand_and_many_are_numbered_alike() -> None:
    random = Random(5)
    hands = [random.sample(DECK, 5) for _ in range(5000)]
    assert [strength(hand) for hand in hands] == strengths(pack(hands)).tolist()


@pytest.mark.parametrize(
    ("hands", "wild", "fault"),
    [
        (np.zeros((3, 5), np.int64), NO_WILD, r"rows of five uint8 are needed, not int64 of shape \(3, 5\)"),
        (np.zeros((3, 7), np.uint8), NO_WILD, r"rows of five uint8 are needed, not uint8 of shape \(3, 7\)"),
        (np.zeros(5, np.uint8), NO_WILD, r"rows of five uint8 are needed, not uint8 of shape \(5,\)"),
        (np.array([[0, 1, 2, 3, 4], [0, 52, 2, 3, 4]], np.uint8), NO_WILD, "row 1 is 52, .* 0 to 51"),
        (np.array([[0, 1, 2, 3, 53]], np.uint8), BUG, "row 0 is 53, .* 0 to 52"),
        (np.array([[0, 1, 2, 3, 255]], np.uint8), JOKER_WILD, "row 0 is 255, .* 0 to 53"),
    ],
)
def test_what_are_no_hands(hands: NDArray[np.uint8], wild: Wild, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        strengths(hands, wild)


def test_no_hands_have_no_strengths() -> None:
    assert strengths(pack([])).tolist() == []


def test_rows_need_not_lie_side_by_side() -> None:
    hands = all_hands()[:1000]
    assert (strengths(hands[::-3, ::-1]) == strengths(hands)[::-3]).all()


@pytest.mark.parametrize("wild", ["none", "joker", "deuces", "lowest"])
def test_tables_cannot_be_written_to_and_are_small(wild: str) -> None:
    tables = compile_tables(parse_wild(wild))
    arrays = (tables.values, tables.heights, tables.displacements, tables.numbers)
    assert not any(array.flags.writeable for array in arrays)
    assert sum(array.nbytes for array in arrays) < (24 if wild == "none" else 48) * 1024
