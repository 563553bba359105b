"""The classes of two cards."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from pokroom.cards import DECK, Card
from pokroom.odds.pokdeng.classes import CLASSES, NAMES, class_of, parse_class
from pokroom.odds.pokdeng.tables import compile_tables, pair_index, pairs
from pokroom.pokdeng import PROFILES
from pokroom.pokdeng.taem import taem


def class_by_hand(one: Card, other: Card) -> str:
    low, high = sorted([one, other], key=lambda card: "A23456789TJQK".index(card[0]))
    return f"{low[0]}{high[0]}" + ("" if low[0] == high[0] else "s" if low[1] == high[1] else "o")


def test_every_hand_is_of_the_class_that_its_name_says() -> None:
    for hand in combinations(range(52), 2):
        one, other = (DECK[card] for card in hand)
        found = CLASSES[class_of()[pair_index(*hand)]]
        assert str(found) == class_by_hand(one, other)
        assert (one, other) in found.hands
        assert found.taem == taem([one, other])


def test_how_many_there_are() -> None:
    assert len(NAMES) == 169
    assert Counter(len(each.hands) for each in CLASSES) == {4: 78, 6: 13, 12: 78}
    assert list(NAMES)[:3] == ["AA", "A2s", "A3s"]
    assert list(NAMES)[13:15] == ["A2o", "22"]
    assert list(NAMES)[-1] == "KK"


def test_classes_are_what_renaming_suits_cannot_tell_apart() -> None:
    renamed = {place: {place} for place in range(len(pairs()))}
    for suits in permutations(range(4)):
        for place, hand in enumerate(pairs().tolist()):
            low, high = sorted(suits[card // 13] * 13 + card % 13 for card in hand)
            renamed[place].add(pair_index(low, high))
    for place, others in renamed.items():
        assert others == set((class_of() == class_of()[place]).nonzero()[0].tolist())


@pytest.mark.parametrize("profile", PROFILES)
def test_hands_of_a_class_are_worth_the_same(profile: str) -> None:
    kinds = compile_tables(PROFILES[profile]).two
    assert len(set(zip(class_of().tolist(), kinds.tolist(), strict=True))) == 169


def test_names_are_read_back() -> None:
    assert [str(parse_class(name)) for name in NAMES] == list(map(str, CLASSES))


@pytest.mark.parametrize("name", ["", "A", "A2", "AAs", "KKo", "a2s", "10Ts", "A2x", "A2so", "JoJo"])
def test_what_names_none(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name!r} is no class of two cards, such as A2s, 9To or KK$"):
        parse_class(name)


def test_a_class_turned_over() -> None:
    with pytest.raises(ValueError, match=r"'2As' is no class .*; A2s is written lower rank first"):
        parse_class("2As")
