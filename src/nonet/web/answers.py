"""Answers: one JSON object, or a stream of one a line, from a job that ends if nobody waits."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.responses import Response

from nonet.web.frames import as_json
from nonet.web.jobs import Jobs
from nonet.web.refusals import Refusal, refusal_of

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

T = TypeVar("T")
JSON = "application/json"
LINES = "application/x-ndjson"


def plain(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer."""
    return Response(as_json(value), status, headers, JSON)


def refused(refusal: Refusal) -> Response:
    """The answer that refuses."""
    value = {"error": refusal.name, "detail": refusal.detail}
    return plain(value, refusal.status, refusal.headers)


class JobAnswer(Response):
    """What a work says: its one message, or all of them as they come if it is a stream.

    The job ends at once when whoever asked for it is gone.
    """

    def __init__(
        self, jobs: Jobs, work: str, arguments: Mapping[str, Any], *, is_stream: bool = False
    ) -> None:
        super().__init__()
        self._jobs = jobs
        self._work = work
        self._arguments = arguments
        self._is_stream = is_stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        pipe = self._pipe(scope, receive, send)
        with suppress(Left):
            await unless_left(receive, self._answer(pipe))

    def _pipe(self, scope: Scope, receive: Receive, send: Send) -> Stream | Whole:
        return Stream(send) if self._is_stream else Whole(scope, receive, send)

    async def _answer(self, pipe: Stream | Whole) -> None:
        try:
            await self._jobs.run(self._work, self._arguments, pipe.tell, pipe.tell_waiting)
        except Exception as error:
            refusal = refusal_of(error)
            await pipe.refuse(refusal)
            if refusal.status == 500 and not isinstance(error, Refusal):
                raise
        else:
            await pipe.end()


class Left(Refusal):
    """What nobody hears: whoever asked is gone."""

    def __init__(self) -> None:
        super().__init__(503, "Left", "expected somebody who waits for it, found none")


async def unless_left(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """What *work* gives; when whoever asked is gone it ends at once, and `Left` is raised."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(left(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        if not working.done():
            working.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
    if working.cancelled():
        raise Left
    return working.result()


async def left(receive: Receive) -> None:
    """Wait until whoever asked is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Whole:
    """One message, told when the job has ended."""

    tell_waiting = None

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._channel = scope, receive, send
        self._content = b""

    async def tell(self, lines: bytes) -> None:
        """Keep it."""
        self._content += lines

    async def refuse(self, refusal: Refusal) -> None:
        """Refuse instead."""
        await refused(refusal)(*self._channel)

    async def end(self) -> None:
        """Answer."""
        await Response(self._content.rstrip(b"\n"), media_type=JSON)(*self._channel)


class FileAnswer(JobAnswer):
    """The file that a work makes: its one message has the *type*, and the *content* in base64."""

    def _pipe(self, scope: Scope, receive: Receive, send: Send) -> Whole:
        return WholeFile(scope, receive, send)


class WholeFile(Whole):
    """A file, told when the job has ended."""

    async def end(self) -> None:
        """Answer."""
        told = json.loads(self._content)
        content = b64decode(told["content"])
        headers = {"Cache-Control": "no-store"}
        await Response(content, headers=headers, media_type=told["type"])(*self._channel)


class Stream:
    """Messages as they come, one a line; what is refused before the first has its own status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._has_begun = False

    async def tell(self, lines: bytes) -> None:
        """Hand on one line or several."""
        if not self._has_begun:
            self._has_begun = True
            headers = [
                (b"content-type", LINES.encode()),
                (b"cache-control", b"no-store"),
                (b"x-accel-buffering", b"no"),
            ]
            await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        await self._send({"type": "http.response.body", "body": lines, "more_body": True})

    tell_waiting = tell

    async def refuse(self, refusal: Refusal) -> None:
        """Refuse, as the last line if it has begun."""
        if self._has_begun:
            await self.tell(as_json({"error": refusal.to_json()}) + b"\n")
            await self.end()
        else:
            response = refused(refusal)
            await self._send(
                {
                    "type": "http.response.start",
                    "status": response.status_code,
                    "headers": response.raw_headers,
                }
            )
            await self._send({"type": "http.response.body", "body": response.body})

    async def end(self) -> None:
        """Say that this is all."""
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})
