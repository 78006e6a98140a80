"""Candidates in the terminal where there is little room: a character for each, and no marks."""

from __future__ import annotations

from nonet.drawing.blocks import Block, block_lines, columns_for, numbered, rows_for
from nonet.drawing.extra_signs import signs_of
from nonet.drawing.picture import Picture
from nonet.drawing.terminal import BOLD_CLUE, edge_text
from nonet.frame import ASCII, UNICODE


def draw_tight(picture: Picture, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a picture with candidates, as narrow as they can be.

    >>> from nonet import Grid
    >>> print("\\n".join(draw_tight(Picture(Grid.parse("1.3. .4.. .... ....")), colour=False)[:5]))
          1  2    3  4
       ┌───────┬───────┐
     1 │ 1   2 │ 3   2 │
       │       │     4 │
       │       │       │
    """
    shape = picture.grid.shape
    block = Block(rows_for(shape.size), columns_for(shape.size))
    signs = signs_of(picture, unicode=unicode)
    lines = block_lines(
        shape,
        UNICODE if unicode else ASCII,
        block,
        lambda cell, part: cell_text(picture, cell, part, block, colour),
        lambda strokes, left, right: edge_text(strokes, signs.get(right), colour=colour),
    )
    return numbered(lines, shape, block, ())


def cell_text(picture: Picture, cell: int, part: int, block: Block, colour: bool) -> str:
    """One of the lines that a cell takes; a symbol stands in its middle."""
    grid = picture.grid
    if symbol := grid[cell]:
        if part != (block.tall - 1) // 2:
            return " " * block.wide
        shown = grid.shown(symbol)
        before = (block.wide - 1) // 2
        text = BOLD_CLUE.format(shown) if colour and picture.is_clue(cell) else shown
        return " " * before + text + " " * (block.wide - before - 1)
    symbols = range(part * block.wide + 1, (part + 1) * block.wide + 1)
    found = picture.candidates[cell]
    return "".join(grid.shown(each) if each in found else " " for each in symbols)
