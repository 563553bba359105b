"""Whose bank it is (PD-31, PD-32), and what the bank's own limits outlive (PD-17)."""

from typing import Any

import pytest

from pokroom.pokdeng import action as do
from pokroom.table import Terms, refusal, running
from pokroom.table.command import AddBot, AskBank, CallLast, GiveUpBank, LeaveSeat, NextRound
from pokroom.table.event import BankAnnounced, BankAsked, BankPassed, Leaving, Left
from tests.table.evenings import Told, told

ANNA, BEN, CARLA, DAN = range(4)


def friends(profile: str = "classic", **options: Any) -> Told:
    """Anna banks; Ben, Carla and Dan sit to her left in this order; nothing is played yet."""
    table = Told(profile, options=options)
    assert [table.sits(name) for name in ("Ben", "Carla", "Dan")] == [BEN, CARLA, DAN]
    return table


def banks_of(table: Told, rounds: int) -> list[int | None]:
    """Who banked in each of so many rounds."""
    banks = []
    if running(table.evening) is None:
        table.does(ANNA, NextRound())
    for _ in range(rounds):
        banks.append(table.evening.bank)
        table.plays_on()
    return banks


@pytest.mark.parametrize(
    ("options", "banks"),
    [
        ({"bank_tenure": "fixed"}, [0, 0, 0, 0, 0, 0]),
        ({"bank_tenure": "by_request"}, [0, 0, 0, 0, 0, 0]),
        ({"bank_tenure": "rotate"}, [0, 1, 2, 3, 0, 1]),
        ({"bank_tenure": "rotate", "rotate_every": 2}, [0, 0, 1, 1, 2, 2]),
        ({"bank_tenure": "rotate", "rotate_every": 4}, [0, 0, 0, 0, 1, 1]),
    ],
)
def test_the_bank_stays_or_goes_round_to_the_left(options: dict[str, Any], banks: list[int]) -> None:
    table = friends(**options)
    assert banks_of(table, 6) == banks
    assert [member.banked for member in table.evening.people] == [banks.count(person) for person in range(4)]


def test_the_screen_counts_the_rounds_that_are_left() -> None:
    table = friends("home")
    table.does(ANNA, NextRound())
    left = []
    for _ in range(6):
        left.append(table.evening.rounds_left)
        table.plays_on()
    assert left == [5, 4, 3, 2, 1, 5]


def test_without_notice_the_bank_passes_at_once_between_rounds() -> None:
    table = friends()
    assert told(table.does(ANNA, GiveUpBank()), BankPassed) == [BankPassed(BEN, None)]


def test_in_a_round_it_passes_when_the_round_is_over() -> None:
    table = friends()
    table.does(ANNA, NextRound())
    assert table.does(ANNA, GiveUpBank(CARLA)) == (BankAnnounced(CARLA, 1),)
    assert refusal(table.evening, ANNA, GiveUpBank(CARLA)) == "nothing-to-do"
    assert banks_of(table, 2) == [ANNA, CARLA]


@pytest.mark.parametrize(("notice", "banks"), [(1, [0, 1]), (2, [0, 0, 1]), (3, [0, 0, 0, 1, 1])])
def test_notice_counts_the_running_round(notice: int, banks: list[int]) -> None:
    table = friends(notice=notice)
    table.does(ANNA, NextRound())
    assert table.does(ANNA, GiveUpBank()) == (BankAnnounced(None, notice),)
    assert banks_of(table, len(banks)) == banks
    assert table.evening.notice is None


def test_notice_and_rotation_whichever_comes_first() -> None:
    table = friends("home")  # every 5, notice 3
    table.does(ANNA, NextRound())
    table.does(ANNA, GiveUpBank(DAN))
    assert banks_of(table, 4) == [ANNA, ANNA, ANNA, DAN]
    assert table.evening.rounds_left == 4


def test_the_heir_may_be_changed_and_the_notice_runs_on() -> None:
    table = friends(notice=3)
    table.does(ANNA, NextRound())
    table.does(ANNA, GiveUpBank(DAN))
    table.plays_on()
    assert table.does(ANNA, GiveUpBank(CARLA)) == (BankAnnounced(CARLA, 2),)
    assert banks_of(table, 3) == [ANNA, ANNA, CARLA]


def test_an_heir_who_leaves_is_replaced_by_the_left() -> None:
    table = friends(notice=2)
    table.does(ANNA, NextRound())
    table.does(ANNA, GiveUpBank(DAN))
    table.does(DAN, LeaveSeat())
    table.plays_on()
    assert table.evening.notice is not None
    assert table.evening.notice.to is None
    assert banks_of(table, 2) == [ANNA, BEN]


def test_a_bank_that_leaves_passes_to_the_left() -> None:
    table = friends()
    table.does(BEN, LeaveSeat())
    assert table.does(ANNA, LeaveSeat()) == (Left(ANNA), BankPassed(CARLA, None))


def test_a_bank_that_leaves_in_a_round_plays_it_to_its_end() -> None:
    table = friends()
    table.does(ANNA, NextRound())
    table.bets(BEN, CARLA, DAN)
    table.bank_deals()
    assert table.does(ANNA, LeaveSeat()) == (Leaving(ANNA),)
    followed = table.plays_on(people=(BEN, CARLA, DAN))
    assert told(followed, Left) == [Left(ANNA)]
    assert told(followed, BankPassed) == [BankPassed(BEN, None)]
    assert table.evening.people[ANNA].banked == 1
    assert sum(table.chips()) == 400


def test_when_everybody_has_left_the_next_to_sit_down_banks() -> None:
    table = friends()
    for person in (ANNA, BEN, CARLA, DAN):
        table.does(person, LeaveSeat())
    assert table.evening.bank is None
    eve = table.sits("Eve")
    assert table.evening.bank == eve


def test_a_round_in_which_nobody_bet_is_none_that_anybody_banked() -> None:
    table = friends(bank_tenure="rotate")
    table.does(ANNA, NextRound())
    for person in (BEN, CARLA, DAN):
        table.acts(person, do.SitOut(table.place(person)))
    assert table.evening.bank == ANNA
    assert table.evening.rounds_left == 1
    assert [member.banked for member in table.evening.people] == [0, 0, 0, 0]


def test_the_banks_own_limits_hold_until_the_bank_passes() -> None:
    table = friends()
    table.does(ANNA, NextRound())
    table.acts(ANNA, do.Narrow(table.place(ANNA), 5, 20))
    limits = []
    for round_number in range(3):
        public = table.view(ANNA).public
        limits.append((public.least, public.most))
        if round_number == 1:
            table.does(ANNA, GiveUpBank())
        table.plays_on()
    assert limits == [(5, 20), (5, 20), (1, 1_000_000)]


def test_a_person_who_banks_is_told_who_would_like_to() -> None:
    table = friends()
    assert table.does(CARLA, AskBank()) == (BankAsked(CARLA),)
    assert table.does(DAN, AskBank()) == (BankAsked(DAN),)
    assert list(table.evening.bank_asks) == [CARLA, DAN]
    assert refusal(table.evening, CARLA, AskBank()) == "nothing-to-do"
    table.does(CARLA, LeaveSeat())
    assert list(table.evening.bank_asks) == [DAN]
    table.does(ANNA, GiveUpBank(DAN))
    assert table.evening.bank == DAN
    assert list(table.evening.bank_asks) == []


@pytest.mark.parametrize("notice", [0, 1, 3])
def test_a_bot_gives_the_bank_to_whoever_asks_after_the_notice(notice: int) -> None:
    table = friends(notice=notice)
    table.does(ANNA, AddBot())
    bot = len(table.evening.people) - 1
    table.does(ANNA, GiveUpBank(bot))
    while table.evening.bank != bot:
        table.does(ANNA, NextRound()) if running(table.evening) is None else table.plays_on()
    if running(table.evening) is None:
        table.does(ANNA, NextRound())
    table.does(CARLA, AskBank())
    assert refusal(table.evening, DAN, AskBank()) == "nothing-to-do"
    assert banks_of(table, max(notice, 1) + 1) == [bot] * max(notice, 1) + [CARLA]


@pytest.mark.parametrize("tenure", ["fixed", "rotate"])
def test_where_the_rules_say_when_the_bank_passes_nobody_asks_for_it(tenure: str) -> None:
    assert refusal(friends(bank_tenure=tenure).evening, BEN, AskBank()) == "bank-not-on-request"


def test_only_somebody_seated_who_does_not_bank_asks_for_the_bank() -> None:
    table = friends()
    assert refusal(table.evening, ANNA, AskBank()) == "nothing-to-do"
    eve = table.comes("Eve")
    assert refusal(table.evening, eve, AskBank()) == "not-seated"


def test_nobody_asks_for_the_bank_once_the_evening_is_over() -> None:
    """Whoever banked the last round may have got up after it, and then nobody banks."""
    table = Told(terms=Terms(until=1))
    ben = table.sits("Ben")
    table.does(0, NextRound())
    table.time_comes()
    bank = table.evening.bank
    assert bank is not None
    other = ben if bank == 0 else 0
    table.does(bank, CallLast())
    table.bets(other)
    table.does(bank, LeaveSeat())
    table.plays_on()
    assert table.evening.over
    assert table.evening.bank is None
    assert refusal(table.evening, other, AskBank()) == "evening-over"
