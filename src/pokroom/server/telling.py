"""What is said to whom, as frames. The part that all are told alike is written once a move.

Nothing here can say a card that its hearer may not know: events come through `seen_by`, views through
`table_view`, decisions through `open_decisions`.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from pokroom.game import Person
from pokroom.server.frame import frame
from pokroom.server.wire import Clock, Fresh, FromServer
from pokroom.table import Decision, Evening, actors, open_decisions, seen_by, table_view
from pokroom.table.event import Event, SeatEvent

_encode: Final = msgspec.json.Encoder().encode


def said(message: FromServer) -> bytes:
    """The message as it goes over the socket."""
    return frame(_encode(message))


def open_to(evening: Evening, person: Person | None) -> tuple[Decision, ...]:
    """What the person may do now."""
    return () if person is None else open_decisions(evening, person)


def fresh(
    evening: Evening,
    person: Person | None,
    *,
    n: int,
    now: int,
    here: tuple[Person, ...],
    clock: Clock | None,
) -> bytes:
    """Everything that the person may see."""
    view = table_view(evening, person)
    return said(Fresh(n, now, here, view, open_to(evening, person), clock))


class Move:
    """One move, to be told to everybody: its events, the last of them number `n`, and the evening after.
    `written` is what the log holds of the events, which is how everybody is told of most."""

    def __init__(
        self,
        evening: Evening,
        events: Sequence[Event],
        written: Sequence[bytes],
        *,
        n: int,
        now: int,
        clock: Clock | None,
    ) -> None:
        self._evening = evening
        self._actors = actors(evening)
        self._head = b'{"type":"moved","n":%d,"now":%d,"events":[' % (n, now)
        self._tail = b'],"clock":' + _encode(clock) + b"}"
        self._parts = list(written)
        self._unlike: list[tuple[int, Event, SeatEvent | None]] = []
        for at, event in enumerate(events):
            seen = seen_by(None, event)
            if seen is not event:  # what everybody is told alike is the event itself
                self._parts[at] = _encode(seen)
                self._unlike.append((at, event, seen))
        self._shared: bytes | None = None

    def told_to(self, person: Person | None) -> bytes:
        """The move as this person, or a watcher, is told of it."""
        offers = _offers(self._evening, person) if person in self._actors else b""
        seen, private = self._seen_by(person)
        if offers or private:
            return self._frame(seen, offers)
        if self._shared is None:
            self._shared = self._frame(self._parts, b"")
        return self._shared

    def _seen_by(self, person: Person | None) -> tuple[list[bytes], bool]:
        """The events as the person sees them, and whether one of them is not as a watcher sees it."""
        if person is None:
            return self._parts, False
        parts = self._parts
        private = False
        for at, event, public in self._unlike:
            seen = seen_by(person, event)
            if seen != public:
                if not private:
                    parts, private = list(parts), True
                parts[at] = _encode(seen)
        return parts, private

    def _frame(self, parts: list[bytes], offers: bytes) -> bytes:
        return frame(self._head + b",".join(parts) + b'],"open":[' + offers + self._tail)


def _offers(evening: Evening, person: Person | None) -> bytes:
    """What is open to the person, without the brackets around it."""
    offers = open_to(evening, person)
    return _encode(offers)[1:-1] if offers else b""
