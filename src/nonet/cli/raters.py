"""How `nonet rate` goes through its grids: rated in parts on threads, shown in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from nonet.alphabet import byte_table
from nonet.backends import ChunkSizer, check_cancelled
from nonet.cli.exits import complain
from nonet.explaining.ladder import allowed
from nonet.explaining.rating import rating_arrays
from nonet.files.entry import Entry, Run
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.solving.lines import DIGITS
from nonet.solving.many import solve_many

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

CELLS = 81
CHUNKS = ChunkSizer(first=1, smallest=1, largest=4096, short=0.02, long=0.1)
"""Grids that a thread rates at a time: one by one where they are hard."""
SHOWN = bytes.maketrans(bytes(range(10)), b".123456789")


class Puzzle(NamedTuple):
    """A 9x9 grid that is to be rated, as it is shown, and where it stands."""

    symbols: bytes
    shown: str
    source: str = ""
    line: int = 0
    alphabet: str = DIGITS

    @property
    def entry(self) -> Entry:
        """The same as others want it."""
        return Entry(Grid(self.symbols, CLASSIC, self.alphabet), self.source, self.line)


class Trouble(NamedTuple):
    """What is wrong in between, in a line."""

    problem: str


class Found(NamedTuple):
    """What the kernel says of some grids: their solutions, up to two, and their ratings."""

    seconds: float
    solutions: list[int]
    ratings: list[list[int]]
    steps: list[list[int]]


class Wanted(NamedTuple):
    """How grids are rated; the steps of each technique are counted only if they are shown."""

    uniqueness: bool
    seconds: float | None
    are_counted: bool


Show = Callable[[Puzzle, int, list[int], list[int]], None]
"""Shows a puzzle, of which are known: its solutions, its rating and its steps."""


def puzzles_in(found: Entry | Run) -> Iterator[Puzzle]:
    """The grids of a run, or the one of an entry."""
    if isinstance(found, Entry):
        grid = found.grid
        yield Puzzle(grid.symbols, grid.line, found.source, found.line, grid.alphabet)
        return
    lines = found.chunk[found.begin : found.end].splitlines()
    text = b"".join([line[:CELLS] for line in lines])
    symbols = text.translate(byte_table(DIGITS))
    shown = symbols.translate(SHOWN).decode("ascii")
    for number in range(found.grids):
        cells = slice(CELLS * number, CELLS * (number + 1))
        yield Puzzle(symbols[cells], shown[cells], found.source, found.line + number)


def rated(wanted: Wanted, symbols: bytes) -> Found:
    """What a thread does with some grids; those with one solution are rated."""
    import numpy as np

    start = perf_counter()
    grids = np.frombuffer(symbols, np.uint8).reshape(-1, CELLS)
    solutions = solve_many(grids, threads=1).counts
    techniques = allowed(uniqueness=wanted.uniqueness)
    is_puzzle = solutions == 1
    ratings = np.zeros((len(grids), 4), np.uint8)
    ratings[is_puzzle], steps = rating_arrays(
        grids[is_puzzle], techniques, wanted.seconds, threads=1, progress=check_cancelled
    )
    counted: list[list[int]] = [[]] * len(grids)
    if wanted.are_counted:
        rows = iter(steps.tolist())
        counted = [next(rows) if is_one else [] for is_one in is_puzzle.tolist()]
    return Found(perf_counter() - start, solutions.tolist(), ratings.tolist(), counted)


class Raters:
    """Takes grids and troubles one by one, and shows them in the same order."""

    def __init__(self, executor: Executor, wanted: Wanted, show: Show) -> None:
        self.done = 0
        self._queue = executor.queue(partial(rated, wanted))
        self._show = show
        self._size = CHUNKS.first
        self._part: list[Puzzle | Trouble] = []
        self._away: deque[list[Puzzle | Trouble]] = deque()

    def put(self, item: Puzzle | Trouble) -> None:
        """One more; waits if there are too many already."""
        self._part.append(item)
        if len(self._part) >= self._size:
            self._send()
            while len(self._queue) >= self._queue.capacity:
                self._take()

    def finish(self) -> None:
        """Show all that are still on their way."""
        if self._part:
            self._send()
        while self._queue:
            self._take()

    def _send(self) -> None:
        part, self._part = self._part, []
        self._away.append(part)
        self._queue.put(b"".join([each.symbols for each in part if isinstance(each, Puzzle)]))

    def _take(self) -> None:
        symbols, found = self._queue.get()
        self._size = CHUNKS.next_size(len(symbols) // CELLS, found.seconds, self._size)
        rows = zip(found.solutions, found.ratings, found.steps, strict=True)
        for item in self._away.popleft():
            if isinstance(item, Puzzle):
                self._show(item, *next(rows))
                self.done += 1
            else:
                complain(item.problem)
