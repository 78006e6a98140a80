"""The server: uvicorn with our limits, on one socket."""

from __future__ import annotations

import socket
from collections.abc import Collection
from types import FrameType

import uvicorn

from nonet.web.app import make_app
from nonet.web.connections import House
from nonet.web.jobs import Jobs
from nonet.web.limits import Limits
from nonet.web.listening import BACKLOG, in_address

LAST_WORDS = 1.5
"""Seconds that streams have at most to say that the server stops."""


class Server(uvicorn.Server):
    """uvicorn's server, which ends what runs when it stops, and does not wait for it."""

    def __init__(self, config: uvicorn.Config, jobs: Jobs) -> None:
        super().__init__(config)
        self._jobs = jobs

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when told; told again it stops no sooner, as it is soon enough, and tidies up."""
        super().handle_exit(sig, frame)
        self.force_exit = False

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        await self._jobs.end(LAST_WORDS)
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
        use_colors=False,  # or it would ask standard output, which may be closed
        server_header=False,
        date_header=False,
        lifespan="on",
        ws="none",
        backlog=BACKLOG,
        timeout_keep_alive=int(limits.idle) + 1,
        timeout_graceful_shutdown=2,
    )
    return Server(config, app.state.jobs)
