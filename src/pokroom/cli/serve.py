"""`pokroom serve`: opens the card room, and prints where it is."""

import ipaddress
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import segno

from pokroom.cli import Parser
from pokroom.server.addresses import links
from pokroom.server.pages import is_built
from pokroom.server.serve import Place, default_database, listen, serve
from pokroom.server.settings import Settings
from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import StoreError

HOST: Final = "127.0.0.1"
PORT: Final = 8017
MOST_DAYS: Final = 36_500

_ORIGIN: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[(?P<ip>[0-9a-f:.]+)\])(:(?P<port>[0-9]{1,5}))?"
)


def main(arguments: Sequence[str]) -> int:
    """Serves until it is interrupted; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    place = Place(asked.host, asked.port, tuple(_origin(parser, origin) for origin in asked.origin))
    database = asked.db or default_database()
    try:
        listener = listen(place)
    except OSError as fault:
        return _stop(f"cannot listen on {place.host}, port {place.port}: {fault.strerror or fault}")
    with listener:
        try:
            if asked.db is None:
                database.parent.mkdir(parents=True, exist_ok=True)
            store = SqliteStore(database)
        except (StoreError, OSError) as fault:
            return _stop(str(fault))
        port = listener.getsockname()[1]
        settings = Settings(keep=asked.keep)
        serve(
            store,
            place,
            listener,
            settings=settings,
            ready=lambda: _welcome(place, port, database, settings.keep),
        )
    return 0


def _parser() -> Parser:
    parser = Parser(
        "serve", "Open the card room on this machine, and print its link.", "pokroom serve --host 0.0.0.0"
    )
    parser.add_argument(
        "--host", default=HOST, help=f"0.0.0.0 lets phones on the same network in; else {HOST}"
    )
    parser.add_argument("--port", type=_port, default=PORT, help=f"0 takes any that is free; else {PORT}")
    parser.add_argument(
        "--db", type=Path, metavar="FILE", help="where evenings are kept; else in the user's folder for data"
    )
    parser.add_argument(
        "--keep",
        type=_days,
        default=Settings().keep,
        metavar="DAYS",
        help=f"evenings that nobody was at for so long are deleted; 0: none is; else {Settings().keep}",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a further address the page is reached at, such as https://cards.example; may be repeated",
    )
    return parser


def _port(written: str) -> int:
    if not (written.isascii() and written.isdecimal() and len(written) <= 5 and int(written) <= 65535):
        raise ValueError
    return int(written)


_port.__name__ = "port"  # as argparse calls it when it is none


def _days(written: str) -> int:
    if not (written.isascii() and written.isdecimal() and int(written) <= MOST_DAYS):
        raise ValueError
    return int(written)


_days.__name__ = "number of days"  # as argparse calls it when it is none


def _origin(parser: Parser, written: str) -> str:
    """An origin as browsers write it: a scheme, a host, and a port that is not the usual one.

    It goes into headers as it is, so nothing but an origin may pass.
    """
    origin = written.removesuffix("/").lower()
    parts = _ORIGIN.fullmatch(origin)
    if parts is None or not _is_address(parts["ip"]) or not 1 <= int(parts["port"] or 1) <= 65535:
        parser.error(
            f"--origin takes an address such as https://cards.example, without a path, not {written!r}"
        )
    return origin.removesuffix(":443" if parts["scheme"] == "https" else ":80")


def _is_address(literal: str | None) -> bool:
    """Whether what stands in brackets, if anything does, is an address of IPv6."""
    try:
        return literal is None or bool(ipaddress.IPv6Address(literal))
    except ValueError:
        return False


def _stop(sentence: str) -> int:
    print(f"pokroom serve: {sentence}", file=sys.stderr)
    return 1


def _welcome(place: Place, port: int, database: Path, keep: int) -> None:
    """Says where the room is, with a picture of the first link for phones on the same network."""
    first, *others = (*place.origins, *links(place.host, port))
    print(f"pokroom is open: {first}/")
    for other in others:
        print(f"            also {other}/")
    until = f", and deleted when nobody was there for {keep} days" if keep else ""
    print(f"evenings are kept in {database}{until}")
    if not is_built():
        print("the client is not built: run `make play`, or `python hatch_build.py`, and reload the page")
    if others and sys.stdout.isatty():
        segno.make_qr(f"{first}/").terminal(compact=True)
    print("stop with Ctrl+C", flush=True)
