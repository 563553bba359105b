"""The addresses at which people are shown the way: to a table by a link or a spoken code, and from another
phone to their seat."""

import io
from typing import Final

import segno
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from pokroom.server import api
from pokroom.server.decide import Moving
from pokroom.server.desk import Asked, Desk, read
from pokroom.server.faults import Refusing
from pokroom.server.guest import new_guest
from pokroom.server.seatkey import KEY_LASTS, SeatKey, key_of, written
from pokroom.server.store import StoreError
from pokroom.server.wire import Fault


@get("/api/tables/{table:str}/invite")
async def invite(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Invite:
    """The links and the code, for people at the table."""
    return await _invite(request, desk, table)


@get("/api/tables/{table:str}/invite.svg", media_type="image/svg+xml")
async def invite_code(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> Response[bytes]:
    """The first link as a QR code."""
    link = (await _invite(request, desk, table)).links[0]
    return Response(_drawn(link), media_type="image/svg+xml")


def _drawn(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(link).save(picture, kind="svg", scale=4, border=4, light="#fff", xmldecl=False)
    return picture.getvalue()


async def _invite(request: Asked, desk: Desk, table: str) -> api.Invite:
    room, _ = await desk.person_at(request, table)
    return api.Invite(tuple(f"{link}/t/{table}" for link in desk.links), room.code)


@post("/api/tables/{table:str}/seat-link", status_code=200)
async def seat_link(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.SeatLink:
    """Links with which another phone takes over who one is at the table, once."""
    room = await desk.room(table)
    guest = desk.guest(request)
    person = room.person_of(guest.id if guest else None)
    if person is None:
        raise Refusing(Fault.NOT_AT_TABLE, "Only people at the table have a seat to move.")
    ends = desk.hall.settings.now() + KEY_LASTS
    key = SeatKey(table, person, room.evening.people[person].moves, ends)
    links = tuple(f"{link}/t/{table}#seat={written(key, desk.hall.store.secret)}" for link in desk.links)
    return api.SeatLink(links, _drawn(links[0]).decode(), ends)


@post("/api/tables/{table:str}/take-seat", status_code=200)
async def take_seat(
    request: Asked, desk: NamedDependency[Desk], table: FromPath[str]
) -> Response[api.Entered]:
    """Makes the guest who asks the person that the key was made for; their old phone watches from then on."""
    wish = await read(request, api.Key)
    desk.may_try_code(request)
    room = await desk.room(table)
    key = key_of(wish.key, table, desk.hall.settings.now(), desk.hall.store.secret)
    if key is None:
        raise Refusing(Fault.NO_SUCH_LINK, "This link leads to no seat, or its time is over.")
    guest = desk.guest(request) or new_guest(room.evening.people[key.person].name)
    refused = await room.ask(Moving(key.person, key.moves, guest.id))
    if refused is not None:
        raise Refusing(refused, f"The seat cannot be yours: {refused}.")
    return Response(api.Entered(key.person), cookies=[desk.cookie(guest, request)])


@post("/api/code", status_code=200)
async def find_code(request: Asked, desk: NamedDependency[Desk]) -> api.CodeFound:
    """Where a code leads that was said aloud."""
    wish = await read(request, api.Code)
    desk.may_try_code(request)
    try:
        table = await desk.hall.find("".join(wish.code.split()))
    except StoreError as fault:
        raise Refusing(Fault.NOT_KEPT, f"No code can be looked up now: {fault}.") from None
    if table is None:
        raise Refusing(Fault.NO_SUCH_CODE, "No table has this code.")
    return api.CodeFound(f"/t/{table}")


ROUTES: Final = (invite, invite_code, seat_link, take_seat, find_code)
