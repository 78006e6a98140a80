"""Load: small requests to a local server at a fixed rate, whether or not it keeps up.

Latency counts from when a request was due and so includes the wait for a free connection. A server
that stalls cannot hide it.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from time import perf_counter

_CONNECTIONS = 64
_TICK = 0.001
END = b"\r\n\r\n"


def request_for(path: str, body: object, port: int) -> bytes:
    """The bytes of a POST request."""
    content = json.dumps(body).encode()
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    ]
    return "\r\n".join(lines).encode() + END + content


@dataclass
class Load:
    """A request to repeat, and how long each answer took."""

    request: bytes
    latencies: list[float] = field(default_factory=list)
    """Seconds from when a request was due to its answer."""
    due: deque[float] = field(default_factory=deque)
    free: list[_Caller] = field(default_factory=list)
    failed: int = 0

    def send(self) -> None:
        """Send the requests that are due while there are free connections."""
        while self.due and self.free:
            self.free.pop().ask(self.due.popleft())


class _Caller(asyncio.Protocol):
    """One persistent connection; it sends one request at a time."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.answer = b""
        self.since: float | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.load.free.append(self)

    def ask(self, since: float) -> None:
        self.since = since
        self.transport.write(self.load.request)

    def data_received(self, data: bytes) -> None:
        self.answer += data
        head, _, body = self.answer.partition(END)
        length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        if not length or len(body) < int(length):
            return
        assert self.since is not None
        self.load.latencies.append(perf_counter() - self.since)
        self.load.failed += not head.startswith(b"HTTP/1.1 200")
        self.answer, self.since = b"", None
        self.load.free.append(self)
        self.load.send()

    def connection_lost(self, exc: Exception | None) -> None:
        self.load.failed += self.since is not None


async def run(port: int, request: bytes, rate: int, seconds: float) -> Load:
    """Send *rate* requests a second for *seconds*, then wait for the last answers."""
    load = Load(request)
    loop = asyncio.get_running_loop()
    for _ in range(_CONNECTIONS):
        await loop.create_connection(lambda: _Caller(load), "127.0.0.1", port)
    callers = [*load.free]
    wanted = round(rate * seconds)
    start = perf_counter()
    sent = 0
    while len(load.latencies) + load.failed < wanted and perf_counter() - start < 2 * seconds + 5:
        now = perf_counter() - start
        while sent < wanted and sent / rate <= now:
            load.due.append(start + sent / rate)
            sent += 1
        load.send()
        await asyncio.sleep(_TICK)
    for caller in callers:
        caller.transport.close()
    load.failed += wanted - len(load.latencies)
    return load
