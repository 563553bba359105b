"""Keeping the score over HTTP: what can be called out, and what a round comes to before it is settled."""

from typing import Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from pokroom.game.notation import brief
from pokroom.server import api
from pokroom.server.desk import Asked, Desk, read
from pokroom.server.faults import Refusing
from pokroom.server.room import Room
from pokroom.server.wire import Fault
from pokroom.table import scored
from pokroom.table.games import Scoring


@get("/api/tables/{table:str}/score")
async def worths(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Worths:
    """Every hand that can be called out, for people at the table."""
    room, scoring = await _room(request, desk, table)
    return api.Worths(scoring.worths(room.evening.rules))


@post("/api/tables/{table:str}/score", status_code=200)
async def preview(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Preview:
    """What a round comes to, for people at the table; nothing is kept of it."""
    room, _ = await _room(request, desk, table)
    entered = await read(request, api.ScoreWish)
    try:
        return api.Preview(scored(room.evening, entered.round), None)
    except msgspec.ValidationError as fault:
        raise Refusing(Fault.UNREADABLE, f"The round cannot be read: {brief(str(fault))}.") from None
    except ValueError as fault:
        return api.Preview(None, getattr(fault, "wrong", None))


async def _room(request: Asked, desk: Desk, table: str) -> tuple[Room, Scoring]:
    room, _ = await desk.person_at(request, table)
    scoring = room.evening.game.score
    if scoring is None:
        raise Refusing(Fault.BAD_TABLE, "No score is kept of this game.")
    return room, scoring


ROUTES: Final = (worths, preview)
