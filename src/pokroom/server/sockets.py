"""A table's socket: who comes in, what they may send, and when it ends.

It is a protocol of asyncio, to which uvicorn hands every request for a socket. `websockets` reads the frames;
ours are made once for all readers (`frame`). Between a socket and its table stands no task and no queue: what
is heard is given to the room at once, and what is said in one turn of the loop is written together. Through
ASGI each message costs a task, a queue and system calls besides: most of the time that a move took.
"""

import asyncio
import logging
import re
from collections import Counter
from typing import Any, Final

import msgspec
from msgspec import Struct
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pokroom.game import Person
from pokroom.server import telling
from pokroom.server.budget import Budget
from pokroom.server.connection import SLOW, Connection
from pokroom.server.decide import Acting, Asking
from pokroom.server.faults import report
from pokroom.server.guest import COOKIE, guest_of
from pokroom.server.hall import Hall, Unreadable
from pokroom.server.room import Room
from pokroom.server.store import StoreError
from pokroom.server.wire import Act, Ask, Fault, FromClient, Refused, Since

LARGEST_FRAME: Final = 16 * 1024
"""Bytes, of a message in all its frames."""

GONE: Final = 4404
"""The code when there is no such table, or it cannot be read."""

_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")
_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")
_silent: Final = logging.getLogger(f"{__name__}.frames")
_silent.setLevel(logging.CRITICAL)  # its lines name tables and what is said there
_read: Final = msgspec.json.Decoder(FromClient).decode


class Door(Struct, frozen=True):
    """What every socket passes: the hall behind it, whose pages open one, whether a proxy is before it."""

    hall: Hall
    origins: frozenset[str]
    proxied: bool
    counted: Counter[str] = msgspec.field(default_factory=Counter)
    """Open sockets by address."""


class Socket(asyncio.Protocol):
    """One socket. uvicorn makes it, and asks it to `shutdown` when the server ends."""

    def __init__(self, door: Door, *, server_state: Any, **_: Any) -> None:
        self._door = door
        self._limits = door.hall.settings.limits
        self._loop = asyncio.get_running_loop()
        self._connections: set[Any] = server_state.connections
        self._protocol = ServerProtocol(max_size=LARGEST_FRAME, logger=_silent)
        self._budget = Budget(self._limits.messages, self._loop.time)
        self._address = ""
        self._room: Room | None = None
        self._connection: Connection | None = None
        self._parts: list[bytes] = []
        self._out: list[bytes] = []
        self._joined = False
        self._warned = False
        self._answered = True
        self._timer: asyncio.TimerHandle | None = None

    # asyncio and uvicorn

    def connection_made(self, transport: Any) -> None:
        """Takes the transport over from HTTP."""
        self._transport: asyncio.Transport = transport
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Reads what has come, a request first and then frames."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._come(event)
            elif isinstance(event, Frame) and self._protocol.state is State.OPEN:
                self._frame(event)
        self._send_answers()

    def eof_received(self) -> None:
        """The other side has said its last."""
        self._protocol.receive_eof()

    def connection_lost(self, _: Exception | None) -> None:
        """The socket is gone."""
        self._connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        if self._address:
            self._door.counted[self._address] -= 1
            if not self._door.counted[self._address]:
                del self._door.counted[self._address]
        if self._room is not None and self._connection is not None and self._joined:
            self._room.leave(self._connection)

    def pause_writing(self) -> None:
        """The reader is slow."""
        if self._connection is not None:
            self._connection.pause()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        if self._connection is not None and self._protocol.state is State.OPEN:
            self._connection.resume()

    def shutdown(self) -> None:
        """The server ends."""
        self._close(CloseCode.SERVICE_RESTART)
        self._transport.close()

    # in

    def _come(self, request: Request) -> None:
        """Somebody asks for a socket."""
        found = _PATH.fullmatch(request.path)
        if found is None:
            self._reject(404, "there is no socket here")
            return
        if request.headers.get_all("Origin") not in ([origin] for origin in self._door.origins):
            self._reject(403, "foreign origin")
            return
        address = self._address_of(request)
        if self._door.counted[address] >= self._limits.sockets:
            self._reject(503, "too many sockets")
            return
        self._address = address
        self._door.counted[address] += 1
        self._coming = self._loop.create_task(self._enter(request, found[1]))

    async def _enter(self, request: Request, table: str) -> None:
        try:
            room = await self._door.hall.room(table)
        except (Unreadable, StoreError):
            room = None
        if self._transport.is_closing():
            return
        response = self._protocol.accept(request)
        self._protocol.send_response(response)
        self._send_answers()
        if self._protocol.state is not State.OPEN:
            return
        self._timer = self._loop.call_later(self._limits.ping, self._ping)
        if room is None:
            self._close(GONE)
            return
        guest = guest_of(_cookie(request), self._door.hall.store.secret)
        self._room = room
        self._connection = Connection(
            room.person_of(guest.id if guest else None),
            most=self._limits.unsent,
            write=self._write,
            fresh=room.fresh,
            give_up=lambda: self._close(SLOW),
        )

    def _frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.CONT:
                self._parts.append(bytes(frame.data))
                if frame.fin:
                    text, self._parts = b"".join(self._parts), []
                    self._hear(text)
            case Opcode.BINARY:
                self._close(CloseCode.UNSUPPORTED_DATA)
            case Opcode.PONG:
                self._answered = True

    def _hear(self, text: bytes) -> None:
        """One message."""
        room, connection = self._room, self._connection
        if room is None or connection is None:
            return
        if not self._budget.take():
            self._too_fast()
            return
        self._warned = False
        try:
            said = _read(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse("", Fault.UNREADABLE)
            return
        try:
            if not isinstance(said, Since):
                self._wish(room, connection, said)
            elif self._joined:
                room.catch_up(connection, said.n)
            else:
                self._joined = True
                room.join(connection, said.n)
        except Exception as fault:
            report(fault)
            self._close(CloseCode.INTERNAL_ERROR)

    def _wish(self, room: Room, connection: Connection, said: Act | Ask) -> None:
        person = connection.person
        if not self._joined:
            self._close(CloseCode.POLICY_VIOLATION)
        elif not _ID.fullmatch(said.id):
            self._refuse("", Fault.UNREADABLE)
        elif person is None:
            self._refuse(said.id, Fault.NOT_AT_TABLE)
        elif isinstance(said, Ask):
            room.hear(connection, said.id, Asking(person, said.command))
        else:
            self._act(room, connection, person, said)

    def _act(self, room: Room, connection: Connection, person: Person, said: Act) -> None:
        try:
            action = room.evening.game.read_action(bytes(said.action))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(said.id, Fault.UNREADABLE)
        else:
            room.hear(connection, said.id, Acting(person, said.decision, action))

    def _too_fast(self) -> None:
        """Says so once, and lets go of whoever does not listen."""
        if self._warned:
            self._close(CloseCode.POLICY_VIOLATION)
        else:
            self._warned = True
            self._refuse("", Fault.TOO_FAST)

    def _refuse(self, name: str, fault: Fault) -> None:
        assert self._room is not None
        assert self._connection is not None
        offers = self._room.open_to(self._connection.person)
        self._connection.say(telling.said(Refused(name, fault, offers)))

    # out

    def _write(self, message: bytes) -> None:
        """Sends a frame, together with others of this turn of the loop."""
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(message)

    def _flush(self) -> None:
        if self._protocol.state is State.OPEN and not self._transport.is_closing():
            self._transport.write(b"".join(self._out))
        self._out.clear()

    def _send_answers(self) -> None:
        """Sends what the protocol has to say: greetings, pongs, its close."""
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()
        if self._protocol.close_expected():
            self._let_go()

    def _ping(self) -> None:
        if not self._answered or self._protocol.state is not State.OPEN:
            self._transport.abort()
            return
        self._answered = False
        self._protocol.send_ping(b"")
        self._send_answers()
        self._timer = self._loop.call_later(self._limits.ping, self._ping)

    def _reject(self, status: int, sentence: str) -> None:
        self._protocol.send_response(self._protocol.reject(status, f"{sentence}\n"))
        self._send_answers()

    def _close(self, code: int) -> None:
        if self._protocol.state is State.OPEN:
            self._flush()
            self._protocol.send_close(code)
            self._send_answers()

    def _let_go(self) -> None:
        """Waits a little for the other side to take notice of the end, and then ends it."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(self._limits.close_wait, self._transport.abort)

    def _address_of(self, request: Request) -> str:
        if self._door.proxied and (forwarded := request.headers.get_all("X-Forwarded-For")):
            return forwarded[-1].rsplit(",", 1)[-1].strip()
        peer = self._transport.get_extra_info("peername")
        return str(peer[0]) if peer else ""


def _cookie(request: Request) -> str:
    for header in request.headers.get_all("Cookie"):
        for part in header.split(";"):
            key, _, written = part.strip().partition("=")
            if key == COOKIE:
                return written
    return ""
