"""Simple Sudoku's .ss: rows between stars and dashes."""

from __future__ import annotations

from nonet.errors import BadInput
from nonet.files.entry import Entry


def write(entry: Entry) -> str:
    """The framed rows of one grid with boxes, and an empty line."""
    shape = entry.grid.shape
    if shape.box is None:
        raise BadInput(f"the format ss is for grids with boxes; found the shape {shape}")
    height, width = shape.box
    size = shape.size
    line = entry.grid.line
    parts = [line[i : i + width] for i in range(0, len(line), width)]
    rows = [f" |{'|'.join(parts[i : i + height])}|" for i in range(0, len(parts), height)]
    between = f" |{'+'.join(['-' * width] * height)}|"
    edge = f" *{'-' * (size + height - 1)}*"
    bands = ["\n".join(rows[i : i + height]) for i in range(0, size, height)]
    return "\n".join([edge, f"\n{between}\n".join(bands), edge, ""])
