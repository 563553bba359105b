"""A line to a server without a browser's good manners: what is sent, and when it is read, is said byte by
byte."""

import asyncio
import json
import socket
from contextlib import suppress
from typing import Any, Self

TEXT, BINARY, CLOSE, PING, CONTINUED = 1, 2, 8, 9, 0


class Line:
    """One connection. Used as a context, it is cut at the end."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host, _, port = address.removeprefix("http://").partition(":")
        self.port = int(port)
        self.closed: int | None = None

    async def __aenter__(self) -> Self:
        ours = socket.socket()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ours.setblocking(False)
        await asyncio.get_running_loop().sock_connect(ours, (self.host, self.port))
        self.reader, self.writer = await asyncio.open_connection(sock=ours, limit=4096)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def socket(self, table: str, cookie: str = "", **headers: str) -> bytes:
        """Asks for a table's socket; the first line of the answer."""
        asked = {"Origin": self.address, "Cookie": cookie, **headers}
        written = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
        self.writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n{written}\r\n".encode()
        )
        return (await self.reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0]

    def say(self, message: dict[str, Any]) -> None:
        self.writer.write(frame(TEXT, json.dumps(message).encode()))

    async def hear(self) -> bytes | None:
        """The next message that is no ping; None at the end, when `closed` is the code, if one came."""
        while True:
            try:
                code, size = await self.reader.readexactly(2)
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                content = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if code & 15 == CLOSE:
                self.closed = int.from_bytes(content[:2], "big")
                return None
            if code & 15 == TEXT:
                return content

    async def end(self, seconds: float) -> bool:
        """Whether the other side ends the line in time; what comes until then is thrown away."""
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(seconds):
                while await self.reader.read(65536):
                    pass
                return True
        return self.reader.at_eof() or self.reader.exception() is not None


def frame(code: int, content: bytes = b"", *, last: bool = True) -> bytes:
    """A frame from a client, masked with zeros."""
    size = len(content)
    head = bytes([code | (0x80 if last else 0), 0x80 | (min(126, size))])
    return head + (size.to_bytes(2, "big") if size >= 126 else b"") + b"\0\0\0\0" + content
