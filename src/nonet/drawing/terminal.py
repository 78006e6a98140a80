"""A grid in the terminal: a frame of strokes, clues and found symbols told apart.

Plain escape codes and no library: the command has to start quickly, and this is all it needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from types import MappingProxyType

from nonet.drawing.measuring import columns_of, total
from nonet.frame import ASCII, UNICODE, frame_lines
from nonet.grid import Grid

BOLD_CLUE = "\x1b[1;36m{}\x1b[0m"
FRAME = "\x1b[2m{}\x1b[0m"
WRONG = "\x1b[1;38;5;231;48;5;124m{}\x1b[0m"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
GAP = "   "
Signs = Mapping[int | None, str]
"""What stands before cells, by their numbers."""
NO_SIGNS: Signs = MappingProxyType({})


def draw(
    grid: Grid,
    clues: Grid | None = None,
    *,
    colour: bool,
    unicode: bool = True,
    signs: Signs = NO_SIGNS,
) -> list[str]:
    """The lines of a picture of *grid*, in which the symbols of *clues* stand out.

    Without colour a found symbol is told from a clue by nothing; draw both grids then. *signs*
    stand before the symbols of their cells.
    """
    lines = []
    for line in frame_lines(grid.shape, UNICODE if unicode else ASCII):
        after = (*line[1:], "")
        lines.append(
            "".join(
                edge_text(part, signs.get(right) if isinstance(right, int) else None, colour=colour)
                if isinstance(part, str)
                else symbol_text(grid, part, clues, colour, unicode)
                for part, right in zip(line, after, strict=True)
            )
        )
    return lines


def edge_text(strokes: str, sign: str | None, *, colour: bool) -> str:
    """Strokes or a space before a cell, the last of which is its sign if it has one."""
    before = strokes[:-1] if sign else strokes
    shown = FRAME.format(before) if colour and before.strip() else before
    return shown + (WRONG.format(sign) if colour and sign == "!" else sign or "")


def symbol_text(grid: Grid, cell: int, clues: Grid | None, colour: bool, unicode: bool) -> str:
    """The symbol of a cell."""
    symbol = grid[cell]
    if not symbol:
        return "·" if unicode else "."
    is_clue = clues is not None and clues[cell]
    return BOLD_CLUE.format(grid.shown(symbol)) if colour and is_clue else grid.shown(symbol)


def seen_width(text: str) -> int:
    """How many columns a text takes; colours take none.

    >>> seen_width("\x1b[1ma日\x1b[0m")
    3
    """
    return round(total(COLOURS.sub("", text), columns_of))


def in_rows(entries: Iterable[str], width: int) -> list[str]:
    """Entries beside each other, in as many lines of that width as they take.

    >>> in_rows(["one", "two", "three"], 10)
    ['one   two', 'three']
    """
    lines: list[str] = []
    for entry in entries:
        longer = GAP.join([*lines[-1:], entry])
        if lines and seen_width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(entry)
    return lines


def width_of(grid: Grid) -> int:
    """How many columns a picture of *grid* takes."""
    return max(
        sum(1 if isinstance(p, int) else len(p) for p in line) for line in frame_lines(grid.shape)
    )


def side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    """Two pictures beside each other; *width* is that of the left one as it shows."""
    return [f"{a or ' ' * width}{GAP}{b or ''}".rstrip() for a, b in zip_longest(left, right)]
