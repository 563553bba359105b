"""The pure engine: whole rounds of Pok Deng by random legal actions, from `start` to the last event.

The peer is the package `pokdeng` 0.0.3, which plays whole rounds by thresholds: it keeps no events, views or
refusals, so the ratio of rounds is what can be compared.
"""

from collections.abc import Callable
from decimal import Decimal
from random import Random
from statistics import median
from time import perf_counter

from pokroom.game import HOUSE
from pokroom.pokdeng import PROFILES, HouseRules, Stage, advance, apply, knowledge, legal, start
from pokroom.pokdeng.action import Bet, Deal, MayBet, MayDeal, Shuffled
from tests.pokdeng.course import actions, setting, shuffled

PLAYERS = 8
ROUNDS = 400
RUNS = 7


def one_round(house: HouseRules, random: Random) -> int:
    """Plays a round by random legal actions; how many events it took. Whoever may act is asked in the order
    of the places, so that no time goes into looking for them."""
    events = start(house, setting(PLAYERS))
    state = apply(None, events[0])
    count = 0
    person = 0
    while True:
        count += len(events)
        public = state.public
        if public.stage is Stage.OVER:
            return count
        if public.stage is Stage.SHUFFLING:
            assert legal(knowledge(state, HOUSE))
            events, state = advance(state, Shuffled(shuffled(random)))
            continue
        person = public.turn if public.turn is not None else (person + 1) % (PLAYERS + 1)
        found = legal(knowledge(state, person))
        events = ()
        if public.stage is Stage.BETTING:
            for may in found:
                if isinstance(may, MayBet) and not public.spots[person].bet:
                    events, state = advance(state, Bet(person, random.randint(1, 20)))
                elif isinstance(may, MayDeal):
                    events, state = advance(state, Deal(person, random.random() < 0.5))
        elif found:
            events, state = advance(state, random.choice(list(actions(random.choice(found), state))))


def ours(house: HouseRules) -> Callable[[], tuple[int, int]]:
    random = Random(1)
    return lambda: (ROUNDS, sum(one_round(house, random) for _ in range(ROUNDS)))


def theirs() -> Callable[[], tuple[int, int]]:
    from pokdeng.cardholder import Dealer, Player
    from pokdeng.game import Game
    from pokdeng.pocket import Pocket

    def rounds() -> tuple[int, int]:
        dealer, players = Dealer(), [Player() for _ in range(PLAYERS)]
        pockets = {
            who.card_holder_id: Pocket(who.card_holder_id, Decimal(10**9)) for who in (dealer, *players)
        }
        Game(dealer, players, pockets).play(ROUNDS)
        return ROUNDS, 0

    return rounds


def run() -> list[str]:
    houses = {name: ours(house) for name, house in PROFILES.items()}
    peer = theirs()
    seconds: dict[str, list[float]] = {name: [] for name in houses}
    ratios: dict[str, list[float]] = {name: [] for name in houses}
    counted: dict[str, list[int]] = {name: [] for name in houses}
    for _ in range(RUNS):
        for name, play_rounds in houses.items():
            began = perf_counter()
            _, events = play_rounds()
            took = perf_counter() - began
            began = perf_counter()
            peer()
            ratios[name].append((perf_counter() - began) / took)
            seconds[name].append(took)
            counted[name].append(events)
    return [
        "## The pure engine",
        "",
        f"Whole rounds, {PLAYERS} players and the bank, random legal actions, one core; medians of {RUNS} "
        f"runs of {ROUNDS} rounds. Beside it, in turn, the package `pokdeng` 0.0.3 (whole rounds by "
        "thresholds; no events, no views, no refusals).",
        "",
        "| house rules | events/s | rounds/s | rounds against `pokdeng` 0.0.3 |",
        "|---|---|---|---|",
        *(
            f"| {name} | {median(c / s for c, s in zip(counted[name], seconds[name], strict=True)):,.0f} "
            f"| {median(ROUNDS / s for s in seconds[name]):,.0f} | {median(ratios[name]):.1f} × |"
            for name in houses
        ),
    ]
