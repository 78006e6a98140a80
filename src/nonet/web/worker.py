"""Worker processes: every task has one of its own, which can be killed at any moment.

The fork server of `multiprocessing` has all of Nonet loaded, so a task starts within milliseconds.
A task writes one line of JSON for each message into a socket, and an empty line at its end; an
error is the last line. The process ends when the other end of the socket is closed, even if the
server was killed.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import resource
import signal
import socket
import sys
import traceback
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from threading import Thread
from types import ModuleType
from typing import Any, TypeAlias

from nonet.errors import TooLarge, WorkLost
from nonet.operations import Json
from nonet.web.errors import ApiError, api_error

Emit: TypeAlias = Callable[[Json], None]
Send: TypeAlias = Callable[[bytes], Awaitable[None]]
"""Sends one line of JSON or several."""
Task: TypeAlias = Callable[[Emit], None]
"""Emits its messages; it is pickled, so it is a function of a module or a `partial` of one."""

MEBIBYTE = 2**20
_ERROR = b'{"error":'
_CHUNK = 2**16
_NO_MEMORY = (
    "Resource temporarily unavailable",
    "can't start new thread",
    "failed to map segment from shared object",
)
"""What Python says when there is no memory for a thread or a module."""


def json_line(value: Any) -> bytes:
    """*value* in a line of JSON; ASCII only, so that no text can break it."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


@dataclass(frozen=True, slots=True)
class Resources:
    """What a task may take of the machine."""

    niceness: int
    memory: int
    """mebibytes"""
    seconds: float
    """of the processor"""


class WorkerProcesses:
    """Starts a process for each task."""

    def __init__(self) -> None:
        # Without threads of its own, as only such a process can be forked safely.
        for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["nonet.web.preload"])
        self._threads = ThreadPoolExecutor(1, "worker-start")

    def start(self) -> None:
        """Start the fork server, so that the first task need not wait for it."""
        with _without_main():
            forkserver.ensure_running()

    def close(self) -> None:
        """Stop the fork server."""
        self._threads.shutdown()
        forkserver._forkserver._stop()  # type: ignore[attr-defined]  # there is no public way

    async def run(self, task: Task, resources: Resources, send: Send) -> None:
        """Run *task* and send its lines, some at a time; raises its `ApiError`.

        Nothing is read while *send* waits, so a task waits for a slow reader. Cancelling this
        kills the process.
        """
        process, reader, writer = await self._open(task, resources)
        buffer = b""
        is_done = False
        try:
            while not is_done and (chunk := await reader.read(_CHUNK)):
                lines, newline, buffer = (buffer + chunk).rpartition(b"\n")
                lines += newline
                if is_done := lines.endswith(b"\n\n") or lines == b"\n":
                    lines = lines[:-1]
                start = lines.rfind(b"\n", 0, -1) + 1
                if lines.startswith(_ERROR, start):
                    if start:
                        await send(lines[:start])
                    error = json.loads(lines[start:])["error"]
                    raise ApiError(error["status"], error["error"], error["detail"])
                if lines:
                    await send(lines)
            if not is_done:
                raise WorkLost("the worker process died; the task may need more memory")
        finally:
            writer.close()
            if not is_done:
                process.kill()
                await self._in_thread(process.join)

    async def _open(
        self, task: Task, resources: Resources
    ) -> tuple[BaseProcess, asyncio.StreamReader, asyncio.StreamWriter]:
        """Start the process of a task, and open its connection."""
        ours, theirs = socket.socketpair()
        process = self._context.Process(target=_main, args=(theirs, task, resources), daemon=True)
        try:
            await self._in_thread(_start, process, theirs)
            return process, *await asyncio.open_connection(sock=ours)
        except BaseException as error:
            ours.close()
            if isinstance(error, (OSError, EOFError)):
                raise WorkLost(f"cannot start a worker process: {error}") from error
            raise

    async def _in_thread(self, function: Callable[..., None], *args: Any) -> None:
        """Call *function* to its end, even if this is cancelled.

        A socket closed half-way through a start would take the fork server down.
        """
        loop = asyncio.get_running_loop()
        await asyncio.shield(loop.run_in_executor(self._threads, function, *args))


def _start(process: BaseProcess, connection: socket.socket) -> None:
    with connection, _without_main():
        process.start()


@contextmanager
def _without_main() -> Iterator[None]:
    """Keep `multiprocessing` from running the main program again in each process."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _main(connection: socket.socket, task: Task, resources: Resources) -> None:
    """Run a task in this process, and end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then kills us
    Thread(target=_exit_when_closed, args=(connection,), daemon=True).start()
    try:
        _limit(resources)
        task(lambda message: connection.sendall(json_line(message)))
        connection.sendall(b"\n")
    except (BrokenPipeError, ConnectionResetError):  # nobody listens any more
        pass
    except Exception as error:
        with suppress(OSError):
            connection.sendall(json_line({"error": _explain(error, resources.memory).to_json()}))
    finally:
        sys.stderr.flush()
        os._exit(0)


def _exit_when_closed(connection: socket.socket) -> None:
    with suppress(OSError):
        connection.recv(1)
    os._exit(0)


def _limit(resources: Resources) -> None:
    """Limit what this process may take, and give way to others."""
    os.nice(resources.niceness)
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_CPU, int(resources.seconds) + 2)
    _lower(resource.RLIMIT_AS, resources.memory * MEBIBYTE)


def _lower(kind: int, most: int) -> None:
    """Lower a limit of this process; a lower one that the server inherited stays."""
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(kind, (most, most))


def _explain(error: Exception, memory: int) -> ApiError:
    """The API error; an unexpected one goes into the log."""
    if isinstance(error, MemoryError) or str(error).endswith(_NO_MEMORY):
        return api_error(TooLarge(f"this needs more than the {memory} MiB of memory allowed"))
    found = api_error(error)
    if found.status == 500:
        traceback.print_exception(error)
    return found
