"""Work on the grids of a file many at a time: solved in the kernel, or sent to workers.

The modules for this are imported only where they are used, as one grid does not need them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Generic, TypeVar

from nonet.cli.exits import complain
from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen
from nonet.errors import BadInput
from nonet.files.entry import Entry, SolvedBatch

if TYPE_CHECKING:
    from nonet.backends import Backend, ChunkSizer
    from nonet.backends.executor import Executor

Item = TypeVar("Item")
Result = TypeVar("Result")

BATCH_SIZE = 64
"""Grids of a file that are worked on together."""

_ROWS = ("line", "csv", "mark")
"""What the kernel writes for a grid with one solution: two formats, and the marks for `check`."""

_LINE_METHOD = "lanes"
"""The method that solves whole files."""


@contextmanager
def cluster_session(scheduler: str, threads: int | None) -> Iterator[Backend]:
    """Connect to the Dask cluster at *scheduler* while a command uses it."""
    from nonet.backends import get_backend
    from nonet.backends.dask import dask_session

    backend = get_backend(scheduler=scheduler, threads=threads)
    with dask_session(backend):
        yield backend


@contextmanager
def read_batches(
    inputs: Inputs,
    screen: Screen,
    *,
    row: str,
    method: str | None,
    threads: int | None = None,
    scheduler: str | None = None,
    on_wait: Callable[[], None] = lambda: None,
) -> Iterator[Iterator[Entry | SolvedBatch]]:
    """Every grid of *inputs*; where possible, the lines of files come in solved batches.

    A cluster solves them if there is a *scheduler*; raises `BadInput` if it cannot. *on_wait* is
    called before this waits for more input.
    """
    problem = ""
    if row not in _ROWS:
        problem = f"a cluster writes the formats line and csv only, not {row or 'a trace'}"
    elif method not in (None, _LINE_METHOD):
        problem = f"a cluster solves with the method {_LINE_METHOD} only, not {method}"
    elif not inputs.has_files:
        problem = "a cluster solves files only; without --scheduler, grids are solved here"
    elif not inputs.options.is_classic:
        problem = "a cluster solves 9x9 grids of 1-9 only, not another --shape or --alphabet"
    if problem:
        if scheduler:
            raise BadInput(problem)
        yield iter(inputs)
        return
    from nonet.solving.lines import line_solver

    def flush() -> None:
        on_wait()
        with suppress(OSError):  # the same error comes again with the next write, or at the end
            screen.file.flush()

    with (
        cluster_session(scheduler, threads) if scheduler else nullcontext() as backend,
        line_solver(row, threads=threads, backend=backend) as solver,
    ):
        yield inputs.read(partial(solver.solve, on_wait=flush))


class BatchQueue(Generic[Item, Result]):
    """Takes items and messages; writes the result of each item, and the messages, in their order.

    The items go to *work* in batches of *sizes*, on the workers of *executor* if there is one. If
    *is_interactive*, each result is written before the next item is read.
    """

    def __init__(
        self,
        work: Callable[[list[Item]], Iterable[Result]],
        write: Callable[[Item, Result], None],
        sizes: ChunkSizer,
        executor: Executor | None = None,
        *,
        is_interactive: bool = False,
    ) -> None:
        self.done = 0
        self._work = work
        self._write = write
        self._sizes = sizes._replace(first=1, largest=1) if is_interactive else sizes
        self._size = self._sizes.first
        self._batch: list[Item | str] = []
        self._sent: deque[list[Item | str]] = deque()
        self._queue = executor.queue(partial(_work_timed, work)) if executor else None
        self._is_interactive = is_interactive

    def put(self, item: Item | str) -> None:
        """Add one; waits if the queue is full."""
        self._batch.append(item)
        if len(self._batch) >= self._size:
            self._send()

    def finish(self) -> None:
        """Write everything that is still in the queue."""
        if self._batch:
            self._send()
        while self._queue:
            self._receive()

    def _send(self) -> None:
        batch, self._batch = self._batch, []
        items = [each for each in batch if not isinstance(each, str)]
        if self._queue is None:
            self._write_all(batch, self._work(items))
            return
        self._sent.append(batch)
        self._queue.put(items)
        while len(self._queue) >= (1 if self._is_interactive else self._queue.capacity):
            self._receive()

    def _receive(self) -> None:
        assert self._queue
        items, (seconds, results) = self._queue.get()
        self._size = self._sizes.next_size(len(items), seconds, self._size)
        self._write_all(self._sent.popleft(), results)

    def _write_all(self, batch: list[Item | str], results: Iterable[Result]) -> None:
        ready = iter(results)
        for each in batch:
            if isinstance(each, str):
                complain(each)
            else:
                self._write(each, next(ready))
                self.done += 1


def _work_timed(
    work: Callable[[list[Item]], Iterable[Result]], items: list[Item]
) -> tuple[float, list[Result]]:
    """The task of a worker: the seconds that it took, and the results."""
    start = perf_counter()
    results = list(work(items))
    return perf_counter() - start, results
