"""One server core: 100 tables of four people, durable; every action is told to all four, each their own view.

The server runs in a process of its own, on one core where the system lets us choose. The load comes from this
process: plain protocols that read frames in bulk, and decode a message when its table chooses from what is
open. Tables play whole rounds by the rules: a table's next action is sent when all four have heard of the
last one. How busy the load generator was stands beside the figures.
"""

import asyncio
import base64
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import httpx
import msgspec
import uvloop
from msgspec import Struct

from pokroom.server.serve import Place, listen, make_server
from pokroom.server.serve import run as serve_until_told
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.sqlite import SqliteStore

TABLES: Final = 100
PEOPLE: Final = 4
WARM_UP: Final = 2.0
SECONDS: Final = 8.0
PACE: Final = 1000
"""Moves a second, where they are paced."""


class Offer(Struct):
    type: str
    place: int
    least: int = 0


class Open(Struct):
    decision: str
    place: int
    legal: list[Offer]


class Heard(Struct):
    """As much of a message as the load generator needs to know."""

    type: str
    n: int = 0
    open: list[Open] = []
    reason: str = ""


read = msgspec.json.Decoder(Heard).decode


class Person(asyncio.Protocol):
    """One socket. Frames of a chunk are read in one go."""

    def __init__(self, table: "Table", seat: int, request: bytes) -> None:
        self.table = table
        self.seat = seat
        self._last = b""
        self._request = request
        self._rest = b""
        self._ready = False
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        at = 0
        if not self._ready:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self._ready = True
            at = end + 4
            self.say(b'{"type":"since","n":null}')
        size = len(data)
        while size - at >= 2:
            length = data[at + 1]
            start = at + 2
            if length == 126:
                length = int.from_bytes(data[at + 2 : at + 4], "big")
                start = at + 4
            elif length == 127:
                length = int.from_bytes(data[at + 2 : at + 10], "big")
                start = at + 10
            end = start + length
            if end > size:
                break
            if data[at] == 0x81:
                self._hear(data[start:end])
            elif data[at] == 0x89:
                self._transport.write(b"\x8a" + bytes([0x80 | length]) + b"\0\0\0\0" + data[start:end])
            at = end
        self._rest = data[at:]

    def say(self, message: bytes) -> None:
        """A masked frame; with a mask of zeros it is the message itself."""
        size = len(message)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        self._transport.close()

    def heard(self) -> Heard:
        """The last that they were told."""
        return read(self._last) if self._last else Heard("")

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"moved"'):
            self._last = text
            self.table.heard_move()
            return
        heard = read(text)
        if heard.type == "fresh":
            self._last = text
        elif heard.type == "refused":
            raise AssertionError(f"the load generator was refused: {heard.reason}")


class Table:
    """Four people who play on and on; `idle` is told when all have heard of the last action."""

    def __init__(self, idle: Callable[["Table"], None]) -> None:
        self.people: list[Person] = []
        self.moves = 0
        self.waits: list[float] = []
        self._idle = idle
        self._sent_at = 0.0
        self._missing = 0
        self._said = 0
        self._chance = random.Random(1)

    def heard_move(self) -> None:
        """One of the four has been told of a move."""
        if self._missing:
            self._missing -= 1
            if not self._missing:
                self.waits.append(time.perf_counter() - self._sent_at)
                self.moves += 1
                self._idle(self)

    def is_told(self) -> bool:
        return all(person.heard().n for person in self.people)

    def is_seated(self) -> bool:
        """Whether everybody has come, sat down and been handed chips, and somebody banks."""
        return self.people[0].heard().n >= 5 + 3 * len(self.people[1:])

    def is_open(self) -> bool:
        return any(person.heard().open for person in self.people[1:])

    def act(self) -> None:
        """Somebody does something that they may do now."""
        for person in self.people:
            for decision in person.heard().open:
                action = self._choose(decision)
                if action is not None:
                    self._said += 1
                    self._missing = PEOPLE
                    self._sent_at = time.perf_counter()
                    person.say(
                        b'{"type":"act","id":"load%06d","decision":"%s","action":%s}'
                        % (self._said, decision.decision.encode(), action)
                    )
                    return
        raise AssertionError("nobody may do anything")

    def _choose(self, decision: Open) -> bytes | None:
        offers = {offer.type: offer for offer in decision.legal}
        place = decision.place
        if "bet" in offers and "take-back" not in offers:
            return b'{"type":"bet","place":%d,"amount":%d}' % (place, self._chance.randint(1, 20))
        if "deal" in offers:
            return b'{"type":"deal","place":%d,"clockwise":true}' % place
        for kind in ("look", self._chance.choice(("draw", "stay")), "draw", "stay"):
            if kind in offers:
                return b'{"type":"%s","place":%d}' % (kind.encode(), place)
        return None


def open_tables(address: str, idle: Callable[[Table], None]) -> list[tuple[Table, list[bytes]]]:
    """The tables, with the request of each socket that belongs to them."""
    found = []
    with httpx.Client(base_url=address, headers={"origin": address}) as http:
        for _ in range(TABLES):
            table, requests = Table(idle), []
            name = ""
            for seat in range(PEOPLE):
                http.cookies.clear()  # somebody else
                if seat == 0:
                    body = {"name": "Table", "nickname": "Host", "game": "pokdeng", "profile": "classic"}
                    clocks = {"bet": 3600, "look": 3600, "turn": 3600, "bank": 3600}
                    made = http.post("/api/tables", json=body | {"door": True, "clocks": clocks})
                    name = made.raise_for_status().json()["table"]
                else:
                    http.post(f"/api/tables/{name}/enter", json={"nickname": f"P{seat}"}).raise_for_status()
                requests.append(handshake(address, name, http.cookies["pokroom"]))
            found.append((table, requests))
    return found


def handshake(address: str, table: str, token: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address[7:]}\r\nOrigin: {address}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nCookie: pokroom={token}\r\n\r\n"
    ).encode()


class Load:
    """All tables, played flat out or at a pace."""

    def __init__(self, address: str) -> None:
        self._free: deque[Table] = deque()
        self._paced = True
        self.address = address
        self.tables: list[Table] = []

    def idle(self, table: Table) -> None:
        if self._paced:
            self._free.append(table)
        else:
            table.act()

    async def open(self) -> None:
        """Everybody comes, sits down, and the first rounds open."""
        host, port = self.address[7:].split(":")
        loop = asyncio.get_running_loop()
        for table, requests in open_tables(self.address, self.idle):
            for seat, request in enumerate(requests):
                person = Person(table, seat, request)
                table.people.append(person)
                await loop.create_connection(partial(same, person), host, int(port))
            self.tables.append(table)
            await until(table.is_told)
            for person in table.people[1:]:
                person.say(b'{"type":"ask","id":"takeseat","command":{"type":"ask-seat"}}')
            await until(table.is_seated)
            table.people[0].say(b'{"type":"ask","id":"nextround","command":{"type":"next-round"}}')
            await until(table.is_open)
        await asyncio.sleep(0.5)
        self._free.extend(self.tables)

    async def flat_out(self, seconds: float) -> tuple[int, list[float], float]:
        """Moves made, what each took, and how busy we were."""
        self._paced = False
        self._reset()
        busy, began = time.process_time(), time.perf_counter()
        while self._free:
            self._free.popleft().act()
        await asyncio.sleep(seconds)
        found = self._result(began, busy)
        self._paced = True
        await until(lambda: len(self._free) == TABLES)
        return found

    async def paced(self, seconds: float) -> tuple[int, list[float], float]:
        """The same, with `PACE` moves a second."""
        self._reset()
        busy, began = time.process_time(), time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * PACE and self._free:
                self._free.popleft().act()
                sent += 1
            await asyncio.sleep(0.001)
        found = self._result(began, busy)
        await until(lambda: len(self._free) == TABLES)
        return found

    def _reset(self) -> None:
        for table in self.tables:
            table.moves = 0
            table.waits = []

    def _result(self, began: float, busy: float) -> tuple[int, list[float], float]:
        took = time.perf_counter() - began
        moves = sum(table.moves for table in self.tables)
        waits = [wait for table in self.tables for wait in table.waits]
        return int(moves / took), waits, (time.process_time() - busy) / took


def same(person: Person) -> Person:
    return person


async def until(fits: Callable[[], object]) -> None:
    for _ in range(10_000):
        if fits():
            return
        await asyncio.sleep(0.003)
    raise AssertionError("the server does not answer")


async def measure(address: str) -> list[tuple[str, int, list[float], float]]:
    load = Load(address)
    await load.open()
    gc.disable()  # a pause of ours would count as one of the server's
    await load.flat_out(WARM_UP)
    flat = await load.flat_out(SECONDS)
    paced = await load.paced(SECONDS)
    for table in load.tables:
        for person in table.people:
            person.close()
    return [("flat out", *flat), (f"paced at {PACE:,}", *paced)]


@contextmanager
def server(database: Path, core: int | None) -> Any:
    """A server in a process of its own, on this core where there is a choice; its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.server", str(database), "" if core is None else str(core)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(30)


def serve(database: Path, core: int | None) -> None:
    plenty = Rate(1e9, 1e9)
    everybody = TABLES * PEOPLE + 10
    limits = Limits(messages=plenty, requests=plenty, tables=plenty, connections=everybody, sockets=everybody)
    if core is not None:
        os.sched_setaffinity(0, {core})
    with listen(Place()) as listener:
        port = listener.getsockname()[1]
        made = make_server(
            SqliteStore(database),
            Place(),
            port,
            settings=Settings(limits=limits),
            ready=lambda: print(f"http://127.0.0.1:{port}", flush=True),
        )
        serve_until_told(made, listener)


def run() -> list[str]:
    core = None
    if hasattr(os, "sched_setaffinity") and len(cores := os.sched_getaffinity(0)) > 1:
        core = max(cores)
        os.sched_setaffinity(0, cores - {core})
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder) / "room.db", core) as address,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        found = runner.run(measure(address))
    lines = [
        "## One server core",
        "",
        f"{TABLES} tables × {PEOPLE} sockets, whole rounds of `classic`; one action → {PEOPLE} own views, "
        "told after the commit (SQLite, WAL, synchronous FULL). A move lasts from the action's send to the "
        f"last of its views' arrival; {SECONDS:.0f} seconds each. The server has one core, the load "
        "generator another; how busy that was shows that it is not the limit.",
        "",
        "| | moves/s | p50 ms | p99 ms | load generator |",
        "|---|---|---|---|---|",
    ]
    for name, moves, waits, busy in found:
        cuts = quantiles(waits, n=100)
        lines.append(
            f"| {name} | {moves:,} | {cuts[49] * 1e3:.2f} | {cuts[98] * 1e3:.2f} | {busy:.0%} of a core |"
        )
    return lines


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve(Path(sys.argv[1]), int(sys.argv[2]) if sys.argv[2] else None)
    else:
        print("\n".join(run()))
