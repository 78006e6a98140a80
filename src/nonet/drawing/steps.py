"""A step in the terminal: a small grid, a grid with its candidates, and its links in a line.

Plain escape codes, as in terminal.py. Every mark has its sign (signs.py), with colour and without;
a cell of the pattern stands in brackets, and a unit is told by an arrow at the edge or by dots.
"""

from __future__ import annotations

from nonet.drawing.blocks import (
    Block,
    block_lines,
    cell_starts,
    columns_for,
    numbered,
    rows_for,
)
from nonet.drawing.extra_signs import extra_signs, signs_of
from nonet.drawing.picture import Candidate, Picture
from nonet.drawing.signs import BRACKETS, sign_of, styled
from nonet.drawing.terminal import BOLD_CLUE, edge_text
from nonet.frame import ASCII, UNICODE
from nonet.grid import Grid

SMALL = Block(1, 1)


def draw_marks(picture: Picture, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a small picture: each cell of the step has a sign before it.

    >>> from nonet.drawing.picture import Mark
    >>> grid = Grid.parse("1.3. .4.. .... ....")
    >>> picture = Picture(grid, marks=(Mark(1, 2, "placed"),), units=grid.shape.units[:1])
    >>> print("\\n".join(draw_marks(picture, colour=False)))
         1 2   3 4
       ┌─────┬─────┐
    >1 │ 1=2 │ 3 _ │
     2 │ · 4 │ · · │
       ├─────┼─────┤
     3 │ · · │ · · │
     4 │ · · │ · · │
       └─────┴─────┘
    """
    signs = signs_of(picture, unicode=unicode)

    def edge(strokes: str, left: int | None, right: int | None) -> str:
        role = None if right is None or right in picture.wrong else picture.cell_role(right)
        if not role:
            return edge_text(strokes, signs.get(right), colour=colour)
        sign = styled(sign_of(role, unicode=unicode), role, colour=colour)
        return framed(strokes[:-1], colour) + sign

    lines = block_lines(
        picture.grid.shape,
        UNICODE if unicode else ASCII,
        SMALL,
        lambda cell, _: small_cell(picture, cell, colour, unicode),
        edge,
    )
    return numbered(lines, picture.grid.shape, SMALL, told_lines(picture))


def small_cell(picture: Picture, cell: int, colour: bool, unicode: bool) -> str:
    """The one character of a cell."""
    grid, role = picture.grid, picture.cell_role(cell)
    placed = [mark.symbol for mark in picture.marks if mark[::2] == (cell, "placed")]
    if grid[cell] and not role:
        return symbol_text(picture, cell, colour)
    if symbol := grid[cell] or sum(placed):
        return styled(grid.shown(symbol), role, colour=colour)
    empty = "_" if picture.depth(cell) else "·" if unicode else "."
    return styled(empty, role, colour=colour)


def draw_candidates(picture: Picture, *, colour: bool, unicode: bool = True) -> list[str]:
    """The lines of a picture with candidates, each with a sign before it if it is marked.

    >>> from nonet.drawing.picture import Mark, Tint
    >>> grid = Grid.parse("1.3. .4.. .... ....")
    >>> marks = (Mark(1, 2, "pattern"), Mark(3, 2, "removed"))
    >>> picture = Picture(grid, marks=marks, cells=(Tint(1, "pattern"),))
    >>> print("\\n".join(draw_candidates(picture, colour=False)[:5]))
           1    2      3    4
       ┌───────────┬───────────┐
     1 │  1  [  *2]│  3     ×2 │
       │     [    ]│         4 │
       │           │           │
    """
    shape = picture.grid.shape
    block = Block(rows_for(shape.size), 2 * columns_for(shape.size))
    signs = extra_signs(shape, unicode=unicode)
    lines = block_lines(
        shape,
        UNICODE if unicode else ASCII,
        block,
        lambda cell, part: cell_text(picture, cell, part, colour, unicode),
        lambda strokes, left, right: (
            bracketed(picture, strokes, left, right, colour)
            or edge_text(strokes, signs.get(right), colour=colour)
        ),
    )
    return numbered(lines, shape, block, told_lines(picture))


def cell_text(picture: Picture, cell: int, part: int, colour: bool, unicode: bool) -> str:
    """One of the lines that a cell takes: two characters for each candidate."""
    size = picture.grid.shape.size
    wide, tall = columns_for(size), rows_for(size)
    vacant = " " + (("·" if unicode else ".") if picture.depth(cell) else " ")
    pairs = [vacant] * wide
    placed = picture.placed_in(cell)
    if picture.grid[cell] or placed:
        if part == (tall - 1) // 2:
            pairs[(wide - 1) // 2] = (
                candidate_text(picture, (cell, placed), colour, unicode)
                if placed
                else edge_text(" ", "!", colour=colour) + symbol_text(picture, cell, colour)
                if cell in picture.wrong
                else " " + symbol_text(picture, cell, colour)
            )
        return "".join(pairs)
    for symbol in picture.candidates[cell]:
        if (symbol - 1) // wide == part:
            pairs[(symbol - 1) % wide] = candidate_text(picture, (cell, symbol), colour, unicode)
    return "".join(pairs)


def candidate_text(picture: Picture, candidate: Candidate, colour: bool, unicode: bool) -> str:
    """A candidate with its sign."""
    role = picture.role(*candidate)
    shown = sign_of(role, unicode=unicode) + picture.grid.shown(candidate[1])
    return styled(shown, role, colour=colour)


def symbol_text(picture: Picture, cell: int, colour: bool) -> str:
    """The symbol of a filled cell."""
    shown = picture.grid.shown(picture.grid[cell])
    return BOLD_CLUE.format(shown) if colour and picture.is_clue(cell) else shown


def bracketed(
    picture: Picture, strokes: str, left: int | None, right: int | None, colour: bool
) -> str:
    """Strokes between two cells with brackets around those of the pattern; '' if there are none.

    There is room for one between neighbours: the one that opens is shown.
    """
    opening = None if right is None else picture.tint(right)
    closing = None if left is None else picture.tint(left)
    if opening:
        return framed(strokes[:-1], colour) + styled(BRACKETS[opening][0], opening, colour=colour)
    if closing:
        return styled(BRACKETS[closing][1], closing, colour=colour) + framed(strokes[1:], colour)
    return ""


def framed(strokes: str, colour: bool) -> str:
    """Strokes of the frame, faint where there are colours."""
    return edge_text(strokes, None, colour=colour)


def told_lines(picture: Picture) -> set[tuple[str, int]]:
    """The rows and columns among the tinted units."""
    return {(unit.kind, unit.number) for unit in picture.units}


def candidates_width(grid: Grid) -> int:
    """How many columns of the terminal `draw_candidates` takes."""
    size = grid.shape.size
    block = Block(rows_for(size), 2 * columns_for(size))
    return len(str(size)) + 2 + cell_starts(grid.shape, block)[-1] + block.wide + 2


def draw_links(picture: Picture, *, width: int = 80) -> list[str]:
    """The links in words that need no language: `=` is a strong link and `-` a weak one.

    A link that goes on from where the one before it ended stands in the same line; `~` is one that
    does not hold without more than is shown.

    >>> from nonet.drawing.picture import Link
    >>> picture = Picture(Grid.empty("4x4"), links=(
    ...     Link((0, 1), (1, 1), True), Link((1, 1), (5, 1), False), Link((0, 1), (4, 1), False)))
    >>> draw_links(picture)
    ['r1c1:1 = r1c2:1 - r2c2:1', 'r1c1:1 - r2c1:1']
    """
    lines: list[str] = []
    here: Candidate | None = None
    for start, end, is_strong, _, is_partial in picture.links:
        sign = "~" if is_partial else "=" if is_strong else "-"
        more = f" {sign} {candidate_name(picture.grid, end)}"
        if start != here:
            lines.append(candidate_name(picture.grid, start))
        elif len(lines[-1] + more) > width:
            lines.append("   ")
        lines[-1] += more
        here = end
    return lines


def candidate_name(grid: Grid, candidate: Candidate) -> str:
    """A candidate as in `r1c1:5`."""
    cell, symbol = candidate
    return f"{grid.shape.cell_name(cell)}:{grid.shown(symbol)}"
