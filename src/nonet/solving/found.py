"""What the kernel found, as Grids: it gives the symbols of solutions one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from nonet.grid import Grid

FIRST, MOST = 1, 1024
"""Solutions that are asked for at a time: few at first, as most want one or two."""


class KernelSearch(Protocol):
    """A search of the kernel."""

    def next(self, most: int) -> bytes:
        """Up to *most* further solutions; fewer only at the end."""


def all_grids(search: KernelSearch, grid: Grid) -> Iterator[Grid]:
    """Every solution of *grid*, as they are asked for."""
    most = FIRST
    while found := search.next(most):
        yield from grids_in(found, grid)
        if len(found) < most * len(grid.symbols):
            return
        most = min(2 * most, MOST)


def grids_in(found: bytes, grid: Grid) -> Iterator[Grid]:
    """The solutions of *grid* in what was found."""
    cells = len(grid.symbols)
    for start in range(0, len(found), cells):
        yield grid.filled_with(found[start : start + cells])
