"""Standard output, as it is found: closed, full, or without our signs."""

import codecs
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final, NoReturn

import msgspec

from pokroom.cards.card import SYMBOLS


class OutputFault(Exception):
    """Standard output cannot be written; the cause is the OSError. It is none itself, so that a command that
    reads a file never takes the one for the other."""


@contextmanager
def standard_output() -> Iterator[None]:
    """Whatever is printed inside reaches standard output before the end.

    Signs that it cannot show are written as they are typed: `9s` for 9♠, `x` for ×. When it cannot be written
    the command ends: with one line and exit status 2, or quietly with 1 when the reader has seen enough.
    """
    real = sys.stdout
    if real is None:
        _stop("it is closed")
    if not isinstance(real, TextIOWrapper):  # somebody collects in memory what we print
        yield
        return
    sys.stdout = output = _Output(
        real.buffer,
        real.encoding,
        _READABLE,
        line_buffering=real.line_buffering,
        write_through=real.write_through,
    )
    try:
        try:
            yield
        finally:
            output.flush()
    except OutputFault as fault:
        os.dup2(os.open(os.devnull, os.O_WRONLY), real.fileno())  # what is left has nowhere to go
        if isinstance(fault.__cause__, BrokenPipeError):
            raise SystemExit(1) from None
        _stop(str(fault))
    finally:
        sys.stdout = real
        output.detach()


def print_json(value: object) -> None:
    """Prints a line of JSON, at once; where standard output is not UTF-8, in ASCII with JSON's own escapes.

    Raises RecursionError for a value that is nested too deeply; nothing is printed then.
    """
    line = msgspec.json.encode(value).decode()
    if codecs.lookup(sys.stdout.encoding or "utf-8").name != "utf-8":
        line = re.sub("[^ -~]", lambda sign: json.dumps(sign[0])[1:-1], line)
    print(line, flush=True)


class _Output(TextIOWrapper):
    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as fault:
            raise OutputFault(fault.strerror) from fault

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as fault:
            raise OutputFault(fault.strerror) from fault


def _readable(fault: UnicodeError) -> tuple[str, int]:
    assert isinstance(fault, UnicodeEncodeError)
    signs = fault.object[fault.start : fault.end]
    return "".join(
        _TYPED.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in signs
    ), fault.end


def _stop(why: str) -> NoReturn:
    if sys.stderr is not None:
        sys.stderr.write(f"pokroom: standard output cannot be written: {why}\n")
    raise SystemExit(2)


_TYPED: Final = {"×": "x"} | {symbol: suit.value for suit, symbol in SYMBOLS.items()}
_READABLE: Final = "pokroom-readable"
codecs.register_error(_READABLE, _readable)
