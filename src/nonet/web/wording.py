"""Wording: what is wrong with a request, in one sentence: what was expected, what was found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from nonet.web.refusals import UNPROCESSABLE, Refusal

Schema: TypeAlias = Mapping[str, Any]
Fields: TypeAlias = Mapping[str, Schema]
API = "/api"
LONGEST = 60
"""Characters of what somebody sent that are shown."""


def validation_refusal(error: RequestValidationError, request: Request) -> Refusal:
    """The first thing that is wrong with the fields of a request."""
    first: dict[str, Any] = error.errors()[0]
    fields = fields_of(request, is_body=first["loc"][0] == "body")
    return Refusal(UNPROCESSABLE, "BadInput", sentence(first, fields))


def fields_of(request: Request, *, is_body: bool) -> Fields:
    """What the route takes in its body, or else in its address: the schema of each field."""
    told = request.app.openapi()
    # Whether a route knows its prefix depends on the version of FastAPI.
    path = API + request.scope["route"].path_format.removeprefix(API)
    operation = told["paths"][path][request.method.lower()]
    if not is_body:
        return {each["name"]: each["schema"] for each in operation["parameters"]}
    [content] = operation["requestBody"]["content"].values()
    model = told["components"]["schemas"][content["schema"]["$ref"].rpartition("/")[2]]
    fields: Fields = model["properties"]
    return fields


def sentence(problem: Mapping[str, Any], fields: Fields) -> str:
    """A problem that Pydantic found, in words."""
    kind, place = problem["type"], problem["loc"][1:]
    if kind == "json_invalid":
        where = f" at character {place[0]}" if place else ""
        return f"expected JSON, found something else{where}"
    if not place:
        return f"expected a JSON object, found {shown(problem.get('input'))}"
    name = named(place[0])
    if kind == "missing":
        return f"expected the field {name}, found none"
    if kind == "extra_forbidden":
        return f"expected no other fields than {', '.join(fields)}, found {name}"
    path, expected = within(fields, place)
    if kind == "string_unicode":
        return f"expected a text for {path}, found one with half a character"
    return f"expected {expected} for {path}, found {shown(problem.get('input'))}"


def within(fields: Fields, place: Sequence[int | str]) -> tuple[str, str]:
    """The name of a place within a request, and what is expected there."""
    here = fields.get(str(place[0]), {})
    name = named(place[0])
    for step in place[1:]:
        lists = [each for each in choices(here) if "items" in each]
        if not isinstance(step, int) or not lists:
            break
        here = lists[0]["items"]
        name += f"[{step}]"
    return name, " or ".join(map(expected_of, choices(here))) or "another value"


def choices(schema: Schema) -> list[Schema]:
    """What a value may be, but for nothing at all."""
    found: list[Schema] = schema.get("anyOf", [schema])
    return [each for each in found if each.get("type") != "null"]


def expected_of(schema: Schema) -> str:
    """What a schema asks for, in words.

    >>> expected_of({"type": "integer", "minimum": 1, "maximum": 3})
    'a whole number from 1 to 3'
    >>> expected_of({"enum": ["en", "fr"], "type": "string"})
    'en or fr'
    """
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    match schema.get("type"):
        case "integer":
            return f"a whole number{bounds(schema)}"
        case "number":
            return f"a number{bounds(schema)}"
        case "string":
            most = schema.get("maxLength")
            return f"a text of up to {most} characters" if most else "a text"
        case "boolean":
            return "true or false"
        case "array":
            least, most = schema.get("minItems"), schema.get("maxItems")
            entries = f"{least} to {most} entries" if least else f"up to {most} entries"
            return f"a list of {entries}" if most else "a list"
    return "another value"


def bounds(schema: Schema) -> str:
    """From where to where a number may be."""
    most = f" to {written(schema['maximum'])}" if "maximum" in schema else ""
    if "exclusiveMinimum" in schema:
        return f" above {written(schema['exclusiveMinimum'])}" + (f" and up{most}" if most else "")
    if "minimum" not in schema:
        return ""
    return f" from {written(schema['minimum'])}{most or ' on'}"


def written(bound: float) -> str:
    """A bound, to the last digit.

    >>> written(2**53 - 1), written(20.0), written(0.5)
    ('9007199254740991', '20', '0.5')
    """
    return str(int(bound)) if bound == int(bound) else str(bound)


def named(part: object) -> str:
    """A part of a place; what somebody made up is shown as such."""
    text = str(part)
    return text if text.isidentifier() and len(text) <= LONGEST else shown(text)


def shown(value: object) -> str:
    """What somebody sent, as far as it fits into a sentence."""
    if value is None:
        return "none"
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{len(value)} characters"
    if isinstance(value, list) and len(value) > LONGEST:
        return f"{len(value)} entries"
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return f"a {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def http_refusal(error: HTTPException, request: Request) -> Refusal:
    """What the framework refuses by itself."""
    path, method = request.url.path, request.method
    if error.status_code == 404:
        return Refusal(404, "NotFound", f"expected a path of the API, found {path:.80}")
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "another")
        detail = f"expected the method {allowed} for {path:.80}, found {method:.20}"
        return Refusal(405, "NotAllowed", detail, error.headers)
    if error.status_code == 400:  # the body is JSON that Python cannot read
        return Refusal(UNPROCESSABLE, "BadInput", "expected JSON, found what cannot be read")
    return Refusal(error.status_code, "Refused", str(error.detail), error.headers)
