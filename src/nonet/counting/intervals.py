"""From the weights of samples to a number of solutions and an interval.

The weights of larger grids overflow a float, so they come as logarithms.
"""

from __future__ import annotations

from math import ceil, copysign, floor, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import NoEstimate

if TYPE_CHECKING:
    from decimal import Decimal

    import numpy
    from numpy.typing import NDArray

NOISE = 1e-12
"""What rounding may add: an end of an interval that is a whole number stays one."""
MOST_SHOWN = 10**6
"""Numbers up to which an estimate is written in full."""


class Estimate(NamedTuple):
    """About how many solutions there are.

    *number* is the estimate, and the truth lies from *low* to *high* as often as *confidence*
    says; these are whole numbers of any size. *log10* is that of the estimate. *relative_error*
    is the standard error as a share of the estimate; *dead_ends* tells how many samples ended
    without a solution.

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
        low, high = shown(self.low), shown(self.high)
        samples = f"{self.samples:,} sample{'s' if self.samples > 1 else ''}"
        return f"about {shown(self.number)} ({share}: {low} to {high}, {samples})"


def shown(number: int) -> str:
    """*number* as people read it, with three digits if it is large.

    >>> shown(1234), shown(59612345), shown(10**400 - 1)
    ('1,234', '5.96e7', '1.00e400')
    """
    if number < MOST_SHOWN:
        return f"{number:,}"
    from decimal import Decimal

    digits, _, power = f"{Decimal(number):.2e}".partition("e+")
    return f"{digits}e{power}"


def estimate_from(log_weights: NDArray[numpy.float64], confidence: float) -> Estimate:
    """The mean of the weights, with its interval; raises `NoEstimate` if all are 0."""
    import numpy as np

    samples = len(log_weights)
    dead_ends = int(np.count_nonzero(log_weights == -np.inf))
    if dead_ends == samples:
        raise NoEstimate(
            f"expected a solution in some of {samples:,} samples, found only dead ends; "
            "take more samples, or ask `solutions` whether there is one at all"
        )
    largest = float(log_weights.max())
    weights = np.exp(log_weights - largest)
    mean = float(weights.mean())
    low, high = interval(weights, confidence)
    error = standard_error(weights) / mean
    return Estimate(
        max(1, round(scaled(mean, largest))),
        max(1, floor(scaled(low * (1 + NOISE), largest))),
        max(1, ceil(scaled(high * (1 - NOISE), largest))),
        (log(mean) + largest) / log(10),
        error,
        samples,
        dead_ends,
        confidence,
    )


def scaled(mean: float, log_scale: float) -> Decimal:
    """*mean* times e to the *log_scale*, which may be more than a float can hold."""
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec = 30
        return Decimal(mean) * Decimal(log_scale).exp()


def standard_error(weights: NDArray[numpy.float64]) -> float:
    """That of the mean of *weights*."""
    return float(weights.std(ddof=1)) / sqrt(len(weights))


def interval(weights: NDArray[numpy.float64], confidence: float) -> tuple[float, float]:
    """Where the true mean lies: Hall's interval, which reaches further where weights are skewed.

    A few large weights pull the mean up, and samples that missed them know nothing of it. So the
    usual interval is too low; docs/estimate.md has the measured shares of runs it misses.
    """
    mean = float(weights.mean())
    error = standard_error(weights)
    if error <= 1e-12 * mean:
        return mean, mean
    samples = len(weights)
    deviation = float(weights.std())
    skewness = float((((weights - mean) / deviation) ** 3).mean()) / sqrt(samples)
    width = student(confidence, samples - 1)
    return mean - error * unskewed(width, skewness), mean - error * unskewed(-width, skewness)


def unskewed(width: float, skewness: float) -> float:
    """Hall's cubic transformation, backwards; *skewness* is that of a mean."""
    if abs(skewness) < 1e-6:
        return width
    cubed = 1 + skewness * (width - skewness / 6)
    return 3 / skewness * (copysign(abs(cubed) ** (1 / 3), cubed) - 1)


def student(confidence: float, freedom: int) -> float:
    """Within how many standard errors Student's t lies so often, nearly."""
    from statistics import NormalDist

    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / (4 * freedom)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
