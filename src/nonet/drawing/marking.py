"""Candidates with their marks, their heat and the links between them, as parts of a drawing."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.drawing.arrows import RADIUS, Arrow, arrows_of
from nonet.drawing.canvas import Circle, Font, Group, Look, Move, Part, Path, Rect, Text
from nonet.drawing.canvas import line as line_through
from nonet.drawing.curves import Point
from nonet.drawing.layout import Layout
from nonet.drawing.paper import papers_of
from nonet.drawing.picture import Candidate, Role
from nonet.drawing.themes import Theme

CANDIDATE = 17
"""The size of its letters."""
SQUARES = ("second", "extra")
BOUNDS = (0.02, 0.08, 0.2, 0.4, 0.7)
"""The shares at which the next colour of a heat map begins."""
DASHES, DOTS = (5, 3.5), (0, 4.5)


def candidates(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The candidates of the cells that show them; those with a mark come last, above the others."""
    picture = layout.picture
    if picture.shares:
        return
    shown = [(cell, each) for cell in picture.open_cells() for each in picture.candidates[cell]]
    papers = papers_of(picture, theme)
    has_lines = bool(picture.links) or picture.grid.shape.diagonals
    for cell, symbol in shown:
        if not picture.role(cell, symbol):
            # a rim in the colour of the paper keeps links and diagonals off the numbers
            halo = papers[cell] if has_lines else ""
            font = Font(CANDIDATE, theme.pencil, halo=halo)
            yield Text(*layout.place((cell, symbol)), picture.grid.shown(symbol), font)
    for candidate in shown:
        if role := picture.role(*candidate):
            yield Group(tuple(marked(layout, candidate, role, theme)), role)


def marked(layout: Layout, candidate: Candidate, role: Role, theme: Theme) -> Iterator[Part]:
    """A candidate with its mark."""
    x, y = layout.place(candidate)
    yield from form_of(role, (x, y), theme)
    shown = layout.picture.grid.shown(candidate[1])
    yield Text(x, y, shown, Font(CANDIDATE, theme.marks[role].ink, True))


def form_of(role: Role, at: Point, theme: Theme) -> Iterator[Part]:
    """A mark without its symbol, around a point."""
    (x, y), look = at, theme.marks[role]
    radius = RADIUS - 1 if look.rim else RADIUS
    if role in SQUARES:
        half = radius - 0.5
        yield Rect(x - half, y - half, 2 * half, 2 * half, Look(look.fill, look.rim, 2), 3)
    else:
        yield Circle(x, y, radius, Look(look.fill, look.rim, 2))
    if role == "removed":  # below the symbol, which would be hard to read otherwise
        yield Path(line_through((x - 8, y + 8), (x + 8, y - 8)), Look("", theme.strike, 2))


def heat(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The candidates of a heat map, each on a tile in the colour of its share."""
    picture = layout.picture
    if not picture.shares:
        return
    wide, high = (layout.cell - 4) / layout.across, (layout.cell - 4) / layout.down
    for cell in picture.open_cells():
        for symbol, share in zip(picture.candidates[cell], picture.shares[cell], strict=True):
            x, y = layout.place((cell, symbol))
            fill = theme.heat[level_of(share)]
            yield Rect(x - wide / 2, y - high / 2, wide, high, Look(fill))
            font = Font(CANDIDATE, theme.ink_on(fill))
            yield Text(x, y, picture.grid.shown(symbol), font)


def level_of(share: float) -> int:
    """How hot a share is: 0 for cold.

    >>> [level_of(share) for share in (0.01, 1 / 9, 1)]
    [0, 2, 5]
    """
    return sum(share >= bound for bound in BOUNDS)


def links(layout: Layout, theme: Theme) -> Iterator[Part]:
    """The arrows of all links."""
    for arrow in arrows_of(layout):
        name = f"{'strong' if arrow.link.is_strong else 'weak'} link"
        yield Group(tuple(arrow_form(arrow, theme)), name)


def arrow_form(arrow: Arrow, theme: Theme) -> Iterator[Part]:
    """An arrow: solid for a strong link, dashed for a weak one, dotted where more is needed."""
    link = arrow.link
    start, pull, end = arrow.line
    colour = theme.links[link.chain % len(theme.links)]
    dash = DOTS if link.is_partial else () if link.is_strong else DASHES
    moves: tuple[Move, ...] = (("M", start), ("Q", (*pull, *end)))
    yield Path(moves, Look("", colour, 2, dash, "round" if link.is_partial else "butt"))
    yield from heads(arrow, colour, theme)


def heads(arrow: Arrow, colour: str, theme: Theme) -> Iterator[Part]:
    """The head of an arrow: another form for each of the first chains."""
    moves = (*line_through(*arrow.head), ("Z", ()))
    look = Look(theme.paper, colour, 1.4) if arrow.is_hollow else Look(colour)
    yield Path(moves, look)
    for bar in arrow.bars:
        yield Path(line_through(*bar), Look("", colour, 1.4))
