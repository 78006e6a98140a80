"""Responses: one JSON object, a stream with one in each line, or a file."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from nonet.operations import Json
from nonet.web.errors import ApiError, api_error
from nonet.web.worker import Send as SendLines
from nonet.web.worker import json_line

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

Run: TypeAlias = Callable[[SendLines, SendLines | None], Coroutine[Any, Any, None]]
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
    schema = {"type": "string", "title": "Lines", "description": "A JSON object in each line."}
    content: Json = {"schema": schema}
    if lines:
        content["example"] = b"".join(map(json_line, lines)).decode()
    return {200: {"description": description, "content": {NDJSON: content}}}


class Disconnected(ApiError):
    """The client is gone, so nobody reads this error."""

    def __init__(self) -> None:
        super().__init__(499, "Disconnected", "the client is gone")


@asynccontextmanager
async def _while_connected(receive: Receive) -> AsyncIterator[None]:
    """Cancel what runs inside if the client goes away, and raise `Disconnected`."""
    working = asyncio.current_task()
    assert working

    async def cancel_if_disconnected() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        working.cancel()

    watching = asyncio.create_task(cancel_if_disconnected())
    try:
        yield
    except asyncio.CancelledError:
        if not watching.done():
            raise
        working.uncancel()
        raise Disconnected from None
    finally:
        watching.cancel()


async def task_message(request: Request, run: Run) -> bytes:
    """The one message of a task, in JSON; the task ends at once if the client goes away."""
    found: list[bytes] = []

    async def keep(lines: bytes) -> None:
        found.append(lines)

    async with _while_connected(request.receive):
        await run(keep, None)
    return b"".join(found).rstrip(b"\n")


def file_response(message: bytes) -> Response:
    """The file that a message holds: its *type*, and its *content* in base64."""
    file = json.loads(message)
    headers = {"Cache-Control": "no-store"}
    return Response(b64decode(file["content"]), headers=headers, media_type=file["type"])


class StreamResponse(Response):
    """All messages of a task as they come; the task ends at once if the client goes away.

    *run* is given where to send lines, and where to send the place in the queue.
    """

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines; an error before the first is raised, and a later one is the last line."""
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

        async def send_all() -> None:
            try:
                await self._run(send_lines, send_lines)
            except Exception as error:
                if not has_begun:
                    raise
                found = api_error(error)
                await send_lines(json_line({"error": found.to_json()}), more=False)
                if found.status == 500 and error is not found:
                    raise  # into the log
            else:
                await send_lines(b"", more=False)

        with suppress(Disconnected):
            async with _while_connected(receive):
                await send_all()
