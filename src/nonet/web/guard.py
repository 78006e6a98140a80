"""The guard: who may ask, how much, and what every answer says for the browser's safety."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from nonet.errors import BadInput
from nonet.web.answers import refused
from nonet.web.limits import Limits
from nonet.web.refusals import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
]
DRAINED = 2**20
"""Bytes that are read although they are too many: who still sends them does not hear the answer."""
LOCAL = ("localhost", "127.0.0.1", "[::1]")
BODY = "nonet.body"
"""Where the whole body stands, for who comes before the framework."""
HOST = re.compile(rb"(\[[0-9a-f:.]+(?:%[\w.~-]+)?\]|[\w.-]+)(?::\d*)?", re.IGNORECASE)
OWN_SITE = (b"same-origin", b"none")


class Guard:
    """Lets only what is allowed reach the application."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Collection[bytes]) -> None:
        self._app = app
        self._limits = limits
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or hand on with the whole body."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        try:
            headers = dict(scope["headers"])
            self._check(scope, headers)
            body = await self._body(headers, receive)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, send_safely)
        else:
            scope[BODY] = body
            await self._app(scope, with_body(body, receive), send_safely)

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        host = headers.get(b"host", b"")
        if without_port(host).lower() not in self._hosts:
            # Another site's name that leads to this machine would else be read as this site.
            raise Refusal(403, "Forbidden", f"expected a host of this server, found {shown(host)}")
        if scope["method"] not in ("GET", "HEAD") or not is_open(scope["path"], headers):
            check_site(headers, host)
        if scope["method"] == "POST":
            check_kind(headers)

    async def _body(self, headers: dict[bytes, bytes], receive: Receive) -> bytes:
        """The whole body, if it is small enough; that it comes in time is up to the connection."""
        most = self._limits.body
        most_read = max(most, DRAINED)
        if int(headers.get(b"content-length", b"0")) > most_read:
            raise too_large(most)
        body = bytearray()
        is_whole = False
        while not is_whole and len(body) <= most_read:
            message = await receive()
            body += message.get("body", b"")
            is_whole = not message.get("more_body")
        if len(body) > most:
            raise too_large(most)
        return bytes(body)


def is_open(path: str, headers: Mapping[bytes, bytes]) -> bool:
    """Whether every site may lead to a path: to files, and by a link to anything."""
    return not path.startswith("/api/") or headers.get(b"sec-fetch-dest") == b"document"


def check_site(headers: Mapping[bytes, bytes], host: bytes) -> None:
    """Raise a `Refusal` for what another site asks, though it may not read the answer."""
    origin = headers.get(b"origin")
    site = headers.get(b"sec-fetch-site", b"none")
    if site not in OWN_SITE or (origin is not None and origin.partition(b"://")[2] != host):
        found = shown(origin or site)
        raise Refusal(403, "Forbidden", f"expected a request of this page, found {found}")


def check_kind(headers: Mapping[bytes, bytes]) -> None:
    """Raise a `Refusal` for a body that is not called JSON."""
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != b"application/json":
        found = shown(kind) if kind else "none"
        raise Refusal(415, "NotJson", f"expected the type application/json, found {found}")


def too_large(most: int) -> Refusal:
    """What is said of a body that nobody will read to its end."""
    detail = f"expected a body of up to {most} bytes, found more"
    return Refusal(413, "TooLong", detail, {"Connection": "close"})


def with_body(body: bytes, receive: Receive) -> Receive:
    """A way to receive a body that is already here, and then what comes after it."""
    is_told = False

    async def receive_again() -> Message:
        nonlocal is_told
        if is_told:
            return await receive()
        is_told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def hosts_with(names: Collection[str]) -> frozenset[bytes]:
    """The hosts that this machine is for itself, and those of further names."""
    return frozenset(map(host_named, (*LOCAL, *names)))


def host_named(name: str) -> bytes:
    """A host as a Host header names it; raises `BadInput` for what no header can have.

    >>> host_named("Sudoku.example:8000"), host_named("bücher.example")
    (b'sudoku.example', b'xn--bcher-kva.example')
    """
    try:
        found = without_port(name.encode("idna")).lower()
    except UnicodeError:
        found = b""
    if not found:
        raise BadInput(f"expected a host such as sudoku.example.org, found {name!r:.60}")
    return found


def without_port(host: bytes) -> bytes:
    """The name in a Host header; nothing if it is none.

    >>> without_port(b"localhost:8000"), without_port(b"[::1]:80"), without_port(b"[::1]")
    (b'localhost', b'[::1]', b'[::1]')
    >>> without_port(b"localhost:80@elsewhere")
    b''
    """
    found = HOST.fullmatch(host)
    return found[1] if found else b""


def shown(value: bytes) -> str:
    """What somebody sent, in a sentence."""
    return repr(value[:60].decode("latin-1"))
