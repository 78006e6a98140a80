"""The server: uvicorn with our limits, on one socket."""

from __future__ import annotations

import resource
import socket
from collections.abc import Collection
from types import FrameType

import uvicorn

from nonet.errors import BadInput
from nonet.web.app import make_app
from nonet.web.limits import Limits
from nonet.web.tasks import Tasks

BACKLOG = 2048
"""Connections that wait to be accepted."""
SPARE_FILES = 128
"""Open files besides connections: worker processes, studies, Python itself."""
SHUTDOWN_SECONDS = 1.5
"""The time in which streams can still say that the server stops."""


class Server(uvicorn.Server):
    """uvicorn's server, which cancels all tasks when it stops."""

    def __init__(self, config: uvicorn.Config, tasks: Tasks) -> None:
        super().__init__(config)
        self._tasks = tasks

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second signal changes nothing, so that everything is still cleaned up."""
        super().handle_exit(sig, frame)
        self.force_exit = False

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        await self._tasks.stop(SHUTDOWN_SECONDS)
        await super().shutdown(sockets)


def make_server(limits: Limits, *, hosts: Collection[str] = ()) -> Server:
    """The server, ready to run."""
    app = make_app(limits, hosts=[_host_in_url(host) for host in hosts])
    config = uvicorn.Config(
        app,
        http="httptools",
        log_level="error",
        access_log=False,
        use_colors=False,  # otherwise uvicorn asks standard output, which may be closed
        server_header=False,
        date_header=False,
        lifespan="on",
        ws="none",
        backlog=BACKLOG,
        limit_concurrency=_max_connections(limits.connections),
        timeout_keep_alive=int(limits.idle) + 1,
        timeout_graceful_shutdown=1,
    )
    return Server(config, app.state.tasks)


def _max_connections(wanted: int) -> int:
    """As many connections as this process may have; raises its own limit of open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = wanted + SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        files = min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    if files <= SPARE_FILES:
        raise BadInput(
            f"this process may open only {files} files, and the server needs more than "
            f"{SPARE_FILES}; raise the limit with ulimit -n"
        )
    return files - SPARE_FILES


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises `BadInput` if nothing can listen there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot listen on {host} port {port}: {problem}") from None
    return listening


def url_of(listening: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://{_host_in_url(host)}:{port}/"


def _host_in_url(host: str) -> str:
    """A host as URLs write it.

    >>> _host_in_url("::1")
    '[::1]'
    >>> _host_in_url("[::1]"), _host_in_url("example.org:8000")
    ('[::1]', 'example.org:8000')
    """
    return f"[{host}]" if host.count(":") > 1 and not host.startswith("[") else host
