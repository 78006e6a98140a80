"""The nursery: a process that has loaded all of Nonet, and forks another for each job.

A job begins within milliseconds, and can be ended at any moment without a trace. It ends by itself
when whoever asked for it closes the socket between them, be it that the server was killed.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import socket
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Any

from nonet.errors import TooLarge, WorkLost
from nonet.web.frames import END, ERROR, MESSAGE, ORDER, PROCESS, as_json, frame, split
from nonet.web.limits import MEBIBYTE
from nonet.web.refusals import refusal_of
from nonet.web.works import WORKS

LATE = (
    "json",
    "decimal",
    "statistics",
    "numpy.random",
    "nonet.explaining.plain",
    "nonet.drawing.pdf",
    "nonet.drawing.picture_json",
    "nonet.drawing.png",
    "nonet.files.links",
    "nonet.files.json_text",
    "nonet.solving.masks",
    "nonet.symmetry",
)
"""What is imported late elsewhere, as most who use Nonet never need it."""

NO_MEMORY = (
    "Resource temporarily unavailable",
    "can't start new thread",
    "failed to map segment from shared object",
)
"""What is said where there is no memory left for a thread or a module."""


def main() -> None:
    """Fork a process for every socket that comes, until the server is gone."""
    control = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who are gone
    preload()
    gc.freeze()  # what is loaded stays: no job need look through it, nor copy it by looking
    while True:
        _, sockets, _, _ = socket.recv_fds(control, 1, 1)
        if not sockets:
            return
        with socket.socket(fileno=sockets[0]) as connection:
            bear(control, connection)


def bear(control: socket.socket, connection: socket.socket) -> None:
    """Fork a process for a job; where none can be had, whoever asked is told."""
    try:
        is_child = os.fork() == 0
    except OSError as error:
        problem = f"expected a process for this work, found none: {error.strerror}"
        with suppress(OSError):  # nobody listens any more
            connection.sendall(frame(ERROR, as_json(refusal_of(WorkLost(problem)).to_json())))
        return
    if is_child:
        control.close()
        serve(connection)


def preload() -> None:
    """Import all that works need, also what they would import when they first need it."""
    for name in (*(work.module for work in WORKS.values()), *LATE):
        with suppress(ImportError):  # an extra that is not there; the work itself will tell
            import_module(name)


def serve(connection: socket.socket) -> None:
    """Do what the order says, and end this process."""
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        connection.sendall(frame(PROCESS, str(os.getpid()).encode()))
        order = read_order(connection)
        Thread(target=end_with, args=(connection,), daemon=True).start()
        limit(order["niceness"], order["memory"], order["seconds"])
        connection.sendall(outcome(connection, order))
    except OSError:  # nobody listens any more
        pass
    finally:
        sys.stderr.flush()
        os._exit(0)


def read_order(connection: socket.socket) -> dict[str, Any]:
    """What is to be done."""
    buffer = bytearray()
    while not (found := split(buffer)):
        received = connection.recv(2**16)
        if not received:
            raise ConnectionResetError
        buffer += received
    [(kind, content)] = found
    assert kind == ORDER
    order: dict[str, Any] = json.loads(content)
    return order


def end_with(connection: socket.socket) -> None:
    """End this process as soon as nobody wants its answer any more."""
    with suppress(OSError):
        connection.recv(1)
    os._exit(0)


def limit(niceness: int, memory: int, seconds: float) -> None:
    """Take no more than is allowed, and let all others go first."""
    os.nice(niceness)
    lower(resource.RLIMIT_CORE, 0)
    lower(resource.RLIMIT_CPU, int(seconds) + 2)
    lower(resource.RLIMIT_AS, memory * MEBIBYTE)


def lower(kind: int, most: int) -> None:
    """Set a limit of this process, unless whoever started the server has set a lower one."""
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(kind, (most, most))


def outcome(connection: socket.socket, order: dict[str, Any]) -> bytes:
    """Do the work, and send its messages; gives the last frame, which says how it ended."""
    try:
        for message in WORKS[order["work"]].run(**order["arguments"]):
            tell(connection, frame(MESSAGE, as_json(message)))
        return frame(END)
    except Exception as error:
        return refused(error, order)


def tell(connection: socket.socket, message: bytes) -> None:
    """Send a message; if nobody listens any more, that is the end of this process."""
    try:
        connection.sendall(message)
    except OSError:
        os._exit(0)


def refused(error: Exception, order: dict[str, Any]) -> bytes:
    """The last frame of a work that failed; where the server keeps its files is not told."""
    told = refusal_of(explained(error, order["memory"])).to_json()
    if folder := order["arguments"].get("folder"):
        told["detail"] = told["detail"].replace(folder + os.sep, "")
    return frame(ERROR, as_json(told))


def explained(error: Exception, memory: int) -> Exception:
    """What to tell of an error; one that nobody expected goes into the log."""
    if isinstance(error, MemoryError) or str(error).endswith(NO_MEMORY):
        return TooLarge(f"expected work that takes up to {memory} MiB of memory, found more")
    if refusal_of(error).status == 500:
        traceback.print_exception(error)
    return error


if __name__ == "__main__":
    main()
