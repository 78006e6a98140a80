"""Estimate: about how many solutions a grid has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import nonet.counting
from nonet.counting import Estimate
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import Digits, GridRequest, Seed, UsedSeed
from nonet.seeds import new_seed

MAX_SAMPLES = 100_000


@dataclass(frozen=True)
class EstimateRequest(GridRequest):
    """A grid, and how many samples to take."""

    samples: Annotated[
        int,
        Param(
            "Samples to take: four times as many halve the interval.",
            minimum=2,
            maximum=MAX_SAMPLES,
        ),
    ] = 1000
    seed: Seed = None


@dataclass(frozen=True)
class EstimateResult:
    """About how many solutions there are."""

    number: Digits
    low: Digits
    high: Digits
    log10: Annotated[float | None, Param("The logarithm of the estimate; null where that is 0.")]
    relative_error: Annotated[float, Param("The standard error as a share of the estimate.")]
    samples: Annotated[int, Param("How many were taken.")]
    dead_ends: Annotated[int, Param("How many of them led to no solution.")]
    confidence: Annotated[float, Param("How sure the interval is, from 0 to 1.")]
    sentence: Annotated[str, Param("All of it in words.")]
    seed: UsedSeed


class SeededEstimate(NamedTuple):
    """An estimate, and the seed that gives it again."""

    estimate: Estimate
    seed: int


def run(request: EstimateRequest, context: Context) -> SeededEstimate:
    """About how many solutions a grid has, with an interval of 95 %."""
    seed = new_seed() if request.seed is None else request.seed
    found = nonet.counting.estimate(
        request.read_grid(),
        seed=seed,
        samples=request.samples,
        threads=context.threads,
        progress=context.progress,
    )
    return SeededEstimate(found, seed)


def to_json(found: SeededEstimate, request: EstimateRequest) -> Json:
    """The numbers as texts, as they may be large."""
    estimate = found.estimate
    value = estimate._asdict()
    value |= {name: str(value[name]) for name in ("number", "low", "high")}
    value["log10"] = estimate.log10 if estimate.number else None  # JSON has no infinity
    return {**value, "sentence": str(estimate), "seed": found.seed}


OPERATION = Operation(
    run,
    to_json,
    summary="About how many solutions",
    result=EstimateResult,
)
