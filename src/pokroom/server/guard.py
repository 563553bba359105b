"""What every request passes first: is it from our pages, is it too much. And what every answer carries."""

import re
from collections.abc import Iterable
from typing import Final, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pokroom.server.addresses import household
from pokroom.server.api import Refusal
from pokroom.server.budget import Budgets
from pokroom.server.faults import Refusing, report
from pokroom.server.wire import Fault

ASKING: Final = ("GET", "HEAD")
"""Methods that change nothing."""

_HERE: Final = re.compile(rb"(localhost|127(\.\d+){3}|\[::1\])(:\d+)?")
"""What this machine is called in a request."""


class Guard:
    """Stands before the application.

    `origins` are the addresses our pages come from: whatever wants something done names one of them. Sockets
    have a door of their own.
    """

    def __init__(self, app: ASGIApp, origins: frozenset[str], budgets: Budgets) -> None:
        self._app = app
        self._origins = frozenset(origin.encode() for origin in origins)
        self._budgets = budgets
        self._headers = tuple((name.encode(), value.encode()) for name, value in _headers(origins))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the application's own beginning and end."""
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False
        own = tuple(self._own_headers(scope))
        if scope["method"] == "HEAD":  # type: ignore[typeddict-item]
            # the same answer, of which uvicorn leaves the body out
            scope = cast("Scope", {**scope, "method": "GET"})

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*message["headers"], *self._headers, *own]
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, receive, answer)
        except Refusing as refusal:
            await _refuse(refusal, answer)
        except OSError:
            raise
        except Exception as fault:
            report(fault)
            if not begun:
                await _refuse(Refusing(Fault.BROKEN, "Something broke on our side."), answer)

    def _own_headers(self, scope: Scope) -> Iterable[tuple[bytes, bytes]]:
        """What this request's answer carries besides."""
        if scope["path"].startswith("/api/"):
            yield b"cache-control", b"no-store"
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        # elsewhere browsers do not keep to it, and complain
        if scope["scheme"] == "https" or b"https://" + host in self._origins or _HERE.fullmatch(host):
            yield b"cross-origin-opener-policy", b"same-origin"

    def _check(self, scope: Scope) -> None:
        if scope["method"] in ASKING:  # type: ignore[typeddict-item]
            return
        if not self._is_ours(scope):
            raise Refusing(Fault.FOREIGN_ORIGIN, "This was asked from a page that is not the room's own.")
        if not self._budgets.take(address_of(scope)):
            raise Refusing(Fault.TOO_MANY_REQUESTS, "That was a lot at once: wait a moment.")

    def _is_ours(self, scope: Scope) -> bool:
        named = [value for name, value in scope["headers"] if name == b"origin"]
        return len(named) == 1 and named[0] in self._origins


def address_of(scope: Scope) -> str:
    """Where somebody asks from."""
    client = scope["client"]
    return household(client[0]) if client else ""


async def _refuse(refusal: Refusing, send: Send) -> None:
    body = msgspec.json.encode(Refusal(refusal.reason, refusal.message))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _headers(origins: frozenset[str]) -> Iterable[tuple[str, str]]:
    # some browsers do not take 'self' to mean sockets
    sockets = " ".join(sorted(origin.replace("http", "ws", 1) for origin in origins))
    yield (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'none'; "
        f"connect-src 'self' {sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'",
    )
    yield "x-content-type-options", "nosniff"
    yield "referrer-policy", "no-referrer"
    yield "cross-origin-resource-policy", "same-origin"
    yield "permissions-policy", "camera=(), geolocation=(), microphone=()"
