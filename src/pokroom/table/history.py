"""The rounds of an evening as somebody looks back on them: step by step as they were told of each then, or
with everything that had been shown in the end; and their own figures. Folds of the log alone."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pokroom.game import Change, Person
from pokroom.table.evening import Evening, running
from pokroom.table.event import Event, Played, RoundOpened, RoundScored, RoundUnscored, SeatEvent
from pokroom.table.fold import apply
from pokroom.table.games import Game
from pokroom.table.sight import seen_by, table_view
from pokroom.table.view import TableView


class PlayedRound(Struct, frozen=True, kw_only=True):
    """A round that is over, in a line."""

    round: int
    game: str
    n: int
    """The number of the event that opened it, or that says how it was with real cards."""
    dealt: bool
    """Whether it was dealt here, so that it can be replayed; else it was played with real cards."""
    bank: Person
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
    """Of those that were dealt here."""
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
    opened = poks = banked = 0
    for n, event in enumerate(log, 1):
        before, evening = evening, apply(evening, event)
        if isinstance(event, RoundOpened):
            opened = n
        elif isinstance(event, RoundScored):
            changes, bank = event.event.changes, evening.scored[-1].bank
            what = {"round": event.round, "game": event.game, "n": n, "dealt": False, "bank": bank}
            rounds.append(_line(evening, person, changes, **what))
        elif isinstance(event, RoundUnscored):
            rounds.pop()
        elif before is not None and running(before) and not running(evening):
            ended = evening.round
            assert ended is not None
            poks += ended.game.poks(ended.state, person)
            changes = ended.game.outcome(ended.state).changes
            what = {"round": ended.number, "game": ended.game.name, "n": opened, "dealt": True}
            rounds.append(_line(evening, person, changes, bank=ended.people[-1], **what))
    if evening is not None and person < len(evening.people):
        banked = evening.people[person].banked
    return History(tuple(rounds), _figures(rounds, poks, banked))


def _line(evening: Evening, person: Person, changes: tuple[Change, ...], **what: Any) -> PlayedRound:
    known = person < len(evening.people)
    return PlayedRound(
        changes=changes,
        gain=next((change.chips for change in changes if change.person == person), None),
        result=evening.people[person].chips - evening.people[person].handed if known else 0,
        **what,
    )


def _figures(rounds: list[PlayedRound], poks: int, banked: int) -> Statistics:
    """The earlier round is the best, or the worst, among equals."""
    own = {line.round: line.gain for line in rounds if line.gain is not None}
    best = max(own, key=lambda number: own[number], default=None)
    worst = min(own, key=lambda number: own[number], default=None)
    return Statistics(
        rounds=len(own),
        won=sum(gain > 0 for gain in own.values()),
        lost=sum(gain < 0 for gain in own.values()),
        pushed=sum(gain == 0 for gain in own.values()),
        best=max(0, own[best]) if best is not None else 0,
        best_round=best if best is not None and own[best] > 0 else None,
        worst=min(0, own[worst]) if worst is not None else 0,
        worst_round=worst if worst is not None and own[worst] < 0 else None,
        poks=poks,
        banked=banked,
    )


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
