"""The canonical form: of all grids that are the same but for symmetry, the smallest.

That is the one whose cells, read as a number with 0 for empty, are least: its min-lex form. Two
grids are equivalent if and only if they have the same form. The kernel finds it for 9x9 grids; for
small shapes, and those with few symmetries, all transformations are tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import nonet._kernel as _kernel
from nonet.errors import BadGrid
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving.many import MOST_THREADS, as_array, whole
from nonet.symmetry.smallest import smallest_image
from nonet.symmetry.transformation import Transformation

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class Forms(NamedTuple):
    """Canonical forms, a row each, and the number of automorphisms of each grid."""

    forms: NDArray[numpy.uint8]
    automorphisms: NDArray[numpy.uint32]


def canonical(grid: Grid) -> Grid:
    """The smallest of all the grids that *grid* can be turned into by symmetry.

    Any grid has one: puzzles, full, empty and illegal grids. Raises `BadInput` for shapes other
    than 9x9 that have too many transformations to try, as 8x8, 12x12 and 16x16 have.

    >>> lesson = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> canonical(Grid.parse(lesson)).line
    '.....1..2....2..3....3..4....15......3..6..7.8....4..9..24..7...5..7..6.9....3..8'
    """
    if grid.shape == CLASSIC:
        return grid.filled_with(_kernel.canonical(grid.symbols)[0])
    return grid.filled_with(smallest_image(grid).form)


def canonical_many(
    grids: Any, *, shape: Shape | str | None = None, threads: int | None = None
) -> NDArray[numpy.uint8]:
    """The canonical form of each of many grids of one *shape*, as an array with a row for each.

    It takes what `solve_many` takes, and the result does not depend on the threads.

    >>> canonical_many(["12..34..........", "....1..........."], shape="4x4")[:, 8:].tolist()
    [[0, 0, 1, 2, 0, 0, 3, 4], [0, 0, 0, 0, 0, 0, 0, 1]]
    """
    return forms_of(grids, shape=shape, threads=threads).forms


def are_equivalent(one: Grid, other: Grid) -> bool:
    """Whether symmetry turns *one* into the *other*.

    >>> are_equivalent(Grid.parse("12.. .... .... ...."), Grid.parse("3... 4... .... ...."))
    True
    >>> are_equivalent(Grid.parse("12.. .... .... ...."), Grid.parse("3... .4.. .... ...."))
    False
    """
    if one.shape != other.shape or one.symbols.count(0) != other.symbols.count(0):
        return False
    return canonical(one).symbols == canonical(other).symbols


def automorphisms(grid: Grid) -> int:
    """How many transformations turn *grid* into itself, each with some relabelling.

    It is 1 for most grids, as to change nothing is one of them, and at most 3,359,232 for 9x9.

    >>> automorphisms(Grid.empty()), automorphisms(Grid.parse("12.. .... .... ...."))
    (3359232, 8)
    """
    if grid.shape == CLASSIC:
        return _kernel.canonical(grid.symbols)[1]
    return smallest_image(grid).automorphisms


def to_canonical(grid: Grid) -> Transformation:
    """A transformation that turns *grid* into its canonical form.

    One that turns *a* into *b* is `to_canonical(a).then(to_canonical(b).inverse())`.

    >>> grid = Grid.parse("1... .2.. .... ...3")
    >>> to_canonical(grid).apply(grid) == canonical(grid)
    True
    """
    if grid.shape == CLASSIC:
        _, _, transposed, rows, columns, labels = _kernel.canonical(grid.symbols)
        return Transformation.of_lines(rows, columns, transposed=transposed, labels=labels)
    return smallest_image(grid).way


def forms_of(grids: Any, *, shape: Shape | str | None = None, threads: int | None = None) -> Forms:
    """The forms of many grids, and their automorphisms."""
    import numpy as np

    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    symbols, shape = as_array(grids, as_shape(shape))
    found = Forms(np.empty(symbols.shape, np.uint8), np.empty(len(symbols), np.uint32))
    if shape != CLASSIC:
        return few_forms(symbols, shape, found)
    try:
        _kernel.canonical_many(symbols, threads, *found)
    except ValueError as error:
        raise BadGrid(str(error)) from None
    return found


def few_forms(symbols: NDArray[numpy.uint8], shape: Shape, found: Forms) -> Forms:
    """The same for other shapes, one by one."""
    import numpy as np

    for number, row in enumerate(symbols):
        smallest = smallest_image(Grid(row.tobytes(), shape))
        found.forms[number] = np.frombuffer(smallest.form, np.uint8)
        found.automorphisms[number] = smallest.automorphisms
    return found
