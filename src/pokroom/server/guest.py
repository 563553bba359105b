"""Who somebody is without an account: a token in a cookie, signed with the store's secret."""

import binascii
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

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
    body = _written(msgspec.json.encode(guest))
    return (body + b"." + _seal(body, secret)).decode()


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
    body, _, seal = written.encode(errors="replace").rpartition(b".")
    if not hmac.compare_digest(seal, _seal(body, secret)):
        return None
    try:
        return msgspec.json.decode(urlsafe_b64decode(body + b"=" * (-len(body) % 4)), type=Guest)
    except (binascii.Error, msgspec.DecodeError):
        return None


def _seal(body: bytes, secret: bytes) -> bytes:
    return _written(hmac.digest(secret, b"guest " + body, "sha256"))


def _written(data: bytes) -> bytes:
    """Base64 without the equals signs, which a cookie would have to quote."""
    return urlsafe_b64encode(data).rstrip(b"=")
