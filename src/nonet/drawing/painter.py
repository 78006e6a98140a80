"""Turns a picture into a drawing, which SVG, PDF and PNG are written from.

From the background up: tinted units and cells, the lines of the grid, links, and the symbols with
their marks. A mark differs from others in its form as well as in its colour:

    pattern   a disc              on, off   a disc and a ring
    second    a square            removed   struck out
    extra     a hollow square     placed    large and in a ring, if it is alone in its cell
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from nonet.drawing.canvas import Circle, Drawing, Font, Group, Part, Path, Rect, Style, Text
from nonet.drawing.descriptions import describe
from nonet.drawing.layout import Layout, Point
from nonet.drawing.legend import arrow_parts, footer, mark_parts
from nonet.drawing.picture import Candidate, Picture, heat_level
from nonet.drawing.svg import to_svg
from nonet.drawing.themes import LIGHT, Theme
from nonet.frame import has_left_border, has_top_border

_Line = tuple[Point, Point]

FORMATS = ("svg", "png", "pdf")
PIXELS, MILLIMETRES = 1000, 120
"""The default widths of a PNG and of a PDF."""

_THICK, _THIN = 2.5, 1
_EXTRA_DASHES: tuple[tuple[float, ...], ...] = ((3, 3), (), (8, 3), (1, 3))
"""Of the lines around extra units, in turn."""
_CANDIDATE = 17
"""The font size of candidates."""
_SYMBOL = 0.58
"""The font size of symbols, as a share of the cell."""
_DIAGONAL_GAP = 0.2
"""How far a diagonal reaches into a cell with a symbol from either side."""


def paint(picture: Picture, theme: Theme = LIGHT) -> Drawing:
    """The drawing of *picture*, with a description for screen readers."""
    layout = Layout(picture)
    below, height = footer(layout, theme)
    grid = (
        *_tints(layout, theme),
        *_diagonals(layout, theme),
        *_grid_lines(layout, theme),
        *_numbers(layout, theme),
        *_links(layout, theme),
        *_symbols(layout, theme),
        *(_heat_tiles(layout, theme) if picture.shares else _candidates(layout, theme)),
        *below,
    )
    side = layout.side + layout.margin + layout.edge
    return Drawing(
        side,
        side + height,
        (Group(grid, x=layout.margin, y=layout.margin),),
        theme.background,
        picture.title,
        describe(picture),
        picture.language,
    )


def picture_file(
    picture: Picture, format: str, theme: Theme = LIGHT, *, width: float | None = None
) -> bytes:
    """The picture as a file, svg, png or pdf; the width is in pixels, of PDF in millimetres."""
    drawing = paint(picture, theme)
    if format == "png":
        from nonet.drawing.pdf import to_png

        return to_png(drawing, width=round(width or PIXELS))
    if format == "pdf":
        from nonet.drawing.pdf import to_pdf

        return to_pdf([drawing], width=width or MILLIMETRES)
    return to_svg(drawing, width=width).encode()


def _tints(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The backgrounds of tinted cells, and rims around those of a pattern."""
    picture = layout.picture
    for cell, colour in enumerate(_cell_colours(picture, theme)):
        if colour != theme.background:
            yield Rect(*layout.corner(cell), layout.cell, layout.cell, Style(colour))
    for number, cells in _extra_units(picture):
        inside = set(cells)
        sides = [side for cell in cells for side in _outline(layout, cell, inside, inset=3)]
        dash = _EXTRA_DASHES[number % len(_EXTRA_DASHES)]
        yield Path.lines(sides, Style("", theme.extra_line, layout.scale, dash))
    for cell, role in picture.cells:
        if role != "pattern":
            x, y = layout.corner(cell)
            dash = (4.0, 4.0) if role == "extra" else ()
            rim = Style("", theme.marks[role].rim or theme.marks[role].fill, 1.5, dash)
            side = layout.cell - 5
            yield Group((Rect(x + 2.5, y + 2.5, side, side, rim, 3),), f"{role}-cell")


def _cell_colours(picture: Picture, theme: Theme) -> tuple[str, ...]:
    """The background of each cell.

    A wrong symbol comes first, then a role in the step, tinted units, and last clues among other
    symbols or else extra units.
    """
    has_others = any(not picture.is_clue(cell) for cell in picture.grid.filled)
    if has_others and not (picture.is_step or picture.shares):  # a shade means one thing only
        shades = {cell: theme.given for cell in picture.grid.filled if picture.is_clue(cell)}
    else:
        shades = {
            cell: theme.extras[number % len(theme.extras)]
            for number, cells in _extra_units(picture)
            for cell in cells
        }

    def colour(cell: int) -> str:
        role = "placed" if picture.placed_in(cell) else picture.tint(cell)
        if cell in picture.wrong:
            return theme.wrong_cell
        if role in theme.cells:
            return theme.cells[role]
        if depth := picture.depth(cell):
            return theme.units[min(depth, len(theme.units) - 1)]
        return shades.get(cell, theme.background)

    return tuple(map(colour, picture.grid.shape.cells))


def _extra_units(picture: Picture) -> list[tuple[int, tuple[int, ...]]]:
    """The extra units, each with the number of its shade: windows all have the first."""
    windows = {unit.cells for unit in picture.grid.shape.units if unit.kind == "window"}
    extras = enumerate(picture.grid.shape.extras)
    return [(0 if cells in windows else number, cells) for number, cells in extras]


def _outline(layout: Layout, cell: int, inside: set[int], inset: float) -> Iterator[_Line]:
    """The sides of a cell at which the cells *inside* end."""
    (x, y), size, side = layout.corner(cell), layout.size, layout.cell
    column = cell % size
    left, right = column > 0 and cell - 1 in inside, column < size - 1 and cell + 1 in inside
    above, below = cell - size in inside, cell + size in inside
    start, end = x + (0 if left else inset), x + side - (0 if right else inset)
    top, bottom = y + (0 if above else inset), y + side - (0 if below else inset)
    if not above:
        yield (start, top), (end, top)
    if not below:
        yield (start, bottom), (end, bottom)
    if not left:
        yield (start, top), (start, bottom)
    if not right:
        yield (end, top), (end, bottom)


def _diagonals(layout: Layout, theme: Theme) -> Iterator[Part]:
    """Thin lines along the main diagonals, where they are units; they leave symbols free."""
    if layout.picture.grid.shape.diagonals:
        size, side = layout.size, layout.side
        falling = _free_stretches(layout, range(0, size * size, size + 1))
        rising = _free_stretches(layout, range(size - 1, size * size - 1, size - 1))
        lines = [((start, start), (end, end)) for start, end in falling]
        lines += [((side - start, start), (side - end, end)) for start, end in rising]
        yield Path.lines(lines, Style("", theme.diagonal, 1.5 * layout.scale))


def _free_stretches(layout: Layout, cells: Sequence[int]) -> Iterator[tuple[float, float]]:
    """The stretches of a line through *cells* without symbols, by their distance downwards."""
    start, is_open = 0.0, {*layout.picture.open_cells()}
    for number, cell in enumerate(cells):
        if cell not in is_open:
            yield start, (number + _DIAGONAL_GAP) * layout.cell
            start = (number + 1 - _DIAGONAL_GAP) * layout.cell
    yield start, layout.side


def _grid_lines(layout: Layout, theme: Theme) -> Iterator[Part]:
    """Thin lines between cells, and thick ones where a region ends."""
    size, cell, side = layout.size, layout.cell, layout.side
    shape = layout.picture.grid.shape
    thin: list[_Line] = []
    thick: list[_Line] = []
    for n, at in enumerate(range(cell, side, cell), 1):
        thin += [((at, 0), (at, side)), ((0, at), (side, at))]
        for start, end in _runs([has_left_border(shape, row, n) for row in range(size)]):
            thick.append(((at, start * cell), (at, end * cell)))
        for start, end in _runs([has_top_border(shape, n, column) for column in range(size)]):
            thick.append(((start * cell, at), (end * cell, at)))
    rim = ((0, 0), (side, 0), (side, side), (0, side), (0, 0))
    yield Path.lines(thin, Style("", theme.thin, _THIN * layout.scale))
    yield Path.lines([*thick, rim], Style("", theme.ink, _THICK * layout.scale, cap="square"))


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """The start and the end of each run of set flags.

    >>> list(_runs([True, True, False, True]))
    [(0, 2), (3, 4)]
    """
    end = 0
    for is_set, run in groupby(flags):
        start, end = end, end + len([*run])
        if is_set:
            yield start, end


def _numbers(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The numbers of rows and columns; those of tinted units stand out."""
    if not layout.picture.is_numbered:
        return
    tinted = {(unit.kind, unit.number) for unit in layout.picture.units}
    plain, strong = Font(13 * layout.scale, theme.faint), Font(13 * layout.scale, theme.ink, True)
    outside = -layout.margin / 2
    for kind in ("row", "column"):
        for number in range(1, layout.size + 1):
            middle = (number - 0.5) * layout.cell
            at = (outside, middle) if kind == "row" else (middle, outside)
            yield Text(*at, str(number), strong if (kind, number) in tinted else plain)


def _links(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The arrows of all links."""
    for arrow in layout.arrows():
        name = f"{'strong' if arrow.link.is_strong else 'weak'} link"
        yield Group(tuple(arrow_parts(arrow, theme)), name)


def _symbols(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The symbols of filled cells, those that the step places, and those that are certain."""
    picture, size = layout.picture, layout.cell * _SYMBOL
    for cell in picture.grid.shape.cells:
        x, y = layout.centre(cell)
        if placed := picture.placed_in(cell):
            ink = theme.marks["placed"].fill
            ring = Circle(x, y, layout.cell * 0.42, Style("", ink, 2 * layout.scale))
            symbol_part = Text(x, y, picture.grid.character(placed), Font(size, ink, True))
            yield Group((ring, symbol_part), "placed")
        elif symbol := picture.grid[cell] or picture.certain_in(cell):
            is_clue = picture.is_clue(cell)
            ink = theme.ink if is_clue else theme.solved
            if cell in picture.wrong:
                ink = theme.wrong
                yield _cross(layout, cell, theme)
            yield Text(x, y, picture.grid.character(symbol), Font(size, ink, is_clue))


def _cross(layout: Layout, cell: int, theme: Theme) -> Part:
    """A small cross in a corner of a cell whose symbol breaks the rules."""
    left, top = layout.corner(cell)
    x, y, r = left + layout.cell * 0.87, top + layout.cell * 0.13, layout.cell * 0.07
    lines = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    return Group((Path.lines(lines, Style("", theme.wrong, 2 * layout.scale)),), "wrong")


def _candidates(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The candidates of open cells; those with a mark come last, above the others."""
    picture = layout.picture
    shown = [(cell, each) for cell in picture.open_cells() for each in picture.candidates[cell]]
    colours = _cell_colours(picture, theme)
    has_lines = bool(picture.links) or picture.grid.shape.diagonals
    for cell, symbol in shown:
        if not picture.role(cell, symbol):
            # a rim in the colour of the background keeps links and diagonals off the numbers
            font = Font(_CANDIDATE, theme.pencil, halo=colours[cell] if has_lines else "")
            yield Text(*layout.place((cell, symbol)), picture.grid.character(symbol), font)
    for candidate in shown:
        if picture.role(*candidate):
            yield _marked_candidate(layout, candidate, theme)


def _marked_candidate(layout: Layout, candidate: Candidate, theme: Theme) -> Part:
    picture, (x, y) = layout.picture, layout.place(candidate)
    role = picture.role(*candidate)
    assert role
    font = Font(_CANDIDATE, theme.marks[role].ink, True)
    symbol = Text(x, y, picture.grid.character(candidate[1]), font)
    return Group((*mark_parts(role, (x, y), theme), symbol), role)


def _heat_tiles(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The candidates of a heat map, each on a tile in the colour of its share."""
    picture = layout.picture
    inside = layout.cell - 4
    wide, high = inside / layout.candidate_columns, inside / layout.candidate_rows
    for cell in picture.open_cells():
        for symbol, share in zip(picture.candidates[cell], picture.shares[cell], strict=True):
            x, y = layout.place((cell, symbol))
            fill = theme.heat[heat_level(share)]
            yield Rect(x - wide / 2, y - high / 2, wide, high, Style(fill))
            yield Text(x, y, picture.grid.character(symbol), Font(_CANDIDATE, theme.ink_on(fill)))
