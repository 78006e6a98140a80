"""About how many solutions a grid has: `estimate`, for grids that nobody can count.

The kernel draws the samples (estimating/estimating.hpp); here they are planned and added up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nonet._kernel as _kernel
from nonet.counting.intervals import Estimate, estimate_from
from nonet.counting.plans import Plan, cost, plans_for, units_with_implied
from nonet.counting.seeds import generator_of
from nonet.counting.ways import Progress
from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.solving.many import MOST_THREADS, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

MOST_SAMPLES = 10**9
MOST_CONFIDENCE = 0.999999
MOST_TRIALS = 32
"""Samples with which each plan is tried; fewer if few samples are wanted at all."""


def estimate(
    grid: Grid,
    *,
    seed: int | numpy.random.Generator,
    samples: int = 1000,
    threads: int | None = None,
    progress: Progress | None = None,
    confidence: float = 0.95,
) -> Estimate:
    """About how many solutions *grid* has, with an interval that holds the truth that often.

    *grid* may be of any shape. Each sample fills it at random; four times the *samples* halve the
    interval. The same *seed* gives the same result, whatever the *threads*; *progress* is told
    now and then what share of the samples is drawn. Raises `NoEstimate` if every sample is a dead
    end: then there are no solutions, or samples are too few to find one.

    >>> found = estimate(Grid.parse("." * 16), seed=1)
    >>> found.low <= 288 <= found.high
    True
    >>> print(estimate(Grid.parse("11" + "." * 14), seed=1))
    exactly 0
    """
    import numpy as np

    if whole(samples, "samples", MOST_SAMPLES) < 2:
        raise BadInput("expected two samples or more, found 1: one alone says nothing of its error")
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    confidence = checked_confidence(confidence)
    generator = generator_of(seed)
    units = units_with_implied(grid.shape)
    kernel = _kernel.Estimating(grid.shape.size, units, grid.symbols)
    if kernel.is_dead:
        return Estimate(0, 0, 0, float("-inf"), 0.0, 0, 0, confidence)
    plans = plans_for(grid.shape, units)
    seeds = generator.integers(2**64, size=len(plans) + 1, dtype=np.uint64).tolist()
    # Trials have seeds of their own, so the choice says nothing about the samples.
    trials = min(MOST_TRIALS, max(samples // 20, 4))
    costs = [
        cost(*drawn(kernel, plan, trials, seeds.pop(), threads, progress=None)) for plan in plans
    ]
    best = plans[int(np.argmin(costs))]
    log_weights, _ = drawn(kernel, best, samples, seeds.pop(), threads, progress)
    return estimate_from(log_weights, confidence)


def drawn(
    kernel: _kernel.Estimating,
    plan: Plan,
    samples: int,
    seed: int,
    threads: int,
    progress: Progress | None,
) -> tuple[NDArray[numpy.float64], int]:
    """The logarithms of the weights of so many samples, and how many sweeps they took."""
    import numpy as np

    log_weights = np.empty(samples)
    sweeps = kernel.run(
        plan.units, plan.before, plan.is_careful, seed, threads, progress, log_weights
    )
    return log_weights, sweeps


def checked_confidence(confidence: Any) -> float:
    """*confidence*, if it is one."""
    if isinstance(confidence, (int, float)) and 0 < confidence <= MOST_CONFIDENCE:
        return float(confidence)
    raise BadInput(
        f"expected a confidence over 0 and up to {MOST_CONFIDENCE}, found {confidence!r:.40}"
    )
