"""The short cut says what the route says, word for word."""

from __future__ import annotations

import pytest

from nonet.web.api import LONGEST_BODY, solve_fast
from nonet.web.app import make_app
from tests.web.serving import PUZZLE, SOLVED, Serving

GRIDS = [PUZZLE, SOLVED, "." * 81, "11" + "." * 79, "0" * 81, "x" * 81, "12" + PUZZLE[2:]]


@pytest.mark.parametrize("grid", GRIDS)
def test_it_says_what_the_route_says(server: Serving, grid: str) -> None:
    fast = solve_fast(b'{"grid": "%s"}' % grid.encode())
    routed = server.post("solve", {"grid": grid, "shape": None, "alphabet": None, "method": None})
    slow = server.post("solve", {"grid": grid + " " * LONGEST_BODY})
    assert fast is not None
    assert fast.status_code == routed.status_code == slow.status_code
    assert fast.body == routed.content == slow.content


@pytest.mark.parametrize(
    "body",
    [
        *(b"{}", b"nothing", b'{"grid": 1}', b'{"grid": "", "more": 1}'),
        *(b'{"grid": "%s"}' % grid for grid in (b" " * 81, b"#" * 81, b"a" * 81, b"." * 16)),
    ],
)
def test_it_leaves_all_else_to_the_route(body: bytes) -> None:
    assert solve_fast(body) is None


def test_it_stands_before_the_routes() -> None:
    assert "SolveFastPath" in [str(each.cls.__name__) for each in make_app().user_middleware]  # type: ignore[attr-defined]
