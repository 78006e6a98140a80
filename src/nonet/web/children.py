"""Children: the processes of jobs, and the nursery of which they are born, as the server sees them.

What happens on the other side of the socket is in `nonet.web.nursery`.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from nonet.errors import WorkLost
from nonet.web.frames import END, ERROR, MESSAGE, ORDER, PROCESS, as_json, frame, split
from nonet.web.refusals import Refusal
from nonet.web.turns import Tell

GRACE = 0.5
"""Seconds in which a process should be gone when it is told so."""
CHUNK = 2**16
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""The environment of the nursery: only a process without threads can be forked well."""


class Nursery:
    """The process of which jobs are born; started when it is needed, and again if it died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None

    def start(self) -> socket.socket:
        """Start it, unless it runs; gives the socket that takes the sockets of jobs."""
        if self._control is not None and self._process is not None and self._process.poll() is None:
            return self._control
        self.stop()
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "nonet.web.nursery", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env={**os.environ, **ONE_THREAD},
            )
        self._control = ours
        return ours

    def stop(self) -> None:
        """End it; no job can begin until it is started again."""
        if self._control:
            self._control.close()
            self._control = None
        if self._process:
            self._process.kill()  # it holds nothing that could be lost
            self._process.wait()
            self._process = None

    @asynccontextmanager
    async def child(self, order: Mapping[str, Any]) -> AsyncIterator[Child]:
        """A process that does what *order* says; at the end it is gone, whatever happened."""
        ours, theirs = socket.socketpair()
        with theirs:
            self._give(theirs.fileno())
        child = Child(*await asyncio.open_unix_connection(sock=ours))
        try:
            child.order(order)
            yield child
        finally:
            await child.end()

    def _give(self, theirs: int) -> None:
        try:
            socket.send_fds(self.start(), [b"j"], [theirs])
        except OSError:  # it has just died
            self.stop()
            socket.send_fds(self.start(), [b"j"], [theirs])


class Child:
    """The process of one job."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._process = 0

    def order(self, order: Mapping[str, Any]) -> None:
        """Say what is to be done."""
        self._writer.write(frame(ORDER, as_json(order)))

    async def listen(self, tell: Tell) -> None:
        """Hand on all messages until the end; raises the `Refusal` that is told instead.

        While *tell* waits nothing is read, so the process waits too.
        """
        buffer = bytearray()
        while received := await self._reader.read(CHUNK):
            buffer += received
            found = split(buffer)
            if lines := [content for kind, content in found if kind == MESSAGE]:
                await tell(b"\n".join([*lines, b""]))
            if any(self._is_end(kind, content) for kind, content in found):
                return
        raise WorkLost("expected an answer, found that the work died: it may need more memory")

    def _is_end(self, kind: bytes, content: bytes) -> bool:
        if kind == PROCESS:
            self._process = int(content)
        elif kind == ERROR:
            told = json.loads(content)
            raise Refusal(told["status"], told["error"], told["detail"])
        return kind == END

    async def end(self) -> None:
        """Let the process end, or make it, and wait until it is gone."""
        try:
            self._writer.write_eof()
            if not await self._is_gone():
                self._kill()
                await self._is_gone()
        except OSError:
            pass
        finally:
            self._kill()
            self._writer.close()

    async def _is_gone(self) -> bool:
        """Whether its end of the socket is closed, as it is when it ends, within a moment."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                while await self._reader.read(CHUNK):
                    pass
        return self._reader.at_eof()

    def _kill(self) -> None:
        # As long as its end of the socket is open, the number is still its own.
        if self._process and not self._reader.at_eof():
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGKILL)
