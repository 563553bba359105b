"""A sheet as SVG, written by hand: the same drawing is the same bytes everywhere, and words stay words, which
can be read aloud, searched and compared."""

from collections.abc import Iterator, Mapping
from typing import Final, assert_never
from xml.sax.saxutils import escape

from pokroom.odds.pokdeng.picture import Box, Line, Mark, Sheet, Text

LETTERS: Final = "'DejaVu Sans', Verdana, Arial, sans-serif"
_ANCHORS: Final = {"left": "start", "center": "middle", "right": "end"}
_HATCHES: Final = {
    "stripes": '<path d="M0 0V5" stroke="{}" stroke-width="2.4"/>',
    "dots": '<circle cx="2" cy="2" r="1.1" fill="{}"/>',
}


def svg(sheet: Sheet) -> bytes:
    """The sheet as a file."""
    return ("\n".join(_lines(sheet)) + "\n").encode()


def _lines(sheet: Sheet) -> Iterator[str]:
    width, height = _number(sheet.width), _number(sheet.height)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}pt" height="{height}pt" '
        f'viewBox="0 0 {width} {height}">'
    )
    yield f"<title>{escape(sheet.title)}</title>"
    yield f"<desc>{escape(sheet.told)}</desc>"
    hatched = {_pattern(mark): mark for mark in sheet.marks if isinstance(mark, Box) and mark.hatch}
    for name, box in hatched.items():
        yield (
            f'<pattern id="{name}" width="5" height="5" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)">{_HATCHES[box.hatch].format(box.lines)}</pattern>'
        )
    looks = {_look(mark): "" for mark in sheet.marks if isinstance(mark, Text)}
    looks = {look: f"t{number}" for number, look in enumerate(looks)}
    yield f"<style>{''.join(f'.{name}{{{look}}}' for look, name in looks.items())}</style>"
    yield f'<rect width="{width}" height="{height}" fill="{sheet.paper}"/>'
    for mark in sheet.marks:
        yield from _mark(mark, looks)
    yield "</svg>"


def _mark(mark: Mark, looks: Mapping[str, str]) -> Iterator[str]:
    match mark:
        case Box():
            place = f'x="{_number(mark.x)}" y="{_number(mark.y)}" '
            place += f'width="{_number(mark.width)}" height="{_number(mark.height)}"'
            edge = "" if mark.edge == "none" else f' stroke="{mark.edge}" stroke-width="{mark.thick}"'
            yield f'<rect {place} fill="{mark.fill}"{edge}/>'
            if mark.hatch:
                yield f'<rect {place} fill="url(#{_pattern(mark)})"/>'
        case Line():
            ends = f'x1="{_number(mark.x)}" y1="{_number(mark.y)}" '
            ends += f'x2="{_number(mark.to_x)}" y2="{_number(mark.to_y)}"'
            yield f'<line {ends} stroke="{mark.colour}" stroke-width="{mark.thick}"/>'
        case Text():
            place = f'x="{_number(mark.x)}" y="{_number(mark.y)}"'
            yield f'<text class="{looks[_look(mark)]}" {place}>{escape(mark.words)}</text>'
        case _:
            assert_never(mark)


def _look(text: Text) -> str:
    bold = "bold " if text.bold else ""
    anchor = _ANCHORS[text.align]
    return f"font:{bold}{_number(text.size)}px {LETTERS};text-anchor:{anchor};fill:{text.colour}"


def _pattern(box: Box) -> str:
    return f"{box.hatch}-{box.lines[1:]}"


def _number(points: float) -> str:
    """Points to the hundredth, without what says nothing.

    >>> _number(12.0), _number(0.126)
    ('12', '0.13')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")
