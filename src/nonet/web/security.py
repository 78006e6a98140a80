"""Security: who may send requests, how large, and the headers that protect browsers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from nonet.errors import BadInput
from nonet.web.errors import ApiError
from nonet.web.limits import Limits
from nonet.web.responses import error_response

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
BODY = "nonet.body"
"""Where the scope holds the whole body, for middleware that comes before the framework."""
_DRAINED = 2**20
"""Bytes that are read even if they are too many: a client that is still sending reads no answer."""
_LOCAL = ("localhost", "127.0.0.1", "[::1]")
_HOST = re.compile(rb"(\[[0-9a-f:.]+(?:%[\w.~-]+)?\]|[\w.-]+)(?::\d*)?", re.IGNORECASE)
_OWN_SITE = (b"same-origin", b"none")


class SecurityMiddleware:
    """Lets only allowed requests reach the application, and protects every response."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Collection[bytes]) -> None:
        self._app = app
        self._limits = limits
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with an error, or hand on with the whole body."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        try:
            self._check(scope, dict(scope["headers"]))
            body = await self._read_body(receive)
        except ApiError as error:
            await error_response(error)(scope, receive, send_safely)
        else:
            scope[BODY] = body
            await self._app(scope, _replay(body, receive), send_safely)

    def _check(self, scope: Scope, headers: Mapping[bytes, bytes]) -> None:
        """Raise an `ApiError` for a request that is not allowed."""
        host = headers.get(b"host", b"")
        if _without_port(host).lower() not in self._hosts:
            # Otherwise another site could point its own name at this server and read it.
            detail = f"this server is not called {_quote(host)}; see nonet serve --allow-host"
            raise ApiError(403, "Forbidden", detail)
        is_read = scope["method"] in ("GET", "HEAD")
        is_link = headers.get(b"sec-fetch-dest") == b"document"
        if not is_read or (scope["path"].startswith("/api/") and not is_link):
            _check_site(headers, host)
        if scope["method"] == "POST":
            _check_content_type(headers)

    async def _read_body(self, receive: Receive) -> bytes:
        """The whole body, if it is small enough and comes in time."""
        limits = self._limits
        body = bytearray()
        is_whole = False
        try:
            async with asyncio.timeout(limits.patience):
                while not is_whole and len(body) <= max(limits.body, _DRAINED):
                    message = await receive()
                    body += message.get("body", b"")
                    is_whole = not message.get("more_body")
        except TimeoutError:
            detail = f"the body did not arrive within {limits.patience:g} s"
            raise ApiError(408, "TooSlow", detail, {"Connection": "close"}) from None
        if len(body) > limits.body:
            detail = f"the body is too long; this server reads up to {limits.body} bytes"
            raise ApiError(413, "TooLong", detail, {"Connection": "close"})
        return bytes(body)


def _check_site(headers: Mapping[bytes, bytes], host: bytes) -> None:
    """Raise an `ApiError` for a request that another site makes in a browser."""
    origin = headers.get(b"origin")
    site = headers.get(b"sec-fetch-site", b"none")
    if site not in _OWN_SITE or (origin is not None and origin.partition(b"://")[2] != host):
        detail = f"requests from another site ({_quote(origin or site)}) are not allowed"
        raise ApiError(403, "Forbidden", detail)


def _check_content_type(headers: Mapping[bytes, bytes]) -> None:
    """Raise an `ApiError` for a body that is not declared as JSON."""
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind != b"application/json":
        sent = _quote(kind) if kind else "missing"
        detail = f"the Content-Type must be application/json; it is {sent}"
        raise ApiError(415, "NotJson", detail)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Receives a body that has been read already, and then whatever comes."""
    is_sent = False

    async def receive_again() -> Message:
        nonlocal is_sent
        if is_sent:
            return await receive()
        is_sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def allowed_hosts(names: Collection[str]) -> frozenset[bytes]:
    """This machine's own names, and *names*."""
    return frozenset(map(_encode_host, (*_LOCAL, *names)))


def _encode_host(name: str) -> bytes:
    """A host as a Host header has it; raises `BadInput` if no header could.

    >>> _encode_host("Sudoku.example:8000"), _encode_host("bücher.example")
    (b'sudoku.example', b'xn--bcher-kva.example')
    """
    try:
        host = _without_port(name.encode("idna")).lower()
    except UnicodeError:
        host = b""
    if not host:
        raise BadInput(f"{name!r:.60} is not a host name; write one such as sudoku.example.org")
    return host


def _without_port(host: bytes) -> bytes:
    """The name in a Host header; nothing if the header is malformed.

    >>> _without_port(b"localhost:8000"), _without_port(b"[::1]:80"), _without_port(b"[::1]")
    (b'localhost', b'[::1]', b'[::1]')
    >>> _without_port(b"localhost:80@elsewhere")
    b''
    """
    found = _HOST.fullmatch(host)
    return found[1] if found else b""


def _quote(value: bytes) -> str:
    return repr(value[:60].decode("latin-1"))
