"""What everybody passes who comes from outside, over HTTP or with a socket."""

from pokroom.server.addresses import household, is_loopback
from pokroom.server.budget import Crowd
from pokroom.server.hall import Hall
from pokroom.server.outbox import Outbox


class Door:
    """Before the hall; `origins` are the addresses our pages come from; `proxied`: a proxy is before it."""

    def __init__(self, hall: Hall, origins: frozenset[str], *, proxied: bool) -> None:
        limits = hall.settings.limits
        self.hall = hall
        self.outbox = Outbox()
        self.origins = origins
        self.connections = Crowd(limits.connections)
        self.sockets = Crowd(limits.sockets)
        self._proxied = proxied

    def is_proxy(self, peer: str) -> bool:
        """Whether our proxy is there, which comes for everybody: the one that stands on this machine."""
        return self._proxied and is_loopback(peer)

    def comes_from(self, peer: str, forwarded: list[str]) -> str:
        """Where somebody comes from: the peer, or what the proxy says last of whom it comes for."""
        if self.is_proxy(peer) and forwarded:
            return household(forwarded[-1].rsplit(",", 1)[-1].strip())
        return household(peer)
