"""A position: a grid, and the candidates that were removed from it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from nonet.alphabet import standard_alphabet, symbol_of
from nonet.errors import BadInput
from nonet.explaining.record import Candidate
from nonet.grid import Grid, GridLike, as_grid
from nonet.shape import CLASSIC
from nonet.solving import solve

_FULL = 0b111111111
"""Every symbol, as bits: the lowest is symbol 1."""
_UNITS = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
"""The numbers of the row, the column and the box of each cell."""
REMOVED = re.compile(r"(?:^|\s)([rR][0-9]+[cC][0-9]+)[-≠](\S+)")
_CELL_NAME = re.compile(r"[rR][0-9]+[cC][0-9]+\S*")
_CANDIDATES = frozenset((cell, symbol) for cell in range(81) for symbol in range(1, 10))
"""Every possible candidate."""


@dataclass(frozen=True, slots=True)
class Position:
    """A 9x9 grid on the way to its solution. Immutable and hashable.

    *removed* keeps only candidates that no peer excludes, so equal positions compare equal.

    >>> grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> position = Position.parse(f"{grid} r1c2-58")
    >>> position.candidates(1), position.grid.candidates(1)
    ((2, 6), (2, 5, 6, 8))
    >>> Position.parse(str(position)) == eval(repr(position)) == position
    True
    """

    grid: Grid
    removed: frozenset[Candidate] = frozenset()
    masks: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """the candidates of each cell as bits, the lowest for symbol 1; 0 for a filled cell"""

    def __post_init__(self) -> None:
        if not isinstance(self.grid, Grid):
            raise BadInput(f"a position needs a Grid, not {self.grid!r:.40}")
        if self.grid.shape != CLASSIC:
            raise BadInput(
                f"only 9x9 grids with boxes can be explained, not {self.grid.shape.name:.40}"
            )
        _check_candidates(self.removed)
        masks = _peer_masks(self.grid.symbols)
        kept = [(cell, each) for cell, each in self.removed if masks[cell] >> each - 1 & 1]
        for cell, symbol in kept:
            masks[cell] &= ~(1 << symbol - 1)
        object.__setattr__(self, "removed", frozenset(kept))
        object.__setattr__(self, "masks", tuple(masks))

    @classmethod
    def parse(cls, text: str, *, alphabet: str | None = None) -> Position:
        """Read a position: a grid, then removed candidates as in `r1c2-37 r4c5≠9`."""
        rest = REMOVED.sub(" ", text)
        if odd := _CELL_NAME.search(rest):
            raise BadInput(f"{odd[0]!r:.40} is not a list of candidates such as r1c2-37")
        grid = Grid.parse(rest, alphabet=alphabet)
        removed = [
            (CLASSIC.parse_cell(cell), parse_symbol(character, grid.alphabet))
            for cell, characters in REMOVED.findall(text)
            for character in characters
        ]
        return cls(grid, frozenset(removed))

    def candidates(self, cell: int) -> tuple[int, ...]:
        """The symbols that are still possible in *cell*; none for a filled cell."""
        return tuple(symbol for symbol in range(1, 10) if self.has(cell, symbol))

    def has(self, cell: int, symbol: int) -> bool:
        """Whether *symbol* is still possible in *cell*."""
        return bool(self.masks[cell] >> symbol - 1 & 1)

    def places(self, symbol: int, cells: Iterable[int]) -> tuple[int, ...]:
        """Those of *cells* in which *symbol* is still possible."""
        return tuple(cell for cell in cells if self.has(cell, symbol))

    def solution(self) -> Grid:
        """Return the unique solution.

        Raises `NoSolution` or `ManySolutions`, and `BadInput` if it needs a removed candidate.
        """
        solution = solve(self.grid)
        for cell, symbol in sorted(self.removed):
            if solution[cell] == symbol:
                name, shown = CLASSIC.cell_name(cell), self.grid.character(symbol)
                raise BadInput(f"the solution has {shown} in {name}, but that candidate is removed")
        return solution

    def __str__(self) -> str:
        """The grid in one line, then the removed candidates; `parse` reads it back."""
        return " ".join([self.grid.line, *name_candidates(self.removed, "-", self.grid)])

    def __repr__(self) -> str:
        alphabet = self.grid.alphabet
        is_standard = alphabet == standard_alphabet(len(alphabet))
        more = "" if is_standard else f", alphabet={alphabet!r}"
        return f"Position.parse({str(self)!r}{more})"

    def _repr_svg_(self) -> str:
        from nonet.drawing.notebook import render

        return render(self)


def name_candidates(candidates: Iterable[Candidate], sign: str, grid: Grid) -> list[str]:
    """Return a name for each cell with *candidates*, in order, as `r1c2-37` with the sign `-`."""
    names: dict[int, str] = {}
    for cell, symbol in sorted(candidates):
        names[cell] = names.get(cell, CLASSIC.cell_name(cell) + sign) + grid.character(symbol)
    return list(names.values())


def _check_candidates(removed: Any) -> None:
    """Raise `BadInput` unless these are pairs of a cell and a symbol."""
    try:
        odd = [each for each in removed if each not in _CANDIDATES]
    except TypeError:
        odd = [removed]
    if odd:
        raise BadInput(f"{odd[0]!r:.40} is not a pair of a cell 0-80 and a symbol 1-9")


def _peer_masks(symbols: bytes) -> list[int]:
    """The candidates that the peers of each cell leave, as bits; 0 for a filled cell."""
    used = [0] * 27
    for symbol, units in zip(symbols, _UNITS, strict=True):
        for unit in units:
            used[unit] |= 1 << symbol >> 1
    return [
        0 if symbol else _FULL & ~(used[row] | used[column] | used[box])
        for symbol, (row, column, box) in zip(symbols, _UNITS, strict=True)
    ]


def parse_symbol(character: str, alphabet: str) -> int:
    """Return the symbol of a removed candidate."""
    symbol = symbol_of(character, alphabet)
    if not symbol:
        raise BadInput(f"{character!r} is not a symbol of the grid")
    return symbol


def as_position(grid: GridLike | Position) -> Position:
    """Return a grid in any form as a position, and a position as it is."""
    return grid if isinstance(grid, Position) else Position(as_grid(grid))
