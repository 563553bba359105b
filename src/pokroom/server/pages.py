"""The built client: the page, and the files it asks for. It stands in this folder once it has been built."""

import mimetypes
from pathlib import Path
from typing import Final

from msgspec import Struct

CLIENT: Final = Path(__file__).parent / "client"

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>pokroom</title></head>
<body><h1>The client is not built</h1>
<p>The server runs, but its page is missing. In a checkout run <code>make play</code>, or
<code>python hatch_build.py</code> and reload.</p></body></html>
"""


class File(Struct, frozen=True):
    """A file of the client; `lasting`: its name changes with its content."""

    content: bytes
    media_type: str
    lasting: bool


def is_built() -> bool:
    """Whether the client is there to be shown."""
    return (CLIENT / "index.html").is_file()


def page() -> File:
    """The one page. Its sentence when the client is not built."""
    content = (CLIENT / "index.html").read_bytes() if is_built() else NOT_BUILT
    return File(content, "text/html", lasting=False)


def file(path: str) -> File | None:
    """A file beside the page; None when there is none, or it is not the client's."""
    try:
        found = (CLIENT / path).resolve()
        if found.name.startswith(".") or not found.is_relative_to(CLIENT.resolve()) or not found.is_file():
            return None
    except (OSError, ValueError):  # no name that a file could have
        return None
    media_type = mimetypes.types_map.get(found.suffix, "application/octet-stream")
    return File(found.read_bytes(), media_type, lasting=found.parent.name == "assets")
