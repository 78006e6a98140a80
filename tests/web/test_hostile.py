"""Whoever means harm, or is only broken, leaves the server answering."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.serving import PUZZLE, Serving, serving, until

JSON = {"Content-Type": "application/json"}
SCRIPT = "<script>alert(1)</script>'\"><img src=x onerror=alert(1)>{{7*7}}\x00\u202e\U0001f600"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nothing",
        b"[" * 60_000,
        b'{"grid":' * 8_000,
        b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
        b"[" * 30_000 + b"]" * 30_000,
        b"9" * 60_000,
        b'{"grid": ' + b"9" * 60_000 + b"}",
        b'{"grid": 1e999999}',
        b'{"grid": NaN}',
        b'"\xff\xfe"',
        b'{"grid": "\xed\xa0\x80"}',
        b'{"grid": "\\ud800"}',
        b'{"\\ud800": 1}',
        b"null",
        b"true",
        b'{"grid": null}',
        b'{"__proto__": {}, "constructor": 1}',
        b"\x00" * 1000,
        b'{"grid": "\\u0000"}',
    ],
)
@pytest.mark.parametrize("path", ["solve", "explain", "make"])
def test_a_body_that_is_no_question(server: Serving, body: bytes, path: str) -> None:
    answer = server.client.post(f"/api/{path}", content=body, headers=JSON)
    assert answer.status_code == 422
    told = answer.json()
    assert told.keys() == {"error", "detail"}
    assert "\n" not in told["detail"]
    assert len(told["detail"]) < 400


QUESTIONS: dict[str, dict[str, Any]] = {
    "read": {"text": PUZZLE, "shape": "9x9", "alphabet": "123456789"},
    "shape": {"name": "9x9"},
    "solve": {"grid": PUZZLE, "shape": "9x9", "alphabet": "123456789", "method": "lanes"},
    "solutions": {"grid": PUZZLE, "limit": 1, "skip": 0},
    "count": {"grid": PUZZLE, "limit": 1, "stream": False},
    "possibilities": {"grid": "." * 16, "stream": False},
    "estimate": {"grid": "." * 16, "samples": 2, "seed": 1},
    "explain": {"grid": PUZZLE, "language": "en", "until": "x_wing", "seconds": 1, "stream": False},
    "hint": {"grid": PUZZLE, "depth": 1, "candidates": [], "uniqueness": True},
    "rate": {"grid": PUZZLE, "seconds": 1},
    "make": {
        "difficulty": "easy",
        "technique": "x_wing",
        "symmetry": "none",
        "shape": "9x9",
        "clues": "24",
        "minimal": False,
        "seed": 1,
        "count": 1,
    },
}


@pytest.mark.parametrize(
    ("path", "field"), [(path, field) for path, body in QUESTIONS.items() for field in body]
)
def test_script_in_every_field(server: Serving, path: str, field: str) -> None:
    """It is refused in a sentence, as JSON that no browser takes for anything else."""
    answer = server.post(path, QUESTIONS[path] | {field: SCRIPT})
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.content.isascii()
    assert answer.json().keys() == {"error", "detail"}


def test_script_in_a_path(server: Serving) -> None:
    for path in (
        "/<script>alert(1)</script>",
        "/api/<script>",
        "/%00",
        "/api/%ff",
        "/" + "a" * 999,
    ):
        answer = server.client.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "text",
    [
        "+---+\n",
        "---------\n",
        "| | |\n",
        "1234\n",
        "\n",
        "[",
        "{",
        "9x9+",
        "1,",
        "* - ",
        "r1c1-1 ",
    ],
)
def test_texts_that_take_long_to_read_keep_nobody_waiting(server: Serving, text: str) -> None:
    whole = (text * 50_000)[:50_000]
    with server.begin("read", {"text": whole}), server.begin("solve", {"grid": whole}):
        assert server.is_well()


def test_streams_that_are_left_end_their_work() -> None:
    with serving("--jobs", "2", "--waiting", "50") as server:
        for number in range(30):
            with server.begin("solutions", {"grid": "." * 81, "limit": 100_000}) as connection:
                if number % 2:
                    connection.recv(1000)
        assert until(lambda: not server.workers())
        assert server.is_well()
        assert len(server.stream("solutions", {"grid": "." * 16})) == 289


def test_somebody_who_does_not_read_does_not_fill_the_memory() -> None:
    """Nothing is made ahead of who reads: the work stands still until its time is over."""
    asked = {"grid": "." * 256, "shape": "16x16", "limit": 100_000}
    with serving("--seconds", "5") as server:
        with server.begin("solutions", asked) as connection:
            assert connection.recv(10)
            assert until(lambda: not server.workers())
            rest = b""
            while b"takes longer than" not in rest:
                received = connection.recv(2**20)
                assert received
                rest += received
        assert rest.count(b"solution") < 50_000
        assert server.is_well()
