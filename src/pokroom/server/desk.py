"""What the answers to requests are made of: the hall, the links to it, and who asks. Whatever is asked for in
vain raises Refusing, which ends the request."""

import asyncio
import time
from typing import Any, Final, TypeVar

import msgspec
import msgspec.json
from litestar import Request
from litestar.datastructures import Cookie
from msgspec import Struct

from pokroom.game import Person
from pokroom.game.notation import brief
from pokroom.server.budget import Budget, Budgets
from pokroom.server.faults import Refusing
from pokroom.server.guard import address_of
from pokroom.server.guest import COOKIE, Guest, guest_of, token, token_in
from pokroom.server.hall import Hall, Unreadable
from pokroom.server.room import Room
from pokroom.server.store import StoreError
from pokroom.server.wire import Fault
from pokroom.table import GAMES, Game
from pokroom.table.plain import LONGEST_NICKNAME, LONGEST_TABLE_NAME, tidy

T = TypeVar("T", bound=Struct)
Asked = Request[Any, Any, Any]

LARGEST_BODY: Final = 64 * 1024
YEAR: Final = 365 * 24 * 3600


class Desk:
    """Where requests are answered."""

    def __init__(self, hall: Hall, links: tuple[str, ...]) -> None:
        limits = hall.settings.limits
        self.hall = hall
        self.links = links
        """The addresses of this server, the best to share first."""
        self.reading = asyncio.Semaphore(1)
        """One whole evening is read at a time, since the tables that are played at share the time with it."""
        self._tables = Budgets(limits.tables, time.monotonic)
        self._entries = Budgets(limits.entries, time.monotonic)
        self._codes = Budgets(limits.codes, time.monotonic)
        self._looks_back = Budgets(limits.looks_back, time.monotonic)
        self._all_codes = Budget(limits.all_codes, time.monotonic)

    def guest(self, request: Asked) -> Guest | None:
        """Who asks."""
        cookies = (value.decode("latin-1") for name, value in request.scope["headers"] if name == b"cookie")
        return guest_of(token_in(cookies), self.hall.store.secret)

    def cookie(self, guest: Guest, request: Asked) -> Cookie:
        """What the guest's browser keeps; over https only, where the page came over https."""
        return Cookie(
            key=COOKIE,
            value=token(guest, self.hall.store.secret),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=request.headers.get("origin", "").startswith("https:"),
        )

    def may_open_table(self, request: Asked) -> None:
        """Refuses whoever opens tables too fast."""
        if not self._tables.take(address_of(request.scope)):
            raise Refusing(Fault.TOO_MANY_REQUESTS, "Many tables were opened from here: wait a minute.")

    def may_come(self, request: Asked, table: str) -> None:
        """Refuses whoever fills a table with newcomers."""
        if not self._entries.take((address_of(request.scope), table)):
            raise Refusing(Fault.TOO_MANY_REQUESTS, "Many people came to this table from here: wait a while.")

    def may_try_code(self, request: Asked) -> None:
        """Refuses whoever guesses a code, or the key to a seat."""
        if not self._codes.take(address_of(request.scope)):
            raise Refusing(Fault.TOO_MANY_REQUESTS, "Too many codes were tried from here: wait a minute.")
        if not self._all_codes.take():
            raise Refusing(Fault.TOO_MANY_REQUESTS, "Too many codes are being tried: wait a minute.")

    def may_look_back(self, request: Asked) -> None:
        """Refuses whoever has whole evenings read too fast."""
        if not self._looks_back.take(address_of(request.scope)):
            raise Refusing(Fault.TOO_MANY_REQUESTS, "That was a lot to read: wait a moment.")

    async def person_at(self, request: Asked, table: str) -> tuple[Room, Person]:
        """The table, and who asks; only people at the table are answered."""
        room = await self.room(table)
        guest = self.guest(request)
        person = room.person_of(guest.id if guest else None)
        if person is None:
            raise Refusing(Fault.NOT_AT_TABLE, "Only people at the table are told that.")
        return room, person

    async def room(self, table: str) -> Room:
        """The table of this id."""
        try:
            room = await self.hall.room(table)
        except Unreadable as fault:
            raise Refusing(Fault.TABLE_UNREADABLE, f"The table cannot be read: {fault}.") from None
        except StoreError as fault:
            raise Refusing(Fault.NOT_KEPT, f"The table cannot be read now: {fault}.") from None
        if room is None:
            raise Refusing(Fault.NO_SUCH_TABLE, "There is no such table.")
        return room


async def read(request: Asked, kind: type[T]) -> T:
    """The body of a request."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refusing(Fault.UNREADABLE, f"The request cannot be read: {brief(str(fault))}.") from None


def game_of(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Refusing(Fault.BAD_TABLE, f"game: {brief(name)!r} is none of {', '.join(GAMES)}.")
    return GAMES[name]


def nickname(text: str) -> str:
    """What somebody is called."""
    name = tidy(text)
    if name is None:
        raise Refusing(Fault.BAD_NAME, f"A nickname has 1 to {LONGEST_NICKNAME} characters that can be seen.")
    return name


def table_name(text: str) -> str:
    """What a table is called."""
    name = tidy(text, LONGEST_TABLE_NAME)
    if name is None:
        raise Refusing(
            Fault.BAD_NAME, f"A table's name has 1 to {LONGEST_TABLE_NAME} characters that can be seen."
        )
    return name
