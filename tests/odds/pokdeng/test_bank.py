"""The bank against several players: beside a twin that walks every deal of a small deck and tries every plan,
beside the best response to one player, and laws."""

from fractions import Fraction
from random import Random

import pytest

from pokroom.cards import Rank
from pokroom.odds.pokdeng.bank import bank_plan
from pokroom.odds.pokdeng.bank_sampled import bank_plan_sampled
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.others import CrowdError
from pokroom.odds.pokdeng.response import best_bank
from pokroom.odds.pokdeng.seeing import seeing_poks
from pokroom.odds.pokdeng.seeing_sampled import seeing_poks_sampled
from pokroom.odds.pokdeng.strategy import Decision, PlayerStrategy, StrategyError, allowed, player_strategy
from pokroom.pokdeng import PROFILES, HouseRules, change
from tests.odds.pokdeng import naive_bank
from tests.odds.pokdeng.test_exact import HOUSES, as_dict


def by_ranks(house: HouseRules, random: Random) -> PlayerStrategy:
    """Any strategy that is allowed and does not look at suits, in halves."""
    chances = {(each.low, each.high): Fraction(random.choice([0, 2, 1, 2]), 2) for each in CLASSES}
    return PlayerStrategy(
        tuple(
            min(max(chances[each.low, each.high], Fraction(least)), Fraction(most))
            for each, (least, most) in zip(CLASSES, allowed(house, Decision.PLAYER), strict=True)
        )
    )


def by_suits(house: HouseRules, random: Random) -> PlayerStrategy:
    """Any strategy that is allowed, in halves."""
    return PlayerStrategy(
        tuple(
            Fraction(random.choice([2 * least, least + most, 2 * most]), 2)
            for least, most in allowed(house, Decision.PLAYER)
        )
    )


def in_halves(player: PlayerStrategy) -> dict[str, int]:
    return {str(each): int(2 * chance) for each, chance in zip(CLASSES, player.draws, strict=True)}


def ranks_of(names: str) -> tuple[Rank, ...]:
    return tuple(Rank("A23456789TJQK".index(number) + 1) for number in names)


@pytest.mark.parametrize(
    ("name", "changed", "ranks", "bets", "who"),
    [
        ("classic", {}, "45TK", [1, 1], "own"),
        ("riang", {}, "A2QK", [2, 5], "alike"),
        ("thai", {}, "459K", [1, 3], "own"),
        ("home", {"bank_must_draw_below": 5, "catch": "group"}, "349K", [1, 1], "alike"),
        ("classic", {"bank_must_stay_from": 5, "must_draw_below": 3}, "345K", [1, 2], "own"),
        ("classic", {"catch": "none"}, "2357", [1, 1], "alike"),
        ("lucky9", {}, "359A", [4, 1], "own"),
        ("lucky9", {"catch": "none"}, "45TA", [1, 1], "alike"),
        ("any pok ends", {}, "459K", [1, 2], "own"),
        ("lucky9 on turn", {}, "459A", [1, 2], "alike"),
        ("lucky9 any natural", {}, "459K", [1, 1], "own"),
        ("lucky9 at once", {}, "459K", [1, 2], "alike"),
        ("classic", {}, "45K", [1, 2, 4], "own"),
        ("thai", {}, "45TK", [1, 1, 3], "alike"),
        ("any pok ends", {}, "59K", [1, 1, 1], "own"),
        ("classic", {}, "45TK", [1, 2], "suits"),
        ("any pok ends", {}, "459K", [2, 1], "suits"),
        ("thai", {}, "245K", [1, 2, 4], "suits"),
        ("lucky9 any natural", {}, "59K", [1, 1, 1], "suits"),
    ],
)
def test_every_deal_of_a_small_deck(
    name: str, changed: dict[str, object], ranks: str, bets: list[int], who: str
) -> None:
    house, random = change(HOUSES[name], changed), Random(f"{name}{ranks}")
    players = {
        "alike": lambda: [by_ranks(house, random)] * len(bets),
        "own": lambda: [by_ranks(house, random) for _ in bets],
        "suits": lambda: [by_suits(house, random)] * (len(bets) - 1) + [by_suits(house, random)],
    }[who]()
    found = bank_plan(house, players, bets, ranks_of(ranks))
    walked = naive_bank.values(
        [number + suit for number in ranks for suit in "cdhs"],
        as_dict(house),
        [in_halves(player) for player in players],
        bets,
    )
    assert (found.value, found.no_catching) == walked


@pytest.mark.parametrize(
    ("name", "changed", "ranks", "bets"),
    [
        ("classic", {}, "459K", [1, 2]),
        ("thai", {"bank_must_draw_below": 3}, "359K", [3, 1]),
        ("lucky9", {}, "359A", [1, 1]),
        ("lucky9", {"catch": "none"}, "45TA", [1, 2]),
        ("lucky9 on turn", {"bank_must_stay_from": 6}, "459A", [1, 2]),
        ("lucky9 at once", {}, "459K", [1, 2]),
        ("any pok ends", {}, "459K", [1, 2]),
        ("lucky9", {"catch": "none"}, "459A", [2]),
        ("thai", {}, "459A", [1]),
    ],
)
def test_shown_poks(name: str, changed: dict[str, object], ranks: str, bets: list[int]) -> None:
    house, random = change(HOUSES[name], changed), Random(f"{name}{ranks}")
    players = [by_suits(house, random) for _ in bets]
    deck = [number + suit for number in ranks for suit in "cdhs"]
    walked, _ = naive_bank.values(
        deck, as_dict(house), [in_halves(each) for each in players], bets, looks=True
    )
    found = seeing_poks(house, players, bets, ranks_of(ranks))
    assert found == walked
    assert found >= bank_plan(house, players, bets, ranks_of(ranks)).value


@pytest.mark.parametrize("name", HOUSES)
def test_one_player_is_the_best_response(name: str) -> None:
    house = HOUSES[name]
    player = by_suits(house, Random(name))
    best = -best_bank(house, player).value
    assert bank_plan(house, [player]).value == seeing_poks(house, [player], [1]) == best


def test_who_catches_nobody_in_lucky_9_gains_by_looking() -> None:
    """There a pok tells one player's bank when to draw."""
    house = change(PROFILES["lucky9"], {"catch": "none"})
    player = player_strategy(house, "draw<=4")
    assert (
        seeing_poks(house, [player], [1])
        == -best_bank(house, player).value
        > bank_plan(house, [player]).value
    )


@pytest.mark.parametrize("catch", ["none", "any"])
def test_looking_at_one_natural_is_worth_something_only_to_who_cannot_catch(catch: str) -> None:
    """Every deal of a small deck, one by one: the bank draws for the natural that it sees. Where it may catch
    it draws for it unseen, after it has caught whoever stayed."""
    house, ranks = change(PROFILES["lucky9"], {"catch": catch}), "45TA"
    player = player_strategy(house, lambda own: Fraction(own.taem <= 4 and own.low is not Rank.FIVE))
    deck = [number + suit for number in ranks for suit in "cdhs"]
    blind, looking = (
        naive_bank.values(deck, as_dict(house), [in_halves(player)], [1], looks=looks)[0]
        for looks in (False, True)
    )
    assert bank_plan(house, [player], ranks=ranks_of(ranks)).value == blind
    assert seeing_poks(house, [player], [1], ranks_of(ranks)) == looking
    assert (looking > blind) is (catch == "none")


@pytest.mark.parametrize("catch", ["none", "group"])
def test_the_simulation_holds_what_is_counted(catch: str) -> None:
    house, bets = change(PROFILES["lucky9"], {"catch": catch}), [2, 1]
    players = [player_strategy(house, "draw<=5")] * 2
    plan = bank_plan(house, players, bets)
    found = seeing_poks_sampled(house, players, bets, plan, rounds=4000, seed=5)
    assert found == seeing_poks_sampled(house, players, bets, plan, rounds=4000, seed=5)
    assert found != seeing_poks_sampled(house, players, bets, plan, rounds=4000, seed=6)
    exact = float(seeing_poks(house, players, bets))
    assert abs(found.value - exact) < 2 * (found.most - found.value)  # about 4 standard deviations


@pytest.mark.parametrize("name", ["classic", "any pok ends", "thai"])
@pytest.mark.parametrize(("bets", "rounds"), [([1, 1, 1], 2_000_000), ([1, 3, 2], 4000)])
def test_a_good_plan_gains_nearly_what_the_best_does(name: str, bets: list[int], rounds: int) -> None:
    house = HOUSES[name]
    players = [player_strategy(house, "draw<=4")] * 3
    exact, found = bank_plan(house, players, bets), bank_plan_sampled(house, players, bets, rounds)
    for best, good in ((exact.value, found.value), (exact.no_catching, found.no_catching)):
        assert abs(good.value - float(best)) < 2 * (good.most - good.value)  # about 4 standard deviations
    assert found.plan.answers.keys() == exact.answers.keys()
    draws = [
        [answer.draws for answers in plan.answers.values() for answer in answers if answer is not None]
        for plan in (exact, found.plan)
    ]
    assert sum(one == other for one, other in zip(*draws, strict=True)) > 0.95 * len(draws[0])
    assert found == bank_plan_sampled(house, players, bets, rounds)


def test_what_cannot_be_planned() -> None:
    house = PROFILES["classic"]
    four, suits = player_strategy(house, "draw<=4"), by_suits(house, Random(1))
    with pytest.raises(ValueError, match="1 to 16 players, not 17"):
        bank_plan(house, [four] * 17)
    with pytest.raises(ValueError, match="4 hands of up to three cards, and 8 cards"):
        bank_plan(house, [four] * 3, ranks=ranks_of("45"))
    with pytest.raises(ValueError, match="2 players, and 1 bets"):
        bank_plan(house, [four] * 2, [1])
    with pytest.raises(ValueError, match="1 chip or more, not 0"):
        bank_plan(house, [four], [0])
    with pytest.raises(CrowdError, match="only 4 players who draw by suit"):
        bank_plan(house, [suits] * 5)
    with pytest.raises(StrategyError, match="must_stay_from = 4"):
        bank_plan(change(house, {"must_stay_from": 4}), [four] * 2)
    with pytest.raises(ValueError, match="for 2 players, not for 3"):
        seeing_poks(house, [four] * 3, [1, 1, 1])
