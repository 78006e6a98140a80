"""The heat map of possibilities in the terminal: in each cell its symbols, likely ones hot.

A sign after each symbol tells its share, with colours and without; clues have none.
"""

from __future__ import annotations

from itertools import pairwise

from nonet.drawing.blocks import Block, block_lines, columns_for, numbered, rows_for
from nonet.drawing.extra_signs import signs_of
from nonet.drawing.marking import BOUNDS, level_of
from nonet.drawing.picture import Picture
from nonet.drawing.steps import candidates_width
from nonet.drawing.terminal import BOLD_CLUE, edge_text, in_rows
from nonet.frame import ASCII, UNICODE

LEVELS, ASCII_LEVELS = "▁▂▃▅▇█", ".:-=+#"
"""After a symbol, from cold to hot."""
SHADES = ((16, 230), (16, 223), (16, 215), (16, 208), (231, 130), (231, 88))
"""Ink and paper, from cold to hot, in the terminal's palette of 256."""


def draw_heat(
    picture: Picture, *, colour: bool, unicode: bool = True, width: int | None = None
) -> list[str]:
    """The lines of a heat map and its scale; a symbol that stands in no solution is left out.

    Where a *width* is given and too small, the signs stand alone, each in the place of its symbol.

    >>> from nonet import Grid, possibilities
    >>> from nonet.drawing.grids import heat_picture
    >>> picture = heat_picture(possibilities(Grid.parse("12..34..........")))
    >>> print("\\n".join(draw_heat(picture, colour=False)[:6]))
    ┌───────────┬───────────┐
    │ 1      2  │           │
    │           │ 3▇4▇ 3▇4▇ │
    │           │           │
    │           │ 1▇2▇ 1▇2▇ │
    │ 3      4  │           │
    """
    shape = picture.grid.shape
    margin = 0 if picture.is_numbered else len(str(shape.size)) + 2
    is_tight = width is not None and candidates_width(picture.grid) - margin > width
    block = Block(rows_for(shape.size), columns_for(shape.size) * (1 if is_tight else 2))
    signs = signs_of(picture, unicode=unicode)
    lines = block_lines(
        shape,
        UNICODE if unicode else ASCII,
        block,
        lambda cell, part: cell_text(picture, cell, part, colour, unicode, is_tight),
        lambda strokes, left, right: edge_text(strokes, signs.get(right), colour=colour),
    )
    is_numbered = picture.is_numbered
    drawn = numbered(lines, shape, block, ()) if is_numbered else [line.text for line in lines]
    return drawn + draw_scale(colour=colour, unicode=unicode, width=width or 80)


def cell_text(
    picture: Picture, cell: int, part: int, colour: bool, unicode: bool, is_tight: bool
) -> str:
    """One of the lines that a cell takes: two characters for each symbol, or one."""
    wide = columns_for(picture.grid.shape.size)
    symbols = range(part * wide + 1, (part + 1) * wide + 1)
    return "".join(
        symbol_text(picture, cell, symbol, colour, unicode, is_tight) for symbol in symbols
    )


def symbol_text(
    picture: Picture, cell: int, symbol: int, colour: bool, unicode: bool, is_tight: bool
) -> str:
    """A clue, or a symbol with the sign of its share, or spaces."""
    vacant = " " if is_tight else "  "
    if picture.grid[cell] == symbol:
        shown = picture.grid.shown(symbol)
        return (BOLD_CLUE.format(shown) if colour else shown) + vacant[1:]
    if not (share := picture.share(cell, symbol)):
        return vacant
    shown = "" if is_tight else picture.grid.shown(symbol)
    return shaded(shown, level_of(share), colour, unicode)


def shaded(text: str, level: int, colour: bool, unicode: bool) -> str:
    """A text with the sign and in the colours of a level."""
    signed = text + (LEVELS if unicode else ASCII_LEVELS)[level]
    ink, paper = SHADES[level]
    return f"\x1b[38;5;{ink};48;5;{paper}m{signed}\x1b[0m" if colour else signed


def draw_scale(*, colour: bool, unicode: bool = True, width: int = 80) -> list[str]:
    """What the signs of shares mean, in lines of that width.

    >>> print(*draw_scale(colour=False))
    ▁ 0-2 %   ▂ 2-8 %   ▃ 8-20 %   ▅ 20-40 %   ▇ 40-70 %   █ 70-100 %
    """
    ends = [f"{share * 100:.0f}" for share in (0, *BOUNDS, 1)]
    entries = [
        f"{shaded('', level, colour, unicode)} {low}-{high} %"
        for level, (low, high) in enumerate(pairwise(ends))
    ]
    return in_rows(entries, width)
