"""Many 9x9 grids at once, in all the forms in which somebody has them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.alphabet import byte_table, standard_alphabet
from nonet.errors import BadGrid, BadInput
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

CELLS = 81
MOST = 2**32 - 1
MOST_THREADS = 4096


class ManySolved(NamedTuple):
    """What `solve_many` found: a solution of each grid, and how many there are.

    *solutions* has a row of 81 symbols for each grid, zeros where there is no solution; *counts*
    is capped at the limit.
    """

    solutions: NDArray[numpy.uint8]
    counts: NDArray[numpy.uint32]


def solve_many(grids: Any, *, limit: int = 2, threads: int | None = None) -> ManySolved:
    """Solve many 9x9 grids, on all cores unless *threads* says otherwise.

    *grids* is a NumPy array of uint8, (n, 81) or (n, 9, 9), which is not copied; or lines of text,
    in one text or bytes or each by itself; or Grids. The result does not depend on the threads.

    >>> lesson = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> solved = solve_many([lesson, "." * 81])
    >>> solved.counts.tolist(), solved.solutions[0, :9].tolist()
    ([1, 2], [1, 6, 2, 8, 5, 7, 4, 9, 3])
    """
    import numpy as np

    import nonet._kernel as _kernel

    if not 1 <= limit <= MOST:
        raise BadInput(f"expected a limit from 1 to {MOST}, found {limit}")
    if threads is None:
        threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    if not 1 <= threads <= MOST_THREADS:
        raise BadInput(f"expected 1 to {MOST_THREADS} threads, found {threads}")
    symbols = as_array(grids)
    solved = ManySolved(
        np.empty((len(symbols), CELLS), np.uint8), np.empty(len(symbols), np.uint32)
    )
    try:
        _kernel.solve_many(symbols, limit, threads, kernel_info().instruction_set, *solved)
    except ValueError as error:
        raise BadGrid(str(error)) from None
    return solved


def as_array(grids: Any) -> NDArray[numpy.uint8]:
    """The symbols of *grids*, a row for each."""
    import numpy as np

    if isinstance(grids, np.ndarray):
        return checked_array(grids)
    if isinstance(grids, (bytes, bytearray, memoryview)):
        return from_lines(bytes(grids).split())
    if isinstance(grids, str):
        return from_lines(grids.encode("utf-8", "replace").split())
    if not isinstance(grids, Iterable):
        raise BadInput(f"expected grids, lines or an array, found {type(grids).__name__}")
    items = list(grids)
    if all(isinstance(item, str) for item in items):
        return from_lines([item.encode("utf-8", "replace") for item in items])
    for number, item in enumerate(items):
        if not isinstance(item, Grid):
            raise BadInput(f"expected a Grid or a line as item {number}, found {item!r:.40}")
        if item.shape != CLASSIC:
            raise BadInput(f"expected 9x9 grids, found the shape {item.shape} as item {number}")
    joined = b"".join([item.symbols for item in items])
    return np.frombuffer(joined, np.uint8).reshape(-1, CELLS)


def checked_array(array: NDArray[Any]) -> NDArray[numpy.uint8]:
    """*array* as rows of 81; only copied if it is of another type or order."""
    import numpy as np

    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(-1, CELLS)
    if array.ndim != 2 or array.shape[1] != CELLS:
        raise BadGrid(f"expected an array of (n, 81) or (n, 9, 9), found {array.shape}")
    if array.dtype != np.uint8:
        if array.dtype.kind not in "iub" or (len(array) and (array.min() < 0 or array.max() > 9)):
            raise BadGrid("expected symbols from 0 to 9 in an array, found others")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def from_lines(lines: list[bytes]) -> NDArray[numpy.uint8]:
    """The symbols of lines of 81 characters."""
    import numpy as np

    for number, line in enumerate(lines, 1):
        if len(line) != CELLS:
            raise BadGrid(f"expected 81 cells, found {len(line)}", line=number)
    symbols = np.frombuffer(b"".join(lines).translate(byte_table(standard_alphabet(9))), np.uint8)
    if symbols.size and symbols.max() == 255:
        row, column = divmod(int(symbols.argmax()), CELLS)
        found = chr(lines[row][column])
        problem = f"expected 1-9 or '.' for an empty cell, found {found!r}"
        raise BadGrid(problem, line=row + 1, column=column + 1)
    return symbols.reshape(-1, CELLS)
