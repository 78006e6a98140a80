"""The executor of a backend: gives tasks to a pool of workers, never many more than it can run.

Unlike those of `concurrent.futures`, its `map` reads the items lazily and survives the death of
workers.
"""

from __future__ import annotations

import concurrent.futures
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, NamedTuple, TypeVar

from nonet.backends import watch_event
from nonet.errors import WorkLost

Item = TypeVar("Item")
Result = TypeVar("Result")

_TASKS_PER_WORKER = 2
"""One that runs and one that waits."""
_ORDERED_TASKS_PER_WORKER = 4
"""The same where results keep their order, since a slow task holds up those behind it."""
_MAX_LOSSES = 5
"""How many workers may die in a row."""
_MAX_FIRST_LOSSES = 1
"""The same before the first result: if the first two die, the others most likely will too."""
_POLL_SECONDS = 0.2


class Pool:
    """Workers that run tasks, *size* at a time; *hint* says what may be wrong if none starts."""

    hint = ""

    def __init__(self, executor: concurrent.futures.Executor, size: int) -> None:
        self._executor = executor
        self._size = size

    @property
    def size(self) -> int:
        """How many tasks run at a time."""
        return self._size

    def submit(self, function: Callable[[Any], Any], item: Any) -> Future[Any]:
        """Start a task."""
        return self._executor.submit(function, item)

    def is_loss(self, error: BaseException) -> bool:
        """Whether *error* says that a worker died."""
        return isinstance(error, BrokenExecutor)

    def close(self) -> None:
        """Stop all tasks."""
        self._executor.shutdown(wait=True, cancel_futures=True)


class _Task(NamedTuple):
    number: int
    function: Callable[[Any], Any]
    item: Any


class Executor:
    """Runs tasks on a pool, and opens a new pool if all workers are lost.

    *on_wait* is called several times a second while the caller waits.
    """

    def __init__(self, open_pool: Callable[[], Pool]) -> None:
        self.on_wait: Callable[[], None] = lambda: None
        self._open_pool = open_pool
        self._pool = open_pool()
        self._pending: dict[Future[Any], _Task] = {}
        self._losses = 0
        self._has_results = False

    @property
    def size(self) -> int:
        """How many tasks run at a time."""
        return self._pool.size

    def as_completed(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[tuple[Item, Result]]:
        """Yield each item with its result, in the order in which they are completed."""
        for number, item in enumerate(items):
            self._submit(_Task(number, function, item))
            while len(self._pending) >= _TASKS_PER_WORKER * self.size:
                task, result = self._collect()
                yield task.item, result
        while self._pending:
            task, result = self._collect()
            yield task.item, result

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the result for each item, in the order of *items*."""
        queue = self.queue(function)
        for item in items:
            queue.put(item)
            while len(queue) >= queue.capacity:
                yield queue.get()[1]
        while queue:
            yield queue.get()[1]

    def queue(self, function: Callable[[Item], Result]) -> OrderedQueue[Item, Result]:
        """Return an empty queue; only one may be in use at a time."""
        return OrderedQueue(self, function)

    def cancel_pending(self) -> None:
        """Cancel the tasks that no worker has started."""
        for future in [each for each in self._pending if each.cancel()]:
            del self._pending[future]

    def close(self) -> None:
        """Stop all tasks."""
        self._pending.clear()
        self._pool.close()

    def _submit(self, task: _Task) -> None:
        try:
            self._pending[self._pool.submit(task.function, task.item)] = task
        except BrokenExecutor as error:
            self._retry(task, error)

    def _collect(self) -> tuple[_Task, Any]:
        """Wait for a task and return it with its result."""
        while True:
            done, _ = wait(self._pending, _POLL_SECONDS, FIRST_COMPLETED)
            self.on_wait()
            for future in done:
                task = self._pending.pop(future)
                try:
                    result = future.result()
                except CancelledError:
                    raise WorkLost("the connection to the Dask cluster is lost") from None
                except BaseException as error:
                    if not self._pool.is_loss(error):
                        raise
                    self._retry(task, error)
                    break
                self._losses = 0
                self._has_results = True
                return task, result

    def _retry(self, task: _Task, error: BaseException) -> None:
        """Start a task again after the death of its worker."""
        self._losses += 1
        if self._losses > (_MAX_LOSSES if self._has_results else _MAX_FIRST_LOSSES):
            hint = "" if self._has_results else self._pool.hint
            raise WorkLost(f"{self._losses} workers died one after the other{hint}") from None
        tasks = [task]
        if isinstance(error, BrokenExecutor):  # one dead process takes the whole pool with it
            self._pool.close()
            lost = [future for future in self._pending if future.exception()]
            tasks += [self._pending.pop(future) for future in lost]
            self._pool = self._open_pool()
        for each in tasks:
            self._submit(each)


class OrderedQueue(Generic[Item, Result]):
    """Tasks that are put one by one; their results come out in the same order."""

    def __init__(self, executor: Executor, function: Callable[[Item], Result]) -> None:
        self._executor = executor
        self._function = function
        self._early: dict[int, tuple[Item, Result]] = {}
        self._n_put = self._n_got = 0

    def __len__(self) -> int:
        return self._n_put - self._n_got

    @property
    def capacity(self) -> int:
        """The length that keeps all workers busy."""
        return _ORDERED_TASKS_PER_WORKER * self._executor.size

    def put(self, item: Item) -> None:
        """Start the task for *item*."""
        self._executor._submit(_Task(self._n_put, self._function, item))
        self._n_put += 1

    def get(self) -> tuple[Item, Result]:
        """Wait for the oldest task and return its item and result."""
        while self._n_got not in self._early:
            task, result = self._executor._collect()
            self._early[task.number] = task.item, result
        self._n_got += 1
        return self._early.pop(self._n_got - 1)


class ThreadPool(Pool):
    """Threads of this process; the kernel releases the GIL."""

    def __init__(self, size: int) -> None:
        self._cancel = threading.Event()
        super().__init__(ThreadPoolExecutor(size, "nonet", watch_event, (self._cancel,)), size)

    def close(self) -> None:
        """Stop the threads when they next check."""
        self._cancel.set()
        super().close()


class ProcessPool(Pool):
    """Spawned processes, as forking a process with threads is unsafe.

    They exit when this process does, even if it is killed.
    """

    hint = "; a script that starts processes needs `if __name__ == '__main__':`"

    def __init__(self, size: int) -> None:
        context = get_context("spawn")
        # Nothing is ever sent: workers exit when the pipe is closed, by us or by our death.
        self._reader, self._writer = context.Pipe(duplex=False)
        executor = ProcessPoolExecutor(size, context, _start_worker, (self._reader,))
        super().__init__(executor, size)

    def submit(self, function: Callable[[Any], Any], item: Any) -> Future[Any]:
        """Start a task, and a process if one is missing.

        SIGINT is blocked meanwhile: Ctrl-C must not interrupt the imports of a new process.
        """
        if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - not on this system
            return super().submit(function, item)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            return super().submit(function, item)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def close(self) -> None:
        """Kill the processes."""
        self._writer.close()
        super().close()
        self._reader.close()


def _start_worker(parent: Connection) -> None:
    """Leave Ctrl-C to the parent, and exit with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with, args=(parent,), daemon=True).start()


def _exit_with(parent: Connection) -> None:
    with suppress(OSError, EOFError):
        parent.recv_bytes()
    os._exit(1)
