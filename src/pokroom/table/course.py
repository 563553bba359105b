"""How the evening goes on by itself: rounds follow each other, the bank passes, whoever wants to leave gets
up, and it ends."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from pokroom.game import Change, Person, Place, Setting
from pokroom.table.evening import (
    Evening,
    dealt_in,
    from_left_of,
    may_play,
    places,
    running,
    seated,
    tenure,
    who_was_asked,
)
from pokroom.table.event import (
    BankPassed,
    EveningEnded,
    Event,
    Left,
    Played,
    PotShared,
    Resting,
    RoundOpened,
    RulesChanged,
    RulesTaken,
    TookChips,
)
from pokroom.table.fold import apply
from pokroom.table.reason import Reason
from pokroom.table.seating import next_in_queue, sits_down

IDLE_ROUNDS: Final = 3
"""Whoever did nothing in so many rounds in a row rests, so that the others need not wait for them; where
somebody waits for a seat they get up."""


class Course:
    """Events one after the other, each decided upon what the ones before it have made of the evening."""

    def __init__(self, evening: Evening | None, events: Iterable[Event] = ()) -> None:
        """`evening` is as it is after `events`; None before the first."""
        self._evening = evening
        self.events: list[Event] = list(events)

    @property
    def evening(self) -> Evening:
        """The evening after the events so far."""
        assert self._evening is not None, "the first event opens the table"
        return self._evening

    def add(self, *events: Event) -> None:
        """What happens next."""
        for event in events:
            self._evening = apply(self._evening, event)
        self.events += events

    def join(self, more: "Course") -> None:
        """What happens next is a course that begins where this one ends."""
        self._evening = more.evening
        self.events += more.events


def round_refusal(evening: Evening) -> Reason | None:
    """Why no round can be opened now; None when one can."""
    if evening.terms.kept == "scored":
        return Reason.CARDS_ARE_REAL
    if running(evening):
        return Reason.ROUND_RUNNING
    if evening.over:
        return Reason.EVENING_OVER
    if evening.paused:
        return Reason.PAUSED
    return Reason.TOO_FEW_SEATED if len(dealt_in(evening)) < evening.game.fewest else None


def open_round(course: Course) -> None:
    """The next round begins, by the rules that the bank has picked: everybody who may play is dealt in, with
    as many hands as they would play and there is room for (PD-26), the bank last."""
    _change_rules(course)
    evening = course.evening
    game, people = evening.game, places(evening)
    carried = evening.carried
    if carried.pot:
        carried = replace(carried, joined=tuple(p for p in people if p not in evening.anted))
    setting = Setting(
        places=tuple(Place(person, evening.people[person].chips) for person in people),
        bank=len(people) - 1,
        carried=carried,
    )
    first, *rest = game.start(evening.rules, setting)
    number = 1 if evening.round is None else evening.round.number + 1
    course.add(RoundOpened(number, game.name, game.version, first), *map(Played, rest))


def _change_rules(course: Course) -> None:
    """To those that the bank has picked (DP-4), unless a pot lies on the table: it is played for by the rules
    that have left it there. Rules under which there would be nobody to play with are not changed to."""
    evening = course.evening
    assert evening.bank is not None
    picks = evening.people[evening.bank].picks
    if picks is None or picks == evening.playing or evening.carried.pot:
        return
    change = RulesChanged(picks)
    if round_refusal(apply(evening, change)) is None:
        course.add(change)


def go_on(course: Course) -> None:
    """Opens the next round if somebody is there to play it: a person, no bot, who did something in the last
    one; or where no person was asked for anything, who would have."""
    evening = course.evening
    if evening.round is None or round_refusal(evening):
        return
    people = {person for person in dealt_in(evening) if not evening.people[person].bot}
    unasked = people and not people & who_was_asked(evening.round)
    if people & set(evening.round.acted) or (unasked and all(not evening.people[p].idle for p in people)):
        open_round(course)


def finish_round(course: Course) -> None:
    """What follows when a round has ended: leavers get up and the queue sits down, the evening ends or the
    bank passes where it must, the next round opens."""
    evening = course.evening
    ended = evening.round
    assert ended is not None
    assert evening.bank is not None
    bank_seat = evening.people[evening.bank].seat
    assert bank_seat is not None
    for person in ended.people:
        member = evening.people[person]
        if member.taken_by is not None:
            course.add(TookChips(person, max(min(member.taking, member.chips), 0), member.taken_by))
    last = evening.last and ended.game.outcome(ended.state).counts
    winner = _winner(evening)
    ends = last or winner is not None
    for person in ended.people:
        member = evening.people[person]
        idle = member.idle >= IDLE_ROUNDS
        if member.leaving or (idle and course.evening.queue):
            course.add(Left(person))
            if not ends:
                seat_next(course)
        elif idle and not member.resting:
            course.add(Resting(person, on=True))
    if ends:
        _end(course, bank_seat, winner)
        return
    pass_bank(course, bank_seat)
    take_rules(course)
    go_on(course)


def _winner(evening: Evening) -> Person | None:
    """Who has all the chips, where none are added (DP-8). Whatever leaves a pot on the table leaves chips to
    two at least, since they might have bet."""
    if evening.terms.stakes == "table":
        return None
    holders = [person for person, member in enumerate(evening.people) if member.chips > 0]
    return holders[0] if len(holders) == 1 else None


def _end(course: Course, seat: int, winner: Person | None) -> None:
    """No round opens any more; a pot that lies on the table goes back."""
    if course.evening.carried.pot:
        course.add(PotShared(pot_shares(course.evening, seat)))
    course.add(EveningEnded(winner))


def pot_shares(evening: Evening, seat: int) -> tuple[Change, ...]:
    """What goes back of a pot that lies on the table to whoever has an ante in it, odd chips from the left of
    the dealer's seat; whoever has got up comes last."""
    pot, near = evening.carried.pot, from_left_of(evening, seat)
    if not pot:
        return ()
    owners = sorted(evening.anted, key=lambda p: (p not in near, near.index(p) if p in near else p))
    each, over = divmod(pot, len(owners))
    return tuple(Change(p, each + (nth < over)) for nth, p in enumerate(owners))


def get_up(course: Course, person: Person) -> None:
    """Gets up between two rounds; the queue sits down, and the bank passes on."""
    seat = course.evening.people[person].seat
    assert seat is not None
    course.add(Left(person))
    seat_next(course)
    pass_bank(course, seat)


def seat_next(course: Course) -> None:
    """Whoever is next in the queue takes a seat that has become free."""
    while (person := next_in_queue(course.evening)) is not None:
        course.add(*sits_down(course.evening, person))


def pass_bank(course: Course, seat: int) -> None:
    """Between two rounds: a bank that got up from `seat`, whose rounds are over, or who cannot play on,
    passes as announced, else to the left (PD-31), over those who rest or have no chips to play with."""
    evening = course.evening
    notice, left, bank = evening.notice, evening.rounds_left, evening.bank
    heirs = from_left_of(evening, seat)
    able = [person for person in heirs if may_play(evening, person)]
    if bank is None:
        for heir in (able or heirs)[:1]:
            take_bank(course, heir)
    elif notice is not None and notice.rounds <= 0:
        take_bank(course, notice.to if notice.to in able else (able or heirs)[0])
    elif (left is not None and left <= 0) or (able and bank not in able):
        take_bank(course, (able or heirs)[0])


def somebody_plays(course: Course) -> None:
    """Somebody has sat down, has been handed chips, rests or has come back: the bank passes if nobody has it
    who could play."""
    evening = course.evening
    if running(evening) or not seated(evening):
        return
    bank = evening.bank
    seat = next(iter(seated(evening))) if bank is None else evening.people[bank].seat
    assert seat is not None
    pass_bank(course, seat)


def take_rules(course: Course) -> None:
    """The table's own rules become those that were agreed on, between two rounds and when no pot lies on the
    table (DP-16). Where one banks for another time under them, the bank's count begins anew."""
    evening = course.evening
    if evening.coming is None or running(evening) or evening.carried.pot or evening.over:
        return
    before = tenure(evening)
    course.add(RulesTaken())
    if evening.bank is not None and tenure(course.evening) != before:
        take_bank(course, evening.bank)
    somebody_plays(course)


def take_bank(course: Course, person: Person) -> None:
    """The bank is theirs from the next round on."""
    course.add(BankPassed(person, tenure(course.evening).every))
