"""What routes share: how they are declared, and how they hand their work to a job."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from typing import Any, TypeAlias

from fastapi import Request, Response

from nonet.web.answer_models import Refused
from nonet.web.answers import LINES, JobAnswer
from nonet.web.frames import as_json
from nonet.web.limits import Limits
from nonet.web.models import Asked

Answers: TypeAlias = dict[int | str, dict[str, Any]]


WORDS = {
    403: "A request from another site",
    404: "No such study, or no longer",
    409: "A study that somebody runs just now",
    413: "A body that is too large",
    415: "A body that is not JSON",
    422: "What was asked for cannot be done; says why",
    500: "A mistake of Nonet; the log of the server says more",
    503: "Too many wait already, or the server stops",
    507: "The disk of the server is full, or cannot be written",
}
"""What each status means that refuses."""


def refused_with(*statuses: int) -> Answers:
    """The answers that refuse, of these statuses."""
    return {status: {"model": Refused, "description": WORDS[status]} for status in statuses}


ALWAYS = refused_with(403, 500)
"""How anything may be refused."""
REFUSED = refused_with(403, 413, 415, 422, 500, 503)
"""How a question may be refused."""


def streamed(description: str, *lines: Mapping[str, Any]) -> Answers:
    """The answers of a route that may stream its messages, with some lines as an example."""
    content: dict[str, Any] = {"schema": {"type": "string", "description": "a JSON object a line"}}
    if lines:
        content["example"] = "".join(f"{as_json(line).decode()}\n" for line in lines)
    return {**REFUSED, 200: {"description": description, "content": {LINES: content}}}


def limits_of(request: Request) -> Limits:
    """The limits of this server."""
    limits: Limits = request.app.state.limits
    return limits


def fresh_seed() -> int:
    """Another one every time, short enough to be typed."""
    return randbelow(10**9)


def job(
    request: Request, work: str, asked: Asked, *, is_stream: bool = False, **changed: Any
) -> Response:
    """The answer of a work that gets what was asked, but for what is *changed*."""
    arguments = {**asked.model_dump(), **changed}
    return JobAnswer(request.app.state.jobs, work, arguments, is_stream=is_stream)
