"""Many grids of one shape at once, in all the forms in which somebody has them."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from nonet.alphabet import byte_table, said, standard_alphabet
from nonet.errors import BadGrid, BadInput
from nonet.grid import Grid
from nonet.kernel import kernel_info, usable_cores
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving.masks import layout_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

MOST = 2**32 - 1
MOST_THREADS = 4096


class ManySolved(NamedTuple):
    """What `solve_many` found: a solution of each grid, and how many there are.

    *solutions* has a row of symbols for each grid, zeros where there is no solution; *counts* is
    capped at the limit.
    """

    solutions: NDArray[numpy.uint8]
    counts: NDArray[numpy.uint32]


def solve_many(
    grids: Any,
    *,
    shape: Shape | str | None = None,
    limit: int = 2,
    threads: int | None = None,
) -> ManySolved:
    """Solve many grids of one *shape*, on all cores unless *threads* says otherwise.

    *grids* is a NumPy array of uint8, (n, 81) or (n, 9, 9), which is not copied; or lines of text,
    in one text or bytes or each by itself; or Grids. Where no shape is given it is that of the
    first Grid, or else 9x9. The result does not depend on the threads.

    >>> lesson = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> solved = solve_many([lesson, "." * 81])
    >>> solved.counts.tolist(), solved.solutions[0, :9].tolist()
    ([1, 2], [1, 6, 2, 8, 5, 7, 4, 9, 3])
    >>> solve_many(["..1.3........2.4", "." * 16], shape="4x4", limit=1000).counts.tolist()
    [1, 288]
    """
    import numpy as np

    import nonet._kernel as _kernel

    limit = whole(limit, "a limit", MOST)
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    symbols, shape = as_array(grids, as_shape(shape))
    solved = ManySolved(np.empty(symbols.shape, np.uint8), np.empty(len(symbols), np.uint32))
    try:
        if shape == CLASSIC:
            _kernel.solve_many(symbols, limit, threads, kernel_info().instruction_set, *solved)
        else:
            layout_of(shape).solve_many(symbols, limit, threads, *solved)
    except ValueError as error:
        raise BadGrid(str(error)) from None
    return solved


def whole(number: Any, name: str, most: int) -> int:
    """*number*, if it is a whole one from 1 to *most*."""
    if not isinstance(number, SupportsIndex) or not 1 <= index(number) <= most:
        raise BadInput(f"expected {name} from 1 to {most}, found {number!r:.40}")
    return index(number)


def as_array(grids: Any, shape: Shape | None) -> tuple[NDArray[numpy.uint8], Shape]:
    """The symbols of *grids*, a row for each, and their shape."""
    import numpy as np

    if isinstance(grids, np.ndarray):
        return checked_array(grids, shape or CLASSIC)
    if isinstance(grids, (bytes, bytearray, memoryview)):
        return from_lines(bytes(grids).split(), shape or CLASSIC)
    if isinstance(grids, str):
        return from_lines(grids.encode("utf-8", "backslashreplace").split(), shape or CLASSIC)
    if not isinstance(grids, Iterable):
        raise BadInput(f"expected grids, lines or an array, found {type(grids).__name__}")
    items = list(grids)
    if all(isinstance(item, str) for item in items):
        lines = [item.encode("utf-8", "backslashreplace") for item in items]
        return from_lines(lines, shape or CLASSIC)
    return from_grids(items, shape)


def from_grids(items: list[Any], shape: Shape | None) -> tuple[NDArray[numpy.uint8], Shape]:
    """The symbols of Grids of one shape."""
    import numpy as np

    for number, item in enumerate(items):
        if not isinstance(item, Grid):
            raise BadInput(f"expected a Grid or a line as item {number}, found {item!r:.40}")
        shape = shape or item.shape
        if item.shape != shape:
            raise BadInput(f"expected {shape} grids, found the shape {item.shape} as item {number}")
    assert shape
    joined = b"".join([item.symbols for item in items])
    return np.frombuffer(joined, np.uint8).reshape(-1, len(shape.cells)), shape


def checked_array(array: NDArray[Any], shape: Shape) -> tuple[NDArray[numpy.uint8], Shape]:
    """*array* with a row for each grid; only copied if it is of another type or order."""
    import numpy as np

    size, cells = shape.size, len(shape.cells)
    if array.ndim == 3 and array.shape[1:] == (size, size):
        array = array.reshape(-1, cells)
    if array.ndim != 2 or array.shape[1] != cells:
        expected = f"(n, {cells}) or (n, {size}, {size})"
        raise BadGrid(f"expected an array of {expected}, found {array.shape}")
    if array.dtype != np.uint8:
        if array.dtype.kind not in "iub" or (
            len(array) and (array.min() < 0 or array.max() > size)
        ):
            raise BadGrid(f"expected symbols from 0 to {size} in an array, found others")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array), shape


def from_lines(lines: list[bytes], shape: Shape) -> tuple[NDArray[numpy.uint8], Shape]:
    """The symbols of lines with a character for each cell."""
    import numpy as np

    cells = len(shape.cells)
    for number, line in enumerate(lines, 1):
        if len(line) != cells:
            raise BadGrid(f"expected {cells} cells, found {len(line)}", line=number)
    alphabet = standard_alphabet(shape.size)
    symbols = np.frombuffer(b"".join(lines).translate(byte_table(alphabet)), np.uint8)
    if symbols.size and symbols.max() == 255:
        row, column = divmod(int(symbols.argmax()), cells)
        found = chr(lines[row][column])
        problem = f"expected {said(alphabet)} or '.' for an empty cell, found {found!r}"
        raise BadGrid(problem, line=row + 1, column=column + 1)
    return symbols.reshape(-1, cells), shape
