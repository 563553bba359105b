"""One player against the bank in the plainest words: every deal of a small deck is walked, one by one.

It shares no code with the package, and must not. Cards are strings, the house rules a dict, and a strategy is
a dict from the name of two cards to how many times in four they draw.
"""

from collections import Counter
from itertools import combinations
from typing import Any

from tests.pokdeng import naive

Strategy = dict[str, int]


def name(hand: list[str]) -> str:
    low, high = sorted(hand, key=lambda card: "A23456789TJQK".index(card[0]))
    if low[0] == high[0]:
        return low[0] + high[0]
    return low[0] + high[0] + ("s" if low[1] == high[1] else "o")


def walk(
    deck: list[str], house: dict[str, Any], player: Strategy, bank: dict[str, Strategy]
) -> tuple[Counter[int], int]:
    """By what the player gains, how many deals end so, each counted 16 times; and how many there are."""
    found: Counter[int] = Counter()
    memory: dict[tuple[str, ...], int] = {}
    deals = 0

    def gain(ours: list[str], theirs: list[str]) -> int:
        key = (*sorted(ours), "-", *sorted(theirs))
        if key not in memory:
            memory[key] = naive.gain(ours, theirs, house)
        return memory[key]

    for ours in map(list, combinations(deck, 2)):
        for theirs in map(list, combinations([card for card in deck if card not in ours], 2)):
            rest = [card for card in deck if card not in ours + theirs]
            deals += len(rest) * (len(rest) - 1)
            our_pok = naive.worth(ours, house)[0] == "pok"
            their_pok = naive.worth(theirs, house)[0] == "pok"
            every = len(rest) * (len(rest) - 1)

            draws = player[name(ours)]
            if our_pok or (their_pok and house["bank_pok"] != "on_turn"):
                draws = 0
            if house["bank_pok"] == "any_pok_ends" and our_pok:
                found[gain(ours, theirs)] += 16 * every
                continue
            if our_pok and house["pay_pok"] == "at_once":
                found[gain(ours, theirs)] += 16 * every
                continue

            for drawn, times in ((False, 4 - draws), (True, draws)):
                if times == 0:
                    continue
                seen = "draw" if drawn else "natural" if our_pok else "stay"
                bank_draws = 0 if their_pok else bank[seen][name(theirs)]
                for card in rest if drawn else [""]:
                    mine = [*ours, card] if drawn else ours
                    left = [other for other in rest if other != card]
                    for other in left if bank_draws else []:
                        again = 1 if drawn else len(rest) - 1
                        found[gain(mine, [*theirs, other])] += times * bank_draws * again
                    if bank_draws < 4:
                        again = len(rest) - 1 if drawn else every
                        found[gain(mine, theirs)] += times * (4 - bank_draws) * again
    return found, deals
