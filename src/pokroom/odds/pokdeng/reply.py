"""What the bank does about several players, when it has a strategy for one.

It plays against each hand as it would against that hand alone, as far as it can: for every hand it draws or
does not, by one lot for all of them, and those against which it does not are the ones it catches before
(PD-24). Then a hand comes to what it would with no other player. Only where it cannot catch so the hands are
played together:

- without catching, as against one of the hands without pok, whichever by lot;
- where it owes a draw (PD-23), and may catch but one group of those that stayed and those that drew, it never
  catches the smaller, nor of equal ones those that stayed;
- a pok, which nobody catches, is answered as a natural when no other hand is left, and else faces the third
  card that another hand faces.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokroom.odds.pokdeng.classes import CLASSES, Class
from pokroom.odds.pokdeng.rounds import SURE
from pokroom.odds.pokdeng.strategy import (
    BankStrategy,
    Chances,
    Decision,
    StrategyError,
    allowed,
    check,
    class_poks,
)
from pokroom.pokdeng import HouseRules

Reply = NDArray[np.int32]
"""By how many players stayed without pok, how many drew, the bank's class, and the group of those that stayed
(0), drew (1), or have a pok (2): the chance, in 2^-30, that they face the bank's third card. One lot is drawn
for all groups of a round, so of two chances the greater includes the smaller. A hand that faces two cards
while the bank draws was caught, or is a pok that was paid at once.
"""


class Planned(NamedTuple):
    """What the bank does about some players."""

    draws: bool
    """Whether it draws, if then anything is left to settle."""
    catches_stayed: bool = False
    """Whether it catches before that those who stayed without pok."""
    catches_drew: bool = False
    """Whether it catches those who drew."""


STAYED: Final = 0
DREW: Final = 1
WITH_POK: Final = 2


def reply(house: HouseRules, bank: BankStrategy, players: int) -> Reply:
    """The reply to so many players that a strategy for one comes to.

    >>> from pokroom.odds.pokdeng.strategy import bank_strategy
    >>> found = reply(HouseRules(), bank_strategy(HouseRules(), "stay", "draw<=4"), 8)
    >>> (found[3, 5, 0] / SURE).tolist()
    [0.0, 1.0, 1.0]

    Raises StrategyError for a strategy that the house rules do not allow.
    """
    check(house, bank)
    alone = [in_lots(chances) for chances in (bank.after_stay, bank.after_draw, bank.after_natural)]
    owes = np.array([least for least, _ in allowed(house, Decision.AFTER_NATURAL)], bool)
    found = np.zeros((players + 1, players + 1, len(owes), 3), np.int32)
    for stayed in range(players + 1):
        for drew in range(players + 1 - stayed):
            faces = found[stayed, drew]
            _face(house, faces, alone, owes, stayed, drew)
            if house.pay_pok == "at_once":
                faces[:, WITH_POK] = 0
    found.setflags(write=False)
    return found


def planned(house: HouseRules, players: int, plan: Callable[[int, int, Class], Planned]) -> Reply:
    """The reply that a plan says: a function of how many stayed without pok, how many drew, and the bank's
    class, which is no pok.

    >>> from pokroom.odds.pokdeng.classes import NAMES
    >>> against_many = planned(HouseRules(), 2, lambda stayed, drew, own: Planned(own.taem < 4 + drew))
    >>> bool(against_many[1, 1, NAMES["AA"], DREW]), bool(against_many[2, 0, NAMES["A4o"], STAYED])
    (True, False)

    Raises StrategyError for a plan against a duty (PD-23), or that catches as the house does not allow
    (PD-24).
    """
    found = np.zeros((players + 1, players + 1, len(CLASSES), 3), np.int32)
    poks, bounds = class_poks(house), allowed(house, Decision.AFTER_NATURAL)
    for stayed in range(players + 1):
        for drew in range(players + 1 - stayed):
            for number, own in enumerate(CLASSES):
                if poks[number]:
                    continue
                answer = plan(stayed, drew, own)
                caught = (answer.catches_stayed and stayed > 0) + (answer.catches_drew and drew > 0)
                if not bounds[number][0] <= answer.draws <= bounds[number][1]:
                    raise StrategyError(f"the bank's plan: with {own} it does not do its duty (PD-23)")
                if caught and (house.catch == "none" or (house.catch == "group" and caught > 1)):
                    raise StrategyError(
                        f"the bank's plan: with {own} it catches against catch = {house.catch} (PD-24)"
                    )
                faces = (not answer.catches_stayed, not answer.catches_drew, house.pay_pok != "at_once")
                found[stayed, drew, number] = [SURE * (answer.draws and each) for each in faces]
    found.setflags(write=False)
    return found


def _face(
    house: HouseRules,
    faces: Reply,
    alone: list[NDArray[np.int32]],
    owes: NDArray[np.bool_],
    stayed: int,
    drew: int,
) -> None:
    after_stay, after_draw, after_natural = alone
    if not stayed and not drew:
        faces[:, WITH_POK] = after_natural
        return
    if house.catch == "none":
        together = stayed * after_stay.astype(np.int64) + drew * after_draw.astype(np.int64)
        after_stay = after_draw = (together // (stayed + drew)).astype(np.int32)
    elif house.catch == "group" and stayed and drew:
        if drew < stayed:
            after_draw = np.where(owes, SURE, after_draw)
        else:
            after_stay = np.where(owes, SURE, after_stay)
    if stayed:
        faces[:, STAYED] = after_stay
    if drew:
        faces[:, DREW] = after_draw
    faces[:, WITH_POK] = faces.max(axis=1)
    if house.catch == "any" or (house.catch == "group" and not (stayed and drew)):
        faces[:, WITH_POK] = np.maximum(faces[:, WITH_POK], after_natural)


def in_lots(chances: Chances) -> NDArray[np.int32]:
    """The chances in 2^-30."""
    return np.array([round(chance * SURE) for chance in chances], np.int32)
