"""API errors: the one place where exceptions become a status, a name and a sentence."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import Scope

from nonet.errors import NonetError
from nonet.operations import Param

Schema: TypeAlias = Mapping[str, Any]

API = "/api"
UNPROCESSABLE = 422
RETRY_AFTER = {"Retry-After": "5"}
_DISK_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EIO)
_LONGEST = 60
"""Characters of a user's input that an error repeats."""


@dataclass(frozen=True)
class ErrorJson:
    """Why there is no answer."""

    error: Annotated[str, Param("A name: BadGrid, NoSolution, TooLarge ...")]
    detail: Annotated[str, Param("One sentence, the same as on the command line.")]


class ApiError(Exception):
    """An error with its HTTP status."""

    def __init__(
        self, status: int, name: str, detail: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.name = name
        self.detail = detail
        self.headers = headers or {}

    def to_json(self) -> dict[str, Any]:
        """The error with its status, for a stream that has already begun with status 200."""
        return {"status": self.status, "error": self.name, "detail": self.detail}


def api_error(error: BaseException, request: Request | None = None) -> ApiError:
    """The API error for any exception; an unexpected one reveals nothing.

    Those of the framework need the *request*.
    """
    if isinstance(error, ApiError):
        return error
    if request and isinstance(error, HTTPException):
        return _http_error(error, request)
    if request and isinstance(error, RequestValidationError):
        return _validation_error(error, request)
    if isinstance(error, NonetError):
        return ApiError(UNPROCESSABLE, type(error).__name__, str(error))
    if isinstance(error, OSError) and error.errno in _DISK_ERRORS:
        return ApiError(507, "CannotWrite", f"cannot write: {os.strerror(error.errno)}")
    return ApiError(500, "Failure", "internal error; the server's log says more")


def _http_error(error: HTTPException, request: Request) -> ApiError:
    """The API error for what the framework refuses by itself."""
    if error.status_code == 404:
        return ApiError(404, "NotFound", f"there is nothing at {request.url.path:.80}")
    if error.status_code == 405:
        return not_allowed(request.scope, (error.headers or {})["Allow"])
    if error.status_code == 400:  # the body is JSON that Python cannot read
        return ApiError(UNPROCESSABLE, "BadInput", "the body is not JSON that can be read")
    return ApiError(error.status_code, "Refused", str(error.detail), error.headers)


def not_allowed(scope: Scope, allowed: str) -> ApiError:
    """The API error for a path that does not take the method of a request."""
    detail = f"{scope['path']:.80} takes {allowed}, not {scope['method']:.20}"
    return ApiError(405, "NotAllowed", detail, {"Allow": allowed})


def _validation_error(error: RequestValidationError, request: Request) -> ApiError:
    """The first thing that is wrong with the fields of a request, in a sentence."""
    first: dict[str, Any] = error.errors()[0]
    fields = _fields(request, is_body=first["loc"][0] == "body")
    return ApiError(UNPROCESSABLE, "BadInput", _sentence(first, fields))


def _fields(request: Request, *, is_body: bool) -> Mapping[str, Schema]:
    """The schema of each field that the route takes in its body, or else in its address."""
    openapi = request.app.openapi()
    # Whether a route knows its prefix depends on the version of FastAPI.
    path = API + request.scope["route"].path_format.removeprefix(API)
    operation = openapi["paths"][path][request.method.lower()]
    if not is_body:
        return {each["name"]: each["schema"] for each in operation["parameters"]}
    [content] = operation["requestBody"]["content"].values()
    model = openapi["components"]["schemas"][content["schema"]["$ref"].rpartition("/")[2]]
    fields: Mapping[str, Schema] = model["properties"]
    return fields


def _sentence(problem: Mapping[str, Any], fields: Mapping[str, Schema]) -> str:
    kind, place = problem["type"], problem["loc"][1:]
    if kind == "json_invalid":
        where = f" at character {place[0]}" if place else ""
        return f"the body is not JSON{where}"
    if not place:
        return f"the body must be a JSON object, not {_quote(problem.get('input'))}"
    name = _name(place[0])
    if kind in ("missing", "missing_argument"):
        return f"the field {name} is missing"
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return f"unknown field {name}; the fields are {', '.join(fields)}"
    path, expected = _expected_at(fields, place)
    if kind == "string_unicode":
        return f"{path} holds half a character"
    return f"{path} must be {expected}, not {_quote(problem.get('input'))}"


def _expected_at(fields: Mapping[str, Schema], place: Sequence[int | str]) -> tuple[str, str]:
    """The name of a place within a request, and what belongs there."""
    here = fields.get(str(place[0]), {})
    name = _name(place[0])
    for step in place[1:]:
        lists = [each for each in _choices(here) if "items" in each]
        if not isinstance(step, int) or not lists:
            break
        here = lists[0]["items"]
        name += f"[{step}]"
    return name, " or ".join(map(_describe_schema, _choices(here))) or "another value"


def _choices(schema: Schema) -> list[Schema]:
    """The alternatives of a schema, without null."""
    found: list[Schema] = schema.get("anyOf", [schema])
    return [each for each in found if each.get("type") != "null"]


def _describe_schema(schema: Schema) -> str:
    """What a schema allows, in words.

    >>> _describe_schema({"type": "integer", "minimum": 1, "maximum": 3})
    'a whole number from 1 to 3'
    >>> _describe_schema({"enum": ["en", "fr"], "type": "string"})
    'en or fr'
    """
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    match schema.get("type"):
        case "integer":
            return f"a whole number{_bounds(schema)}"
        case "number":
            return f"a number{_bounds(schema)}"
        case "string":
            longest = schema.get("maxLength")
            return f"a text of up to {longest} characters" if longest else "a text"
        case "boolean":
            return "true or false"
        case "array":
            least, most = schema.get("minItems"), schema.get("maxItems")
            entries = f"{least} to {most} entries" if least else f"up to {most} entries"
            return f"a list of {entries}" if most else "a list"
    return "another value"


def _bounds(schema: Schema) -> str:
    most = f" to {_exact(schema['maximum'])}" if "maximum" in schema else ""
    if "exclusiveMinimum" in schema:
        return f" above {_exact(schema['exclusiveMinimum'])}" + (f" and up{most}" if most else "")
    if "minimum" not in schema:
        return ""
    return f" from {_exact(schema['minimum'])}{most or ' on'}"


def _exact(bound: float) -> str:
    """A bound to the last digit: 9007199254740991, 20, 0.5."""
    return str(int(bound)) if bound == int(bound) else str(bound)


def _name(part: object) -> str:
    text = str(part)
    return text if text.isidentifier() and len(text) <= _LONGEST else _quote(text)


def _quote(value: object) -> str:
    """A user's input, as far as it fits into a sentence."""
    if isinstance(value, str) and len(value) > _LONGEST:
        return f"{len(value)} characters"
    if isinstance(value, list) and len(value) > _LONGEST:
        return f"{len(value)} entries"
    try:
        text = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


_STATUSES = {
    403: "A request from another site",
    404: "No such study, or no longer",
    409: "A study that is running already",
    413: "A body that is too large",
    415: "A body that is not JSON",
    422: "The request cannot be fulfilled; the detail says why",
    500: "A bug in Nonet; the server's log says more",
    503: "Too many tasks are waiting, or the server is stopping",
    507: "The server's disk is full or cannot be written",
}


def error_docs(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What the schema says about these error responses."""
    return {status: {"model": ErrorJson, "description": _STATUSES[status]} for status in statuses}
