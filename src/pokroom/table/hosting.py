"""What the host may do beside seating people: hand hosting on, send somebody away, take chips back, change
the rules and the clocks."""

from collections.abc import Collection
from typing import Final, assert_never

from pokroom.game import Person
from pokroom.table.clocks import clocks_of, pace_of
from pokroom.table.command import AnyCommand, ChangeRules, GiveTime, Kick, PassHost, SetClocks, TakeChips
from pokroom.table.course import Course, somebody_plays, take_rules
from pokroom.table.evening import Evening, running
from pokroom.table.event import (
    ClocksSet,
    Event,
    HostPassed,
    RulesAgreed,
    TakingChips,
    TimeGiven,
    TookChips,
)
from pokroom.table.reason import Reason
from pokroom.table.terms import Rules, RuleSet, check_seats, read_rules

MOST_TIMES: Final = 5
"""The time of others that somebody may be given."""

Hosting = PassHost | Kick | TakeChips | ChangeRules | SetClocks | GiveTime


def refusal(evening: Evening, command: Hosting) -> Reason | None:
    """Why the host may not do this now; None when it may be played."""
    match command:
        case (
            PassHost(person=person) | Kick(person=person) | TakeChips(person=person) | GiveTime(person=person)
        ):
            if not 0 <= person < len(evening.people):
                return Reason.NO_SUCH_PERSON
    match command:
        case PassHost(person=person):
            if evening.people[person].bot:
                return Reason.A_BOT
            if not evening.people[person].guest:
                return Reason.NO_SCREEN  # nobody, or whoever has moved to another seat
            return Reason.NOTHING_TO_DO if person == evening.host else None
        case Kick(person=person):
            return _kick_refusal(evening, person)
        case TakeChips(person=person, chips=chips):
            if evening.terms.stakes == "freeze_out":
                return Reason.FREEZE_OUT
            member = evening.people[person]
            return None if 1 <= chips <= member.chips - member.taking else Reason.BAD_AMOUNT
        case ChangeRules(rules=written):
            return _rules_refusal(evening, written)
        case SetClocks():
            if fault(evening, command):
                return Reason.BAD_CLOCKS
            return Reason.NOTHING_TO_DO if clocks_of(command.clocks) == evening.clocks else None
        case GiveTime(person=person, times=times):
            member = evening.people[person]
            if member.bot:
                return Reason.A_BOT
            if not 1 <= times <= MOST_TIMES:
                return Reason.BAD_AMOUNT
            return Reason.NOTHING_TO_DO if times == member.times else None
        case _:
            assert_never(command)


def _kick_refusal(evening: Evening, person: Person) -> Reason | None:
    member = evening.people[person]
    if person == evening.host:
        return Reason.YOURSELF
    if member.seat is None:
        return Reason.NOT_SEATED
    return Reason.NOTHING_TO_DO if member.kicked else None


def _rules_refusal(evening: Evening, written: RuleSet) -> Reason | None:
    if evening.over:
        return Reason.EVENING_OVER
    if fault(evening, ChangeRules(written)):
        return Reason.BAD_RULES
    wished = read_rules(written)
    now = evening.agreed[0] if evening.coming is None else read_rules(evening.coming)
    return Reason.NOTHING_TO_DO if (wished.game, wished.rules) == (now.game, now.rules) else None


def fault(evening: Evening, command: AnyCommand) -> str | None:
    """What is wrong with the rules or the clocks that the host asks for: the field, and why it cannot be so;
    None where nothing is."""
    try:
        match command:
            case ChangeRules(rules=written):
                rules = read_rules(written)
                check_seats((rules,), evening.seats)
                if evening.terms.kept == "scored" and rules.game.score is None:
                    raise ValueError(f"game: no score is kept of {rules.game.name}")
                if rules.game.stakes(rules.rules) != "table" and evening.terms.stakes == "table":
                    raise ValueError("stakes: a freeze-out is agreed on when the table is opened")
            case SetClocks(clocks=wish):
                clocks_of(wish)
    except ValueError as wrong:
        return str(wrong)
    return None


def play(course: Course, command: PassHost | TakeChips | ChangeRules | SetClocks | GiveTime) -> None:
    """What follows from a command that `refusal` let pass."""
    evening = course.evening
    match command:
        case PassHost(person=person):
            _pass_host(course, HostPassed(person))
        case TakeChips(person=person, chips=chips):
            now = running(evening)
            if now is not None and person in now.people:
                course.add(TakingChips(person, chips, by=evening.host))
            else:
                course.add(TookChips(person, chips, by=evening.host))
                somebody_plays(course)
        case ChangeRules(rules=written):
            rules = read_rules(written)
            whole = RuleSet(game=rules.game.name, house=rules.game.write_house(rules.rules))
            course.add(RulesAgreed(whole, _changed(evening.agreed[0], rules), by=evening.host))
            take_rules(course)
        case SetClocks(clocks=wish):
            clocks = clocks_of(wish)
            course.add(ClocksSet(clocks, pace_of(clocks)))
        case GiveTime(person=person, times=times):
            course.add(TimeGiven(person, times, by=evening.host))
        case _:
            assert_never(command)


def _changed(old: Rules, new: Rules) -> tuple[str, ...]:
    """The options that differ, in the order of the rule sheet."""
    if old.game is not new.game:
        return ()
    before, after = (each.game.write_house(each.rules) for each in (old, new))
    return tuple(key for key in after if after[key] != before[key])


def heir(evening: Evening, here: Collection[Person]) -> Person | None:
    """Who becomes the host when the host is away: the person seated longest of those who are here."""
    return next((one for one in evening.order if one in here and not evening.people[one].bot), None)


def host_away(evening: Evening, here: Collection[Person]) -> tuple[Event, ...]:
    """The host was not here for long; these people are. Nothing follows when the host is back, or nobody
    could follow them."""
    new = heir(evening, here)
    if evening.host in here or new is None:
        return ()
    course = Course(evening)
    _pass_host(course, HostPassed(new, away=True))
    return tuple(course.events)


def _pass_host(course: Course, passed: HostPassed) -> None:
    """Somebody else hosts, and is told who has more time than others."""
    course.add(passed)
    for person, member in enumerate(course.evening.people):
        if member.times > 1:
            course.add(TimeGiven(person, member.times, by=passed.person))
