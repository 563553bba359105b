"""Rounds with real cards as they are written down: a plain form and JSON, a round from the lines of each.

    chips Anna 200, Ben 100, Tom 50, Dan 50
    bank Anna: 7d Ks
    Ben 10, Tom 5: 5h3h
    Dan 4: caught 3h Ks 8d
    kha buai Ben 5, Tom 2: tong 6

A round begins with its bank and goes on until a blank line or the next. In front of a hand stands who has bet
how much on it, its owner first. A bank that drew after it had caught writes its first two cards in front:
`bank Anna: Ac4c > Ac4c4d`. Chips are what somebody puts on the table, at the beginning and between rounds; by
them bets are covered as the house says (PD-30). Where nobody names any, all is on credit.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import Struct, field

from pokroom.game import Person
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.called import hand_said
from pokroom.pokdeng.entered import BetEntered, HandEntered, PlaceEntered, RoundEntered
from pokroom.pokdeng.house import Cover
from pokroom.pokdeng.score import Scored, score
from pokroom.pokdeng.worths import hand_value
from pokroom.pokdeng.wrong import ScoreError

LONGEST_NAME: Final = 40
MOST_CHIPS: Final = 10**12
"""What one person may put on the table at once."""
_BANK: Final = re.compile(r"bank\s+(?P<name>.+)", re.IGNORECASE)
_CHIPS: Final = re.compile(r"chips\s+(?P<brought>[^:]+)", re.IGNORECASE)
_COMMON: Final = re.compile(r"kha\s*buai\s+(?P<bets>.+)", re.IGNORECASE)
_BET: Final = re.compile(r"(?P<name>.+?)\s+(?P<chips>-?\d{1,15})")
_CAUGHT: Final = re.compile(r"caught\b[\s,]*", re.IGNORECASE)
_CHIPS_IN_JSON: Final = re.compile(r'\{\s*"chips"')


class BadLine(ValueError):
    """A line that is none of a round; the text names the line and the field."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand in JSON: who has bet how much on it, and what it is. No owner: it is kha buai."""

    bets: dict[str, int]
    hand: str
    owner: str | None = None
    caught: bool = False


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A round in JSON, on one line."""

    bank: str
    hand: str
    hands: list[Place]
    two: str | None = None


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    """Who puts how many chips on the table, in JSON, on one line."""

    chips: dict[str, int]


class Draft(Struct):
    """A round as far as it is written, with the lines that its hands stand on."""

    bank: Person
    line: int
    hand: HandEntered
    two: HandEntered | None = None
    places: list[tuple[int, PlaceEntered]] = field(default_factory=list)


class Sheet:
    """The rounds so far; everybody who was named, in order of appearance; and in chips what each of them has
    brought, and has won (above zero) or lost."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self.names: list[str] = []
        self.brought: Counter[Person] = Counter()
        self.balance: Counter[Person] = Counter()
        self.rounds: list[Scored] = []
        self._draft: Draft | None = None

    @property
    def is_open(self) -> bool:
        """Whether a round is begun, and not yet whole."""
        return self._draft is not None

    @property
    def cover(self) -> Cover:
        """What stands behind the bets (PD-30): what the house says, and credit where nobody named chips."""
        return self.house.cover if self.brought else "credit"

    @property
    def people(self) -> list[Person]:
        """Everybody who has played or brought chips; not who was named on a bad line only."""
        known = self.brought.keys() | self.balance.keys()
        return [person for person in range(len(self.names)) if person in known]

    def holds(self, person: Person) -> int:
        """The chips that somebody has now."""
        return self.brought[person] + self.balance[person]

    def read(self, lines: Iterable[tuple[int, str]]) -> Iterator[Scored]:
        """The rounds in numbered lines, each as soon as it is whole. Raises BadLine."""
        for number, line in lines:
            yield from self.line(number, line)
        yield from self.end()

    def line(self, number: int, line: str) -> Iterator[Scored]:
        """The round that is whole with this line, if one is. Raises BadLine; the line then counts as none."""
        is_json = line.strip().startswith("{")
        text = line.strip() if is_json else line.partition("#")[0].strip()
        brought = _CHIPS.fullmatch(text)
        if not line.strip() or is_json or brought or _BANK.match(text):
            yield from self.end()
        if brought:
            bets = [self._bet(number, each) for each in brought["brought"].split(",")]
            self._bring(number, [(each.person, each.chips) for each in bets])
        elif is_json and _CHIPS_IN_JSON.match(text):
            chips = _decoded(number, text, Brought).chips
            self._bring(number, [(self._person(number, name), each) for name, each in chips.items()])
        elif is_json:
            yield self._settle(self._from_json(number, text))
        elif text:
            self._plain(number, text)

    def end(self) -> Iterator[Scored]:
        """The round that was begun, which is whole now. Raises BadLine; it then counts as none."""
        draft, self._draft = self._draft, None
        if draft is not None:
            yield self._settle(draft)

    def _person(self, line: int, name: str) -> Person:
        name = " ".join(name.split()).strip('"')
        if not 1 <= len(name) <= LONGEST_NAME:
            raise BadLine(line, f"a name has 1 to {LONGEST_NAME} characters")
        for person, known in enumerate(self.names):
            if known.casefold() == name.casefold():
                return person
        self.names.append(name)
        return len(self.names) - 1

    def _plain(self, line: int, text: str) -> None:
        head, colon, hand = text.partition(":")
        if not colon:
            raise BadLine(line, f"{text!r} is no hand: write `bank NAME: HAND` or `NAME BET: HAND`")
        if bank := _BANK.fullmatch(head.strip()):
            first, drew, whole = hand.partition(">")
            two = self._hand(line, "first two cards", first) if drew else None
            self._draft = Draft(
                self._person(line, bank["name"]), line, self._hand(line, "hand", whole if drew else hand), two
            )
        elif self._draft is None:
            raise BadLine(line, "a round begins with its bank: `bank NAME: HAND`")
        else:
            self._draft.places.append((line, self._place(line, head.strip(), hand.strip())))

    def _place(self, line: int, head: str, hand: str) -> PlaceEntered:
        common = _COMMON.fullmatch(head)
        bets = tuple(self._bet(line, bet) for bet in (common["bets"] if common else head).split(","))
        caught = _CAUGHT.match(hand)
        return PlaceEntered(
            owner=None if common else bets[0].person,
            bets=bets,
            hand=self._hand(line, "hand", hand[caught.end() :] if caught else hand),
            caught=caught is not None,
        )

    def _bet(self, line: int, text: str) -> BetEntered:
        found = _BET.fullmatch(text.strip())
        if found is None:
            raise BadLine(line, f"bet: {text.strip()!r} is not a name and a number of chips, such as Ben 10")
        return BetEntered(self._person(line, found["name"]), int(found["chips"]))

    def _hand(self, line: int, where: str, text: str) -> HandEntered:
        try:
            hand = hand_said(text)
            hand_value(hand, self.house)
        except ScoreError as fault:
            raise BadLine(line, f"{where}, {fault.wrong.field}: {fault.wrong.text}") from None
        except ValueError as fault:
            raise BadLine(line, f"{where}: {fault}") from None
        return hand

    def _from_json(self, line: int, text: str) -> Draft:
        found = _decoded(line, text, Round)
        draft = Draft(self._person(line, found.bank), line, self._hand(line, "hand", found.hand))
        draft.two = None if found.two is None else self._hand(line, "two", found.two)
        for number, place in enumerate(found.hands, 1):
            bets = tuple(BetEntered(self._person(line, name), chips) for name, chips in place.bets.items())
            owner = None if place.owner is None else self._person(line, place.owner)
            hand = self._hand(line, f"hand {number}", place.hand)
            entered = PlaceEntered(owner=owner, bets=bets, hand=hand, caught=place.caught)
            draft.places.append((line, entered))
        return draft

    def _settle(self, draft: Draft) -> Scored:
        bank = draft.bank
        hands = tuple(place for _, place in draft.places)
        entered = RoundEntered(bank=bank, hand=draft.hand, two=draft.two, hands=hands)
        try:
            settled = score(entered, self.house, bank=bank, people=self._held(draft))
        except ScoreError as fault:
            hand = fault.wrong.hand
            raise BadLine(draft.line if hand is None else draft.places[hand][0], str(fault)) from None
        self.rounds.append(settled)
        for change in settled.changes:
            self.balance[change.person] += change.chips
        return settled

    def _bring(self, line: int, brought: Sequence[tuple[Person, int]]) -> None:
        if self.rounds and not self.brought:
            raise BadLine(line, "chips are named before the first round; those before were settled on credit")
        for person, chips in brought:
            if not 1 <= chips <= MOST_CHIPS:
                raise BadLine(line, f"chips: {self.names[person]} brings from 1 to {MOST_CHIPS}, not {chips}")
        for person, chips in brought:
            self.brought[person] += chips

    def _held(self, draft: Draft) -> dict[Person, int | None]:
        """The chips before the round of everybody who was named; none where all is on credit."""
        if self.cover == "credit":
            return dict.fromkeys(range(len(self.names)))
        playing = [(draft.line, draft.bank)]
        playing += [(line, bet.person) for line, place in draft.places for bet in place.bets]
        for line, person in playing:
            if person not in self.brought:
                name = self.names[person]
                raise BadLine(line, f"{name} has no chips: write `chips {name} 100` before the round (PD-30)")
        return {person: self.holds(person) for person in range(len(self.names))}


J = TypeVar("J")


def _decoded(line: int, text: str, kind: type[J]) -> J:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as fault:
        what, _, where = str(fault).partition(" - at `$.")
        raise BadLine(line, f"{where.rstrip('`')}: {what}" if where else what) from None
