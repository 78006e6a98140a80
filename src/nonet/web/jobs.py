"""Jobs: work in processes of their own, as many at a time as there is room for.

Quick and long work wait in lanes of their own, so that a few long counts never keep a hint waiting.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

from nonet.errors import TooLarge
from nonet.kernel import usable_cores
from nonet.web.frames import END, ERROR, MESSAGE, ORDER, PROCESS, as_json, frame, split
from nonet.web.limits import Limits
from nonet.web.refusals import Refusal
from nonet.web.works import WORKS, Lane

Tell = Callable[[bytes], Awaitable[None]]
"""Takes one line of JSON or several."""
NICENESS: Mapping[Lane, int] = {"quick": 5, "long": 19}
GRACE = 2.0
"""Seconds in which a process must be gone when it is told so."""
RETRY = "5"
"""Seconds after which somebody who was sent away may ask again."""


class Queue:
    """A lane: so many run at the same time, and so many wait for their turn."""

    def __init__(self, room: int, waiting: int, seconds: float) -> None:
        self.room = room
        self.most_waiting = waiting
        self.seconds = seconds
        self.running = 0
        self._waiting: deque[asyncio.Event] = deque()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @contextmanager
    def place(self) -> Iterator[Turn]:
        """A place in the lane; raises a `Refusal` if too many wait already."""
        if self.running >= self.room and len(self._waiting) >= self.most_waiting:
            detail = f"expected fewer than {self.most_waiting} to wait, found the queue full"
            raise Refusal(503, "Busy", detail, {"Retry-After": RETRY})
        moved = asyncio.Event()
        self._waiting.append(moved)
        self._move()
        try:
            yield Turn(self, moved)
        finally:
            if moved in self._waiting:
                self._waiting.remove(moved)
                self._wake()
            else:
                self.running -= 1
                self._move()

    def number(self, moved: asyncio.Event) -> int:
        """The place in the queue, from 1 on; 0 for those whose turn it is."""
        return self._waiting.index(moved) + 1 if moved in self._waiting else 0

    def _move(self) -> None:
        while self._waiting and self.running < self.room:
            self.running += 1
            self._waiting.popleft().set()
        self._wake()

    def _wake(self) -> None:
        for moved in self._waiting:
            moved.set()


class Turn:
    """The place of one job in its lane."""

    def __init__(self, queue: Queue, moved: asyncio.Event) -> None:
        self._queue = queue
        self._moved = moved

    async def comes(self, tell: Tell | None) -> None:
        """Wait for it; *tell* hears the place whenever it changes."""
        while number := self._queue.number(self._moved):
            self._moved.clear()
            if tell:
                await tell(as_json({"waiting": number}) + b"\n")
            await self._moved.wait()


class Jobs:
    """Everything that runs and waits in one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._nursery = Nursery()
        self.lanes: Mapping[Lane, Queue] = {
            "quick": Queue(limits.jobs, limits.waiting, limits.quick_seconds),
            "long": Queue(limits.jobs, limits.waiting, limits.seconds),
        }

    async def run(
        self,
        work: str,
        arguments: Mapping[str, Any],
        tell: Tell,
        tell_waiting: Tell | None = None,
    ) -> None:
        """Do a work when its turn comes; *tell* takes its messages. Cancel it to end it at once."""
        lane = WORKS[work].lane
        queue = self.lanes[lane]
        with queue.place() as turn:
            await turn.comes(tell_waiting)
            limits = {
                "niceness": NICENESS[lane],
                "memory": self.limits.memory,
                "seconds": queue.seconds * usable_cores(),
            }
            order = {"work": work, "arguments": dict(arguments), "limits": limits}
            try:
                async with asyncio.timeout(queue.seconds), self._nursery.child(order) as child:
                    await child.listen(tell)
            except TimeoutError:
                problem = f"expected an answer within {queue.seconds:g} s, found that it takes more"
                raise TooLarge(problem) from None

    def start(self) -> None:
        """Load all that jobs need, so that the first need not wait for it."""
        self._nursery.start()

    def stop(self) -> None:
        """End the nursery; jobs end as their sockets are closed."""
        self._nursery.stop()


class Nursery:
    """The process of which jobs are born; see `nonet.web.nursery`."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    def start(self) -> None:
        """Start it, unless it runs."""
        if self._process is not None and self._process.poll() is None:
            return
        self.stop()
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-P", "-m", "nonet.web.nursery", str(theirs.fileno())]
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
            )
        self._control = ours

    def stop(self) -> None:
        """End it."""
        if self._control:
            self._control.close()
            self._control = None
        if self._process:
            self._process.terminate()
            self._process.wait()
            self._process = None

    @asynccontextmanager
    async def child(self, order: Mapping[str, Any]) -> AsyncIterator[Child]:
        """A process that does what *order* says; at the end it is gone, whatever happened."""
        ours, theirs = socket.socketpair()
        with theirs:
            self._give(theirs)
        child = Child(*await asyncio.open_unix_connection(sock=ours))
        try:
            child.order(order)
            yield child
        finally:
            await child.end()

    def _give(self, theirs: socket.socket) -> None:
        self.start()
        try:
            assert self._control
            socket.send_fds(self._control, [b"j"], [theirs.fileno()])
        except OSError:  # it has just died
            self.stop()
            self.start()
            assert self._control
            socket.send_fds(self._control, [b"j"], [theirs.fileno()])


class Child:
    """The process of one job, as the server sees it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._process = 0

    def order(self, order: Mapping[str, Any]) -> None:
        """Say what is to be done."""
        self._writer.write(frame(ORDER, as_json(order)))

    async def listen(self, tell: Tell) -> None:
        """Hand on all messages until the end; raises the `Refusal` that is told instead."""
        buffer = bytearray()
        while received := await self._reader.read(2**16):
            buffer += received
            found = split(buffer)
            if lines := [content for kind, content in found if kind == MESSAGE]:
                await tell(b"\n".join([*lines, b""]))
            for kind, content in found:
                if kind == PROCESS:
                    self._process = int(content)
                elif kind == ERROR:
                    told = json.loads(content)
                    raise Refusal(told["status"], told["error"], told["detail"])
                elif kind == END:
                    return
        raise TooLarge("expected an answer, found that the work ended without one: out of memory?")

    async def end(self) -> None:
        """Let the process end, or make it."""
        try:
            with suppress(OSError, TimeoutError):
                self._writer.write_eof()
                async with asyncio.timeout(GRACE):
                    while await self._reader.read(2**16):
                        pass
        finally:
            # As long as its end of the socket is open, the number is still its own.
            if not self._reader.at_eof() and self._process:
                with suppress(ProcessLookupError):
                    os.kill(self._process, signal.SIGKILL)
            self._writer.close()
