"""Sockets with something to send, which goes out when this turn of the loop is over."""

import asyncio
from collections.abc import Callable

from pokroom.server.faults import report


class Outbox:
    """One call into the loop a turn, however many sockets there are."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, send: Callable[[], None]) -> None:
        """`send` is called once, at the end of this turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.append(send)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for send in waiting:
            try:
                send()
            except Exception as fault:  # it is the one socket's, and the others wait
                report(fault)
