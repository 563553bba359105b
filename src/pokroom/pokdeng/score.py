"""Keeping score for people with real cards: what they say of a round, and who pays whom."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, Literal

from msgspec import Struct

from pokroom.cards import Card, Suit
from pokroom.cards.card import RANKS
from pokroom.game import Change, Person
from pokroom.pokdeng.betting import MOST_HANDS
from pokroom.pokdeng.cover import capped
from pokroom.pokdeng.house import LARGEST_BET, HouseRules
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.payout import best_multiple, settle
from pokroom.pokdeng.value import HandValue, rank


class HandEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand as it is said: its cards, or its taem, deng and type."""

    cards: tuple[Card, ...] = ()
    taem: int | None = None
    deng: int | None = None
    type: HandType | None = None


class BetEntered(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has bet how many chips on a hand."""

    person: Person
    chips: int


class PlaceEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand, and everybody's bet on it: its owner's, and side bets (PD-27)."""

    owner: Person | None
    """Nobody: it is kha buai (PD-28)."""
    bets: tuple[BetEntered, ...]
    hand: HandEntered
    caught: bool = False
    """The bank caught it: it is settled against the bank's first two cards (PD-24)."""


class RoundEntered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole round as it was played."""

    bank: Person
    hand: HandEntered
    """The bank's, at the end."""
    two: HandEntered | None = None
    """The bank's first two cards, where it drew after it had caught a hand."""
    hands: tuple[PlaceEntered, ...]


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


class Why(StrEnum):
    """Why a round cannot have been played like this. The same word is in the client's catalogue."""

    NO_HANDS = "no-hands"
    TOO_MANY_HANDS = "too-many-hands"
    NO_HAND = "no-hand"
    CARDS_AND_WORTH = "cards-and-worth"
    BAD_CARDS = "bad-cards"
    CARD_TWICE = "card-twice"
    NO_SUCH_WORTH = "no-such-worth"
    NEEDS_CARDS = "needs-cards"
    NOT_TWO_CARDS = "not-two-cards"
    NOT_CAUGHT = "not-caught"
    A_POK_IS_NOT_CAUGHT = "a-pok-is-not-caught"
    BANK_CANNOT_CATCH = "bank-cannot-catch"
    NO_BET = "no-bet"
    BAD_BET = "bad-bet"
    BET_TWICE = "bet-twice"
    BANK_BETS = "bank-bets"
    NO_SUCH_PERSON = "no-such-person"
    NOT_THE_BANK = "not-the-bank"
    COMMON_TWICE = "common-twice"
    NOT_COVERED = "not-covered"
    BANK_DOES_NOT_COVER = "bank-does-not-cover"


class Wrong(Struct, frozen=True):
    """What is wrong with a round that was entered, and where."""

    hand: int | None
    """Which of the hands, from 0; none: the bank's, or the whole round."""
    field: str
    why: Why
    text: str
    """The same as one sentence."""

    def __str__(self) -> str:
        where = "the bank" if self.hand is None else f"hand {self.hand + 1}"
        return f"{where}, {self.field}: {self.text}"


class ScoreError(ValueError):
    """A round cannot have been played like this; `wrong` says where it goes wrong."""

    def __init__(self, hand: int | None, field: str, why: Why, text: str) -> None:
        self.wrong = Wrong(hand, field, why, text)
        super().__init__(str(self.wrong))


class Worth(Struct, frozen=True):
    """A hand that there is, by what is called out."""

    type: HandType
    taem: int
    deng: int
    two: bool
    """Whether two cards can be it; else it takes three."""


def score(
    entered: RoundEntered, house: HouseRules, *, bank: Person, people: Mapping[Person, int | None]
) -> Scored:
    """Who pays whom in a round that was played with real cards.

    `bank` is who banks, `people` who may have bet, with the chips they held before, by which bets are covered
    as the house says (PD-30); None: on credit. The hands are in deal order. Kha buai may be entered in every
    house, since where it stands in the deal decides nothing here. ScoreError for what cannot be, and whatever
    is not allowed.
    """
    if entered.bank != bank:
        raise ScoreError(None, "bank", Why.NOT_THE_BANK, "somebody else banks this round")
    _count(entered)
    last = hand_value(entered.hand, house, None, "hand")
    first = _first(entered, last, house)
    _no_card_twice(entered)
    lines: list[ScoredLine] = []
    for number, place in enumerate(entered.hands):
        value = hand_value(place.hand, house, number, "hand")
        if place.caught and value.type is HandType.POK:
            raise ScoreError(number, "caught", Why.A_POK_IS_NOT_CAUGHT, "a pok cannot be caught (PD-24)")
        _check_bets(place, number, house, bank, people)
        against = first if place.caught else last
        bets = sorted(place.bets, key=lambda bet: bet.person != place.owner)  # the owner is paid first
        lines += [_line(number, bet, value, against, house) for bet in bets]
    held = {person: max(chips, 0) for person, chips in people.items() if chips is not None}
    if house.cover == "covered" and bank in held:
        _check_cover(entered, house, bank, held)
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


def _check_cover(entered: RoundEntered, house: HouseRules, bank: Person, held: Mapping[Person, int]) -> None:
    """Each holds the largest multiple that the rules can pay, times all bets together (PD-30 `covered`)."""
    times = best_multiple(house)
    bets: Counter[Person] = Counter()
    for number, place in enumerate(entered.hands):
        for nth, bet in enumerate(place.bets):
            bets[bet.person] += bet.chips
            most = held.get(bet.person, 0) // times
            if bets[bet.person] > most:
                text = f"with {held.get(bet.person, 0)} chips all bets together are at most {most} (PD-30)"
                raise ScoreError(number, f"bets.{nth}.chips", Why.NOT_COVERED, text)
    if bets.total() > held[bank] // times:
        text = f"with {held[bank]} chips it covers bets of {held[bank] // times} together (PD-30)"
        raise ScoreError(None, "bank", Why.BANK_DOES_NOT_COVER, text)


def hand_value(
    hand: HandEntered, house: HouseRules, number: int | None = None, field: str = "hand"
) -> HandValue:
    """What a hand is worth that was entered as hand `number`, or as the bank's, in that field.

    ScoreError when there is no such hand in this house.
    """
    called = (hand.taem, hand.deng, hand.type)
    if hand.cards:
        if called != (None, None, None):
            raise ScoreError(number, field, Why.CARDS_AND_WORTH, "cards say their taem, deng and type")
        try:
            return rank(hand.cards, house)
        except ValueError as fault:
            raise ScoreError(number, "cards", Why.BAD_CARDS, str(fault)) from None
    if called == (None, None, None):
        raise ScoreError(number, field, Why.NO_HAND, "its cards are needed, or its taem, deng and type")
    return _called(hand, house, number)


@lru_cache(maxsize=64)
def worths(house: HouseRules) -> tuple[Worth, ...]:
    """Every hand there is in this house, best type first, most taem first, most deng first.

    >>> worths(HouseRules())[:2]
    (Worth(type=<HandType.POK: 'pok'>, taem=9, deng=2, two=True), \
Worth(type=<HandType.POK: 'pok'>, taem=9, deng=1, two=True))
    """
    found: dict[tuple[HandType, int, int], bool] = {}
    for cards in _one_of_each_kind():
        value = rank(cards, house)
        key = (value.type, value.taem, value.deng)
        found[key] = found.get(key, False) or len(cards) == 2
    order = sorted(found, key=lambda key: (house.ladder.index(key[0]), -key[1], -key[2]))
    return tuple(Worth(*key, two=found[key]) for key in order)


_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)


def _one_of_each_kind() -> Iterator[tuple[Card, ...]]:
    """All ranks that two or three cards can have, in one suit where they differ, and in different suits;
    what a hand is worth depends on nothing else."""
    for count in (2, 3):
        for ranks in combinations_with_replacement(RANKS, count):
            yield tuple(Card(each + suit) for each, suit in zip(ranks, _SUITS, strict=False))
            if len(set(ranks)) == count:
                yield tuple(Card(each + Suit.CLUBS) for each in ranks)


def _count(entered: RoundEntered) -> None:
    if not entered.hands:
        raise ScoreError(None, "hands", Why.NO_HANDS, "nobody has played a hand")
    if len(entered.hands) >= MOST_HANDS:
        text = f"with the bank's there are at most {MOST_HANDS} hands (PD-16), not {len(entered.hands) + 1}"
        raise ScoreError(MOST_HANDS - 1, "hands", Why.TOO_MANY_HANDS, text)
    common = [number for number, place in enumerate(entered.hands) if place.owner is None]
    if len(common) > 1:
        raise ScoreError(common[1], "owner", Why.COMMON_TWICE, "there is one kha buai in a round")


def _called(hand: HandEntered, house: HouseRules, number: int | None) -> HandValue:
    """A hand by what was called out. ScoreError names the first part that no hand of this house has."""
    left = worths(house)
    for field in ("taem", "type", "deng"):
        said = getattr(hand, field)
        if said is None:
            raise ScoreError(number, field, Why.NO_HAND, f"its {field} is needed, or its cards")
        left = tuple(worth for worth in left if getattr(worth, field) == said)
        if not left:
            raise ScoreError(number, field, Why.NO_SUCH_WORTH, f"there is no such hand here: {_said(hand)}")
    return HandValue(left[0].type, left[0].taem, left[0].deng)


def _said(hand: HandEntered) -> str:
    name = "any type" if hand.type is None else hand.type.replace("_", " ")
    return f"{name}, {hand.taem} taem, {'any' if hand.deng is None else hand.deng} deng"


def _first(entered: RoundEntered, last: HandValue, house: HouseRules) -> HandValue:
    """What the bank held when it caught (PD-24): its first two cards."""
    caught = [number for number, place in enumerate(entered.hands) if place.caught]
    if not caught:
        if entered.two is not None:
            raise ScoreError(None, "two", Why.NOT_CAUGHT, "it is for hands that were caught, and none was")
        return last
    if house.catch == "none":
        raise ScoreError(
            caught[0], "caught", Why.BANK_CANNOT_CATCH, "nothing is caught in this house (PD-24)"
        )
    hand = entered.hand if entered.two is None else entered.two
    value = last if entered.two is None else hand_value(entered.two, house, None, "two")
    if not _is_two(hand, value, house):
        text = "the bank has caught a hand: the first two cards are needed (PD-24)"
        raise ScoreError(None, "two", Why.NOT_TWO_CARDS, text)
    if HandType.POK in (value.type, last.type):
        raise ScoreError(caught[0], "caught", Why.BANK_CANNOT_CATCH, "a bank with pok catches nobody (PD-24)")
    if entered.two and entered.hand.cards and not set(entered.two.cards) <= set(entered.hand.cards):
        raise ScoreError(None, "two", Why.NOT_TWO_CARDS, "they are none of the bank's cards")
    return value


def _is_two(hand: HandEntered, value: HandValue, house: HouseRules) -> bool:
    if hand.cards:
        return len(hand.cards) == 2
    said = (value.type, value.taem, value.deng)
    return any(worth.two and said == (worth.type, worth.taem, worth.deng) for worth in worths(house))


def _no_card_twice(entered: RoundEntered) -> None:
    seen = set(entered.hand.cards)
    if len(seen) < len(entered.hand.cards):
        raise ScoreError(None, "cards", Why.CARD_TWICE, "a card is named twice")
    for number, place in enumerate(entered.hands):
        for card in place.hand.cards:
            if card in seen:
                raise ScoreError(number, "cards", Why.CARD_TWICE, f"the card {card} is named twice")
            seen.add(card)


def _check_bets(
    place: PlaceEntered, number: int, house: HouseRules, bank: Person, people: Mapping[Person, object]
) -> None:
    bettors = [bet.person for bet in place.bets]
    if not bettors or (place.owner is not None and place.owner not in bettors):
        raise ScoreError(number, "bets", Why.NO_BET, "whoever plays the hand has bet on it")
    most = LARGEST_BET if house.max_bet is None else house.max_bet
    for nth, bet in enumerate(place.bets):
        if bet.person == bank:
            raise ScoreError(number, f"bets.{nth}.person", Why.BANK_BETS, "the bank bets on no hand")
        if bet.person not in people:
            text = f"nobody here is number {bet.person}"
            raise ScoreError(number, f"bets.{nth}.person", Why.NO_SUCH_PERSON, text)
        if bet.person in bettors[:nth]:
            text = "somebody bets twice on this hand"
            raise ScoreError(number, f"bets.{nth}.person", Why.BET_TWICE, text)
        if not house.min_bet <= bet.chips <= most:
            text = f"{bet.chips} is not from {house.min_bet} to {most} chips (PD-17)"
            raise ScoreError(number, f"bets.{nth}.chips", Why.BAD_BET, text)


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
