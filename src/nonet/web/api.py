"""The API: one route for each operation, and what this server can do.

The smallest request has a short cut: solving one 9x9 grid is cheaper than dispatching it. It gives
the answer of the operation `solve`, and leaves everything else to the framework.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, Any

import fastapi
from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from pydantic import TypeAdapter, ValidationError

from nonet.catalogue import LANGUAGES
from nonet.errors import NonetError
from nonet.experiments.studies import STUDIES
from nonet.explaining import BANDS, techniques
from nonet.kernel import kernel_info
from nonet.making import SYMMETRIES
from nonet.operations import OPERATIONS, Context, Json, Operation, Param, load, solve
from nonet.operations.draw import MEDIA_TYPES
from nonet.operations.fields import BandName
from nonet.solving import METHODS
from nonet.web.errors import api_error, error_docs
from nonet.web.responses import (
    JSON,
    StreamResponse,
    error_response,
    file_response,
    json_response,
    stream_docs,
    task_message,
)
from nonet.web.security import BODY
from nonet.web.tasks import Tasks

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

SHAPES = ("9x9", "4x4", "6x6", "8x8", "x", "windoku", "jigsaw", "12x12", "16x16", "25x25")
"""The shapes that the page offers; requests may name any other."""
LONGEST_BODY = 2 * 81
"""Bytes of a body that holds nothing but a 9x9 grid in one line."""
_SOLVE_REQUEST = TypeAdapter(solve.SolveRequest)


@dataclass(frozen=True)
class AboutResult:
    """What this server is and can do."""

    version: Annotated[str, Param("The version of Nonet.")]
    kernel: Annotated[
        dict[str, Any], Param("Its compiler, and the instruction sets of this machine.")
    ]
    limits: Annotated[dict[str, float], Param("By the names of the options of `nonet serve`.")]
    languages: Annotated[list[str], Param("The languages of sentences; the first is the default.")]
    shapes: Annotated[list[str], Param("The shapes that the page offers.")]
    symmetries: Annotated[list[str], Param("Symmetries of the clues of new puzzles.")]
    bands: Annotated[list[BandName], Param("Every difficulty, easiest first.")]
    techniques: Annotated[list[str], Param("Every technique, easiest first.")]
    methods: Annotated[list[str], Param("Every way to solve; the first is the default.")]
    studies: Annotated[list[str], Param("Every study that can be started.")]


router = APIRouter()


@router.get(
    "/about",
    response_model=AboutResult,
    responses=error_docs(403, 500),
    summary="What this server can do",
    tags=["about"],
)
async def about(request: fastapi.Request) -> Response:
    """Version, kernel, limits, and all names that requests may use."""
    return json_response(
        {
            "version": version("nonet"),
            "kernel": kernel_info()._asdict(),
            "limits": asdict(request.app.state.limits),
            "languages": [*LANGUAGES],
            "shapes": [*SHAPES],
            "symmetries": [*SYMMETRIES],
            "bands": [*BANDS],
            "techniques": [technique.name for technique in techniques()],
            "methods": [*METHODS],
            "studies": [*STUDIES],
        }
    )


def _add_operation(operation: Operation) -> None:
    """Add the route of an operation."""
    name, is_file = operation.name, operation.name == "draw"

    async def answer(body: Any, request: fastapi.Request) -> Response:
        if operation.is_instant(body):
            value = operation.run(body, Context())
            return json_response(operation.to_json(value, body))
        tasks: Tasks = request.app.state.tasks
        run = partial(tasks.run, tasks.operation_task(operation, body), operation.queue)
        if operation.is_stream(body):
            return StreamResponse(run)
        message = await task_message(request, run)
        return file_response(message) if is_file else Response(message, media_type=JSON)

    answer.__annotations__["body"] = operation.request
    answer.__doc__ = operation.run.__doc__
    answer.__name__ = name
    router.post(
        f"/{name}",
        response_model=None if is_file else operation.result,
        response_class=JSONResponse if operation.result and not is_file else Response,
        responses={**_docs(operation), **error_docs(403, 413, 415, 422, 500, 503)},
        summary=operation.summary,
        tags=[OPERATIONS[name]],
    )(answer)


def _docs(operation: Operation) -> dict[int | str, Json]:
    """What the schema says about the response, besides its JSON."""
    if operation.name == "draw":
        content = {
            kind: {"schema": {"type": "string", "title": "File", "format": "binary"}}
            for kind in MEDIA_TYPES.values()
        }
        return {200: {"description": "The file", "content": content}}
    if operation.result and not hasattr(operation.request, "stream"):
        return {}
    whole = "The result; as a stream, lines" if operation.result else "Lines"
    piece, end = (operation.piece, "end") if operation.piece else ("progress", "result")
    words = f"{whole} of `{{{piece}}}`, then `{{{end}}}`"
    return stream_docs(words, *operation.stream_example)


for _name in OPERATIONS:
    _add_operation(load(_name))


class SolveFastPath:
    """Middleware that solves 9x9 grids before the framework looks at them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or hand on."""
        body = scope.get(BODY, b"")
        is_small = body and len(body) <= LONGEST_BODY
        is_solve = is_small and (scope["path"], scope["method"]) == ("/api/solve", "POST")
        response = solve_fast(body) if is_solve else None
        await (response or self._app)(scope, receive, send)


def solve_fast(body: bytes) -> Response | None:
    """The response, if it can be given at once."""
    try:
        request = _SOLVE_REQUEST.validate_json(body)
    except ValidationError:
        return None
    if not solve.is_instant(request):
        return None
    try:
        return json_response(solve.to_json(solve.run(request, Context()), request))
    except NonetError as error:
        return error_response(api_error(error))
