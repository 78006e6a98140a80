"""The server: uvicorn with our limits, on one socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection

import uvicorn

from nonet.errors import BadInput
from nonet.web.app import make_app
from nonet.web.connections import House
from nonet.web.jobs import Jobs
from nonet.web.limits import Limits

BACKLOG = 2048
"""Connections that wait to be taken in."""
LAST_WORDS = 0.1
"""Seconds that streams have to say that the server stops."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on which to listen; raises `BadInput` if it cannot be had."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        found = socket.socket(family, kind)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"expected to listen on {host} port {port}, found: {problem}") from None
    return found


def address_of(listening: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://{in_address(host)}:{port}/"


def in_address(host: str) -> str:
    """A host as it is written in an address.

    >>> in_address("::1")
    '[::1]'
    """
    return f"[{host}]" if ":" in host else host


class Server(uvicorn.Server):
    """uvicorn's server, which ends what runs when it stops, and does not wait for it."""

    def __init__(self, config: uvicorn.Config, jobs: Jobs) -> None:
        super().__init__(config)
        self._jobs = jobs

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        self._jobs.close()
        await asyncio.sleep(LAST_WORDS)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        await super().shutdown(sockets)


def server_for(limits: Limits, *, hosts: Collection[str] = ()) -> Server:
    """The server, ready to run."""
    app = make_app(limits, hosts=[in_address(host) for host in hosts])
    config = uvicorn.Config(
        app,
        http=House(limits).connection,  # type: ignore[arg-type]  # a way to make it will do
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="on",
        ws="none",
        backlog=BACKLOG,
        timeout_keep_alive=int(limits.idle) + 1,
        timeout_graceful_shutdown=2,
    )
    return Server(config, app.state.jobs)
