"""Sheets of paper: their sizes and margins, and where grids stand on them. All in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonet.errors import UnknownName


class Paper(NamedTuple):
    """A size of paper."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
"""By what people type; the first is used where none is named."""

SIDE, INNER, OUTER = 18.0, 25.0, 13.0
"""The margins at the sides: of single sheets, and of sheets that are bound."""
HEAD, FOOT = 18.0, 18.0
"""The margins above and below; the running head and the number of the page stand in them."""
HEAD_LINE, FOOT_LINE = 12.0, 12.0
"""How far these two are from the edge."""
ACROSS, DOWN, CLOSER = 10.0, 9.0, 3.5
"""Between two grids, with the words around them, at least: closer with more than two rows."""
ABOVE_MIDDLE = 0.85
"""How much smaller the space above everything is than the others: the eye wants it so."""

LARGE = 7
"""The size from which on a grid takes all the room that there is."""


class Box(NamedTuple):
    """A part of a sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def middle(self) -> float:
        """Half way from left to right."""
        return self.x + self.width / 2


class Square(NamedTuple):
    """Where a grid stands."""

    x: float
    y: float
    side: float

    def for_grid(self, size: int) -> Square:
        """The part of it for a grid of that size, below the middle of the upper edge.

        Small grids are smaller, so that the symbols of a page are of a size.
        """
        side = self.side * min(1.0, size / LARGE)
        return Square(self.x + (self.side - side) / 2, self.y, side)


def paper_named(name: str) -> Paper:
    """The paper of that name; raises `UnknownName`."""
    if name not in PAPERS:
        raise UnknownName("paper", name, PAPERS)
    return PAPERS[name]


def body_of(paper: Paper, page: int, *, is_bound: bool) -> Box:
    """What is within the margins of a page; a bound one has its inner margin by turns.

    >>> body_of(PAPERS["a4"], 1, is_bound=True).x, body_of(PAPERS["a4"], 2, is_bound=True).x
    (25.0, 13.0)
    """
    height = paper.height - HEAD - FOOT
    if not is_bound:
        return Box(SIDE, HEAD, paper.width - 2 * SIDE, height)
    return Box(INNER if page % 2 else OUTER, HEAD, paper.width - INNER - OUTER, height)


def squares(body: Box, rows: Sequence[int], *, above: float, below: float) -> list[Square]:
    """Squares of one size, as large as can be: so many in each row, with room above and below each.

    What is left over is shared out evenly.

    >>> [square] = squares(Box(0, 0, 100, 152), (1,), above=10, below=5)
    >>> round(square.y), square.side
    (27, 100.0)
    """
    columns, lines = max(rows), len(rows)
    across = (body.width - ACROSS * (columns - 1)) / columns
    gap = DOWN if lines < 3 else CLOSER
    down = (body.height - gap * (lines - 1)) / lines - above - below
    side = min(across, down)
    tops = spread(body.height, lines, side + above + below, gap, ABOVE_MIDDLE)
    return [
        Square(body.x + left, body.y + top + above, side)
        for top, number in zip(tops, rows, strict=True)
        for left in spread(body.width, number, side, ACROSS)
    ]


def spread(length: float, number: int, size: float, gap: float, before: float = 1.0) -> list[float]:
    """Where things of one size begin, which share out what is left over: *before* them less.

    >>> spread(100, 2, 30, 10), spread(100, 2, 30, 10, before=0)
    ([10.0, 60.0], [0.0, 55.0])
    """
    space = (length - number * size - (number - 1) * gap) / (number + before)
    return [before * space + place * (size + gap + space) for place in range(number)]
