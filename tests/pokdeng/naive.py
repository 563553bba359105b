"""The rules of hand values once more, in the plainest words: cards are strings, the house rules a dict.

It shares no code with the package, and must not.
"""

from itertools import permutations
from typing import Any

RUNS = ["234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK"]
ENDS = {"high": ["QKA"], "low": ["A23"], "both": ["QKA", "A23"]}


def worth(hand: list[str], house: dict[str, Any]) -> tuple[str, int, int]:
    """Type, taem and deng of a hand such as ["9s", "Td"]."""
    taem = 0
    for card in hand:
        if card[0] == "A":
            taem += 1
        elif card[0] not in "TJQK":
            taem += int(card[0])
    while taem >= 10:
        taem -= 10

    if not house["multiples"]:
        if len(hand) == 2 and taem in house["naturals"]:
            return "pok", taem, 1
        return "ordinary", taem, 1

    one_suit = len({card[1] for card in hand}) == 1
    one_rank = len({card[0] for card in hand}) == 1
    if len(hand) == 2:
        return "pok" if taem in (8, 9) else "ordinary", taem, 2 if one_suit or one_rank else 1

    rows = RUNS + ENDS[house["ace_in_runs"]]
    run = any("".join(card[0] for card in row) in rows for row in permutations(hand))
    fits = {"ordinary"}
    if one_rank:
        fits.add("tong")
    if run and house["straights"] == "ranked":
        fits.add("riang")
        if one_suit:
            fits.add("riang_flush")
    if all(card[0] in "JQK" for card in hand) and not one_rank:
        fits.add("sam_lueang")
    best = next(name for name in house["ladder"] if name in fits)
    if best == "ordinary":
        three = one_suit or (run and house["straights"] == "deng")
        return best, taem, 3 if three else 1
    return best, taem, {"tong": 5, "riang_flush": 5, "riang": 3, "sam_lueang": 3}[best]


def gain(player: list[str], bank: list[str], house: dict[str, Any]) -> int:
    """How many bets the player gains."""
    ours, theirs = worth(player, house), worth(bank, house)
    better = 0
    if not house["multiples"]:
        better = ours[1] - theirs[1]
        if better == 0 and ours[1] == 9 and house["natural_nine_beats_three_card_nine"]:
            better = len(bank) - len(player)
    elif ours[0] != theirs[0]:
        better = house["ladder"].index(theirs[0]) - house["ladder"].index(ours[0])
    else:
        way = house["within_type"].get(ours[0], "taem")
        if way == "push":
            return 0
        if way == "taem":
            better = ours[1] - theirs[1]
        if way == "rank":
            high, low = from_the_top(player), from_the_top(bank)
            better = (high > low) - (high < low)

    if better > 0:
        if ours[0] == "tong" and theirs[0] == "sam_lueang":
            return int(house["tong_over_sam_lueang"])
        return ours[2]
    if better < 0:
        if theirs[0] == "tong" and ours[0] == "sam_lueang":
            return -int(house["tong_over_sam_lueang"])
        return -theirs[2]
    if house["tie"] == "push":
        return 0
    if house["tie"] == "bank_wins":
        return -theirs[2]
    return ours[2] - theirs[2]


def from_the_top(hand: list[str]) -> list[int]:
    """The ranks from the highest down, ace high but for A-2-3."""
    low = sorted(card[0] for card in hand) == ["2", "3", "A"]
    order = "A23456789TJQK" if low else "-23456789TJQKA"
    return sorted((order.index(card[0]) for card in hand), reverse=True)
