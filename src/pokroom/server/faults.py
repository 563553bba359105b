"""Refusals over HTTP, and how our own faults are logged."""

import logging
import traceback
from typing import Final

from pokroom.server.wire import Fault
from pokroom.table import Reason

log = logging.getLogger(__name__)

STATUS: Final = {
    Fault.FOREIGN_ORIGIN: 403,
    Fault.NOT_AT_TABLE: 403,
    Reason.NOT_HOST: 403,
    Fault.NO_SUCH_TABLE: 404,
    Fault.NO_SUCH_CODE: 404,
    Fault.NO_SUCH_LINK: 404,
    Fault.NOT_FOUND: 404,
    Fault.TABLE_UNREADABLE: 409,
    Fault.TOO_MANY_REQUESTS: 429,
    Fault.BROKEN: 500,
    Fault.NOT_KEPT: 503,
}


class Refusing(Exception):
    """Ends a request: why, and one sentence for whoever asked."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message

    @property
    def status(self) -> int:
        """The HTTP status; 400 unless the reason has one of its own."""
        return next((status for fault, status in STATUS.items() if fault == self.reason), 400)


def report(fault: BaseException) -> None:
    """Logs a fault of ours by its kind and place. What it says is left out, since it may name a card."""
    frames = traceback.extract_tb(fault.__traceback__)[-4:]
    places = " < ".join(f"{frame.name} (line {frame.lineno})" for frame in reversed(frames))
    log.error("a fault of our own: %s in %s", type(fault).__name__, places or "no place")
