"""Keeping score: what is said of a round with real cards, and who pays whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cards import DECK
from pokroom.game import Change
from pokroom.pokdeng import PROFILES, HandType, HouseRules, change, rank, settle
from pokroom.pokdeng.entered import RoundEntered
from pokroom.pokdeng.score import Scored, score
from pokroom.pokdeng.worths import worths
from pokroom.pokdeng.wrong import ScoreError, Why
from tests.strategies import house_rules

ANNA, BEN, CARLA, DAN = range(4)
CLASSIC = PROFILES["classic"]


def cards(*hand: str) -> dict[str, Any]:
    return {"cards": list(hand)}


def worth(kind: str, taem: int, deng: int) -> dict[str, Any]:
    return {"type": kind, "taem": taem, "deng": deng}


def place(owner: int | None, hand: dict[str, Any], *bets: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"owner": owner, "hand": hand, "bets": [{"person": p, "chips": c} for p, c in bets], **more}


def scored(
    hand: dict[str, Any],
    *hands: dict[str, Any],
    house: HouseRules = CLASSIC,
    chips: Sequence[int | None] = (None,) * 4,
    **more: Any,
) -> Scored:
    """What it comes to; Anna banks."""
    entered = msgspec.convert({"bank": ANNA, "hand": hand, "hands": hands, **more}, RoundEntered)
    return score(entered, house, bank=ANNA, people=dict(enumerate(chips)))


def changes(result: Scored) -> list[int]:
    held = {change.person: change.chips for change in result.changes}
    return [held.get(person, 0) for person in range(4)]


def test_the_worked_example_of_home() -> None:
    result = scored(
        cards("7d", "Ks"),
        place(BEN, cards("5h", "3h"), (BEN, 10)),
        place(CARLA, cards("3c", "Tc", "5c"), (CARLA, 5)),
        place(DAN, cards("4s", "3d"), (DAN, 4)),
        house=PROFILES["home"],
    )
    assert [(line.gain, line.rule) for line in result.lines] == [(20, "PD-14"), (15, "PD-14"), (0, "PD-12")]
    assert changes(result) == [-35, 20, 15, 0]


@pytest.mark.parametrize("said", ["cards", "worth"])
def test_the_worked_example_of_classic_where_dan_is_caught_before_the_bank_draws(said: str) -> None:
    by_cards = said == "cards"
    result = scored(
        cards("Ac", "4c", "4d") if by_cards else worth("ordinary", 9, 1),
        place(BEN, cards("9s", "9d") if by_cards else worth("pok", 8, 2), (BEN, 10)),
        place(CARLA, cards("2c", "4h") if by_cards else worth("ordinary", 6, 1), (CARLA, 5)),
        place(DAN, cards("3h", "Ks", "8d") if by_cards else worth("ordinary", 1, 1), (DAN, 4), caught=True),
        two=cards("Ac", "4c") if by_cards else worth("ordinary", 5, 2),
    )
    assert [line.gain for line in result.lines] == [20, -5, -8]
    assert changes(result) == [-7, 20, -5, -8]


def test_several_hands_side_bets_and_kha_buai_are_settled_each_with_its_own_bet() -> None:
    result = scored(
        worth("ordinary", 6, 1),
        place(BEN, worth("ordinary", 7, 2), (BEN, 10), (DAN, 3)),
        place(BEN, worth("ordinary", 2, 1), (BEN, 5)),
        place(None, worth("tong", 3, 5), (CARLA, 2), (DAN, 1)),
    )
    assert [(line.hand, line.person, line.gain) for line in result.lines] == [
        (0, BEN, 20),
        (0, DAN, 6),
        (1, BEN, -5),
        (2, CARLA, 10),
        (2, DAN, 5),
    ]
    assert result.changes == (Change(ANNA, -36), Change(BEN, 15), Change(CARLA, 10), Change(DAN, 11))


WON = (
    place(BEN, worth("ordinary", 7, 2), (DAN, 5), (BEN, 10)),
    place(CARLA, worth("ordinary", 2, 1), (CARLA, 8)),
)
"""Ben is due 20, and Dan 10 for the bet on his hand; Carla owes 8."""


@pytest.mark.parametrize(
    ("held", "changed", "unpaid"),
    [
        ([100, 100, 100, 100], [-22, 20, -8, 10], []),
        ([15, 100, 100, 100], [-15, 20, -8, 3], [(DAN, 7)]),
        ([0, 100, 5, 100], [0, 5, -5, 0], [(BEN, 15), (DAN, 10), (ANNA, 3)]),
        ([-9, 100, 0, -3], [0, 0, 0, 0], [(BEN, 20), (DAN, 10), (ANNA, 8)]),
    ],
)
def test_pd30_capped_nobody_pays_more_than_they_have_and_the_owner_is_paid_first(
    held: list[int], changed: list[int], unpaid: list[tuple[int, int]]
) -> None:
    result = scored(worth("ordinary", 6, 1), *WON, house=change(CLASSIC, {"cover": "capped"}), chips=held)
    assert changes(result) == changed
    assert [(each.person, each.chips) for each in result.unpaid] == unpaid
    assert [line.person for line in result.lines] == [BEN, DAN, CARLA]


@pytest.mark.parametrize(
    ("held", "where"),
    [
        ([115, 50, 40, 25], None),
        ([114, 50, 40, 25], "the bank, bank: with 114 chips it covers bets of 22 together"),
        ([115, 49, 40, 25], "hand 1, bets.1.chips: with 49 chips all bets together are at most 9"),
        ([115, 50, 40, 24], "hand 1, bets.0.chips: with 24 chips all bets together are at most 4"),
        ([None] * 4, None),
    ],
)
def test_pd30_covered_each_holds_the_largest_multiple_of_their_bets(
    held: list[int | None], where: str | None
) -> None:
    house = change(CLASSIC, {"cover": "covered"})
    if where is None:
        assert changes(scored(worth("ordinary", 6, 1), *WON, house=house, chips=held)) == [-22, 20, -8, 10]
        return
    with pytest.raises(ScoreError, match=where):
        scored(worth("ordinary", 6, 1), *WON, house=house, chips=held)


DREW = cards("2c", "3c", "4d")
ONE = place(BEN, worth("ordinary", 5, 1), (BEN, 1))
CAUGHT = [ONE | {"caught": True}]
SIX = worth("ordinary", 6, 1)


@dataclass
class Bad:
    """A round that is none, and what is said of it."""

    hand: int | None
    field: str
    why: Why
    hands: Sequence[dict[str, Any]] = (ONE,)
    bank: Any = None
    house: HouseRules = CLASSIC
    two: Any = None


BADS = {
    "nobody plays": Bad(None, "hands", Why.NO_HANDS, ()),
    "eighteen hands": Bad(16, "hands", Why.TOO_MANY_HANDS, (ONE,) * 17),
    "two common hands": Bad(
        1, "owner", Why.COMMON_TWICE, [place(None, worth("pok", 9, 1), (BEN, 1)) for _ in range(2)]
    ),
    "no hand of the bank": Bad(None, "hand", Why.NO_HAND, bank={}),
    "no hand": Bad(0, "hand", Why.NO_HAND, [place(BEN, {}, (BEN, 1))]),
    "no deng": Bad(0, "deng", Why.NO_HAND, [place(BEN, {"taem": 5, "type": "ordinary"}, (BEN, 1))]),
    "both": Bad(0, "hand", Why.CARDS_AND_WORTH, [place(BEN, cards("5h", "3h") | {"taem": 8}, (BEN, 1))]),
    "one card": Bad(0, "cards", Why.BAD_CARDS, [place(BEN, cards("5h"), (BEN, 1))]),
    "a joker": Bad(0, "cards", Why.BAD_CARDS, [place(BEN, cards("5h", "Jo"), (BEN, 1))]),
    "a card of the bank": Bad(
        0, "cards", Why.CARD_TWICE, [place(BEN, cards("5h", "6h"), (BEN, 1))], cards("5h", "Ks")
    ),
    "a card twice in the bank": Bad(None, "cards", Why.CARD_TWICE, bank=cards("5h", "5h")),
    "ten taem": Bad(0, "taem", Why.NO_SUCH_WORTH, [place(BEN, worth("ordinary", 10, 1), (BEN, 1))]),
    "a pok 7": Bad(0, "type", Why.NO_SUCH_WORTH, [place(BEN, worth("pok", 7, 1), (BEN, 1))]),
    "a pok of three deng": Bad(0, "deng", Why.NO_SUCH_WORTH, [place(BEN, worth("pok", 8, 3), (BEN, 1))]),
    "two deng on three cards": Bad(
        0, "deng", Why.NO_SUCH_WORTH, [place(BEN, worth("ordinary", 9, 2), (BEN, 1))]
    ),
    "a riang where there is none": Bad(
        0, "type", Why.NO_SUCH_WORTH, [place(BEN, worth("riang", 8, 3), (BEN, 1))]
    ),
    "two tongs by rank": Bad(
        0,
        "cards",
        Why.NEEDS_CARDS,
        [place(BEN, worth("tong", 3, 5), (BEN, 1))],
        worth("tong", 6, 5),
        change(CLASSIC, {"within_type": {"tong": "rank"}}),
    ),
    "nothing was caught": Bad(None, "two", Why.NOT_CAUGHT, two=SIX),
    "a pok is caught": Bad(
        0, "caught", Why.A_POK_IS_NOT_CAUGHT, [place(BEN, worth("pok", 9, 1), (BEN, 1), caught=True)], SIX
    ),
    "caught by three cards": Bad(None, "two", Why.NOT_TWO_CARDS, CAUGHT, DREW),
    "caught by a pok": Bad(0, "caught", Why.BANK_CANNOT_CATCH, CAUGHT, worth("pok", 8, 1)),
    "caught by other cards": Bad(
        None, "two", Why.NOT_TWO_CARDS, CAUGHT, DREW, CLASSIC, cards("2c", "5c")
    ),
    "caught where nobody catches": Bad(
        0, "caught", Why.BANK_CANNOT_CATCH, CAUGHT, house=change(CLASSIC, {"catch": "none"})
    ),
    "no bet": Bad(0, "bets", Why.NO_BET, [place(BEN, SIX)]),
    "only a side bet": Bad(0, "bets", Why.NO_BET, [place(BEN, SIX, (CARLA, 1))]),
    "nothing is bet": Bad(0, "bets.0.chips", Why.BAD_BET, [place(BEN, SIX, (BEN, 0))]),
    "too much is bet": Bad(
        0, "bets.0.chips", Why.BAD_BET, [place(BEN, SIX, (BEN, 9))], house=change(CLASSIC, {"max_bet": 8})
    ),
    "a bet twice": Bad(0, "bets.1.person", Why.BET_TWICE, [place(BEN, SIX, (BEN, 1), (BEN, 1))]),
    "the bank bets": Bad(0, "bets.1.person", Why.BANK_BETS, [place(BEN, SIX, (BEN, 1), (ANNA, 1))]),
    "a stranger bets": Bad(0, "bets.1.person", Why.NO_SUCH_PERSON, [place(BEN, SIX, (BEN, 1), (9, 1))]),
}  # fmt: skip


@pytest.mark.parametrize("name", BADS)
def test_a_round_that_cannot_be_is_refused_with_the_hand_and_the_field(name: str) -> None:
    bad = BADS[name]
    more = {} if bad.two is None else {"two": bad.two}
    with pytest.raises(ScoreError) as found:
        scored(SIX if bad.bank is None else bad.bank, *bad.hands, house=bad.house, **more)
    wrong = found.value.wrong
    assert (wrong.hand, wrong.field, wrong.why) == (bad.hand, bad.field, bad.why)
    assert (
        str(found.value)
        == f"{'the bank' if bad.hand is None else f'hand {bad.hand + 1}'}, {bad.field}: {wrong.text}"
    )


def test_somebody_else_banks() -> None:
    entered = msgspec.convert({"bank": BEN, "hand": SIX, "hands": [ONE]}, RoundEntered)
    with pytest.raises(ScoreError, match="somebody else banks"):
        score(entered, CLASSIC, bank=ANNA, people=dict.fromkeys(range(4)))


@pytest.mark.parametrize("profile", PROFILES)
def test_every_hand_of_a_house_can_be_called_out_and_no_other(profile: str) -> None:
    house = PROFILES[profile]
    hands = [*combinations(DECK, 2), *combinations(DECK, 3)]
    there_are = {(value.type, value.taem, value.deng) for value in (rank(hand, house) for hand in hands)}
    assert {(each.type, each.taem, each.deng) for each in worths(house)} == there_are
    of_two = {(v.type, v.taem, v.deng) for v in (rank(hand, house) for hand in combinations(DECK, 2))}
    assert {(each.type, each.taem, each.deng) for each in worths(house) if each.two} == of_two


@given(
    house_rules(catch="any"), st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True), st.data()
)
def test_cards_and_their_worth_come_to_the_same_and_to_what_two_hands_settle_for(
    house: HouseRules, deck: list[Any], data: st.DataObject
) -> None:
    hands = [deck[at : at + data.draw(st.integers(2, 3))] for at in (0, 3, 6)]
    values = [rank(hand, house) for hand in hands]
    bet = house.min_bet
    by_cards = scored(
        cards(*hands[0]), *(place(p, cards(*hands[p]), (p, bet)) for p in (BEN, CARLA)), house=house
    )
    assert [line.gain for line in by_cards.lines] == [
        settle(values[p], values[0], bet, house).gain for p in (BEN, CARLA)
    ]
    assert sum(change.chips for change in by_cards.changes) == 0
    if any(value.ranks for value in values):
        return
    said = [worth(value.type, value.taem, value.deng) for value in values]
    by_worth = scored(said[0], *(place(p, said[p], (p, bet)) for p in (BEN, CARLA)), house=house)
    assert by_worth.lines == by_cards.lines
    assert HandType.POK in {each.type for each in worths(house)}
