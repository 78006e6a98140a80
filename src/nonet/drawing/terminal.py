"""A grid in the terminal: a frame of strokes around cells of one or more characters.

It uses plain escape codes and no library, because every command has to start quickly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import zip_longest

from nonet.drawing.text_width import terminal_columns, total_width
from nonet.frame import ASCII, UNICODE, Line, frame_lines
from nonet.grid import Grid
from nonet.shape import Shape

CLUE = "\x1b[1;36m{}\x1b[0m"
_FRAME = "\x1b[2m{}\x1b[0m"
_WRONG = "\x1b[1;38;5;231;48;5;124m{}\x1b[0m"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
GAP = "   "
"""Between two pictures or texts side by side."""


CellText = Callable[[int, int], str]
"""The characters of a cell in one of its lines: cell, line."""

EdgeText = Callable[[str, int | None, int | None], str]
"""What to show for strokes or a space between two cells: strokes, left cell, right cell."""


def grid_lines(
    grid: Grid, clues: Grid | None = None, *, colour: bool, unicode: bool = True
) -> list[str]:
    """The lines of *grid*; with colour the symbols of *clues* stand out."""
    empty = "·" if unicode else "."
    symbols = [grid.character(symbol) if symbol else empty for symbol in grid.symbols]
    if colour and clues is not None:
        for cell in clues.filled.keys() & grid.filled.keys():
            symbols[cell] = CLUE.format(symbols[cell])
    return [
        "".join(
            symbols[part] if isinstance(part, int) else edge_text(part, None, colour=colour)
            for part in line
        )
        for line in frame_lines(grid.shape, UNICODE if unicode else ASCII)
    ]


def edge_text(strokes: str, sign: str | None, *, colour: bool) -> str:
    """Strokes or a space before a cell; if it has a sign, that replaces the last of them."""
    before = strokes[:-1] if sign else strokes
    shown = _FRAME.format(before) if colour and before.strip() else before
    return shown + (_WRONG.format(sign) if colour and sign == "!" else sign or "")


def block_lines(
    shape: Shape,
    cell_text: CellText,
    edge: EdgeText,
    *,
    unicode: bool,
    tall: int = 1,
    wide: int = 1,
    arrows: Collection[tuple[str, int]] | None = None,
) -> list[str]:
    """The lines of a grid whose cells are *tall* lines of *wide* characters.

    If *arrows* is given, rows and columns are numbered, and those in *arrows*, as ("row", 4), have
    an arrow. Rows of tall cells are separated by an empty line.
    """
    digits = len(str(shape.size))
    margin = "" if arrows is None else " " * (digits + 2)
    lines = [] if arrows is None else _column_numbers(shape, wide, digits, arrows)
    starts, was_row = set(cell_starts(shape)), False
    for line in frame_lines(shape, UNICODE if unicode else ASCII):
        first = next((part for part in line if isinstance(part, int)), None)
        if first is None:
            strokes = enumerate(str(line[0]))
            stretched = "".join(s * (wide if at in starts else 1) for at, s in strokes)
            lines.append(margin + edge(stretched, None, None))
        else:
            if was_row and tall > 1:
                above = tuple(" " * wide if isinstance(each, int) else each for each in line)
                lines.append(margin + _row_text(above, cell_text, 0, edge))
            for part in range(tall):
                label = margin
                if arrows is not None and part == (tall - 1) // 2:
                    row = first // shape.size + 1
                    label = f"{'>' if ('row', row) in arrows else ' '}{row:>{digits}} "
                lines.append(label + _row_text(line, cell_text, part, edge))
        was_row = first is not None
    return lines


def _row_text(line: Line, cell_text: CellText, part: int, edge: EdgeText) -> str:
    """One of the lines of a row of cells."""
    beside = [None, *(piece if isinstance(piece, int) else None for piece in line), None]
    return "".join(
        cell_text(piece, part)
        if isinstance(piece, int)
        else edge(piece, beside[at], beside[at + 2])
        for at, piece in enumerate(line)
    )


def _column_numbers(
    shape: Shape, wide: int, digits: int, arrows: Collection[tuple[str, int]]
) -> list[str]:
    """The numbers of the columns, with two digits written downwards."""
    places = [digits + 2 + start + wide // 2 for start in cell_starts(shape, wide)]
    lines = []
    for digit in range(digits):
        line = [" "] * (places[-1] + 1)
        for column, at in enumerate(places, 1):
            line[at] = f"{column:>{digits}}"[digit]
            if digit == digits - 1 and ("column", column) in arrows:
                line[at - 1] = "v"
        lines.append("".join(line))
    return lines


def cell_starts(shape: Shape, wide: int = 1) -> Iterator[int]:
    """Where the cells of a row start, in columns from the left edge."""
    at = 0
    for piece in frame_lines(shape)[1]:
        if isinstance(piece, int):
            yield at
        at += wide if isinstance(piece, int) else len(piece)


def grid_width(shape: Shape, wide: int = 1) -> int:
    """How many columns a grid takes, without the numbers of its rows."""
    return max(cell_starts(shape, wide)) + wide + 2


def display_width(text: str) -> int:
    """How many columns a text takes; colours take none.

    >>> display_width("\x1b[1ma日\x1b[0m")
    3
    """
    return round(total_width(COLOURS.sub("", text), terminal_columns))


def in_rows(entries: Iterable[str], width: int) -> list[str]:
    """Entries side by side, in as many lines of that width as they take.

    >>> in_rows(["one", "two", "three"], 10)
    ['one   two', 'three']
    """
    lines: list[str] = []
    for entry in entries:
        longer = GAP.join([*lines[-1:], entry])
        if lines and display_width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(entry)
    return lines


def side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    """Two pictures side by side; *width* is the display width of the left one."""
    return [f"{a or ' ' * width}{GAP}{b or ''}".rstrip() for a, b in zip_longest(left, right)]
