"""A grid in the terminal: a frame of strokes, clues and found symbols told apart.

Plain escape codes and no library: the command has to start quickly, and this is all it needs.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import zip_longest

from nonet.frame import ASCII, UNICODE, frame_lines
from nonet.grid import Grid

BOLD_CLUE = "\x1b[1;36m{}\x1b[0m"
FRAME = "\x1b[2m{}\x1b[0m"
WRONG = "\x1b[1;38;5;231;48;5;124m{}\x1b[0m"
GAP = "   "


def draw(
    grid: Grid,
    clues: Grid | None = None,
    *,
    colour: bool,
    unicode: bool = True,
    wrong: Collection[int] = (),
) -> list[str]:
    """The lines of a picture of *grid*, in which the symbols of *clues* stand out.

    Without colour a found symbol is told from a clue by nothing; draw both grids then. A sign
    stands before the symbols of *wrong* cells.
    """
    lines = []
    for line in frame_lines(grid.shape, UNICODE if unicode else ASCII):
        after = (*line[1:], "")
        lines.append(
            "".join(
                warned(part, colour)
                if next_part in wrong and isinstance(part, str)
                else part_text(grid, part, clues, colour, unicode)
                for part, next_part in zip(line, after, strict=True)
            )
        )
    return lines


def warned(strokes: str, colour: bool) -> str:
    """Strokes before a symbol that breaks the rules, and the sign for that."""
    before = strokes[:-1]
    shown = FRAME.format(before) if colour and before.strip() else before
    return shown + (WRONG.format("!") if colour else "!")


def part_text(grid: Grid, part: str | int, clues: Grid | None, colour: bool, unicode: bool) -> str:
    """One part of a line of the frame: strokes, or the symbol of a cell."""
    if isinstance(part, str):
        return FRAME.format(part) if colour and part.strip() else part
    symbol = grid[part]
    if not symbol:
        return "·" if unicode else "."
    is_clue = clues is not None and clues[part]
    return BOLD_CLUE.format(grid.shown(symbol)) if colour and is_clue else grid.shown(symbol)


def width_of(grid: Grid) -> int:
    """How many columns a picture of *grid* takes."""
    return max(
        sum(1 if isinstance(p, int) else len(p) for p in line) for line in frame_lines(grid.shape)
    )


def side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    """Two pictures beside each other; *width* is that of the left one as it shows."""
    return [f"{a or ' ' * width}{GAP}{b or ''}".rstrip() for a, b in zip_longest(left, right)]
