"""Wording: what is wrong with a request, in one sentence: what was expected, what was found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from nonet.web.refusals import UNPROCESSABLE, Refusal

Schema = Mapping[str, Any]
LONGEST = 60
"""Characters of what somebody sent that are shown."""


def validation_refusal(error: RequestValidationError, request: Request) -> Refusal:
    """The first thing that is wrong with the fields of a request."""
    first: dict[str, Any] = error.errors()[0]
    return Refusal(UNPROCESSABLE, "BadInput", sentence(first, model_of(request)))


def model_of(request: Request) -> type[BaseModel] | None:
    """The model of what the route takes."""
    field = getattr(request.scope.get("route"), "body_field", None)
    model = getattr(getattr(field, "field_info", None), "annotation", None)
    return model if isinstance(model, type) and issubclass(model, BaseModel) else None


def sentence(problem: Mapping[str, Any], model: type[BaseModel] | None) -> str:
    """A problem that Pydantic found, in words."""
    kind, place = problem["type"], problem["loc"][1:]
    if kind == "json_invalid":
        where = f" at character {place[0]}" if place else ""
        return f"expected JSON, found something else{where}"
    if not place:
        return f"expected a JSON object, found {shown(problem.get('input'))}"
    schema = schema_of(model) if model else {}
    name = named(place[0])
    if kind == "missing":
        return f"expected the field {name}, found none"
    if kind == "extra_forbidden":
        known = ", ".join(schema.get("properties", ()))
        return f"expected no other fields than {known}, found {name}"
    path, expected = within(schema, place)
    return f"expected {expected} for {path}, found {shown(problem.get('input'))}"


@lru_cache(64)
def schema_of(model: type[BaseModel]) -> Schema:
    """The JSON schema of a model."""
    return model.model_json_schema()


def within(schema: Schema, place: Sequence[int | str]) -> tuple[str, str]:
    """The name of a place within a request, and what is expected there."""
    here = schema.get("properties", {}).get(place[0], {})
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
            most = schema.get("maxItems")
            return f"a list of up to {most} entries" if most else "a list"
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
