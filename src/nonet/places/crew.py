"""The workers of a place, and how work is given to them: never much more than they can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from typing import Any, NamedTuple, TypeVar

from nonet.errors import WorkLost

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 2
"""Pieces of work for each worker: one that it is at, and one that waits for it."""
EARLY = 4
"""The same, where results are wanted in order and one may hold up the others."""
MOST_LOSSES = 5
"""Workers that may die before any piece of work is done again."""
PAUSE = 0.2
"""Seconds between two looks at whether to go on."""


class Hands:
    """An executor, and how many pieces of work it does at a time."""

    def __init__(self, executor: Executor, size: int) -> None:
        self.executor = executor
        self._size = size

    @property
    def size(self) -> int:
        """How many pieces of work they do at a time."""
        return self._size

    def is_loss(self, error: BaseException) -> bool:
        """Whether *error* says that a worker died."""
        return isinstance(error, BrokenExecutor)

    def end(self) -> None:
        """Stop whatever is being done."""
        raise NotImplementedError


class Job(NamedTuple):
    """A piece of work: where it stands among all, and what is to be done."""

    number: int
    work: Callable[[Any], Any]
    item: Any


class Crew:
    """The workers of a place; *hands* opens it, and opens it anew where all of them are lost.

    *on_wait* is called now and then while there is nothing to do but wait.
    """

    def __init__(self, hands: Callable[[], Hands]) -> None:
        self.on_wait: Callable[[], None] = lambda: None
        self._open = hands
        self._hands = hands()
        self._waiting: dict[Future[Any], Job] = {}
        self._losses = 0

    @property
    def size(self) -> int:
        """How many pieces of work are done at a time."""
        return self._hands.size

    def as_done(
        self, work: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[tuple[Item, Result]]:
        """Each of *items* with what *work* makes of it, as they come; some are begun ahead."""
        for number, item in enumerate(items):
            self._submit(Job(number, work, item))
            while len(self._waiting) >= AHEAD * self.size:
                job, result = self._collect()
                yield job.item, result
        while self._waiting:
            job, result = self._collect()
            yield job.item, result

    def in_order(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """What *work* makes of each of *items*, in their order; some are begun ahead."""
        early: dict[int, Result] = {}
        wanted = 0
        for number, item in enumerate(items):
            self._submit(Job(number, work, item))
            while len(self._waiting) + len(early) >= EARLY * self.size:
                job, early[job.number] = self._collect()
                while wanted in early:
                    yield early.pop(wanted)
                    wanted += 1
        while self._waiting or early:
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1
            if self._waiting:
                job, early[job.number] = self._collect()

    def close(self) -> None:
        """Stop all work that is being done."""
        self._waiting.clear()
        self._hands.end()

    def _submit(self, job: Job) -> None:
        try:
            self._waiting[self._hands.executor.submit(job.work, job.item)] = job
        except BrokenExecutor as error:
            self._again([job], error)

    def _collect(self) -> tuple[Job, Any]:
        """A piece of work that is done, and what came of it."""
        while True:
            done, _ = wait(self._waiting, PAUSE, FIRST_COMPLETED)
            self.on_wait()
            for future in done:
                job = self._waiting.pop(future)
                try:
                    result = future.result()
                except CancelledError:
                    raise WorkLost("expected workers, found that all are gone") from None
                except BaseException as error:
                    if not self._hands.is_loss(error):
                        raise
                    self._again([job], error)
                    break
                self._losses = 0
                return job, result

    def _again(self, jobs: list[Job], error: BaseException) -> None:
        """Do what was lost with a worker once more."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            raise WorkLost(f"expected workers that live, found {self._losses} that died") from error
        if isinstance(error, BrokenExecutor):  # what the others were at is lost with it
            self._hands.end()
            lost = [future for future in self._waiting if future.exception()]
            jobs += [self._waiting.pop(future) for future in lost]
            self._hands = self._open()
        for job in jobs:
            self._submit(job)
