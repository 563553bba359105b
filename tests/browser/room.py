"""A real `pokroom serve` in a process of its own, which a test may kill and start again."""

import asyncio
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from pathlib import Path

from tests.browser.chromium import FRIENDS


class Room:
    """One room: a file and a port, which stay the same over restarts.

    `quick`: its bots hardly think, and `laid` are the cards that its first rounds begin with.
    """

    def __init__(self, folder: Path, *, quick: bool = False, laid: Sequence[str] = ()) -> None:
        self._quick = quick or bool(laid)
        self._laid = laid
        self.file = folder / "evening.db"
        self.log = folder / "room.log"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._process: Process | None = None

    @property
    def address(self) -> str:
        """Where it serves, as this machine names it; no slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def friends_address(self) -> str:
        """Where it serves, as a friend's phone names it; no slash at the end."""
        return f"http://{FRIENDS}:{self.port}"

    async def start(self) -> None:
        """Starts the server and returns when it answers; fails with the server's words if it ends before."""
        assert self._process is None, "the room is running"
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *self._command()), stdin=DEVNULL, stdout=log, stderr=log
            )
        async with asyncio.timeout(20):
            while not await self._answers():
                assert self._process.returncode is None, f"the room did not start:\n{self.log.read_text()}"
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """SIGKILL: the server gets no chance to tidy up."""
        assert self._process is not None, "the room is not running"
        self._process.kill()
        await self._process.wait()
        self._process = None

    async def stop(self) -> None:
        """Ends the server, if it runs: SIGTERM, and SIGKILL if it is still there after ten seconds."""
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), 10)
            self._process = None
        except TimeoutError:
            await self.kill()

    def _command(self) -> list[str]:
        port, file, origin = str(self.port), str(self.file), self.friends_address
        if self._quick:
            return ["tests.browser.quick", port, file, origin, *self._laid]
        return ["pokroom", "serve", "--port", port, "--db", file, "--origin", origin]

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        await writer.wait_closed()
        return True
