"""Betting, case by case: what is said at the table, what may be said, and what comes of it."""

from typing import Any

import pytest

from pokroom.drawpoker.betting import (
    Fixed,
    NoLimit,
    PotLimit,
    Spread,
    Stake,
    Terms,
    antes,
    apply,
    begin,
    legal,
    play,
    refusal,
)
from pokroom.drawpoker.pots import divide, share
from tests.drawpoker.intervals import action, words

DEEP = 10_000

# A line is something that a place says (A is the first), what a place may say, or what is true by then:
#   B calls 2, raises 3            as it is said at the table: raises by, where the engine keeps raises to
#   A may fold, call 3, raise 6–10 and nothing else
#   pot 32 · live B D E · over
#   B speaks first                 another interval begins; the first to speak is B or whoever is next
#   showdown 3 1 2 pays 300 0 0    the higher strength wins, - has folded
CASES: dict[str, tuple[Terms, dict[str, Any], str]] = {
    "D1, DP-19: the example of the rules": (
        Terms(Spread(1, 5)),
        {"stacks": [100] * 5},
        """
        A may fold, pass, bet 1–5
        A passes
        B bets 2
        C may fold, call 2, raise 3–7
        C folds
        D calls 2
        E calls 2, raises 3
        A calls 5
        B calls 3, raises 4
        D calls 7
        E calls 4
        A folds
        over
        pot 32
        live B D E
        B speaks first
        B may fold, pass, bet 1–5
        """,
    ),
    "D4: all-in, two callers with chips behind who pass": (
        Terms(NoLimit(2)),
        {"stacks": [100, 500, 500]},
        """
        A bets 100
        B calls 100
        C calls 100
        over
        B speaks first
        B passes
        C passes
        over
        showdown 3 1 2 pays 300 0 0
        """,
    ),
    "D4: the bet that nobody calls goes back": (
        Terms(NoLimit(2)),
        {"stacks": [100, 500, 500]},
        """
        A bets 100
        B calls 100
        C calls 100
        B speaks first
        B bets 50
        C folds
        over
        pot 350
        showdown 3 1 - pays 300 50 0
        """,
    ),
    "D5: heads-up all-in": (
        Terms(NoLimit(2)),
        {"stacks": [102, 98]},
        """
        A bets 102
        B may fold, call 98
        B calls 98
        over
        showdown 1 2 pays 4 196
        """,
    ),
    "D9: a short ante plays for what it matched": (
        Terms(Spread(1, 5)),
        {"stacks": [3, 50, 50], "ante": 5},
        """
        B passes
        C passes
        over
        showdown 3 2 1 pays 9 4 0
        """,
    ),
    "D10: a short all-in reopens nothing": (
        Terms(NoLimit(2)),
        {"stacks": [19, 100, 100, 100], "forced": (1, 2)},
        """
        C may fold, call 2, raise 4–100
        C calls 2, raises 14
        D calls 16
        A calls 15, raises 3
        B calls 17
        C may fold, call 3
        C calls 3
        D may fold, call 3
        D folds
        over
        pot 73
        """,
    ),
    "D11: short raises add up to a full one": (
        Terms(NoLimit(100)),
        {"stacks": [DEEP, DEEP, DEEP, 1300, 1700]},
        """
        A bets 500
        B calls 500, raises 500
        C calls 1000
        D calls 1000, raises 300
        E calls 1300, raises 400
        A may fold, call 1200, raise 2200–10000
        A calls 1200
        B may fold, call 700, raise 2200–10000
        """,
    ),
    "D11: but not for who answered the first of them": (
        Terms(NoLimit(100)),
        {"stacks": [DEEP, DEEP, 1300, DEEP, 1700]},
        """
        A bets 500
        B calls 500, raises 500
        C calls 1000, raises 300
        D calls 1300
        E calls 1300, raises 400
        A calls 1200
        B calls 700
        D may fold, call 400
        """,
    ),
    "D12: the only raise is all-in": (
        Terms(NoLimit(2)),
        {"stacks": [DEEP, DEEP, 130]},
        """
        A bets 40
        B calls 40, raises 60
        C may fold, call 100, raise 130
        """,
    ),
    "D12: enough to call, and no more": (
        Terms(NoLimit(2)),
        {"stacks": [DEEP, DEEP, 100]},
        """
        A bets 40
        B calls 40, raises 60
        C may fold, call 100
        """,
    ),
    "D13: everybody else is all-in for no more than the call": (
        Terms(NoLimit(2)),
        {"stacks": [DEEP, 80, 30]},
        """
        A bets 50
        B calls 50, raises 30
        C calls 30
        A may fold, call 30
        """,
    ),
    "D13: or could put in no more": (
        Terms(NoLimit(2)),
        {"stacks": [DEEP, DEEP, 30]},
        """
        A bets 50
        B folds
        C may fold, call 30
        """,
    ),
    "D14, DP-11: under half of the bet": (
        Terms(Fixed(400, 800)),
        {"stacks": [100, DEEP, DEEP]},
        """
        A may fold, pass, bet 100
        A bets 100
        B may fold, call 100, complete 400
        B calls 100, completes with 300
        C may fold, call 400, raise 800
        """,
    ),
    "D14, DP-11: half of the bet or more": (
        Terms(Fixed(400, 800)),
        {"stacks": [300, DEEP, DEEP]},
        """
        A bets 300
        B may fold, call 300, raise 700
        B calls 300, raises 400
        C may fold, call 700, raise 1100
        """,
    ),
    # 200 of 400 is not under half, so it is the bet and not to be completed
    "DP-11: half to the chip counts as the bet": (
        Terms(Fixed(400, 800)),
        {"stacks": [200, DEEP, DEEP]},
        """
        A bets 200
        B may fold, call 200, raise 600
        """,
    ),
    # A bet, and 199 of 400 reopen nothing to A; C has not acted yet and completes the raise to 800; now it is
    # a whole one, so A may raise again
    "DP-11: a raise under half is for those who may still act, and completing it is a raise": (
        Terms(Fixed(400, 800)),
        {"stacks": [DEEP, 599, DEEP, DEEP]},
        """
        A bets 400
        B calls 400, raises 199
        C may fold, call 599, complete 800
        C calls 599, completes with 201
        D folds
        A may fold, call 400, raise 1200
        """,
    ),
    "DP-11: a raise under half reopens nothing": (
        Terms(Fixed(400, 800)),
        {"stacks": [DEEP, 599, DEEP]},
        """
        A bets 400
        B calls 400, raises 199
        C calls 599
        A may fold, call 199
        """,
    ),
    # 200 of 400 is half: a raise like any other, so A may raise, to 400 more than it
    "DP-11: a raise of half reopens": (
        Terms(Fixed(400, 800)),
        {"stacks": [DEEP, 600, DEEP]},
        """
        A bets 400
        B calls 400, raises 200
        C calls 600
        A may fold, call 200, raise 1000
        """,
    ),
    # 100 and 100 are two short raises and half a raise together: for A, who faces both, it is a raise
    "DP-10, DP-11: short raises add up in fixed, too": (
        Terms(Fixed(400, 800)),
        {"stacks": [DEEP, 500, 600, DEEP]},
        """
        A bets 400
        B calls 400, raises 100
        C may fold, call 500, complete 600
        C calls 500, completes with 100
        D may fold, call 600, raise 1000
        D calls 600
        A may fold, call 200, raise 1000
        """,
    ),
    # the completion of a bet is the bet, so three raises are left; the one of a raise is the raise
    "DP-5, DP-11: a completion counts as what it completes": (
        Terms(Fixed(400, 800), raise_cap=1),
        {"stacks": [100, DEEP, 900, DEEP]},
        """
        A bets 100
        B calls 100, completes with 300
        C may fold, call 400, raise 800
        C folds
        D calls 400, raises 400
        B may fold, call 400
        """,
    ),
    "DP-5, DP-11: where there are no raises, a bet may still be completed": (
        Terms(Fixed(400, 800), raise_cap=0),
        {"stacks": [100, DEEP, DEEP]},
        """
        A bets 100
        B may fold, call 100, complete 400
        B calls 100, completes with 300
        C may fold, call 400
        """,
    ),
    "DP-5: three raises after the bet": (
        Terms(Fixed(2, 4), big=True, raise_cap=3),
        {"stacks": [50, 50, 50]},
        """
        A may fold, pass, bet 4
        A bets 4
        B calls 4, raises 4
        C calls 8, raises 4
        A calls 8, raises 4
        B may fold, call 8
        """,
    ),
    "DP-10: in spread, a full raise is the least": (
        Terms(Spread(3, 5)),
        {"stacks": [50, 7, 50]},
        """
        A bets 5
        B may fold, call 5, raise 7
        B calls 5, raises 2
        C may fold, call 7, raise 10–12
        C calls 7
        A may fold, call 2
        """,
    ),
    # 4 and 4 are 8 only with the bet, and the bet is no raise
    "DP-10, DP-5: a short raise over a short bet is none of the raises of the cap": (
        Terms(NoLimit(8), raise_cap=1),
        {"stacks": [4, 8, 50, 50]},
        """
        A bets 4
        B may fold, call 4, raise 8
        B calls 4, raises 4
        C may fold, call 8, raise 16–50
        C calls 8, raises 8
        D may fold, call 16
        """,
    ),
    "DP-24: a short bet is open to raises by who has only passed": (
        Terms(NoLimit(10)),
        {"stacks": [50, 4, 50]},
        """
        A passes
        B bets 4
        C calls 4
        A may fold, call 4, raise 14–50
        """,
    ),
    "D15: pot 100, bet 50": (
        Terms(PotLimit(2)),
        {"stacks": [DEEP, DEEP], "dead": 100},
        """
        A may fold, pass, bet 2–100
        A bets 50
        B may fold, call 50, raise 100–250
        B calls 50, raises 200
        A may fold, call 200, raise 450–850
        """,
    ),
    # the pot is 150, so 150 chips at most; then it is 300, and A has 50 in already
    "DP-6: the pot limit by its letter": (
        Terms(PotLimit(2), pot_limit_literal=True),
        {"stacks": [DEEP, DEEP], "dead": 100},
        """
        A may fold, pass, bet 2–100
        A bets 50
        B may fold, call 50, raise 100–150
        B calls 50, raises 100
        A may fold, call 100, raise 250–350
        """,
    ),
    "DP-6: a pot smaller than the smallest bet": (
        Terms(PotLimit(5)),
        {"stacks": [20, 20], "ante": 1},
        """
        A may fold, pass, bet 5
        """,
    ),
    "D16: an ante is no part of a bet": (
        Terms(Fixed(5, 10)),
        {"stacks": [100, 100, 100], "ante": 5, "forced": (5, 10)},
        """
        C may fold, call 10, raise 15
        C calls 10, raises 5
        pot 45
        """,
    ),
    "D16: the same without a limit": (
        Terms(NoLimit(5)),
        {"stacks": [100, 100, 100], "ante": 5, "forced": (5, 10)},
        """
        C may fold, call 10, raise 15–95
        C calls 10, raises 5
        pot 45
        """,
    ),
    "DP-5: whose forced bet nobody raised may still raise": (
        Terms(NoLimit(2)),
        {"stacks": [50, 50, 50], "forced": (1, 2)},
        """
        C calls 2
        A calls 1
        B may fold, pass, raise 4–50
        B passes
        over
        pot 6
        """,
    ),
    # spread(1, 5): 5 is the largest bet and the pot is 12, so the bet is 12; the raise adds 1 to 5 as ever
    "DP-7: the least is the pot, and the limit's largest bet smaller": (
        Terms(Spread(1, 5)),
        {"stacks": [50] * 4, "ante": 1, "dead": 8, "jackpot": "min_is_pot"},
        """
        A may fold, pass, bet 12
        A bets 12
        B may fold, call 12, raise 13–17
        """,
    ),
    # without a limit the pot is the least, and a stack is the most; who has less than the pot goes all-in
    "DP-7: the least is the pot, and no limit": (
        Terms(NoLimit(2)),
        {"stacks": [50, 11, 50, 50], "ante": 1, "dead": 8, "jackpot": "min_is_pot"},
        """
        A may fold, pass, bet 12–49
        A passes
        B may fold, pass, bet 10
        B bets 10
        C may fold, call 10, raise 20–49
        """,
    ),
    # S4 raises the least only: under pot limit the most is the pot already
    "DP-7: the least is the pot, and pot limit": (
        Terms(PotLimit(2)),
        {"stacks": [50] * 4, "ante": 1, "dead": 8, "jackpot": "min_is_pot"},
        """
        A may fold, pass, bet 12
        """,
    ),
    # 5 of 12 is under half of what the bet has to be: completed to 12, and only then raised by 2 as ever
    "DP-7, DP-11: a jackpot's bet in fixed, completed": (
        Terms(Fixed(2, 4)),
        {"stacks": [6, 50, 50, 50], "ante": 1, "dead": 8, "jackpot": "min_is_pot"},
        """
        A bets 5
        B may fold, call 5, complete 12
        B calls 5, completes with 7
        C may fold, call 12, raise 14
        """,
    ),
    "DP-7: the most is the pot, where the limit's largest bet is smaller": (
        Terms(Spread(1, 5)),
        {"stacks": [50] * 4, "ante": 1, "dead": 8, "jackpot": "max_is_pot"},
        """
        A may fold, pass, bet 1–12
        A bets 9
        B may fold, call 9, raise 10–14
        """,
    ),
    "DP-7: the most is the pot, and no limit": (
        Terms(NoLimit(2)),
        {"stacks": [50] * 4, "ante": 1, "dead": 8, "jackpot": "max_is_pot"},
        """
        A may fold, pass, bet 2–12
        """,
    ),
    "DP-15: one may fold even when passing is free": (
        Terms(Spread(1, 5)),
        {"stacks": [50] * 3},
        """
        A folds
        B folds
        over
        showdown - - 1 pays 0 0 0
        """,
    ),
    "DP-17: with one live place that has chips there is nothing to bet": (
        Terms(Spread(1, 5)),
        {"stacks": [1, 50, 1], "ante": 1},
        """
        over
        pot 3
        """,
    ),
    "DP-17: nor once the others have folded": (
        Terms(Spread(1, 5)),
        {"stacks": [1, 50, 50], "ante": 1},
        """
        B folds
        over
        live A C
        """,
    ),
    "DP-24: an opener who is all-in speaks through the next on the left": (
        Terms(NoLimit(2)),
        {"stacks": [50, 10, 50]},
        """
        A passes
        B bets 10
        C calls 10
        A calls 10
        B speaks first
        C may fold, pass, bet 2–40
        """,
    ),
    "D20, DP-25: the first who passed must bet or fold, and folding hands the duty on": (
        Terms(Spread(1, 5), first_passer_bets=True),
        {"stacks": [50] * 5, "first": 1, "folded": (0, 2)},
        """
        B passes
        D passes
        E passes
        B may fold, bet 1–5
        B folds
        D may fold, bet 1–5
        D folds
        over
        live E
        """,
    ),
    "DP-25: a bet ends the duty": (
        Terms(Spread(1, 5), first_passer_bets=True),
        {"stacks": [50] * 3},
        """
        A passes
        B passes
        C passes
        A bets 1
        B may fold, call 1, raise 2–6
        B calls 1
        C calls 1
        over
        """,
    ),
    "DP-25: without chips it moves on": (
        Terms(Spread(1, 5), first_passer_bets=True),
        {"stacks": [1, 50, 50, 50], "ante": 1},
        """
        B passes
        C passes
        D passes
        B folds
        C folds
        over
        live A D
        """,
    ),
    "DP-25: all_pass showdown": (
        Terms(Spread(1, 5)),
        {"stacks": [50] * 3},
        """
        A passes
        B passes
        C passes
        over
        """,
    ),
    "DP-28: bet or fold": (
        Terms(Spread(1, 5), passing=False),
        {"stacks": [50] * 3},
        """
        A may fold, bet 1–5
        A folds
        B bets 1
        C may fold, call 1, raise 2–6
        """,
    ),
}


def seat(letter: str) -> int:
    return ord(letter) - ord("A")


def chips(text: str) -> tuple[int | None, ...]:
    return tuple(None if part == "-" else int(part) for part in text.split())


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    terms, situation, script = CASES[name]
    situation = dict(situation)
    folded, dead = situation.pop("folded", ()), situation.get("dead", 0)
    stakes = [
        Stake(stake.stack, stake.total, live=place not in folded)
        for place, stake in enumerate(antes(situation.pop("stacks"), situation.pop("ante", 0)))
    ]
    interval = begin(terms, stakes, **{"first": 0, **situation})
    for line in filter(None, map(str.strip, script.splitlines())):
        who, _, what = line.partition(" ")
        if line == "over":
            assert interval.turn is None, line
        elif who == "pot":
            assert interval.pot == int(what), line
        elif who == "live":
            places = [place for place, stake in enumerate(interval.stakes) if stake.live]
            assert places == [seat(letter) for letter in what.split()], line
        elif who == "showdown":
            strengths, pays = map(chips, what.split(" pays "))
            division = divide(
                [stake.total for stake in interval.stakes], [stake.live for stake in interval.stakes], dead
            )
            assert share(division, strengths, dealer=len(strengths) - 1) == pays, line
        elif what == "speaks first":
            assert interval.turn is None, line
            interval = begin(terms, interval.stakes, first=seat(who), dead=dead, aggressor=interval.aggressor)
        elif what.startswith("may "):
            assert interval.turn == seat(who), line
            assert ", ".join(map(words, legal(interval))) == what.removeprefix("may "), line
        else:
            asked = action(seat(who), what, interval)
            assert refusal(interval, asked) is None, line
            acted = play(interval, asked)
            assert str(acted) == what
            interval = apply(interval, acted)
