"""What a person, or a watcher, sees of the evening: built up from what everybody knows and, in the round,
from the game's own view."""

from typing import assert_never

from pokroom.game import Person
from pokroom.table.course import round_refusal
from pokroom.table.evening import HOST, Evening, Round
from pokroom.table.event import (
    Asked,
    BankAnnounced,
    BankAsked,
    BankPassed,
    Came,
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
    SeatEvent,
    TableOpened,
    TheyCame,
    TimeReached,
)
from pokroom.table.games import game_of
from pokroom.table.view import PersonView, RoundView, TableView


def table_view(evening: Evening, person: Person | None) -> TableView:
    """Everything that the person may see; None is a watcher who is not yet known at the table."""
    return TableView(
        name=evening.name,
        game=evening.game.name,
        house=evening.house,
        agreed=tuple(each.written for each in evening.agreed) if len(evening.agreed) > 1 else (),
        playing=evening.playing,
        stakes=evening.terms.stakes,
        until=evening.terms.until,
        seats=evening.seats,
        chips=evening.chips,
        door=evening.door,
        coach=evening.coach,
        paused=evening.paused,
        people=tuple(
            PersonView(
                person=number,
                name=member.name,
                bot=member.bot,
                policy=member.policy,
                seat=member.seat,
                chips=member.chips,
                handed=member.handed,
                banked=member.banked,
                leaving=member.leaving,
                picks=member.picks,
            )
            for number, member in enumerate(evening.people)
        ),
        host=HOST,
        you=person,
        asks=evening.asks,
        bank=evening.bank,
        notice=evening.notice,
        bank_asks=evening.bank_asks,
        rounds_left=evening.rounds_left,
        pot=evening.carried.pot,
        anted=evening.anted,
        late=evening.late,
        last=evening.last,
        over=evening.over,
        winner=evening.winner,
        round=_round_view(evening.round, person),
        before=_round_view(evening.before, person),
        kept=evening.terms.kept,
        scored=evening.scored[-1].event if evening.scored else None,
        waiting=round_refusal(evening) is None,
    )


def _round_view(played: Round | None, person: Person | None) -> RoundView | None:
    if played is None:
        return None
    game = played.game
    return RoundView(played.number, game.name, game.seat_view(game.knowledge(played.state, person)))


def seen_by(person: Person | None, event: Event) -> SeatEvent | None:
    """What the person, or a watcher (None), is told of an event; None where they are told nothing.

    What everybody is told alike is the event itself, the very same object, so that it need be written only
    once.
    """
    match event:
        case Played(event=inner):
            seen = game_of(inner).seen_by(person, inner)
            return event if seen is inner else Played(seen, event.by)
        case RoundOpened(event=inner):
            seen = game_of(inner).seen_by(person, inner)
            return event if seen is inner else RoundOpened(event.round, event.game, event.version, seen)
        case Came(person=comer, name=name, bot=bot, policy=policy):
            return TheyCame(comer, name, bot, policy)
        case TableOpened():
            return None
        case (
            Asked()
            | Declined()
            | Seated()
            | Leaving()
            | Left()
            | HandedOut()
            | DoorSet()
            | CoachSet()
            | Paused()
            | BankAsked()
            | BankAnnounced()
            | BankPassed()
            | RulesPicked()
            | RulesChanged()
            | TimeReached()
            | LastCalled()
            | PotShared()
            | EveningEnded()
            | RoundScored()
            | RoundUnscored()
        ):
            return event
        case _:
            assert_never(event)
