"""The shape of a grid: its size and its units, without its symbols.

A shape is its units, and a unit is only a set of cells that must all differ. Boxes, irregular
regions, diagonals, windows and any other extra units can therefore be mixed freely:

    9x9                   rows, columns and 3x3 boxes; also called `classic`
    6x6                   boxes of two rows and three columns
    boxes:3x2             boxes of three rows and two columns
    jigsaw:1112222...     a region for each cell, named by any character
    latin:7               rows and columns only
    9x9+x                 with both main diagonals; also called `x`
    9x9+windows           with the four windows of windoku; also called `windoku`
    9x9+extra:aa..b...    with one extra unit for each character of the map but '.'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from math import isqrt
from typing import Any, Self

from nonet.alphabet import STANDARD_ALPHABET
from nonet.errors import BadShape
from nonet.regions import (
    check_extra,
    check_regions,
    check_size,
    has_boxes,
    renumbered,
    squarest,
)


@dataclass(frozen=True, slots=True)
class Unit:
    """Cells that must all differ.

    >>> print(CLASSIC.units[20])
    box 3
    """

    kind: str
    number: int
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


@dataclass(frozen=True)
class Shape:
    """The size and the units of a grid; immutable, equal where all units are equal.

    *regions* gives the region of each cell (none at all for a Latin square); *extras* are
    further units of two cells or more.

    >>> Shape.boxes(2, 3)
    Shape.parse('6x6')
    >>> len(Shape.parse("9x9+x").units)
    29
    """

    size: int
    regions: tuple[int, ...] = ()
    diagonals: bool = False
    extras: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        check_size(self.size)
        check_regions(self.size, self.regions)
        for cells in self.extras:
            check_extra(self.size, cells)
        # Equal shapes must have equal fields: number regions as they appear, sort the extras.
        object.__setattr__(self, "regions", renumbered(self.regions))
        extras = {tuple(sorted(cells)) for cells in self.extras}
        object.__setattr__(self, "extras", tuple(sorted(extras)))

    @staticmethod
    @cache
    def boxes(rows: int, columns: int) -> Shape:
        """Boxes of *rows* x *columns* cells, so rows*columns symbols."""
        if rows < 1 or columns < 1:
            raise BadShape(f"expected boxes of 1x1 cells or more, found {rows}x{columns}")
        size = rows * columns
        check_size(size)
        cells = range(size * size)
        return Shape(size, tuple(i // size // rows * rows + i % size // columns for i in cells))

    @staticmethod
    @cache
    def of_size(size: int) -> Shape:
        """The usual shape with *size* symbols: boxes as square as can be, and never higher.

        >>> Shape.of_size(12).box
        (3, 4)
        """
        check_size(size)
        if not has_boxes(size):
            raise BadShape(f"{size}x{size} has no usual boxes; name its shape, as in latin:{size}")
        rows = squarest(size)
        return Shape.boxes(rows, size // rows)

    @classmethod
    def latin(cls, size: int) -> Self:
        """Rows and columns only."""
        return cls(size)

    @classmethod
    def jigsaw(cls, regions: Iterable[str | int]) -> Self:
        """Irregular regions, from the name of the region of each cell, row by row.

        >>> Shape.jigsaw("1122 1122 3344 3344") == Shape.boxes(2, 2)
        True
        """
        names = [name for name in regions if not (isinstance(name, str) and name.isspace())]
        size = isqrt(len(names))
        if size * size != len(names):
            raise BadShape(f"expected a region for each cell of a square, found {len(names)}")
        numbers = {name: i for i, name in enumerate(dict.fromkeys(names))}
        return cls(size, tuple(numbers[name] for name in names))

    @staticmethod
    def parse(name: str) -> Shape:
        """The shape of that name, as the head of this module lists them; `str` gives it back."""
        return parse_shape(name)

    def with_diagonals(self) -> Shape:
        """The same shape with both main diagonals."""
        return replace(self, diagonals=True)

    def with_extra(self, *units: Iterable[int]) -> Shape:
        """The same shape with further units, each a set of cells."""
        return replace(self, extras=(*self.extras, *(tuple(cells) for cells in units)))

    def with_windows(self) -> Shape:
        """The same shape with the windows of windoku: boxes between the boxes."""
        if not self._windows:
            raise BadShape(f"expected square boxes for windows, found {self}")
        return self.with_extra(*self._windows)

    @cached_property
    def box(self) -> tuple[int, int] | None:
        """Rows and columns of a box, or None where regions are not boxes."""
        for rows in range(1, self.size + 1):
            if (
                self.size % rows == 0
                and Shape.boxes(rows, self.size // rows).regions == self.regions
            ):
                return rows, self.size // rows
        return None

    @cached_property
    def cells(self) -> range:
        """Every cell, row by row."""
        return range(self.size * self.size)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Rows, columns, boxes or regions, diagonals, then the extras; no unit twice."""
        found: dict[tuple[int, ...], Unit] = {}
        for kind, cells_of_kind in self._units_by_kind().items():
            for number, cells in enumerate(cells_of_kind, 1):
                found.setdefault(tuple(sorted(cells)), Unit(kind, number, cells))
        return tuple(found.values())

    @cached_property
    def units_of(self) -> tuple[tuple[Unit, ...], ...]:
        """The units of each cell."""
        found: list[list[Unit]] = [[] for _ in self.cells]
        for unit in self.units:
            for cell in unit.cells:
                found[cell].append(unit)
        return tuple(tuple(units) for units in found)

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a unit with each cell, in order."""
        return tuple(
            tuple(sorted({peer for unit in units for peer in unit.cells} - {cell}))
            for cell, units in enumerate(self.units_of)
        )

    @cached_property
    def region_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each box or region."""
        found: dict[int, list[int]] = {}
        for cell, region in enumerate(self.regions):
            found.setdefault(region, []).append(cell)
        return tuple(tuple(cells) for cells in found.values())

    @cached_property
    def name(self) -> str:
        """What `parse` understands; every shape has one."""
        parts = [self._base_name()]
        if self.diagonals:
            parts.append("x")
        extras = self.extras
        if self._windows and set(self._windows) <= set(extras):
            parts.append("windows")
            extras = tuple(cells for cells in extras if cells not in self._windows)
        parts += (f"extra:{self._map_of(cells)}" for cells in extras)
        return "+".join(parts)

    def cell_name(self, cell: int) -> str:
        """What people call *cell*.

        >>> CLASSIC.cell_name(80)
        'r9c9'
        """
        if cell not in self.cells:
            raise BadShape(f"expected a cell from 0 to {self.cells[-1]}, found {cell}")
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

    def parse_cell(self, name: str) -> int:
        """The cell that people call *name*."""
        match = re.fullmatch(r"\s*[rR]([0-9]{1,4})[cC]([0-9]{1,4})\s*", name)
        row, column = (int(number) for number in match.groups()) if match else (0, 0)
        if not (1 <= row <= self.size and 1 <= column <= self.size):
            last = self.cell_name(self.cells[-1])
            raise BadShape(f"expected a cell from r1c1 to {last}, found {name!r}")
        return (row - 1) * self.size + column - 1

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Shape.parse({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Without what is cached: a pickle holds the shape and not its tables.
        return Shape, (self.size, self.regions, self.diagonals, self.extras)

    def _units_by_kind(self) -> dict[str, list[tuple[int, ...]]]:
        size = self.size
        last = size - 1
        descending = tuple(i * size + i for i in range(size))
        rising = tuple(i * size + last - i for i in range(size))
        windows = [cells for cells in self.extras if cells in self._windows]
        return {
            "row": [tuple(range(i * size, (i + 1) * size)) for i in range(size)],
            "column": [tuple(range(i, size * size, size)) for i in range(size)],
            "box" if self.box else "region": list(self.region_cells),
            "diagonal": [descending, rising] if self.diagonals else [],
            "window": windows,
            "extra unit": [cells for cells in self.extras if cells not in windows],
        }

    @cached_property
    def _windows(self) -> tuple[tuple[int, ...], ...]:
        if self.box is None or self.box[0] != self.box[1] or self.size == 1:
            return ()
        side = self.box[0]
        starts = range(1, self.size - side + 1, side + 1)
        corners = [row * self.size + column for row in starts for column in starts]
        inside = [row * self.size + column for row in range(side) for column in range(side)]
        return tuple(tuple(corner + step for step in inside) for corner in corners)

    def _base_name(self) -> str:
        if not self.regions:
            return f"latin:{self.size}"
        if self.box is None:
            return "jigsaw:" + "".join(STANDARD_ALPHABET[region] for region in self.regions)
        if has_boxes(self.size) and Shape.of_size(self.size).box == self.box:
            return f"{self.size}x{self.size}"
        return f"boxes:{self.box[0]}x{self.box[1]}"

    def _map_of(self, cells: tuple[int, ...]) -> str:
        return "".join("a" if cell in cells else "." for cell in self.cells)


ALIASES = {"classic": "9x9", "x": "9x9+x", "windoku": "9x9+windows"}


@lru_cache(256)
def parse_shape(name: str) -> Shape:
    """See `Shape.parse`."""
    base, *parts = re.split(r"\s*\+\s*", name.strip())
    if base.lower() in ALIASES:
        base, *more = ALIASES[base.lower()].split("+")
        parts = more + parts
    check_no_part_twice(parts)
    shape = parse_base(base)
    for part in parts:
        shape = with_part(shape, part)
    return shape


def check_no_part_twice(parts: list[str]) -> None:
    """Raise `BadShape` for a part that adds nothing: each costs time, and a name may have many."""
    found: set[str] = set()
    for part in parts:
        known = part if part.partition(":")[2] else part.lower()
        if known in found:
            raise BadShape(f"expected each part of a shape once, found +{part:.40} again")
        found.add(known)


def parse_base(name: str) -> Shape:
    """The part of a shape's name before the first '+'."""
    kind, _, rest = name.partition(":")
    kind = kind.lower()
    if kind == "jigsaw":
        if not rest:
            raise BadShape("expected jigsaw:MAP, found jigsaw without a map")
        return Shape.jigsaw(rest)
    if kind == "latin" and re.fullmatch(r"[0-9]{1,4}", rest):
        return Shape.latin(int(rest))
    numbers = re.fullmatch(r"([0-9]{1,4})[xX]([0-9]{1,4})", rest if kind == "boxes" else name)
    if numbers:
        rows, columns = int(numbers[1]), int(numbers[2])
        if kind == "boxes":
            return Shape.boxes(rows, columns)
        if rows == columns:
            return Shape.of_size(rows)
    raise BadShape(
        f"no shape {name[:40]!r}; use a size such as 9x9, boxes:2x3, latin:7, "
        f"jigsaw: and a map of regions, or one of: {', '.join(ALIASES)}"
    )


def with_part(shape: Shape, part: str) -> Shape:
    """*shape* with what *part* of a name adds to it."""
    kind, colon, rest = part.partition(":")
    match kind.lower() + colon:
        case "x":
            return shape.with_diagonals()
        case "windows":
            return shape.with_windows()
        case "extra:":
            return with_map(shape, rest)
    raise BadShape(f"a shape can have +x, +windows or +extra: and a map, not {part[:40]!r}")


def with_map(shape: Shape, text: str) -> Shape:
    """*shape* with an extra unit for each character of the map *text* but '.'."""
    marks = [mark for mark in text if not mark.isspace()]
    if len(marks) != len(shape.cells):
        raise BadShape(
            f"expected a map of {len(shape.cells)} characters for extra units, found {len(marks)}"
        )
    names = [mark for mark in dict.fromkeys(marks) if mark != "."]
    return shape.with_extra(
        *([cell for cell in shape.cells if marks[cell] == name] for name in names)
    )


CLASSIC = Shape.boxes(3, 3)
"""9x9 with 3x3 boxes: the shape that everybody knows, and the default."""


def as_shape(shape: Any) -> Shape | None:
    """A shape that may be given by its name."""
    if shape is not None and not isinstance(shape, (Shape, str)):
        raise BadShape(f"expected a Shape or its name, found {shape!r:.40}")
    return Shape.parse(shape) if isinstance(shape, str) else shape
