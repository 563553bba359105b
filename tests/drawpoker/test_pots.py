"""Who may win which chips, and who gets how many (DP-9, DP-12, DP-26)."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pokroom.drawpoker.pots import OddChips, Pot, divide, share, share_pot, winners
from tests.drawpoker import naive_money as naive


def settle(table: naive.Table) -> tuple[int, ...]:
    division = divide(table.contributions, live(table), table.dead)
    odd_chips: OddChips = "aggressor" if table.odd_chips == "aggressor" else "left_of_dealer"
    return share(
        division, table.strengths, dealer=table.dealer, aggressor=table.aggressor, odd_chips=odd_chips
    )


def live(table: naive.Table) -> list[bool]:
    return [strength is not None for strength in table.strengths]


# -- cases


@dataclass(frozen=True)
class Case:
    name: str
    contributions: list[int]
    strengths: list[int | None]
    pots: list[tuple[int, tuple[int, ...]]]
    payouts: tuple[int, ...]
    returned: tuple[int, ...] | None = None
    dead: int = 0
    aggressor: int | None = None
    odd_chips: OddChips = "left_of_dealer"
    dealer: int | None = None
    """The last place, unless it is said."""


CASES = [
    Case("D2, from the left of the dealer", [3, 3, 3, 2], [1, 1, 1, None], [(11, (0, 1, 2))], (4, 4, 3, 0)),
    Case(
        "D2, the dealer last",
        [3, 3, 3, 2],
        [1, 1, 1, None],
        [(11, (0, 1, 2))],
        (3, 4, 4, 0),
        dealer=0,
    ),
    Case(
        "D2, all to the aggressor",
        [3, 3, 3, 2],
        [1, 1, 1, None],
        [(11, (0, 1, 2))],
        (3, 3, 5, 0),
        aggressor=2,
        odd_chips="aggressor",
    ),
    Case(
        "DP-26, an aggressor who folded: the first winner left of them",
        [3, 3, 3, 2],
        [1, 1, 1, None],
        [(11, (0, 1, 2))],
        (5, 3, 3, 0),
        aggressor=3,
        odd_chips="aggressor",
        dealer=1,
    ),
    Case(
        "DP-26, an aggressor who lost: the first winner left of them",
        [3, 3, 3, 2],
        [2, 1, 2, None],
        [(11, (0, 1, 2))],
        (5, 0, 6, 0),
        aggressor=1,
        odd_chips="aggressor",
    ),
    Case(
        "DP-26, nobody bet: the first winner left of the dealer, all of it",
        [3, 3, 3, 2],
        [1, 1, 1, None],
        [(11, (0, 1, 2))],
        (3, 5, 3, 0),
        odd_chips="aggressor",
        dealer=0,
    ),
    Case(
        "D3, folded money makes no layer",
        [10_000, 10_000, 10_000, 200, 100],
        [7, 7, 7, None, None],
        [(30_300, (0, 1, 2))],
        (10_100, 10_100, 10_100, 0, 0),
    ),
    Case(
        "D4, all-in and two callers who check",
        [100, 100, 100],
        [9, 1, 2],
        [(300, (0, 1, 2))],
        (300, 0, 0),
    ),
    Case(
        "D4, a bet that is not called goes back",
        [100, 150, 100],
        [1, 2, None],
        [(300, (0, 1))],
        (0, 350, 0),
        returned=(0, 50, 0),
    ),
    Case(
        "D4, also when its owner loses",
        [100, 150, 100],
        [2, 1, None],
        [(300, (0, 1))],
        (300, 50, 0),
        returned=(0, 50, 0),
    ),
    Case("D5, the short one wins", [102, 98], [1, 2], [(196, (0, 1))], (4, 196), returned=(4, 0)),
    Case("D5, the long one wins", [102, 98], [2, 1], [(196, (0, 1))], (200, 0), returned=(4, 0)),
    Case("D6", [50, 150, 150], [2, 2, 1], [(150, (0, 1, 2)), (200, (1, 2))], (75, 275, 0)),
    Case("D7", [50, 150, 150], [2, 1, 1], [(150, (0, 1, 2)), (200, (1, 2))], (150, 100, 100)),
    Case(
        "D8",
        [20, 50, 120, 120, 60],
        [4, 3, 1, 2, None],
        [(100, (0, 1, 2, 3)), (120, (1, 2, 3)), (150, (2, 3))],
        (100, 120, 0, 150, 0),
    ),
    Case("D9, a short ante", [3, 5, 5], [3, 2, 1], [(9, (0, 1, 2)), (4, (1, 2))], (9, 4, 0)),
    Case(
        "DP-9, a layer nobody live owns falls into the pot below",
        [20, 20, 50, 70],
        [1, 2, None, None],
        [(160, (0, 1))],
        (0, 160, 0, 0),
    ),
    Case(
        "DP-9, the excess over a folded place goes back, what it matched stays a side pot",
        [100, 50, 60],
        [1, 2, None],
        [(150, (0, 1)), (20, (0,))],
        (60, 150, 0),
        returned=(40, 0, 0),
    ),
    Case(
        "DP-12, dead chips are in the main pot, also for a short ante",
        [3, 5, 5],
        [3, 2, 1],
        [(15, (0, 1, 2)), (4, (1, 2))],
        (15, 4, 0),
        dead=6,
    ),
    Case(
        "DP-12, a place without chips plays for the carried pot and nothing else",
        [0, 5, 5],
        [3, 2, 1],
        [(6, (0, 1, 2)), (10, (1, 2))],
        (6, 10, 0),
        dead=6,
    ),
    Case(
        "DP-12, without a carried pot it plays for nothing", [0, 5, 5], [3, 2, 1], [(10, (1, 2))], (0, 10, 0)
    ),
    Case(
        "DP-26, every pot has its own odd chips",
        [3, 4, 4, 1],
        [1, 1, 1, None],
        [(10, (0, 1, 2)), (2, (1, 2))],
        (4, 4, 4, 0),
    ),
    Case("one alone takes all", [5, 3, 1], [1, None, None], [(7, (0,))], (9, 0, 0), returned=(2, 0, 0)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    division = divide(case.contributions, [strength is not None for strength in case.strengths], case.dead)
    assert [(pot.amount, pot.claimants) for pot in division.pots] == case.pots
    assert division.returned == (case.returned or (0,) * len(case.contributions))
    dealer = len(case.contributions) - 1 if case.dealer is None else case.dealer
    assert (
        share(division, case.strengths, dealer=dealer, aggressor=case.aggressor, odd_chips=case.odd_chips)
        == case.payouts
    )


# -- laws


@st.composite
def tables(draw: st.DrawFn) -> naive.Table:
    """Any contributions, few different ones, so that places tie in chips and in strength."""
    places = draw(st.integers(1, 7))
    chips = st.one_of(st.integers(0, 4), st.integers(0, 30))
    strength = st.none() | st.integers(0, 3)
    strengths = draw(
        st.lists(strength, min_size=places, max_size=places).filter(lambda found: found != [None] * places)
    )
    place = st.integers(0, places - 1)
    return naive.Table(
        draw(st.lists(chips, min_size=places, max_size=places)),
        strengths,
        draw(place),
        draw(st.none() | place),
        draw(st.integers(0, 10)),
        draw(st.sampled_from(get_args(OddChips))),
    )


@given(tables())
def test_the_twin_agrees(table: naive.Table) -> None:
    division = divide(table.contributions, live(table), table.dead)
    assert list(division.returned) == naive.returned(table)
    assert {pot.claimants: pot.amount for pot in division.pots} == naive.pots(table)
    assert list(settle(table)) == naive.payouts(table)


@given(tables())
def test_chips_are_conserved(table: naive.Table) -> None:
    division = divide(table.contributions, live(table), table.dead)
    total = sum(table.contributions) + table.dead
    assert sum(division.returned) + sum(pot.amount for pot in division.pots) == total
    assert sum(settle(table)) == total


@given(tables())
def test_a_folded_place_is_never_paid(table: naive.Table) -> None:
    for strength, payout in zip(table.strengths, settle(table), strict=True):
        assert strength is not None or payout == 0


@given(tables())
def test_every_pot_has_chips_and_fewer_claimants_than_the_one_below(table: naive.Table) -> None:
    pots = divide(table.contributions, live(table), table.dead).pots
    assert all(pot.amount > 0 for pot in pots)
    assert all(set(above.claimants) < set(below.claimants) for below, above in pairwise(pots))


@given(tables())
def test_nobody_wins_from_a_live_place_more_than_they_matched(table: naive.Table) -> None:
    """DP-9. Folded chips above the last live place are found money."""
    for place, payout in enumerate(settle(table)):
        alive = [chips for chips, alive in zip(table.contributions, live(table), strict=True) if alive]
        folded = sum(table.contributions) - sum(alive)
        mine = table.contributions[place]
        matched = sum(min(chips, mine) for i, chips in enumerate(table.contributions) if live(table)[i])
        assert payout <= matched + folded + table.dead


@given(tables(), st.integers(0, 6))
def test_the_table_may_be_turned(table: naive.Table, by: int) -> None:
    """Where the places are counted from makes no difference."""
    places = len(table.contributions)

    def turned(found: Any) -> list[Any]:
        return [found[(i + by) % places] for i in range(places)]

    other = table._replace(
        contributions=turned(table.contributions),
        strengths=turned(table.strengths),
        dealer=(table.dealer - by) % places,
        aggressor=None if table.aggressor is None else (table.aggressor - by) % places,
    )
    assert list(settle(other)) == turned(settle(table))


@given(tables(), st.randoms())
def test_without_ties_it_makes_no_difference_who_sits_where(table: naive.Table, random: Any) -> None:
    strengths = [
        None if strength is None else strength * 10 + i for i, strength in enumerate(table.strengths)
    ]
    order = list(range(len(strengths)))
    random.shuffle(order)
    table = table._replace(strengths=strengths)
    other = table._replace(
        contributions=[table.contributions[i] for i in order], strengths=[strengths[i] for i in order]
    )
    assert list(settle(other)) == [settle(table)[i] for i in order]


@given(tables(), st.data())
def test_a_better_hand_never_gets_less(table: naive.Table, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([i for i, alive in enumerate(live(table)) if alive]))
    strengths = list(table.strengths)
    strengths[place] = (strengths[place] or 0) + data.draw(st.integers(1, 3))
    assert settle(table._replace(strengths=strengths))[place] >= settle(table)[place]


@given(tables(), st.integers(0, 3))
def test_without_dead_chips_who_put_in_nothing_changes_nothing(table: naive.Table, strength: int) -> None:
    table = table._replace(dead=0)
    assume(any(table.contributions[i] for i, alive in enumerate(live(table)) if alive))
    guest = table._replace(contributions=[*table.contributions, 0], strengths=[*table.strengths, strength])
    assert settle(guest) == (*settle(table), 0)


# -- what is refused


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (([1, 2], [True]), "live: 1 places, where contributions has 2"),
        (([1, 2], [False, False]), "live: nobody is, and somebody must win the pot"),
        (([], []), "live: nobody is, and somebody must win the pot"),
        (([1, -2], [True, True]), "chips: at least 0, not -2"),
        (([1, 2], [True, True], -1), "chips: at least 0, not -1"),
    ],
)
def test_what_cannot_be_divided(arguments: Any, fault: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared
        divide(*arguments)
    assert str(refused.value) == fault


def test_what_cannot_be_shared() -> None:
    division = divide((5, 5, 0), (True, True, False))
    for strengths, dealer, aggressor, fault in (
        ((1, 2), 0, None, "strengths: 2 places, where 3 put chips in"),
        ((1, None, None), 0, None, "strengths: place 1 may win a pot, and its strength is missing"),
        ((1, 2, None), 3, None, "dealer: there is no place 3, the places are 0 to 2"),
        ((1, 2, None), 0, -1, "aggressor: there is no place -1, the places are 0 to 2"),
    ):
        with pytest.raises(ValueError) as refused:  # noqa: PT011
            share(division, strengths, dealer=dealer, aggressor=aggressor)
        assert str(refused.value) == fault


def test_a_strength_is_only_asked_of_claimants() -> None:
    assert winners(Pot(10, (1, 2)), (9, 3, 3)) == (1, 2)
    assert share_pot(Pot(10, (1,)), (None, 0, None), dealer=0) == (0, 10, 0)
