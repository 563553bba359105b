"""What tables cost in memory: `python -m bench.memory` stores 10,000 of them, lets four people come to each
of 200, lets them go, and then come to 200 others; it states the resident memory of the server in between.
Linux only.

The server runs in a process of its own. The tables are written into its file before it starts. The evenings
that people come to are long ones, so that a room holds all that it ever holds; they have a break, since a
table is not left alone as long as a clock runs. Python hands little of what it has once had back to the
system: that a table's memory is free again shows where the next tables need no more.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect

from pokroom.server.guest import Guest, token
from pokroom.server.serve import Place, listen, make_server
from pokroom.server.serve import run as serve_until_told
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import Entry, Sent
from pokroom.table import encode
from pokroom.table.command import NextRound, Pause
from pokroom.table.event import Event
from tests.table.evenings import Told

TABLES: Final = 10_000
LIVE: Final = 200
NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
SHORT: Final = 2
"""Rounds at a table that nobody comes to."""
LONG: Final = 60
"""Rounds at one where people come."""
LEFT_ALONE: Final = 3.0


class Recorded(Told):
    """An evening whose moves are kept apart, as they come to the store."""

    moves: list[tuple[Event, ...]]

    def add(self, *events: Event) -> tuple[Event, ...]:
        self.moves = [*getattr(self, "moves", ()), events]
        return super().add(*events)


def evening(rounds: int) -> list[list[bytes]]:
    """The moves of an evening of four people, which has a break after so many rounds."""
    table = Recorded("home", chips=1000)
    for name in NAMES[1:]:
        table.sits(name)
    table.does(0, NextRound())
    for _ in range(rounds - 1):
        table.plays_on()
    table.does(0, Pause(on=True))
    table.plays_on()
    return [list(map(encode, move)) for move in table.moves]


async def fill(path: Path, tables: int) -> bytes:
    """Writes the tables, of which the first have a long evening, each move from a message; the secret."""
    store = SqliteStore(path)
    long, short = evening(LONG), [[event for move in evening(SHORT) for event in move]]
    for number in range(tables):
        await store.add_table(name_of(number), f"{number:06d}", 0)
        first = 1
        kept = []
        for at, move in enumerate(long if number < 2 * LIVE else short):
            sent = Sent(at % len(NAMES), f"{at:016d}")
            entry = Entry(table=name_of(number), first=first, events=move, sent=sent, deadline=None)
            kept.append(store.append(entry))
            first += len(move)
        assert all(await asyncio.gather(*kept))
    await store.close()
    return store.secret


def name_of(number: int) -> str:
    return f"table{number:05d}"


class Crowd:
    """Four people at each of the live tables, from this one on."""

    def __init__(self, address: str, secret: bytes, first: int) -> None:
        self._address = address
        self._tables = range(first, first + LIVE)
        self._cookies = [
            f"pokroom={token(Guest(f'guest-{person}', name), secret)}" for person, name in enumerate(NAMES)
        ]
        self._sockets = AsyncExitStack()

    async def come(self) -> None:
        for number in self._tables:
            for cookie in self._cookies:
                socket = await self._sockets.enter_async_context(
                    connect(
                        f"{self._address.replace('http', 'ws')}/api/tables/{name_of(number)}/socket",
                        origin=self._address,  # type: ignore[arg-type]
                        additional_headers={"cookie": cookie},
                        compression=None,
                        max_size=None,
                    )
                )
                await socket.send('{"type":"since","n":null}')
                assert '"you":null' not in str(await socket.recv()), "they are known"

    async def go(self) -> None:
        await self._sockets.aclose()
        await asyncio.sleep(3 * LEFT_ALONE)


def resident(process: int) -> float:
    """The resident memory of a process, in MB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


@contextmanager
def server(database: Path) -> Any:
    """A server in a process of its own: its address, and what asks for its memory."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.memory", str(database)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), lambda: resident(process.pid)
    finally:
        process.terminate()
        process.wait(30)


def serve(database: Path) -> None:
    plenty = Rate(1e9, 1e9)
    everybody = LIVE * len(NAMES) + 10
    limits = Limits(messages=plenty, requests=plenty, connections=everybody, sockets=everybody)
    with listen(Place()) as listener:
        port = listener.getsockname()[1]
        made = make_server(
            SqliteStore(database),
            Place(),
            port,
            settings=Settings(limits=limits, left_alone=LEFT_ALONE),
            ready=lambda: print(f"http://127.0.0.1:{port}", flush=True),
        )
        serve_until_told(made, listener)


async def measure(folder: Path) -> Sequence[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    await fill(folder / "empty.db", 0)
    with server(folder / "empty.db") as (_, memory):
        await asyncio.sleep(1)
        found.append(("a server without a table", memory()))
    secret = await fill(folder / "room.db", TABLES)
    with server(folder / "room.db") as (address, memory):
        await asyncio.sleep(1)
        found.append((f"{TABLES:,} tables stored, nobody there", memory()))
        for which, first in (("of them", 0), ("others", LIVE)):
            found += await visit(Crowd(address, secret, first), memory, which)
    return found


async def visit(crowd: Crowd, memory: Callable[[], float], which: str) -> list[tuple[str, float]]:
    await crowd.come()
    live = memory()
    await crowd.go()
    return [
        (f"{LIVE} {which} live, {len(NAMES)} people at each", live),
        ("left alone, and let go", memory()),
    ]


def run() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder)))
    return [
        "## Memory",
        "",
        f"Evenings of {len(NAMES)} people: {LONG} rounds where people come, {SHORT} at the other tables.",
        "",
        "| | resident, MB |",
        "|---|---|",
        *(f"| {what} | {size:.0f} |" for what, size in found),
    ]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve(Path(sys.argv[1]))
    else:
        print("\n".join(run()))
