"""Rounds of several players in the plainest words: one after the other, every card and decision by itself.

It shares no code with the package, and must not. Cards are strings, the house rules a dict, and a strategy is
a dict from the name of two cards to how many times in 2^30 they draw.
"""

from collections.abc import Iterator
from typing import Any

from tests.odds.pokdeng.naive import Strategy, name
from tests.pokdeng import naive

MASK = (1 << 64) - 1
SURE = 1 << 30
DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


def scramble(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def word(seed: int, number: int, place: int) -> int:
    return scramble(scramble(seed) + (32 * number + place + 1) * 0x9E3779B97F4A7C15 & MASK)


def lot(seed: int, number: int, hand: int) -> int:
    return word(seed, number, 11 + hand) >> 34


def cards(seed: int, number: int) -> Iterator[str]:
    """The cards of a round, from the top."""
    deck = list(DECK)
    left = 0
    for place in range(51):
        if place % 5 == 0:
            left = word(seed, number, place // 5) >> 6
        pick, left = divmod(left * (52 - place), 1 << 58)
        deck[place], deck[place + pick] = deck[place + pick], deck[place]
        yield deck[place]


def play(
    house: dict[str, Any], players: list[Strategy], bank: dict[str, Strategy], seed: int, number: int
) -> tuple[list[list[str]], list[bool], list[int]]:
    """Everybody's cards in the end, the bank's last; which hands were caught; what the players gain."""
    seats = len(players) + 1
    deck = list(cards(seed, number))
    hands = [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]
    thirds = deck[2 * seats : 3 * seats]
    own = hands[-1]
    poks = [naive.worth(hand, house)[0] == "pok" for hand in hands]
    over = poks[-1] if house["bank_pok"] == "first" else house["bank_pok"] == "any_pok_ends" and any(poks)

    drew = [
        not over and not pok and lot(seed, number, seat) < strategy[name(hand)]
        for seat, (strategy, hand, pok) in enumerate(zip(players, hands, poks, strict=False))
    ]
    ends = [
        [*hand, third] if draws else hand for hand, third, draws in zip(hands, thirds, drew, strict=False)
    ]
    if over or poks[-1]:
        return [*ends, own], [False] * len(players), [naive.gain(hand, own, house) for hand in ends]

    chance = {seen: bank[seen][name(own)] for seen in bank}
    faced = answer(house, chance, drew, poks[:-1], lot(seed, number, seats - 1), naive.worth(own, house)[1])
    settled = [pok and house["pay_pok"] == "at_once" for pok in poks[:-1]]
    draws = any(faces and not paid for faces, paid in zip(faced, settled, strict=True))
    final = [*own, thirds[-1]] if draws else own
    caught = [draws and not faces and not pok for faces, pok in zip(faced, poks, strict=False)]
    gains = [
        naive.gain(hand, own if early or paid else final, house)
        for hand, early, paid in zip(ends, caught, settled, strict=True)
    ]
    return [*ends, final], caught, gains


def answer(
    house: dict[str, Any], chance: dict[str, int], drew: list[bool], poks: list[bool], lot: int, points: int
) -> list[bool]:
    """Which hands the bank would draw a third card against."""
    number = {"draw": sum(drew), "stay": len(drew) - sum(drew) - sum(poks)}
    present = [seen for seen in ("stay", "draw") if number[seen]]
    if not present:
        return [lot < chance["natural"]] * len(drew)
    if house["catch"] == "none":
        mean = sum(number[seen] * chance[seen] for seen in present) // sum(number.values())
        return [lot < mean] * len(drew)
    wants = {seen: lot < chance[seen] for seen in present}
    if house["catch"] == "group" and len(present) == 2 and points < house["bank_must_draw_below"]:
        wants["draw" if number["draw"] < number["stay"] else "stay"] = True
    may_catch_all = house["catch"] == "any" or len(present) == 1
    pok = any(wants.values()) or (may_catch_all and lot < chance["natural"])
    return [pok if has else wants["draw" if draws else "stay"] for draws, has in zip(drew, poks, strict=True)]
