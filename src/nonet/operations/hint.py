"""Hint: the easiest next step, revealed as far as the player wants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import nonet.explaining
from nonet.explaining import Hint
from nonet.explaining.hints import WHERE, WHOLE
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.explain import StepJson, read_position, step_json
from nonet.operations.fields import Candidates
from nonet.operations.rate import RateRequest


@dataclass(frozen=True)
class HintRequest(RateRequest):
    """A 9x9 puzzle in progress, and how much to reveal."""

    candidates: Candidates = None
    depth: Annotated[
        int,
        Param(
            "1: where to look, 2: which technique, 3: the whole step.",
            minimum=WHERE,
            maximum=WHOLE,
        ),
    ] = WHOLE


@dataclass(frozen=True)
class HintResult:
    """A hint, with no more of the step than its depth reveals."""

    sentence: Annotated[str, Param("The hint, or why there is none.")]
    depth: Annotated[int, Param("How much it reveals, from 1 to 3.")]
    technique: Annotated[str | None, Param("The name of the technique, from depth 2.")]
    title: Annotated[str | None, Param("What people call the technique, from depth 2.")]
    step: Annotated[StepJson | None, Param("The whole step, at depth 3.")]


def run(request: HintRequest, context: Context) -> Hint:
    """The easiest next step, revealed as far as the player wants."""
    return nonet.explaining.hint(
        read_position(request, request.candidates),
        depth=request.depth,
        uniqueness=request.uniqueness,
        seconds=context.time_limit(request.seconds),
    )


def to_json(hint: Hint, request: HintRequest) -> Json:
    """The hint, with the picture of the step at depth 3."""
    value = {"technique": None, "title": None, **hint.to_json(request.language), "step": None}
    if hint.step and request.depth == WHOLE:
        value["step"] = step_json(hint.step, hint.step.position.grid, request.language)
    return value


OPERATION = Operation(
    run,
    to_json,
    summary="The next step",
    result=HintResult,
)
