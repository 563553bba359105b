"""Betting intervals to try the laws on, and the words for them in the cases."""

import re
from random import Random
from typing import Any, NamedTuple, get_args

from hypothesis import strategies as st

from pokroom.drawpoker.betting import (
    Action,
    Bet,
    Call,
    Complete,
    Fixed,
    Fold,
    Interval,
    Jackpot,
    Legal,
    MayBet,
    MayCall,
    MayComplete,
    MayFold,
    MayPass,
    MayRaise,
    NoLimit,
    Pass,
    PotLimit,
    Raise,
    Spread,
    Stake,
    Terms,
    begin,
)
from tests.drawpoker import naive_money as naive


class Setup(NamedTuple):
    """All that `begin` is asked."""

    terms: Terms
    stakes: tuple[Stake, ...]
    first: int
    dead: int
    forced: tuple[int, ...]
    jackpot: Jackpot

    def begin(self) -> Interval:
        return begin(
            self.terms,
            self.stakes,
            first=self.first,
            dead=self.dead,
            forced=self.forced,
            jackpot=self.jackpot,
        )

    def naive(self) -> naive.Naive:
        """The same for the twin."""
        terms = self.terms
        said = []
        for nth, owed in enumerate(self.forced):
            place = (self.first + nth) % len(self.stakes)
            said.append(naive.Said(place, "owes", min(owed, self.stakes[place].stack)))
        return naive.Naive(
            terms.limit,
            terms.big,
            terms.pot_limit_literal,
            terms.passing,
            terms.first_passer_bets,
            terms.raise_cap,
            "off" if self.forced else self.jackpot,
            tuple(stake.stack for stake in self.stakes),
            self.dead + sum(stake.total for stake in self.stakes),
            frozenset(place for place, stake in enumerate(self.stakes) if not stake.live),
            self.first,
            self.forced,
            tuple(said),
        )


def setup(random: Random) -> Setup:
    """Small stacks, so that somebody is often short; now and then somebody has folded or is all-in."""
    places = random.choice((2, 3, 3, 4, 5, 6))
    forced = tuple(random.randint(1, 5) for _ in range(random.choice((0, 0, 1, 2))))
    stacks = [random.choice((random.randint(0, 12), random.randint(1, 40))) for _ in range(places)]
    if forced:  # they are owed at the start of the deal, when nobody can have folded
        stakes = [Stake(stack, random.randint(0, 5)) for stack in stacks]
    else:
        stakes = [
            Stake(stack, random.randint(3, 8), random.randint(0, 3), random.random() < 0.85, True)
            for stack in stacks
        ]
    low, high = sorted((random.randint(1, 8), random.randint(1, 8)))
    terms = Terms(
        random.choice((Spread(low, high), Fixed(low, high), Fixed(low, high), PotLimit(low), NoLimit(low))),
        big=random.random() < 0.5,
        raise_cap=random.choice((None, None, 0, 1, 2, 3)),
        pot_limit_literal=random.random() < 0.5,
        passing=random.random() < 0.7,
        first_passer_bets=random.random() < 0.5,
    )
    jackpot = random.choice(get_args(Jackpot))
    return Setup(terms, tuple(stakes), random.randrange(places), random.randint(0, 9), forced, jackpot)


def setups() -> st.SearchStrategy[Setup]:
    """Drawn evenly: short all-ins need several coincidences, which hypothesis alone finds too rarely."""
    return st.integers(0, 2**32).map(lambda seed: setup(Random(seed)))


def courses() -> st.SearchStrategy[Random]:
    """What chooses the actions, evenly too."""
    return st.integers(0, 2**32).map(Random)


def actions(may: Legal) -> list[Action]:
    """Every single action that is meant."""
    place = may.place
    match may:
        case MayFold():
            return [Fold(place)]
        case MayPass():
            return [Pass(place)]
        case MayCall():
            return [Call(place)]
        case MayBet(least=least, most=most):
            return [Bet(place, amount) for amount in range(least, most + 1)]
        case MayRaise(least=least, most=most):
            return [Raise(place, to) for to in range(least, most + 1)]
        case MayComplete(least=least, most=most):
            return [Complete(place, to) for to in range(least, most + 1)]


def words(may: Legal) -> str:
    """As the cases have it: fold, call 3, raise 6–10."""
    match may:
        case MayFold():
            return "fold"
        case MayPass():
            return "pass"
        case MayCall(amount=amount):
            return f"call {amount}"
        case MayBet() | MayRaise() | MayComplete():
            word = type(may).__name__.removeprefix("May").lower()
            return f"{word} {may.least}" + (f"–{may.most}" if may.most > may.least else "")


def action(place: int, said: str, interval: Interval) -> Action:
    """What is meant by what is said at the table."""
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    verbs: Any = re.findall(r"[a-z]+", said)
    match verbs[0], verbs[-1]:
        case "folds", _:
            return Fold(place)
        case "passes", _:
            return Pass(place)
        case "bets", _:
            return Bet(place, numbers[0])
        case _, "raises":
            return Raise(place, interval.price + numbers[-1])
        case _, "with":
            return Complete(place, interval.price + numbers[-1])
        case "calls", _:
            return Call(place)
    raise AssertionError(f"nobody says {said!r}")
