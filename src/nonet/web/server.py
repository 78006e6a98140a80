"""The server: uvicorn with our limits, on one socket."""

from __future__ import annotations

import socket

import uvicorn

from nonet.errors import BadInput
from nonet.web.app import make_app
from nonet.web.limits import Limits

BACKLOG = 2048


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
    except OSError as error:
        problem = (error.strerror or str(error)).lower()
        raise BadInput(f"expected a free port, found {host}:{port}: {problem}") from None
    return found


def address_of(listening: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def serve(listening: socket.socket, limits: Limits, *, hosts: list[str]) -> None:
    """Answer until somebody presses Ctrl-C."""
    config = uvicorn.Config(
        make_app(limits, hosts=hosts),
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="on",
        ws="none",
        backlog=BACKLOG,
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=[listening])
