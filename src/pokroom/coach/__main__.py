"""The coach's process: reads tasks from standard input, a line each, until it ends; answers on standard
output."""

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import msgspec

from pokroom.coach import DECIDES
from pokroom.coach.task import Advise, Done, Failed, Flip, Judge, Reply, Solve, Task

NICER: Final = 10
"""How much this gives way to the server, which wakes up whoever plays."""

KEPT: Final = 4096
"""Answers that are kept; one is a few hundred bytes, but for whole solutions."""

_read: Final[msgspec.json.Decoder[Task]] = msgspec.json.Decoder(Task)
_write: Final = msgspec.json.Encoder().encode


@lru_cache(maxsize=KEPT)
def answer(line: bytes) -> Reply:
    """What there is to say to one task. The same task has the same answer."""
    try:
        return Done(msgspec.Raw(_write(do(_read.decode(line)))))
    except Exception as fault:  # the next task is another's
        return Failed(type(fault).__name__)


def do(task: Task) -> Any:
    """The answer to one task; raises whatever is wrong with it."""
    if task.game not in DECIDES:
        raise LookupError(task.game)
    coach = import_module(f"pokroom.coach.{task.game}")
    match task:
        case Advise(view=view):
            return coach.advise(_decode(view, coach.SeatView))
        case Judge(view=view, event=event):
            return coach.judge(_decode(view, coach.SeatView), _decode(event, coach.SeatEvent))
        case Solve(house=house):
            return coach.page.solve(_house(coach, house))
        case Flip(house=house, number=number):
            return coach.page.flip(_house(coach, house), number)


def replies(lines: Iterable[bytes]) -> Iterator[bytes]:
    """One line for each."""
    for line in lines:
        yield _write(answer(line)) + b"\n"


def _decode(data: msgspec.Raw, kind: Any) -> Any:
    return msgspec.json.decode(data, type=kind)


def _house(coach: ModuleType, house: dict[str, Any]) -> Any:
    return coach.change(coach.HouseRules(), house)


def main() -> None:
    """Works until the server ends, which closes the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server was meant, and ends this
    if hasattr(os, "nice"):
        os.nice(NICER)
    for reply in replies(sys.stdin.buffer):
        sys.stdout.buffer.write(reply)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
