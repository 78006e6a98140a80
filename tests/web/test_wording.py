"""What is wrong with a request, in one sentence that says what was expected."""

from __future__ import annotations

import json

import pytest

from tests.web.serving import Serving


@pytest.mark.parametrize("count", [51, 1001, 2**60, 0, "x"])
def test_too_many_puzzles_at_once(server: Serving, count: object) -> None:
    answer = server.post("make", {"count": count})
    assert answer.status_code == 422
    found = f"found {json.dumps(count)}"
    assert answer.json()["detail"] == f"expected a whole number from 1 to 50 for count, {found}"


@pytest.mark.parametrize(
    ("path", "asked", "detail"),
    [
        ("studies/x/figure/unique.svg?language=de", None, 'en or fr for language, found "de"'),
        ("studies/x/data.gif", None, 'csv or parquet for format, found "gif"'),
        ("studies/x/table?table=" + "a" * 70, None, "up to 40 characters for table, found 70 cha"),
        ("studies/x", {"name": 1}, "expected no other fields than samples, found name"),
        ("studies", {"study": "reveal", "samples": 1, "generators": []}, "list of 1 to 12 entries"),
        ("solve", {"grid": "\ud800"}, "expected a text for grid, found one with half a character"),
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
    assert "a whole number from 1 to 9007199254740991 for limit" in answer.json()["detail"]
