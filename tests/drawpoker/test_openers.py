"""Openers (DP-14), their proof (DP-18) and their splitting (DP-21)."""

from itertools import combinations
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, Rank, parse_cards
from pokroom.drawpoker.ladder import Strength, rank
from pokroom.drawpoker.openers import (
    AnyHand,
    BobtailSuits,
    FourFlush,
    Opener,
    PairOrBetter,
    StraightBobtail,
    has_openers,
    parse_opener,
    proof,
    splits,
)
from pokroom.drawpoker.wild import JOKER_WILD, LOWEST_WILD, NO_WILD, Wild, parse_wild

JACKS = PairOrBetter(Rank.JACK)
OPENERS: list[Opener] = [JACKS, PairOrBetter(Rank.ACE), FourFlush(), StraightBobtail()]


def read(openers: str) -> list[Opener]:
    return [parse_opener(opener) for opener in openers.split()]


@pytest.mark.parametrize(
    ("openers", "wild", "cards", "opens"),
    [
        ("pair(J)", "none", "Jc Jd Tc 9c 2c", True),
        ("pair(J)", "none", "Tc Td As Kc Qc", False),
        ("pair(J)", "none", "3c 3d 2s 2c Qc", True),
        ("pair(J)", "none", "Ac 2d 3s 4c 5c", True),
        ("pair(A)", "none", "Kc Kd Qs Jc Tc", False),
        ("pair(A)", "none", "Ac Ad Qs Jc Tc", True),
        ("pair(A)", "none", "2c 2d 2s Jc Tc", True),
        ("pair(J)", "joker", "Jo Jd Ts 9c 2c", True),
        ("pair(J)", "joker", "Jo 9d 8s 3c 2c", False),
        ("pair(J)", "joker", "Jo 9d 8s 7c 6c", True),
        ("pair(J)", "bug", "Jo Jd Ts 3c 2c", False),
        ("pair(J)", "bug", "Jo Ad Ts 3c 2c", True),
        ("pair(J)", "ranks(2)", "2d Jd Ts 3c 4c", True),
        ("pair(J)", "lowest", "2d Jd Ts 9c 4c", True),
        ("four_flush", "none", "Ac Kc Qc Jc 2d", True),  # D23
        ("four_flush", "none", "Ac Kc Qc Jd 2d", False),
        ("four_flush", "none", "As Ad Ac Kc Qd", False),
        ("four_flush", "none", "6s 5d 4c 3c 2d", True),
        ("four_flush", "none", "Ac Kc Qc Jc 2c", True),
        ("four_flush", "joker", "Jo Kc Qc Jc 2d", True),
        ("four_flush", "joker", "Jo Kc Qc Jd 2d", False),
        ("four_flush", "bug", "Jo Ac Qc Jc 2d", True),
        ("straight_bobtail", "none", "8d 7c 6s 5h Kd", True),  # D23
        ("pair(J)", "none", "8d 7c 6s 5h Kd", False),
        ("four_flush", "none", "8d 7c 6s 5h Kd", False),
        ("straight_bobtail", "none", "Ad Kc Qs Jh 2d", False),  # D23
        ("straight_bobtail", "none", "4d 3c 2s Ah 9d", False),
        ("straight_bobtail", "none", "5d 4c 3s 2h 9d", True),
        ("straight_bobtail", "none", "Kd Qc Js Th 2d", True),
        ("straight_bobtail", "none", "9d 8c 7s 5h 8d", False),
        ("straight_bobtail", "none", "9d 8c 7s 6h 8d", True),
        ("straight_bobtail", "none", "9d 9c 9s 5h 5d", True),
        ("straight_bobtail", "joker", "Jo 8c 7s 5h Kd", True),
        ("straight_bobtail", "joker", "Jo Ac Ks 5h 3d", False),
        ("pair(J) four_flush straight_bobtail", "none", "9d 8c 7s 6h 8d", True),
        ("any", "none", "7d 5c 4s 3h 2d", True),
    ],
)
def test_who_may_open(openers: str, wild: str, cards: str, opens: bool) -> None:
    assert has_openers(parse_cards(cards), read(openers), parse_wild(wild)) is opens


def test_a_suited_bobtail_is_a_four_flush() -> None:
    """The letter of S4, which adds nothing to a four-flush."""
    bobtail = [StraightBobtail()]
    assert not has_openers(parse_cards("8d 7c 6s 5h Kd"), bobtail, bobtail_suits="suited")
    assert has_openers(parse_cards("8d 7d 6d 5d Kc"), bobtail, bobtail_suits="suited")
    assert not has_openers(parse_cards("8d 7d 6d 5c Kd"), bobtail, bobtail_suits="suited")


@pytest.mark.parametrize(
    ("openers", "wild", "cards", "shown"),
    [
        ("pair(J)", "none", "9d Jc Jd 6c 2c", "Jc Jd"),  # D24
        ("pair(J)", "none", "Qs Jc Jd Qc 2c", "Jc Jd"),
        ("pair(J)", "none", "Js Jc Jd 6c 2c", "Jc Jd"),
        ("pair(J)", "none", "5s 5c 5d 6c 2c", "5s 5c 5d"),
        ("pair(J)", "none", "5s 5c 6d 6c 2c", "5s 5c 6d 6c"),
        ("pair(J)", "none", "As 2c 3d 4c 5c", "As 2c 3d 4c 5c"),
        ("pair(J)", "joker", "Jo Qc Jd 6c 2c", "Jo Jd"),
        ("pair(J)", "joker", "Jo Js Jd 6c 2c", "Js Jd"),
        ("pair(J)", "joker", "Jo 5s 5d 6c 2c", "Jo 5s 5d"),
        ("pair(J)", "lowest", "Ks Qs Jd 6c 2c", "Jd 2c"),
        ("four_flush", "none", "Ks Qs Js 6c 2s", "Ks Qs Js 2s"),
        ("four_flush", "none", "Ks Qs Js 6s 2s", "Qs Js 6s 2s"),
        ("four_flush", "none", "9s 9c 9d 9h 2s", "9s 9c 9d 9h"),
        ("straight_bobtail", "none", "9s 8c 7d 6h 5s", "8c 7d 6h 5s"),
        ("four_flush pair(J)", "none", "Ks Js 9s Jd 2s", "Js Jd"),
        ("any", "none", "7d 5c 4s 3h 2d", ""),
    ],
)
def test_the_proof_is_the_fewest_cards_and_the_lowest(
    openers: str, wild: str, cards: str, shown: str
) -> None:
    assert proof(parse_cards(cards), read(openers), parse_wild(wild)) == parse_cards(shown)


@pytest.mark.parametrize(
    ("openers", "wild", "cards", "kept", "split"),
    [
        ("pair(J)", "bug", "As Jo Ks Qs Tc", "As Jo Ks Qs", False),  # D22
        ("pair(J)", "none", "Jc Jd Tc 9c 2c", "Jc Tc 9c 2c", True),  # D22
        ("pair(J) four_flush", "none", "Jc Jd Tc 9c 2c", "Jc Tc 9c 2c", False),
        ("pair(J)", "none", "Jc Jd Js 9c 2c", "Jc Jd", False),
        ("pair(J)", "none", "Jc Jd Js 9c 2c", "Jc 9c 2c", True),
        ("pair(J)", "none", "5c 5d 4s 4c 2c", "5c 5d", True),
        ("pair(J)", "none", "As 2c 3d 4c 5c", "2c 3d 4c 5c", True),
        ("pair(J)", "none", "Js Jc 3d 4c 5c", "", True),
        ("pair(J)", "lowest", "Ks Qs Jd 6c 2c", "Ks Qs 2c", False),
        ("pair(J)", "lowest", "Ks Qs Jd 6c 2c", "Ks Qs Jd 6c", True),
        ("four_flush", "none", "Ks Qs Js 6s 2s", "Ks Qs Js 6s", False),
        ("any", "none", "7d 5c 4s 3h 2d", "", False),
    ],
)
def test_splitting(openers: str, wild: str, cards: str, kept: str, split: bool) -> None:
    hand, keeps = parse_cards(cards), parse_cards(kept)
    assert splits(hand, keeps, read(openers), parse_wild(wild)) is split


def test_the_proof_is_shown_from_the_cards_that_were_kept() -> None:
    hand, kept = parse_cards("Jc Jd Js Qc Qs"), parse_cards("Qc Qs Jd")
    assert proof(hand, [JACKS], kept=kept) == parse_cards("Qc Qs")
    with pytest.raises(ValueError, match="no openers are among Qc Jd"):
        proof(hand, [JACKS], kept=parse_cards("Qc Jd"))


def test_only_cards_of_the_hand_can_be_kept() -> None:
    hand = parse_cards("Jc Jd Js Qc Qs")
    for kept in ("Jc Jh", "Jc Jc"):
        with pytest.raises(ValueError, match=f"{kept[3:]} is not in the hand Jc Jd Js Qc Qs"):
            splits(hand, parse_cards(kept), [JACKS])


@pytest.mark.parametrize("opener", [*OPENERS, AnyHand()], ids=str)
def test_what_is_written_is_read_back(opener: Opener) -> None:
    assert parse_opener(str(opener)) == opener
    assert msgspec.json.decode(msgspec.json.encode(opener), type=Opener) == opener


def test_what_are_no_openers() -> None:
    with pytest.raises(ValueError, match="'pair' are no openers; they may be pair"):
        parse_opener("pair")


# -- laws

SOME_OPENERS = st.lists(st.sampled_from(OPENERS), min_size=1, max_size=2, unique=True)
SUITS = st.sampled_from(get_args(BobtailSuits))
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
GOOD_HANDS = HANDS | st.lists(
    st.sampled_from(parse_cards("Jc Jd Js Tc Td 9c 9d 8c 8s Qc")), min_size=5, max_size=5, unique=True
)
WILD = st.sampled_from([NO_WILD, LOWEST_WILD, parse_wild("cards(Jc 9d)")])


@given(GOOD_HANDS, SOME_OPENERS, WILD, SUITS)
def test_openers_are_had_when_there_is_a_proof_and_no_smaller_one(
    hand: list[Card], openers: list[Opener], wild: Wild, suits: BobtailSuits
) -> None:
    if not has_openers(hand, openers, wild, bobtail_suits=suits):
        with pytest.raises(ValueError, match="no openers are among"):
            proof(hand, openers, wild, bobtail_suits=suits)
        assert splits(hand, hand, openers, wild, bobtail_suits=suits)
        return
    shown = proof(hand, openers, wild, bobtail_suits=suits)
    assert not splits(hand, shown, openers, wild, bobtail_suits=suits)
    for fewer in combinations(hand, len(shown) - 1):
        assert splits(hand, fewer, openers, wild, bobtail_suits=suits)


@given(GOOD_HANDS, SOME_OPENERS, st.randoms(use_true_random=False))
def test_a_proof_suffices_whatever_the_other_cards_are(
    hand: list[Card], openers: list[Opener], random: Random
) -> None:
    if has_openers(hand, openers):
        shown = proof(hand, openers)
        others = random.sample([card for card in DECK if card not in shown], 5 - len(shown))
        assert has_openers([*shown, *others], openers)


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True), SOME_OPENERS)
def test_a_joker_opens_where_some_card_in_its_place_would(four: list[Card], openers: list[Opener]) -> None:
    with_a_card = any(has_openers([*four, card], openers) for card in DECK if card not in four)
    assert has_openers([*four, Card.JOKER], openers, JOKER_WILD) == with_a_card


@given(GOOD_HANDS, st.sampled_from(list(Rank)))
def test_a_pair_or_better_is_had_from_the_weakest_such_hand_up(hand: list[Card], of: Rank) -> None:
    ranks = [card for card in DECK if card.rank == of][:2]
    low = parse_cards("2c 3d 4s 5c")
    weakest: Strength = rank([*ranks, *[card for card in low if card.rank != of][:3]])
    assert has_openers(hand, [PairOrBetter(of)]) == (rank(hand) >= weakest)
