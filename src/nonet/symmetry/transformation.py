"""A transformation: where the cells of a grid go, and what its symbols are called then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import Any

from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.shape import Shape


@dataclass(frozen=True, slots=True)
class Transformation:
    """Moves cells and relabels symbols; immutable.

    Cell i of the image holds what cell *cells[i]* held, relabelled: *labels[s]* is the new name of
    symbol s, and that of 0 is 0. What turns one puzzle into another turns the solution of the one
    into that of the other.

    >>> turn = Transformation.of_lines([3, 2, 1, 0], range(4), transposed=True)
    >>> grid = Grid.parse("12.. .... ...3 ....")
    >>> turn.apply(grid).rows
    ((0, 0, 3, 0), (0, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0))
    >>> turn.inverse().apply(turn.apply(grid)) == grid
    True
    """

    cells: tuple[int, ...]
    labels: tuple[int, ...]

    def __post_init__(self) -> None:
        for name, least in (("cells", 1), ("labels", 2)):
            object.__setattr__(self, name, order_of(getattr(self, name), name, least))
        size = len(self.labels) - 1
        if len(self.cells) != size * size:
            raise BadInput(f"expected {size * size} cells, found {len(self.cells)}")
        if self.labels[0] != 0:
            raise BadInput(f"expected the label 0 for empty cells, found {self.labels[0]}")

    @classmethod
    def of_lines(
        cls,
        rows: Iterable[int],
        columns: Iterable[int],
        *,
        transposed: bool = False,
        labels: Iterable[int] | None = None,
    ) -> Transformation:
        """Takes the *rows* and *columns* of these numbers, from 0, of the grid or its transpose."""
        rows, columns = order_of(rows, "rows", 1), order_of(columns, "columns", 1)
        size = len(rows)
        if len(columns) != size:
            raise BadInput(f"expected {size} columns, found {len(columns)}")
        if transposed:
            cells = tuple(column * size + row for row in rows for column in columns)
        else:
            cells = tuple(row * size + column for row in rows for column in columns)
        return cls(cells, tuple(range(size + 1) if labels is None else labels))

    @classmethod
    def relabelling(cls, labels: Iterable[int]) -> Transformation:
        """Leaves every cell where it is; *labels* begins with the 0 of empty cells."""
        names = tuple(labels)
        return cls(tuple(range((len(names) - 1) ** 2)), names)

    @property
    def size(self) -> int:
        """The number of symbols of the grids that it is for."""
        return len(self.labels) - 1

    def apply(self, grid: Grid) -> Grid:
        """The image of *grid*; it has the same shape, which should be one that this `keeps`."""
        if grid.shape.size != self.size:
            size = f"{self.size}x{self.size}"
            raise BadInput(f"expected a {size} grid, found the shape {grid.shape}")
        symbols = grid.symbols
        return grid.filled_with(bytes([self.labels[symbols[cell]] for cell in self.cells]))

    def inverse(self) -> Transformation:
        """The way back."""
        return Transformation(inverse_of(self.cells), inverse_of(self.labels))

    def then(self, other: Transformation) -> Transformation:
        """This one first, and *other* after it."""
        if other.size != self.size:
            raise BadInput(f"expected one for {self.size} symbols, found one for {other.size}")
        return Transformation(
            tuple(self.cells[cell] for cell in other.cells),
            tuple(other.labels[label] for label in self.labels),
        )

    def keeps(self, shape: Shape) -> bool:
        """Whether every unit of *shape* becomes one of its units.

        >>> swap = Transformation.of_lines([1, 0, 2, 3], range(4))
        >>> swap.keeps(Shape.parse("4x4")), swap.keeps(Shape.parse("4x4+x"))
        (True, False)
        """
        if shape.size != self.size:
            return False
        units = {frozenset(unit.cells) for unit in shape.units}
        return all(frozenset(self.cells[cell] for cell in unit) in units for unit in units)


def order_of(numbers: Any, name: str, least: int) -> tuple[int, ...]:
    """*numbers*, if they are those from 0 on, each once, and *least* or more."""
    try:
        found = tuple(map(index, numbers))
    except TypeError:
        raise BadInput(f"expected {name} as numbers, found {numbers!r:.40}") from None
    if len(found) < least or sorted(found) != list(range(len(found))):
        raise BadInput(f"expected each number from 0 on once as {name}, found {list(found)!r:.60}")
    return found


def inverse_of(order: tuple[int, ...]) -> tuple[int, ...]:
    """Where each number stands in *order*.

    >>> inverse_of((2, 0, 1))
    (1, 2, 0)
    """
    return tuple(sorted(range(len(order)), key=order.__getitem__))
