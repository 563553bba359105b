"""The key to a seat, which goes to another phone in a link.

Nothing is kept of it: it names how often the seat had moved when it was made, and every move makes the keys
from before useless. So it works once, whichever server is asked, and also after a restart.
"""

from typing import Final

from msgspec import Struct

from pokroom.game import Person
from pokroom.server.seal import sealed, unsealed

KEY_LASTS: Final = 10 * 60 * 1000
"""Milliseconds."""


class SeatKey(Struct, frozen=True, array_like=True):
    """Whoever has it may become `person` at `table` until `ends`, in ms since 1970."""

    table: str
    person: Person
    moves: int
    ends: int


def written(key: SeatKey, secret: bytes) -> str:
    """The key as it stands in a link."""
    return sealed(b"seat", key, secret)


def key_of(text: str, table: str, now: int, secret: bytes) -> SeatKey | None:
    """The key to a seat at this table; None when it is not ours, another table's, or too old."""
    key = unsealed(b"seat", text, SeatKey, secret)
    return key if key is not None and key.table == table and now < key.ends else None
