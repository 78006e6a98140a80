"""Backends: where work runs. Threads of this process, processes of this machine or a Dask cluster.

The backend is one argument; the work and its results are the same on all of them. If a worker
dies, it is replaced and its task is retried.

>>> with get_backend(threads=2).open() as executor:
...     list(executor.map(hex, [10, 11, 12]))
['0xa', '0xb', '0xc']
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import BadInput, NonetError
from nonet.kernel import usable_cores

if TYPE_CHECKING:  # slow to import, so only where there is work
    from nonet.backends.executor import Executor, Pool

__all__ = ["Backend", "Cancelled", "ChunkSizer", "check_cancelled", "get_backend", "watch_event"]

MAX_WORKERS = 1024


@dataclass(frozen=True, slots=True)
class Backend:
    """Where work runs: `threads`, `processes` or a `cluster`; made by `get_backend`."""

    kind: str
    workers: int = 1
    address: str | None = None

    def __str__(self) -> str:
        if self.address is not None:
            return f"the Dask cluster at {self.address}"
        singular = {"processes": "process", "threads": "thread"}[self.kind]
        return f"{self.workers} {self.kind if self.workers != 1 else singular}"

    @contextmanager
    def open(self) -> Iterator[Executor]:
        """Start the workers; at the end, stop whatever they are still doing."""
        from nonet.backends.executor import Executor

        executor = Executor(self._open_pool)
        try:
            yield executor
        finally:
            executor.close()

    def _open_pool(self) -> Pool:
        from nonet.backends.dask import DaskPool
        from nonet.backends.executor import ProcessPool, ThreadPool

        if self.address is not None:
            return DaskPool(self.address)
        return (ProcessPool if self.kind == "processes" else ThreadPool)(self.workers)


def get_backend(
    *, threads: int | None = None, workers: int | None = None, scheduler: str | None = None
) -> Backend:
    """Return the backend that the arguments name; without any, one thread for each core.

    *workers* are processes; *scheduler* is the address of a Dask scheduler.

    >>> print(get_backend(workers=4), get_backend(scheduler="tcp://10.0.0.1:8786"), sep=", ")
    4 processes, the Dask cluster at tcp://10.0.0.1:8786
    """
    given = {"threads": threads, "workers": workers, "a scheduler": scheduler}
    names = [name for name, value in given.items() if value is not None]
    if len(names) > 1:
        raise BadInput(f"{' and '.join(names)} cannot be combined; choose one of them")
    if scheduler is not None:
        return Backend("cluster", address=scheduler)
    for kind, number in (("processes", workers), ("threads", threads)):
        if number is not None:
            if type(number) is not int or not 1 <= number <= MAX_WORKERS:
                raise BadInput(f"{kind} must be from 1 to {MAX_WORKERS}, not {number!r:.40}")
            return Backend(kind, number)
    return Backend("threads", usable_cores())


class ChunkSizer(NamedTuple):
    """Chooses the size of the next chunk of work from the time that the last one took.

    The size doubles if a full chunk took less than *short* seconds, and halves if a chunk took
    more than *long*.

    >>> sizer = ChunkSizer(first=8, smallest=1, largest=64, short=0.1, long=0.5)
    >>> [sizer.next_size(done, seconds, 8) for done, seconds in ((8, 0.05), (8, 0.2), (8, 2.0))]
    [16, 8, 4]
    """

    first: int
    smallest: int
    largest: int
    short: float
    long: float

    def next_size(self, done: int, seconds: float, size: int) -> int:
        """Return the next size, after a chunk of *done* items while the size was *size*."""
        if seconds > self.long:
            return max(min(size, done) // 2, self.smallest)
        is_quick = seconds < self.short and done >= size
        return min(2 * size, self.largest) if is_quick else size


# A thread cannot be killed from outside, so work in threads checks whether it is cancelled.

_local = threading.local()


class Cancelled(NonetError):
    """The work was cancelled: nobody waits for its result."""

    def __init__(self) -> None:
        super().__init__("cancelled")


def watch_event(event: threading.Event) -> None:
    """Make `check_cancelled` in this thread look at *event*."""
    _local.event = event


def check_cancelled(share: float = 0.0) -> None:
    """Raise `Cancelled` if this thread should stop; long work takes it as its *progress*."""
    event: threading.Event | None = getattr(_local, "event", None)
    if event is not None and event.is_set():
        raise Cancelled
