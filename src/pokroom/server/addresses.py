"""Where friends on the same network find this machine."""

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import closing
from typing import Final

_ELSEWHERE: Final = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "169.254.0.1", "198.51.100.1")
"""One address of each network a machine may be in, and one beyond; the last is reserved for examples."""

_HERE: Final = ("localhost", "127.0.0.1")


def local_addresses() -> tuple[str, ...]:
    """The addresses of the machine on its networks, the likeliest first; none without a network.

    Nothing is sent: a datagram socket that is told where it would send to already knows from which address.
    """
    found = {address for address in map(_source, _ELSEWHERE) if address}
    fit = [address for address in found if not ipaddress.ip_address(address).is_loopback]
    return tuple(sorted(fit, key=lambda address: (not ipaddress.ip_address(address).is_private, address)))


def _source(target: str) -> str | None:
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def links(host: str, port: int) -> tuple[str, ...]:
    """The addresses at which a server that listens on `host` is reached, the best to share first."""
    return tuple(f"http://{name}{_colon(port)}" for name in _names(host))


def origins(host: str, port: int) -> frozenset[str]:
    """What a browser calls these addresses, and this machine."""
    return frozenset({*links(host, port), *(f"http://{name}{_colon(port)}" for name in _HERE)})


def _colon(port: int) -> str:
    """The port as it stands in an address, where the usual one is left out."""
    return "" if port == 80 else f":{port}"


def _names(host: str) -> Iterator[str]:
    if host in ("0.0.0.0", "::", ""):  # noqa: S104
        yield from local_addresses()
        yield "127.0.0.1"
    else:
        yield f"[{host}]" if ":" in host else host
