"""The evening: who is at the table, who sits where with how many chips, who banks, and the round that
runs; and the questions about it."""

from typing import Any

from msgspec import Struct

from pokroom.game import Carried, Person
from pokroom.table.chat import Chat
from pokroom.table.clocks import Clocks
from pokroom.table.event import BotPolicy, RoundScored
from pokroom.table.games import Game, House, State, Tenure
from pokroom.table.terms import DEALERS_CHOICE, Rules, RuleSet, Terms
from pokroom.table.view import AskView, BankNotice, ChipAsk


class Member(Struct, frozen=True, gc=False):
    """Somebody at the table. Chips are what they hold now, and what they were handed so far."""

    name: str
    bot: bool
    guest: str
    policy: BotPolicy = "simple"
    """How they play, if they are a bot."""
    seat: int | None = None
    sat: bool = False
    """Whether they have sat here, and were handed the chips that come with the seat."""
    chips: int = 0
    handed: int = 0
    banked: int = 0
    leaving: bool = False
    resting: bool = False
    """Is not dealt in from the next round on."""
    moves: int = 0
    """How often the seat has moved to another phone."""
    idle: int = 0
    """Rounds in a row in which they were asked for something and did nothing."""
    picks: int | None = None
    """What they will deal, of `Evening.agreed`; none: what was dealt before."""
    hands: int = 1
    """How many they would play (PD-26)."""
    kicked: bool = False
    """They sit down again only with the host's leave."""
    taking: int = 0
    """Chips that are taken back when the round is over, and by which host."""
    taken_by: Person | None = None
    spent: int = 0
    """Seconds of their time bank that are used in this round."""
    times: int = 1
    """How many times the time of others they have, and which host has given it, if that is still the host."""
    given_by: Person | None = None


class Round(Struct, frozen=True, gc=False):
    """The round that runs, or one that has ended; `state` is the game's own."""

    number: int
    game: Game
    state: State
    people: tuple[Person, ...]
    """Who was dealt in, clockwise from the bank's left."""
    acted: tuple[Person, ...] = ()
    """Who of them did something."""
    over: bool = False


class Entry(Struct, frozen=True, gc=False):
    """A round with real cards, and how things stood with the bank before it."""

    event: RoundScored
    bank: Person
    notice: BankNotice | None
    rounds_left: int | None


class Evening(Struct, frozen=True, gc=False):
    """All events so far. The chips of all people, and those that a passed-out deal has left on the table, add
    up to all that was handed out, after every event."""

    name: str
    agreed: tuple[Rules, ...]
    """The table's own rules, and behind them those that a dealer may pick (DP-4)."""
    terms: Terms
    seats: int
    chips: int
    door: bool
    clocks: Clocks
    coach: bool = True
    """Whether the coach may be asked."""
    playing: int = 0
    """Which of the rules agreed on are played in the round that runs, or were in the last one."""
    people: tuple[Member, ...] = ()
    """The index is the `Person`."""
    host: Person = 0
    """At first whoever came first."""
    order: tuple[Person, ...] = ()
    """Who is seated, whoever sits there longest first."""
    asks: tuple[AskView, ...] = ()
    """In the order they came."""
    queue: tuple[Person, ...] = ()
    """Who has leave to sit down and waits for a seat, the next one first."""
    chip_asks: tuple[ChipAsk, ...] = ()
    """In the order they asked."""
    chat: Chat = Chat()
    paused: bool = False
    stopped: bool = False
    """The pause has stopped the clocks."""
    held: Clocks | None = None
    """By which clocks the one that runs was started, where they were set anew since."""
    time_banks: int | None = None
    """The number of the clock that has run out, where time banks run after it."""
    coming: RuleSet | None = None
    """What the table's own rules will be, as soon as they can."""
    bank: Person | None = None
    notice: BankNotice | None = None
    bank_asks: tuple[Person, ...] = ()
    rounds_left: int | None = None
    """Rounds the bank still has, where it rotates."""
    round: Round | None = None
    before: Round | None = None
    """The round before `round`."""
    scored: tuple[Entry, ...] = ()
    """The rounds with real cards, where the score is kept."""
    carried: Carried = Carried()
    anted: tuple[Person, ...] = ()
    """Whose ante lies in the carried pot (DP-12)."""
    first: int | None = None
    """The seat of whoever banked first: when the bank is back there, everybody has banked equally often."""
    late: bool = False
    """The evening's time is up (DP-3)."""
    last: bool = False
    """The last round was called (DP-3)."""
    over: bool = False
    winner: Person | None = None
    """Who has won a freeze-out (DP-8)."""

    @property
    def game(self) -> Game:
        """What is played."""
        return self.agreed[self.playing].game

    @property
    def rules(self) -> House:
        """By which house rules."""
        return self.agreed[self.playing].rules

    @property
    def house(self) -> dict[str, Any]:
        """The house rules as a plain map, as they go to the screens."""
        return self.agreed[self.playing].written.house


# Questions


def who_was_asked(round_: Round) -> frozenset[Person]:
    """Who had something to decide that they, or the clock for them, have answered."""
    spots = round_.game.knowledge(round_.state, None).public.spots
    return frozenset(spot.owner for spot in spots if spot.answered and spot.owner is not None)


def running(evening: Evening) -> Round | None:
    """The round that runs, if one does."""
    now = evening.round
    return None if now is None or now.over else now


def seated(evening: Evening) -> dict[int, Person]:
    """Who sits where, in the order of the seats, which is clockwise."""
    taken = {member.seat: person for person, member in enumerate(evening.people) if member.seat is not None}
    return dict(sorted(taken.items()))


def free_seat(evening: Evening, wish: int | None = None) -> int | None:
    """The seat wished for if it is free, else the first free one; none when the table is full."""
    taken = seated(evening)
    if wish is not None and wish not in taken:
        return wish
    return next((seat for seat in range(evening.seats) if seat not in taken), None)


def from_left_of(evening: Evening, seat: int) -> tuple[Person, ...]:
    """Everybody seated, clockwise from the left of a seat; whoever sits in it comes last."""
    taken = seated(evening)
    return tuple(taken[at] for at in sorted(taken, key=lambda at: (at <= seat, at)))


def may_play(evening: Evening, person: Person) -> bool:
    """Whether somebody seated would be dealt in: who does not rest, and has the chips it takes, or may play
    on without (PD-30), or has an ante in the pot that lies on the table (DP-12)."""
    if evening.people[person].resting:
        return False
    least = evening.game.entry(evening.rules)
    if least is None and evening.terms.stakes == "table":
        return True
    return evening.people[person].chips >= (least or 1) or person in evening.anted


def dealt_in(evening: Evening) -> tuple[Person, ...]:
    """Who a round that opened now would be dealt to, clockwise from the bank's left, the bank last; nobody
    where the bank could not play itself."""
    if evening.bank is None or not may_play(evening, evening.bank):
        return ()
    seat = evening.people[evening.bank].seat
    assert seat is not None, "the bank is seated"
    return tuple(person for person in from_left_of(evening, seat) if may_play(evening, person))


def places(evening: Evening) -> tuple[Person, ...]:
    """Whose hand lies where in a round that opened now, clockwise from the bank's left, the bank last. First
    everybody has one; then, as far as there is room, everybody in turn another, until they have as many as
    they would play (PD-26). Those of one person lie side by side."""
    people = dealt_in(evening)
    hands = dict.fromkeys(people, 1)
    room = evening.game.several(evening.rules) - len(people)
    for nth in range(2, max(0, room) + 2):
        for person in people[:-1]:
            if evening.people[person].hands >= nth and room > 0:
                hands[person] += 1
                room -= 1
    return tuple(person for person in people for _ in range(hands[person]))


def tenure(evening: Evening) -> Tenure:
    """How long one banks here; where the dealer picks the rules, for a round (DP-4)."""
    return DEALERS_CHOICE if len(evening.agreed) > 1 else evening.game.tenure(evening.rules)


def deals_are_equal(evening: Evening) -> bool:
    """Whether everybody has dealt equally often once the bank's round is over (DP-3): it is the bank's last,
    and then the deal is back where the evening began. Always, where the bank does not pass by itself."""
    if evening.rounds_left is None:
        return True
    first, seats = evening.first or 0, evening.seats
    places = {person: (seat - first) % seats for seat, person in seated(evening).items()}
    farthest = max(dealt_in(evening), key=places.__getitem__, default=None)
    return evening.rounds_left <= 1 and evening.bank == farthest


def person_of(evening: Evening, guest: str) -> Person | None:
    """Who this guest is at the table; none who never came."""
    for person, member in enumerate(evening.people):
        if guest and member.guest == guest:
            return person
    return None
