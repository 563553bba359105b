"""Exact odds: beside a twin that walks every deal of a small deck, deal by deal on the full one, and laws."""

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, Rank
from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.deals import MULTIPLES, count_deals
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.strategy import (
    BANK,
    BankStrategy,
    Chances,
    Decision,
    PlayerStrategy,
    StrategyError,
    allowed,
    bank_strategy,
    player_strategy,
)
from pokroom.pokdeng import PROFILES, HandValue, HouseRules, WithinType, change, rank, settle
from pokroom.pokdeng.house import BankPok
from tests.odds.pokdeng import naive
from tests.strategies import house_rules

DEALS = 52 * 51 // 2 * (50 * 49 // 2) * 48 * 47

RANKED = WithinType(tong="rank", riang_flush="push", riang="rank", sam_lueang="rank")
HOUSES = {
    **PROFILES,
    "any pok ends": HouseRules(
        bank_pok="any_pok_ends", tie="bank_wins", straights="deng", ace_in_runs="both"
    ),
    "by rank": HouseRules(straights="ranked", ace_in_runs="low", within_type=RANKED, tong_over_sam_lueang=5),
    "lucky9 on turn": HouseRules(multiples=False, naturals=(8, 9), tie="bank_wins"),
    "lucky9 any natural": HouseRules(multiples=False, naturals=(8, 9), bank_pok="any_pok_ends"),
    "lucky9 at once": HouseRules(
        multiples=False, natural_nine_beats_three_card_nine=True, pay_pok="at_once", tie="push"
    ),
}


def some_chances(house: HouseRules, at: Decision, random: Random) -> Chances:
    """Any strategy that is allowed, in quarters, mostly without chance."""
    return tuple(
        Fraction(random.choice([0, 0, 4, 4, 1, 2]), 4) if least < most else Fraction(least)
        for least, most in allowed(house, at)
    )


def some_strategies(house: HouseRules, random: Random) -> tuple[PlayerStrategy, BankStrategy]:
    after = [some_chances(house, at, random) for at in BANK]
    return PlayerStrategy(some_chances(house, Decision.PLAYER, random)), BankStrategy(*after)


def in_quarters(chances: Chances) -> dict[str, int]:
    return {str(each): int(4 * chance) for each, chance in zip(CLASSES, chances, strict=True)}


def as_dict(house: HouseRules) -> dict[str, object]:
    within = {key: getattr(house.within_type, key) for key in WithinType.__struct_fields__}
    return {key: getattr(house, key) for key in house.__struct_fields__} | {"within_type": within}


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        *(("classic", "45TK"), ("riang", "A2QK"), ("thai", "459K"), ("by rank", "JQKA"), ("lucky9", "359A")),
        *((name, "459K") for name in HOUSES if name not in PROFILES and name != "by rank"),
    ],
)
def test_every_deal_of_sixteen_cards(name: str, ranks: str) -> None:
    house = HOUSES[name]
    player, bank = some_strategies(house, Random(f"{name}{ranks}"))
    found, deals = naive.walk(
        [number + suit for number in ranks for suit in "cdhs"],
        as_dict(house),
        in_quarters(player.draws),
        {
            "stay": in_quarters(bank.after_stay),
            "draw": in_quarters(bank.after_draw),
            "natural": in_quarters(bank.after_natural),
        },
    )
    exact = odds(house, player, bank, tuple(Rank("A23456789TJQK".index(number) + 1) for number in ranks))
    assert deals == 16 * 15 // 2 * (14 * 13 // 2) * 12 * 11
    assert exact.distribution == {end: Fraction(found[end], 16 * deals) for end in sorted(found)}


@pytest.mark.parametrize("name", ["classic", "thai", "lucky9"])
def test_some_classes_of_the_full_deck_deal_by_deal(name: str) -> None:
    """Every deal of two classes, settled by the readable rules; those with the same card, pairs, one suit."""
    house, random = HOUSES[name], Random(name)
    ends = count_deals(house).ends
    twos = [("A4s", "A4s"), ("55", "A5o"), ("TKo", "JKs")]
    for ours, theirs in [*twos, (random.choice(list(NAMES)), random.choice(list(NAMES)))]:
        ours_pok, theirs_pok = (
            rank(CLASSES[NAMES[of]].hands[0], house).type == "pok" for of in (ours, theirs)
        )
        found = np.zeros((2, 2, len(MULTIPLES)), int)
        for (a, b), (c, d) in product(CLASSES[NAMES[ours]].hands, CLASSES[NAMES[theirs]].hands):
            if len({a, b, c, d}) == 4:
                left = [card for card in DECK if card not in (a, b, c, d)]
                mine = [worth((a, b), house), *(worth((a, b, card), house) for card in left)]
                other = [worth((c, d), house), *(worth((c, d, card), house) for card in left)]
                for i, j in permutations(range(1, 49), 2):
                    for draws, answers in product((0, 1), repeat=2):
                        hands = mine[i * draws * (not ours_pok)], other[j * answers * (not theirs_pok)]
                        found[draws, answers, gain(*hands, house) + 5] += 1
        if theirs_pok and house.bank_pok == "first":
            found[1] = found[0]
        if ours_pok and house.pay_pok == "at_once":
            found[:, 1] = found[:, 0]
        assert (ends[:, :, NAMES[ours], NAMES[theirs]] == found).all(), (ours, theirs)


@cache
def worth(hand: tuple[Card, ...], house: HouseRules) -> HandValue:
    return rank(hand, house)


@cache
def gain(ours: HandValue, theirs: HandValue, house: HouseRules) -> int:
    return settle(ours, theirs, 1, house).gain


@settings(max_examples=25)
@given(house_rules(), st.randoms(use_true_random=False))
def test_all_deals_are_counted_once(house: HouseRules, random: Random) -> None:
    found = odds(house, *some_strategies(house, random))
    assert sum(found.counts.values()) == found.total
    assert found.total % DEALS == 0
    assert min(found.counts.values()) >= 0
    assert found.win + found.push + found.lose == sum(found.distribution.values()) == 1
    assert found.value == sum(end * chance for end, chance in found.distribution.items())


# -- laws


def bank_pok_is_final(house: HouseRules) -> bool:
    """Whether a bank's pok beats every hand that is none."""
    return house.multiples or (house.naturals == (9,) and house.natural_nine_beats_three_card_nine)


@settings(max_examples=25)
@given(house_rules(), st.randoms(use_true_random=False))
def test_when_a_final_pok_is_shown_changes_nothing(house: HouseRules, random: Random) -> None:
    house = house if bank_pok_is_final(house) else change(house, {"multiples": True})
    player, bank = some_strategies(house, random)
    found = {odds(change(house, {"bank_pok": when}), player, bank).value for when in get_args(BankPok)}
    assert len(found) == 1


@pytest.mark.parametrize("naturals", [[9], [8, 9]])
def test_when_a_natural_is_shown_changes_lucky9_as_shipped(naturals: list[int]) -> None:
    house = change(PROFILES["lucky9"], {"naturals": naturals})
    player, bank = player_strategy(house, "draw<=6"), bank_strategy(house, "draw<=6")
    first, *others = (
        odds(change(house, {"bank_pok": when}), player, bank).value for when in get_args(BankPok)
    )
    assert first < 0
    assert others == [0, 0]  # on turn, or when any natural ends the round, neither has more chances


@settings(max_examples=25)
@given(house_rules(), st.randoms(use_true_random=False))
def test_between_equals_nobody_has_an_edge(house: HouseRules, random: Random) -> None:
    """Where a pok is final, ties are not the bank's, and both have the same duties (and none is escaped by
    catching)."""
    duties = {"must_draw_below": house.must_draw_below, "must_stay_from": house.must_stay_from}
    same: dict[str, object] = {f"bank_{key}": value for key, value in duties.items()} | {"catch": "none"}
    same |= {} if bank_pok_is_final(house) else {"multiples": True}
    house = change(house, same | ({"tie": "push"} if house.tie == "bank_wins" else {}))
    one, other = (some_chances(house, Decision.PLAYER, random) for _ in range(2))
    assert odds(house, PlayerStrategy(one), BankStrategy(one, one, one)).value == 0
    there = odds(house, PlayerStrategy(one), BankStrategy(other, other, other))
    back = odds(house, PlayerStrategy(other), BankStrategy(one, one, one))
    assert there.counts == {-end: count for end, count in back.counts.items()}


def test_a_strategy_that_the_house_does_not_allow() -> None:
    house = HouseRules()
    good = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4")
    bound = change(house, {"must_stay_from": 4})
    with pytest.raises(StrategyError, match="player: it draws on A3s"):
        odds(bound, *good)
    bound = change(house, {"bank_must_stay_from": 4})
    with pytest.raises(StrategyError, match="bank_after_stay: it draws on A3s"):
        odds(bound, *good)


@pytest.mark.parametrize("ranks", [(), (Rank.NINE,), (Rank.NINE, Rank.TEN, Rank.NINE)])
def test_ranks_that_make_no_deck(ranks: tuple[Rank, ...]) -> None:
    with pytest.raises(ValueError, match="two ranks or more, each once, not from"):
        count_deals(HouseRules(), ranks)
