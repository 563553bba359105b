"""The files that commands read, `-` being standard input."""

import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pokroom.cli import Parser


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
        parser.error(f"{'standard input' if name == '-' else name} cannot be read: {fault.strerror}")
