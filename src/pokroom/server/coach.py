"""The coach's process, which is started when it is first asked and ends with the server.

Nothing here loads what the coach works with. One task is with the process at a time; the others wait here, so
that somebody whose clock runs is answered before somebody who reads.
"""

import asyncio
import logging
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from pokroom.coach.task import Failed, Reply, Task
from pokroom.server.faults import report
from pokroom.server.wire import Fault

MOST_WAITING: Final = 64
"""Tasks of the urgent, and as many of the patient; beyond that whoever asks is told that it is busy."""

PATIENCE: Final = 120.0
"""Seconds for one task, of which the very first may have to compile."""

LONGEST_LINE: Final = 1024 * 1024
"""Bytes of an answer."""

log = logging.getLogger(__name__)

_encode: Final = msgspec.json.Encoder().encode
_reply: Final[msgspec.json.Decoder[Reply]] = msgspec.json.Decoder(Reply)


class Silent(Exception):
    """The coach says nothing, and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Coach:
    """Asks the process, and starts it again if it was lost."""

    def __init__(self, is_installed: Callable[[], bool]) -> None:
        self.is_installed = is_installed
        self._urgent: deque[bytes] = deque()
        self._patient: deque[bytes] = deque()
        self._asked: dict[bytes, asyncio.Future[Reply]] = {}
        self._working: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task, *, patient: bool = False) -> bytes:
        """The answer, as JSON; who is `patient` comes after those who are not. Raises Silent."""
        if not self.is_installed():
            raise Silent(Fault.COACH_MISSING)
        line = _encode(task)
        if line not in self._asked:
            waiting = self._patient if patient else self._urgent
            if len(waiting) >= MOST_WAITING:
                raise Silent(Fault.COACH_BUSY)
            self._asked[line] = asyncio.get_running_loop().create_future()
            waiting.append(line)
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        reply = await asyncio.shield(self._asked[line])
        if isinstance(reply, Failed):
            raise Silent(Fault.COACH_BUSY)
        return bytes(reply.answer)

    async def close(self) -> None:
        """Ends the process; whoever waits is told nothing more."""
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working
        await self._end()

    async def _work(self) -> None:
        try:
            while self._urgent or self._patient:
                line = (self._urgent or self._patient).popleft()
                reply: Reply = Failed("lost")
                try:
                    async with asyncio.timeout(PATIENCE):
                        reply = await self._do(line)
                except (OSError, EOFError, TimeoutError, ValueError) as fault:
                    log.error("the coach is lost: %s", type(fault).__name__)
                    await self._end()
                except Exception as fault:
                    report(fault)
                    await self._end()
                if isinstance(reply, Failed):
                    log.error("the coach could not do a task: %s", reply.fault)
                self._asked.pop(line).set_result(reply)
        finally:
            self._working = None
            for asked in self._asked.values():
                asked.set_result(Failed("ended"))
            for waiting in (self._asked, self._urgent, self._patient):
                waiting.clear()

    async def _do(self, line: bytes) -> Reply:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer:
            raise EOFError
        return _reply.decode(answer)

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            command = (sys.executable, "-m", "pokroom.coach")
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
            )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()
