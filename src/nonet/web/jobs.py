"""Jobs: work in processes of their own, as many at a time as there is room for.

Quick work, what people watch, and long work wait in lanes of their own: neither a few long counts
nor a replay that somebody left paused keep a hint waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from nonet.errors import TooLarge
from nonet.kernel import usable_cores
from nonet.web.children import Nursery
from nonet.web.limits import Limits
from nonet.web.refusals import Refusal
from nonet.web.turns import Queue, Tell
from nonet.web.works import WORKS, Lane

NICENESS: Mapping[Lane, int] = {"quick": 5, "watched": 5, "long": 19}
"""How far jobs stand back behind the page, and long ones behind quick ones."""


class Jobs:
    """Everything that runs and waits in one server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._nursery = Nursery()
        self._lanes: Mapping[Lane, Queue] = {
            lane: Queue(limits.jobs, limits.waiting) for lane in NICENESS
        }
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Load all that jobs need, so that the first need not wait for it."""
        self._nursery.start()

    async def run(
        self,
        work: str,
        arguments: Mapping[str, Any],
        tell: Tell,
        tell_waiting: Tell | None = None,
    ) -> None:
        """Do a work when its turn comes; *tell* takes its messages. Cancel it to end it at once."""
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            await self._run(work, arguments, tell, tell_waiting)
        except asyncio.CancelledError:
            if not self._is_closed:
                raise
            task.uncancel()
            detail = "expected time to end this, found that the server stops"
            raise Refusal(503, "Stopped", detail) from None
        finally:
            self._tasks.discard(task)

    async def _run(
        self, work: str, arguments: Mapping[str, Any], tell: Tell, tell_waiting: Tell | None
    ) -> None:
        lane = WORKS[work].lane
        seconds = self.seconds(lane) + WORKS[work].grace
        with self._lanes[lane].place() as turn:
            await turn.comes(tell_waiting)
            order = {
                "work": work,
                "arguments": dict(arguments),
                "niceness": NICENESS[lane],
                "memory": self._limits.memory,
                "seconds": seconds * usable_cores(),
            }
            try:
                async with asyncio.timeout(seconds), self._nursery.child(order) as child:
                    await child.listen(tell)
            except TimeoutError:
                problem = f"expected an answer within {seconds:g} s, found that it takes longer"
                raise TooLarge(problem) from None

    def seconds(self, lane: Lane) -> float:
        """The time that work in *lane* may take."""
        return self._limits.seconds if lane == "long" else self._limits.quick_seconds

    async def end(self, seconds: float) -> None:
        """End all that runs or waits; whoever asked for it has so many seconds to hear of it."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    def close(self) -> None:
        """End the nursery."""
        self._nursery.stop()
