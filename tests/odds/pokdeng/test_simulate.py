"""Simulated rounds: beside a twin that plays them one by one, through the rules themselves, and beside the
exact odds."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random
from statistics import stdev

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokroom.cards import DECK, Card
from pokroom.odds.pokdeng.classes import CLASSES, Class
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import odds
from pokroom.odds.pokdeng.lookups import compile_sheet
from pokroom.odds.pokdeng.reply import Planned, planned, reply
from pokroom.odds.pokdeng.rounds import MOST_ROUNDS, key_of, play
from pokroom.odds.pokdeng.simulate import BLOCK, Round, Simulation, play_rounds, simulate
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Chances,
    Decision,
    PlayerStrategy,
    StrategyError,
    allowed,
    bank_strategy,
    player_strategy,
)
from pokroom.pokdeng import (
    PROFILES,
    HandType,
    HouseRules,
    Stage,
    change,
    knowledge,
    outcome,
    rank,
    refusal,
    start,
)
from pokroom.pokdeng import action as do
from pokroom.pokdeng import play as play_action
from tests.odds.pokdeng import naive_rounds
from tests.odds.pokdeng.test_exact import HOUSES, as_dict, some_strategies
from tests.pokdeng.course import fold, setting
from tests.strategies import house_rules

DUTIES = {"must_draw_below": 3, "must_stay_from": 6, "bank_must_draw_below": 5, "bank_must_stay_from": 7}
OTHERS = {
    **HOUSES,
    "thai with duties": change(PROFILES["thai"], DUTIES),
    "lucky9 with duties": change(PROFILES["lucky9"], DUTIES),
    "lucky9 by group": change(HOUSES["lucky9 on turn"], {**DUTIES, "catch": "group"}),
    "nobody caught": HouseRules(catch="none", bank_pok="first"),
    "lucky9, nobody caught": change(HOUSES["lucky9 on turn"], {"catch": "none"}),
}


def in_lots(chances: Chances) -> dict[str, int]:
    return {str(each): round(chance * 2**30) for each, chance in zip(CLASSES, chances, strict=True)}


def some_table(house: HouseRules, players: int, random: Random) -> tuple[list[PlayerStrategy], BankStrategy]:
    """Players of whom some play alike, and a bank."""
    some = [some_strategies(house, random) for _ in range(min(players, 3))]
    return [some[random.randrange(len(some))][0] for _ in range(players)], some[0][1]


# -- beside a twin, and through the rules


@pytest.mark.parametrize("name", OTHERS)
def test_every_round_is_the_twin_s(name: str) -> None:
    house, random = OTHERS[name], Random(name)
    for number_of_players in (1, 2, 3, 8, 16):
        players, bank = some_table(house, number_of_players, random)
        seed, first = random.randrange(2**64), random.randrange(2**40)
        numbers = range(first, first + 100 // number_of_players)
        against = {"stay": bank.after_stay, "draw": bank.after_draw, "natural": bank.after_natural}
        for number, found in zip(numbers, play_rounds(house, players, bank, numbers, seed=seed), strict=True):
            hands, caught, gains = naive_rounds.play(
                as_dict(house),
                [in_lots(player.draws) for player in players],
                {seen: in_lots(chances) for seen, chances in against.items()},
                seed,
                number,
            )
            assert [[str(DECK[card]) for card in hand] for hand in found.hands] == hands, number
            assert (list(found.caught), list(found.gains)) == (caught, gains), number


@settings(max_examples=60)
@given(house_rules(min_bet=1, max_bet=None), st.integers(1, 16), st.randoms(use_true_random=False))
def test_every_round_is_played_by_the_rules(house: HouseRules, players: int, random: Random) -> None:
    """Whatever anybody does may be done then, and comes to the same chips."""
    table, bank = some_table(house, players, random)
    for found in play_rounds(house, table, bank, range(5), seed=random.randrange(2**64)):
        assert by_the_rules(house, found) == found.gains


@settings(max_examples=60)
@given(house_rules(min_bet=1, max_bet=None), st.integers(1, 16), st.integers(0, 2**32))
def test_every_plan_is_played_by_the_rules(house: HouseRules, players: int, seed: int) -> None:
    random = Random(seed)
    table, _ = some_table(house, players, random)
    owes = allowed(house, Decision.AFTER_NATURAL)

    def plan(stayed: int, drew: int, own: Class) -> Planned:
        draws = random.choice(range(owes[CLASSES.index(own)][0], owes[CLASSES.index(own)][1] + 1))
        catches = random.choice([(0, 0), (0, 1), (1, 0), (1, 1)])
        if house.catch == "none" or (house.catch == "group" and stayed and drew and sum(catches) == 2):
            catches = (0, 0)
        return Planned(bool(draws), bool(catches[0]), bool(catches[1]))

    bank = planned(house, players, plan)
    for found in play_rounds(house, table, bank, range(5), seed=random.randrange(2**64)):
        assert by_the_rules(house, found) == found.gains


def by_the_rules(house: HouseRules, found: Round) -> tuple[int, ...]:
    players = len(found.gains)
    state = fold(start(house, setting(players)))

    def then(action: do.Action, who: int) -> None:
        nonlocal state
        assert refusal(knowledge(state, who), action) is None, (action, found)
        state = fold(play_action(state, action), state)

    for place in range(players):
        then(do.Bet(place, 1), place)
    then(do.Deal(players, clockwise=True), players)
    order = state.public.order
    top = [found.hands[place][round_] for round_ in (0, 1) for place in order]
    top += [found.hands[place][2] for place in order if len(found.hands[place]) == 3]
    cards = [DECK[card] for card in dict.fromkeys([*top, *range(52)])]
    state = fold(play_action(state, do.Shuffled(tuple(cards))), state)
    for place in order:
        then(do.Look(place), place)
    while (turn := state.public.turn) is not None:
        draws = len(found.hands[turn]) == 3
        if turn == players and not state.public.catches and any(found.caught):
            then(do.Catch(turn, tuple(place for place in order[:-1] if found.caught[place])), turn)
        elif turn == players and not draws and may_only_draw(state):
            left = [place for place in order[:-1] if state.public.spots[place].line is None]
            then(do.Catch(turn, tuple(left)), turn)  # what it owes is not owed to nobody
        else:
            then(do.Draw(turn) if draws else do.Stay(turn), turn)
    assert state.public.stage is Stage.OVER
    assert [len(state.hands[place].cards) for place in range(players + 1)] == list(map(len, found.hands))
    chips = {each.person: each.chips for each in outcome(state).changes}
    assert chips[players] == -sum(found.gains)
    return tuple(chips[place] for place in range(players))


def may_only_draw(state: object) -> bool:
    bank = state.public.bank  # type: ignore[attr-defined]
    return refusal(knowledge(state, bank), do.Stay(bank)) is not None  # type: ignore[arg-type]


# -- counting


def test_what_is_counted_is_what_was_played() -> None:
    house, random = PROFILES["classic"], Random(4)
    players, bank = some_table(house, 5, random)
    found = simulate(house, players, bank, 1000, seed=9)
    rounds = play_rounds(house, players, bank, range(1000), seed=9)
    for player, hand in enumerate(found.hands):
        assert Counter(hand) == Counter(each.gains[player] for each in rounds)
    assert found.bank == Counter(-sum(each.gains) for each in rounds)
    paid = [(sum(g > 0 for g in each.gains), sum(g < 0 for g in each.gains)) for each in rounds]
    assert found.shared == Counter(paid)
    means = [Fraction(sum(each.gains), 5) for each in rounds]
    assert found.value_player.mean == sum(means) / 1000 == -found.value_bank.mean / 5
    assert found.value_player.error == pytest.approx(float(stdev(means)) / sqrt(1000))
    pushes = [Fraction(sum(gain == 0 for gain in each.gains), 5) for each in rounds]
    assert found.push.error == pytest.approx(float(stdev(pushes)) / sqrt(1000))
    assert found.push.high - found.push.low == pytest.approx(2 * 1.959964 * found.push.error, rel=1e-6)
    assert found.value_of(2).mean == Fraction(sum(each.gains[2] for each in rounds), 1000)
    assert found.win.mean + found.push.mean + found.lose.mean == sum(found.distribution.values()) == 1


def test_the_same_with_any_number_of_threads() -> None:
    house = PROFILES["home"]
    players, bank = some_table(house, 2, Random(1))
    told: list[int] = []
    rounds = 3 * BLOCK + 77
    one = simulate(house, players, bank, rounds, seed=5, told=told.append)
    assert told == [BLOCK, BLOCK, BLOCK, 77]
    assert simulate(house, players, bank, rounds, seed=5, threads=3) == one
    assert sum(one.bank.values()) == rounds
    assert simulate(house, players, bank, rounds, seed=6) != one


def test_every_card_comes_as_often_to_every_place() -> None:
    """And so does every pair of cards to two neighbours: sums of squares as chance has them."""
    house, rounds = HouseRules(), 400_000
    sheet = compile_sheet(house, [player_strategy(house, "stay")] * 16, bank_strategy(house, "stay"))
    deck = play(sheet, key_of(2), 0, rounds).deck[:51].astype(np.int64)
    for place, row in enumerate(deck):
        assert square(np.bincount(row, minlength=52), 51) < 4.5, place
    for place in range(50):
        assert square(np.bincount(deck[place] * 52 + deck[place + 1], minlength=52 * 52), 2651) < 4.5, place


def square(counts: np.ndarray[tuple[int], np.dtype[np.int64]], free: int) -> float:
    """How many standard deviations the sum of squares is from what it should be; what cannot come does
    not."""
    expected = counts.sum() / (free + 1)
    possible = np.sort(counts)[-free - 1 :]
    assert counts.sum() == possible.sum()
    return abs(float(((possible - expected) ** 2).sum() / expected) - free) / sqrt(2 * free)


def test_three_cards_whose_every_pair_is_a_pok_never_appear() -> None:
    """And all others do: who may draw does. The 128 have, among them, all of three fours or nines."""
    house = PROFILES["riang"]
    player, bank = player_strategy(house, "draw<=7"), bank_strategy(house, "draw<=7")
    sheet = compile_sheet(house, [player] * 16, bank)
    rounds = play(sheet, key_of(1), 0, 100_000)
    drew = (rounds.acts[:16] & 1).astype(bool)
    hands = np.stack([rounds.deck[0:32:2], rounds.deck[1:32:2], rounds.deck[34:50]], axis=-1)[drew]
    hands = np.sort(hands % 4 * 13 + hands // 4, axis=1).astype(np.int64)
    found = set(np.unique(hands @ [52 * 52, 52, 1]).tolist())
    never = {
        hand
        for hand in combinations(range(52), 3)
        if all(rank([DECK[a], DECK[b]], house).type is HandType.POK for a, b in combinations(hand, 2))
    }
    assert len(never) == 128
    assert {hand for hand in never if len({DECK[card].rank for card in hand}) == 1} == {
        hand
        for hand in combinations(range(52), 3)
        if {DECK[card].rank for card in hand} in ({Card("4c").rank}, {Card("9c").rank})
    }
    every = {52 * 52 * a + 52 * b + c for a, b, c in combinations(range(52), 3)}
    assert every - found == {52 * 52 * a + 52 * b + c for a, b, c in never}


# -- beside the exact odds


def far(simulated: Simulation, player: int, exact: object) -> list[str]:
    """What of a player's results is further than 4 sigma from the exact."""
    found = simulated.hands[player]
    distribution: dict[int, Fraction] = exact.distribution  # type: ignore[attr-defined]
    results = {str(gain): {gain} for gain in found}
    results |= {"win": set(range(1, 6)), "push": {0}, "lose": set(range(-5, 0))}
    wrong = []
    for name, gains in results.items():
        chance = float(sum(distribution.get(gain, Fraction(0)) for gain in gains))
        off = sum(found[gain] for gain in gains) - simulated.rounds * chance
        if abs(off) > 4 * sqrt(simulated.rounds * chance * (1 - chance)):
            wrong.append(name)
    mean = sum(gain * chance for gain, chance in distribution.items())
    spread = float(sum(gain * gain * chance for gain, chance in distribution.items()) - mean**2)
    if abs(float(simulated.value_of(player).mean - mean)) > 4 * sqrt(spread / simulated.rounds):
        wrong.append("edge")
    return wrong


def strategies(house: HouseRules, which: str) -> tuple[PlayerStrategy, BankStrategy]:
    if which == "equilibrium":
        found = equilibrium(house)
        return found.player, found.bank
    return player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=5")


@pytest.mark.parametrize("which", ["draw<=4 against draw<=5", "equilibrium"])
@pytest.mark.parametrize("profile", PROFILES)
def test_one_player_as_exactly(profile: str, which: str) -> None:
    house = PROFILES[profile]
    player, bank = strategies(house, which)
    found = simulate(house, [player], bank, 4_000_000, seed=20)
    assert far(found, 0, odds(house, player, bank)) == []


@pytest.mark.parametrize("which", ["draw<=4 against draw<=5", "equilibrium"])
@pytest.mark.parametrize("profile", PROFILES)
def test_each_of_several_players_as_one_alone(profile: str, which: str) -> None:
    """Where the bank's strategy ignores the players, and where it plays against each as against one alone:
    who else is dealt cards, and draws, changes nothing for a hand, since all that is unseen is as likely."""
    house = PROFILES[profile]
    player, bank = strategies(house, which)
    exact = odds(house, player, bank)
    for players in (2, 8, 16):
        found = simulate(house, [player] * players, bank, 500_000, seed=21)
        assert [far(found, each, exact) for each in range(players)] == [[]] * players


def test_players_of_different_minds() -> None:
    house = PROFILES["thai"]
    bank = bank_strategy(house, "draw<=3", "draw<=5")
    players = [player_strategy(house, rule) for rule in ("stay", "draw<=4", "draw<=7", "stay")]
    found = simulate(house, players, bank, 1_000_000, seed=22)
    for each, player in enumerate(players):
        assert far(found, each, odds(house, player, bank)) == []
    assert far(found, 1, odds(house, players[0], bank)) != []


def test_a_bank_that_cannot_catch_minds_the_others() -> None:
    """Alone it would draw against whoever drew and not against whoever stayed."""
    house = HouseRules(catch="none")
    bank = bank_strategy(house, "stay", "draw<=7")
    players = [player_strategy(house, rule) for rule in ("stay", "draw<=7")]
    found = simulate(house, players, bank, 200_000, seed=23)
    for each, player in enumerate(players):
        assert "edge" in far(found, each, odds(house, player, bank))
    free = simulate(HouseRules(), players, bank, 200_000, seed=23)
    for each, player in enumerate(players):
        assert far(free, each, odds(HouseRules(), player, bank)) == []


def test_a_reply_may_be_given_by_itself() -> None:
    house = HouseRules()
    player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4", "stay")
    found = simulate(house, [player] * 3, bank, 10_000, seed=1)
    assert simulate(house, [player] * 3, reply(house, bank, 3), 10_000, seed=1) == found


# -- what there is not


def test_what_is_refused() -> None:
    house = HouseRules()
    player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4")

    def refused(match: str, players: Sequence[PlayerStrategy], rounds: int, **more: int) -> None:
        with pytest.raises(ValueError, match=match):
            simulate(house, players, bank, rounds, **more)  # type: ignore[arg-type]

    refused("1 to 16 players .* not 17", [player] * 17, 10)
    refused("1 to 16 players .* not 0", [], 10)
    refused("2 rounds or more, not 1", [player], 1)
    refused(f"has {MOST_ROUNDS} rounds, not {MOST_ROUNDS + 1}", [player], MOST_ROUNDS + 1)
    refused("from 0 to 18446744073709551615, not -1", [player], 10, seed=-1)
    refused("not 18446744073709551616", [player], 10, seed=2**64)
    refused("1 to 64 threads, not 0", [player], 10, threads=0)
    with pytest.raises(ValueError, match="a reply to 3 players is needed, not one to 2"):
        simulate(house, [player] * 3, reply(house, bank, 2), 10)
    for numbers in (range(0), range(-1, 3), range(0, 4, 2), range(5, 3)):
        with pytest.raises(ValueError, match="numbered from 0"):
            play_rounds(house, [player], bank, numbers)


def test_a_plan_that_the_house_does_not_allow() -> None:
    def refused(house: HouseRules, answer: Planned, match: str) -> None:
        with pytest.raises(StrategyError, match=match):
            planned(house, 2, lambda *_: answer)

    refused(HouseRules(bank_must_draw_below=3), Planned(draws=False), "with A[As] it does not do its duty")
    refused(HouseRules(bank_must_stay_from=7), Planned(draws=True), "with A6s it does not do its duty")
    refused(HouseRules(catch="none"), Planned(True, catches_drew=True), "against catch = none")
    refused(HouseRules(catch="group"), Planned(True, True, True), "against catch = group")
    assert planned(HouseRules(), 2, lambda *_: Planned(True, True, True)).any()


def test_a_strategy_that_the_house_does_not_allow() -> None:
    house = HouseRules()
    player, bank = player_strategy(house, "draw<=4"), bank_strategy(house, "draw<=4")
    for bound, whose in (({"must_stay_from": 4}, "player"), ({"bank_must_stay_from": 4}, "bank")):
        with pytest.raises(StrategyError, match=whose):
            simulate(change(house, bound), [player] * 2, bank, 10)
