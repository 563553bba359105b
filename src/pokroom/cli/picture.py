"""The pictures that commands write to files."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

from pokroom.cli import Parser
from pokroom.odds.pokdeng.picture import Sheet
from pokroom.odds.pokdeng.raster import raster
from pokroom.odds.pokdeng.svg import svg

ENDINGS: Final = (".svg", ".png", ".pdf")


def picture_name(text: str) -> str:
    """The argument that names a file for a picture. Refused when its ending is that of none."""
    if Path(text).suffix.lower() not in ENDINGS:
        raise ArgumentTypeError(f"a picture ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, not {text!r}")
    return text


def add_picture(parser: Parser, option: str, what: str) -> None:
    """Gives a command an option that names a file for a picture of `what`."""
    parser.add_argument(
        option, type=picture_name, metavar="FILE", help=f"write {what} to FILE.svg, .png or .pdf"
    )


def write_picture(parser: Parser, name: str, sheet: Sheet) -> None:
    """Writes the picture; where it cannot be written the command ends."""
    ending = Path(name).suffix.lower()
    picture = svg(sheet) if ending == ".svg" else raster(sheet, "pdf" if ending == ".pdf" else "png")
    try:
        Path(name).write_bytes(picture)
    except OSError as fault:
        parser.error(f"{name} cannot be written: {fault.strerror}")
