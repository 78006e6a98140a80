"""A picture as plain data, for whoever draws it by itself, as the web page does.

Cells and symbols are numbers. The paths of links are those of the SVG picture, in units of a cell:
the upper left corner of the grid is at 0 0, and a grid of nine cells ends at 9 9.
"""

from __future__ import annotations

from typing import Any

from nonet.drawing.arrows import Arrow, arrows_of
from nonet.drawing.curves import Point
from nonet.drawing.layout import Layout
from nonet.drawing.picture import Picture


def plain_picture(picture: Picture) -> dict[str, Any]:
    """See `Picture.to_json`."""
    layout = Layout(picture)
    return {
        "symbols": list(picture.grid.symbols),
        "candidates": [list(symbols) for symbols in picture.candidates],
        "clues": sorted(picture.clues or ()),
        "tints": [list(tint) for tint in picture.cells],
        "units": [list(unit.cells) for unit in picture.units],
        "marks": [list(mark) for mark in picture.marks],
        "links": [plain_arrow(each, layout.cell) for each in arrows_of(layout)],
        "left_out": picture.left_out,
        "title": picture.title,
    }


def plain_arrow(arrow: Arrow, cell: float) -> dict[str, Any]:
    """An arrow: *path* is the line up to its head, *head* a triangle, *bars* lines across it.

    A *hollow* head is filled with the colour of the paper.
    """

    def at(point: Point) -> str:
        return " ".join(f"{round(place / cell, 3):g}" for place in point)

    start, pull, end = arrow.line
    link = arrow.link
    return {
        "path": f"M{at(start)}Q{at(pull)} {at(end)}",
        "head": "M" + "L".join(map(at, arrow.head)) + "Z",
        "hollow": arrow.is_hollow,
        "bars": "".join(f"M{at(one)}L{at(other)}" for one, other in arrow.bars),
        "from": list(link.start),
        "to": list(link.end),
        "strong": link.is_strong,
        "partial": link.is_partial,
        "chain": link.chain,
    }
