"""What a bot does, from what it sees."""

from typing import Any

import pytest

from pokroom.bots import POLICIES
from pokroom.cards import parse_cards
from pokroom.pokdeng import PROFILES, HouseRules, OwnHand, Public, SeatView, Spot, rank
from pokroom.pokdeng import action as do
from pokroom.table import GAMES
from pokroom.table.event import Played
from tests.table.evenings import Told

HOUSE = HouseRules()
choose = POLICIES["pokdeng"]


def sees(cards: str = "", *, place: int = 0, **spots: Any) -> SeatView:
    """Three places, of which the last banks; the bot has these cards at its own."""
    hand = parse_cards(cards) if cards else ()
    counts = spots.pop("counts", (2, 2, 2))
    own = (OwnHand(place, hand, rank(hand, HOUSE)),) if hand else ()
    table = tuple(Spot(owner, 100, cards=count, **spots) for owner, count in enumerate(counts))
    return SeatView(Public(HOUSE, bank=2, spots=table, least=1, most=50, clockwise=False), own)


def test_every_game_has_a_policy() -> None:
    assert POLICIES.keys() == GAMES.keys()


@pytest.mark.parametrize(
    ("cards", "does"),
    [
        ("KhQs", do.Draw(0)),
        ("4h10s", do.Draw(0)),
        ("2h2s", do.Draw(0)),
        ("5hKs", do.Stay(0)),
        ("7hKs", do.Stay(0)),
    ],
)
def test_it_draws_below_five(cards: str, does: Any) -> None:
    assert choose(sees(cards), (do.MayDraw(0), do.MayStay(0))) == does


def test_it_does_its_duty() -> None:
    assert choose(sees("6hKs"), (do.MayDraw(0),)) == do.Draw(0)
    assert choose(sees("3hKs"), (do.MayStay(0),)) == do.Stay(0)


@pytest.mark.parametrize(
    ("cards", "counts", "does"),
    [
        ("4hKs", (3, 2, 2), do.Catch(2, (0,))),
        ("5hKs", (3, 3, 2), do.Catch(2, (0, 1))),
        ("4hKs", (2, 2, 2), do.Draw(2)),
        ("5hKs", (2, 2, 2), do.Stay(2)),
        ("3hKs", (3, 3, 2), do.Draw(2)),
        ("6hKs", (3, 3, 2), do.Stay(2)),
    ],
)
@pytest.mark.parametrize("whole", [False, True])
def test_as_the_bank_on_four_or_five_it_catches_who_drew(
    cards: str, counts: tuple[int, ...], does: Any, whole: bool
) -> None:
    two = tuple(place for place in (0, 1) if counts[place] == 2)
    three = tuple(place for place in (0, 1) if counts[place] == 3)
    groups = tuple(group for group in (two, three) if group)
    view = sees(cards, place=2, counts=counts)
    assert choose(view, (do.MayCatch(2, groups, whole), do.MayDraw(2), do.MayStay(2))) == does


@pytest.mark.parametrize(
    ("chips", "least", "most", "amount"),
    [
        (100, 1, 1000, 5),
        (60, 1, 1000, 2),
        (1000, 1, 1000, 50),
        (0, 1, 1000, 1),
        (-250, 1, 1000, 1),
        (100, 10, 1000, 10),
        (1000, 1, 20, 20),
    ],
)
def test_bets_follow_the_chips_within_the_limits(chips: int, least: int, most: int, amount: int) -> None:
    spots = (Spot(0, chips), Spot(1, 100))
    view = SeatView(Public(HOUSE, bank=1, spots=spots, least=least, most=most, clockwise=True))
    assert choose(view, (do.MayBet(0, least, most), do.MaySitOut(0))) == do.Bet(0, amount)


def test_it_bets_once_and_then_waits() -> None:
    offers = (do.MayBet(0, 1, 50), do.MayTakeBack(0), do.MaySitOut(0))
    assert choose(sees(bet=5), offers) is None
    assert choose(sees(out=True), offers) is None


def test_where_no_bet_is_covered_it_sits_out() -> None:
    assert choose(sees(), (do.MaySitOut(0),)) == do.SitOut(0)
    assert choose(sees(bet=5), (do.MayTakeBack(0), do.MaySitOut(0))) is None
    assert choose(sees(out=True), (do.MayTakeBack(0),)) is None


def test_it_never_bets_on_the_side_and_deals_no_junk() -> None:
    assert choose(sees(bet=5), (do.MaySideBet(0, 1, 1, 50), do.MayTakeSideBack(0, 1))) is None
    assert choose(sees(), (do.MayDeal(2, True, 9, (0, 1, 2)),)) == do.Deal(2, clockwise=True)


@pytest.mark.parametrize(
    ("cards", "draw", "stay", "draws"),
    [
        ("4hKs", True, True, True),
        ("5hKs", True, True, False),
        ("5hKs", True, False, True),
        ("4hKs", False, True, False),
    ],
)
def test_it_votes_as_it_would_play(cards: str, draw: bool, stay: bool, draws: bool) -> None:
    assert choose(sees(cards, place=1), (do.MayVote(0, 1, draw, stay),)) == do.Vote(0, draws)


def test_it_plays_a_junk_hand_that_lies_open() -> None:
    may = (do.MayDraw(1), do.MayStay(1))
    for cards, does in (("4hKs", do.Draw(1)), ("5hKs", do.Stay(1))):
        value = rank(parse_cards(cards), HOUSE)
        assert choose(sees(place=2, value=value, junk=True), may) == does


def test_as_the_bank_it_deals_as_soon_as_it_may_and_narrows_nothing() -> None:
    assert choose(sees(), (do.MayNarrow(2, 1, 50),)) is None
    assert choose(sees(), (do.MayDeal(2, clockwise=False),)) == do.Deal(2, clockwise=False)


def test_it_looks() -> None:
    assert choose(sees("KhQs"), (do.MayLook(0),)) == do.Look(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_table_of_bots_never_waits_for_the_clock(profile: str) -> None:
    """The host is played by the same policy, so that rounds follow each other."""
    table = Told(profile, bots=4)
    for _ in range(40):
        table.plays_on()
    assert table.evening.round is not None
    assert table.evening.round.number == 41
    played = [event.event for event in table.events if isinstance(event, Played)]
    assert not any(getattr(event, "timed_out", False) for event in played)
