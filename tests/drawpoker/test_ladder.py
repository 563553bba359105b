"""The ladder: what five cards are worth (DP-32), against a plain twin, examples, and laws."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, parse_cards
from pokroom.drawpoker.ladder import LADDER, Category, Strength, rank
from pokroom.drawpoker.wild import BUG, JOKER_WILD, NO_WILD, parse_wild
from tests.drawpoker import naive_ladder

HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


def as_twin(strength: Strength) -> naive_ladder.Worth:
    return naive_ladder.ORDER.index(strength.category), strength.ranks


# -- examples


@pytest.mark.parametrize(
    ("cards", "category", "ranks", "called"),
    [
        ("As Ks Qs Js Ts", "straight_flush", (14, 13, 12, 11, 10), "straight flush, ace high"),
        ("9h 9c 9s 9d 2c", "four_of_a_kind", (9, 2), "four nines, deuce kicker"),
        ("6h 6c 6s Ad Ac", "full_house", (6, 14), "full house, sixes over aces"),
        ("Ah Jh 8h 3h 2h", "flush", (14, 11, 8, 3, 2), "flush, ace-jack-eight-three-deuce"),
        ("As Ks Qd Jc Th", "straight", (14, 13, 12, 11, 10), "straight, ace high"),
        ("4h 4c 4s Ad 9c", "three_of_a_kind", (4, 14, 9), "three fours, ace-nine kickers"),
        ("Ks 5d Kd 5c Ah", "two_pair", (13, 5, 14), "two pair, kings and fives, ace kicker"),
        ("2s 2d Kd 5c Ah", "pair", (2, 14, 13, 5), "pair of deuces, ace-king-five kickers"),
        ("Qs 3d Kd 5c Ah", "high_card", (14, 13, 12, 5, 3), "ace high, king-queen-five-three kickers"),
    ],
)
def test_every_category(cards: str, category: str, ranks: tuple[int, ...], called: str) -> None:
    strength = rank(parse_cards(cards))
    assert (strength.category, strength.ranks, str(strength)) == (category, ranks, called)


@pytest.mark.parametrize(
    ("wild", "cards", "called"),
    [
        # D26
        ("none", "Ah 2c 3s 4d 5h", "straight, five high"),
        ("none", "Kh Ac 2s 3d 4h", "ace high, king-four-three-deuce kickers"),
        ("none", "Ah 2h 3h 4h 5h", "straight flush, five high"),
        # D27
        ("joker", "Jo 4c 5s 6d 7h", "straight, eight high"),
        ("joker", "Ah Ac As Ad Jo", "five aces"),
        # D28
        ("bug", "Kh Kc Jo 5d 2h", "pair of kings, ace-five-deuce kickers"),
        ("bug", "Ah Jh 8h 3h Jo", "flush, ace-king-jack-eight-three"),
        # DP-32
        ("bug", "Ah Ac As Ad Jo", "five aces"),
        ("bug", "Kh Kc Ks Kd Jo", "four kings, ace kicker"),
        ("bug", "7h 6c 5s 4d Jo", "straight, eight high"),
        ("bug", "Ah Ac Ks Kd Jo", "full house, aces over kings"),
        ("bug", "Kh Kc Qs Qd Jo", "two pair, kings and queens, ace kicker"),
        ("ranks(2)", "2h 2c 2s 2d Kh", "five kings"),
        ("ranks(2)", "7h 6c 5s 4d 2h", "straight, eight high"),
        ("ranks(2)", "3h 3c 4s 4d 2h", "full house, fours over threes"),
        ("ranks(2 3)", "2h 2c 2s 2d 3h", "five aces"),
        ("cards(Js Jh)", "Js Jh Jd 5c 4c", "three jacks, five-four kickers"),
        ("cards(Js Jh)", "Jc Jd 9d 5c 4c", "pair of jacks, nine-five-four kickers"),
        ("cards(Jo)", "Jo Jd 9d 5c 4c", "pair of jacks, nine-five-four kickers"),
        ("lowest", "Kh Ac 4s 3d 3h", "three aces, king-four kickers"),
        ("lowest", "Ah 2c 3s 4d 5h", "straight, five high"),
        ("joker", "Jo Jo 9h 5h 2h", "flush, ace-king-nine-five-deuce"),
        ("joker", "Jo Jo 9h 8h 6h", "straight flush, ten high"),
        ("joker", "Jo Jo 5h 4h Ah", "straight flush, five high"),
        ("joker", "Jo Jo Kh Kc 2h", "four kings, deuce kicker"),
    ],
)
def test_wild_cards(wild: str, cards: str, called: str) -> None:
    assert str(rank(parse_cards(cards), parse_wild(wild))) == called


@pytest.mark.parametrize(
    ("wild", "cards", "ranks"),
    [
        ("bug", "Ah Jh 8h 3h Jo", (14, 14, 11, 8, 3)),
        ("joker", "Ah 8h 3h Jo Jo", (14, 14, 14, 8, 3)),
        ("joker", "Kh 8h 3h Jo Jo", (14, 14, 13, 8, 3)),
    ],
)
def test_a_double_ace_flush(wild: str, cards: str, ranks: tuple[int, ...]) -> None:
    hand = parse_cards(cards)
    doubled = rank(hand, parse_wild(wild), double_ace_flush=True)
    assert doubled == Strength(Category.FLUSH, ranks)
    assert doubled > rank(hand, parse_wild(wild))


def test_fewer_than_five_cards_are_worth_what_they_share() -> None:
    assert str(rank(parse_cards("As Ks Qs Js"))) == "ace high, king-queen-jack kickers"
    assert str(rank(parse_cards("As Ad Ks Kd"))) == "two pair, aces and kings"
    assert str(rank(parse_cards("9s"))) == "nine high"
    assert str(rank(parse_cards("Jo Jo"), JOKER_WILD)) == "pair of aces"


@pytest.mark.parametrize(
    ("wild", "cards", "fault"),
    [
        ("none", "", "a hand is five cards at most and one at least, not 0"),
        ("none", "As Ks Qs Js Ts 9s", "a hand is five cards at most and one at least, not 6"),
        ("none", "As Ks Qs As Ts", "the card As occurs twice"),
        ("joker", "As Ks As As Ts", "the card As occurs 3 times"),
        ("none", "As Ks Qs Js Jo", "where wild is none, no joker is in the pack, and here 1"),
        ("lowest", "As Ks Qs Js Jo", "where wild is lowest, no joker is in the pack, and here 1"),
        ("bug", "As Ks Qs Jo Jo", "where wild is bug, one joker is in the pack, and here 2"),
        ("joker", "As Ks Jo Jo Jo", "where wild is joker, two jokers are in the pack, and here 3"),
    ],
)
def test_what_is_no_hand(wild: str, cards: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        rank(parse_cards(cards), parse_wild(wild))


# -- against the twin


def test_natural_hands_of_a_short_deck() -> None:
    """Every hand of 24 cards: four ranks in sequence, one apart, and the ace."""
    short = [card for card in DECK if card[0] in "A2345T"]
    for hand in combinations(short, 5):
        assert as_twin(rank(hand)) == naive_ladder.worth(hand), hand


@given(HANDS)
def test_natural_hands(hand: list[Card]) -> None:
    assert as_twin(rank(hand)) == naive_ladder.worth(hand)


def test_hands_with_a_joker_or_the_bug() -> None:
    random = Random(32)
    for _ in range(300):
        hand = (*random.sample(DECK, 4), Card.JOKER)
        assert as_twin(rank(hand, JOKER_WILD)) == naive_ladder.worth_with_jokers(hand), hand
        assert as_twin(rank(hand, BUG)) == naive_ladder.worth_with_bug(hand), hand


def test_hands_with_two_jokers() -> None:
    random = Random(32)
    for _ in range(15):
        hand = (*random.sample(DECK, 3), Card.JOKER, Card.JOKER)
        assert as_twin(rank(hand, JOKER_WILD)) == naive_ladder.worth_with_jokers(hand), hand


# -- laws


@given(HANDS, st.sampled_from(["none", "lowest", "ranks(2)", "cards(Js Jh)"]), st.randoms())
def test_the_order_of_cards_never_matters(hand: list[Card], wild: str, random: Random) -> None:
    shuffled = random.sample(hand, 5)
    assert rank(hand, parse_wild(wild)) == rank(shuffled, parse_wild(wild))


@given(HANDS, HANDS)
def test_strengths_compare_by_category_then_by_ranks(one: list[Card], other: list[Card]) -> None:
    ours, theirs = rank(one), rank(other)
    assert (ours > theirs) == (naive_ladder.worth(one) > naive_ladder.worth(other))
    assert (ours < theirs, ours <= theirs, ours >= theirs) == (
        theirs > ours,
        not ours > theirs,
        not theirs > ours,
    )
    assert (ours == theirs) == (ours.weight == theirs.weight)


@given(HANDS, st.sampled_from(DECK))
def test_a_joker_is_at_least_any_card_that_it_replaces(hand: list[Card], card: Card) -> None:
    wild = rank([*hand[:4], Card.JOKER], JOKER_WILD)
    assert wild >= rank([*hand[:4], Card.JOKER], BUG)
    if card not in hand[:4]:
        assert wild >= rank([*hand[:4], card], NO_WILD)


def test_the_ladder_is_named_best_first() -> None:
    strengths = [Strength(category, (14, 13, 12, 11, 10)) for category in LADDER]
    assert sorted(strengths, reverse=True) == strengths
    assert strengths[4].is_from(Category.STRAIGHT)
    assert strengths[5].is_from(Category.STRAIGHT)
    assert not strengths[6].is_from(Category.STRAIGHT)
