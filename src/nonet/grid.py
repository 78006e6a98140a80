"""The grid: cells, each a symbol or empty.

Words used everywhere in this package:

    cell       0..80, row by row; named r1c1..r9c9
    symbol     1..9 (more in larger grids); 0 means empty
    unit       cells that must all differ: a row, a column, a box or region, a diagonal
    peers      the cells that share a unit with a cell
    candidate  a symbol that is still possible in an empty cell
    clue       a symbol that was there at the start
    alphabet   the characters of the symbols, the first for symbol 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import isqrt
from operator import index, itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import nonet.lazy_numpy as np
from nonet.alphabet import check_alphabet, not_a_symbol, standard_alphabet, symbol_of
from nonet.errors import BadGrid
from nonet.frame import frame_lines
from nonet.shape import CLASSIC, Shape, Unit, as_shape
from nonet.text import is_usual_shape, parse_text, usual_shape

if TYPE_CHECKING:
    from nonet.explaining import Hint, Rating

GridLike: TypeAlias = "Grid | str | Sequence[Any] | np.typing.NDArray[Any]"
"""What every function with a grid as an argument accepts; `as_grid` makes a Grid of it."""


@lru_cache(64)
def _unit_getters(shape: Shape) -> list[tuple[Unit, Callable[[bytes], tuple[int, ...]]]]:
    """Each unit, and a function that picks the symbols of its cells."""
    return [(unit, itemgetter(*unit.cells)) for unit in shape.units if len(unit.cells) > 1]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two cells of one unit that hold the same symbol."""

    cells: tuple[int, int]
    symbol: int
    unit: Unit


@dataclass(frozen=True, slots=True)
class Grid:
    """A Sudoku grid, complete or not, legal or not; immutable and hashable.

    >>> text = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> grid = Grid.parse(text)
    >>> Grid.parse(str(grid)) == Grid.parse(grid.line) == eval(repr(grid)) == grid
    True
    >>> grid[0], grid.candidates(1), len(grid.filled)
    (1, (2, 5, 6, 8), 23)
    """

    symbols: bytes
    shape: Shape = CLASSIC
    alphabet: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.shape, str):
            object.__setattr__(self, "shape", Shape.parse(self.shape))
        size = self.shape.size
        if not isinstance(self.symbols, bytes):
            object.__setattr__(self, "symbols", _pack(self.symbols, size))
        if len(self.symbols) != size * size:
            raise BadGrid(f"the grid has {len(self.symbols)} cells instead of {size * size}")
        if (highest := max(self.symbols)) > size:
            raise BadGrid(f"symbols go from 0 to {size}, so {highest} is not one")
        if self.alphabet:
            check_alphabet(self.alphabet, size)
        else:
            object.__setattr__(self, "alphabet", standard_alphabet(size))

    def filled_with(self, symbols: bytes) -> Grid:
        """The grid with other *symbols*, which are not checked; made for results of the kernel."""
        grid = object.__new__(Grid)
        object.__setattr__(grid, "symbols", symbols)
        object.__setattr__(grid, "shape", self.shape)
        object.__setattr__(grid, "alphabet", self.alphabet)
        return grid

    @classmethod
    def parse(
        cls, text: str, *, shape: Shape | str | None = None, alphabet: str | None = None
    ) -> Grid:
        """The one grid in *text*: a line of cells, or rows with or without frames and separators.

        Raises `BadGrid`, with line and column. For files, JSON and links see `nonet.read`.

        >>> Grid.parse("1 . | . 2, . . | . ., 4 . | . 3, . . | . .").rows[2]
        (4, 0, 0, 3)
        """
        return cls(*parse_text(text, as_shape(shape), alphabet))

    @classmethod
    def empty(cls, shape: Shape | str = CLASSIC) -> Grid:
        """The grid without a single symbol.

        >>> Grid.empty("4x4").line
        '................'
        """
        shape = as_shape(shape) or CLASSIC
        return cls(bytes(len(shape.cells)), shape)

    @classmethod
    def from_rows(
        cls,
        rows: Iterable[Any],
        *,
        shape: Shape | str | None = None,
        alphabet: str = "",
    ) -> Grid:
        """A grid from a list of rows, or from all cells in one list.

        Cells are numbers or characters; 0, None and '' are empty.

        >>> Grid.from_rows(["1...", "....", "...2", "..3."]).line
        '1..........2..3.'
        """
        shape = as_shape(shape)
        table = [list(row) for row in _in_rows(list(rows))]
        size = shape.size if shape else len(table)
        for number, row in enumerate(table, 1):
            if len(row) != size:
                raise BadGrid(f"row {number} has {len(row)} cells instead of {size}")
        shape = shape or usual_shape(size)
        alphabet = alphabet or standard_alphabet(size)
        symbols = bytes(
            symbol_from(value, alphabet, row, column)
            for row, values in enumerate(table, 1)
            for column, value in enumerate(values, 1)
        )
        return cls(symbols, shape, alphabet)

    @classmethod
    def from_array(cls, array: np.typing.ArrayLike, *, shape: Shape | str | None = None) -> Grid:
        """A grid from a NumPy array of any number type, in rows or flat; 0 and NaN are empty.

        >>> Grid.from_array(Grid.empty("6x6").to_array())
        Grid.parse('....................................')
        """
        values = np.asarray(array)
        if values.ndim not in (1, 2):
            raise BadGrid(f"the array of a grid has one or two dimensions, not {values.ndim}")
        if values.dtype.kind == "f":
            values = np.where(np.isnan(values), 0, values)
        is_number = values.dtype.kind in "fiub" and bool(np.isfinite(values).all())
        if not is_number or (values % 1).any():
            raise BadGrid("the array of a grid has whole numbers only")
        return cls.from_rows(values.astype(int).tolist(), shape=shape)

    @property
    def line(self) -> str:
        """All cells in one line, '.' for empty."""
        characters = "." + self.alphabet
        return "".join([characters[symbol] for symbol in self.symbols])

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The symbols of each row."""
        size = self.shape.size
        return tuple(tuple(self.symbols[i : i + size]) for i in range(0, size * size, size))

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The symbols of each column."""
        return tuple(tuple(self.symbols[i :: self.shape.size]) for i in range(self.shape.size))

    @property
    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """The symbols of each box or region."""
        return tuple(tuple(self.symbols[i] for i in cells) for cells in self.shape.region_cells)

    @property
    def filled(self) -> dict[int, int]:
        """The cells that are filled, each with its symbol.

        In a puzzle these are its clues. A Grid does not know which of its symbols were there at
        the start; keep the puzzle where that matters, as `Explanation.puzzle` does.
        """
        return {cell: symbol for cell, symbol in enumerate(self.symbols) if symbol}

    @property
    def empty_cells(self) -> tuple[int, ...]:
        """The cells that are empty, in reading order."""
        return tuple(cell for cell, symbol in enumerate(self.symbols) if not symbol)

    @property
    def is_complete(self) -> bool:
        """Whether every cell is filled, legally or not."""
        return 0 not in self.symbols

    def __getitem__(self, cell: int) -> int:
        """The symbol of *cell*, 0 if it is empty."""
        return self.symbols[cell]

    def candidates(self, cell: int) -> tuple[int, ...]:
        """The symbols that no peer of *cell* holds; none for a filled cell."""
        if self.symbols[cell]:
            return ()
        seen = {self.symbols[peer] for peer in self.shape.peers[cell]}
        return tuple(symbol for symbol in range(1, self.shape.size + 1) if symbol not in seen)

    def conflicts(self) -> tuple[Conflict, ...]:
        """Every pair of cells that breaks the rules, each pair once.

        >>> [str(conflict.unit) for conflict in Grid.parse("11.. .... .... ....").conflicts()]
        ['row 1']
        """
        found: dict[tuple[int, int], Conflict] = {}
        for unit, symbols_in in _unit_getters(self.shape):
            held = symbols_in(self.symbols)
            if len(set(held)) + max(held.count(0) - 1, 0) == len(held):
                continue  # most units: no two symbols are equal
            filled = [cell for cell in unit.cells if self.symbols[cell]]
            for pair in combinations(filled, 2):
                if (symbol := self.symbols[pair[0]]) == self.symbols[pair[1]]:
                    found.setdefault(pair, Conflict(pair, symbol, unit))
        return tuple(found.values())

    def describe(self, conflict: Conflict) -> str:
        """A conflict of this grid in words.

        >>> grid = Grid.parse("11.. .... .... ....")
        >>> grid.describe(grid.conflicts()[0])
        'r1c1 and r1c2 both hold 1 in row 1'
        """
        first, second = (self.shape.cell_name(cell) for cell in conflict.cells)
        symbol = self.character(conflict.symbol)
        return f"{first} and {second} both hold {symbol} in {conflict.unit}"

    def character(self, symbol: int) -> str:
        """The character of *symbol*, '.' for 0."""
        return self.alphabet[symbol - 1] if symbol else "."

    def with_symbol(self, cell: int, symbol: int) -> Grid:
        """A copy in which *cell* holds *symbol*, or is empty if that is 0."""
        return self.with_symbols({cell: symbol})

    def with_symbols(self, symbols: Mapping[int, int]) -> Grid:
        """A copy with several cells changed.

        >>> Grid.empty("4x4").with_symbols({0: 1, 15: 4}).line
        '1..............4'
        """
        changed = list(self.symbols)
        for cell, symbol in symbols.items():
            if cell not in self.shape.cells:
                raise BadGrid(f"no cell {cell}; cells go from 0 to {self.shape.cells[-1]}")
            changed[cell] = symbol
        return Grid(_pack(changed, self.shape.size), self.shape, self.alphabet)

    def solve(self, *, method: str | None = None) -> Grid:
        """The one solution, as `nonet.solve` finds it.

        >>> Grid.parse("..1. 3... .... .2.4").solve().line
        '2413314243211234'
        """
        from nonet.solving import solve

        return solve(self, method=method)

    def is_unique(self) -> bool:
        """Whether there is exactly one solution; see `nonet.is_unique`.

        >>> Grid.parse("..1. 3... .... .2.4").is_unique()
        True
        """
        from nonet.solving import is_unique

        return is_unique(self)

    def count(self, *, limit: int | None = None) -> int:
        """The number of solutions, up to *limit*; see `nonet.count`.

        >>> Grid.empty().count()
        6670903752021072936960
        """
        from nonet.counting import count

        return count(self, limit=limit)

    def hint(self) -> Hint:
        """The easiest next step; see `nonet.hint`.

        >>> puzzle = Grid.parse(
        ...     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        ... )
        >>> print(puzzle.hint())
        In box 7, the 1 can only go in r8c3.
        """
        from nonet.explaining import hint

        return hint(self)

    def rate(self) -> Rating:
        """How hard the puzzle is; see `nonet.rate`.

        >>> puzzle = Grid.parse(
        ...     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        ... )
        >>> print(puzzle.rate())
        10.5/1.2/1.2
        """
        from nonet.explaining import rate

        return rate(self)

    def to_rows(self) -> list[list[int]]:
        """The symbols as a list of lists."""
        return [list(row) for row in self.rows]

    def to_array(self) -> np.typing.NDArray[np.uint8]:
        """The symbols as a NumPy array, a row for each row."""
        size = self.shape.size
        return np.frombuffer(self.symbols, dtype=np.uint8).reshape(size, size).copy()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.typing.NDArray[Any]:
        """What `np.asarray(grid)` gives: an array of its rows."""
        if copy is False:
            raise ValueError("a Grid holds no array, so copy=False cannot work")
        array = self.to_array()
        return array if dtype is None else array.astype(dtype)

    def __str__(self) -> str:
        """The grid in a frame; `parse` reads it back."""
        return "\n".join(
            "".join(self.character(self.symbols[p]) if isinstance(p, int) else p for p in line)
            for line in frame_lines(self.shape)
        )

    def __repr__(self) -> str:
        shape = "" if is_usual_shape(self.shape) else f", shape={self.shape.name!r}"
        is_standard = self.alphabet == standard_alphabet(self.shape.size)
        alphabet = "" if is_standard else f", alphabet={self.alphabet!r}"
        return f"Grid.parse({self.line!r}{shape}{alphabet})"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from nonet.drawing.notebook import render

        return render(self)


def as_grid(value: GridLike) -> Grid:
    """Return *value* as a Grid: a Grid, a text, a list of rows or of cells, a NumPy array.

    Raises `BadGrid` for anything else.

    >>> as_grid([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0])
    Grid.parse('1..........2..3.')
    """
    if isinstance(value, Grid):
        return value
    if isinstance(value, str):
        return Grid.parse(value)
    if hasattr(value, "__array__"):
        return Grid.from_array(value)
    if isinstance(value, (list, tuple)):
        return Grid.from_rows(value)
    raise BadGrid(f"a grid is a Grid, a text, a list or an array, not {type(value).__name__}")


def _in_rows(rows: list[Any]) -> list[Any]:
    """*rows*, cut into rows if they are all cells in one list."""
    widest = 2 if len(rows) >= 100 else 1  # a cell of "16" needs a grid of 10x10 or more
    if any(isinstance(row, Iterable) and not _is_cell(row, widest) for row in rows):
        return rows
    size = isqrt(len(rows))
    if size * size != len(rows) or not rows:
        raise BadGrid(f"{len(rows)} cells do not make a square grid")
    return [rows[i : i + size] for i in range(0, len(rows), size)]


def _is_cell(value: Any, widest: int) -> bool:
    """Whether a text is one cell, and not a row."""
    return isinstance(value, str) and len(value) <= widest


def grids_in(symbols: bytes, like: Grid) -> Iterator[Grid]:
    """The grids whose *symbols* follow each other, with the shape and alphabet of *like*."""
    cells = len(like.symbols)
    for start in range(0, len(symbols), cells):
        yield like.filled_with(symbols[start : start + cells])


def symbol_from(value: Any, alphabet: str, row: int, column: int) -> int:
    """The symbol of a value in a list: a number, a character, or None for an empty cell."""
    if value is None:
        return 0
    try:
        if not isinstance(value, str):
            return _pack([value], len(alphabet))[0]
        symbol = symbol_of(value.strip(), alphabet)
        if symbol is None:
            raise BadGrid(not_a_symbol(value, alphabet))
    except BadGrid as error:
        raise BadGrid(f"r{row}c{column}: {error.problem}") from None
    return symbol


def _pack(symbols: Iterable[int], size: int) -> bytes:
    """*symbols* as bytes; raises `BadGrid` unless all of them are symbols or 0."""
    packed = bytearray()
    for symbol in symbols:
        try:
            number = index(symbol)
        except TypeError:
            number = -1
        if not 0 <= number <= size:
            raise BadGrid(f"symbols go from 0 to {size}, so {symbol!r:.40} is not one")
        packed.append(number)
    return bytes(packed)
