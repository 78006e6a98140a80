"""Wording: what is wrong with a request, in one sentence."""

from __future__ import annotations

from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from nonet.web.refusals import UNPROCESSABLE, Refusal


def validation_refusal(error: RequestValidationError) -> Refusal:
    """The first thing that is wrong."""
    first: dict[str, Any] = error.errors()[0]
    name = ".".join(map(str, first["loc"][1:])) or "the body"
    detail = f"expected another value for {name:.60}, found {first.get('input')!r:.40}"
    return Refusal(UNPROCESSABLE, "BadInput", detail)


def http_refusal(error: HTTPException, path: str) -> Refusal:
    """What the framework refuses by itself."""
    if error.status_code == 404:
        return Refusal(404, "NotFound", f"expected a path of the API, found {path:.80}")
    return Refusal(error.status_code, "NotAllowed", str(error.detail), error.headers)
