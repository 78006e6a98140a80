"""The OpenAPI schema says what the server does: fuzzed, it never fails, and answers as it says."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CHECKS

from nonet.explaining import BANDS, Ending
from nonet.web.app import make_app
from nonet.web.limits import Limits
from tests.patience import PATIENCE
from tests.web.serving import Serving, serving

EXAMPLES = 300 if os.environ.get("NONET_SLOW") else 5 if os.environ.get("CI") else 2
"""Of each operation."""
CONTRACT = (
    *("read", "shape", "solve", "solutions", "count", "possibilities", "estimate"),
    *("explain", "hint", "rate", "make", "draw", "about"),
)
"""The paths on which the page is built."""
SCHEMA = schemathesis.openapi.from_dict(make_app().openapi())
schemathesis.checks.load_all_checks()
CHECKED = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]


@pytest.fixture(scope="module")
def small() -> Iterator[Serving]:
    """A server that gives up soon: whatever is asked has an answer within seconds."""
    limits = {"seconds": "2", "quick-seconds": "2", "puzzles": "2", "study-seconds": "0.5"}
    with serving(*(f"--{name}={limits[name]}" for name in limits)) as found:
        yield found


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_the_schema_says(case: Case[Any], small: Serving) -> None:
    checks: list[Any] = [CHECKS.get_one(name) for name in CHECKED]
    address = f"http://127.0.0.1:{small.port}"
    case.call_and_validate(base_url=address, checks=checks, timeout=PATIENCE)


def test_the_schema_is_complete(server: Serving) -> None:
    told = server.client.get("/api/openapi.json").json()
    assert {f"/api/{name}" for name in CONTRACT} <= told["paths"].keys()
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], path
            assert operation["description"], path
            assert operation["tags"], path
            answers = operation["responses"]
            assert {"200", "403", "500"} <= answers.keys()
            assert ({"413", "415", "422", "503"} <= answers.keys()) == (method == "post")
            assert "HTTPValidationError" not in str(operation)
            for kind, content in answers["200"]["content"].items():
                assert content["schema"], (path, kind)


def test_every_field_and_parameter_has_a_description() -> None:
    told = make_app().openapi()
    schemas = told["components"]["schemas"]
    fields = {
        f"{model}.{name}": field
        for model, schema in schemas.items()
        for name, field in schema.get("properties", {}).items()
    }
    parameters = {
        f"{path} {each['name']}": each
        for path, methods in told["paths"].items()
        for operation in methods.values()
        for each in operation.get("parameters", ())
    }
    assert [
        name for name, told in (fields | parameters).items() if not told.get("description")
    ] == []


def test_closed_sets_are_told_as_such() -> None:
    rating = make_app().openapi()["components"]["schemas"]["RatingJson"]["properties"]
    assert rating["band"]["enum"] == [*BANDS]
    assert rating["ended"]["enum"] == [*Ending]


def test_the_schema_tells_the_limits_that_hold() -> None:
    told = make_app(Limits(puzzles=7)).openapi()
    assert told["components"]["schemas"]["MakeRequest"]["properties"]["count"]["maximum"] == 7


def test_nothing_is_loaded_from_elsewhere(server: Serving) -> None:
    for path in ("/docs", "/redoc"):
        assert server.client.get(path).status_code == 404
