"""The guard: who may ask, how much, and what every answer says for the browser's safety."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

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
HOST = re.compile(rb"(\[[^\]]*\]|[^:\[]*)(?::\d*)?")
OWN_SITE = (b"same-origin", b"none")


class Guard:
    """Lets only what is allowed reach the application."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Collection[str] = ()) -> None:
        self._app = app
        self._limits = limits
        self._hosts = {without_port(host.lower().encode()) for host in (*LOCAL, *hosts)}

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
            self._check(scope["method"], headers)
            body = await self._body(headers, receive)
        except Refusal as refusal:
            await refused(refusal)(scope, receive, send_safely)
        else:
            scope[BODY] = body
            await self._app(scope, with_body(body, receive), send_safely)

    def _check(self, method: str, headers: dict[bytes, bytes]) -> None:
        host = headers.get(b"host", b"")
        if without_port(host).lower() not in self._hosts:
            # Another site's name that leads to this machine would else be read as this site.
            raise Refusal(403, "Forbidden", f"expected a host of this server, found {shown(host)}")
        if method in ("GET", "HEAD"):
            return
        origin = headers.get(b"origin")
        site = headers.get(b"sec-fetch-site", b"none")
        if site not in OWN_SITE or (origin is not None and origin.partition(b"://")[2] != host):
            found = shown(origin or site)
            raise Refusal(403, "Forbidden", f"expected a request of this page, found {found}")
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if method == "POST" and kind != b"application/json":
            found = shown(kind) if kind else "none"
            raise Refusal(415, "NotJson", f"expected the type application/json, found {found}")

    async def _body(self, headers: dict[bytes, bytes], receive: Receive) -> bytes:
        """The whole body, if it is small enough; that it comes in time is up to the connection."""
        most = self._limits.body
        if int(headers.get(b"content-length", b"0")) > DRAINED:
            raise too_large(most)
        body = bytearray()
        is_whole = False
        while not is_whole and len(body) <= DRAINED:
            message = await receive()
            body += message.get("body", b"")
            is_whole = not message.get("more_body")
        if len(body) > most:
            raise too_large(most)
        return bytes(body)


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


def without_port(host: bytes) -> bytes:
    """The name in a Host header.

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
