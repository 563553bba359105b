"""Where friends on the same network find this machine."""

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import closing
from typing import Final

_ELSEWHERE: Final = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "169.254.0.1", "198.51.100.1")
"""One address of each network a machine may be in, and one beyond; the last is reserved for examples."""

_HERE: Final = ("localhost", "127.0.0.1")


def is_loopback(address: str) -> bool:
    """Whether this is the machine itself.

    >>> is_loopback("127.0.0.1"), is_loopback("::ffff:127.0.0.1"), is_loopback("192.168.1.7"), is_loopback("")
    (True, True, False, False)
    """
    read = _read(address)
    return read is not None and read.is_loopback


def household(address: str) -> str:
    """Whom we count as one: an address, but of IPv6 the network that one household is given.

    >>> household("192.168.1.7"), household("2001:db8:1:2:3:4:5:6"), household("nowhere")
    ('192.168.1.7', '2001:db8:1:2::', 'nowhere')
    """
    read = _read(address)
    if read is None:
        return address
    return str(ipaddress.ip_network((read, 64 if read.version == 6 else 32), strict=False).network_address)


def _read(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address; of one of IPv4 that came in by IPv6, what it is there."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (read.version == 6 and read.ipv4_mapped) or read


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
