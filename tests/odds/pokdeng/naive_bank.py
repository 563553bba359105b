"""The bank against two or three players in the plainest words: every deal of a small deck is walked, one by
one, and then every plan is tried.

It shares no code with the package, and must not. Cards are strings, the house rules a dict, and a strategy is
a dict from the name of two cards to how many times in two they draw. Only the innermost walk is compiled.
"""

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import numpy as np
from numba import njit

from tests.odds.pokdeng.naive import Strategy, name
from tests.pokdeng import naive

PLAYED, WITHOUT = 1, 0


def values(
    deck: list[str], house: dict[str, Any], players: list[Strategy], bets: list[int], *, looks: bool = False
) -> tuple[Fraction, Fraction]:
    """What the bank gains in the mean by the best plan, and by the best that catches nobody. `looks`: whether
    it also looks at the poks that players show."""
    hands = [list(hand) for size in (2, 3) for hand in combinations(deck, size)]
    keys = {tuple(sorted(hand)): (naive.worth(hand, house), *house_ranks(hand, house)) for hand in hands}
    worths = sorted(set(keys.values()))
    kind = {hand: worths.index(key) for hand, key in keys.items()}
    example = {(kind[hand], len(hand)): list(hand) for hand in kind}
    gains = np.zeros((len(worths), 2, len(worths), 2), np.int64)
    for (ours, our_size), mine in example.items():
        for (theirs, their_size), other in example.items():
            gains[ours, our_size - 2, theirs, their_size - 2] = naive.gain(mine, other, house)
    pairs = np.array(list(combinations(range(len(deck)), 2)))
    two = np.array([kind[tuple(sorted((deck[a], deck[b])))] for a, b in pairs])
    three = np.array(
        [[kind.get(tuple(sorted((deck[a], deck[b], card))), 0) for card in deck] for a, b in pairs]
    )
    pok = np.array([naive.worth([deck[a], deck[b]], house)[0] == "pok" for a, b in pairs])
    names = [name([deck[a], deck[b]]) for a, b in pairs]
    draws = np.array([[player[each] for each in names] for player in players])

    best, nobody, deals = 0, 0, 0
    for each in sorted(set(names)):
        bank = names.index(each)
        found, ended, walked = walk(
            len(deck), pairs, two, three, pok, gains, draws, bank, house["bank_pok"], np.array(bets), looks
        )
        times = names.count(each)
        deals += times * walked
        best += times * int(ended)
        nobody += times * int(ended)
        if pok[bank]:
            assert not found.any()
            continue
        taem = naive.worth([deck[card] for card in pairs[bank]], house)[1]
        for seen in product((0, 1), repeat=len(players)):
            for of_seen in found[sum(did << place for place, did in enumerate(seen))]:
                if of_seen.any():
                    best += times * max(plans(of_seen, seen, house, taem, house["catch"]))
                    nobody += times * max(plans(of_seen, seen, house, taem, "none"))
    return Fraction(best, deals), Fraction(nobody, deals)


def house_ranks(hand: list[str], house: dict[str, Any]) -> list[int]:
    """What else tells hands apart, where they are compared by rank."""
    way = house["within_type"].get(naive.worth(hand, house)[0], "taem") if house["multiples"] else "taem"
    return naive.from_the_top(hand) if way == "rank" else []


def plans(found: Any, seen: tuple[int, ...], house: dict[str, Any], taem: int, catch: str) -> list[int]:
    """What every plan that is allowed comes to. `found`, by player: what they are worth to the bank if it
    stays, if it draws, and if it catches them when it may, and draws."""
    stay = sum(int(player[0]) for player in found)
    if taem >= house["bank_must_stay_from"]:
        return [stay]
    everybody = range(len(seen))
    if catch == "any":
        sets = [set(some) for size in range(len(seen) + 1) for some in combinations(everybody, size)]
    elif catch == "group":
        sets = [set(), {i for i in everybody if seen[i]}, {i for i in everybody if not seen[i]}]
    else:
        sets = [set()]
    drawing = [
        sum(int(found[player][2 if player in caught else 1]) for player in everybody) for caught in sets
    ]
    return drawing if taem < house["bank_must_draw_below"] else [stay, *drawing]


@njit
def walk(
    cards: Any,
    pairs: Any,
    two: Any,
    three: Any,
    pok: Any,
    gains: Any,
    draws: Any,
    bank: int,
    rule: str,
    bets: Any,
    looks: bool,
) -> Any:
    """Every deal with this hand of the bank: the players' cards, and the card that each would draw."""
    players = len(draws)
    number = len(pairs)
    found = np.zeros((1 << players, (number + 1) ** players if looks else 1, players, 3), np.int64)
    ended, deals = 0, 0
    hands = np.zeros(players, np.int64)
    for code in range(number**players):
        rest = code
        for i in range(players):
            hands[i] = rest % number
            rest //= number
        used = (1 << pairs[bank, 0]) | (1 << pairs[bank, 1])
        apart = True
        for i in range(players):
            of_hand = (1 << pairs[hands[i], 0]) | (1 << pairs[hands[i], 1])
            if used & of_hand:
                apart = False
                break
            used |= of_hand
        if not apart:
            continue
        some_pok, shown = False, 0
        for i in range(players):
            some_pok = some_pok or pok[hands[i]]
            if looks and pok[hands[i]]:
                shown += (hands[i] + 1) * (number + 1) ** i
        left = cards - 2 * players - 2
        deals += 2**players * left * (left - 1)
        for seen in range(1 << players):
            weight = 1
            for i in range(players):
                often = draws[i, hands[i]]
                weight *= often if seen >> i & 1 else 2 - often
            if weight == 0:
                continue
            for i in range(players):
                hand, drew = hands[i], seen >> i & 1
                for own in range(cards):
                    if used >> own & 1:
                        continue
                    for other in range(cards):
                        if used >> other & 1 or other == own:
                            continue
                        ours, size = (three[hand, own], 1) if drew else (two[hand], 0)
                        if pok[bank] or (rule == "any_pok_ends" and some_pok):
                            if rule != "on_turn":
                                ours, size = two[hand], 0
                            ended -= weight * bets[i] * gains[ours, size, two[bank], 0]
                            continue
                        stays = gains[ours, size, two[bank], 0]
                        answers = gains[ours, size, three[bank, other], 1]
                        found[seen, shown, i, 0] -= weight * bets[i] * stays
                        found[seen, shown, i, 1] -= weight * bets[i] * answers
                        found[seen, shown, i, 2] -= weight * bets[i] * (answers if pok[hand] else stays)
    return found, ended, deals
