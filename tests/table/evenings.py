"""Evenings as they go, for the tests: everything is asked for first, and the laws hold after every event."""

from collections import Counter
from collections.abc import Collection, Iterable
from random import Random
from typing import Any

from pokroom.bots import POLICIES
from pokroom.cards import parse_cards
from pokroom.drawpoker import action as draw
from pokroom.game import CLOCK, HOUSE, Actor, Person
from pokroom.pokdeng import action as do
from pokroom.table import (
    GAMES,
    Course,
    Evening,
    Game,
    RuleSet,
    act,
    act_refusal,
    actors,
    apply,
    clock,
    enter,
    enter_refusal,
    host_away,
    open_decisions,
    open_table,
    play,
    refusal,
    running,
    seated,
    time_banks,
    time_reached,
    waited_for,
)
from pokroom.table.command import AnyCommand, Approve, AskSeat, HandOut
from pokroom.table.event import Event
from pokroom.table.ledger import Line
from pokroom.table.seating import next_in_queue

POKDENG, DRAWPOKER = GAMES["pokdeng"], GAMES["drawpoker"]
CHIPS = 100

NOTHING = ("2c 4d 6h 8s Tc", "2d 4h 6s 8c Td", "2h 4s 6c 8d Th", "2s 4c 6d 8h Ts")
"""Four hands that no pair opens."""
ACES = "Ac Ad 3h 5s 7c"


def holdings(lines: Iterable[Line]) -> dict[Person, int]:
    """What everybody holds by the ledger; nobody else holds anything."""
    held: dict[Person, int] = {}
    for line in lines:
        if line.payer is not None:
            held[line.payer] = held.get(line.payer, 0) - line.chips
        if line.payee is not None:
            held[line.payee] = held.get(line.payee, 0) + line.chips
    return held


def check(evening: Evening, *, lent: bool) -> None:
    """What is true after every event; `lent`: chips could be lent at some time (PD-30)."""
    people = evening.people
    held = sum(member.chips for member in people)
    assert held + evening.carried.pot == sum(member.handed for member in people)
    assert bool(evening.anted) == bool(evening.carried.pot)
    seats = [member.seat for member in people if member.seat is not None]
    assert len(seats) == len(set(seats))
    assert all(0 <= seat < evening.seats for seat in seats)
    assert not people[evening.host].bot
    assert set(evening.order) == {person for person, member in enumerate(people) if member.seat is not None}
    assert len(set(evening.order)) == len(evening.order)
    waiting = [*evening.queue, *(ask.person for ask in evening.asks)]
    assert len(waiting) == len(set(waiting))
    assert all(people[person].seat is None for person in waiting)
    assert all(people[ask.person].seat is not None for ask in evening.chip_asks)
    guests = [member.guest for member in people if member.guest]
    assert len(guests) == len(set(guests))
    assert evening.bank is None or people[evening.bank].seat is not None
    assert lent or all(member.chips >= 0 for member in people), "only where chips are lent (PD-30)"
    now = running(evening)
    if now is not None:
        assert evening.game is now.game
        assert evening.bank == now.people[-1]
        assert all(people[person].seat is not None for person in now.people)


def fold(events: Iterable[Event]) -> Evening:
    evening = None
    for event in events:
        evening = apply(evening, event)
    assert evening is not None
    return evening


class Told:
    """An evening and its log so far."""

    def __init__(
        self, profile: str = "classic", *, game: Game = POKDENG, seed: int = 1, **wishes: Any
    ) -> None:
        house = game.house(profile, wishes.pop("options", {}))
        wishes = {"seats": min(9, game.most(house)), "chips": CHIPS, "door": True, "bots": 0} | wishes
        self.random = Random(seed)
        self.events: list[Event] = []
        self._evening: Evening | None = None
        self.lent = False
        self.add(
            *open_table(name="Friday", game=game.name, house=house, host="Anna", guest="guest-0", **wishes)
        )

    @property
    def evening(self) -> Evening:
        assert self._evening is not None
        return self._evening

    def add(self, *events: Event) -> tuple[Event, ...]:
        for event in events:
            self._evening = apply(self._evening, event)
            self.events.append(event)
            if len(self.events) > 1:
                self.lent |= any(each.game.entry(each.rules) is None for each in self.evening.agreed)
                check(self.evening, lent=self.lent)
        assert self._evening is None or next_in_queue(self._evening) is None  # a free seat is taken at once
        now = running(self._evening) if self._evening else None
        if now is not None:  # somebody may do something as long as a round runs
            able = {actor for actor in (HOUSE, *now.people) if open_decisions(self.evening, actor)}
            assert able
            assert able <= set(actors(self.evening)), "whoever may do something is asked"
            waited = waited_for(self.evening)
            assert bool(waited) == bool(open_decisions(self.evening, CLOCK)), "a clock runs for somebody"
            assert all(open_decisions(self.evening, person) for person in waited)
        return events

    def takes(self, course: Course) -> tuple[Event, ...]:
        """What somebody did; the evening comes out the same by its events alone."""
        events = self.add(*course.events)
        assert self.evening == course.evening
        return events

    def comes(self, name: str) -> Person:
        person = len(self.evening.people)
        guest = f"guest-{person}"
        assert enter_refusal(self.evening, guest) is None
        self.add(*enter(self.evening, guest=guest, name=name))
        return person

    def sits(self, name: str, seat: int | None = None) -> Person:
        """Comes and sits down, with the host's leave where the door is closed."""
        person = self.comes(name)
        self.does(person, AskSeat(seat))
        if not self.evening.door:
            self.does(0, Approve(person))
        return person

    def does(self, actor: Person, command: AnyCommand) -> tuple[Event, ...]:
        assert refusal(self.evening, actor, command) is None
        return self.takes(play(self.evening, actor, command))

    def acts(self, actor: Actor, action: Any) -> tuple[Event, ...]:
        name = self.decision(actor, action.place) if actor >= 0 else None
        assert act_refusal(self.evening, actor, name, action) is None
        return self.takes(act(self.evening, actor, action))

    def place(self, person: Person) -> int:
        now = running(self.evening)
        assert now is not None
        return now.people.index(person)

    def decision(self, person: Person, place: int) -> str | None:
        return next((d.name for d in open_decisions(self.evening, person) if d.place == place), None)

    def shuffles(self, top: str = "") -> tuple[Event, ...]:
        """The cards at the top as given, the others that the house is asked for shuffled."""
        cards = parse_cards(top) if top else ()
        (decision,) = open_decisions(self.evening, HOUSE)
        others = list((Counter(decision.legal[0].cards) - Counter(cards)).elements())
        self.random.shuffle(others)
        return self.acts(HOUSE, self.evening.game.shuffled((*cards, *others)))

    def hands_out(self, person: Person, chips: int) -> None:
        self.does(self.evening.host, HandOut(person, chips))

    def refill(self) -> None:
        """The host hands chips to everybody who has none."""
        for person, member in enumerate(self.evening.people):
            if member.seat is not None and member.chips <= 0:
                self.hands_out(person, self.evening.chips)

    def time_is_up(self) -> tuple[Event, ...]:
        runs = clock(self.evening)
        assert runs is not None
        return self.acts(CLOCK, self.evening.game.time_up(runs.number, None))

    def clock_rings(self) -> tuple[Event, ...]:
        """The clock has run out; time banks run after it, if anybody has one."""
        return self.add(*time_banks(self.evening)) or self.time_is_up()

    def host_goes(self, here: Collection[Person]) -> tuple[Event, ...]:
        """The host is away for too long, and only these are here."""
        return self.add(*host_away(self.evening, here))

    def time_comes(self) -> tuple[Event, ...]:
        """The evening's time is up."""
        return self.add(*time_reached(self.evening))

    def bets(self, *people: Person, amount: int = 10) -> None:
        for person in people:
            self.acts(person, do.Bet(self.place(person), amount))

    def bank_deals(self, top: str = "") -> None:
        bank = self.evening.bank
        assert bank is not None
        self.acts(bank, do.Deal(self.place(bank), clockwise=True))
        self.shuffles(top)

    def deals(self, *hands: str) -> None:
        """The house deals these hands, eldest first."""
        cards = [hand.split() for hand in hands]
        self.shuffles(" ".join(card for dealt in zip(*cards, strict=True) for card in dealt))

    def passes_out(self) -> tuple[Event, ...]:
        """A deal in which everybody is dealt nothing, and passes; what followed by itself is the answer."""
        now = running(self.evening)
        assert now is not None
        self.deals(*NOTHING[: len(now.people)])
        events: tuple[Event, ...] = ()
        for person in now.people:
            if open_decisions(self.evening, person):
                events = self.acts(person, draw.Pass(self.place(person)))
        return events

    def is_won(self) -> tuple[Event, ...]:
        """A deal in which eldest opens on aces, and everybody else folds."""
        now = running(self.evening)
        assert now is not None
        self.deals(ACES, *NOTHING[1 : len(now.people)])
        eldest, *others = now.people
        events = self.acts(eldest, draw.Bet(0, 1))
        for person in others:
            events = self.acts(person, draw.Fold(self.place(person)))
        return events

    def plays_on(self, *, people: tuple[Person, ...] | None = None) -> tuple[Event, ...]:
        """The round goes to its end, everybody (or only these) playing as a bot would and the clock for the
        others; what followed by itself is the answer."""
        now = running(self.evening)
        assert now is not None
        events: tuple[Event, ...] = ()
        while (still := running(self.evening)) is not None and still.number == now.number:
            events = self._somebody_acts(now.people if people is None else people)
        return events

    def _somebody_acts(self, people: tuple[Person, ...]) -> tuple[Event, ...]:
        if open_decisions(self.evening, HOUSE):
            return self.shuffles()
        for person in people:
            for decision in open_decisions(self.evening, person):
                action = POLICIES[self.evening.game.name](self.view(person), decision.legal)
                if action is not None:
                    return self.acts(person, action)
        return self.time_is_up()

    def view(self, person: Person) -> Any:
        now = self.evening.round
        assert now is not None
        return now.game.seat_view(now.game.knowledge(now.state, person))

    def chips(self) -> list[int]:
        return [member.chips for member in self.evening.people]

    def dealt(self) -> tuple[Person, ...]:
        """Who plays in the round that runs."""
        now = running(self.evening)
        return now.people if now else ()

    def seats(self) -> list[Person]:
        return list(seated(self.evening).values())


def rule_set(game: Game, profile: str, **options: Any) -> RuleSet:
    """What a dealer may pick."""
    return RuleSet(game=game.name, house=game.write_house(game.house(profile, options)))


def round_entered(bank: Person, hand: dict[str, Any], bets: dict[Person, int]) -> dict[str, Any]:
    """A round with real cards in which everybody but the bank holds five taem."""
    five = {"taem": 5, "type": "ordinary", "deng": 1}
    hands = [
        {"owner": person, "hand": five, "bets": [{"person": person, "chips": chips}]}
        for person, chips in bets.items()
    ]
    return {"bank": bank, "hand": hand, "hands": hands}


def told(events: tuple[Event, ...] | list[Event], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
