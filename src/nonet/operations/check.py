"""Check: whether a grid is legal, and has no solution, one or more."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Literal

import nonet.solving
from nonet.grid import Grid
from nonet.operations.fields import GridRequest
from nonet.operations.operation import Context, Json, Operation, Param
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


@dataclass(frozen=True)
class Verdict:
    """A grid, and the number of its solutions up to 2."""

    grid: Grid
    solutions: int

    @property
    def sentence(self) -> str:
        """What there is to say, such as 'legal, one solution'."""
        if self.solutions == 0:
            legal = "not legal" if self.grid.conflicts() else "legal"
            return f"{legal}, {nonet.solving.why_unsolvable(self.grid)}"
        if self.solutions > 1:
            return "legal, more than one solution"
        return COMPLETE if self.grid.is_complete else ONE_SOLUTION


ONE_SOLUTION = "legal, one solution"
COMPLETE = "complete and legal"


def run(request: CheckRequest, context: Context) -> Verdict:
    """Whether a grid is legal, and has no solution, one or more."""
    return check_grid(request.read_grid(), request.method)


def check_grid(grid: Grid, method: str | None = None) -> Verdict:
    """The verdict on *grid*; it stops at the second solution."""
    return Verdict(grid, len(list(islice(nonet.solving.solutions(grid, method=method), 2))))


def to_json(verdict: Verdict, request: CheckRequest) -> Json:
    """The facts, and the sentence."""
    return {
        "legal": not verdict.grid.conflicts(),
        "complete": verdict.grid.is_complete,
        "solutions": ("none", "one", "several")[verdict.solutions],
        "sentence": verdict.sentence,
    }


OPERATION = Operation(
    run,
    CheckRequest,
    to_json,
    summary="Whether a grid is legal and has one solution",
    group="solving",
    result=CheckResult,
)
