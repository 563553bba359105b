"""The tables of Pok Deng: that they say what the readable rules say, and how many hands are what."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom.cards import DECK
from pokroom.odds.pokdeng.tables import (
    PAIRS,
    TRIPLES,
    Tables,
    compile_tables,
    pair_index,
    pairs,
    triple_index,
    triples,
)
from pokroom.pokdeng import PROFILES, HandType, HouseRules, WithinType, compare, rank, settle
from tests.strategies import house_rules

WITHIN_RANK = WithinType(tong="rank", riang_flush="rank", riang="rank", sam_lueang="rank")
MANY_KINDS = HouseRules(straights="ranked", ace_in_runs="both", within_type=WITHIN_RANK)


def kind(tables: Tables, cards: tuple[int, ...]) -> int:
    """The kind of a hand, its cards ascending."""
    return int(tables.two[pair_index(*cards)] if len(cards) == 2 else tables.three[triple_index(*cards)])


def assert_says_what_rank_says(house: HouseRules) -> None:
    tables = compile_tables(house)
    for size in (2, 3):
        for cards in combinations(range(52), size):
            hand = [DECK[card] for card in cards]
            assert tables.values[kind(tables, cards)] == rank(hand, house), hand


@pytest.mark.parametrize("house", [*PROFILES.values(), MANY_KINDS], ids=[*PROFILES, "many kinds"])
def test_every_hand_is_worth_what_the_rules_say(house: HouseRules) -> None:
    assert_says_what_rank_says(house)


@settings(max_examples=25)
@given(house_rules())
def test_every_hand_in_any_house(house: HouseRules) -> None:
    assert_says_what_rank_says(house)


@given(house_rules())
def test_every_two_kinds_compare_and_pay_as_the_rules_say(house: HouseRules) -> None:
    tables = compile_tables(house)
    for ours, value in enumerate(tables.values):
        assert tables.deng[ours] == (value.deng if house.multiples else 1)
        assert tables.pok[ours] == (value.type is HandType.POK)
        for theirs, other in enumerate(tables.values):
            by_strength = np.sign(int(tables.strength[ours]) - int(tables.strength[theirs]))
            assert by_strength == compare(value, other, house), (value, other)
            assert tables.gains[ours, theirs] == settle(value, other, 1, house).gain, (value, other)


@given(house_rules())
def test_kinds_are_in_order_and_every_one_occurs(house: HouseRules) -> None:
    tables = compile_tables(house)
    places = list(zip(tables.strength.tolist(), tables.deng.tolist(), strict=True))
    assert places == sorted(places)
    assert set(tables.strength.tolist()) == set(range(max(tables.strength.tolist()) + 1))
    assert set(tables.two.tolist()) | set(tables.three.tolist()) == set(range(len(tables.values)))
    assert len(tables.values) <= 100


@given(house_rules(), st.lists(st.integers(0, 51), min_size=3, max_size=3, unique=True))
def test_two_cards_and_a_third(house: HouseRules, cards: list[int]) -> None:
    *two, third = cards
    tables = compile_tables(house)
    place = pair_index(*sorted(two))
    assert tables.drawn[place, third] == kind(tables, tuple(sorted(cards)))
    assert tables.drawn[place, two].tolist() == [0, 0]


def test_indices_count_all_hands_in_order() -> None:
    assert [pair_index(*hand) for hand in pairs().tolist()] == list(range(PAIRS))
    assert [triple_index(*hand) for hand in triples().tolist()] == list(range(TRIPLES))


def test_nothing_can_be_written_to() -> None:
    tables = compile_tables(HouseRules())
    for array in (tables.two, tables.three, tables.drawn, tables.strength, tables.deng, tables.pok):
        assert not array.flags.writeable
    assert not tables.gains.flags.writeable


# -- counts


def test_poks_and_deng_of_two_cards() -> None:
    tables = compile_tables(HouseRules())
    poks = Counter(tables.values[of].taem for of in tables.two[tables.pok[tables.two]])
    assert poks == {8: 124, 9: 128}
    assert (tables.deng[tables.two] == 2).sum() == 390


def test_types_of_three_cards() -> None:
    tables = compile_tables(HouseRules())
    types = Counter(tables.values[of].type for of in tables.three)
    assert (types[HandType.TONG], types[HandType.SAM_LUEANG]) == (52, 208)
    one_suit = (triples() // 13 == triples()[:, :1] // 13).all(axis=1)
    assert one_suit.sum() == 1144
    assert not tables.pok[tables.three].any()


@pytest.mark.parametrize(
    ("ace", "unsuited", "suited"), [("high", 660, 44), ("low", 660, 44), ("both", 720, 48)]
)
def test_runs(ace: str, unsuited: int, suited: int) -> None:
    """Nothing is above them in this ladder, so that J-Q-K is counted among them."""
    ladder = ("pok", "riang_flush", "riang", "tong", "sam_lueang", "ordinary")
    tables = compile_tables(HouseRules(straights="ranked", ace_in_runs=ace, ladder=ladder))  # type: ignore[arg-type]
    types = Counter(tables.values[of].type for of in tables.three)
    assert (types[HandType.RIANG], types[HandType.RIANG_FLUSH]) == (unsuited, suited)


def test_three_cards_whose_every_pair_is_a_pok() -> None:
    """128: all 4-4-4 and 9-9-9, and others; nobody can have drawn to them."""
    tables = compile_tables(HouseRules())
    never = [
        hand
        for hand in combinations(range(52), 3)
        if all(tables.pok[tables.two[pair_index(*two)]] for two in combinations(hand, 2))
    ]
    assert len(never) == 128
    assert sum({card % 13 for card in hand} in ({3}, {8}) for hand in never) == 8
