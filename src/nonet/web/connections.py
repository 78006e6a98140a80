"""Connections: none may wait for ever, and there is always room for another.

A connection that is not being answered stands in a room, with those who wait for the same thing:

    heads   for the head of a request, which must come within some seconds
    bodies  for its body, likewise
    idle    for the next request
    unread  for the client to read what it was sent

Whoever waits too long is closed. When there are too many, the one that waits longest for a head
goes first: somebody who wants something sends it at once.
"""

from __future__ import annotations

import resource
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Any

from httptools import HttpParserUpgrade, HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from nonet.errors import BadInput
from nonet.web.answers import refused
from nonet.web.guard import HEADERS
from nonet.web.limits import Limits
from nonet.web.refusals import Refusal

if TYPE_CHECKING:
    import asyncio

MOST_HEAD = 16 * 1024
"""Bytes of a head; browsers send less than one thousand."""
MOST_BEHIND = 64 * 1024
"""Bytes that may come behind a request while it is answered, in a later piece."""
MOST_REQUESTS = 100
"""Requests that may wait behind one that is answered."""
SPARE = 128
"""Files beside connections: jobs, the nursery, Python itself."""
UNREAD = 60.0
"""Seconds in which a client must read something of what it was sent."""
PAUSE = 1.0
"""Seconds between two looks at who waits too long."""


class Room:
    """Connections that wait for the same thing, whoever waits longest first."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: OrderedDict[Connection, float] = OrderedDict()

    def enter(self, connection: Connection) -> None:
        """Begin to wait."""
        self._since[connection] = monotonic()

    def leave(self, connection: Connection) -> None:
        """Wait no longer."""
        self._since.pop(connection, None)

    def first(self) -> Connection | None:
        """Whoever waits longest."""
        return next(iter(self._since), None)

    def late(self) -> Connection | None:
        """Whoever waits longest, if that is too long."""
        first = self.first()
        is_late = first is not None and monotonic() - self._since[first] > self._seconds
        return first if is_late else None


class House:
    """All connections of a server."""

    def __init__(self, limits: Limits) -> None:
        files = allowed_files(limits.connections + SPARE)
        if files <= SPARE:
            raise BadInput(
                f"expected more than {SPARE} files that may be open, found {files}: see ulimit -n"
            )
        self.most = min(limits.connections, files - SPARE)
        self.heads = Room(limits.patience)
        self.bodies = Room(limits.patience)
        self.idle = Room(limits.idle)
        self.unread = Room(UNREAD)
        self.count = 0
        self._timer: asyncio.TimerHandle | None = None

    def connection(self, *args: Any, **options: Any) -> Connection:
        """A new connection, as uvicorn makes them."""
        return Connection(self, *args, **options)

    def open(self, connection: Connection) -> None:
        """Take in a connection; another may have to go for it."""
        self.count += 1
        if self.count > self.most:
            rooms = (self.heads, self.idle, self.bodies, self.unread)
            others = filter(None, (room.first() for room in rooms))
            next(others, connection).drop()
        if self._timer is None:
            self._timer = connection.loop.call_later(PAUSE, self._sweep, connection.loop)

    def close(self) -> None:
        """A connection is gone."""
        self.count -= 1

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        for room in (self.heads, self.bodies, self.idle, self.unread):
            while late := room.late():
                late.drop()
        self._timer = loop.call_later(PAUSE, self._sweep, loop) if self.count else None


class Parser(HttpRequestParser):
    """Reads requests; no offer to go on in another protocol (`Upgrade`) is taken.

    httptools takes what follows such an offer for that protocol, and not for the body.
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        # As uvicorn has it: who wants to be closed may send more, which is not read.
        self.set_dangerous_leniencies(lenient_data_after_close=True)
        self._connection = connection

    def feed_data(self, data: bytes) -> None:  # type: ignore[override]  # asyncio gives no other
        """Read; what has an offer is read again without it."""
        while data:
            try:
                super().feed_data(data)
                return
            except HttpParserUpgrade as offer:
                if not self._connection.declined:
                    raise
                data = self._connection.declined + data[offer.args[0] :]


class Connection(HttpToolsProtocol):
    """One connection, which always knows for what it waits."""

    def __init__(self, house: House, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.parser = Parser(self)
        self.declined = b""
        """The head of a request that offers another protocol, but for that offer."""
        self._house = house
        self._room: Room | None = None
        self._head = 0
        self._answered: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It is open."""
        super().connection_made(transport)
        self._house.open(self)
        if not transport.is_closing():
            self._wait_in(self._house.heads)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._wait_in(None)
        self._house.close()
        self._tell_gone()
        super().connection_lost(exc)

    def drop(self) -> None:
        """Close it at once, without a word: nothing more is read or written."""
        self._wait_in(None)
        self._tell_gone()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Some bytes are come."""
        if self._room is not self._house.bodies:
            self._head += len(data)
        super().data_received(data)
        most = MOST_BEHIND if self.pipeline else MOST_HEAD
        # Who was refused may still send a body, and is idle; all others send the next head.
        if self._head > most and self._room not in (self._house.bodies, self._house.idle):
            self.drop()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        if self._room is self._house.idle:
            self._wait_in(self._house.heads)

    def on_headers_complete(self) -> None:
        """The head of a request is here."""
        self.declined = self._without_offer()
        if self.declined:
            return
        super().on_headers_complete()
        if not self.pipeline:
            self._answered = self.cycle
            self._head = 0
            self._wait_in(self._house.bodies)
        elif len(self.pipeline) > MOST_REQUESTS:
            raise ValueError("too many requests behind one that is answered")
        else:
            self.flow.resume_reading()  # or nobody would hear that the client is gone

    def on_message_complete(self) -> None:
        """All of a request is here."""
        if self.declined:
            return
        super().on_message_complete()
        if not self.pipeline:
            self._head = 0
            self._wait_in(self._place())

    def on_response_complete(self) -> None:
        """All of the answer is on its way, and the next request has its turn."""
        following = self.pipeline[-1][0] if self.pipeline else self._answered
        super().on_response_complete()
        self._answered = following
        self._head = 0
        self._wait_in(self._place())

    def pause_writing(self) -> None:
        """The client does not read what it is sent."""
        super().pause_writing()
        self._wait_in(self._house.unread)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._room is self._house.unread:
            self._wait_in(self._place())

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request at all; in the midst of another answer there is no room."""
        if self._answered is not None and not self._answered.response_complete:
            self.drop()
            return
        detail = "expected a request of HTTP, found something else"
        response = refused(Refusal(400, "NotHttp", detail, {"Connection": "close"}))
        headers = (*response.raw_headers, *HEADERS)
        lines = [b"HTTP/1.1 400 Bad Request", *map(b": ".join, headers), b"", bytes(response.body)]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()

    def _without_offer(self) -> bytes:
        if not self.parser.should_upgrade() or self.parser.get_method() == b"CONNECT":
            return b""
        version = self.parser.get_http_version().encode()
        headers = (header for header in self.headers if header[0] != b"upgrade")
        first = b"%s %s HTTP/%s" % (self.parser.get_method(), self.url, version)
        return b"\r\n".join([first, *map(b": ".join, headers), b"", b""])

    def _tell_gone(self) -> None:
        # uvicorn would tell whoever came last, who may wait behind the one that is answered.
        if self._answered is not None:
            self._answered.disconnected = True
            self._answered.message_event.set()

    def _place(self) -> Room | None:
        """Where to wait, by what is still to be done for the request that is answered."""
        if self.flow.write_paused:
            return self._house.unread
        if self._answered is None:
            return self._house.heads
        if self._answered.response_complete:
            return self._house.idle
        return self._house.bodies if self._answered.more_body else None

    def _wait_in(self, room: Room | None) -> None:
        if self._room is not None:
            self._room.leave(self)
        self._room = room
        if room is not None:
            room.enter(self)


def allowed_files(wanted: int) -> int:
    """How many files may be open at the same time, after asking for so many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    return max(soft, most)
