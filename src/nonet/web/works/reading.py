"""Reading: from a text to a grid with its candidates, from a name to a shape."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.alphabet import standard_alphabet
from nonet.errors import BadGrid, BadInput
from nonet.explaining.position import GONE, Position
from nonet.files import read_text
from nonet.files.marks import read_marks
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.web.works import Message
from nonet.web.works.grids import plain_shape

Marks = list[list[int]] | None


def read(text: str, shape: str | None, alphabet: str | None) -> Iterator[Message]:
    """The first grid of a text, and how many more there are."""
    grids, marks = found_in(text, shape, alphabet)
    if not grids:
        raise BadGrid("expected a grid, found none")
    grid = grids[0]
    yield {
        "grid": grid.line,
        "shape": plain_shape(grid.shape, grid.alphabet),
        "more": len(grids) - 1,
        "conflicts": [[*each.cells, each.symbol] for each in grid.conflicts()],
        "marks": marks,
    }


def found_in(text: str, shape: str | None, alphabet: str | None) -> tuple[list[Grid], Marks]:
    """The grids of a text, and the candidates of the one that has them."""
    found = position_in(text, alphabet) if GONE.search(text) else None
    if not found:
        try:
            return read_text(text, shape=shape, alphabet=alphabet), None
        except BadInput:
            found = read_marks(text, shape=shape, alphabet=alphabet)
            if not found:
                raise
    grid, marks = found
    return [grid], [list(symbols) for symbols in marks]


def position_in(text: str, alphabet: str | None) -> tuple[Grid, list[tuple[int, ...]]] | None:
    """A position, as `nonet explain` writes it."""
    try:
        position = Position.parse(text, alphabet=alphabet)
    except BadInput:
        return None
    return position.grid, [position.candidates(cell) for cell in position.grid.shape.cells]


def shape(name: str) -> Iterator[Message]:
    """The size and the units of a shape."""
    found = Shape.parse(name)
    yield {"shape": plain_shape(found, standard_alphabet(found.size))}
