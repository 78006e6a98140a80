"""The application: the API under /api, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from nonet.errors import NonetError
from nonet.web.answers import refused
from nonet.web.files import Files, read_files
from nonet.web.guard import Guard, hosts_with
from nonet.web.jobs import Jobs
from nonet.web.limits import Limits
from nonet.web.models import LIMIT
from nonet.web.quick import Quick
from nonet.web.refusals import Refusal, refusal_of
from nonet.web.routes import routers
from nonet.web.studies import Studies
from nonet.web.wording import http_refusal, validation_refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp


@asynccontextmanager
async def jobs_running(app: FastAPI) -> AsyncIterator[None]:
    """Have the jobs' nursery ready, and gone at the end."""
    jobs: Jobs = app.state.jobs
    jobs.start()
    try:
        yield
    finally:
        jobs.close()
        app.state.studies.close()


class Application(FastAPI):
    """An application that nothing reaches but through the guard, and nothing leaves."""

    def __init__(self, limits: Limits, hosts: Collection[str], **options: Any) -> None:
        super().__init__(**options)
        self.state.limits = limits
        self._guard = partial(Guard, limits=limits, hosts=hosts_with(hosts))

    def build_middleware_stack(self) -> ASGIApp:
        """All layers; an answer to an error that nobody expected comes from the outermost."""
        return self._guard(super().build_middleware_stack())

    def openapi(self) -> dict[str, Any]:
        """The description of the API, with the limits that hold here."""
        told = super().openapi()
        for model in told["components"]["schemas"].values():
            for field in model.get("properties", {}).values():
                if LIMIT in field:
                    field["maximum"] = getattr(self.state.limits, field.pop(LIMIT))
        return told


def make_app(limits: Limits | None = None, *, hosts: Collection[str] = ()) -> FastAPI:
    """The whole application; *hosts* are further names by which it may be called."""
    limits = limits or Limits()
    app = Application(
        limits,
        hosts,
        title="Nonet",
        version=version("nonet"),
        description="The Sudoku workbench: solve, count, explain, make and draw any Sudoku.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=jobs_running,
    )
    app.state.jobs = Jobs(limits)
    app.state.studies = Studies(limits.studies)
    for router in routers():
        app.include_router(router, prefix="/api")
    app.add_middleware(Quick)
    app.add_middleware(Files, files=read_files())
    for kind in (NonetError, Refusal, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, refuse)
    return app


async def refuse(request: Request, error: Exception) -> Response:
    """The one handler that turns errors into an answer."""
    if isinstance(error, RequestValidationError):
        return refused(validation_refusal(error, request))
    if isinstance(error, HTTPException):
        return refused(http_refusal(error, request))
    return refused(refusal_of(error))
