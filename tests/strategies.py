"""Random grids for Hypothesis: several shapes; no solution, one, and many."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from nonet import Grid, Shape, solutions
from tests.examples import EXAMPLES, JIGSAW, SHAPED

SMALL_SHAPES = ("4x4", "4x4+x", "4x4+windows", "6x6", "boxes:3x2", "latin:4", "6x6+x")
LARGE_SHAPES = ("9x9", "x", "windoku", JIGSAW)


@cache
def full_grid(shape: str) -> Grid:
    """A solution of the empty grid."""
    for example in (*EXAMPLES.values(), *SHAPED.values()):
        if example.solution and example.grid.shape == Shape.parse(shape):
            return Grid.parse(example.solution, shape=shape)
    return next(solutions(Grid.empty(Shape.parse(shape))))


@st.composite
def grids(
    draw: st.DrawFn, shapes: tuple[str, ...] = SMALL_SHAPES + LARGE_SHAPES, empty: int = 25
) -> Grid:
    """A full grid, relabelled, with up to *empty* cells emptied and now and then one changed."""
    full = full_grid(draw(st.sampled_from(shapes)))
    names = [0, *draw(st.permutations(range(1, full.shape.size + 1)))]
    cells = st.sets(st.sampled_from(full.shape.cells), max_size=empty)
    emptied = draw(cells)
    symbols = {cell: 0 if cell in emptied else names[full[cell]] for cell in full.shape.cells}
    if draw(st.booleans()):
        cell = draw(st.sampled_from(full.shape.cells))
        symbols[cell] = draw(st.integers(0, full.shape.size))
    return full.with_symbols(symbols)


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """Any mix of units that makes a shape."""
    base = st.sampled_from([*SMALL_SHAPES, *LARGE_SHAPES, "1x1", "16x16", "36x36", "latin:7"])
    shape = Shape.parse(draw(base))
    if draw(st.booleans()):
        shape = shape.with_diagonals()
    extra = st.sets(st.sampled_from(shape.cells), min_size=2, max_size=shape.size)
    if shape.size > 1:
        shape = shape.with_extra(*draw(st.lists(extra, max_size=3)))
    return shape


@st.composite
def any_grids(draw: st.DrawFn) -> Grid:
    """A grid of any shape and content, legal or not, with any alphabet."""
    shape = draw(shapes())
    symbols = st.integers(0, shape.size)
    length = len(shape.cells)
    content = draw(st.lists(symbols, min_size=length, max_size=length))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWYZ123456789αβγδ"
    alphabet = draw(st.permutations(letters)) if draw(st.booleans()) else []
    return Grid(bytes(content), shape, "".join(alphabet[: shape.size]))
