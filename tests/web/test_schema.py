"""The OpenAPI schema says what the server does: fuzzed, it never fails, and answers as it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CHECKS

from nonet.web.app import make_app
from tests.web.serving import PATIENCE, Serving, serving

EXAMPLES = 8
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
    with serving("--seconds", "2", "--quick-seconds", "2", "--puzzles", "2") as found:
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
            if method == "post":
                assert {"200", "403", "413", "415", "422", "503"} <= operation["responses"].keys()
                assert "HTTPValidationError" not in str(operation)


def test_nothing_is_loaded_from_elsewhere(server: Serving) -> None:
    for path in ("/docs", "/redoc"):
        assert server.client.get(path).status_code == 404
