"""What routes share: how they are declared, and how they hand their work to a job."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from nonet.web.answers import LINES, JobAnswer
from nonet.web.limits import Limits
from nonet.web.models import Asked, Refused

REFUSED: dict[int | str, dict[str, Any]] = {
    403: {"model": Refused, "description": "A request from another site"},
    413: {"model": Refused, "description": "A body that is too large"},
    415: {"model": Refused, "description": "A body that is not JSON"},
    422: {"model": Refused, "description": "What was asked for cannot be done; says why"},
    503: {"model": Refused, "description": "Too many wait already"},
}
"""Every way in which a request may be refused."""


def streamed(description: str) -> dict[int | str, dict[str, Any]]:
    """The answers of a route that may stream its messages."""
    content = {LINES: {"schema": {"type": "string"}}}
    return {**REFUSED, 200: {"description": description, "content": content}}


def limits_of(request: Request) -> Limits:
    """The limits of this server."""
    limits: Limits = request.app.state.limits
    return limits


def job(
    request: Request, work: str, asked: Asked, *, is_stream: bool = False, **changed: Any
) -> Response:
    """The answer of a work that gets what was asked, but for what is *changed*."""
    arguments = {**asked.model_dump(), **changed}
    return JobAnswer(request.app.state.jobs, work, arguments, is_stream=is_stream)
