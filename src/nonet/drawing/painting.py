"""A picture as a drawing: what SVG, PDF and PNG are made from.

From the paper up: tinted units and cells, the lines of the grid, links, and the symbols with their
marks. A mark is told by its form as well as by its colour:

    pattern   a disc              on, off   a disc and a ring
    second    a square            removed   struck out
    extra     a hollow square     placed    large and in a ring, if it stands alone in its cell
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.drawing.canvas import Circle, Drawing, Font, Group, Look, Move, Part, Path, Rect, Text
from nonet.drawing.canvas import line as line_through
from nonet.drawing.feet import feet_of
from nonet.drawing.layout import Layout
from nonet.drawing.marking import candidates, heat, links
from nonet.drawing.paper import papers_of, shades_of
from nonet.drawing.picture import Picture
from nonet.drawing.svg import svg_of
from nonet.drawing.themes import LIGHT, Theme
from nonet.drawing.wording import description_of
from nonet.frame import is_level, is_upright

THICK, THIN = 2.5, 1
EXTRA_DASHES: tuple[tuple[float, ...], ...] = ((3, 3), (), (8, 3), (1, 3))
"""Of the lines around extra units, in turn."""
SYMBOL = 0.58
"""The size of a symbol's letters, as a share of its cell."""
ASIDE = 0.2
"""How far into a cell with a symbol a diagonal goes from either side."""


def paint(picture: Picture, theme: Theme = LIGHT) -> Drawing:
    """The drawing of *picture*, with words for those who cannot see it."""
    layout = Layout(picture)
    foot, height = feet_of(layout, theme)
    grid = (
        *tints(layout, theme),
        *diagonals(layout, theme),
        *grid_lines(layout, theme),
        *numbers(layout, theme),
        *links(layout, theme),
        *symbols(layout, theme),
        *heat(layout, theme),
        *candidates(layout, theme),
        *foot,
    )
    return Drawing(
        layout.side + layout.margin + layout.edge,
        layout.side + layout.margin + layout.edge + height,
        (Group(grid, x=layout.margin, y=layout.margin),),
        theme.paper,
        picture.title,
        description_of(picture),
        picture.language,
    )


def draw_svg(picture: Picture, theme: Theme = LIGHT, *, width: float | None = None) -> str:
    """The picture as a whole SVG file, so many pixels wide.

    >>> from nonet.drawing.picture import Mark
    >>> from nonet.grid import Grid
    >>> picture = Picture(Grid.empty("4x4"), marks=(Mark(0, 1, "placed"),), title="Full house")
    >>> draw_svg(picture).count('class="placed"')
    1
    """
    return svg_of(paint(picture, theme), width=width)


def tints(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The paper of the cells that are tinted, and rims of those that belong together."""
    picture = layout.picture
    for cell, paper in enumerate(papers_of(picture, theme)):
        if paper != theme.paper:
            yield Rect(*layout.corner(cell), layout.cell, layout.cell, Look(paper))
    yield from extra_rims(layout, theme)
    for cell, role in picture.cells:
        if role != "pattern":
            x, y = layout.corner(cell)
            dash = (4.0, 4.0) if role == "extra" else ()
            look = theme.marks[role]
            rim = Look("", look.rim or look.fill, 1.5, dash)
            side = layout.cell - 5
            yield Group((Rect(x + 2.5, y + 2.5, side, side, rim, 3),), f"{role}-cell")


def extra_rims(layout: Layout, theme: Theme) -> Iterator[Part]:
    """A line around each window and other extra unit, inside its cells; dashes tell them apart."""
    for number, cells in shades_of(layout.picture):
        inside = set(cells)
        moves = [move for cell in cells for move in rim_of(layout, cell, inside, inset=3)]
        dash = EXTRA_DASHES[number % len(EXTRA_DASHES)]
        yield Path(tuple(moves), Look("", theme.extra_line, layout.scale, dash))


def rim_of(layout: Layout, cell: int, inside: set[int], inset: float) -> Iterator[Move]:
    """The sides of a cell at which those that are *inside* end."""
    (x, y), size, side = layout.corner(cell), layout.size, layout.cell
    column = cell % size
    left, right = column > 0 and cell - 1 in inside, column < size - 1 and cell + 1 in inside
    above, below = cell - size in inside, cell + size in inside
    start, end = x + (0 if left else inset), x + side - (0 if right else inset)
    top, foot = y + (0 if above else inset), y + side - (0 if below else inset)
    if not above:
        yield from line_through((start, top), (end, top))
    if not below:
        yield from line_through((start, foot), (end, foot))
    if not left:
        yield from line_through((start, top), (start, foot))
    if not right:
        yield from line_through((end, top), (end, foot))


def diagonals(layout: Layout, theme: Theme) -> Iterator[Part]:
    """Thin lines along the main diagonals, where they are units; symbols are left free."""
    if layout.picture.grid.shape.diagonals:
        size, cell, side = layout.size, layout.cell, layout.side
        moves: list[Move] = []
        for start, end in pieces(layout, [row * (size + 1) for row in range(size)]):
            moves += line_through((start * cell, start * cell), (end * cell, end * cell))
        for start, end in pieces(layout, [(row + 1) * (size - 1) for row in range(size)]):
            moves += line_through(
                (side - start * cell, start * cell), (side - end * cell, end * cell)
            )
        yield Path(tuple(moves), Look("", theme.diagonal, 1.5 * layout.scale))


def pieces(layout: Layout, cells: Sequence[int]) -> Iterator[tuple[float, float]]:
    """The pieces of a line through *cells*, in cells from its start, that no symbol stands on."""
    start, is_open = 0.0, {*layout.picture.open_cells()}
    for number, cell in enumerate(cells):
        if cell not in is_open:
            yield start, number + ASIDE
            start = number + 1 - ASIDE
    yield start, len(cells)


def grid_lines(layout: Layout, theme: Theme) -> Iterator[Part]:
    """Thin lines between cells, and thick ones where a region ends."""
    size, cell, side = layout.size, layout.cell, layout.side
    shape = layout.picture.grid.shape
    thin: list[Move] = []
    for at in range(cell, side, cell):
        thin += line_through((at, 0), (at, side)) + line_through((0, at), (side, at))
    yield Path(tuple(thin), Look("", theme.thin, THIN * layout.scale))
    thick: list[Move] = []
    for n in range(1, size):
        for start, end in runs([is_upright(shape, row, n) for row in range(size)]):
            thick += line_through((n * cell, start * cell), (n * cell, end * cell))
        for start, end in runs([is_level(shape, n, column) for column in range(size)]):
            thick += line_through((start * cell, n * cell), (end * cell, n * cell))
    rim = (*line_through((0, 0), (side, 0), (side, side), (0, side)), ("Z", ()))
    look = Look("", theme.ink, THICK * layout.scale, cap="square")
    yield Path((*thick, *rim), look)


def runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where flags that follow each other are set: from where, and up to where.

    >>> list(runs([True, True, False, True]))
    [(0, 2), (3, 4)]
    """
    start = None
    for at, is_set in enumerate([*flags, False]):
        if is_set and start is None:
            start = at
        elif not is_set and start is not None:
            yield start, at
            start = None


def numbers(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The numbers of the rows and the columns; those of tinted units stand out."""
    if not layout.picture.is_numbered:
        return
    told = {(unit.kind, unit.number) for unit in layout.picture.units}
    plain, strong = (Font(13 * layout.scale, theme.faint), Font(13 * layout.scale, theme.ink, True))
    away = -layout.margin / 2
    for kind in ("row", "column"):
        for number in range(1, layout.size + 1):
            middle = (number - 0.5) * layout.cell
            at = (away, middle) if kind == "row" else (middle, away)
            yield Text(*at, str(number), strong if (kind, number) in told else plain)


def symbols(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The symbols of filled cells, those that the step places, and those that are certain."""
    picture = layout.picture
    size = layout.cell * SYMBOL
    for cell in picture.grid.shape.cells:
        x, y = layout.centre(cell)
        if placed := picture.placed_in(cell):
            yield Group(tuple(placed_symbol(layout, cell, placed, theme)), "placed")
        elif symbol := picture.grid[cell] or picture.certain_in(cell):
            is_clue = picture.is_clue(cell)
            ink = theme.ink if is_clue else theme.found
            if cell in picture.wrong:
                ink = theme.wrong
                yield cross(layout, cell, theme)
            yield Text(x, y, picture.grid.shown(symbol), Font(size, ink, is_clue))


def placed_symbol(layout: Layout, cell: int, symbol: int, theme: Theme) -> Iterator[Part]:
    """What the step places, in a ring."""
    ink = theme.marks["placed"].fill
    x, y = layout.centre(cell)
    yield Circle(x, y, layout.cell * 0.42, Look("", ink, 2 * layout.scale))
    shown = layout.picture.grid.shown(symbol)
    yield Text(x, y, shown, Font(layout.cell * SYMBOL, ink, True))


def cross(layout: Layout, cell: int, theme: Theme) -> Part:
    """A small cross in a corner of a cell whose symbol breaks the rules."""
    left, top = layout.corner(cell)
    x, y, r = left + layout.cell * 0.87, top + layout.cell * 0.13, layout.cell * 0.07
    falling = line_through((x - r, y - r), (x + r, y + r))
    rising = line_through((x - r, y + r), (x + r, y - r))
    return Group((Path(falling + rising, Look("", theme.wrong, 2 * layout.scale)),), "wrong")
