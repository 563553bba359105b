"""The files that commands read, `-` being standard input."""

import codecs
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from pokroom.cli import Parser

LONGEST_LINE: Final = 64 * 1024
"""Bytes; a longer line is a bad one."""


def file_name(text: str) -> str:
    """The argument that names a file. Refused when it is empty."""
    if not text:
        raise ArgumentTypeError("the name of a file is needed, or - for standard input")
    return text


@contextmanager
def reading(parser: Parser, name: str) -> Iterator[BinaryIO]:
    """The file of that name, open; what cannot be read ends the command."""
    try:
        if name != "-":
            with Path(name).open("rb") as file:
                yield file
        elif sys.stdin is None:
            parser.error("standard input is closed")
        else:
            yield sys.stdin.buffer
    except OSError as fault:
        parser.error(f"{called(name)} cannot be read: {fault.strerror}")


def called(name: str) -> str:
    """The file of that name as a person calls it."""
    return "standard input" if name == "-" else name


def whole(parser: Parser, name: str, longest: int, what: str) -> bytes:
    """All that is in the file of that name, which holds `what`; more than `longest` bytes of it end the
    command, and so does what cannot be read."""
    with reading(parser, name) as file:
        text = file.read(longest + 1)
    if len(text) > longest:
        parser.error(f"{called(name)}: no {what} longer than {longest} bytes")
    return text


def lines(file: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a file, the first without a byte order mark; None for one that is too long."""
    mark = codecs.BOM_UTF8
    while line := file.readline(LONGEST_LINE + 1):
        yield None if _is_cut(line) else line.removeprefix(mark)
        mark = b""
        while _is_cut(line):  # passes over what is left of it
            line = file.readline(LONGEST_LINE + 1)


def _is_cut(line: bytes) -> bool:
    return len(line) > LONGEST_LINE and not line.endswith(b"\n")
