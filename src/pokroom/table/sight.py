"""What a person, or a watcher, sees of the evening: built up from what everybody knows and, in the round,
from the game's own view."""

from typing import assert_never

from pokroom.game import Person
from pokroom.table.clocks import pace_of
from pokroom.table.course import round_refusal
from pokroom.table.evening import Evening, Round
from pokroom.table.event import (
    AtTable,
    Came,
    Event,
    HandedOut,
    Muted,
    Played,
    PotShared,
    RoundOpened,
    RoundScored,
    RoundUnscored,
    SeatEvent,
    SeatMoved,
    TableOpened,
    TheyCame,
    TheyMoved,
    TimeGiven,
    TookChips,
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
        stopped=evening.stopped,
        clocks=evening.clocks,
        pace=pace_of(evening.clocks),
        coming=evening.coming,
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
                resting=member.resting,
                picks=member.picks,
                hands=member.hands,
                kicked=member.kicked,
                taking=member.taking,
                spent=member.spent,
                times=member.times if person is not None and person in (number, member.given_by) else 1,
            )
            for number, member in enumerate(evening.people)
        ),
        host=evening.host,
        you=person,
        asks=evening.asks,
        queue=evening.queue,
        chip_asks=evening.chip_asks,
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
        chat=evening.chat.on,
        lines=evening.chat.lines,
        muted=evening.chat.muted(person),
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
        case TimeGiven(person=given, by=host):
            return event if person is not None and person in (given, host) else None
        case SeatMoved(person=mover):
            return TheyMoved(mover)
        case Muted(by=by):
            return event if by == person else None
        case TableOpened():
            return None
        case AtTable() | HandedOut() | TookChips() | PotShared() | RoundScored() | RoundUnscored():
            return event
        case _:
            assert_never(event)
