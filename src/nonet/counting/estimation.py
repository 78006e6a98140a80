"""About how many solutions a grid has: `estimate`, for grids that nobody can count.

The kernel draws weighted samples (docs/estimate.md); this file averages them. The weights of large
grids overflow a float, so they come as logarithms.
"""

from __future__ import annotations

from math import ceil, copysign, floor, log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import nonet._kernel as _kernel
import nonet.lazy_numpy as np
from nonet.counting.estimation_plans import plans_for, trial_cost, units_with_implied
from nonet.counting.methods import Progress
from nonet.errors import BadInput, NoEstimate, check_int
from nonet.grid import GridLike, as_grid
from nonet.kernel import thread_count
from nonet.seeds import Seed, random_generator

if TYPE_CHECKING:
    from decimal import Decimal


MOST_SAMPLES = 10**9
_MOST_CONFIDENCE = 0.999999
_MOST_TRIALS = 32
"""Samples to try each plan with; fewer if the whole estimate has few."""
_ROUNDING = 1e-12
"""Keeps the end of an interval a whole number where it is one but for rounding."""


class Estimate(NamedTuple):
    """About how many solutions there are.

    The true number lies between *low* and *high* with the given *confidence*; these and *number*
    are whole numbers of any size. *log10* is the logarithm of the estimate, *relative_error* its
    standard error as a share of it, and *dead_ends* counts the samples without a solution.

    >>> print(Estimate(5960000, 5900000, 6020000, 6.775, 0.005, 10000, 12, 0.95))
    about 5.96e6 (95 %: 5.90e6 to 6.02e6, 10,000 samples)
    """

    number: int
    low: int
    high: int
    log10: float
    relative_error: float
    samples: int
    dead_ends: int
    confidence: float

    def __str__(self) -> str:
        if not self.samples:
            return f"exactly {self.number:,}"
        share = f"{100 * self.confidence:.6g} %"
        low, high = format_number(self.low), format_number(self.high)
        samples = f"{self.samples:,} sample{'s' if self.samples > 1 else ''}"
        return f"about {format_number(self.number)} ({share}: {low} to {high}, {samples})"


def estimate(
    grid: GridLike,
    *,
    seed: Seed = None,
    samples: int = 1000,
    threads: int | None = None,
    progress: Progress | None = None,
    confidence: float = 0.95,
) -> Estimate:
    """Estimate how many solutions *grid* has, with an interval that holds the true number.

    Works for any shape. Each sample fills the grid at random; four times the *samples* halve the
    interval. The same *seed* gives the same result on any number of *threads*. *progress* is called
    now and then with the share of samples drawn. Raises `NoEstimate` if every sample is a dead end:
    then the grid has no solution, or needs more samples.

    >>> found = estimate("." * 16, seed=1)
    >>> found.low <= 288 <= found.high
    True
    >>> print(estimate("11" + "." * 14))
    exactly 0
    """
    grid, threads = as_grid(grid), thread_count(threads)
    samples = check_int(samples, "samples", 2, MOST_SAMPLES)  # one alone says nothing of its error
    confidence = _check_confidence(confidence)
    generator = random_generator(seed)
    units = units_with_implied(grid.shape)
    kernel = _kernel.Estimating(grid.shape.size, units, grid.symbols)
    if kernel.is_dead:
        return Estimate(0, 0, 0, float("-inf"), 0.0, 0, 0, confidence)
    plans = plans_for(grid.shape, units)
    seeds = generator.integers(2**64, size=len(plans) + 1, dtype=np.uint64).tolist()
    # Each trial has a seed of its own, so the choice of a plan does not bias the samples.
    log_weights = np.empty(min(_MOST_TRIALS, max(samples // 20, 4)))
    costs = []
    for plan in plans:
        sweeps = kernel.run(*plan, seeds.pop(), threads, None, log_weights)
        costs.append(trial_cost(log_weights, sweeps))
    log_weights = np.empty(samples)
    kernel.run(*plans[int(np.argmin(costs))], seeds.pop(), threads, progress, log_weights)
    return _estimate_from(log_weights, confidence)


def _check_confidence(confidence: Any) -> float:
    if isinstance(confidence, (int, float)) and 0 < confidence <= _MOST_CONFIDENCE:
        return float(confidence)
    raise BadInput(
        f"confidence must be above 0 and at most {_MOST_CONFIDENCE}, not {confidence!r:.40}"
    )


def _estimate_from(log_weights: np.typing.NDArray[np.float64], confidence: float) -> Estimate:
    """Return the mean weight and its interval; raise `NoEstimate` if all weights are 0."""
    samples = len(log_weights)
    dead_ends = int(np.count_nonzero(log_weights == -np.inf))
    if dead_ends == samples:
        raise NoEstimate(
            f"all {samples:,} samples are dead ends; "
            "take more samples, or use `solutions` to see whether there is a solution at all"
        )
    largest = float(log_weights.max())
    weights = np.exp(log_weights - largest)
    mean = float(weights.mean())
    low, high = _confidence_interval(weights, confidence)
    return Estimate(
        max(1, round(_scaled(mean, largest))),
        max(1, floor(_scaled(low * (1 + _ROUNDING), largest))),
        max(1, ceil(_scaled(high * (1 - _ROUNDING), largest))),
        (log(mean) + largest) / log(10),
        float(weights.std(ddof=1)) / sqrt(samples) / mean,
        samples,
        dead_ends,
        confidence,
    )


def _confidence_interval(
    weights: np.typing.NDArray[np.float64], confidence: float
) -> tuple[float, float]:
    """Return Hall's interval of the true mean, which reaches further where weights are skewed.

    A few large weights pull the mean up. Samples that missed them give too low a mean, so the usual
    interval is too low as well; docs/estimate.md measures how often it fails.
    """
    samples, mean = len(weights), float(weights.mean())
    error = float(weights.std(ddof=1)) / sqrt(samples)
    if error <= 1e-12 * mean:
        return mean, mean
    deviation = float(weights.std())
    skewness = float((((weights - mean) / deviation) ** 3).mean()) / sqrt(samples)
    width = _student_quantile(confidence, samples - 1)
    return mean - error * _unskewed(width, skewness), mean - error * _unskewed(-width, skewness)


def _unskewed(width: float, skewness: float) -> float:
    """Undo Hall's cubic transformation for a mean with this *skewness*."""
    if abs(skewness) < 1e-6:
        return width
    cubed = 1 + skewness * (width - skewness / 6)
    return 3 / skewness * (copysign(abs(cubed) ** (1 / 3), cubed) - 1)


def _student_quantile(confidence: float, freedom: int) -> float:
    """Return, nearly, within how many standard errors Student's t lies with that confidence."""
    from statistics import NormalDist

    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / (4 * freedom)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def _scaled(mean: float, log_scale: float) -> Decimal:
    """Return *mean* times e to the *log_scale*, which may be more than a float can hold."""
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec = 30
        return Decimal(mean) * Decimal(log_scale).exp()


def format_number(number: int) -> str:
    """Return *number* for people: with three digits from a million on.

    >>> format_number(1234), format_number(59612345), format_number(10**400 - 1)
    ('1,234', '5.96e7', '1.00e400')
    """
    if number < 10**6:
        return f"{number:,}"
    from decimal import Decimal

    return f"{Decimal(number):.2e}".replace("e+", "e")
