"""The short cut says what the route says, word for word."""

from __future__ import annotations

import pytest

from nonet.web.app import make_app
from nonet.web.quick import LONGEST, solved
from tests.web.serving import LESSON, SOLVED, Serving

GRIDS = [LESSON, SOLVED, "." * 81, "11" + "." * 79, "0" * 81, "x" * 81, "12" + LESSON[2:]]


@pytest.mark.parametrize("grid", GRIDS)
def test_it_says_what_the_route_says(server: Serving, grid: str) -> None:
    quick = solved(b'{"grid": "%s"}' % grid.encode())
    routed = server.post("solve", {"grid": grid, "shape": None, "alphabet": None, "method": None})
    slow = server.post("solve", {"grid": grid + " " * LONGEST})
    assert quick is not None
    assert quick.status_code == routed.status_code == slow.status_code
    assert quick.body == routed.content == slow.content


@pytest.mark.parametrize(
    "body",
    [
        *(b"{}", b"nothing", b'{"grid": 1}', b'{"grid": "", "more": 1}'),
        *(b'{"grid": "%s"}' % grid for grid in (b" " * 81, b"#" * 81, b"a" * 81, b"." * 16)),
    ],
)
def test_it_leaves_all_else_to_the_route(body: bytes) -> None:
    assert solved(body) is None


def test_it_stands_before_the_routes() -> None:
    assert "Quick" in [str(each.cls.__name__) for each in make_app().user_middleware]  # type: ignore[attr-defined]
