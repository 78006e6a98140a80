"""A position: a grid, and the candidates that are gone beyond what the peers say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nonet.alphabet import standard_alphabet, symbol_of
from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.shape import CLASSIC

if TYPE_CHECKING:
    from nonet.explaining.record import Candidate
    from nonet.explaining.step import Step

FULL = 0b111111111
"""Every symbol, as bits: the lowest is symbol 1."""
PLACES = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
"""The row, the column and the box of each cell, as numbers of units."""
GONE = re.compile(r"(?:^|\s)([rR][0-9]+[cC][0-9]+)[-≠](\S+)")
CELL = re.compile(r"[rR][0-9]+[cC][0-9]+\S*")
CANDIDATES = frozenset((cell, symbol) for cell in range(81) for symbol in range(1, 10))
"""Every candidate that there can be."""


@dataclass(frozen=True, slots=True)
class Position:
    """A 9x9 grid on the way to its solution; immutable and hashable.

    *removed* has only candidates that no peer excludes, so equal positions are equal values.

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
            raise BadInput(f"expected a Grid, found {self.grid!r:.40}")
        if self.grid.shape != CLASSIC:
            raise BadInput(f"expected a 9x9 grid with boxes, found {self.grid.shape.name:.40}")
        check_candidates(self.removed)
        masks = masks_of(self.grid.symbols)
        kept = [(cell, each) for cell, each in self.removed if masks[cell] >> each - 1 & 1]
        for cell, symbol in kept:
            masks[cell] &= ~(1 << symbol - 1)
        object.__setattr__(self, "removed", frozenset(kept))
        object.__setattr__(self, "masks", tuple(masks))

    @classmethod
    def parse(cls, text: str, *, alphabet: str | None = None) -> Position:
        """The position in *text*: a grid, then the candidates gone, as in `r1c2-37 r4c5≠9`."""
        rest = GONE.sub(" ", text)
        if odd := CELL.search(rest):
            raise BadInput(f"expected candidates such as r1c2-37, found {odd[0]!r:.40}")
        grid = Grid.parse(rest, alphabet=alphabet)
        removed = [
            (CLASSIC.parse_cell(cell), as_symbol(character, grid.alphabet))
            for cell, characters in GONE.findall(text)
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

    def after(self, step: Step) -> Position:
        """The position to which *step* leads."""
        grid = self.grid
        if step.placed:
            symbols = bytearray(grid.symbols)
            cell, symbols[cell] = step.placed
            grid = grid.filled_with(bytes(symbols))
        return Position(grid, self.removed.union(step.removed))

    def __str__(self) -> str:
        """The grid in one line, then the candidates gone; `parse` reads it back."""
        gone: dict[int, list[int]] = {}
        for cell, symbol in sorted(self.removed):
            gone.setdefault(cell, []).append(symbol)
        words = (
            f"{CLASSIC.cell_name(cell)}-{''.join(map(self.grid.shown, symbols))}"
            for cell, symbols in gone.items()
        )
        return " ".join([self.grid.line, *words])

    def __repr__(self) -> str:
        alphabet = self.grid.alphabet
        is_standard = alphabet == standard_alphabet(len(alphabet))
        more = "" if is_standard else f", alphabet={alphabet!r}"
        return f"Position.parse({str(self)!r}{more})"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from nonet.drawing.notebook import shown

        return shown(self)


def check_candidates(removed: Any) -> None:
    """Raise `BadInput` unless these are pairs of a cell and a symbol."""
    try:
        odd = [each for each in removed if each not in CANDIDATES]
    except TypeError:
        odd = [removed]
    if odd:
        raise BadInput(f"expected pairs of a cell 0-80 and a symbol 1-9, found {odd[0]!r:.40}")


def masks_of(symbols: bytes) -> list[int]:
    """The candidates of each cell as its peers leave them, as bits; 0 for a filled cell."""
    used = [0] * 27
    for symbol, units in zip(symbols, PLACES, strict=True):
        for unit in units:
            used[unit] |= 1 << symbol >> 1
    return [
        0 if symbol else FULL & ~(used[row] | used[column] | used[box])
        for symbol, (row, column, box) in zip(symbols, PLACES, strict=True)
    ]


def as_symbol(character: str, alphabet: str) -> int:
    """The symbol that a removed candidate is written as."""
    symbol = symbol_of(character, alphabet)
    if not symbol:
        raise BadInput(f"expected candidates such as r1c2-37, found {character!r}")
    return symbol


def as_position(grid: Any) -> Position:
    """A position that may be given as a Grid."""
    return grid if isinstance(grid, Position) else Position(grid)
