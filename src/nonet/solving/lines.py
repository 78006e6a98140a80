"""Files of millions of 9x9 grids, one a line: read, solved and written by the kernel.

The file comes in chunks. The kernel finds in each the runs of lines that are surely a grid, and
solves them on all threads; all other lines are given back as text, in their place, for the
readers of `nonet.files`. No more than a few chunks are in memory at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import nonet._kernel as _kernel
from nonet.alphabet import standard_alphabet
from nonet.files.chunks import LARGEST, SMALLEST, Chunks, lines_of
from nonet.files.entry import Entry, Run, Wish
from nonet.grid import Grid
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC

DIGITS = standard_alphabet(CLASSIC.size)
AHEAD = 4
"""Chunks that wait for a thread, so that none stands idle."""

SHORT, LONG = 0.005, 0.02
"""Seconds that a chunk should take: short enough to be stopped, long enough to be worth it."""


@dataclass(frozen=True, slots=True)
class SolvedRun(Run):
    """A run, and its answers: a row for each grid that has one solution.

    *odd* are the others: which line of the run it is, how many characters of the answers stand
    before it, its number of solutions, where 2 may be more, and its symbols.
    """

    answers: str = field(default="", repr=False)
    odd: tuple[tuple[int, int, int, bytes], ...] = ()

    def entries(self) -> Iterator[tuple[int, int, Entry]]:
        """The odd grids, each with the number of characters before it and that of solutions."""
        for line, before, count, symbols in self.odd:
            grid = Grid(symbols, CLASSIC, DIGITS)
            yield before, count, Entry(grid, self.source, self.line + line)


def can_read(wish: Wish) -> bool:
    """Whether the kernel understands lines as somebody with that wish does."""
    return wish.shape in (None, CLASSIC) and wish.alphabet in (None, DIGITS)


class LineSolver:
    """The kernel's threads for lines; *row* is what is written of a solution.

    That is the solution (`line`), the grid, 1 and the solution (`csv`), or only a sign (`mark`):
    '=' if the grid is complete, else '1'.
    """

    def __init__(self, threads: int, row: str) -> None:
        self.most = threads + AHEAD
        self._solver = _kernel.LineSolver(threads, kernel_info().instruction_set, row)

    def solved(self, chunks: Chunks, on_wait: Callable[[], None]) -> Iterator[str | SolvedRun]:
        """The lines of *chunks* in their order; *on_wait* is called before it waits for more."""
        solver = self._solver
        is_first = True
        while not chunks.is_over or solver.waiting():
            self._submit(chunks, on_wait)
            if solver.waiting():
                chunk, seconds, runs = solver.collect()
                chunks.size = fitting(len(chunk), seconds, chunks.size)
                yield from pieces_of(chunk, runs, is_first=is_first)
                is_first = False
        if chunks.failure:
            raise chunks.failure

    def _submit(self, chunks: Chunks, on_wait: Callable[[], None]) -> None:
        """Give the threads as much to do as there is; wait for it only if there is nothing."""
        solver = self._solver
        while not chunks.is_over and solver.waiting() < self.most:
            if not chunks.is_ready():
                if solver.waiting():
                    return
                on_wait()
            if chunk := chunks.read():
                solver.submit(chunk)

    def close(self) -> None:
        """Stop all work."""
        self._solver.close()


def fitting(read: int, seconds: float, size: int) -> int:
    """The size of the next chunks, after one of *read* bytes that took so long."""
    if seconds > LONG:
        return max(min(size, read) // 2, SMALLEST)
    return min(2 * size, LARGEST) if seconds < SHORT and read >= size else size


Found = tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]


def pieces_of(chunk: bytes, runs: list[Found], *, is_first: bool) -> Iterator[str | SolvedRun]:
    """The runs of a chunk, and the lines between them."""
    before = 0
    for begin, end, grids, answers, odd in runs:
        if begin > before:
            yield from lines_of(chunk[before:begin], is_first=is_first and before == 0)
        yield SolvedRun(chunk, begin, end, grids, answers=answers, odd=tuple(odd))
        before = end
    if len(chunk) > before:
        yield from lines_of(chunk[before:], is_first=is_first and before == 0)
