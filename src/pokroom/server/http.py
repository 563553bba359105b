"""One connection for HTTP: so many of an address, and none that keeps us waiting for its request."""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pokroom.server.addresses import household
from pokroom.server.door import Door

INCOMPLETE: Final = (h11.IDLE, h11.SEND_BODY)
"""What the other side may still owe us: a request, or the rest of one."""


class Http(H11Protocol):
    """uvicorn's own connection, which is let go when its request is not complete in time."""

    def __init__(self, door: Door, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._door = door
        self._limits = door.hall.settings.limits
        self._counted: str | None = None
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Somebody is there, if there is room for one more of the address."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not self._door.is_proxy(peer):
            address = household(peer)
            if not self._door.connections.come(address):
                transport.abort()
                return
            self._counted = address
        self._mind()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads what has come of a request."""
        super().data_received(data)
        self._mind()

    def on_response_complete(self) -> None:
        """A request was answered; the next one may have begun."""
        super().on_response_complete()
        self._mind()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which is counted and timed as one."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """The server ends: what was asked whole is still answered, to whoever takes the answer."""
        super().shutdown()
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()
        else:
            self.loop.call_later(self._limits.close_wait, self.transport.abort)

    def _mind(self) -> None:
        """Waits for the rest of a request, but not for ever."""
        incomplete = self.conn.their_state in INCOMPLETE and self.transport.get_protocol() is self
        if not incomplete and self._patience is not None:
            self._patience.cancel()
            self._patience = None
        elif incomplete and self._patience is None:
            self._patience = self.loop.call_later(self._limits.request_wait, self.transport.abort)

    def _forget(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if self._counted is not None:
            self._door.connections.go(self._counted)
            self._counted = None
