"""The addresses at which people at a table look back on it, and at which its host deletes it."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from pokroom.game import Person
from pokroom.server import api
from pokroom.server.desk import Asked, Desk
from pokroom.server.faults import Refusing
from pokroom.server.statement import statement, to_csv
from pokroom.server.store import Kept, StoreError
from pokroom.server.wire import Fault
from pokroom.table import Reason, read
from pokroom.table.history import Replay, history, replay

T = TypeVar("T")

BYTE_ORDER_MARK: Final = "\ufeff"
"""By which spreadsheets know that names may be in any script."""


@get("/api/about", sync_to_thread=False)
def about(desk: NamedDependency[Desk]) -> api.About:
    """How long evenings are kept here."""
    return api.About(desk.hall.settings.keep)


@get("/api/tables/{table:str}/ledger")
async def ledger(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Ledger:
    """Every chip that moved, and who owes whom."""
    return await _ledger(request, desk, table)


@get("/api/tables/{table:str}/ledger.json")
async def ledger_json(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> Response[bytes]:
    """The same as a file."""
    found = await _ledger(request, desk, table)
    written = msgspec.json.format(msgspec.json.encode(found), indent=1)
    return _file(written, "application/json", found, "json")


@get("/api/tables/{table:str}/ledger.csv")
async def ledger_csv(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> Response[bytes]:
    """Its postings as a file for a spreadsheet."""
    found = await _ledger(request, desk, table)
    return _file(f"{BYTE_ORDER_MARK}{to_csv(found)}".encode(), "text/csv; charset=utf-8", found, "csv")


def _file(content: bytes, media_type: str, found: api.Ledger, end: str) -> Response[bytes]:
    name = f"pokroom-ledger-{found.written[:10]}.{end}"
    return Response(
        content, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/api/tables/{table:str}/rounds")
async def rounds(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Rounds:
    """The rounds that are over, and one's own figures."""

    def found(kept: Kept, person: Person) -> api.Rounds:
        whole = history(read(kept.events), person)
        return api.Rounds(whole.rounds, tuple(kept.times[line.n - 1] for line in whole.rounds), whole.own)

    return await _looked_up(request, desk, table, found)


@get("/api/tables/{table:str}/rounds/{number:int}")
async def one_round(
    request: Asked,
    desk: NamedDependency[Desk],
    table: FromPath[str],
    number: FromPath[int],
    openly: FromQuery[bool] = False,
) -> Replay:
    """A round step by step, as one was told of it then, or openly."""

    def found(kept: Kept, person: Person) -> Replay | None:
        return replay(read(kept.events), number, person, openly=openly)

    played = await _looked_up(request, desk, table, found)
    if played is None:
        raise Refusing(Fault.NOT_FOUND, f"Round {number} was not played at this table.")
    return played


@delete("/api/tables/{table:str}", status_code=200)
async def delete_table(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Deleted:
    """Deletes an evening for good."""
    room, person = await desk.person_at(request, table)
    if person != room.evening.host:
        raise Refusing(Reason.NOT_HOST, "Only the host may delete the evening.")
    try:
        await desk.hall.delete(table)
    except StoreError as fault:
        raise Refusing(Fault.NOT_KEPT, f"The evening could not be deleted: {fault}.") from None
    return api.Deleted(room.evening.name)


async def _ledger(request: Asked, desk: Desk, table: str) -> api.Ledger:
    settings = desk.hall.settings
    return await _looked_up(
        request, desk, table, lambda kept, _: statement(kept, now=settings.now(), keep=settings.keep)
    )


async def _looked_up(request: Asked, desk: Desk, table: str, find: Callable[[Kept, Person], T]) -> T:
    """Something found in all that is kept of the table, beside the loop, for somebody at it."""
    _, person = await desk.person_at(request, table)
    desk.may_look_back(request)
    async with desk.reading:
        try:
            kept = await desk.hall.store.load(table)
        except StoreError as fault:
            raise Refusing(Fault.NOT_KEPT, f"The table cannot be read now: {fault}.") from None
        if kept is None:
            raise Refusing(Fault.NO_SUCH_TABLE, "There is no such table.")
        return await asyncio.to_thread(find, kept, person)


ROUTES: Final = (about, ledger, ledger_json, ledger_csv, rounds, one_round, delete_table)
