"""The rounds of an evening as somebody looks back on them: step by step as they were told of each then, or
with everything that had been shown in the end; and their own figures. Folds of the log alone."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from pokroom.game import Change, Person
from pokroom.table.evening import Evening, Round, apply, running
from pokroom.table.event import Event, Played, RoundOpened, SeatEvent
from pokroom.table.games import Game
from pokroom.table.sight import seen_by, table_view
from pokroom.table.view import TableView


class PlayedRound(Struct, frozen=True, kw_only=True):
    """A round that is over, in a line."""

    round: int
    game: str
    n: int
    """The number of the event that opened it."""
    bank: Person
    people: tuple[Person, ...]
    """Who was dealt in, the bank last."""
    changes: tuple[Change, ...]
    """What it did to everybody who had chips in it."""
    gain: int | None
    """What it did to whoever looks back; none where they had no chips in it."""
    result: int
    """What they had won or lost in all when it was over."""


class Statistics(Struct, frozen=True, kw_only=True):
    """One's own evening in figures."""

    rounds: int = 0
    """In which one had chips at stake, the bank included."""
    won: int = 0
    lost: int = 0
    pushed: int = 0
    best: int = 0
    """The largest gain of a round, in chips,"""
    best_round: int | None = None
    """and the round; none where nothing was won."""
    worst: int = 0
    worst_round: int | None = None
    poks: int = 0
    banked: int = 0
    """Rounds banked, or dealt (PD-32)."""


class History(Struct, frozen=True):
    """The rounds of an evening, the first one first, and one's own figures."""

    rounds: tuple[PlayedRound, ...]
    own: Statistics


class Replay(Struct, frozen=True, kw_only=True):
    """A round from its opening on: how the table stood before, and what one was told since, an entry a number
    from `first` on."""

    round: int
    game: str
    over: bool
    first: int
    view: TableView
    events: tuple[SeatEvent | None, ...]


def history(log: Iterable[Event], person: Person) -> History:
    """The rounds that are over, as the person looks back on them."""
    evening: Evening | None = None
    rounds: list[PlayedRound] = []
    own, opened = Statistics(), 0
    for n, event in enumerate(log, 1):
        before, evening = evening, apply(evening, event)
        if isinstance(event, RoundOpened):
            opened = n
        if before is not None and running(before) and not running(evening):
            ended = evening.round
            assert ended is not None
            rounds.append(_line(evening, ended, person, opened))
            own = _counted(own, rounds[-1], ended.game.poks(ended.state, person))
    if evening is not None and person < len(evening.people):
        own = replace(own, banked=evening.people[person].banked)
    return History(tuple(rounds), own)


def _line(evening: Evening, ended: Round, person: Person, opened: int) -> PlayedRound:
    changes = ended.game.outcome(ended.state).changes
    known = person < len(evening.people)
    return PlayedRound(
        round=ended.number,
        game=ended.game.name,
        n=opened,
        bank=ended.people[-1],
        people=ended.people,
        changes=changes,
        gain=next((change.chips for change in changes if change.person == person), None),
        result=evening.people[person].chips - evening.people[person].handed if known else 0,
    )


def _counted(own: Statistics, line: PlayedRound, poks: int) -> Statistics:
    own = replace(own, poks=own.poks + poks)
    gain = line.gain
    if gain is None:
        return own
    own = replace(
        own,
        rounds=own.rounds + 1,
        won=own.won + (gain > 0),
        lost=own.lost + (gain < 0),
        pushed=own.pushed + (gain == 0),
    )
    if gain > own.best:
        own = replace(own, best=gain, best_round=line.round)
    if gain < own.worst:
        own = replace(own, worst=gain, worst_round=line.round)
    return own


def replay(log: Iterable[Event], number: int, person: Person, *, openly: bool = False) -> Replay | None:
    """The round of this number as the person was told of it, event by event, up to its end or as far as it
    has come; None when there is no such round.

    `openly`: a card that was turned up for all in the round is told to them from when it was dealt. Of a
    round that still runs nothing is told openly.
    """
    evening: Evening | None = None
    before: Evening | None = None
    events: list[Event] = []
    first, over = 0, False
    for n, event in enumerate(log, 1):
        if isinstance(event, RoundOpened) and event.round == number:
            before, first = evening, n
        evening = apply(evening, event)
        if before is not None:
            events.append(event)
            over = not running(evening)
            if over:
                break
    if before is None or evening is None:
        return None
    played = evening.round
    assert played is not None, "it was opened"
    if openly and over:
        events = _disclosed(played.game, events, person)
    return Replay(
        round=number,
        game=played.game.name,
        over=over,
        first=first,
        view=table_view(before, person),
        events=tuple(seen_by(person, event) for event in events),
    )


def _disclosed(game: Game, events: list[Event], person: Person) -> list[Event]:
    inner = iter(
        game.disclosed([event.event for event in events if isinstance(event, RoundOpened | Played)], person)
    )
    return [
        replace(event, event=next(inner)) if isinstance(event, RoundOpened | Played) else event
        for event in events
    ]
