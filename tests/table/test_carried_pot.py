"""Chips, antes, and a pot that a passed-out deal has left on the table (DP-12, DP-16)."""

import pytest

from pokroom.drawpoker import action as draw
from pokroom.table import dealt_in, running, table_view
from pokroom.table.command import AskSeat, CallLast, HandOut, LeaveSeat, NextRound, Pause
from pokroom.table.event import EveningEnded, PotShared
from tests.table.evenings import ACES, DRAWPOKER, NOTHING, Told, told
from tests.table.friends import ANNA, BEN, CARLA, DAN, begins, dealers, friends, late, refused


def without_chips() -> Told:
    """Ben antes his only chip, and nobody opens: the second deal is his, three lie on the table, and two
    more."""
    table = friends(chips=1, seats=4)
    table.does(ANNA, HandOut(ANNA, 10))
    table.does(ANNA, HandOut(CARLA, 10))
    begins(table).passes_out()
    assert (table.evening.bank, table.chips(), table.evening.carried.pot) == (BEN, [10, 0, 10], 3)
    return table


def showdown(table: Told, *hands: str) -> None:
    """Carla opens, Anna calls; all stand pat; Carla, who passes first, has to bet, and Anna calls."""
    table.deals(*hands)
    table.acts(CARLA, draw.Bet(0, 1))
    table.acts(ANNA, draw.Call(1))
    for person in (CARLA, ANNA, BEN):
        table.acts(person, draw.Discard(table.place(person), ()))
    table.acts(CARLA, draw.Pass(0))
    table.acts(ANNA, draw.Pass(1))
    table.acts(CARLA, draw.Bet(0, 1))
    table.acts(ANNA, draw.Call(1))


JACKS, QUEENS = "Jc Jd 2h 4s 6c", "Qc Qd 2d 4h 6s"


def test_dp12_without_chips_one_may_win_the_pot_in_which_the_ante_lies_and_nothing_else() -> None:
    table = without_chips()
    assert set(table_view(table.evening, ANNA).anted) == {ANNA, BEN, CARLA}
    assert table.view(ANNA).public.betting.pot == 5
    showdown(table, JACKS, QUEENS, ACES)
    assert table.chips() == [13, 3, 7]
    assert table.evening.anted == ()
    assert BEN in dealt_in(table.evening)


def test_dp12_without_chips_and_without_an_ante_in_a_pot_one_is_not_dealt_in() -> None:
    """The deal passes over Ben, until he is handed chips."""
    table = without_chips()
    showdown(table, JACKS, ACES, NOTHING[1])
    assert table.chips() == [16, 0, 7]
    for _ in range(2):
        now = running(table.evening)
        assert now is not None
        assert set(now.people) == {ANNA, CARLA}
        table.is_won()
    assert dealers(table) == [ANNA, BEN, CARLA, ANNA, CARLA]
    table.does(ANNA, HandOut(BEN, 5))
    table.is_won()
    assert set(dealt_in(table.evening)) == {ANNA, BEN, CARLA}


def test_who_has_all_the_chips_deals_and_waits_for_somebody() -> None:
    table = friends("s4_any", chips=1, people=2)
    begins(table).plays_on()
    assert sorted(table.chips()) == [0, 2]
    rich = table.chips().index(2)
    assert (table.evening.bank, dealt_in(table.evening)) == (rich, (rich,))
    assert refused(table, ANNA, NextRound()) == "too-few-seated"
    table.does(ANNA, HandOut(1 - rich, 5))
    assert dealt_in(table.evening) == (1 - rich, rich)


def test_the_bank_goes_to_who_can_play() -> None:
    """Everybody with chips has got up; Ben, who has none, is left, until Dan sits down."""
    table = friends("s4_any", chips=1, people=2)
    begins(table).plays_on()
    rich = table.chips().index(2)
    table.does(rich, LeaveSeat())
    assert table.evening.bank == 1 - rich
    dan = table.sits("Dan")
    assert table.evening.bank == dan


@pytest.mark.parametrize(("max_reantes", "antes"), [(None, [1, 1, 1]), (1, [1])])
def test_dp12_who_joins_antes_once_also_where_the_others_ante_no_more(
    max_reantes: int | None, antes: list[int]
) -> None:
    table = begins(friends(people=2, options={"max_reantes": max_reantes}))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.sits("Carla")
    table.does(ANNA, Pause(on=False))
    pot = table.view(ANNA).public.betting.pot
    assert pot == 2 + sum(antes)
    carried = table.view(ANNA).public.carried
    assert carried.joined == (CARLA,)
    table.passes_out()
    assert set(table.evening.anted) == {ANNA, BEN, CARLA}


def test_dp12_who_gets_up_and_comes_back_still_has_the_ante_in_the_pot() -> None:
    table = without_chips()
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.does(BEN, LeaveSeat())
    assert BEN not in dealt_in(table.evening)
    table.does(BEN, AskSeat())
    assert set(dealt_in(table.evening)) == {ANNA, BEN, CARLA}


def test_a_pot_goes_back_when_the_evening_ends() -> None:
    """The dealer has anted for all, Carla for herself, and each has a third of it."""
    table = begins(late(options={"max_reantes": 1, "ante": "dealer(1)"}, people=2))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.sits("Carla")
    table.does(ANNA, Pause(on=False))
    while table.evening.bank != CARLA:
        table.passes_out()
    table.does(CARLA, CallLast())
    pot = table.view(ANNA).public.betting.pot
    events = table.passes_out()
    (shared,) = told(list(events), PotShared)
    assert sum(share.chips for share in shared.shares) == pot == 3
    assert [share.person for share in shared.shares] == [ANNA, BEN, CARLA]
    assert table.evening.carried.pot == 0
    assert events[-1] == EveningEnded(None)


def test_an_odd_chip_goes_to_the_left_of_the_dealer_and_who_got_up_comes_last() -> None:
    table = begins(late(people=4, chips=40))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.does(BEN, LeaveSeat())
    table.does(ANNA, Pause(on=False))
    while table.evening.bank != DAN:
        table.passes_out()
    table.does(DAN, CallLast())
    (shared,) = told(list(table.passes_out()), PotShared)
    pot = sum(share.chips for share in shared.shares)
    assert [share.person for share in shared.shares] == [ANNA, CARLA, DAN, BEN]
    each, over = divmod(pot, 4)
    assert [share.chips for share in shared.shares] == [each + (nth < over) for nth in range(4)]
    assert over


def test_who_is_asked_for_nothing_has_not_been_idle() -> None:
    """Ben, all in, is asked for nothing as long as nobody opens."""
    table = without_chips()
    for _ in range(4):
        table.passes_out()
    assert [member.idle for member in table.evening.people] == [0, 0, 0]
    assert table.seats() == [ANNA, BEN, CARLA]


def test_rounds_follow_each_other_where_a_person_was_asked_for_nothing() -> None:
    """Where nobody may pass, the bots before Anna fold, and she wins without a word."""
    table = Told("s4_jacks", game=DRAWPOKER, options={"passing": "never"}, bots=2)
    table.is_won()
    assert table.evening.bank == 2
    table.deals(*NOTHING[:3])
    assert [table.place(person) for person in (0, 1, 2)] == [0, 1, 2]
    table.acts(ANNA, draw.Fold(0))
    table.acts(1, draw.Fold(1))
    assert table.evening.bank == ANNA
    table.deals(*NOTHING[:3])
    table.acts(1, draw.Fold(0))
    table.acts(2, draw.Fold(1))
    now = running(table.evening)
    assert now is not None
    assert now.number == 4
