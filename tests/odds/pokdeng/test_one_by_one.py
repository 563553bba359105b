"""What catching one by one adds: what a caught hand tells about the next, held to a plain count."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pokroom.cards import DECK, Card
from pokroom.odds.pokdeng.bank import bank_plan
from pokroom.odds.pokdeng.dealt import Company, Dealt, company, gain_of
from pokroom.odds.pokdeng.one_by_one import one_by_one, step_by_step
from pokroom.odds.pokdeng.seeing_sampled import Simulated, seeing_poks_sampled, sides_seen
from pokroom.odds.pokdeng.strategy import player_strategy
from pokroom.odds.pokdeng.tables import pair_index
from pokroom.pokdeng import PROFILES, HouseRules, change
from tests.odds.pokdeng.test_exact import as_dict
from tests.pokdeng import naive

HOUSE = HouseRules()
BANK = ["Kc", "4h"]


def dealt(*hands: str) -> Dealt:
    """Players who drew, against K-4."""
    drawn = [[DECK.index(Card(card)) for card in hand.split()] for hand in hands]
    bank = pair_index(*sorted(DECK.index(Card(card)) for card in BANK))
    twos = [pair_index(*sorted(hand[:2])) for hand in drawn]
    return Dealt(twos, [hand[2] for hand in drawn], [True] * len(hands), [False] * len(hands), bank)


def with_bets(*bets: int) -> Company:
    return company(HOUSE, [player_strategy(HOUSE, "draw<=4")] * len(bets), bets)


def counted(seen: list[str]) -> tuple[Fraction, Fraction]:
    """What the bank gains, staying and drawing, from one who draws up to 4 taem, counted card by card."""
    house = as_dict(HOUSE)
    left = [str(card) for card in DECK if str(card) not in {*BANK, *seen}]
    often: Counter[tuple[tuple[str, int, int], str]] = Counter()
    example = {}
    for pair in combinations(left, 2):
        if naive.worth([*pair], house)[1] <= 4:
            for third in left:
                if third not in pair:
                    kind = naive.worth([*pair, third], house)
                    example[kind] = [*pair, third]
                    often.update((kind, card) for card in left if card not in {*pair, third})
    stay = sum(often[of] * -naive.gain(example[of[0]], BANK, house) for of in often)
    draw = sum(often[of] * -naive.gain(example[of[0]], [*BANK, of[1]], house) for of in often)
    return Fraction(stay, often.total()), Fraction(draw, often.total())


@pytest.mark.parametrize("caught", ["6c 8s 7s", ""])
def test_what_a_caught_hand_tells(caught: str) -> None:
    deal = dealt(caught or "6c 8s 7s", "4c 8d 6s")
    places = [0] if caught else []
    (side, _) = sides_seen(with_bets(1, 1), deal, places)
    found = np.array([side.stay[0], side.draw[0]]) / (2 - len(places))
    assert found.tolist() == pytest.approx([float(value) for value in counted(caught.split())])


def test_a_bank_that_would_stay_draws_after_a_catch() -> None:
    """It would stay against both, so that it may as well catch one; that one held cards which it would not
    have liked to draw."""
    deal = dealt("6c 8s 7s", "4c 8d 6s")
    (stay, draw), (stays_after, draws_after) = counted([]), counted(["6c", "8s", "7s"])
    assert stay > draw
    assert draws_after > stays_after
    assert step_by_step(with_bets(1, 1), deal) == ([0], True)
    assert step_by_step(with_bets(2, 1), deal)[0][0] == 1  # the smaller bet first


def test_the_mean_over_the_stock() -> None:
    """Caught, the first loses one bet to the bank's two cards; the second faces every card that is left."""
    house, deal = as_dict(HOUSE), dealt("6c 8s 7s", "4c 8d 6s")
    dead = {*BANK, "6c", "8s", "7s", "4c", "8d", "6s"}
    stock = [str(card) for card in DECK if str(card) not in dead]
    second = [naive.gain(["4c", "8d", "6s"], [*BANK, card], house) for card in stock]
    gained = -3 * naive.gain(["6c", "8s", "7s"], BANK, house) - Fraction(sum(second), len(stock))
    found = gain_of(with_bets(3, 1), deal, [0], draws=True)
    assert found == pytest.approx(float(gained))


def test_against_one_player_it_adds_nothing() -> None:
    players, bets = [player_strategy(HOUSE, "draw<=4")], [1]
    plan = bank_plan(HOUSE, players)
    assert one_by_one(HOUSE, players, bets, plan) == plan.value
    for drawn in ("6c 8s 7s", "4c 8d 6s"):
        caught, draws = step_by_step(with_bets(1), dealt(drawn))
        assert not (caught and draws)


def test_against_two_it_is_simulated() -> None:
    players, bets = [player_strategy(HOUSE, "draw<=4")] * 2, [1, 1]
    plan = bank_plan(HOUSE, players)
    found = one_by_one(HOUSE, players, bets, plan, rounds=4000, seed=5)
    assert found == one_by_one(HOUSE, players, bets, plan, rounds=4000, seed=5)
    assert found != one_by_one(HOUSE, players, bets, plan, rounds=4000, seed=6)
    seen = seeing_poks_sampled(HOUSE, players, bets, plan, rounds=4000, seed=5)
    assert isinstance(found, Simulated)
    assert found.value > seen.value
    assert found.most > float(plan.value)


@pytest.mark.parametrize("catch", ["group", "none"])
def test_not_where_the_house_catches_otherwise(catch: str) -> None:
    house = change(PROFILES["home"], {"catch": catch})
    players = [player_strategy(house, "draw<=4")] * 2
    assert one_by_one(house, players, [1, 1], bank_plan(house, players)) is None
