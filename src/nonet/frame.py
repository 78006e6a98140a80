"""The frame of a grid in characters: strokes around its regions, and where its cells go."""

from __future__ import annotations

from functools import lru_cache

from nonet.shape import Shape

# A stroke for each set of lines that meet: from above 8, below 4, left 2, right 1.
ASCII = " ---|+++|+++|+++"
UNICODE = " ╶╴─╷┌┐┬╵└┘┴│├┤┼"

Line = tuple[str | int, ...]


@lru_cache(64)
def frame_lines(shape: Shape, strokes: str = ASCII) -> tuple[Line, ...]:
    """Lines of strokes and spaces, with the number of each cell in the place of its symbol.

    A cell takes one character and a space. Strokes are only between rows and columns where some
    region ends.
    """
    size = shape.size
    columns = [c for c in range(size + 1) if any(has_left_border(shape, r, c) for r in range(size))]
    lines: list[Line] = []
    for row in range(size + 1):
        if any(has_top_border(shape, row, column) for column in range(size)):
            lines.append(_border_line(shape, row, columns, strokes))
        if row < size:
            lines.append(_cell_line(shape, row, columns, strokes))
    return tuple(lines)


def _border_line(shape: Shape, row: int, columns: list[int], strokes: str) -> Line:
    """The strokes above *row*."""
    parts = []
    for column in range(shape.size + 1):
        left = has_top_border(shape, row, column - 1)
        right = has_top_border(shape, row, column)
        if column in columns:
            above = has_left_border(shape, row - 1, column)
            below = has_left_border(shape, row, column)
            parts.append(strokes[8 * above + 4 * below + 2 * left + right])
            parts.append(strokes[3 * right])
        parts.append(strokes[3 * right] * 2)
    return ("".join(parts).rstrip(),)


def _cell_line(shape: Shape, row: int, columns: list[int], strokes: str) -> Line:
    """The cells of *row*, with the strokes between them."""
    parts: list[str | int] = []
    for column in range(shape.size + 1):
        if column in columns:
            parts.append((strokes[12] if has_left_border(shape, row, column) else " ") + " ")
        if column < shape.size:
            parts += (row * shape.size + column, " ")
    parts[-1] = str(parts[-1]).rstrip()
    return tuple(parts)


def has_left_border(shape: Shape, row: int, column: int) -> bool:
    """Whether a region ends at the left of that cell, which may be just outside the grid."""
    return _region(shape, row, column - 1) != _region(shape, row, column)


def has_top_border(shape: Shape, row: int, column: int) -> bool:
    """Whether a region ends above that cell, which may be just outside the grid."""
    return _region(shape, row - 1, column) != _region(shape, row, column)


def _region(shape: Shape, row: int, column: int) -> int | None:
    """The region of that cell: 0 if there are no regions, None outside the grid."""
    if not (0 <= row < shape.size and 0 <= column < shape.size):
        return None
    return shape.regions[row * shape.size + column] if shape.regions else 0
