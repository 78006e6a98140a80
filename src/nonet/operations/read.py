"""Read: the first grid of a text, with its candidates if it has any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.errors import BadGrid, BadInput
from nonet.explaining.position import REMOVED, Position
from nonet.files import read_text
from nonet.files.marks import read_marks
from nonet.grid import Grid
from nonet.operations import Context, Json, Operation, Param, Request
from nonet.operations.fields import (
    EXAMPLE,
    LONGEST_TEXT,
    Alphabet,
    Line,
    ShapeJson,
    ShapeName,
    shape_json,
)

SHORT = 1000
"""Characters that are read within milliseconds, whatever they are."""


@dataclass(frozen=True)
class ReadRequest(Request):
    """A text with grids."""

    text: Annotated[
        str, Param("Grids, in any format.", max_length=LONGEST_TEXT, examples=(EXAMPLE,))
    ]
    shape: ShapeName = None
    alphabet: Alphabet = None


@dataclass(frozen=True)
class ReadResult:
    """The first grid of a text."""

    grid: Line
    shape: Annotated[ShapeJson, Param("The shape of the request, or of the text.")]
    more: Annotated[int, Param("How many further grids the text has.")]
    conflicts: Annotated[
        list[tuple[int, int, int]], Param("Two cells and the symbol that both hold.")
    ]
    marks: Annotated[
        list[list[int]] | None, Param("The candidates of each cell, if the text has them.")
    ]


@dataclass(frozen=True)
class GridsRead:
    """The grids of a text, and the candidates of the first one, if it has any."""

    grids: list[Grid]
    marks: list[list[int]] | None = None


def run(request: ReadRequest, context: Context) -> GridsRead:
    """The first grid in a text: in a line, in rows, framed, with candidates, as JSON, as a link."""
    if REMOVED.search(request.text) and (found := _read_position(request)):
        return found
    shape, alphabet = request.shape, request.alphabet
    try:
        grids = read_text(request.text, shape=shape, alphabet=alphabet)
    except BadInput:
        marked = read_marks(request.text, shape=shape, alphabet=alphabet)
        if not marked:
            raise
        grid, marks = marked
        return GridsRead([grid], [list(symbols) for symbols in marks])
    if not grids:
        raise BadGrid("the text has no grid")
    return GridsRead(grids)


def _read_position(request: ReadRequest) -> GridsRead | None:
    """A position as `nonet explain` writes it."""
    try:
        position = Position.parse(request.text, alphabet=request.alphabet)
    except BadInput:
        return None
    cells = position.grid.shape.cells
    return GridsRead([position.grid], [list(position.candidates(cell)) for cell in cells])


def to_json(found: GridsRead, request: ReadRequest) -> Json:
    """The first grid, its shape and its conflicts."""
    grid = found.grids[0]
    return {
        "grid": grid.line,
        "shape": shape_json(grid.shape, grid.alphabet),
        "more": len(found.grids) - 1,
        "conflicts": [[*each.cells, each.symbol] for each in grid.conflicts()],
        "marks": found.marks,
    }


OPERATION = Operation(
    run,
    to_json,
    summary="A grid from a text",
    result=ReadResult,
    is_instant=lambda request: len(request.text) + len(request.shape or "") <= SHORT,
)
