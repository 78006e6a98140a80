"""What is wrong with a request, in one sentence that says what was expected."""

from __future__ import annotations

import json

import pytest

from tests.web.serving import Serving


@pytest.mark.parametrize("count", [51, 1001, 2**60, 0, "x"])
def test_too_many_puzzles_at_once(server: Serving, count: object) -> None:
    answer = server.post("make", {"count": count})
    assert answer.status_code == 422
    detail = f"count must be a whole number from 1 to 50, not {json.dumps(count)}"
    assert answer.json()["detail"] == detail


@pytest.mark.parametrize(
    ("path", "asked", "detail"),
    [
        ("studies/x/figure/unique.svg?language=de", None, 'language must be en or fr, not "de"'),
        ("studies/x/data.gif", None, 'format must be csv or parquet, not "gif"'),
        (
            "studies/x/table?table=" + "a" * 70,
            None,
            "table must be a text of up to 40 char",
        ),
        ("studies/x", {"name": 1}, "unknown field name; the fields are samples"),
        (
            "studies",
            {"study": "reveal", "samples": 1, "generators": []},
            "a list of 1 to 12 entries, not []",
        ),
        ("solve", {"grid": "\ud800"}, "grid holds half a character"),
    ],
)
def test_every_refusal_says_what_was_expected(
    server: Serving, path: str, asked: object, detail: str
) -> None:
    client = server.client
    answer = client.get(f"/api/{path}") if asked is None else server.post(path, asked)
    assert answer.status_code == 422
    assert detail in answer.json()["detail"]


def test_bounds_are_told_to_the_last_digit(server: Serving) -> None:
    answer = server.post("count", {"grid": "." * 16, "limit": 2**53})
    assert "limit must be a whole number from 1 to 9007199254740991" in answer.json()["detail"]
