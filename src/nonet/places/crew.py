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
from typing import Any, Generic, NamedTuple, TypeVar

from nonet.errors import WorkLost

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 2
"""Pieces of work for each worker: one that it is at, and one that waits for it."""
EARLY = 4
"""The same, where results are wanted in order and one may hold up the others."""
MOST_LOSSES = 5
"""Workers that may die before any piece of work is done again."""
FIRST_LOSSES = 1
"""Those that may die before the first: most likely none would live."""
PAUSE = 0.2
"""Seconds between two looks at whether to go on."""


class Hands:
    """An executor, and how many pieces of work it does at a time.

    *hint* is what may be wrong where workers do not even begin.
    """

    hint = ""

    def __init__(self, executor: Executor, size: int) -> None:
        self.executor = executor
        self._size = size

    @property
    def size(self) -> int:
        """How many pieces of work they do at a time."""
        return self._size

    def submit(self, work: Callable[[Any], Any], item: Any) -> Future[Any]:
        """Let *work* be done with *item*."""
        return self.executor.submit(work, item)

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
        self._is_proven = False

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

    def in_order(
        self, work: Callable[[Item], Result], items: Iterable[Item], *, most: int | None = None
    ) -> Iterator[Result]:
        """What *work* makes of each of *items*, in their order; some are begun ahead.

        No more than *most* of them at a time, if that is given.
        """
        queue = self.queue(work)
        for item in items:
            queue.give(item)
            while len(queue) >= (most or queue.room):
                yield queue.take()[1]
        while queue:
            yield queue.take()[1]

    def queue(self, work: Callable[[Item], Result]) -> Queue[Item, Result]:
        """A queue for *work*; one at a time, and each is emptied before the next."""
        return Queue(self, work)

    def forget(self) -> None:
        """Give up what no worker has begun."""
        for future in [each for each in self._waiting if each.cancel()]:
            del self._waiting[future]

    def close(self) -> None:
        """Stop all work that is being done."""
        self._waiting.clear()
        self._hands.end()

    def _submit(self, job: Job) -> None:
        try:
            self._waiting[self._hands.submit(job.work, job.item)] = job
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
                self._is_proven = True
                return job, result

    def _again(self, jobs: list[Job], error: BaseException) -> None:
        """Do what was lost with a worker once more."""
        self._losses += 1
        if self._losses > (MOST_LOSSES if self._is_proven else FIRST_LOSSES):
            hint = "" if self._is_proven else self._hands.hint
            raise WorkLost(
                f"expected workers that live, found {self._losses} that died{hint}"
            ) from None
        if isinstance(error, BrokenExecutor):  # what the others were at is lost with it
            self._hands.end()
            lost = [future for future in self._waiting if future.exception()]
            jobs += [self._waiting.pop(future) for future in lost]
            self._hands = self._open()
        for job in jobs:
            self._submit(job)


class Queue(Generic[Item, Result]):
    """Pieces of work that a crew is given one by one; their results come in the same order."""

    def __init__(self, crew: Crew, work: Callable[[Item], Result]) -> None:
        self._crew = crew
        self._work = work
        self._early: dict[int, tuple[Item, Result]] = {}
        self._given = self._taken = 0

    def __len__(self) -> int:
        """How many pieces are given and not yet taken back."""
        return self._given - self._taken

    @property
    def room(self) -> int:
        """How many there should be, so that no worker stands idle."""
        return EARLY * self._crew.size

    def give(self, item: Item) -> None:
        """One piece more."""
        self._crew._submit(Job(self._given, self._work, item))
        self._given += 1

    def take(self) -> tuple[Item, Result]:
        """The oldest piece, and what came of it; waits for it."""
        while self._taken not in self._early:
            job, result = self._crew._collect()
            self._early[job.number] = job.item, result
        self._taken += 1
        return self._early.pop(self._taken - 1)
