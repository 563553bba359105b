"""The application: the hall, its addresses, and the guard before them."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from pokroom.server.api import Refusal
from pokroom.server.budget import Budget, Budgets
from pokroom.server.desk import LARGEST_BODY, Desk
from pokroom.server.faults import Refusing, log, report
from pokroom.server.guard import Guard
from pokroom.server.hall import Hall
from pokroom.server.routes import ROUTES, nowhere
from pokroom.server.settings import Rate
from pokroom.server.wire import Fault

SYSTEM_FAULTS: Final = Rate(1, 1 / 60)
"""Lines about what the system refuses, such as one more open file: it is asked again and again."""


def create_app(hall: Hall, *, origins: frozenset[str], links: tuple[str, ...]) -> ASGIApp:
    """What the server answers over HTTP, as an ASGI application; it opens and closes the hall with itself.

    `origins` are where its pages come from, as a browser says it; `links` are the addresses to share, best
    first.
    """
    desk = Desk(hall, links)

    @asynccontextmanager
    async def open_hall(_: Litestar) -> AsyncGenerator[None, None]:
        asyncio.get_running_loop().set_exception_handler(_reporter())
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        route_handlers=ROUTES,
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False, use_cache=True)},
        exception_handlers={Refusing: _refuse, HTTPException: _refuse_http, Exception: _refuse_broken},
        lifespan=[open_hall],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
    )
    return Guard(app, origins, Budgets(hall.settings.limits.requests, time.monotonic))


def _refuse(_: Request[Any, Any, Any], refusal: Refusing) -> Response[Refusal]:
    return Response(Refusal(refusal.reason, refusal.message), status_code=refusal.status)


def _refuse_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Any]:
    if fault.status_code == 404:
        return nowhere(request)
    return Response(Refusal(Fault.UNREADABLE, f"{fault.detail.rstrip('.')}."), status_code=fault.status_code)


def _refuse_broken(request: Request[Any, Any, Any], fault: Exception) -> Response[Refusal]:
    report(fault)
    return _refuse(request, Refusing(Fault.BROKEN, "Something broke on our side."))


def _reporter() -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object]:
    """Logs what fails in the loop, where nobody waits for it."""
    budget = Budget(SYSTEM_FAULTS, time.monotonic)

    def report_from_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if not isinstance(fault, OSError):
            if fault is not None:
                report(fault)
        elif budget.take():
            log.error("the system refuses: %s", fault.strerror)

    return report_from_loop
