"""Responses: one JSON object, a stream with one in each line, or a file."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from starlette.responses import Response

from nonet.operations.operation import Json
from nonet.web.errors import ApiError, api_error
from nonet.web.worker import Send as SendLines
from nonet.web.worker import json_line

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

T = TypeVar("T")
Run: TypeAlias = Callable[[SendLines, SendLines | None], Awaitable[None]]
JSON = "application/json"
NDJSON = "application/x-ndjson"
_STREAM_HEADERS = [
    (b"content-type", NDJSON.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A response with *value* as JSON."""
    return Response(json_line(value).rstrip(), status, headers, JSON)


def error_response(error: ApiError) -> Response:
    """The response for an error."""
    value = {"error": error.name, "detail": error.detail}
    return json_response(value, error.status, error.headers)


def stream_docs(description: str, *lines: Json) -> dict[int | str, Json]:
    """What the schema says about a response that may be a stream, with some lines of one."""
    content: Json = {"schema": {"type": "string", "description": "A JSON object in each line."}}
    if lines:
        content["example"] = b"".join(map(json_line, lines)).decode()
    return {200: {"description": description, "content": {NDJSON: content}}}


class Disconnected(ApiError):
    """The client is gone, so nobody reads this error."""

    def __init__(self) -> None:
        super().__init__(499, "Disconnected", "the client is gone")


async def unless_disconnected(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """The result of *work*; if the client goes away it is cancelled, and `Disconnected` raised."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_disconnect(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        if not working.done():
            working.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
    if working.cancelled():
        raise Disconnected
    return working.result()


async def _disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class TaskResponse(Response):
    """The answer of a task: its one message, which may be a file, or all of them as a stream.

    *run* is given where to send lines, and where to send the place in the queue.
    """

    def __init__(self, run: Run, *, is_stream: bool = False, is_file: bool = False) -> None:
        super().__init__()
        self._run = run
        self._is_stream = is_stream
        self._is_file = is_file

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it; the task ends at once if the client goes away."""
        work = self._send_stream(send) if self._is_stream else self._send_one(scope, receive, send)
        with suppress(Disconnected):
            await unless_disconnected(receive, work)

    async def _send_one(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            content = await collect(self._run)
        except Exception as error:
            await error_response(api_error(error))(scope, receive, send)
            _raise_unexpected(error)
            return
        response = _file_response(content) if self._is_file else Response(content, media_type=JSON)
        await response(scope, receive, send)

    async def _send_stream(self, send: Send) -> None:
        """Send lines as they come; an error before the first has its own status."""
        has_begun = False

        async def send_lines(lines: bytes, *, more: bool = True) -> None:
            nonlocal has_begun
            if not has_begun:
                has_begun = True
                start = {"type": "http.response.start", "status": 200, "headers": _STREAM_HEADERS}
                await send(start)
            message = {"type": "http.response.body", "body": lines, "more_body": more}
            try:
                await send(message)
            except (OSError, RuntimeError) as error:  # closed; uvicorn misses it if more was sent
                raise Disconnected from error

        try:
            await self._run(send_lines, send_lines)
            await send_lines(b"", more=False)
        except Exception as error:
            found = api_error(error)
            if has_begun:
                await send_lines(json_line({"error": found.to_json()}), more=False)
            else:
                response = error_response(found)
                status, headers = response.status_code, response.raw_headers
                await send({"type": "http.response.start", "status": status, "headers": headers})
                await send({"type": "http.response.body", "body": response.body})
            _raise_unexpected(error)


async def collect(run: Run) -> bytes:
    """The one message of a task."""
    found: list[bytes] = []

    async def keep(lines: bytes) -> None:
        found.append(lines)

    await run(keep, None)
    return b"".join(found).rstrip(b"\n")


def _file_response(message: bytes) -> Response:
    """The file that a message holds: its *type*, and its *content* in base64."""
    file = json.loads(message)
    headers = {"Cache-Control": "no-store"}
    return Response(b64decode(file["content"]), headers=headers, media_type=file["type"])


def _raise_unexpected(error: Exception) -> None:
    """Let an error that nobody expected go into the log."""
    if not isinstance(error, ApiError) and api_error(error).status == 500:
        raise error
