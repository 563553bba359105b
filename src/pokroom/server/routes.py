"""Every address of the server: the pages and who asks for them here, all others by what they are about."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from pokroom.server import api, houses, invites, pages, past, scoring, tables
from pokroom.server.desk import Asked, Desk, nickname, read
from pokroom.server.guest import Guest, new_guest
from pokroom.server.wire import Fault


@get(
    [
        *("/", "/open", "/score", "/learn", "/join"),
        *(
            "/t/{table:str}",
            "/t/{table:str}/ledger",
            "/t/{table:str}/rounds",
            "/t/{table:str}/round/{number:int}",
        ),
    ],
    sync_to_thread=False,
)
def page() -> Response[bytes]:
    """The one page, whatever the address says about what to show first."""
    return _file(pages.page())


@get("/{path:path}", sync_to_thread=False)
def file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client."""
    found = pages.file(path.lstrip("/"))
    return nowhere(request) if found is None else _file(found)


def nowhere(request: Asked) -> Response[Any]:
    """The answer where there is nothing. Who looks for a page gets the one that says so."""
    if "text/html" in request.headers.get("accept", ""):
        shown = _file(pages.page())
        shown.status_code = 404
        return shown
    return Response(api.Refusal(Fault.NOT_FOUND, "There is nothing at this address."), status_code=404)


def _file(found: pages.File) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.content, media_type=found.media_type, headers={"cache-control": keep})


@get("/api/guest", sync_to_thread=False)
def get_guest(request: Asked, desk: NamedDependency[Desk]) -> api.Guest:
    """Who the cookie says you are."""
    guest = desk.guest(request)
    return api.Guest(guest.name if guest else None)


@post("/api/guest", status_code=200)
async def name_guest(request: Asked, desk: NamedDependency[Desk]) -> Response[api.Guest]:
    """Gives a guest a name, and a cookie to be known by."""
    wish = await read(request, api.GuestName)
    before = desk.guest(request)
    name = nickname(wish.name)
    guest = Guest(before.id, name) if before else new_guest(name)
    return Response(api.Guest(name), cookies=[desk.cookie(guest, request)])


ROUTES: Final = (
    *(page, file, get_guest, name_guest),
    *houses.ROUTES,
    *tables.ROUTES,
    *invites.ROUTES,
    *past.ROUTES,
    *scoring.ROUTES,
)
