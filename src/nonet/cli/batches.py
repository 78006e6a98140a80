"""Work on the grids of a file many at a time: solved in the kernel, or sent to workers.

The modules for this are imported only where they are used, as one grid does not need them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING

from nonet.cli.exits import complain
from nonet.cli.inputs import Inputs
from nonet.cli.screen import Screen
from nonet.errors import BadInput
from nonet.files.entry import Entry, SolvedBatch
from nonet.grid import Grid

if TYPE_CHECKING:
    from nonet.backends import Backend

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
    problem = None
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
        yield inputs.read(lambda file, source: solver.solve(file, source, flush))


class Batches:
    """The grids of *inputs*, *size* at a time: they go out with `grids`, and come back in order.

    Many batches may be out. Bad grids are reported between the good ones around them; at once if
    grids come one by one.
    """

    def __init__(self, inputs: Inputs, size: int) -> None:
        self.size = size
        self._inputs = inputs
        self._batch: list[Entry | str] = []
        self._pending: deque[list[Entry | str]] = deque()
        if size > 1:
            inputs.on_problem = lambda problem: self._batch.append(problem)

    def grids(self) -> Iterator[list[Grid]]:
        """The grids of each batch, as they are read."""
        count = 0
        for entry in self._inputs:
            self._batch.append(entry)
            count += 1
            if count >= self.size:
                yield self._close()
                count = 0
        if self._batch:
            yield self._close()

    def next_entries(self) -> Iterator[Entry]:
        """The grids of the oldest batch that is out; reports the bad ones between them."""
        for each in self._pending.popleft():
            if isinstance(each, Entry):
                yield each
            else:
                complain(each)

    def _close(self) -> list[Grid]:
        batch, self._batch = self._batch, []
        self._pending.append(batch)
        return [each.grid for each in batch if isinstance(each, Entry)]
