"""Check: whether a grid is legal, and has no solution, one or more."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Literal

import nonet.solving
from nonet.grid import Grid
from nonet.operations import Context, Operation, Param
from nonet.operations.fields import GridRequest
from nonet.operations.solve import MethodName


@dataclass(frozen=True)
class CheckRequest(GridRequest):
    """A grid, and how to solve it."""

    method: MethodName = None


@dataclass(frozen=True)
class CheckResult:
    """What a grid is."""

    legal: Annotated[bool, Param("Whether no unit holds a symbol twice.")]
    complete: Annotated[bool, Param("Whether every cell is filled.")]
    solutions: Annotated[
        Literal["none", "one", "several"], Param("How many solutions the grid has.")
    ]
    sentence: Annotated[str, Param("All of it in words.")]


ONE_SOLUTION = "legal, one solution"
COMPLETE = "complete and legal"


def run(request: CheckRequest, context: Context) -> CheckResult:
    """Whether a grid is legal, and has no solution, one or more."""
    return check_grid(request.read_grid(), request.method)


def check_grid(grid: Grid, method: str | None = None) -> CheckResult:
    """What *grid* is; the search stops at the second solution."""
    return describe_grid(grid, len(list(islice(nonet.solving.solutions(grid, method=method), 2))))


def describe_grid(grid: Grid, solutions: int) -> CheckResult:
    """What a grid is that has so many solutions; 2 stands for several."""
    is_complete = grid.is_complete
    if solutions:
        one = COMPLETE if is_complete else ONE_SOLUTION
        sentence = one if solutions == 1 else "legal, more than one solution"
        return CheckResult(True, is_complete, "one" if solutions == 1 else "several", sentence)
    is_legal = not grid.conflicts()
    why = nonet.solving.why_unsolvable(grid)
    return CheckResult(is_legal, is_complete, "none", f"{'' if is_legal else 'not '}legal, {why}")


OPERATION = Operation(
    run,
    summary="Whether a grid is legal and has one solution",
    result=CheckResult,
)
