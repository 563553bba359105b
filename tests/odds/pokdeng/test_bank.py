"""The bank against several players: beside a twin that walks every deal of a small deck and tries every plan,
beside the best response to one player, and laws."""

from fractions import Fraction
from random import Random

import pytest

from pokroom.cards import Rank
from pokroom.odds.pokdeng.bank import bank_plan
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.response import best_bank
from pokroom.odds.pokdeng.strategy import Decision, PlayerStrategy, allowed, player_strategy
from pokroom.pokdeng import HouseRules, change
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


@pytest.mark.parametrize("name", HOUSES)
def test_one_player_is_the_best_response(name: str) -> None:
    house = HOUSES[name]
    player = player_strategy(house, "draw<=4")
    assert bank_plan(house, [player]).value == -best_bank(house, player).value
