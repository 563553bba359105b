"""What hands are worth: counts over all of them, a naive twin, and laws."""

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, parse_cards
from pokroom.pokdeng import (
    PROFILES,
    HandType,
    HandValue,
    HouseRules,
    WithinType,
    best_multiple,
    compare,
    rank,
    settle,
)
from tests.pokdeng import naive
from tests.pokdeng.census import FOLDER, census, text
from tests.strategies import hands, house_rules, two_hands

RANKED = HouseRules(straights="ranked")
BY_RANK = WithinType(tong="rank", riang_flush="rank", riang="rank", sam_lueang="rank")


def as_twin(house: HouseRules) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.to_builtins(house)
    return options


# -- all hands


@pytest.mark.parametrize("profile", PROFILES)
def test_census(profile: str) -> None:
    """Written by `python -m tests.pokdeng.census`."""
    assert text(PROFILES[profile]) == (FOLDER / f"{profile}.census").read_text()


def test_every_census_has_a_profile() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(PROFILES)


@pytest.mark.parametrize(
    ("what", "house", "cards", "hand_type", "deng", "hands"),
    [
        ("poks", HouseRules(), 2, HandType.POK, None, 252),
        ("two cards of one suit or rank: 4 × C(13,2) + 13 × C(4,2)", HouseRules(), 2, None, 2, 390),
        ("tong: 13 × C(4,3)", HouseRules(), 3, HandType.TONG, 5, 52),
        ("three of twelve courts, but for 12 tong", HouseRules(), 3, HandType.SAM_LUEANG, 3, 208),
        ("one suit: 4 × C(13,3), four of them J-Q-K", HouseRules(), 3, HandType.ORDINARY, 3, 1144 - 4),
        ("runs not in one suit, ace high: 11 × 60", RANKED, 3, HandType.RIANG, 3, 660),
        ("runs in one suit, ace high: 11 × 4", RANKED, 3, HandType.RIANG_FLUSH, 5, 44),
        ("ace low", HouseRules(straights="ranked", ace_in_runs="low"), 3, HandType.RIANG, 3, 660),
        (
            "ace low, one suit",
            HouseRules(straights="ranked", ace_in_runs="low"),
            3,
            HandType.RIANG_FLUSH,
            5,
            44,
        ),
        ("both", HouseRules(straights="ranked", ace_in_runs="both"), 3, HandType.RIANG, 3, 720),
        (
            "both, one suit",
            HouseRules(straights="ranked", ace_in_runs="both"),
            3,
            HandType.RIANG_FLUSH,
            5,
            48,
        ),
        ("courts that are no run: 208 − 64", RANKED, 3, HandType.SAM_LUEANG, 3, 144),
        (
            "deng for runs or suits: 1144 − 4 + 11 × 60 − 60",
            HouseRules(straights="deng"),
            3,
            HandType.ORDINARY,
            3,
            1740,
        ),
        ("naturals, 9", PROFILES["lucky9"], 2, HandType.POK, 1, 128),
        ("all of two", HouseRules(), 2, None, None, 1326),
        ("all of three", HouseRules(), 3, None, None, 22100),
    ],
)
def test_known_counts(
    what: str, house: HouseRules, cards: int, hand_type: HandType | None, deng: int | None, hands: int
) -> None:
    counted = census(house).items()
    assert hands == sum(
        number
        for (size, name, _, times), number in counted
        if size == cards and hand_type in (None, name) and deng in (None, times)
    )


def test_taem_of_two_cards_are_spread_evenly_but_for_nought() -> None:
    """1 to 9 come alike, odd 128 and even 124, nought takes the rest."""
    spread: Counter[int] = Counter()
    for (size, _, taem, _), number in census(HouseRules()).items():
        spread[taem] += number if size == 2 else 0
    assert spread == {0: 190} | {taem: 128 if taem % 2 else 124 for taem in range(1, 10)}


@pytest.mark.parametrize(
    "house",
    [
        *PROFILES.values(),
        HouseRules(straights="deng", ace_in_runs="both"),
        HouseRules(straights="ranked", ace_in_runs="low"),
        HouseRules(
            straights="ranked",
            ladder=(
                HandType.POK,
                HandType.SAM_LUEANG,
                HandType.RIANG,
                HandType.RIANG_FLUSH,
                HandType.TONG,
                HandType.ORDINARY,
            ),
        ),
        HouseRules(multiples=False, naturals=(8, 9)),
    ],
    ids=[*PROFILES, "runs have deng", "ace low", "another ladder", "lucky8"],
)
def test_every_hand_is_worth_what_the_twin_says(house: HouseRules) -> None:
    options = as_twin(house)
    for size in (2, 3):
        for hand in combinations(DECK, size):
            value = rank(hand, house)
            expected = naive.worth([str(card) for card in hand], options)
            assert (value.type, value.taem, value.deng) == expected, " ".join(hand)


# -- laws


@given(hands(), house_rules())
def test_dealt_order_never_matters(hand: tuple[Card, ...], house: HouseRules) -> None:
    """PD-10."""
    values = {rank(order, house) for order in (hand, hand[::-1], hand[1:] + hand[:1], sorted(hand))}
    assert len(values) == 1


@given(two_hands(), house_rules())
def test_any_house_pays_what_the_twin_says(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], house: HouseRules
) -> None:
    player, bank = dealt
    settled = settle(rank(player, house), rank(bank, house), 1, house)
    assert settled.gain == naive.gain([*map(str, player)], [*map(str, bank)], as_twin(house))


@given(two_hands(), house_rules())
def test_compare_is_antisymmetric(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], house: HouseRules
) -> None:
    a, b = (rank(hand, house) for hand in dealt)
    assert compare(a, b, house) == -compare(b, a, house)
    assert compare(a, a, house) == 0


@given(st.lists(hands(), min_size=3, max_size=3), house_rules())
def test_compare_is_an_order(three: list[tuple[Card, ...]], house: HouseRules) -> None:
    a, b, c = (rank(hand, house) for hand in three)
    if compare(a, b, house) >= 0 and compare(b, c, house) >= 0:
        assert compare(a, c, house) >= 0


@given(two_hands(), house_rules(), st.integers(1, 10**9))
def test_a_settlement_is_fair(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], house: HouseRules, bet: int
) -> None:
    """Whole bets, never more than a house can pay; unless the bank wins ties, the same from both sides."""
    player, bank = (rank(hand, house) for hand in dealt)
    there, back = settle(player, bank, bet, house), settle(bank, player, bet, house)
    assert abs(there.gain) == bet * there.multiple
    assert there.multiple <= best_multiple(house)
    if house.tie != "bank_wins" or compare(player, bank, house):
        assert there.gain + back.gain == 0


@given(two_hands(), house_rules(multiples=True))
def test_deng_is_no_rank(dealt: tuple[tuple[Card, ...], tuple[Card, ...]], house: HouseRules) -> None:
    a, b = (rank(hand, house) for hand in dealt)
    assert compare(msgspec.structs.replace(a, deng=1), b, house) == compare(a, b, house)


@pytest.mark.parametrize("house", PROFILES.values(), ids=PROFILES)
def test_the_most_a_house_can_pay_is_paid(house: HouseRules) -> None:
    """A tong against the worst hand; without multiples any better hand."""
    worst = rank(parse_cards("Kd2h8s"), house)
    assert settle(rank(parse_cards("3c3d3s"), house), worst, 1, house).multiple == best_multiple(house)


# -- values without cards, ranks, wrong hands


def test_ranks_are_kept_where_they_are_compared_and_nowhere_else() -> None:
    by_rank = HouseRules(straights="ranked", ace_in_runs="both", within_type=BY_RANK)
    expected = {
        "AsAhAd": (14, 14, 14),
        "2s2h2d": (2, 2, 2),
        "As2h3d": (3, 2, 1),
        "QsKhAd": (14, 13, 12),
        "8s9sTs": (10, 9, 8),
        "JsJhQd": (12, 11, 11),
        "As2h9d": None,
        "AsAh": None,
    }
    assert {hand: rank(parse_cards(hand), by_rank).ranks for hand in expected} == expected
    assert all(rank(parse_cards(hand), RANKED).ranks is None for hand in expected)


def test_values_made_without_cards_settle_unless_their_ranks_are_needed() -> None:
    tong, other = HandValue(HandType.TONG, 3, 5), HandValue(HandType.TONG, 9, 5)
    assert settle(tong, other, 2, HouseRules()).gain == -10
    by_rank = HouseRules(within_type=BY_RANK)
    assert settle(tong, HandValue(HandType.POK, 8, 1), 2, by_rank).gain == -2
    with pytest.raises(ValueError, match="type tong compare by rank here"):
        settle(tong, other, 2, by_rank)


@pytest.mark.parametrize(
    ("hand", "fault"),
    [
        ("9s", "two or three cards, not 1"),
        ("9s8s7s6s", "two or three cards, not 4"),
        ("", "two or three cards, not 0"),
        ("Jo9s", "no joker"),
    ],
)
@pytest.mark.parametrize("house", PROFILES.values(), ids=PROFILES)
def test_what_is_no_hand(hand: str, fault: str, house: HouseRules) -> None:
    with pytest.raises(ValueError, match=fault):
        rank(parse_cards(hand), house)


@pytest.mark.parametrize("bet", [0, -1])
def test_a_bet_is_at_least_one_chip(bet: int) -> None:
    value = HandValue(HandType.ORDINARY, 3, 1)
    with pytest.raises(ValueError, match=f"at least 1 chip, not {bet}"):
        settle(value, value, bet, HouseRules())


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("9s9d", "pok 8, 2 deng"),
        ("4s3d", "7 taem, 1 deng"),
        ("7s7h7c", "tong, 1 taem, 5 deng"),
        ("JsJhQd", "sam lueang, 0 taem, 3 deng"),
        ("2s3s4s", "riang flush, 9 taem, 5 deng"),
    ],
)
def test_a_value_is_said_as_at_the_table(hand: str, called: str) -> None:
    assert str(rank(parse_cards(hand), RANKED)) == called
