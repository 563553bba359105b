"""Who somebody is without an account: a token in a cookie, signed with the store's secret."""

import secrets
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from pokroom.server.seal import sealed, unsealed

COOKIE: Final = "pokroom"


class Guest(Struct, frozen=True, array_like=True):
    """A person with a browser; `id` is theirs alone and is shown to nobody."""

    id: str
    name: str


def new_guest(name: str) -> Guest:
    """Somebody who was not known before."""
    return Guest(secrets.token_urlsafe(16), name)


def token(guest: Guest, secret: bytes) -> str:
    """What the guest's browser keeps."""
    return sealed(b"guest", guest, secret)


def token_in(cookies: Iterable[str]) -> str:
    """The token in the Cookie headers of a request; empty when there is none."""
    for header in cookies:
        for part in header.split(";"):
            key, _, written = part.strip().partition("=")
            if key == COOKIE:
                return written
    return ""


def guest_of(written: str, secret: bytes) -> Guest | None:
    """Whose token this is; None when it was not made here."""
    return unsealed(b"guest", written, Guest, secret)
