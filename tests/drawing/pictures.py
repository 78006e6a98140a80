"""Random pictures for Hypothesis, with marks on any candidates, and their SVG."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from nonet.drawing.painter import paint
from nonet.drawing.picture import CELL_ROLES, ROLES, Candidate, Link, Mark, Picture, Tint
from nonet.drawing.svg import to_svg
from nonet.drawing.themes import LIGHT, Theme
from nonet.grid import Grid
from tests.examples import JIGSAW
from tests.strategies import grids

SHAPES = ("4x4", "6x6", "9x9", "x", "windoku", JIGSAW, "latin:7", "16x16")


def draw_svg(picture: Picture, theme: Theme = LIGHT, *, width: float | None = None) -> str:
    """The picture as SVG."""
    return to_svg(paint(picture, theme), width=width)


@st.composite
def marks_on(draw: st.DrawFn, candidates: list[Candidate]) -> tuple[Mark, ...]:
    """A role for some of the candidates, and not more than one that is placed in a cell."""
    found: dict[Candidate, Mark] = {}
    filled = set()
    chosen = st.lists(st.sampled_from(candidates), max_size=20, unique=True)
    for cell, symbol in draw(chosen) if candidates else []:
        role = draw(st.sampled_from(ROLES))
        if role == "placed" and cell in filled:
            role = "removed"
        filled |= {cell} if role == "placed" else set()
        found[cell, symbol] = Mark(cell, symbol, role)
    return tuple(found.values())


@st.composite
def links_of(draw: st.DrawFn, candidates: list[Candidate]) -> tuple[Link, ...]:
    """Links between any two candidates, now and then one after another."""
    if len(candidates) < 2:
        return ()
    nodes = draw(st.lists(st.sampled_from(candidates), min_size=2, max_size=8, unique=True))
    pairs = list(pairwise(nodes))
    kept = draw(st.lists(st.sampled_from(pairs), max_size=8, unique=True))
    looks = st.tuples(st.booleans(), st.integers(0, 8), st.booleans())
    return tuple(Link(start, end, *draw(looks)) for start, end in kept)


@st.composite
def pictures(draw: st.DrawFn, shapes: tuple[str, ...] = SHAPES) -> Picture:
    """A picture in which nothing has to make sense."""
    grid: Grid = draw(grids(shapes))
    candidates = [(cell, each) for cell in grid.empty_cells for each in grid.candidates(cell)]
    cells = draw(st.dictionaries(st.sampled_from(grid.shape.cells), st.sampled_from(CELL_ROLES)))
    units = st.lists(st.sampled_from(grid.shape.units), max_size=4, unique=True)
    return Picture(
        grid,
        clues=frozenset(draw(st.sets(st.sampled_from(grid.shape.cells)))),
        cells=tuple(Tint(cell, role) for cell, role in cells.items()),
        units=tuple(draw(units)),
        marks=draw(marks_on(candidates)),
        links=draw(links_of(candidates)),
        title="Something & <more>",
        reason=draw(st.sampled_from(["", "r1c1 < 5 & so on"])),
    )
