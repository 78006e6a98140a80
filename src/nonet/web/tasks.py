"""Tasks: what runs in worker processes, as many at a time as there is room for.

Quick tasks, replays that people watch and long tasks wait in queues of their own: neither a few
long counts nor a replay that somebody paused keep a hint waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from nonet.errors import TooLarge
from nonet.kernel import usable_cores
from nonet.operations import Context, Operation, Queue, Request
from nonet.web.errors import RETRY_AFTER, ApiError
from nonet.web.limits import Limits
from nonet.web.worker import Resources, Send, Task, WorkerProcesses, json_line

NICENESS: Mapping[Queue, int] = {"quick": 5, "watched": 5, "long": 19}
"""The server comes before tasks, and quick tasks before long ones."""


class Tasks:
    """Everything that runs and waits in one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._workers = WorkerProcesses()
        self._queues: Mapping[Queue, TaskQueue] = {
            name: TaskQueue(limits.jobs, limits.waiting) for name in NICENESS
        }
        self._running: set[asyncio.Task[Any]] = set()
        self._is_stopping = False

    def start(self) -> None:
        """Start the fork server."""
        self._workers.start()

    def close(self) -> None:
        """Stop the fork server."""
        self._workers.close()

    def operation_task(self, operation: Operation, request: Request) -> Task:
        """The task that runs an operation, within the limits of this server."""
        context = Context(
            # So that it ends by itself, a little before it is stopped.
            seconds=0.9 * self._seconds(operation.queue),
            max_solutions=self.limits.solutions,
            max_puzzles=self.limits.puzzles,
        )
        return partial(operation.answer, request, context)

    async def run(
        self,
        task: Task,
        queue: Queue,
        send: Send,
        send_place: Send | None = None,
        *,
        grace: float = 0.0,
    ) -> None:
        """Run a task when its turn comes and send its lines; cancel this to end it at once.

        *send_place* is sent its place in the queue whenever that changes. A task that ends by
        itself when its time is up has some *grace*, in seconds.
        """
        current = asyncio.current_task()
        assert current
        self._running.add(current)
        seconds = self._seconds(queue) + grace
        resources = Resources(NICENESS[queue], self.limits.memory, seconds * usable_cores())
        try:
            async with self._queues[queue].turn(send_place), asyncio.timeout(seconds):
                await self._workers.run(task, resources, send)
        except TimeoutError:
            raise TooLarge(f"this takes longer than the {seconds:g} s allowed") from None
        except asyncio.CancelledError:
            if not self._is_stopping:
                raise
            current.uncancel()
            raise ApiError(503, "Stopped", "server shutting down") from None
        finally:
            self._running.discard(current)

    def _seconds(self, queue: Queue) -> float:
        return self.limits.seconds if queue == "long" else self.limits.quick_seconds

    async def stop(self, seconds: float) -> None:
        """Cancel all tasks; their clients are told within that many seconds."""
        self._is_stopping = True
        for task in self._running:
            task.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)


class TaskQueue:
    """Lets *room* tasks run at a time, and up to *max_waiting* wait; first come, first served."""

    def __init__(self, room: int, max_waiting: int) -> None:
        self._room = room
        self._max_waiting = max_waiting
        self._tickets: list[object] = []
        """of the tasks that run, and then of those that wait"""
        self._changed = asyncio.Event()

    @asynccontextmanager
    async def turn(self, send_place: Send | None) -> AsyncIterator[None]:
        """Wait until a task may run; send its place in the queue whenever that changes.

        Raises an `ApiError` if too many wait already.
        """
        if len(self._tickets) >= self._room + self._max_waiting:
            detail = f"{self._max_waiting} tasks are waiting already; try again later"
            raise ApiError(503, "Busy", detail, RETRY_AFTER)
        ticket = object()
        self._tickets.append(ticket)
        last_place = 0
        try:
            while (place := self._tickets.index(ticket) - self._room + 1) > 0:
                changed = self._changed
                if send_place and place != last_place:
                    await send_place(json_line({"waiting": place}))
                last_place = place
                await changed.wait()
            yield
        finally:
            self._tickets.remove(ticket)
            self._changed.set()
            self._changed = asyncio.Event()
