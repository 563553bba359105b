"""What the server gives away and knows again: a value in letters, signed with the store's secret. Everybody
may read it, and nobody can make one."""

import binascii
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)


def sealed(what: bytes, value: Struct, secret: bytes) -> str:
    """The value in letters that a cookie and a link may hold. `what` says what it is good for."""
    body = _written(msgspec.json.encode(value))
    return (body + b"." + _seal(what, body, secret)).decode()


def unsealed(what: bytes, written: str, kind: type[T], secret: bytes) -> T | None:
    """The value that was sealed here for this; None when it was not."""
    body, _, seal = written.encode(errors="replace").rpartition(b".")
    if not hmac.compare_digest(seal, _seal(what, body, secret)):
        return None
    try:
        return msgspec.json.decode(urlsafe_b64decode(body + b"=" * (-len(body) % 4)), type=kind)
    except (binascii.Error, msgspec.DecodeError):
        return None


def _seal(what: bytes, body: bytes, secret: bytes) -> bytes:
    return _written(hmac.digest(secret, what + b" " + body, "sha256"))


def _written(data: bytes) -> bytes:
    """Base64 without the equals signs, which a cookie would have to quote."""
    return urlsafe_b64encode(data).rstrip(b"=")
