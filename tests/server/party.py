"""A real server on loopback, and people who come to it over real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pokroom.game import Person
from pokroom.server.serve import Place, listen, make_server
from pokroom.server.settings import Limits, Rate, Settings
from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import Store

PATIENCE = 20.0
"""Seconds after which something that should have happened has not."""

PLENTY = Rate(1e6, 1e6)
LOOSE = Limits(
    messages=PLENTY,
    requests=PLENTY,
    tables=PLENTY,
    entries=PLENTY,
    codes=PLENTY,
    all_codes=PLENTY,
    words=PLENTY,
)
QUICK = Settings(thinking=(0, 0), first_word=0, limits=LOOSE)
"""Bots do not pretend to think, and nobody asks too much."""

Message = dict[str, Any]
Choice = Callable[[Message], Message | None]
"""From an open decision to the action chosen; None to leave it open."""


@asynccontextmanager
async def serving(
    store: Store | Path, settings: Settings = QUICK, origins: tuple[str, ...] = ()
) -> AsyncIterator[str]:
    """The address of a server in this process, on a store or a file."""
    if isinstance(store, Path):
        store = SqliteStore(store)
    place = Place(origins=origins)
    with listen(place) as listener:
        port = listener.getsockname()[1]
        ready = asyncio.Event()
        server = make_server(store, place, port, settings=settings, ready=ready.set)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        async with asyncio.timeout(PATIENCE):
            await ready.wait()
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            await running


class Player:
    """Somebody with a browser: a cookie, and a socket to one table.

    `seen` holds every message. `events` holds what was told by number, None where nothing was told; a number
    that comes twice, or too early, is a fault at once.
    """

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address})
        self.table = ""
        self.person: Person | None = None
        self.choice: Choice | None = None
        self.seen: list[str] = []
        self.events: dict[int, Message | None] = {}
        self.view: Message = {}
        self.open: list[Message] = []
        self.clock: Message | None = None
        self.here: list[int] = []
        self.n: int | None = None
        self.answers: dict[str, Message] = {}
        self.closed: int | None = None
        self._socket: ClientConnection | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._sent = 0
        self._answered: set[str] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()
        await self.http.aclose()

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def open_table(self, **wish: Any) -> str:
        """Opens a table and comes in; the table's id."""
        whole = {
            "name": "Friday",
            "nickname": self.name,
            "game": "pokdeng",
            "profile": "classic",
            "seats": 9,
            "chips": 100,
            "door": True,
            "bots": 0,
        }
        response = await self.post("/api/tables", **(whole | wish))
        assert response.status_code == 201, response.text
        self.table = response.json()["table"]
        self.person = 0
        await self.connect()
        return self.table

    async def come(self, table: str) -> None:
        """Enters a table, watching."""
        response = await self.post(f"/api/tables/{table}/enter", nickname=self.name)
        assert response.status_code == 200, response.text
        self.table = table
        self.person = response.json()["person"]
        await self.connect()

    async def sit(self, table: str) -> None:
        """Enters a table and takes a seat there; its door is open."""
        await self.come(table)
        await self.taken(await self.ask("ask-seat"))

    async def connect(self, since: int | None = None) -> None:
        """Opens the socket, and asks for what came after `since`."""
        await self.leave()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._socket = await connect(
            f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/socket",
            origin=self.address,  # type: ignore[arg-type]
            additional_headers={"cookie": cookie},
            compression=None,
            max_size=None,
        )
        self.closed = None
        with suppress(ConnectionClosed):
            await self.say({"type": "since", "n": since})
        self._hearing = asyncio.create_task(self._hear())
        known = len(self.seen)
        await self.until(lambda: len(self.seen) > known or self.closed is not None)

    async def leave(self) -> None:
        """Closes the socket."""
        if self._hearing is not None and self._socket is not None:
            await self._socket.close()
            await self._hearing

    async def say(self, message: Message | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, kind: str, **fields: Any) -> str:
        """Asks something of the table; the message's id."""
        name = self._id()
        await self.say({"type": "ask", "id": name, "command": {"type": kind, **fields}})
        return name

    async def act(self, decision: str, action: Message) -> str:
        name = self._id()
        await self.say({"type": "act", "id": name, "decision": decision, "action": action})
        return name

    async def advise(self, decision: str) -> str:
        """Asks the coach about a decision; the message's id."""
        name = self._id()
        await self.say({"type": "advise", "id": name, "decision": decision})
        return name

    async def review(self, number: int | None = None) -> str:
        """Asks the coach what one's decisions have cost; the message's id."""
        name = self._id()
        await self.say({"type": "review", "id": name, "round": number})
        return name

    async def answer(self, name: str) -> Message:
        """What the server says to the message."""
        await self.until(lambda: name in self.answers)
        return self.answers[name]

    async def taken(self, name: str) -> int:
        answer = await self.answer(name)
        assert answer["type"] == "taken", answer
        number: int = answer["n"]
        return number

    async def refused(self, name: str) -> str:
        answer = await self.answer(name)
        assert answer["type"] == "refused", answer
        reason: str = answer["reason"]
        return reason

    async def until(self, fits: Callable[[], object]) -> None:
        """Waits for something to have been told; an assertion when it never is."""
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(fits), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"{self.name} waits in vain; last heard: {self.seen[-3:]}") from None

    async def until_n(self, n: int) -> None:
        """Waits for everything up to event `n` to have been told."""
        await self.until(lambda: (self.n or 0) >= n)

    async def until_refused(self) -> None:
        """Waits for a refusal to be the last thing told."""
        await self.until(lambda: '"refused"' in self.seen[-1])

    async def until_event(self, kind: str, after: int = 0) -> int:
        """Waits for an event of this type, at the table or in the round, after a number; its own number."""

        def found() -> int | None:
            return next((n for n, e in sorted(self.events.items()) if n > after and kind_of(e) == kind), None)

        await self.until(found)
        number = found()
        assert number is not None
        return number

    def legal(self, kind: str) -> tuple[str, Message] | None:
        """The open decision, and what may be done there, where something of this kind may."""
        for decision in self.open:
            for offer in decision["legal"]:
                if offer["type"] == kind:
                    return decision["decision"], offer
        return None

    async def do(self, kind: str, **fields: Any) -> int:
        """Waits until something of this kind may be done, and does it; the number of its last event."""
        await self.until(lambda: self.legal(kind))
        offer = self.legal(kind)
        assert offer is not None
        decision, legal = offer
        return await self.taken(await self.act(decision, {"type": kind, "place": legal["place"], **fields}))

    async def play(self, choice: Choice | None) -> None:
        """Answers every open decision as `choice` says, from now on."""
        self.choice = choice
        await self._choose()

    def _id(self) -> str:
        self._sent += 1
        return f"{self.name.lower():_<8}{self._sent}"

    async def _hear(self) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for text in self._socket:
                assert isinstance(text, str)
                self.seen.append(text)
                self._take(json.loads(text))
                async with self._news:
                    self._news.notify_all()
                await self._choose()
        self.closed = self._socket.close_code
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "fresh":
                self.n, self.view, self.here = message["n"], message["view"], message["here"]
            case "moved":
                first = message["n"] - len(message["events"]) + 1
                assert self.n is None or first == self.n + 1, f"{first} came after {self.n}"
                self.events |= {first + at: event for at, event in enumerate(message["events"])}
                self.n = message["n"]
            case "here":
                self.here = message["here"]
            case "taken" | "refused" | "advised" | "reviewed":
                self.answers[message["id"]] = message
        if "open" in message:
            self.open = message["open"]
        if "clock" in message:
            self.clock = message["clock"]

    async def _choose(self) -> None:
        for decision in self.open if self.choice else ():
            name = decision["decision"]
            if self.choice and name not in self._answered and (action := self.choice(decision)):
                self._answered.add(name)
                await self.act(name, action)


def kind_of(event: Message | None) -> str | None:
    """The type of an event; where it is one of the round's, that one's."""
    if event is None:
        return None
    inner = event.get("event", event)
    kind: str = inner["type"]
    return kind


def plain(decision: Message) -> Message | None:
    """A plain way to play: bets 5, deals, looks, and stays where it may."""
    offers = {offer["type"]: offer for offer in decision["legal"]}
    place = {"place": decision["place"]}
    if "bet" in offers and "take-back" not in offers:
        return {"type": "bet", "amount": max(5, offers["bet"]["least"]), **place}
    if "deal" in offers:
        return {"type": "deal", "clockwise": True, **place}
    return next(({"type": kind, **place} for kind in ("look", "stay", "draw") if kind in offers), None)


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def __call__(self) -> int:
        return self.ms
