"""The evening: who is at the table, who sits where with how many chips, who banks, and the round that
runs."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pokroom.game import Carried, Change, Person
from pokroom.table.event import (
    Asked,
    BankAnnounced,
    BankAsked,
    BankPassed,
    BotPolicy,
    Came,
    Clocks,
    CoachSet,
    Declined,
    DoorSet,
    EveningEnded,
    Event,
    HandedOut,
    LastCalled,
    Leaving,
    Left,
    Paused,
    Played,
    PotShared,
    RoundOpened,
    RoundScored,
    RoundUnscored,
    RulesChanged,
    RulesPicked,
    Seated,
    TableOpened,
    TimeReached,
)
from pokroom.table.games import Game, House, State, Tenure, UnknownRules
from pokroom.table.terms import DEALERS_CHOICE, Rules, RuleSet, Terms, read_rules
from pokroom.table.view import AskView, BankNotice


class Member(Struct, frozen=True):
    """Somebody at the table. Chips are what they hold now, and what they were handed so far."""

    name: str
    bot: bool
    guest: str
    policy: BotPolicy = "simple"
    """How they play, if they are a bot."""
    seat: int | None = None
    chips: int = 0
    handed: int = 0
    banked: int = 0
    leaving: bool = False
    idle: int = 0
    """Rounds in a row in which they were asked for something and did nothing."""
    picks: int | None = None
    """What they will deal, of `Evening.agreed`; none: what was dealt before."""


class Round(Struct, frozen=True):
    """The round that runs, or one that has ended; `state` is the game's own."""

    number: int
    game: Game
    state: State
    people: tuple[Person, ...]
    """Who was dealt in, clockwise from the bank's left."""
    acted: tuple[Person, ...] = ()
    """Who of them did something."""
    over: bool = False


class Entry(Struct, frozen=True):
    """A round with real cards, and how things stood with the bank before it."""

    event: RoundScored
    bank: Person
    notice: BankNotice | None
    rounds_left: int | None


class Evening(Struct, frozen=True):
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
    """The index is the `Person`; the first is the host."""
    asks: tuple[AskView, ...] = ()
    """In the order they came."""
    paused: bool = False
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


HOST: Person = 0
"""The host is the first who came."""


def apply(evening: Evening | None, event: Event) -> Evening:
    """The evening after `event`; trusts the log. The first event of an evening is `TableOpened`, upon None.

    What this does to what everybody sees is what a client does to its view (web/src/fold.ts). UnknownRules
    for a game, or a version of its rules, that is not in `GAMES`.
    """
    if evening is None:
        assert isinstance(event, TableOpened), f"an evening begins with TableOpened, not {event!r}"
        return _opened(event)
    match event:
        case Played():
            return _played(evening, event)
        case RoundOpened():
            return _round_opened(evening, event)
        case Came(name=name, bot=bot, guest=guest, policy=policy):
            return replace(evening, people=(*evening.people, Member(name, bot, guest, policy)))
        case Asked(person=person, seat=seat):
            return replace(evening, asks=(*_asks_without(evening, person), AskView(person, seat)))
        case Declined(person=person):
            return replace(evening, asks=_asks_without(evening, person))
        case Seated(person=person, seat=seat):
            people = _with(evening.people, person, seat=seat)
            return replace(evening, people=people, asks=_asks_without(evening, person))
        case Leaving(person=person):
            return replace(evening, people=_with(evening.people, person, leaving=True))
        case Left(person=person):
            return _left(evening, person)
        case HandedOut(person=person, chips=chips):
            member = evening.people[person]
            more = {"chips": member.chips + chips, "handed": member.handed + chips}
            return replace(evening, people=_with(evening.people, person, **more))
        case DoorSet(open=door):
            return replace(evening, door=door)
        case CoachSet(on=on):
            return replace(evening, coach=on)
        case Paused(on=paused):
            return replace(evening, paused=paused)
        case BankAsked(person=person):
            return replace(evening, bank_asks=(*evening.bank_asks, person))
        case BankAnnounced(to=to, rounds=rounds):
            return replace(evening, notice=BankNotice(to, rounds))
        case BankPassed(person=person, rounds=left):
            # what the last bank wished goes with it; what lies on the table stays
            carried = replace(evening.carried, least=None, most=None, clockwise=True)
            return replace(evening, bank=person, notice=None, bank_asks=(), rounds_left=left, carried=carried)
        case RulesPicked(person=person, rules=rules):
            return replace(evening, people=_with(evening.people, person, picks=rules))
        case RulesChanged(rules=rules):
            return replace(evening, playing=rules, carried=Carried())
        case TimeReached():
            return replace(evening, late=True)
        case LastCalled():
            return replace(evening, last=True)
        case PotShared(shares=shares):
            people = _changed(evening.people, shares)
            return replace(evening, people=people, carried=Carried(), anted=())
        case EveningEnded(winner=winner):
            return replace(evening, over=True, winner=winner)
        case RoundScored():
            return _scored(evening, event)
        case RoundUnscored():
            return _unscored(evening, event)
        case TableOpened():
            raise AssertionError("a table is opened once")
        case _:
            assert_never(event)


def _opened(event: TableOpened) -> Evening:
    own = RuleSet(game=event.game, house=event.house)
    return Evening(
        name=event.name,
        agreed=tuple(map(read_rules, (own, *event.terms.choice))),
        terms=event.terms,
        seats=event.seats,
        chips=event.chips,
        door=event.door,
        clocks=event.clocks,
    )


def _round_opened(evening: Evening, event: RoundOpened) -> Evening:
    game = _known(evening, event)
    first = evening.first
    if evening.bank is not None and evening.round is None:
        first = evening.people[evening.bank].seat
    opened = Round(event.round, game, game.apply(None, event.event), dealt_in(evening))
    return replace(evening, round=opened, before=evening.round, first=first)


def _known(evening: Evening, event: RoundOpened | RoundScored) -> Game:
    """What is played. UnknownRules when the round was played by others than these."""
    game = evening.game
    if (event.game, event.version) != (game.name, game.version):
        raise UnknownRules(
            f"round {event.round} was played by version {event.version} of the rules of {event.game}; "
            f"this table has version {game.version} of {game.name}"
        )
    return game


def _scored(evening: Evening, event: RoundScored) -> Evening:
    _known(evening, event)
    bank, notice, left = evening.bank, evening.notice, evening.rounds_left
    assert bank is not None, "somebody has banked the round"
    people = _changed(evening.people, event.event.changes)
    return replace(
        _one_round_less(evening),
        people=_with(people, bank, banked=people[bank].banked + 1),
        scored=(*evening.scored, Entry(event, bank, notice, left)),
    )


def _unscored(evening: Evening, event: RoundUnscored) -> Evening:
    people = _changed(evening.people, event.changes)
    people = _with(people, event.banked, banked=people[event.banked].banked - 1)
    return replace(evening, people=people, scored=evening.scored[:-1])


def _one_round_less(evening: Evening) -> Evening:
    """A round that counts is over: the bank has one less to go (PD-31)."""
    notice, left = evening.notice, evening.rounds_left
    notice = BankNotice(notice.to, notice.rounds - 1) if notice else None
    return replace(evening, notice=notice, rounds_left=None if left is None else left - 1)


def _played(evening: Evening, event: Played) -> Evening:
    now = evening.round
    assert now is not None, "something is played in a round"
    acted = now.acted
    if event.by is not None and event.by not in acted:
        acted = (*acted, event.by)
    state = now.game.apply(now.state, event.event)
    over = isinstance(event.event, now.game.ends)
    evening = replace(evening, round=Round(now.number, now.game, state, now.people, acted, over))
    return _settled(evening) if over else evening


def _settled(evening: Evening) -> Evening:
    """Chips move when the round is over. Whose ante then lies on the table may go on playing for it."""
    ended = evening.round
    assert ended is not None
    outcome = ended.game.outcome(ended.state)
    people = list(_changed(evening.people, outcome.changes))
    asked = who_was_asked(ended)
    for person in ended.people:
        member = people[person]
        idle = member.idle + (person in asked)
        people[person] = replace(
            member,
            banked=member.banked + (person == evening.bank and outcome.counts),
            idle=0 if person in ended.acted or member.bot else idle,
        )
    anted = (*evening.anted, *(p for p in ended.people if p not in evening.anted))
    return replace(
        _one_round_less(evening) if outcome.counts else evening,
        people=tuple(people),
        carried=outcome.carried,
        anted=anted if outcome.carried.pot else (),
    )


def _changed(people: tuple[Member, ...], changes: Iterable[Change]) -> tuple[Member, ...]:
    for change in changes:
        people = _with(people, change.person, chips=people[change.person].chips + change.chips)
    return people


def _left(evening: Evening, person: Person) -> Evening:
    people = _with(evening.people, person, seat=None, leaving=False, idle=0)
    notice = evening.notice
    if notice is not None and notice.to == person:
        notice = BankNotice(None, notice.rounds)
    asks = tuple(other for other in evening.bank_asks if other != person)
    evening = replace(evening, people=people, notice=notice, bank_asks=asks)
    return replace(evening, bank=None, notice=None, rounds_left=None) if evening.bank == person else evening


def _with(people: tuple[Member, ...], person: Person, **what: Any) -> tuple[Member, ...]:
    return (*people[:person], replace(people[person], **what), *people[person + 1 :])


def _asks_without(evening: Evening, person: Person) -> tuple[AskView, ...]:
    return tuple(ask for ask in evening.asks if ask.person != person)


# Questions


def who_was_asked(round_: Round) -> frozenset[Person]:
    """Who had something to decide that they, or the clock for them, have answered."""
    spots = round_.game.knowledge(round_.state, None).public.spots
    return frozenset(spot.owner for spot in spots if spot.answered)


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
    """Whether somebody seated would be dealt in: who has chips, or may play on without (PD-30), or has an
    ante in the pot that lies on the table (DP-12)."""
    if evening.people[person].chips > 0 or person in evening.anted:
        return True
    return evening.terms.stakes == "table" and evening.game.credit(evening.rules)


def dealt_in(evening: Evening) -> tuple[Person, ...]:
    """Who a round that opened now would be dealt to, clockwise from the bank's left, the bank last; nobody
    where the bank could not play itself."""
    if evening.bank is None or not may_play(evening, evening.bank):
        return ()
    seat = evening.people[evening.bank].seat
    assert seat is not None, "the bank is seated"
    return tuple(person for person in from_left_of(evening, seat) if may_play(evening, person))


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
        if member.guest == guest and not member.bot:
            return person
    return None
