"""A table's socket: who comes in, what they may send, and when it ends.

It is a protocol of asyncio, to which uvicorn hands every request for a socket. `websockets` reads the frames;
ours are made once for all readers (`frame`). Between a socket and its table stands no task and no queue: what
is heard is given to the room at once, and what is said in one turn of the loop is written together. Through
ASGI each message costs a task, a queue and system calls besides: most of the time that a move took.
"""

import asyncio
import logging
import re
from typing import Any, Final

import msgspec
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pokroom.game import Person
from pokroom.server import telling
from pokroom.server.budget import Budget
from pokroom.server.connection import SLOW, Connection
from pokroom.server.decide import Acting, Asking
from pokroom.server.door import Door
from pokroom.server.faults import report
from pokroom.server.guest import guest_of, token_in
from pokroom.server.hall import Unreadable
from pokroom.server.room import Room
from pokroom.server.store import StoreError
from pokroom.server.wire import Act, Advise, Ask, Fault, FromClient, Refused, Review, Since

LARGEST_FRAME: Final = 16 * 1024
"""Bytes, of a message in all its frames."""

MOST_FRAMES: Final = 64
"""Of one message."""

SLICE: Final = 4096
"""Bytes that are read at once; after each it may be over, so that nobody has much read in vain."""

GONE: Final = 4404
"""The code when there is no such table, or it cannot be read."""

_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")
_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")
_silent: Final = logging.getLogger(f"{__name__}.frames")
_silent.setLevel(logging.CRITICAL)  # its lines name tables and what is said there
_read: Final = msgspec.json.Decoder(FromClient).decode


class Socket(asyncio.Protocol):
    """One socket. uvicorn makes it, and asks it to `shutdown` when the server ends."""

    def __init__(self, door: Door, *, server_state: Any, **_: Any) -> None:
        self._door = door
        self._limits = door.hall.settings.limits
        self._loop = asyncio.get_running_loop()
        self._connections: set[Any] = server_state.connections
        self._protocol = ServerProtocol(max_size=LARGEST_FRAME, logger=_silent)
        self._budget = Budget(self._limits.messages, self._loop.time)
        self._address: str | None = None
        self._room: Room | None = None
        self._connection: Connection | None = None
        self._parts: list[bytes] = []
        self._out: list[bytes] = []
        self._joined = False
        self._warned = False
        self._answered = True
        self._after = 0
        self._timer: asyncio.TimerHandle | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None

    # asyncio and uvicorn

    def connection_made(self, transport: Any) -> None:
        """Takes the transport over from HTTP."""
        self._transport: asyncio.Transport = transport
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Reads what has come, a request first and then frames. Once it ends, only the other side's own end
        is looked for, and not for long."""
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if self._ending is not None:
                self._after += len(part)
                if self._after > LARGEST_FRAME:
                    self._transport.abort()
                    return
            self._protocol.receive_data(part)
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
        for timer in (self._timer, self._patience, self._ending):
            if timer is not None:
                timer.cancel()
        if self._address is not None:
            self._door.sockets.go(self._address)
        if self._room is not None and self._connection is not None:
            self._room.leave(self._connection)
        # they hold this socket, and would keep the table in memory until the next great collection
        self._room = self._connection = None

    def pause_writing(self) -> None:
        """The reader is slow: it is not heard either, since whatever it says is answered."""
        self._transport.pause_reading()
        if self._connection is not None:
            self._connection.pause()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        if self._protocol.state is State.OPEN:
            self._transport.resume_reading()
            if self._connection is not None:
                self._connection.resume()

    def shutdown(self) -> None:
        """The server ends."""
        self._close(CloseCode.SERVICE_RESTART)
        self._let_go()
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
        peer = self._transport.get_extra_info("peername")
        address = self._door.comes_from(
            str(peer[0]) if peer else "", request.headers.get_all("X-Forwarded-For")
        )
        if not self._door.sockets.come(address):
            self._reject(503, "too many sockets")
            return
        self._address = address
        self._coming = self._loop.create_task(self._enter(request, found[1]))

    async def _enter(self, request: Request, table: str) -> None:
        try:
            await self._let_in(request, table)
        except Exception as fault:
            report(fault)
            self._transport.abort()

    async def _let_in(self, request: Request, table: str) -> None:
        room, no = None, GONE
        try:
            room = await self._door.hall.room(table)
        except Unreadable:
            pass
        except StoreError:
            no = SLOW
        if self._transport.is_closing():
            return
        response = self._protocol.accept(request)
        self._protocol.send_response(response)
        self._send_answers()
        if self._protocol.state is not State.OPEN:
            return
        if room is None:
            self._close(no)
            return
        self._timer = self._loop.call_later(self._limits.ping, self._ping)
        self._patience = self._loop.call_later(
            self._limits.request_wait, self._close, CloseCode.POLICY_VIOLATION
        )
        guest = guest_of(token_in(request.headers.get_all("Cookie")), self._door.hall.store.secret)
        known = guest.id if guest else None
        self._room = room
        self._connection = Connection(
            room.person_of(known),
            guest=known,
            most=self._limits.unsent,
            write=self._write,
            fresh=room.fresh,
            give_up=self._give_up,
            end=lambda code: self._loop.call_soon(self._close, code),
        )
        room.come(self._connection)

    def _frame(self, frame: Frame) -> None:
        """One frame, of which every one counts."""
        within = self._budget.take()
        match frame.opcode:
            case Opcode.TEXT | Opcode.CONT:
                if frame.data:
                    self._parts.append(bytes(frame.data))
                if frame.fin:
                    text, self._parts = b"".join(self._parts), []
                    self._hear(text, within=within)
                elif not within or len(self._parts) == MOST_FRAMES:
                    self._close(CloseCode.POLICY_VIOLATION)
            case Opcode.BINARY:
                self._close(CloseCode.UNSUPPORTED_DATA)
            case Opcode.PONG:
                self._answered = True
            case Opcode.PING if not within:
                self._too_fast("")

    def _hear(self, text: bytes, *, within: bool) -> None:
        """One message; `within`: it is not one too many."""
        room, connection = self._room, self._connection
        if room is None or connection is None:
            return
        if not within and self._warned:
            self._close(CloseCode.POLICY_VIOLATION)
            return
        try:
            said = _read(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            said = None
        if not within:
            self._too_fast(said.id if not isinstance(said, Since | None) and _ID.fullmatch(said.id) else "")
            return
        self._warned = False
        if said is None:
            self._refuse("", Fault.UNREADABLE)
            return
        try:
            if not isinstance(said, Since):
                self._wish(room, connection, said)
            elif self._joined:
                room.catch_up(connection, said.n)
            else:
                self._joined = True
                if self._patience is not None:
                    self._patience.cancel()
                room.join(connection, said.n)
        except Exception as fault:
            report(fault)
            self._close(CloseCode.INTERNAL_ERROR)

    def _wish(self, room: Room, connection: Connection, said: Act | Ask | Advise | Review) -> None:
        person = connection.person
        if not self._joined:
            self._close(CloseCode.POLICY_VIOLATION)
        elif not _ID.fullmatch(said.id):
            self._refuse("", Fault.UNREADABLE)
        elif person is None:
            self._refuse(said.id, Fault.NOT_AT_TABLE)
        elif isinstance(said, Ask):
            room.hear(connection, said.id, Asking(person, said.command))
        elif isinstance(said, Advise | Review):
            room.consult(connection, said)
        else:
            self._act(room, connection, person, said)

    def _act(self, room: Room, connection: Connection, person: Person, said: Act) -> None:
        try:
            action = room.evening.game.read_action(bytes(said.action))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(said.id, Fault.UNREADABLE)
        else:
            room.hear(connection, said.id, Acting(person, said.decision, action))

    def _too_fast(self, name: str) -> None:
        """Says so once, and lets go of whoever does not listen."""
        if self._warned:
            self._close(CloseCode.POLICY_VIOLATION)
        else:
            self._warned = True
            self._refuse(name, Fault.TOO_FAST)

    def _refuse(self, name: str, fault: Fault) -> None:
        if self._room is None or self._connection is None:
            return
        offers = self._room.open_to(self._connection.person)
        self._connection.say(telling.said(Refused(name, fault, offers)))

    # out

    def _write(self, message: bytes) -> None:
        """Sends a frame, together with others of this turn of the loop."""
        if not self._out:
            self._door.outbox.add(self._flush)
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

    def _give_up(self) -> None:
        """The reader is too slow. The room is just telling everybody, and nobody leaves before it is done."""
        self._loop.call_soon(self._close, SLOW)

    def _let_go(self) -> None:
        """Leaves the table; waits a little for the other side to take notice of the end, and then ends it."""
        if self._ending is not None:
            return
        self._ending = self._loop.call_later(self._limits.close_wait, self._transport.abort)
        for timer in (self._timer, self._patience):
            if timer is not None:
                timer.cancel()
        if self._room is not None and self._connection is not None:
            self._room.leave(self._connection)
