"""Solve files of millions of 9x9 grids, one a line, in the kernel.

The file is read in chunks. In each the kernel finds and solves the lines that certainly are a grid,
on all threads or on the workers of a cluster; every other line comes back as text, in its place,
for the readers of `nonet.files`. Only a few chunks for each thread or worker are in memory at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, BinaryIO

import nonet._kernel as _kernel
from nonet.backends import Backend, ChunkSizer
from nonet.files.entry import SolvedBatch
from nonet.files.streams import FIRST_CHUNK, UTF8, ChunkReader, decode, split_lines, unpack
from nonet.kernel import kernel_info, usable_cores

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

_QUEUED_CHUNKS = 4
"""Chunks that wait for a thread, so that none is idle."""
_THREAD_CHUNKS = ChunkSizer(FIRST_CHUNK, smallest=1 << 13, largest=1 << 18, short=0.005, long=0.02)
"""Bytes of a chunk for a thread: few enough to stop soon, enough to be worth the switch."""
_REMOTE_CHUNKS = ChunkSizer(1 << 17, smallest=1 << 13, largest=1 << 20, short=0.1, long=0.5)
"""Bytes of a chunk for a worker on another machine, which has to be sent there."""
_REMOTE_PATIENCE = 0.1
"""Seconds that a chunk for such a worker waits for more lines from a pipe."""

_Batch = tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]
"""The fields of a `SolvedBatch` without its chunk, as the kernel gives them."""


@contextmanager
def line_solver(
    row: str, *, threads: int | None = None, backend: Backend | None = None
) -> Iterator[LineSolver]:
    """Start threads that solve lines, or use the workers of *backend*.

    *row* is the form of an answer: `line` is the solution, `csv` is the grid, 1 and the solution,
    and `mark` is one character: '=' if the grid is complete, else '1'.
    """
    if backend is not None:
        with backend.open() as executor:
            workers = _RemoteQueue(executor, row)
            yield LineSolver(workers, workers.capacity, _REMOTE_CHUNKS, patience=_REMOTE_PATIENCE)
        return
    threads = threads or usable_cores()
    with closing(_kernel.LineSolver(threads, kernel_info().instruction_set, row)) as queue:
        yield LineSolver(queue, lambda: threads + _QUEUED_CHUNKS, _THREAD_CHUNKS)


@dataclass(frozen=True, slots=True)
class LineSolver:
    """Reads files, has their lines solved by *queue*, and returns everything in order.

    The queue solves chunks and keeps their order. *capacity* is the number that keeps it busy.
    """

    queue: _kernel.LineSolver | _RemoteQueue
    capacity: Callable[[], int]
    sizer: ChunkSizer
    patience: float = 0.0

    def solve(
        self, file: BinaryIO, source: str, on_wait: Callable[[], None]
    ) -> Iterable[str | SolvedBatch]:
        """The lines of *file* in order; calls *on_wait* before it waits for more of them."""
        content, encoding = unpack(file, source)
        if encoding != UTF8:
            return decode(content, source)
        return self._solve_chunks(ChunkReader(content, file), on_wait)

    def _solve_chunks(
        self, reader: ChunkReader, on_wait: Callable[[], None]
    ) -> Iterator[str | SolvedBatch]:
        queue, sizer = self.queue, self.sizer
        reader.size, reader.patience = sizer.first, self.patience
        while not reader.is_over or queue.waiting():
            capacity = self.capacity()
            while not reader.is_over and queue.waiting() < capacity:
                if not reader.is_ready():
                    if queue.waiting():
                        break
                    on_wait()
                if chunk := reader.read():
                    queue.submit(chunk)
            if queue.waiting():
                chunk, seconds, batches = queue.collect()
                reader.size = sizer.next_size(len(chunk), seconds, reader.size)
                yield from _split_chunk(chunk, batches)
        if reader.failure:
            raise reader.failure


def _split_chunk(chunk: bytes, batches: list[_Batch]) -> Iterator[str | SolvedBatch]:
    """The batches of a chunk, and the lines between them."""
    before = 0
    for batch in batches:
        yield from split_lines(chunk[before : batch[0]])
        yield SolvedBatch(chunk, *batch)
        before = batch[1]
    yield from split_lines(chunk[before:])


class _RemoteQueue:
    """The workers of an executor, each with the kernel on one thread."""

    def __init__(self, executor: Executor, row: str) -> None:
        self._queue = executor.queue(partial(_solve_chunk, row))

    def capacity(self) -> int:
        """How many chunks keep every worker busy."""
        return self._queue.capacity

    def submit(self, chunk: bytes) -> None:
        """Take a chunk."""
        self._queue.put(chunk)

    def waiting(self) -> int:
        """How many chunks are not collected yet."""
        return len(self._queue)

    def collect(self) -> tuple[bytes, float, list[_Batch]]:
        """The oldest chunk, the seconds that it took, and its batches."""
        chunk, (seconds, batches) = self._queue.get()
        return chunk, seconds, batches


def _solve_chunk(row: str, chunk: bytes) -> tuple[float, list[_Batch]]:
    """Solve a chunk in a worker: the seconds that it took, and its batches."""
    with closing(_kernel.LineSolver(1, kernel_info().instruction_set, row)) as queue:
        queue.submit(chunk)
        _, seconds, batches = queue.collect()
    return seconds, batches
