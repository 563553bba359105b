"""The evening as a fold of its events."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from pokroom.game import Carried, Change, Person
from pokroom.table import chat
from pokroom.table.clocks import Clocks
from pokroom.table.evening import Entry, Evening, Member, Round, dealt_in, person_of, running, who_was_asked
from pokroom.table.event import (
    Asked,
    BankAnnounced,
    BankAsked,
    BankPassed,
    Came,
    ChatSet,
    ChipsAsked,
    ChipsDeclined,
    ClocksSet,
    CoachSet,
    Declined,
    DoorSet,
    EveningEnded,
    Event,
    HandedOut,
    HandsSet,
    HostPassed,
    Kicked,
    LastCalled,
    Leaving,
    Left,
    Muted,
    Paused,
    Played,
    PotShared,
    Queued,
    Reacted,
    Resting,
    RoundOpened,
    RoundScored,
    RoundUnscored,
    RulesAgreed,
    RulesChanged,
    RulesPicked,
    RulesTaken,
    Said,
    Seated,
    SeatMoved,
    TableOpened,
    TakingChips,
    TimeBanksBegan,
    TimeGiven,
    TimeReached,
    TimeSpent,
    TookChips,
    Withdrew,
)
from pokroom.table.games import Game, State, UnknownRules
from pokroom.table.terms import RuleSet, read_rules
from pokroom.table.view import AskView, BankNotice, ChipAsk


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
        case SeatMoved(person=person, guest=guest):
            return _moved(evening, person, guest)
        case Asked(person=person, seat=seat):
            return replace(evening, asks=(*_asks_without(evening, person), AskView(person, seat)))
        case Declined(person=person) | Withdrew(person=person):
            return _without(evening, person)
        case Queued(person=person):
            evening = _without(evening, person)
            return replace(evening, queue=(*evening.queue, person))
        case Seated(person=person, seat=seat):
            people = _with(evening.people, person, seat=seat, sat=True, kicked=False)
            return replace(_without(evening, person), people=people, order=(*evening.order, person))
        case HandsSet(person=person, hands=hands):
            return replace(evening, people=_with(evening.people, person, hands=hands))
        case Leaving(person=person):
            return replace(evening, people=_with(evening.people, person, leaving=True))
        case Left(person=person):
            return _left(evening, person)
        case HandedOut(person=person, chips=chips):
            people = _handed(evening.people, person, chips)
            return replace(evening, people=people, chip_asks=_chips_without(evening, person))
        case TakingChips(person=person, chips=chips, by=by):
            taking = evening.people[person].taking + chips
            return replace(evening, people=_with(evening.people, person, taking=taking, taken_by=by))
        case TookChips(person=person, chips=chips):
            people = _with(_handed(evening.people, person, -chips), person, taking=0, taken_by=None)
            return replace(evening, people=people)
        case HostPassed(person=person):
            people = tuple(replace(one, given_by=None) if one.times > 1 else one for one in evening.people)
            return replace(evening, host=person, people=people)
        case Kicked(person=person):
            return replace(_without(evening, person), people=_with(evening.people, person, kicked=True))
        case RulesAgreed(rules=coming):
            return replace(evening, coming=coming)
        case RulesTaken():
            return _rules_taken(evening)
        case ClocksSet(clocks=clocks):
            return _clocks_set(evening, clocks)
        case TimeGiven(person=person, times=times, by=by):
            return replace(evening, people=_with(evening.people, person, times=times, given_by=by))
        case TimeBanksBegan(clock=clock):
            return replace(evening, time_banks=clock)
        case TimeSpent(person=person, seconds=seconds):
            spent = evening.people[person].spent + seconds
            return replace(evening, people=_with(evening.people, person, spent=spent))
        case ChipsAsked(person=person, chips=chips):
            asks = (*_chips_without(evening, person), ChipAsk(person, chips))
            return replace(evening, chip_asks=asks)
        case ChipsDeclined(person=person):
            return replace(evening, chip_asks=_chips_without(evening, person))
        case Resting(person=person, on=on):
            return replace(evening, people=_with(evening.people, person, resting=on, idle=0))
        case Said() | Reacted() | Muted() | ChatSet():
            return replace(evening, chat=chat.apply(evening.chat, event))
        case DoorSet(open=door):
            return replace(evening, door=door)
        case CoachSet(on=on):
            return replace(evening, coach=on)
        case Paused(on=paused, clocks=stopped):
            return replace(evening, paused=paused, stopped=paused and stopped)
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
        case RulesChanged(rules=playing):
            return replace(evening, playing=playing, carried=Carried())
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
    people = tuple(replace(one, spent=0) if one.spent else one for one in evening.people)
    return replace(
        evening, round=opened, before=evening.round, first=first, people=people, held=None, time_banks=None
    )


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
    state = now.game.apply(now.state, event.event)
    return after_play(evening, state, by=event.by, over=isinstance(event.event, now.game.ends))


def after_play(evening: Evening, state: State, *, by: Person | None, over: bool) -> Evening:
    """The evening once its round stands so, by something that somebody did; `over`: it has ended."""
    now = evening.round
    assert now is not None, "something is played in a round"
    acted = now.acted if by is None or by in now.acted else (*now.acted, by)
    after = Round(now.number, now.game, state, now.people, acted, over)
    held = evening.held
    if held and _clock_number(after) != _clock_number(now):
        held = None
    evening = replace(evening, round=after, held=held)
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
    people = _with(evening.people, person, seat=None, leaving=False, resting=False, hands=1, idle=0)
    notice = evening.notice
    if notice is not None and notice.to == person:
        notice = BankNotice(None, notice.rounds)
    asks = tuple(other for other in evening.bank_asks if other != person)
    order = tuple(other for other in evening.order if other != person)
    chips = _chips_without(evening, person)
    evening = replace(evening, people=people, notice=notice, bank_asks=asks, chip_asks=chips, order=order)
    return replace(evening, bank=None, notice=None, rounds_left=None) if evening.bank == person else evening


def _handed(people: tuple[Member, ...], person: Person, chips: int) -> tuple[Member, ...]:
    member = people[person]
    return _with(people, person, chips=member.chips + chips, handed=member.handed + chips)


def _rules_taken(evening: Evening) -> Evening:
    assert evening.coming is not None, "rules were agreed on"
    agreed = (read_rules(evening.coming), *evening.agreed[1:])
    carried = evening.carried if evening.playing else Carried()
    return replace(evening, agreed=agreed, coming=None, carried=carried)


def _clocks_set(evening: Evening, clocks: Clocks) -> Evening:
    """The clock that runs is not touched."""
    held = evening.held or evening.clocks
    return replace(evening, clocks=clocks, held=held if running(evening) else None)


def _with(people: tuple[Member, ...], person: Person, **what: Any) -> tuple[Member, ...]:
    return (*people[:person], replace(people[person], **what), *people[person + 1 :])


def _asks_without(evening: Evening, person: Person) -> tuple[AskView, ...]:
    return tuple(ask for ask in evening.asks if ask.person != person)


def _without(evening: Evening, person: Person) -> Evening:
    """They wait for a seat no longer."""
    queue = tuple(other for other in evening.queue if other != person)
    return replace(evening, asks=_asks_without(evening, person), queue=queue)


def _chips_without(evening: Evening, person: Person) -> tuple[ChipAsk, ...]:
    return tuple(ask for ask in evening.chip_asks if ask.person != person)


def _moved(evening: Evening, person: Person, guest: str) -> Evening:
    people = evening.people
    before = person_of(evening, guest)
    if before is not None:
        people = _with(people, before, guest="")
    return replace(evening, people=_with(people, person, guest=guest, moves=people[person].moves + 1))


def _clock_number(round_: Round) -> int:
    number: int = round_.game.knowledge(round_.state, None).public.clock
    return number
