"""A sheet as PNG or PDF, drawn by matplotlib, without a screen. The same drawing is the same bytes: no date
goes in."""

import logging
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final, Literal, assert_never
from warnings import catch_warnings

from pokroom.odds.pokdeng.picture import Box, Line, Sheet, Text

_STYLE: Final[dict[Any, Any]] = {
    "font.sans-serif": ["DejaVu Sans"],
    "hatch.linewidth": 0.8,
    "pdf.fonttype": 42,
}
_NO_DATE: Final[dict[str, dict[str, Any]]] = {
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
_HATCHES: Final = {"stripes": "/////", "dots": "....", "": None}


def raster(sheet: Sheet, form: Literal["png", "pdf"]) -> bytes:
    """The sheet as a file: 200 dots an inch, or as letters and lines.

    Raises ModuleNotFoundError where matplotlib is not installed.
    """
    if find_spec("matplotlib") is None:
        raise ModuleNotFoundError(
            "a PNG or PDF needs matplotlib, which is not installed: pip install 'pokroom[odds]'",
            name="matplotlib",
        )
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it would tell of its caches
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    out = BytesIO()
    with rc_context(_STYLE), catch_warnings(action="ignore"):  # of letters that the font has not
        figure = Figure(figsize=(sheet.width / 72, sheet.height / 72), facecolor=sheet.paper)
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, sheet.width)
        axes.set_ylim(sheet.height, 0)
        for mark in sheet.marks:
            match mark:
                case Box():
                    axes.add_patch(
                        Rectangle(
                            (mark.x, mark.y),
                            mark.width,
                            mark.height,
                            fc=mark.fill,
                            ec=mark.lines,
                            lw=0,
                            hatch=_HATCHES[mark.hatch],
                        )
                    )
                    axes.add_patch(
                        Rectangle(
                            (mark.x, mark.y), mark.width, mark.height, fc="none", ec=mark.edge, lw=mark.thick
                        )
                    )
                case Line():
                    axes.plot((mark.x, mark.to_x), (mark.y, mark.to_y), color=mark.colour, lw=mark.thick)
                case Text():
                    axes.text(
                        mark.x,
                        mark.y,
                        mark.words,
                        size=mark.size,
                        color=mark.colour,
                        ha=mark.align,
                        weight="bold" if mark.bold else "normal",
                        parse_math=False,
                    )
                case _:
                    assert_never(mark)
        figure.savefig(out, format=form, dpi=200, metadata=_NO_DATE[form])
    return out.getvalue()
