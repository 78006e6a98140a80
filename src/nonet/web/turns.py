"""Turns: who runs, who waits, and who is sent away, in one lane."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from nonet.web.frames import as_json
from nonet.web.refusals import Refusal

Tell: TypeAlias = Callable[[bytes], Awaitable[None]]
"""Takes one line of JSON or several."""
RETRY = "5"
"""Seconds after which somebody who was sent away may ask again."""


class Queue:
    """A lane: so many run at the same time, and so many wait for their turn, first come first."""

    def __init__(self, room: int, waiting: int) -> None:
        self._room = room
        self._most_waiting = waiting
        self._running = 0
        self._waiting: deque[Turn] = deque()

    @contextmanager
    def place(self) -> Iterator[Turn]:
        """A place in the lane; raises a `Refusal` if too many wait already."""
        if self._running >= self._room and len(self._waiting) >= self._most_waiting:
            detail = f"expected fewer than {self._most_waiting} to wait, found the queue full"
            raise Refusal(503, "Busy", detail, {"Retry-After": RETRY})
        turn = Turn()
        self._waiting.append(turn)
        self._move()
        try:
            yield turn
        finally:
            if turn.number:
                self._waiting.remove(turn)
            else:
                self._running -= 1
            self._move()

    def _move(self) -> None:
        while self._waiting and self._running < self._room:
            self._running += 1
            self._waiting.popleft().move(0)
        for number, turn in enumerate(self._waiting, 1):
            turn.move(number)


class Turn:
    """The place of one job in its lane: *number* of those who wait, 0 when its turn is come."""

    def __init__(self) -> None:
        self.number = -1
        self._moved = asyncio.Event()

    def move(self, number: int) -> None:
        """Have another place."""
        if number != self.number:
            self.number = number
            self._moved.set()

    async def comes(self, tell: Tell | None) -> None:
        """Wait for it; *tell* hears the place whenever it changes."""
        while self.number:
            self._moved.clear()
            if tell:
                await tell(as_json({"waiting": self.number}) + b"\n")
            await self._moved.wait()
