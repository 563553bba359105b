"""Hands of five cards ranked: one by one through a Python call, and as an array.

`run` measures beside eval7, treys, phevaluator, and OMPEval's C++ batch as the package pokerfast carries it,
everybody on the same hands in turn. `soak` holds the ladder against eval7 and phevaluator on every hand, and
the compiled tables against the readable rule on every hand with every kind of wild card.
"""

import ctypes
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.metadata import version
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pokroom.cards import DECK, deck
from pokroom.drawpoker.ladder import LADDER, rank
from pokroom.drawpoker.openers import has_openers, parse_opener
from pokroom.drawpoker.wild import parse_wild
from pokroom.odds.drawpoker.ladder import SCALE, strength, strengths
from tests.odds.drawpoker.hands import all_hands

RUNS: Final = 7
MILLION: Final = 1_000_000
WILD: Final = {"joker": 53, "bug": 53, "deuces": 52, "one-eyed-jacks": 52, "lowest": 52}
"""What is wild, and how many cards the pack has."""

PEERS: Final = ("eval7", "phevaluator", "treys", "pokerfast")

Rows = NDArray[np.uint8]
Evaluate = Callable[[Any], Any]


def random_hands(cards: int = 52) -> Rows:
    """A million hands, each dealt from a full pack."""
    every, random = all_hands(cards), np.random.default_rng(5)
    return random.permuted(every[random.integers(0, len(every), MILLION)], axis=1)


# -- one by one


def evaluators() -> dict[str, tuple[Evaluate, list[Any]]]:
    """By name, what evaluates a hand of five, and the 52 cards as it wants them."""
    import eval7
    import treys
    from phevaluator import evaluate_cards

    five = treys.Evaluator().hand_size_map[5]
    return {
        "pokroom `strength`": (strength, list(DECK)),
        "eval7": (eval7.evaluate, [eval7.Card(str(card)) for card in DECK]),
        "phevaluator": (lambda hand: evaluate_cards(*hand), [str(card) for card in DECK]),
        "treys": (five, [treys.Card.new(str(card)) for card in DECK]),
        "pokroom `rank`, readable": (rank, list(DECK)),
    }


def nanoseconds(evaluate: Evaluate, hands: Iterable[Any]) -> float:
    """What one hand takes, the loop around it not counted."""
    began = perf_counter()
    for _ in hands:
        pass
    empty = perf_counter() - began
    began = perf_counter()
    for hand in hands:
        evaluate(hand)
    took = perf_counter() - began
    return (took - empty) / sum(1 for _ in hands) * 1e9


class EveryHand:
    """All hands of five of some cards, made while they are asked for."""

    def __init__(self, cards: Sequence[Any]) -> None:
        self._cards = cards

    def __iter__(self) -> Any:
        return combinations(self._cards, 5)


def one_by_one() -> list[str]:
    dealt = random_hands().tolist()
    found: dict[str, list[list[float]]] = {}
    for name, (evaluate, cards) in evaluators().items():
        runs = 1 if "readable" in name else 3
        hands = [tuple([cards[place] for place in hand]) for hand in dealt]
        some = hands[:100_000] if runs == 1 else hands
        every: Iterable[Any] = some if runs == 1 else EveryHand(cards)
        found[name] = [[nanoseconds(evaluate, of) for _ in range(runs)] for of in (some, every)]
    base = [min(figures) for figures in found["eval7"]]
    return [
        f"| {name} | {min(some):,.0f} | {min(every):,.0f} | {base[0] / min(some):.2f} × |"
        for name, (some, every) in found.items()
    ]


# -- as an array


def ompeval() -> Callable[[Rows], object] | None:
    """OMPEval's batch, without what pokerfast does in Python before and after; None where it is not there."""
    try:
        from pokerfast import equity

        library = equity._load()
    except Exception:  # whatever keeps a peer from loading is no fault of ours
        return None
    prepared: dict[int, tuple[bytes, Any]] = {}

    def evaluate(hands: Rows) -> object:
        if id(hands) not in prepared:
            ranks, suits = (hands.astype(int) % 13 + 12) % 13, hands // 13
            prepared[id(hands)] = (
                (4 * ranks + suits).astype(np.uint8).tobytes(),
                (ctypes.c_uint16 * len(hands))(),
            )
        text, out = prepared[id(hands)]
        library.pf_evaluate(text, len(hands), 5, out)
        return out

    return evaluate


def arrays() -> list[str]:
    kinds: dict[str, tuple[Callable[[Rows], object], int]] = {"pokroom, nothing wild": (strengths, 52)}
    for called, cards in WILD.items():
        kinds[f"pokroom, {called}"] = (partial(strengths, wild=parse_wild(called)), cards)
    if peer := ompeval():
        kinds["OMPEval's batch"] = (peer, 52)
    took: dict[str, list[list[float]]] = {name: [[], []] for name in kinds}
    packs = {cards: (random_hands(cards), all_hands(cards)) for _, cards in kinds.values()}
    for _ in range(RUNS + 1):  # the first compiles
        for name, (evaluate, cards) in kinds.items():
            for place, hands in enumerate(packs[cards]):
                began = perf_counter()
                evaluate(hands)
                took[name][place].append((perf_counter() - began) / len(hands) * 1e9)
    natural = median(took["pokroom, nothing wild"][0][1:])
    return [
        f"| {name} | {median(some[1:]):.2f} | {median(every[1:]):.2f} | {median(some[1:]) / natural:.2f} × |"
        for name, (some, every) in took.items()
    ]


def versioned(package: str) -> str:
    return f"{package} {version(package)}"


def run() -> list[str]:
    return [
        "## Hands ranked",
        "",
        "Nanoseconds a hand of five cards, on one core; the same million random hands for everybody, then "
        "all 2,598,960 in order. One by one, each through a Python call with cards as that package has them; "
        f"best of 3 (the readable rule once, over 100,000). {', '.join(map(versioned, PEERS))}.",
        "",
        "| one by one | a million at random | all | speed against eval7 |",
        "|---|---|---|---|",
        *one_by_one(),
        "",
        f"As an array, rows of five bytes; medians of {RUNS}, in turn. With a joker all are the 2,869,685 "
        "hands of 53 cards.",
        "",
        "| array | a million at random | all | time against nothing wild |",
        "|---|---|---|---|",
        *arrays(),
    ]


# -- what must not happen


def soak() -> list[str]:
    """Looks at every hand; one line for each thing that was looked at. Raises AssertionError, with the hand,
    for the first that is wrong."""
    done = [same_order_as_others()]
    done += [tables_say_what_the_rule_says(wild, cards) for wild, cards in {"none": 52, **WILD}.items()]
    return [*done, openers_counted()]


def same_order_as_others() -> str:
    import eval7
    from phevaluator import evaluate_cards

    ours = strengths(all_hands())
    theirs = {
        "eval7": (eval7.evaluate, [eval7.Card(str(card)) for card in DECK], 1),
        "phevaluator": (lambda hand: evaluate_cards(*hand), [str(card) for card in DECK], -1),
    }
    for name, (evaluate, cards, sign) in theirs.items():
        found = np.fromiter((evaluate(hand) for hand in combinations(cards, 5)), np.int64) * sign
        order = np.lexsort((found, ours))
        up, theirs_up = np.diff(ours[order].astype(int)), np.diff(found[order])
        wrong = np.flatnonzero((up > 0) != (theirs_up > 0))
        assert not len(wrong), f"{name} does not agree about {named(all_hands()[order[wrong[0]]])}"
    return f"the order of {len(ours):,} hands is eval7's and phevaluator's"


def tables_say_what_the_rule_says(called: str, cards: int) -> str:
    wild, pack = parse_wild(called), deck(2)[:cards]
    counted: Counter[str] = Counter()
    found = strengths(all_hands(cards), wild).tolist()
    for hand, place in zip(combinations(pack, 5), found, strict=True):
        worth = rank(hand, wild)
        assert worth == SCALE[place], f"wild {called}, {' '.join(hand)}: {SCALE[place]}, not {worth}"
        counted[worth.category] += 1
    counts = " / ".join(f"{counted[category]:,}" for category in LADDER)
    return f"wild {called}: {counts}"


def openers_counted() -> str:
    jacks, four_flush = parse_opener("pair(J)"), parse_opener("four_flush")
    counted = [
        sum(has_openers(hand, openers) for hand in combinations(DECK, 5))
        for openers in ([jacks], [jacks, four_flush])
    ]
    assert counted == [536_100, 636_480], counted
    return "jacks or better 536,100; jacks or a four-flush 636,480"


def named(row: Rows) -> str:
    return " ".join(DECK[place] for place in row)


if __name__ == "__main__":
    print("\n".join(soak() if "soak" in sys.argv else run()))
