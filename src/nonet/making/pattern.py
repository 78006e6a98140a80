"""Patterns: the cells that hold clues, and their symmetry.

A symmetry is a group of moves of the square. Cells that its moves carry into each other are an
orbit; a pattern has the symmetry if it consists of whole orbits. Symbols do not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from nonet.alphabet import STROKES, UPRIGHT
from nonet.errors import BadGrid, BadInput, UnknownName, check_int
from nonet.grid import Grid, GridLike, as_grid
from nonet.shape import CLASSIC, Shape, as_shape

_Move: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""From row, column and the number of the last line to another row and column."""

_MOVES: dict[str, _Move] = {
    "stay": lambda row, column, last: (row, column),
    "quarter": lambda row, column, last: (column, last - row),
    "half": lambda row, column, last: (last - row, last - column),
    "three quarters": lambda row, column, last: (last - column, row),
    "upside down": lambda row, column, last: (last - row, column),
    "left for right": lambda row, column, last: (row, last - column),
    "transposed": lambda row, column, last: (column, row),
    "anti-transposed": lambda row, column, last: (last - column, last - row),
}
"""The eight moves of a square."""


@dataclass(frozen=True, slots=True)
class _Symmetry:
    """A group of moves, and its other names."""

    moves: tuple[str, ...]
    aliases: tuple[str, ...]


SYMMETRIES: dict[str, _Symmetry] = {
    "none": _Symmetry(("stay",), ("any", "asymmetric")),
    # As in most newspapers.
    "half-turn": _Symmetry(
        ("stay", "half"), ("half", "rotation", "rotation-180", "180", "central")
    ),
    "quarter-turn": _Symmetry(
        ("stay", "quarter", "half", "three quarters"), ("quarter", "rotation-90", "90")
    ),
    # The line through the middle is horizontal: the top is as the bottom.
    "horizontal": _Symmetry(("stay", "upside down"), ("horizontal-mirror", "top-bottom")),
    "vertical": _Symmetry(("stay", "left for right"), ("vertical-mirror", "left-right")),
    "both-mirrors": _Symmetry(
        ("stay", "upside down", "left for right", "half"), ("mirrors", "orthogonal")
    ),
    # The diagonal starts at the top left, the anti-diagonal at the top right.
    "diagonal": _Symmetry(("stay", "transposed"), ("main-diagonal", "transpose")),
    "anti-diagonal": _Symmetry(("stay", "anti-transposed"), ("antidiagonal",)),
    "both-diagonals": _Symmetry(
        ("stay", "transposed", "anti-transposed", "half"), ("diagonals", "bi-diagonal")
    ),
    "all": _Symmetry(tuple(_MOVES), ("full", "square", "dihedral")),
}
"""Every symmetry by its name."""

_ALIASES = {alias: name for name, each in SYMMETRIES.items() for alias in each.aliases}


def symmetry_name(name: str) -> str:
    """Return the name in `SYMMETRIES` of a symmetry or alias; raise `UnknownName`.

    >>> symmetry_name("Half turn"), symmetry_name("180")
    ('half-turn', 'half-turn')
    """
    plain = "-".join(str(name).lower().replace("_", " ").replace("-", " ").split())
    if plain not in SYMMETRIES and plain not in _ALIASES:
        raise UnknownName("symmetry", name, SYMMETRIES)
    return _ALIASES.get(plain, plain)


@lru_cache(256)
def _permutations(size: int, name: str) -> tuple[tuple[int, ...], ...]:
    """Return, for each move of a symmetry, the cell that it carries each cell to.

    >>> _permutations(4, "half-turn")[1][:4]
    (15, 14, 13, 12)
    """
    cells = [divmod(cell, size) for cell in range(size * size)]
    moves = [_MOVES[move] for move in SYMMETRIES[symmetry_name(name)].moves]
    moved = [[move(row, column, size - 1) for row, column in cells] for move in moves]
    return tuple(tuple(row * size + column for row, column in places) for places in moved)


def orbits(shape: Shape | str | None, name: str) -> tuple[tuple[int, ...], ...]:
    """Return the groups of cells that a symmetry carries into each other, in order.

    >>> orbits("4x4", "quarter-turn")
    ((0, 3, 12, 15), (1, 7, 8, 14), (2, 4, 11, 13), (5, 6, 9, 10))
    """
    moves = _permutations((as_shape(shape) or CLASSIC).size, name)
    found = {tuple(sorted({move[cell] for move in moves})) for cell in range(len(moves[0]))}
    return tuple(sorted(found))


def has_symmetry(grid: GridLike, name: str) -> bool:
    """Return whether the clues of *grid* have that symmetry.

    >>> has_symmetry("1..2.3....3.4..1", "half-turn")
    True
    """
    grid = as_grid(grid)
    used = [symbol > 0 for symbol in grid.symbols]
    moves = _permutations(grid.shape.size, name)
    return all(used == [used[cell] for cell in move] for move in moves)


def symmetries_of(grid: GridLike) -> tuple[str, ...]:
    """Return the names of all symmetries of the clues of *grid*, without "none".

    >>> symmetries_of("1..2.3....3.4..1")
    ('half-turn', 'diagonal', 'anti-diagonal', 'both-diagonals')
    """
    grid = as_grid(grid)
    return tuple(name for name in SYMMETRIES if name != "none" and has_symmetry(grid, name))


def clue_counts(orbits: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """Return every number of cells that whole orbits can have together, in order.

    >>> clue_counts(orbits("4x4", "quarter-turn"))
    (0, 4, 8, 12, 16)
    """
    numbers = 1  # a bit for each number
    for orbit in orbits:
        numbers |= numbers << len(tuple(orbit))
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)


_USED, _UNUSED = "#■█●", ".0-_·□"
"""Signs in a picture; letters and all other digits mean a used cell too."""


def parse_pattern(
    source: str | Grid | Iterable[int | str], shape: Shape | str | None = None
) -> frozenset[int]:
    """Return the cells of a picture, of the clues of a Grid, or of cells and their names.

    In a picture letters, digits and '#' are used cells; '.', '0', '-' and '_' are unused ones;
    spaces and frames are ignored. Raises `BadGrid` for a bad picture, `BadInput` for bad cells.

    >>> sorted(parse_pattern("X..1 .... .... #..-", "4x4"))
    [0, 3, 12]
    >>> sorted(parse_pattern(["r1c2", 5], "4x4"))
    [1, 5]
    """
    parsed_shape = as_shape(shape) or CLASSIC
    if isinstance(source, Grid):
        if shape is not None and parsed_shape.size != source.shape.size:
            raise BadInput(f"the pattern is a {source.shape} grid, not {shape}")
        return frozenset(source.filled)
    if isinstance(source, str):
        return _parse_picture(source, parsed_shape)
    if not isinstance(source, Iterable):
        raise BadInput(f"a pattern is a picture, a Grid or a list of cells, not {source!r:.40}")
    return frozenset(_parse_cell(cell, parsed_shape) for cell in source)


def _parse_picture(text: str, shape: Shape) -> frozenset[int]:
    marks: list[bool] = []
    for number, line in enumerate(text.splitlines(), 1):
        if "+" in line and set(line) <= STROKES | {" "}:
            continue  # a line of a frame
        for column, mark in enumerate(line, 1):
            if mark.isspace() or mark in UPRIGHT:
                continue
            if not (mark.isalnum() or mark in _USED or mark in _UNUSED):
                problem = (
                    f"{mark!r} is not part of a pattern; write X or # for a clue and . for none"
                )
                raise BadGrid(problem, line=number, column=column)
            marks.append(mark not in _UNUSED)
    if len(marks) != len(shape.cells):
        raise BadGrid(f"the pattern has {len(marks)} cells, and {shape} has {len(shape.cells)}")
    return frozenset(cell for cell in shape.cells if marks[cell])


def _parse_cell(cell: int | str, shape: Shape) -> int:
    if isinstance(cell, str):
        return shape.parse_cell(cell)
    return check_int(cell, "a cell", 0, shape.cells[-1])
