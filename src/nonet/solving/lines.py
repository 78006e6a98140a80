"""Files of millions of 9x9 grids, one a line: read, solved and written by the kernel.

The file comes in chunks. The kernel finds in each the runs of lines that are surely a grid, and
solves them, on all threads or on the workers of a cluster; all other lines are given back as text,
in their place, for the readers of `nonet.files`. No more than a few chunks for each thread or
worker are in memory at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

import nonet._kernel as _kernel
from nonet.alphabet import standard_alphabet
from nonet.backends import Backend, ChunkSizer
from nonet.files.chunks import FIRST, Chunks, lines_of
from nonet.files.entry import Entry, Run, Wish
from nonet.grid import Grid
from nonet.kernel import kernel_info, usable_cores
from nonet.shape import CLASSIC

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

DIGITS = standard_alphabet(CLASSIC.size)
AHEAD = 4
"""Chunks that wait for a thread, so that none stands idle."""

NEAR = ChunkSizer(FIRST, smallest=1 << 13, largest=1 << 18, short=0.005, long=0.02)
"""Bytes of a chunk for a thread: short enough to be stopped, long enough to be worth it."""
FAR = ChunkSizer(1 << 17, smallest=1 << 13, largest=1 << 20, short=0.1, long=0.5)
"""The same for a worker elsewhere, to whom it has to be sent."""
PATIENCE = 0.1
"""Seconds that a chunk for such a worker waits for more, in a pipe."""


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


Found = tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]


class Solver(Protocol):
    """Solves chunks in their order: the kernel on threads, or the workers of an executor."""

    def submit(self, chunk: bytes) -> None:
        """Take a chunk."""

    def waiting(self) -> int:
        """How many chunks are not yet collected."""

    def collect(self) -> tuple[bytes, float, list[Found]]:
        """The oldest chunk, the seconds that it took, and its runs."""


@contextmanager
def line_solver(
    row: str, *, threads: int | None = None, backend: Backend | None = None
) -> Iterator[LineSolver]:
    """Solve lines on threads of this process or on *backend*; *row* is the form of a solution.

    That is the solution (`line`), the grid, 1 and the solution (`csv`), or only a sign (`mark`):
    '=' if the grid is complete, else '1'.
    """
    if backend is not None:
        with backend.open() as executor:
            far = FarSolver(executor, row)
            yield LineSolver(far, lambda: far.room, FAR, patience=PATIENCE)
        return
    threads = threads or usable_cores()
    with closing(_kernel.LineSolver(threads, kernel_info().instruction_set, row)) as solver:
        yield LineSolver(solver, lambda: threads + AHEAD, NEAR)


class LineSolver:
    """Takes lines to a solver and back; *room* tells how many chunks it should have."""

    def __init__(
        self, solver: Solver, room: Callable[[], int], sizer: ChunkSizer, *, patience: float = 0.0
    ) -> None:
        self._solver = solver
        self._room = room
        self._sizer = sizer
        self._patience = patience

    def solved(self, chunks: Chunks, on_wait: Callable[[], None]) -> Iterator[str | SolvedRun]:
        """The lines of *chunks* in their order; *on_wait* is called before it waits for more."""
        solver, sizer = self._solver, self._sizer
        chunks.size, chunks.patience = sizer.first, self._patience
        is_first = True
        while not chunks.is_over or solver.waiting():
            self._submit(chunks, on_wait)
            if solver.waiting():
                chunk, seconds, runs = solver.collect()
                chunks.size = sizer.next_size(len(chunk), seconds, chunks.size)
                yield from pieces_of(chunk, runs, is_first=is_first)
                is_first = False
        if chunks.failure:
            raise chunks.failure

    def _submit(self, chunks: Chunks, on_wait: Callable[[], None]) -> None:
        """Give it as much to do as there is; wait for that only if there is nothing."""
        solver = self._solver
        room = self._room()
        while not chunks.is_over and solver.waiting() < room:
            if not chunks.is_ready():
                if solver.waiting():
                    return
                on_wait()
            if chunk := chunks.read():
                solver.submit(chunk)


class FarSolver:
    """The workers of an executor, each with the kernel on one thread."""

    def __init__(self, executor: Executor, row: str) -> None:
        self._queue = executor.queue(partial(solved_chunk, row))

    @property
    def room(self) -> int:
        """How many chunks there should be, so that no worker stands idle."""
        return self._queue.capacity

    def submit(self, chunk: bytes) -> None:
        """Take a chunk."""
        self._queue.put(chunk)

    def waiting(self) -> int:
        """How many chunks are not yet collected."""
        return len(self._queue)

    def collect(self) -> tuple[bytes, float, list[Found]]:
        """The oldest chunk, the seconds that it took, and its runs."""
        chunk, (seconds, runs) = self._queue.get()
        return chunk, seconds, runs


def solved_chunk(row: str, chunk: bytes) -> tuple[float, list[Found]]:
    """What a worker does with a chunk: the seconds that it took, and its runs."""
    with closing(_kernel.LineSolver(1, kernel_info().instruction_set, row)) as solver:
        solver.submit(chunk)
        _, seconds, runs = solver.collect()
    return seconds, runs


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
