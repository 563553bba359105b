"""Draw poker's round beside PokerKit's: whole deals by random legal actions, from the antes to the payouts,
each with its full log: our events, PokerKit's operations.

Both play five-card draw with six places, the deck shuffled anew, by the same habits: at every decision the
engine is asked what may be done, and one of it is taken.
"""

import warnings
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.metadata import version
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final, TypeVar

from pokroom.drawpoker import PROFILES, HouseRules, Knowledge, advance, apply, knowledge, legal, start
from pokroom.drawpoker import action as do
from pokroom.game import HOUSE
from tests.drawpoker.course import setting
from tests.drawpoker.peer import AUTOMATIC, compare, peer_state

T = TypeVar("T")

PLACES: Final = 6
CHIPS: Final = (200,) * PLACES
DEALS: Final = 300
RUNS: Final = 7
HOUSES: Final = {name: PROFILES[name] for name in ("modern", "modern_fixed")}


def our_deal(house: HouseRules, random: Random, *, folding: bool) -> int:
    """Plays a deal; how many events it took."""
    opened = start(house, setting(CHIPS))
    state = None
    for event in opened:
        state = apply(state, event)
    assert state is not None
    count = len(opened)
    while state.public.leaves is None:
        place = state.public.turn
        known = knowledge(state, HOUSE if place is None else place)
        found = legal(known)
        if len(found) > 1 and (not folding or type(found[1]) is do.MayPass):
            found = found[1:]  # as PokerKit has it, nobody folds where passing is free
        may = _any_of(found, random)
        events, state = advance(state, _ACTIONS[type(may)](may, known, random))
        count += len(events)
    return count


_ACTIONS: Final[dict[type, Callable[[Any, Knowledge, Random], do.Action]]] = {
    do.MayFold: lambda may, _known, _random: do.Fold(may.place),
    do.MayPass: lambda may, _known, _random: do.Pass(may.place),
    do.MayCall: lambda may, _known, _random: do.Call(may.place),
    do.MayBet: lambda may, _known, random: do.Bet(may.place, random.randint(may.least, may.most)),
    do.MayRaise: lambda may, _known, random: do.Raise(may.place, random.randint(may.least, may.most)),
    do.MayComplete: lambda may, _known, _random: do.Complete(may.place, may.least),
    do.MayDiscard: lambda may, known, random: do.Discard(
        may.place, tuple(_some_of(known.own[0].cards, random))
    ),
    do.MayShuffle: lambda may, _known, random: do.Shuffled(
        tuple(sorted(may.cards, key=lambda _card: random.random()))
    ),
}


def their_deal(house: HouseRules, random: Random, *, folding: bool) -> int:
    """Plays a deal with PokerKit; how many operations it took."""
    state = peer_state(house, CHIPS, automatic=AUTOMATIC)
    while state.status:
        drawer = state.stand_patter_or_discarder_index
        if drawer is not None:
            state.stand_pat_or_discard(_some_of(state.hole_cards[drawer], random))
            continue
        may: list[Callable[[], object]] = [state.check_or_call]
        if folding and state.can_fold():
            may.append(state.fold)
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        if least is not None and most is not None:
            may.append(partial(state.complete_bet_or_raise_to, random.randint(least, most)))
        _any_of(may, random)()
    return len(state.operations)


def _any_of(items: Sequence[T], random: Random) -> T:
    return items[int(random.random() * len(items))]


def _some_of(cards: Iterable[T], random: Random) -> list[T]:
    return [card for card in cards if random.random() < 0.5]


Deal = Callable[..., int]


def _timed(deal: Deal, house: HouseRules, seed: int, *, folding: bool) -> tuple[float, int]:
    """How long the deals took, in seconds, and how many entries their logs have."""
    random = Random(seed)
    began = perf_counter()
    entries = sum(deal(house, random, folding=folding) for _ in range(DEALS))
    return perf_counter() - began, entries


def run() -> list[str]:
    rows = []
    for name, house in HOUSES.items():
        for folding in (True, False):
            ours, theirs, ratios, events, operations = [], [], [], 0, 0
            for seed in range(RUNS):
                took, events = _timed(our_deal, house, seed, folding=folding)
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", UserWarning)  # of cards that it shuffles again
                    peers, operations = _timed(their_deal, house, seed, folding=folding)
                ours.append(DEALS / took)
                theirs.append(DEALS / peers)
                ratios.append(peers / took)
            rows.append(
                f"| {name} | {'at random' if folding else 'nobody folds'} | {median(ours):,.0f} "
                f"| {events / DEALS:.0f} | {median(theirs):,.0f} | {operations / DEALS:.0f} "
                f"| {median(ratios):.1f} × |"
            )
    return [
        "## A deal of draw poker",
        "",
        f"Whole deals, {PLACES} places with {CHIPS[0]} chips, random legal actions, with full logs, one "
        f"core; medians of {RUNS} runs of {DEALS} deals. In turn with each, the same with PokerKit "
        f"{version('pokerkit')}, which plays what nobody decides by itself.",
        "",
        "| house rules | | deals/s | events a deal | PokerKit deals/s | operations a deal | ratio |",
        "|---|---|---|---|---|---|---|",
        *rows,
    ]


def soak(deals: int = 100_000) -> list[str]:
    """Deals side by side: the same legal amounts, pots and payouts, but for what is listed and counted."""
    tally = compare(deals)
    return [f"draw poker beside PokerKit {version('pokerkit')}:"] + [
        f"{times:>9,} {what}" for what, times in tally.most_common()
    ]
