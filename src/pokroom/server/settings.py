"""What a server may be told when it is made. Tests and benchmarks change these; people use the defaults."""

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from pokroom.cards import Card
from pokroom.coach import is_installed
from pokroom.server.shuffle import shuffled

Shuffle = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Puts a deck in order."""


class Rate(Struct, frozen=True):
    """So many at once, and then so many a second."""

    burst: float
    second: float


class Limits(Struct, frozen=True, kw_only=True):
    """Budgets, generous for play; what is beyond them is refused by name."""

    messages: Rate = Rate(60, 20)
    """On one socket."""
    requests: Rate = Rate(120, 20)
    """That want something done, over HTTP, from one address."""
    tables: Rate = Rate(30, 0.1)
    """Opened from one address."""
    entries: Rate = Rate(40, 1 / 300)
    """Newcomers to one table from one address: whoever comes stays in its record."""
    codes: Rate = Rate(6, 0.1)
    """Tried from one address."""
    all_codes: Rate = Rate(300, 5)
    """Tried from everywhere; keys to seats are counted with them."""
    words: Rate = Rate(5, 0.5)
    """Lines and reactions of one person at a table."""
    looks_back: Rate = Rate(30, 0.2)
    """At the ledger and the rounds of a table, from one address: its whole record is read for each."""
    connections: int = 200
    """For HTTP, open at once from one address."""
    sockets: int = 100
    """Open at once from one address."""
    everybody: int = 800
    """Connections and sockets of all, beyond which requests are refused."""
    request_wait: float = 10.0
    """Seconds for a request to be complete, and for a socket to say its first word."""
    unsent: int = 128
    """Messages that wait for a slow reader before they give way to one fresh view."""
    close_wait: float = 5.0
    """Seconds for the other side to take notice of the end of a socket."""
    ping: float = 20.0
    """Seconds between two pings; who has not answered one when the next is due is gone."""


class Settings(Struct, frozen=True, kw_only=True):
    """A server's surroundings."""

    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    """Milliseconds since 1970."""
    shuffle: Shuffle = shuffled
    """The operating system's chance, but where a test lays the cards."""
    thinking: tuple[float, float] = (0.6, 1.6)
    """Seconds a bot thinks, from and to; drawn without a look at anybody's cards."""
    first_word: float = 6.0
    """Seconds that bots leave to a person who may speak first, such as a bank that may narrow the bets."""
    host_grace: float = 90.0
    """Seconds that a host may be away, while somebody is here who could host, until hosting passes."""
    coach: Callable[[], bool] = is_installed
    """Whether what the coach works with is there."""
    keep: int = 90
    """Days after which an evening is deleted that nobody was at; 0: none is."""
    left_alone: float = 60.0
    """Seconds that a table is kept in memory when nobody is there and nothing goes on; at most twice as
    long."""
    limits: Limits = Limits()
