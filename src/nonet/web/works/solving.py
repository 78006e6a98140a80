"""Solving: the solution, or every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import nonet.solving
from nonet.web.works import Message
from nonet.web.works.grids import grid_in


def solve(
    grid: str, shape: str | None, alphabet: str | None, method: str | None
) -> Iterator[Message]:
    """The one solution."""
    puzzle = grid_in(grid, shape, alphabet)
    yield {"solution": nonet.solving.solve(puzzle, method=method).line}


def solutions(
    grid: str, shape: str | None, alphabet: str | None, limit: int, skip: int
) -> Iterator[Message]:
    """Every solution after the first so many, up to *limit*; the end says whether that is all."""
    found = nonet.solving.solutions(grid_in(grid, shape, alphabet))
    rest = islice(found, skip, None)
    count = 0
    for solution in islice(rest, limit):
        count += 1
        yield {"solution": solution.line}
    yield {"end": {"count": count, "complete": next(rest, None) is None}}
