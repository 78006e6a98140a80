"""The heat map of possibilities in the terminal: in each cell its symbols, likely ones hot."""

from __future__ import annotations

from nonet.drawing.blocks import Block, block_lines, columns_for, rows_for
from nonet.drawing.marking import level_of
from nonet.drawing.picture import Picture
from nonet.frame import ASCII, UNICODE

SHADES = (240, 245, 250, 220, 208, 196)
"""Colours of the terminal's palette of 256, from cold to hot."""


def draw_heat(picture: Picture, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a heat map; a symbol that stands in no solution is left out.

    >>> from nonet import Grid, possibilities
    >>> from nonet.drawing.grid_picture import heat_picture
    >>> picture = heat_picture(possibilities(Grid.parse("12..34..........")))
    >>> print("\\n".join(draw_heat(picture, colour=False)[:6]))
    ┌───────┬───────┐
    │ 1   2 │       │
    │       │ 34 34 │
    │       │       │
    │       │ 12 12 │
    │ 3   4 │       │
    """
    shape = picture.grid.shape
    block = Block(rows_for(shape.size), columns_for(shape.size))
    lines = block_lines(
        shape,
        UNICODE if unicode else ASCII,
        block,
        lambda cell, part: cell_text(picture, cell, part, block.wide, colour),
    )
    return [line.text for line in lines]


def cell_text(picture: Picture, cell: int, part: int, wide: int, colour: bool) -> str:
    """One of the lines that a cell takes."""
    symbols = range(part * wide + 1, min((part + 1) * wide, picture.grid.shape.size) + 1)
    text = "".join(shaded(picture, cell, symbol, colour) for symbol in symbols)
    return text + " " * (wide - len(symbols))


def shaded(picture: Picture, cell: int, symbol: int, colour: bool) -> str:
    """A symbol in the colour of its share, or a space."""
    share = 1.0 if picture.grid[cell] == symbol else picture.share(cell, symbol)
    if not share:
        return " "
    shown = picture.grid.shown(symbol)
    return f"\x1b[38;5;{SHADES[level_of(share)]}m{shown}\x1b[0m" if colour else shown
