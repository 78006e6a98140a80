"""The frame of a grid in characters: strokes around its boxes or regions, and where cells go."""

from __future__ import annotations

from functools import lru_cache

from nonet.shape import Shape

# A stroke for each way in which lines from above, below, left and right can meet (8, 4, 2, 1).
ASCII = " ---|+++|+++|+++"
UNICODE = " ╶╴─╷┌┐┬╵└┘┴│├┤┼"

Line = tuple[str | int, ...]


@lru_cache(64)
def frame_lines(shape: Shape, strokes: str = ASCII) -> tuple[Line, ...]:
    """Lines of strokes and spaces, with the number of a cell where its symbol goes.

    A cell takes one character and a space. Strokes take room only between rows and columns
    where some region ends.
    """
    size = shape.size
    columns = [c for c in range(size + 1) if any(is_upright(shape, r, c) for r in range(size))]
    lines: list[Line] = []
    for row in range(size + 1):
        if any(is_level(shape, row, column) for column in range(size)):
            lines.append(border_line(shape, row, columns, strokes))
        if row < size:
            lines.append(cell_line(shape, row, columns, strokes))
    return tuple(lines)


def border_line(shape: Shape, row: int, columns: list[int], strokes: str) -> Line:
    """The strokes above *row*."""
    parts = []
    for column in range(shape.size + 1):
        left = is_level(shape, row, column - 1)
        right = is_level(shape, row, column)
        if column in columns:
            above, below = is_upright(shape, row - 1, column), is_upright(shape, row, column)
            parts.append(strokes[8 * above + 4 * below + 2 * left + right])
            parts.append(strokes[3 * right])
        parts.append(strokes[3 * right] * 2)
    return ("".join(parts).rstrip(),)


def cell_line(shape: Shape, row: int, columns: list[int], strokes: str) -> Line:
    """The cells of *row*, with the strokes between them."""
    parts: list[str | int] = []
    for column in range(shape.size + 1):
        if column in columns:
            parts.append((strokes[12] if is_upright(shape, row, column) else " ") + " ")
        if column < shape.size:
            parts += (row * shape.size + column, " ")
    parts[-1] = str(parts[-1]).rstrip()
    return tuple(parts)


def is_upright(shape: Shape, row: int, column: int) -> bool:
    """Whether a region ends at the left of that cell."""
    return 0 <= row < shape.size and (
        column in (0, shape.size) or differ(shape, row * shape.size + column, 1)
    )


def is_level(shape: Shape, row: int, column: int) -> bool:
    """Whether a region ends above that cell."""
    return 0 <= column < shape.size and (
        row in (0, shape.size) or differ(shape, row * shape.size + column, shape.size)
    )


def differ(shape: Shape, cell: int, back: int) -> bool:
    """Whether *cell* and the one *back* cells before it lie in different regions."""
    return bool(shape.regions) and shape.regions[cell] != shape.regions[cell - back]
