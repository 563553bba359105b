"""Keeping score for people with real cards: who pays whom in a round that was entered."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pokroom.game import Change, Person
from pokroom.pokdeng.cover import capped
from pokroom.pokdeng.entered import BetEntered, RoundEntered
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.payout import settle
from pokroom.pokdeng.possible import (
    check_bets,
    check_cards,
    check_catch,
    check_cover,
    check_hands,
    first_two,
)
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.worths import hand_value
from pokroom.pokdeng.wrong import ScoreError, Why


class ScoredLine(Struct, frozen=True):
    """One settled bet: `gain` = ± `bet` × `multiple`, in chips, to `person`, whose bet it is."""

    hand: int
    """Which of the hands that were entered, from 0."""
    person: Person
    bet: int
    value: HandValue
    bank: HandValue
    gain: int
    multiple: int
    result: Literal["win", "lose", "push"]
    rule: str
    """The rule that decided it, such as PD-14."""


class Scored(Struct, frozen=True):
    """A round that was entered, and what it comes to; everybody's change sums to zero."""

    house: HouseRules
    entered: RoundEntered
    lines: tuple[ScoredLine, ...]
    changes: tuple[Change, ...]
    unpaid: tuple[Change, ...] = ()
    """What stayed unpaid to whom (PD-30 `capped`)."""


def score(
    entered: RoundEntered, house: HouseRules, *, bank: Person, people: Mapping[Person, int | None]
) -> Scored:
    """Who pays whom in a round that was played with real cards.

    `bank` is who banks, `people` who may have bet, with the chips they held before, by which bets are covered
    as the house says (PD-30); None for all of them: on credit. The hands are in deal order. Kha buai may be
    entered in every house, since where it stands in the deal decides nothing here. ScoreError for what cannot
    be, and whatever is not allowed.
    """
    if entered.bank != bank:
        raise ScoreError(None, "bank", Why.NOT_THE_BANK, "somebody else banks this round")
    check_hands(entered)
    last = hand_value(entered.hand, house, None, "hand")
    first = first_two(entered, last, house)
    check_cards(entered)
    lines: list[ScoredLine] = []
    for number, place in enumerate(entered.hands):
        value = hand_value(place.hand, house, number, "hand")
        check_catch(place, number, value)
        check_bets(place, number, house, bank, people)
        against = first if place.caught else last
        bets = sorted(place.bets, key=lambda bet: bet.person != place.owner)  # the owner is paid first
        lines += [_line(number, bet, value, against, house) for bet in bets]
    held = {person: max(chips, 0) for person, chips in people.items() if chips is not None}
    if house.cover == "covered" and bank in held:
        check_cover(entered, house, bank, held)
    due: Counter[Person] = Counter()
    for line in lines:
        due[line.person] += line.gain
    if house.cover == "capped" and bank in held:
        changes, unpaid = capped({**due, bank: 0}, bank, held)
    else:
        due[bank] -= due.total()
        changes, unpaid = tuple(Change(*each) for each in due.items()), ()
    return Scored(house, entered, tuple(lines), tuple(sorted(changes, key=_person)), unpaid)


def _person(change: Change) -> Person:
    return change.person


def _line(number: int, bet: BetEntered, value: HandValue, bank: HandValue, house: HouseRules) -> ScoredLine:
    try:
        settled = settle(value, bank, bet.chips, house)
    except ValueError:
        text = f"two hands of type {value.type} compare by rank here (PD-13): both hands' cards are needed"
        raise ScoreError(number, "cards", Why.NEEDS_CARDS, text) from None
    return ScoredLine(
        hand=number,
        person=bet.person,
        bet=bet.chips,
        value=value,
        bank=bank,
        gain=settled.gain,
        multiple=settled.multiple,
        result=settled.result,
        rule=settled.rule,
    )
