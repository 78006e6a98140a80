"""The application: the API under /api, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from nonet.errors import NonetError
from nonet.web import api, study_routes
from nonet.web.errors import API, ApiError, api_error
from nonet.web.files import Files, read_files
from nonet.web.limits import Limits
from nonet.web.responses import error_response
from nonet.web.security import SecurityMiddleware, allowed_hosts
from nonet.web.studies import Studies
from nonet.web.tasks import Tasks

if TYPE_CHECKING:
    from starlette.types import ASGIApp

DESCRIPTION = """\
The Sudoku workbench: solve, count, explain, make and draw any Sudoku.

## Requests and responses
Send requests by POST as JSON; unknown fields are errors. Grids are texts in any format that Nonet
reads, and come back in one line. Numbers that may be larger than 2^53 are texts of digits.

What cannot be done is answered with 422 and one sentence, the same as on the command line:
`{"error": "NoSolution", "detail": "..."}`. Long responses are lines of JSON, each sent as soon as
it is known; closing the connection ends the work. An error on the way is the last line.
"""


class Application(FastAPI):
    """FastAPI, with the security middleware around everything else."""

    def __init__(self, limits: Limits, hosts: Collection[str], **options: Any) -> None:
        super().__init__(**options)
        self.state.limits = limits
        self.state.tasks = Tasks(limits)
        self.state.studies = Studies(limits.studies)
        self._hosts = allowed_hosts(hosts)

    def build_middleware_stack(self) -> ASGIApp:
        """All layers; responses to unexpected errors pass the outermost too."""
        return SecurityMiddleware(super().build_middleware_stack(), self.state.limits, self._hosts)

    def openapi(self) -> dict[str, Any]:
        """The schema of the API, with the limits of this server."""
        schema = super().openapi()
        for name, model in schema["components"]["schemas"].items():
            fields = model.get("properties", {})
            if name.endswith("Request"):
                required = model.get("required", [])
                model["examples"] = [{field: fields[field]["examples"][0] for field in required}]
            for field in fields.values():
                if "server_limit" in field:
                    field["maximum"] = getattr(self.state.limits, field.pop("server_limit"))
        return schema


def make_app(limits: Limits | None = None, *, hosts: Collection[str] = ()) -> FastAPI:
    """The whole application; *hosts* are further names under which it may be reached."""
    app = Application(
        limits or Limits(),
        hosts,
        title="Nonet",
        version=version("nonet"),
        description=DESCRIPTION,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name.replace("_", "-"),
        lifespan=_run_tasks,
    )
    for router in (api.router, study_routes.router):
        app.include_router(router, prefix=API)
    swagger_ui = StaticFiles(packages=[("fastapi_swagger", "resources")])
    app.mount(f"{API}/docs", GZipMiddleware(swagger_ui, compresslevel=6))
    app.add_middleware(api.SolveFastPath)
    app.add_middleware(Files, files=read_files())
    for kind in (NonetError, ApiError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, _handle_error)
    return app


@asynccontextmanager
async def _run_tasks(app: FastAPI) -> AsyncIterator[None]:
    """Start the fork server; stop it and remove the studies at the end."""
    app.state.tasks.start()
    try:
        yield
    finally:
        app.state.tasks.close()
        app.state.studies.close()


async def _handle_error(request: Request, error: Exception) -> Response:
    return error_response(api_error(error, request))
