"""A step as an SVG picture: pure text, the same for the same picture.

From the paper up: tinted units and cells, the lines of the grid, links, and the symbols with their
marks. A mark is told by its form as well as by its colour:

    pattern   a disc              on, off   a disc and a ring
    second    a square            removed   red, and struck out
    extra     a hollow square     placed    large, if it stands alone in its cell
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nonet.drawing.arrows import RADIUS, arrows_of
from nonet.drawing.curves import Point
from nonet.drawing.layout import Layout
from nonet.drawing.picture import Picture, Role
from nonet.drawing.svg import FAINT, INK, PAPER, STRONG, TINTS, circle, document, path, rect, words
from nonet.frame import is_level, is_upright

UNIT_TINTS = (PAPER, "#f0f0ee", "#e3e3df", "#d6d6d0")
"""By how many of the tinted units a cell has; the last for more."""
CELL_TINTS: dict[Role | None, str] = {
    "pattern": TINTS[0],
    "second": TINTS[1],
    "extra": "#f7f1b8",
    "placed": TINTS[2],
}
GOLD, PURPLE, RED = "#7a6000", "#8c4a97", "#b00020"
COLOURS: dict[Role, str] = {
    "pattern": STRONG[0],
    "second": STRONG[1],
    "extra": GOLD,
    "on": STRONG[2],
    "off": PURPLE,
    "removed": RED,
    "placed": STRONG[2],
}
PENCIL = "#4a4a4a"
PINK = "#fbdfe0"
SQUARES = ("second", "extra")
LINKS = ("#5f3d8f", "#b35900", "#00798a", "#b0267d", "#57731a", "#34507a")
"""The colours of arrows, one for each chain of a step."""
MARGIN, EDGE = 24, 8
"""Room for numbers at the left and the head, and at the other sides."""
CANDIDATE = 17
"""The size of its letters."""


def draw_svg(picture: Picture) -> str:
    """The whole SVG file; its title and reason are words for those who cannot see it.

    >>> from nonet.drawing.picture import Mark
    >>> from nonet.grid import Grid
    >>> picture = Picture(Grid.empty("4x4"), marks=(Mark(0, 1, "placed"),), title="Full house")
    >>> draw_svg(picture).count("placed")
    1
    """
    layout = Layout(picture)
    side = layout.side + MARGIN + EDGE
    parts = [
        f'<g transform="translate({MARGIN} {MARGIN})">',
        *tints(layout),
        *grid_lines(layout),
        *numbers(layout),
        *links(layout),
        *symbols(layout),
        *candidates(layout),
        "</g>",
    ]
    return document(picture.title, side, side, parts, description=picture.reason)


def tints(layout: Layout) -> Iterator[str]:
    """The paper of the cells that are tinted."""
    for cell in layout.picture.grid.shape.cells:
        if (paper := paper_of(layout, cell)) != PAPER:
            yield rect(*layout.corner(cell), layout.cell, layout.cell, fill=paper)
        if (role := layout.picture.tint(cell)) in SQUARES:
            x, y = layout.centre(cell)
            dash = {"stroke_dasharray": "4 4"} if role == "extra" else {}
            rim = {"class_": f"{role}-cell", "stroke": COLOURS[role], "stroke_width": 1.5, **dash}
            yield square((x, y), layout.cell / 2 - 2.5, fill="none", **rim)


def grid_lines(layout: Layout) -> Iterator[str]:
    """Thin lines between cells, and thick ones where a region ends."""
    size, cell = layout.size, layout.cell
    shape = layout.picture.grid.shape
    thin = "".join(
        f"M{n * cell} 0V{layout.side}M0 {n * cell}H{layout.side}" for n in range(1, size)
    )
    yield f'<path d="{thin}" stroke="#b5b5b0" fill="none"/>'
    upright = [(r, c) for r in range(size) for c in range(1, size) if is_upright(shape, r, c)]
    level = [(r, c) for r in range(1, size) for c in range(size) if is_level(shape, r, c)]
    thick = "".join(f"M{c * cell} {r * cell}v{cell}" for r, c in upright)
    thick += "".join(f"M{c * cell} {r * cell}h{cell}" for r, c in level)
    style = f'stroke="{INK}" stroke-linecap="square" fill="none"'
    yield f'<path d="{thick}M0 0H{layout.side}V{layout.side}H0Z" stroke-width="2.5" {style}/>'


def numbers(layout: Layout) -> Iterator[str]:
    """The numbers of the rows and the columns; those of tinted units stand out."""
    told = {(unit.kind, unit.number) for unit in layout.picture.units}
    for number in range(1, layout.size + 1):
        middle = (number - 0.5) * layout.cell
        for kind, x, y in (("row", -12, middle), ("column", middle, -12)):
            strong = {"fill": INK, "font_weight": "bold"}
            style = strong if (kind, number) in told else {"fill": FAINT}
            yield words(x, y, str(number), drop=4.5, font_size=13, **style)


def symbols(layout: Layout) -> Iterator[str]:
    """The symbols of filled cells, and those that the step places."""
    picture = layout.picture
    font = layout.cell * 0.58
    for cell in picture.grid.shape.cells:
        style: dict[str, Any] = {"font_size": f"{font:g}"}
        symbol = picture.grid[cell]
        if placed := picture.placed_in(cell):
            style |= {"class_": "placed", "fill": COLOURS["placed"], "font_weight": "bold"}
        elif picture.is_clue(cell):
            style |= {"font_weight": "bold"}
        if symbol or placed:
            shown = picture.grid.shown(symbol or placed)
            yield words(*layout.centre(cell), shown, drop=round(font * 0.36, 1), **style)


def candidates(layout: Layout) -> Iterator[str]:
    """The candidates of the cells that show them; those with a mark come last, above the others."""
    picture = layout.picture
    shown = [(cell, each) for cell in picture.open_cells() for each in picture.candidates[cell]]
    # a rim in the colour of the paper keeps links off the numbers
    rim = f' stroke="{PAPER}" stroke-width="3" paint-order="stroke"' if picture.links else ""
    yield f'<g font-size="{CANDIDATE}" fill="{PENCIL}"{rim}>'
    for cell, symbol in shown:
        if not picture.role(cell, symbol):
            paper = paper_of(layout, cell)
            style = {"stroke": paper} if rim and paper != PAPER else {}
            yield small(layout.place((cell, symbol)), picture.grid.shown(symbol), **style)
    yield f'</g>\n<g font-size="{CANDIDATE}" font-weight="bold">'
    for cell, symbol in shown:
        if role := picture.role(cell, symbol):
            at = layout.place((cell, symbol))
            inside = "".join(marked(at, picture.grid.shown(symbol), role))
            yield f'<g class="{role}">{inside}</g>'
    yield "</g>"


def small(at: Point, shown: str, **style: Any) -> str:
    """The letters of a candidate."""
    return words(*at, shown, drop=6.1, **style)


def marked(at: Point, shown: str, role: Role) -> Iterator[str]:
    """A candidate with its mark."""
    colour = COLOURS[role]
    is_hollow = role in ("extra", "off")
    look: dict[str, Any] = {"fill": PAPER, "stroke": colour, "stroke_width": 2}
    if not is_hollow:
        look = {"fill": PINK if role == "removed" else colour}
    radius = RADIUS - 1 if is_hollow else RADIUS
    yield square(at, radius - 0.5, **look) if role in SQUARES else circle(*at, radius, **look)
    yield small(at, shown, fill=colour if is_hollow or role == "removed" else PAPER)
    if role == "removed":
        x, y = at
        yield path([(x - 7, y + 7), (x + 7, y - 7)], stroke=colour, stroke_width=1.6)


def square(at: Point, radius: float, **style: object) -> str:
    """A square around a point."""
    return rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius, rx=3, **style)


def paper_of(layout: Layout, cell: int) -> str:
    """The colour below a cell."""
    picture = layout.picture
    role = "placed" if picture.placed_in(cell) else picture.tint(cell)
    return CELL_TINTS.get(role, UNIT_TINTS[min(picture.depth(cell), len(UNIT_TINTS) - 1)])


def links(layout: Layout) -> Iterator[str]:
    """Arrows: solid for strong links, dashed for weak ones, dotted where more is needed."""
    for link, (start, pull, end), head in arrows_of(layout):
        line = "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*start, *pull, *end)
        tip = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in head) + "Z"
        colour = LINKS[link.chain % len(LINKS)]
        dash = "" if link.is_strong else ' stroke-dasharray="5 3.5"'
        if link.is_partial:
            dash = ' stroke-dasharray="0 4.5" stroke-linecap="round"'
        yield (
            f'<g class="{"strong" if link.is_strong else "weak"} link">'
            f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
            f'<path d="{tip}" fill="{colour}"/></g>'
        )
