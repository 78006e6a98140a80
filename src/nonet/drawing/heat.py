"""The heat map of possibilities in the terminal: in each cell its symbols, likely ones hot."""

from __future__ import annotations

from nonet.counting import Possibilities
from nonet.frame import ASCII, UNICODE, Line, frame_lines
from nonet.grid import Grid

SHADES = (240, 245, 250, 220, 208, 196)
"""Colours of the terminal's palette of 256, from cold to hot."""
BOUNDS = (0.02, 0.08, 0.2, 0.4, 0.7)
"""The shares of solutions at which the next colour begins."""


def draw_heat(found: Possibilities, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a picture of *found*; a symbol that stands in no solution is left out.

    >>> from nonet.counting import possibilities
    >>> grid = Grid.parse("12..34..........")
    >>> print("\\n".join(draw_heat(possibilities(grid), colour=False)[:6]))
    ┌───────┬───────┐
    │ 1   2 │       │
    │       │ 34 34 │
    │       │       │
    │       │ 12 12 │
    │ 3   4 │       │
    """
    grid = found.grid
    tall, wide = block_of(grid)
    lines = frame_lines(grid.shape, UNICODE if unicode else ASCII)
    cells = offsets(next(line for line in lines if is_row(line)))
    drawn: list[str] = []
    was_row = False
    for line in lines:
        if is_row(line):
            gap = [row_text(found, line, tall, wide, colour)] if was_row else []
            drawn += gap + [row_text(found, line, part, wide, colour) for part in range(tall)]
        else:
            drawn.append(stretched(str(line[0]), cells, wide))
        was_row = is_row(line)
    return drawn


def block_of(grid: Grid) -> tuple[int, int]:
    """The rows and columns into which the symbols of a cell are put."""
    size = grid.shape.size
    wide = next(n for n in range(1, size + 1) if n * n >= size)
    return -(-size // wide), wide


def is_row(line: Line) -> bool:
    """Whether a line of the frame has cells in it."""
    return any(isinstance(part, int) for part in line)


def offsets(line: Line) -> set[int]:
    """Where the cells of a line stand."""
    found, at = set(), 0
    for part in line:
        if isinstance(part, int):
            found.add(at)
        at += 1 if isinstance(part, int) else len(part)
    return found


def stretched(strokes: str, cells: set[int], wide: int) -> str:
    """A line of strokes with as much room for a cell as it takes now."""
    return "".join(stroke * (wide if at in cells else 1) for at, stroke in enumerate(strokes))


def row_text(found: Possibilities, line: Line, part: int, wide: int, colour: bool) -> str:
    """One of the lines that a row of cells takes."""
    return "".join(
        piece if isinstance(piece, str) else cell_text(found, piece, part, wide, colour)
        for piece in line
    )


def cell_text(found: Possibilities, cell: int, part: int, wide: int, colour: bool) -> str:
    """One of the lines that a cell takes."""
    symbols = range(part * wide + 1, min((part + 1) * wide, found.grid.shape.size) + 1)
    text = "".join(shaded(found, cell, symbol, colour) for symbol in symbols)
    return text + " " * (wide - len(symbols))


def shaded(found: Possibilities, cell: int, symbol: int, colour: bool) -> str:
    """A symbol in the colour of its share, or a space."""
    number = found.number(cell, symbol)
    if not number:
        return " "
    shown = found.grid.shown(symbol)
    if not colour:
        return shown
    shade = SHADES[sum(number >= bound * found.total for bound in BOUNDS)]
    return f"\x1b[38;5;{shade}m{shown}\x1b[0m"
