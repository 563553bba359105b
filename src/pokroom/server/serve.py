"""Listens, and serves until it is told to stop."""

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, cast

import uvicorn
from msgspec import Struct

from pokroom.server.addresses import links, origins
from pokroom.server.app import create_app
from pokroom.server.door import Door
from pokroom.server.hall import Hall
from pokroom.server.http import Http
from pokroom.server.settings import Settings
from pokroom.server.sockets import Socket
from pokroom.server.store import Store

if sys.platform == "win32":
    from asyncio import new_event_loop as new_event_loop
else:
    from uvloop import new_event_loop as new_event_loop

SEND_BUFFER: Final = 128 * 1024
"""What the system holds back for a slow reader, in bytes; our own queue begins where it ends."""

BACKLOG: Final = 1024
"""Connections that wait to be accepted; whoever comes beyond them is not heard for a second, and as many come
at once when a server is back."""

REFUSED_PAUSE: Final = 1.0
"""Seconds until somebody is let in again after the system has refused another open file."""


class Place(Struct, frozen=True):
    """Where to listen: a host, a port (0: any that is free), and further origins that pages come from."""

    host: str = "127.0.0.1"
    port: int = 0
    origins: tuple[str, ...] = ()


def listen(place: Place) -> socket.socket:
    """A socket that listens. OSError when the address is not to be had."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listener.bind((place.host, place.port))
        listener.listen(BACKLOG)  # it is only now that an address which another server listens at is refused
    except OSError:
        listener.close()
        raise
    return listener


def make_server(
    store: Store,
    place: Place,
    port: int,
    *,
    settings: Settings | None = None,
    ready: Callable[[], None] = lambda: None,
) -> uvicorn.Server:
    """A server that will be reached at this port; `ready` is called once when people may come."""
    hall = Hall(store, settings or Settings())
    ours = origins(place.host, port) | frozenset(place.origins)
    # only whoever serves https has a proxy before this server, whose word on addresses is then taken
    proxied = any(origin.startswith("https:") for origin in place.origins)
    app = create_app(hall, origins=ours, links=(*place.origins, *links(place.host, port)))
    door = Door(hall, ours, proxied=proxied)
    http = partial(Http, door)
    config = uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", http),
        ws=cast("type[asyncio.Protocol]", partial(Socket, door)),
        backlog=BACKLOG,
        limit_concurrency=hall.settings.limits.everybody,
        timeout_graceful_shutdown=10,
        proxy_headers=proxied,
        forwarded_allow_ips=[
            "127.0.0.1",
            "::1",
            "::ffff:127.0.0.1",
        ],  # the proxy stands on this machine: see `Door.is_proxy`
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
    )
    # tells addresses of tables, which are secrets, when it speaks of more than faults; and warns of whatever
    # anybody sends
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    return _Server(config, http, ready)


def serve(
    store: Store,
    place: Place,
    listener: socket.socket,
    *,
    settings: Settings | None = None,
    ready: Callable[[], None],
) -> None:
    """Serves on the listener until the process is told to stop."""
    run(make_server(store, place, listener.getsockname()[1], settings=settings, ready=ready), listener)


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """Runs the server on the listener until the process is told to stop."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(server.serve(sockets=[listener]))


class _Server(uvicorn.Server):
    """uvicorn's server, but for how people come in: uvloop's own way is silent when the system refuses."""

    def __init__(
        self, config: uvicorn.Config, http: Callable[..., asyncio.Protocol], ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._http = http
        self._ready = ready
        self._doors: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # what is loaded stays, and evenings hold no cycles: looking for some often took a tenth of the time
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        await super().startup(sockets=[])
        if self.started:
            self._doors = [asyncio.create_task(self._accept(listener)) for listener in sockets or ()]
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for door in self._doors:
            door.cancel()
        await asyncio.gather(*self._doors, return_exceptions=True)
        await super().shutdown(sockets)

    async def _accept(self, listener: socket.socket) -> None:
        """Takes whoever comes. What the system refuses is told to the loop, and asked again soon."""
        loop = asyncio.get_running_loop()
        listener.setblocking(False)
        while True:
            try:
                line, _ = await loop.sock_accept(listener)
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
                await loop.connect_accepted_socket(self._protocol, line)
            except ConnectionError:
                continue  # gone before they were in
            except OSError as fault:
                loop.call_exception_handler({"message": "nobody can come in", "exception": fault})
                await asyncio.sleep(REFUSED_PAUSE)

    def _protocol(self) -> asyncio.Protocol:
        state, app = self.server_state, self.lifespan.state
        return self._http(config=self.config, server_state=state, app_state=app)


def default_database() -> Path:
    """Where evenings are kept when nothing else is said: in the user's own folder for data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "pokroom" / "pokroom.db"
