"""Listening: a socket for the server, or a sentence that says why it cannot be had."""

from __future__ import annotations

import socket

from nonet.errors import BadInput

BACKLOG = 2048
"""Connections that wait to be taken in."""


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
    >>> in_address("[::1]"), in_address("example.org:8000")
    ('[::1]', 'example.org:8000')
    """
    return f"[{host}]" if host.count(":") > 1 and not host.startswith("[") else host
