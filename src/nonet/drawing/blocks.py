"""A grid in characters whose cells are blocks of several characters, with numbers at its edges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from nonet.frame import Line, frame_lines
from nonet.shape import Shape


class Block(NamedTuple):
    """How many lines and characters a cell takes."""

    tall: int
    wide: int


class BlockLine(NamedTuple):
    """One line of the picture: *part* is which line of that row of cells it is."""

    text: str
    row: int | None = None
    part: int = 0


CellText = Callable[[int, int], str]
"""From a cell and the number of a line in it to the characters there."""

EdgeText = Callable[[str, int | None, int | None], str]
"""From strokes or a space, the cell at their left and the one at their right, to what is shown."""


def columns_for(size: int) -> int:
    """Into how many columns the candidates of a cell are put.

    >>> [columns_for(size) for size in (4, 6, 9, 12, 16)]
    [2, 3, 3, 4, 4]
    """
    return next(n for n in range(1, size + 1) if n * n >= size)


def rows_for(size: int) -> int:
    """Into how many rows the candidates of a cell are put."""
    return -(-size // columns_for(size))


def as_it_is(strokes: str, left: int | None, right: int | None) -> str:
    """Strokes and spaces without a change."""
    return strokes


def block_lines(
    shape: Shape, strokes: str, block: Block, text: CellText, edge: EdgeText = as_it_is
) -> Iterator[BlockLine]:
    """The lines of the picture; rows of high blocks are kept apart by an empty line."""
    starts = set(cell_starts(shape, Block(1, 1)))
    was_row = False
    for line in frame_lines(shape, strokes):
        if not is_row(line):
            yield BlockLine(edge(stretched(str(line[0]), starts, block.wide), None, None))
        else:
            if was_row and block.tall > 1:
                yield BlockLine(gap_text(line, block, edge))
            row = next(part for part in line if isinstance(part, int)) // shape.size
            for part in range(block.tall):
                yield BlockLine(row_text(line, text, part, edge), row, part)
        was_row = is_row(line)


def is_row(line: Line) -> bool:
    """Whether a line of the frame has cells in it."""
    return any(isinstance(part, int) for part in line)


def stretched(strokes: str, starts: set[int], wide: int) -> str:
    """A line of strokes with as much room for a cell as it takes now."""
    return "".join(stroke * (wide if at in starts else 1) for at, stroke in enumerate(strokes))


def row_text(line: Line, text: CellText, part: int, edge: EdgeText) -> str:
    """One of the lines that a row of cells takes."""
    beside = [None, *(piece if isinstance(piece, int) else None for piece in line), None]
    return "".join(
        text(piece, part) if isinstance(piece, int) else edge(piece, beside[at], beside[at + 2])
        for at, piece in enumerate(line)
    )


def gap_text(line: Line, block: Block, edge: EdgeText) -> str:
    """The empty line above a row of cells."""
    return "".join(
        " " * block.wide if isinstance(piece, int) else edge(piece, None, None) for piece in line
    )


def cell_starts(shape: Shape, block: Block) -> list[int]:
    """Where the cells of a row start, each so many characters from the left edge."""
    line = next(line for line in frame_lines(shape) if is_row(line))
    found, at = [], 0
    for piece in line:
        if isinstance(piece, int):
            found.append(at)
        at += block.wide if isinstance(piece, int) else len(piece)
    return found


def numbered(
    lines: Iterable[BlockLine], shape: Shape, block: Block, told: Collection[tuple[str, int]]
) -> list[str]:
    """The same lines with the numbers of rows and columns; those in *told* have an arrow.

    What is told is the kind of a unit and its number: ("row", 4).
    """
    digits = len(str(shape.size))
    margin = " " * (digits + 2)
    drawn = [margin + line for line in column_numbers(shape, block, digits, told)]
    for text, row, part in lines:
        if row is not None and part == (block.tall - 1) // 2:
            arrow = ">" if ("row", row + 1) in told else " "
            drawn.append(f"{arrow}{row + 1:>{digits}} {text}")
        else:
            drawn.append(margin + text)
    return drawn


def column_numbers(
    shape: Shape, block: Block, digits: int, told: Collection[tuple[str, int]]
) -> list[str]:
    """The numbers of the columns, upright where they have two digits, and arrows beside them."""
    places = [start + block.wide // 2 for start in cell_starts(shape, block)]
    drawn = []
    for digit in range(digits):
        line = [" "] * (places[-1] + 1)
        for column, at in enumerate(places, 1):
            line[at] = f"{column:>{digits}}"[digit]
            if digit == digits - 1 and ("column", column) in told:
                line[at - 1] = "v"
        drawn.append("".join(line))
    return drawn
