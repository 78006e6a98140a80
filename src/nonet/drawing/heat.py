"""The heat map of possibilities in the terminal: in each cell its symbols, likely ones hot."""

from __future__ import annotations

from nonet.counting import Possibilities
from nonet.drawing.blocks import Block, block_lines, columns_for, rows_for
from nonet.frame import ASCII, UNICODE

SHADES = (240, 245, 250, 220, 208, 196)
"""Colours of the terminal's palette of 256, from cold to hot."""
BOUNDS = (0.02, 0.08, 0.2, 0.4, 0.7)
"""The shares of solutions at which the next colour begins."""


def draw_heat(found: Possibilities, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a picture of *found*; a symbol that stands in no solution is left out.

    >>> from nonet import Grid, possibilities
    >>> grid = Grid.parse("12..34..........")
    >>> print("\\n".join(draw_heat(possibilities(grid), colour=False)[:6]))
    ┌───────┬───────┐
    │ 1   2 │       │
    │       │ 34 34 │
    │       │       │
    │       │ 12 12 │
    │ 3   4 │       │
    """
    shape = found.grid.shape
    block = Block(rows_for(shape.size), columns_for(shape.size))
    lines = block_lines(
        shape,
        UNICODE if unicode else ASCII,
        block,
        lambda cell, part: cell_text(found, cell, part, block.wide, colour),
    )
    return [line.text for line in lines]


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
