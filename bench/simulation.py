"""Simulated rounds of Pok Deng: 8 players and the bank, who draw by thresholds.

Beside the kernel the same run in numpy, also by compiled tables, many rounds to an array; it must come to the
same within chance. And the package `pokdeng` 0.0.3, which plays whole rounds by thresholds of its own.
"""

from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import median
from time import process_time

import numpy as np
from numpy.typing import NDArray

from bench.engine import ROUNDS as THEIR_ROUNDS
from bench.engine import theirs
from pokroom.odds.pokdeng.deals import MOST
from pokroom.odds.pokdeng.simulate import Simulation, simulate
from pokroom.odds.pokdeng.strategy import bank_strategy, player_strategy
from pokroom.odds.pokdeng.tables import compile_tables, pairs
from pokroom.pokdeng import PROFILES, HouseRules

PLAYERS = 8
PLAYER, BANK = 4, 5
"""Both draw with so much taem or less."""
RUNS = 7
OURS, NUMPY = 4_000_000, 400_000
"""Rounds a run."""
WIDTH = 4096
"""Rounds to an array; the fastest that was tried."""

Counts = NDArray[np.int64]


def in_numpy(house: HouseRules) -> Callable[[int, int], tuple[Counts, Counts]]:
    """By how many rounds and by seed: how many hands gained what, and in how many rounds the bank did."""
    tables = compile_tables(house)
    pair = np.zeros((52, 52), np.intp)
    low, high = pairs().T
    pair[low, high] = pair[high, low] = np.arange(len(low))
    points = np.minimum(pairs() % 13 + 1, 10).sum(axis=1) % 10
    pok = tables.pok[tables.two]
    draws, answers = ((points <= most) & ~pok for most in (PLAYER, BANK))

    def rounds_of(width: int, random: np.random.Generator) -> NDArray[np.int8]:
        cards = dealt(width, random)
        hands = pair[cards[0 : 2 * PLAYERS + 2 : 2], cards[1 : 2 * PLAYERS + 2 : 2]]
        thirds = cards[2 * PLAYERS + 2 : 3 * PLAYERS + 3]
        ours, own, poks = hands[:-1], hands[-1], pok[hands]
        drew, bank_draws = draws[ours], answers[own]
        if house.bank_pok != "on_turn":
            over = poks[-1] if house.bank_pok == "first" else poks.any(axis=0)
            drew &= ~over
            bank_draws &= ~over
        kinds = np.where(drew, tables.drawn[ours, thirds[:-1]], tables.two[ours])
        bank = np.where(bank_draws, tables.drawn[own, thirds[-1]], tables.two[own])
        faced = np.where(poks[:-1], tables.two[own], bank) if house.pay_pok == "at_once" else bank
        gains: NDArray[np.int8] = tables.gains[kinds, faced]
        return gains

    def play(rounds: int, seed: int) -> tuple[Counts, Counts]:
        random = np.random.Generator(np.random.SFC64(seed))
        hands, bank = np.zeros(2 * MOST + 1, np.int64), np.zeros(2 * MOST * PLAYERS + 1, np.int64)
        for first in range(0, rounds, WIDTH):
            gains = rounds_of(min(WIDTH, rounds - first), random)
            hands += np.bincount(gains.ravel() + MOST, minlength=len(hands))
            bank += np.bincount(MOST * PLAYERS - gains.sum(axis=0, dtype=np.int64), minlength=len(bank))
        return hands, bank

    return play


def dealt(width: int, random: np.random.Generator) -> NDArray[np.uint8]:
    """By place in the deck, then by round: as many cards as a round can need."""
    number = 3 * (PLAYERS + 1)
    deck, each = np.repeat(np.arange(52, dtype=np.uint8)[:, None], width, axis=1), np.arange(width)
    lots = random.random((number, width), np.float32)
    for place in range(number):
        other = place + (lots[place] * (52 - place)).astype(np.intp)
        card = deck[other, each]
        deck[other, each] = deck[place]
        deck[place] = card
    return deck[:number]


def ours(house: HouseRules) -> Callable[[int, int], Simulation]:
    players = [player_strategy(house, f"draw<={PLAYER}")] * PLAYERS
    bank = bank_strategy(house, f"draw<={BANK}")
    return lambda rounds, seed: simulate(house, players, bank, rounds, seed=seed)


def same(found: Simulation, hands: Counts, bank: Counts) -> bool:
    """Whether both come to the same mean, within 5 standard errors of their difference."""
    rounds = int(bank.sum())
    mean = float(hands @ np.arange(-MOST, MOST + 1)) / (rounds * PLAYERS)
    assert round(mean * rounds * PLAYERS) == -bank @ np.arange(-MOST * PLAYERS, MOST * PLAYERS + 1)
    error = found.value_player.error * sqrt(1 + found.rounds / rounds)
    return abs(float(found.value_player.mean) - mean) < 5 * error


def hands_a_second(play: Callable[[], object], rounds: int) -> float:
    """In the processor's time, which other programs take nothing of."""
    began = process_time()
    play()
    return rounds * PLAYERS / (process_time() - began)


def row(profile: str, house: HouseRules) -> str:
    kernel, plainly, peer = ours(house), in_numpy(house), theirs()
    assert same(kernel(OURS, 0), *plainly(NUMPY, 0)), profile
    found = [
        (
            hands_a_second(partial(kernel, OURS, seed), OURS),
            hands_a_second(partial(plainly, NUMPY, seed), NUMPY),
            hands_a_second(peer, THEIR_ROUNDS),
        )
        for seed in range(1, RUNS + 1)
    ]
    speeds = [median(each) / 1e6 for each in zip(*found, strict=True)]
    against = [median(each[0] / each[peer] for each in found) for peer in (1, 2)]
    return (
        f"| {profile} | {speeds[0]:.0f} | {speeds[1]:.1f} | {speeds[2]:.3f} "
        f"| {against[0]:.1f} × | {against[1]:,.0f} × |"
    )


def run() -> list[str]:
    return [
        "## Simulated rounds of Pok Deng",
        "",
        f"{PLAYERS} players who draw with {PLAYER} taem or less and a bank that does with {BANK}; millions "
        f"of player-hands a second of one core's time, medians of {RUNS} runs in turn. Beside the kernel the "
        f"same run in numpy, by the same tables and {WIDTH} rounds to an array, and the package `pokdeng` "
        "0.0.3 with thresholds of its own.",
        "",
        "| house rules | here | numpy | `pokdeng` | against numpy | against `pokdeng` |",
        "|---|---|---|---|---|---|",
        *(row(profile, house) for profile, house in PROFILES.items()),
    ]


if __name__ == "__main__":
    print("\n".join(run()))
