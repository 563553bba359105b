"""A bet before looking (DP-30), as the betting interval knows it: chips put in, and a price beyond them."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokroom.drawpoker.betting import (
    Bet,
    Call,
    Fixed,
    Fold,
    Interval,
    NoLimit,
    Pass,
    PotLimit,
    Raise,
    Spread,
    Stake,
    Terms,
    after,
    antes,
    begin,
    blind,
    legal,
    refusal,
)
from tests.drawpoker.intervals import actions, words

LIMITS = (Spread(1, 5), Spread(2, 40), Fixed(4, 8), PotLimit(2), NoLimit(2))


def may(interval: Interval) -> str:
    return ", ".join(map(words, legal(interval)))


def three(limit: Any = Spread(1, 5), chips: tuple[int, ...] = (50, 50, 50), **terms: Any) -> Interval:  # noqa: B008
    return begin(Terms(limit, **terms), antes(chips), first=0)


def test_half_is_put_in_and_the_whole_is_the_price() -> None:
    """2 in, 4 to pay: the others call 4 or raise by 1 to 5, and the blind place owes the other 2."""
    table = blind(three(), 0, 2, 4)
    assert (table.pot, table.price, table.turn, table.opener, table.aggressor) == (2, 4, 1, 0, 0)
    assert may(table) == "fold, call 4, raise 5–9"
    table = after(after(table, Call(1)), Fold(2))
    assert (table.turn, may(table)) == (0, "fold, call 2, raise 5–9")
    table = after(table, Call(0))
    assert (table.turn, table.pot) == (None, 8)


def test_a_blind_raise_is_the_raise_that_its_price_is() -> None:
    """2, 4, then 4 and 8: in no limit the next raise adds at least the 4 that the last one has added."""
    table = blind(blind(three(NoLimit(2)), 0, 2, 4), 1, 4, 8)
    assert (table.pot, table.price, table.turn, table.raises, table.aggressor) == (6, 8, 2, 1, 1)
    assert may(table) == "fold, call 8, raise 12–50"
    table = after(table, Call(2))
    assert may(table) == "fold, call 6, raise 12–50"
    table = after(table, Call(0))
    assert may(table) == "fold, call 4, raise 12–50"
    assert (after(table, Call(1)).turn, after(table, Call(1)).pot) == (None, 24)


def test_it_counts_for_the_cap() -> None:
    """The first is the bet, the second the one raise there is."""
    table = blind(blind(three(Fixed(4, 8), raise_cap=1), 0, 2, 4), 1, 4, 8)
    assert may(table) == "fold, call 8"


def test_a_blind_place_that_has_put_in_only_half_may_be_left_alone() -> None:
    """All others fold, and what is missing to the price is owed to nobody."""
    table = after(after(blind(three(), 0, 2, 4), Fold(1)), Fold(2))
    assert (table.turn, table.pot, table.stakes[0].stack) == (None, 2, 48)


@pytest.mark.parametrize(("short", "owes"), [(1, None), (2, None), (3, 2)])
def test_it_pays_on_only_where_somebody_has_put_in_more(short: int, owes: int | None) -> None:
    """Blind 2, price 4. Who is all-in for up to 2 is matched already; for 3, the 2 that are missing are asked
    for, and of them 1 is a call."""
    table = after(blind(three(chips=(50, short, 50)), 0, 2, 4), Call(1))
    table = after(table, Fold(2))
    assert may(table) == ("" if owes is None else f"fold, call {owes}")


def test_who_passed_before_is_asked_again() -> None:
    table = after(after(three(), Pass(0)), Pass(1))
    table = blind(table, 2, 1, 2)
    assert (table.turn, may(table)) == (0, "fold, call 2, raise 3–7")


@given(st.integers(0, 2**32))
def test_to_the_others_it_is_a_bet_or_raise_of_its_price(seed: int) -> None:
    """Beside the same interval in which the price was paid at once: up to the blind place's own next turn
    everybody may do the same; then it may call what is missing, and raise to the same amounts as whoever acts
    for the first time."""
    random = Random(seed)
    chips = [random.randint(20, 60) for _ in range(random.randint(2, 5))]
    stakes = [Stake(stack) for stack in chips]
    table = begin(Terms(random.choice(LIMITS), raise_cap=random.choice((None, 1, 3))), stakes, first=0)
    place = 0
    for place in range(random.randrange(len(chips))):
        table = after(table, Pass(place))
    assert table.turn is not None
    place = table.turn
    least, most = table.first_bet
    most = min(most, chips[place] - 1)  # who pays all at once is asked no more
    price = 2 * random.randint(-(-least // 2), max(most // 2, -(-least // 2)))
    seen, unseen = after(table, Bet(place, price)), blind(table, place, price // 2, price)
    while seen.turn != place and seen.turn is not None:
        assert (seen.turn, legal_but_pot(seen)) == (unseen.turn, legal_but_pot(unseen))
        same = ("price", "base", "full", "raises", "opener", "aggressor")
        assert [getattr(seen, key) for key in same] == [getattr(unseen, key) for key in same]
        action = random.choice([action for may in legal_but_pot(seen) for action in actions(may)])
        seen, unseen = after(seen, action), after(unseen, action)
        assert chips_of(seen) == chips_of(unseen) == sum(chips)
    if unseen.turn != place:
        return
    owed = unseen.price - price // 2
    assert refusal(unseen, Call(place)) is None
    assert words(legal(unseen)[1]) == f"call {min(owed, unseen.stakes[place].stack)}"
    after_all = after(unseen, Call(place))
    assert after_all.turn is None or after_all.price > price


def legal_but_pot(interval: Interval) -> list[Any]:
    """What may be done; but where the pot is the limit not how far, since it holds less after a blind bet."""
    found: list[Any] = list(legal(interval))
    if not isinstance(interval.terms.limit, PotLimit):
        return found
    return [replace(offer, most=offer.least) if hasattr(offer, "most") else offer for offer in found]


def chips_of(interval: Interval) -> int:
    assert interval.pot == sum(stake.total for stake in interval.stakes)
    return interval.pot + sum(stake.stack for stake in interval.stakes)


def test_under_a_pot_limit_the_pot_holds_what_was_put_in() -> None:
    """100 dead, 10 in and a price of 20: with the call of 20 the pot is 130, so up to 150."""
    table = begin(Terms(PotLimit(2)), antes((500, 500)), first=0, dead=100)
    table = blind(table, 0, 10, 20)
    assert may(table) == "fold, call 20, raise 40–150"
    assert refusal(table, Raise(1, 151)) == "bet-too-large"
