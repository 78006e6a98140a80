"""Patterns: which cells hold clues, and what symmetry these cells have.

A symmetry is a group of moves of the square. The cells that its moves carry into each other are an
orbit, and a pattern has the symmetry if it is made of whole orbits. Symbols play no part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import index
from typing import TypeAlias

from nonet.alphabet import STROKES, UPRIGHT
from nonet.errors import BadGrid, BadInput, UnknownName
from nonet.grid import Grid
from nonet.shape import CLASSIC, Shape, as_shape

Move: TypeAlias = Callable[[int, int, int], tuple[int, int]]
"""From row, column and the number of the last line to another row and column."""

MOVES: dict[str, Move] = {
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
class Symmetry:
    """A group of moves, and what else it is called."""

    summary: str
    moves: tuple[str, ...]
    aliases: tuple[str, ...] = ()


SYMMETRIES: dict[str, Symmetry] = {
    "none": Symmetry("any cells", ("stay",), ("any", "asymmetric")),
    "half-turn": Symmetry(
        "turned by 180 degrees, as in most newspapers",
        ("stay", "half"),
        ("half", "rotation", "rotation-180", "180", "central"),
    ),
    "quarter-turn": Symmetry(
        "turned by 90 degrees",
        ("stay", "quarter", "half", "three quarters"),
        ("quarter", "rotation-90", "90"),
    ),
    "horizontal": Symmetry(
        "mirrored at the horizontal line through the middle: the top is as the bottom",
        ("stay", "upside down"),
        ("horizontal-mirror", "top-bottom"),
    ),
    "vertical": Symmetry(
        "mirrored at the vertical line through the middle: the left is as the right",
        ("stay", "left for right"),
        ("vertical-mirror", "left-right"),
    ),
    "both-mirrors": Symmetry(
        "mirrored at both of these lines",
        ("stay", "upside down", "left for right", "half"),
        ("mirrors", "orthogonal"),
    ),
    "diagonal": Symmetry(
        "mirrored at the diagonal from the top left",
        ("stay", "transposed"),
        ("main-diagonal", "transpose"),
    ),
    "anti-diagonal": Symmetry(
        "mirrored at the diagonal from the top right",
        ("stay", "anti-transposed"),
        ("antidiagonal",),
    ),
    "both-diagonals": Symmetry(
        "mirrored at both diagonals",
        ("stay", "transposed", "anti-transposed", "half"),
        ("diagonals", "bi-diagonal"),
    ),
    "all": Symmetry("all of these at once", tuple(MOVES), ("full", "square", "dihedral")),
}
"""Every symmetry by its name."""

ALIASES = {alias: name for name, each in SYMMETRIES.items() for alias in each.aliases}


def symmetry_name(name: str) -> str:
    """The name in `SYMMETRIES` of what somebody calls *name*; raises `UnknownName`.

    >>> symmetry_name("Half turn"), symmetry_name("180")
    ('half-turn', 'half-turn')
    """
    plain = "-".join(str(name).lower().replace("_", " ").replace("-", " ").split())
    if plain not in SYMMETRIES and plain not in ALIASES:
        raise UnknownName("symmetry", name, SYMMETRIES)
    return ALIASES.get(plain, plain)


def permutations(shape: Shape | str, name: str) -> tuple[tuple[int, ...], ...]:
    """The moves of a symmetry: for each of them, where it carries each cell.

    >>> permutations("4x4", "half-turn")[1][:4]
    (15, 14, 13, 12)
    """
    return permutations_of_size(given_shape(shape).size, symmetry_name(name))


@lru_cache(256)
def permutations_of_size(size: int, name: str) -> tuple[tuple[int, ...], ...]:
    """The same for a square of that size and a name of the registry."""
    cells = [divmod(cell, size) for cell in range(size * size)]
    moves = [MOVES[move] for move in SYMMETRIES[name].moves]
    moved = [[move(row, column, size - 1) for row, column in cells] for move in moves]
    return tuple(tuple(row * size + column for row, column in places) for places in moved)


def orbits(shape: Shape | str, name: str) -> tuple[tuple[int, ...], ...]:
    """The cells that a symmetry carries into each other; each orbit by its lowest cell, in order.

    >>> orbits("4x4", "quarter-turn")
    ((0, 3, 12, 15), (1, 7, 8, 14), (2, 4, 11, 13), (5, 6, 9, 10))
    """
    moves = permutations(shape, name)
    found = {tuple(sorted({move[cell] for move in moves})) for cell in range(len(moves[0]))}
    return tuple(sorted(found))


def has_symmetry(grid: Grid, name: str) -> bool:
    """Whether the clues of *grid* stand in a pattern with that symmetry.

    >>> has_symmetry(Grid.parse("1..2.3....3.4..1"), "half-turn")
    True
    """
    used = [symbol > 0 for symbol in grid.symbols]
    return all(used == [used[cell] for cell in move] for move in permutations(grid.shape, name))


def symmetries_of(grid: Grid) -> tuple[str, ...]:
    """The names of all symmetries that the clues of *grid* have, in the order of the registry.

    Nothing at all where they have none.

    >>> symmetries_of(Grid.parse("1..2.3....3.4..1"))
    ('half-turn', 'diagonal', 'anti-diagonal', 'both-diagonals')
    """
    return tuple(name for name in SYMMETRIES if name != "none" and has_symmetry(grid, name))


def reachable_numbers(orbits: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """How many cells whole orbits can have together: every such number, in order.

    >>> reachable_numbers(orbits("4x4", "quarter-turn"))
    (0, 4, 8, 12, 16)
    """
    numbers = 1  # a bit for each number
    for orbit in orbits:
        numbers |= numbers << len(tuple(orbit))
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)


USED, UNUSED = "#■█●", ".0-_·□"
"""Signs of a picture, besides letters and digits, all of which but 0 mean a cell that is used."""


def pattern_of(
    source: str | Grid | Iterable[int | str], shape: Shape | str | None = None
) -> frozenset[int]:
    """The cells to use, from a picture, from the clues of a grid, or from cells or their names.

    In a picture a digit, a letter or '#' is a cell that is used, and '.', '0', '-' or '_' one that
    is not; spaces and the strokes of a frame count for nothing. Raises `BadGrid` for what is no
    such picture, `BadInput` for what are no cells.

    >>> sorted(pattern_of("X..1 .... .... #..-", "4x4")), sorted(pattern_of(["r1c2", 5], "4x4"))
    ([0, 3, 12], [1, 5])
    """
    if isinstance(source, Grid):
        if shape is not None and given_shape(shape).size != source.shape.size:
            raise BadInput(f"expected a {shape} grid as pattern, found the shape {source.shape}")
        return frozenset(source.filled)
    if isinstance(source, str):
        return cells_in_picture(source, given_shape(shape))
    if not isinstance(source, Iterable):
        raise BadInput(f"expected a picture, a Grid or cells as pattern, found {source!r:.40}")
    return frozenset(checked_cell(cell, given_shape(shape)) for cell in source)


def cells_in_picture(text: str, shape: Shape) -> frozenset[int]:
    """The cells that are used in a picture."""
    marks: list[bool] = []
    for number, line in enumerate(text.splitlines(), 1):
        if "+" in line and set(line) <= STROKES | {" "}:
            continue  # a line of a frame
        for column, mark in enumerate(line, 1):
            if mark.isspace() or mark in UPRIGHT:
                continue
            if not is_mark(mark):
                problem = f"expected X or # for a cell to use and . for others, found {mark!r}"
                raise BadGrid(problem, line=number, column=column)
            marks.append(mark not in UNUSED)
    if len(marks) != len(shape.cells):
        raise BadGrid(f"expected a pattern of {len(shape.cells)} cells, found {len(marks)}")
    return frozenset(cell for cell in shape.cells if marks[cell])


def is_mark(mark: str) -> bool:
    """Whether *mark* stands for a cell of a picture."""
    return mark.isalnum() or mark in USED or mark in UNUSED


def checked_cell(cell: int | str, shape: Shape) -> int:
    """The number of *cell*, which may be given by its name."""
    if isinstance(cell, str):
        return shape.parse_cell(cell)
    try:
        number = index(cell)
    except TypeError:
        number = -1
    if number not in shape.cells:
        raise BadInput(f"expected cells from 0 to {shape.cells[-1]}, found {cell!r:.40}")
    return number


def given_shape(shape: Shape | str | None) -> Shape:
    """The shape that is given, by its name or not; 9x9 if none is."""
    return as_shape(shape) or CLASSIC
