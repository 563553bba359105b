"""What a bot does at draw poker, from what it sees."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pokroom.bots import POLICIES
from pokroom.bots.drawpoker import discards, keeps, nerve
from pokroom.cards import DECK, Card, parse_cards
from pokroom.drawpoker import PROFILES, HouseRules, OwnHand, Public, SeatView, change
from pokroom.drawpoker import action as do
from pokroom.game import HOUSE
from pokroom.table import Terms, open_decisions, running
from pokroom.table.command import NextRound
from pokroom.table.event import Played
from tests.drawpoker.course import house_rules
from tests.drawpoker.scripted import A, B, C, Deal
from tests.table.evenings import DRAWPOKER, Told

choose = POLICIES["drawpoker"]
ANY = PROFILES["s4_any"]


def deal(hand: str, house: HouseRules = ANY) -> Deal:
    """Three have anted, and the first holds this hand."""
    others = [str(card) for card in DECK if card not in parse_cards(hand)]
    return Deal(house, [hand, " ".join(others[::10][:5]), " ".join(others[5::10][:5])])


def public(house: HouseRules, hand: str) -> Public:
    """The first interval, in which nobody has done anything."""
    return deal(hand, house).public


def does(hand: str, offers: tuple[Any, ...], house: HouseRules = ANY) -> Any:
    own = OwnHand(A, parse_cards(hand))
    return choose(SeatView(public(house, hand), (own,)), offers)


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("Ac Ad Ah 5s 7c", "Ac Ad Ah"),
        ("Jc Jd 5h 5s 7c", "Jc Jd 5h 5s"),
        ("Jc Jd 3h 5s 7c", "Jc Jd"),
        ("Jc Jd 9c 8c 2c", "Jc Jd"),
        ("Kc Jc 9c 8c 2d", "Kc Jc 9c 8c"),
        ("9c Tc Jd Qh 2d", "9c Tc Jd Qh"),
        ("Kc Jc 9d 8c 2d", "Kc"),
        ("Ac Jc 9d 8c 3d", "Ac"),
        ("9c Tc Jd Qh Kd", "9c Tc Jd Qh Kd"),
        ("Kc Jc 9c 8c 2c", "Kc Jc 9c 8c 2c"),
        ("Kc Kd Kh 8c 8d", "Kc Kd Kh 8c 8d"),
    ],
)
def test_what_it_keeps(hand: str, kept: str) -> None:
    assert set(keeps(parse_cards(hand), ANY)) == set(parse_cards(kept))


@pytest.mark.parametrize(
    ("wild", "jokers", "hand", "kept"),
    [
        ("joker", 1, "joker Kd 3h 8c 5d", "joker Kd"),
        ("joker", 1, "joker Kd Kh 8c 5d", "joker Kd Kh"),
        ("ranks(2)", 0, "2c 2d Kh 8c 5d", "2c 2d Kh"),
        ("bug", 1, "joker Kd Jd 8d 5c", "joker Kd Jd 8d"),
        ("cards(Jh, Js)", 0, "Jh Kd 9c 8c 5d", "Jh Kd"),
        ("lowest", 0, "5d Kd Kh 8c 9d", "5d Kd Kh"),
    ],
)
def test_a_wild_card_is_always_kept(wild: str, jokers: int, hand: str, kept: str) -> None:
    house = change(ANY, {"wild": wild, "jokers": jokers})
    found = set(keeps(parse_cards(hand), house))
    assert set(parse_cards(kept)) <= found
    assert len(found) < 5


def test_it_throws_the_lowest_cards_as_many_as_it_may() -> None:
    hand = parse_cards("Ac Jc 9d 8c 3d")
    table = public(ANY, str(" ".join(hand)))
    assert discards(hand, table, A, 3) == parse_cards("3d 8c 9d")
    assert discards(hand, table, A, 5) == parse_cards("3d 8c 9d Jc")
    assert discards(hand, table, A, 1) == parse_cards("3d")


@pytest.mark.parametrize(
    ("hand", "bold"),
    [
        ("Ac Jc 9d 8c 3d", 0),
        ("Tc Td 9h 8c 3d", 0),
        ("Jc Jd 9h 8c 3d", 1),
        ("Kc Jc 9c 8c 2d", 1),
        ("3c 3d 9h 9c 2d", 2),
        ("3c 3d 3h 9c 2d", 3),
        ("3c 4d 5h 6c 7d", 4),
        ("Kc Jc 9c 8c 2c", 4),
    ],
)
def test_how_bold_a_hand_makes(hand: str, bold: int) -> None:
    assert nerve(parse_cards(hand), public(ANY, hand)) == bold


def test_where_wild_cards_are_many_a_hand_is_worth_a_step_less() -> None:
    deuces = change(ANY, {"wild": "ranks(2)"})
    hand = "3c 3d 3h 9c 8d"
    assert nerve(parse_cards(hand), public(deuces, hand)) == 2


def test_four_to_a_flush_are_nothing_after_the_draw() -> None:
    hand = "Kc Jc 9c 8c 2d"
    played = deal(hand)
    played.says((A, "bets", 1), (B, "calls"), (C, "folds"), (A, "pat"), (B, "pat"))
    assert nerve(parse_cards(hand), played.public) == 0


@pytest.mark.parametrize(
    ("hand", "offers", "action"),
    [
        ("Ac Jc 9d 8c 3d", (do.MayFold(A), do.MayPass(A), do.MayBet(A, 1, 5)), do.Pass(A)),
        ("Jc Jd 9h 8c 3d", (do.MayFold(A), do.MayPass(A), do.MayBet(A, 1, 5)), do.Bet(A, 1)),
        ("3c 3d 3h 9c 2d", (do.MayFold(A), do.MayPass(A), do.MayBet(A, 1, 5)), do.Bet(A, 2)),
        ("Ac Jc 9d 8c 3d", (do.MayFold(A), do.MayCall(A, 1)), do.Fold(A)),
        ("Jc Jd 9h 8c 3d", (do.MayFold(A), do.MayCall(A, 1), do.MayRaise(A, 3, 7)), do.Call(A)),
        ("Jc Jd 9h 8c 3d", (do.MayFold(A), do.MayCall(A, 2), do.MayRaise(A, 3, 7)), do.Fold(A)),
        ("3c 3d 9h 9c 2d", (do.MayFold(A), do.MayCall(A, 6), do.MayRaise(A, 9, 9)), do.Call(A)),
        ("3c 3d 9h 9c 2d", (do.MayFold(A), do.MayCall(A, 7), do.MayRaise(A, 9, 9)), do.Fold(A)),
        ("3c 3d 3h 9c 2d", (do.MayFold(A), do.MayCall(A, 50), do.MayRaise(A, 9, 9)), do.Raise(A, 9)),
        ("3c 3d 3h 9c 2d", (do.MayFold(A), do.MayCall(A, 50)), do.Call(A)),
        ("3c 3d 9h 9c 2d", (do.MayFold(A), do.MayCall(A, 1), do.MayComplete(A, 2, 2)), do.Complete(A, 2)),
        ("Ac Jc 9d 8c 3d", (do.MayFold(A), do.MayBet(A, 1, 5)), do.Fold(A)),
    ],
)
def test_it_bets_by_what_it_holds(hand: str, offers: tuple[Any, ...], action: do.Action) -> None:
    """Three have anted, so the pot is 3."""
    assert does(hand, offers) == action


def test_it_raises_so_often_and_no_more() -> None:
    hand = "3c 3d 3h 9c 2d"
    offers = (do.MayFold(A), do.MayCall(A, 2), do.MayRaise(A, 5, 9))
    known = public(ANY, hand)
    for raises, action in ((2, do.Raise(A, 5)), (3, do.Call(A))):
        table = replace(known, betting=replace(known.betting, raises=raises))
        assert choose(SeatView(table, (OwnHand(A, parse_cards(hand)),)), offers) == action


def test_it_looks_before_anything_else() -> None:
    blind = change(ANY, {"blind_bets": True})
    view = SeatView(public(blind, "Ac Jc 9d 8c 3d"))
    offers = (do.MayFold(A), do.MayPass(A), do.MayLook(A), do.MayBlindBet(A, 1, 2))
    assert choose(view, offers) == do.Look(A)


Rules = dict[str, tuple[str, dict[str, Any]]]
PLAIN: Rules = {name: (name, {}) for name in PROFILES}
MORE: Rules = {
    "wild": ("s4_any", {"wild": "joker", "jokers": 2}),
    "deuces": ("modern", {"wild": "ranks(2)"}),
    "lowest": ("s4_jacks", {"wild": "lowest", "jackpot": "min_is_pot"}),
    "blind": ("s4_any", {"blind_bets": True, "max_reblinds": 2}),
    "comparing": ("s4_any", {"comparing": True, "limit": "pot(1)"}),
    "pass-out": ("bobtail", {"passing": "never", "four_with_ace": True, "max_draw": 2}),
    "forced": ("s4_any", {"forced": [1, 2], "ante": "each(0)"}),
    "dealer": ("progressive", {"ante": "dealer(2)", "double_limits": "each_step", "max_reantes": 2}),
}


@pytest.mark.parametrize(("profile", "options"), (PLAIN | MORE).values(), ids=PLAIN | MORE)
def test_a_table_of_bots_never_waits_for_the_clock(profile: str, options: dict[str, Any]) -> None:
    """Whatever a bot does is asked for first, and the laws of the evening hold after every event. The host is
    played by the same policy, and handed chips when there are none left."""
    table = Told(profile, game=DRAWPOKER, options=options, bots=4, chips=40)
    happened: Counter[str] = Counter()
    for _ in range(40):
        if running(table.evening) is None:
            table.refill()
            table.does(0, NextRound())
        table.plays_on()
    for event in table.events:
        if isinstance(event, Played):
            assert not getattr(event.event, "timed_out", False)
            happened[type(event.event).__name__] += 1
    assert happened["Won"] + happened["PassedOut"] >= 40
    assert happened["Won"] > 10, "the bots do open"
    assert happened["Drew"] > 10


def test_any_rules_at_all() -> None:
    """Whole deals under many house rules."""
    random = Random(1)
    for seed in range(60):
        house = house_rules(random)
        table = Told(
            next(iter(PROFILES)),
            game=DRAWPOKER,
            options={key: getattr(house, key) for key in house.__struct_fields__},
            bots=3,
            seats=4,
            chips=random.choice((3, 20, 200)),
            seed=seed,
        )
        for _ in range(4):
            if running(table.evening) is not None:
                table.plays_on()


def test_a_bot_is_given_no_card_that_a_person_in_its_seat_is_not() -> None:
    """A view has none; the policy takes nothing else."""
    table = Told("s4_any", game=DRAWPOKER, bots=1, terms=Terms())
    while open_decisions(table.evening, HOUSE):
        table.shuffles()
    now = running(table.evening)
    assert now is not None
    view = table.view(1)
    mine = {card for hand in view.own for card in hand.cards}
    assert mine == {held.card for held in now.state.hands[table.place(1)]}
    assert isinstance(next(iter(mine)), Card)
