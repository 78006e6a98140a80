"""A short cut: to solve a 9x9 grid in one line takes less than to find out who should do it.

It only answers what the route `solve` would answer with the same words, and leaves it all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

import nonet.solving
from nonet.errors import NonetError
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.text import read_plain_line
from nonet.web.answers import plain, refused
from nonet.web.guard import BODY
from nonet.web.models import SolveAsked
from nonet.web.refusals import refusal_of

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import ASGIApp, Receive, Scope, Send

PATH = "/api/solve"
LONGEST = 2 * len(CLASSIC.cells)
"""Bytes of a body with nothing in it but such a grid."""


class Quick:
    """Answers small questions before the framework looks at them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or hand on."""
        response = solved(scope[BODY]) if is_small(scope) else None
        await (response or self._app)(scope, receive, send)


def is_small(scope: Scope) -> bool:
    """Whether somebody asks to solve something that is as short as a 9x9 grid."""
    body = scope.get(BODY, b"")
    return body and len(body) <= LONGEST and (scope["path"], scope["method"]) == (PATH, "POST")


def solved(body: bytes) -> Response | None:
    """The answer, if it can be given at once."""
    try:
        asked = SolveAsked.model_validate_json(body)
    except ValidationError:
        return None
    return at_once(asked)


def at_once(asked: SolveAsked) -> Response | None:
    """The answer, if it is a 9x9 grid in one line, for which the kernel needs no time at all."""
    if asked.shape is not None or asked.alphabet is not None or asked.method is not None:
        return None
    content = read_plain_line(asked.grid, CLASSIC, None)
    if content is None:
        return None
    try:
        return plain({"solution": nonet.solving.solve(Grid(*content)).line})
    except NonetError as error:
        return refused(refusal_of(error))
