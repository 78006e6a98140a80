"""Solve: the one solution of a grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

import nonet.solving
from nonet.grid import Grid
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import GridRequest
from nonet.shape import CLASSIC
from nonet.text import parse_plain_line

MethodName: TypeAlias = Annotated[
    str | None,
    Param(
        f"How to solve: {', '.join(nonet.solving.METHODS)}; by default the fastest that can.",
        max_length=40,
    ),
]


@dataclass(frozen=True)
class SolveRequest(GridRequest):
    """A grid, and how to solve it."""

    method: MethodName = None


@dataclass(frozen=True)
class SolveResult:
    """The one solution."""

    solution: Annotated[str, Param("The solution in one line.")]


def run(request: SolveRequest, context: Context) -> Grid:
    """The solution of a grid that has exactly one.

    Fails with `NoSolution` or `ManySolutions` otherwise.
    """
    return nonet.solving.solve(request.read_grid(), method=request.method)


def to_json(solution: Grid, request: SolveRequest) -> Json:
    """The solution in one line."""
    return {"solution": solution.line}


def is_instant(request: SolveRequest) -> bool:
    """Whether it is a 9x9 grid in one line: solving that is cheaper than dispatching it."""
    if request.shape or request.alphabet or request.method or isinstance(request.grid, Grid):
        return False
    return parse_plain_line(request.grid, CLASSIC, None) is not None


OPERATION = Operation(
    run,
    to_json,
    summary="The one solution",
    result=SolveResult,
    is_instant=is_instant,
)
