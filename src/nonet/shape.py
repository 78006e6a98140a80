"""The shape of a grid: its size and its units, without its symbols.

A shape is a list of units, and a unit is a set of cells that must all differ. So boxes, irregular
regions, diagonals, windows and any other extra units can be mixed freely:

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

from nonet.alphabet import MAX_SIZE, STANDARD_ALPHABET
from nonet.errors import BadShape

_ALIASES = {"classic": "9x9", "x": "9x9+x", "windoku": "9x9+windows"}


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
    """The size and the units of a grid; immutable, and equal where all units are equal.

    *regions* gives the region of each cell, and is empty for a Latin square; *extras* are further
    units of two cells or more.

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
        _check_regions(self.size, self.regions)
        for cells in self.extras:
            _check_extra(self.size, cells)
        # Equal shapes must have equal fields: number regions as they appear, sort the extras.
        numbers = {region: i for i, region in enumerate(dict.fromkeys(self.regions))}
        object.__setattr__(self, "regions", tuple(numbers[region] for region in self.regions))
        extras = {tuple(sorted(cells)) for cells in self.extras}
        object.__setattr__(self, "extras", tuple(sorted(extras)))

    @staticmethod
    @cache
    def boxes(rows: int, columns: int) -> Shape:
        """Boxes of *rows* x *columns* cells, so rows*columns symbols.

        >>> Shape.boxes(3, 2).name
        'boxes:3x2'
        """
        if rows < 1 or columns < 1:
            raise BadShape(f"a box has at least one row and one column, not {rows}x{columns}")
        size = rows * columns
        check_size(size)
        cells = range(size * size)
        return Shape(size, tuple(i // size // rows * rows + i % size // columns for i in cells))

    @staticmethod
    @cache
    def of_size(size: int) -> Shape:
        """The usual shape with *size* symbols: boxes as square as possible, never taller than wide.

        >>> Shape.of_size(12).box
        (3, 4)
        """
        check_size(size)
        if not has_boxes(size):
            raise BadShape(f"{size}x{size} has no usual boxes; name its shape, as in latin:{size}")
        rows = box_rows(size)
        return Shape.boxes(rows, size // rows)

    @classmethod
    def latin(cls, size: int) -> Self:
        """Rows and columns only.

        >>> Shape.latin(7).name
        'latin:7'
        """
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
            raise BadShape(f"a map of {len(names)} cells is not square")
        numbers = {name: i for i, name in enumerate(dict.fromkeys(names))}
        return cls(size, tuple(numbers[name] for name in names))

    @staticmethod
    @lru_cache(256)
    def parse(name: str) -> Shape:
        """The shape of that name, as listed at the top of this module; `str` gives it back.

        >>> str(Shape.parse("windoku"))
        '9x9+windows'
        """
        base, *parts = re.split(r"\s*\+\s*", name.strip())
        if base.lower() in _ALIASES:
            base, *more = _ALIASES[base.lower()].split("+")
            parts = more + parts
        seen: set[str] = set()
        shape = _parse_base(base)
        for part in parts:  # a part that adds nothing still costs time, and a name may have many
            key = part if part.partition(":")[2] else part.lower()
            if key in seen:
                raise BadShape(f"the shape has +{part:.40} twice")
            seen.add(key)
            shape = _with_part(shape, part)
        return shape

    def with_diagonals(self) -> Shape:
        """The same shape with both main diagonals."""
        return replace(self, diagonals=True)

    def with_extra(self, *units: Iterable[int]) -> Shape:
        """The same shape with further units, each a set of cells."""
        return replace(self, extras=(*self.extras, *(tuple(cells) for cells in units)))

    def with_windows(self) -> Shape:
        """The same shape with the windows of windoku: boxes between the boxes."""
        if not self._windows:
            raise BadShape(f"windows need square boxes, which {self} does not have")
        return self.with_extra(*self._windows)

    @cached_property
    def box(self) -> tuple[int, int] | None:
        """Rows and columns of a box, or None where regions are not boxes."""
        size = self.size
        boxes = ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0)
        return next((box for box in boxes if Shape.boxes(*box).regions == self.regions), None)

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
        return cells_by_name(self.regions)

    @cached_property
    def name(self) -> str:
        """The name that `parse` understands; every shape has one."""
        parts = [self._base_name()]
        if self.diagonals:
            parts.append("x")
        extras = self.extras
        if self._windows and set(self._windows) <= set(extras):
            parts.append("windows")
            extras = tuple(cells for cells in extras if cells not in self._windows)
        for cells in extras:
            marks = "".join("a" if cell in cells else "." for cell in self.cells)
            parts.append(f"extra:{marks}")
        return "+".join(parts)

    def cell_name(self, cell: int) -> str:
        """The name of *cell* for people.

        >>> CLASSIC.cell_name(80)
        'r9c9'
        """
        if cell not in self.cells:
            raise BadShape(f"no cell {cell}; cells go from 0 to {self.cells[-1]}")
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

    def parse_cell(self, name: str) -> int:
        """The cell that people call *name*.

        >>> CLASSIC.parse_cell("r9c9")
        80
        """
        match = re.fullmatch(r"\s*[rR]([0-9]{1,4})[cC]([0-9]{1,4})\s*", name)
        row, column = (int(number) for number in match.groups()) if match else (0, 0)
        if not (1 <= row <= self.size and 1 <= column <= self.size):
            last = self.cell_name(self.cells[-1])
            raise BadShape(f"no cell {name!r}; cells go from r1c1 to {last}")
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
        falling = tuple(i * size + i for i in range(size))
        rising = tuple(i * size + size - 1 - i for i in range(size))
        windows = [cells for cells in self.extras if cells in self._windows]
        return {
            "row": [tuple(range(i * size, (i + 1) * size)) for i in range(size)],
            "column": [tuple(range(i, size * size, size)) for i in range(size)],
            "box" if self.box else "region": list(self.region_cells),
            "diagonal": [falling, rising] if self.diagonals else [],
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


def check_size(size: int) -> None:
    """Raise `BadShape` for a size that no grid has."""
    if not 1 <= size <= MAX_SIZE:
        raise BadShape(f"a grid has 1 to {MAX_SIZE} symbols, not {size}")


def has_boxes(size: int) -> bool:
    """Whether *size* symbols fill boxes of more than one row (1x1 counts)."""
    return size == 1 or box_rows(size) > 1


def box_rows(size: int) -> int:
    """The rows of a box of *size* cells that is as square as possible, never taller than wide."""
    return max(rows for rows in range(1, isqrt(size) + 1) if size % rows == 0)


def cells_by_name(names: Iterable[str | int], but: str = "") -> tuple[tuple[int, ...], ...]:
    """The cells that have each of *names*, which has one for each cell; without the name *but*."""
    found: dict[str | int, list[int]] = {}
    for cell, name in enumerate(names):
        if name != but:
            found.setdefault(name, []).append(cell)
    return tuple(map(tuple, found.values()))


def _check_regions(size: int, regions: tuple[int, ...]) -> None:
    if regions and len(regions) != size * size:
        raise BadShape(f"the map of regions has {len(regions)} cells instead of {size * size}")
    for number, region in enumerate(dict.fromkeys(regions), 1):
        if (cells := regions.count(region)) != size:
            raise BadShape(f"region {number} has {cells} cells instead of {size}")


def _check_extra(size: int, cells: tuple[int, ...]) -> None:
    if odd := [cell for cell in cells if not 0 <= cell < size * size]:
        raise BadShape(f"no cell {odd[0]} for an extra unit; cells go from 0 to {size**2 - 1}")
    if not 2 <= len(set(cells)) == len(cells) <= size:
        raise BadShape(f"an extra unit has 2 to {size} different cells, not {len(set(cells))}")


def _parse_base(name: str) -> Shape:
    """The part of a shape's name before the first '+'."""
    kind, colon, rest = name.partition(":")
    found = re.fullmatch(r"([0-9]{1,4})(?:[xX]([0-9]{1,4}))?", rest if colon else name)
    match kind.lower(), [int(number) for number in found.groups() if number] if found else []:
        case "jigsaw", _ if not rest:
            raise BadShape("a jigsaw needs a map of its regions, as in jigsaw:1122112233443344")
        case "jigsaw", _:
            return Shape.jigsaw(rest)
        case "latin", [size]:
            return Shape.latin(size)
        case "boxes", [rows, columns]:
            return Shape.boxes(rows, columns)
        case _, [rows, columns] if rows == columns and not colon:
            return Shape.of_size(rows)
    raise BadShape(
        f"no shape {name[:40]!r}; use a size such as 9x9, boxes:2x3, latin:7, "
        f"jigsaw: and a map of regions, or one of: {', '.join(_ALIASES)}"
    )


def _with_part(shape: Shape, part: str) -> Shape:
    """*shape* with what *part* of a name adds to it."""
    kind, colon, marks = part.partition(":")
    match kind.lower() + colon:
        case "x":
            return shape.with_diagonals()
        case "windows":
            return shape.with_windows()
        case "extra:":
            return _with_map(shape, "".join(marks.split()))
    raise BadShape(f"a shape can have +x, +windows or +extra: and a map, not {part[:40]!r}")


def _with_map(shape: Shape, marks: str) -> Shape:
    """*shape* with an extra unit for each character of the map *marks* but '.'."""
    if len(marks) != len(shape.cells):
        raise BadShape(f"the map of extra units has {len(marks)} cells, not {len(shape.cells)}")
    return shape.with_extra(*cells_by_name(marks, but="."))


CLASSIC = Shape.boxes(3, 3)
"""9x9 with 3x3 boxes: the shape that everybody knows, and the default."""


def as_shape(shape: Any) -> Shape | None:
    """Return *shape*, which may be a Shape, the name of one, or None."""
    if shape is not None and not isinstance(shape, (Shape, str)):
        raise BadShape(f"a shape is a Shape or its name, not {shape!r:.40}")
    return Shape.parse(shape) if isinstance(shape, str) else shape
