"""Solve many grids of one shape at once, from arrays, texts or Grids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

import nonet.lazy_numpy as np
from nonet.alphabet import byte_table, not_a_symbol, standard_alphabet
from nonet.errors import BadGrid, BadInput, check_int
from nonet.grid import Grid
from nonet.kernel import kernel_info, thread_count
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.solving.masks import layout_of

Symbols: TypeAlias = "np.typing.NDArray[np.uint8]"
"""Grids as an array, usually with a row of symbols for each."""
Flags: TypeAlias = "np.typing.NDArray[np.bool_]"
Integers: TypeAlias = "np.typing.NDArray[np.integer[Any]]"

MAX_LIMIT = 2**32 - 1


class ManySolved(NamedTuple):
    """A solution of each grid, and how many there are, up to the limit.

    *solutions* has a row of symbols for each grid; zeros mean that it has no solution.
    """

    solutions: Symbols
    counts: np.typing.NDArray[np.uint32]


def solve_many(
    grids: Any,
    *,
    shape: Shape | str | None = None,
    limit: int = 2,
    threads: int | None = None,
) -> ManySolved:
    """Solve many grids of one *shape*, on *threads* threads or all cores.

    *grids* is a NumPy array, (n, 81) or (n, 9, 9), which is not copied if it is of uint8; or lines
    of text, together or as a list; or Grids. The default shape is that of the first Grid, or 9x9.
    The result does not depend on the number of threads.

    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> solved = solve_many([puzzle, "." * 81])
    >>> solved.counts.tolist(), solved.solutions[0, :9].tolist()
    ([1, 2], [1, 6, 2, 8, 5, 7, 4, 9, 3])
    >>> solve_many(["..1.3........2.4", "." * 16], shape="4x4", limit=1000).counts.tolist()
    [1, 288]
    """
    import nonet._kernel as _kernel

    limit = check_int(limit, "limit", 1, MAX_LIMIT)
    threads = thread_count(threads)
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


def as_array(grids: Any, shape: Shape | None) -> tuple[Symbols, Shape]:
    """The symbols of *grids*, a row for each, and their shape."""
    if isinstance(grids, np.ndarray):
        return _check_array(grids, shape or CLASSIC)
    if isinstance(grids, (bytes, bytearray, memoryview)):
        return _from_lines(bytes(grids).split(), shape or CLASSIC)
    if not isinstance(grids, Iterable):
        raise BadInput(f"grids are an array, lines or Grids, not {type(grids).__name__}")
    items = grids.split() if isinstance(grids, str) else list(grids)
    if all(isinstance(item, str) for item in items):
        lines = [item.encode("utf-8", "backslashreplace") for item in items]
        return _from_lines(lines, shape or CLASSIC)
    return _from_grids(items, shape)


def _from_grids(items: list[Any], shape: Shape | None) -> tuple[Symbols, Shape]:
    """The symbols of Grids of one shape."""
    for number, item in enumerate(items):
        if not isinstance(item, Grid):
            raise BadInput(f"item {number} is not a Grid or a line but {item!r:.40}")
        shape = shape or item.shape
        if item.shape != shape:
            raise BadInput(f"item {number} has the shape {item.shape}, but all need {shape}")
    assert shape
    joined = b"".join([item.symbols for item in items])
    return np.frombuffer(joined, np.uint8).reshape(-1, len(shape.cells)), shape


def _check_array(array: np.typing.NDArray[Any], shape: Shape) -> tuple[Symbols, Shape]:
    """*array* with a row for each grid; copied only if its type or order is different."""
    size, cells = shape.size, len(shape.cells)
    if array.ndim == 3 and array.shape[1:] == (size, size):
        array = array.reshape(-1, cells)
    if array.ndim != 2 or array.shape[1] != cells:
        shapes = f"(n, {cells}) or (n, {size}, {size})"
        raise BadGrid(f"an array of grids is {shapes}, not {array.shape}")
    if array.dtype != np.uint8:
        is_whole = array.dtype.kind in "iub"
        if not is_whole or (len(array) and (array.min() < 0 or array.max() > size)):
            raise BadGrid(f"an array of grids has only whole numbers from 0 to {size}")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array), shape


def _from_lines(lines: list[bytes], shape: Shape) -> tuple[Symbols, Shape]:
    """The symbols of lines with one character for each cell."""
    cells = len(shape.cells)
    for number, line in enumerate(lines, 1):
        if len(line) != cells:
            raise BadGrid(f"the grid has {len(line)} cells instead of {cells}", line=number)
    alphabet = standard_alphabet(shape.size)
    symbols = np.frombuffer(b"".join(lines).translate(byte_table(alphabet)), np.uint8)
    if symbols.size and symbols.max() == 255:
        row, column = divmod(int(symbols.argmax()), cells)
        problem = not_a_symbol(chr(lines[row][column]), alphabet)
        raise BadGrid(problem, line=row + 1, column=column + 1)
    return symbols.reshape(-1, cells), shape
