"""The queue of `nonet rate`: puzzles go to threads in chunks, ratings come back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from nonet.alphabet import byte_table
from nonet.backends import ChunkSizer, check_cancelled
from nonet.cli.exits import complain
from nonet.explaining.rating import rating_arrays
from nonet.explaining.technique import technique_mask
from nonet.files.entry import CLASSIC_ALPHABET, Entry, SolvedBatch
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.solving.arrays import solve_many

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

_CELLS = 81
_CHUNKS = ChunkSizer(first=1, smallest=1, largest=4096, short=0.02, long=0.1)
"""Grids that a thread rates at a time; hard ones one by one."""
_CHARACTERS = bytes.maketrans(bytes(range(10)), b".123456789")


class Puzzle(NamedTuple):
    """A 9x9 grid to rate, its text, and where it was read."""

    symbols: bytes
    text: str
    source: str = ""
    line: int = 0
    alphabet: str = CLASSIC_ALPHABET

    @property
    def entry(self) -> Entry:
        """The same as an entry; that takes longer."""
        return Entry(Grid(self.symbols, CLASSIC, self.alphabet), self.source, self.line)


class _ChunkResult(NamedTuple):
    """For each grid: its solutions up to two, its rating, and the steps of each technique."""

    seconds: float
    solutions: list[int]
    ratings: list[list[int]]
    steps: list[list[int]]


Rate = Callable[[bytes], _ChunkResult]
Write = Callable[[Puzzle, int, list[int], list[int]], None]
"""Takes a puzzle, the number of its solutions, its rating and its steps."""


def read_puzzles(item: Entry | SolvedBatch) -> Iterator[Puzzle]:
    """The grids of a batch, or the one of an entry."""
    if isinstance(item, Entry):
        grid = item.grid
        yield Puzzle(grid.symbols, grid.line, item.source, item.line, grid.alphabet)
        return
    lines = item.chunk[item.begin : item.end].splitlines()
    digits = b"".join([line[:_CELLS] for line in lines])
    symbols = digits.translate(byte_table(CLASSIC_ALPHABET))
    text = symbols.translate(_CHARACTERS).decode("ascii")
    for number in range(item.grids):
        cells = slice(_CELLS * number, _CELLS * (number + 1))
        yield Puzzle(symbols[cells], text[cells], item.source, item.line + number)


def rate_chunk(
    symbols: bytes, *, uniqueness: bool, seconds: float | None, with_steps: bool
) -> _ChunkResult:
    """What a thread does with some grids; only those with one solution are rated."""
    import numpy as np

    start = perf_counter()
    grids = np.frombuffer(symbols, np.uint8).reshape(-1, _CELLS)
    solutions = solve_many(grids, threads=1).counts
    techniques = technique_mask(uniqueness=uniqueness)
    is_puzzle = solutions == 1
    ratings = np.zeros((len(grids), 4), np.uint8)
    ratings[is_puzzle], counts = rating_arrays(
        grids[is_puzzle], techniques, seconds, threads=1, progress=check_cancelled
    )
    steps: list[list[int]] = [[]] * len(grids)
    if with_steps:
        rows = iter(counts.tolist())
        steps = [next(rows) if is_one else [] for is_one in is_puzzle.tolist()]
    return _ChunkResult(perf_counter() - start, solutions.tolist(), ratings.tolist(), steps)


class RatingQueue:
    """Takes puzzles and error messages; writes ratings and messages in the same order."""

    def __init__(self, executor: Executor, rate: Rate, write: Write) -> None:
        self.done = 0
        self._queue = executor.queue(rate)
        self._write = write
        self._size = _CHUNKS.first
        self._chunk: list[Puzzle | str] = []
        self._pending: deque[list[Puzzle | str]] = deque()

    def put(self, item: Puzzle | str) -> None:
        """Add one; waits if the queue is full."""
        self._chunk.append(item)
        if len(self._chunk) >= self._size:
            self._send()
            while len(self._queue) >= self._queue.capacity:
                self._receive()

    def finish(self) -> None:
        """Write everything that is still in the queue."""
        if self._chunk:
            self._send()
        while self._queue:
            self._receive()

    def _send(self) -> None:
        chunk, self._chunk = self._chunk, []
        self._pending.append(chunk)
        self._queue.put(b"".join([each.symbols for each in chunk if isinstance(each, Puzzle)]))

    def _receive(self) -> None:
        symbols, result = self._queue.get()
        self._size = _CHUNKS.next_size(len(symbols) // _CELLS, result.seconds, self._size)
        rows = zip(result.solutions, result.ratings, result.steps, strict=True)
        for item in self._pending.popleft():
            if isinstance(item, Puzzle):
                self._write(item, *next(rows))
                self.done += 1
            else:
                complain(item)
