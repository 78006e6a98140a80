"""Where everything stands in a picture: a square of cells, each *cell* wide, from (0, 0) on."""

from __future__ import annotations

from nonet.drawing.blocks import columns_for, rows_for
from nonet.drawing.curves import Point
from nonet.drawing.picture import Candidate, Picture

CELL, STEP = 60, 20
"""How wide a cell is at least, and the room for each of the candidates beside each other."""


MARGIN, EDGE = 24, 8
"""Room for numbers at the left and the head, and at the other sides."""
LARGE = 720
"""From this side on, lines and the numbers at the edges grow with the grid."""


class Layout:
    """The places of cells and candidates, and the room around the grid."""

    def __init__(self, picture: Picture) -> None:
        size = picture.grid.shape.size
        self.size = size
        self.across, self.down = columns_for(size), rows_for(size)
        self.cell = max(CELL, STEP * self.across)
        self.side = size * self.cell
        self.scale = max(1.0, self.side / LARGE)
        self.edge = EDGE * self.scale
        self.margin = MARGIN * self.scale if picture.is_numbered else self.edge
        self.picture = picture

    def corner(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        return cell % self.size * self.cell, cell // self.size * self.cell

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def place(self, candidate: Candidate) -> Point:
        """The middle of a candidate, or of the cell if that is where it is placed."""
        cell, symbol = candidate
        if self.picture.placed_in(cell):
            return self.centre(cell)
        x, y = self.corner(cell)
        row, column = divmod(symbol - 1, self.across)
        inside = self.cell - 4
        return (
            round(x + 2 + inside * (column + 0.5) / self.across, 1),
            round(y + 2 + inside * (row + 0.5) / self.down, 1),
        )
