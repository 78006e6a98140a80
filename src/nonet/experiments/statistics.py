"""Statistics of samples in bounded memory: intervals, quantiles, components of variance."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import nonet.lazy_numpy as np
from nonet.experiments.model import Point
from nonet.experiments.store import Store

RESAMPLES = 1000
_CONFIDENCE = 0.95
_MAX_GROUPS = 2048
"""The groups that the bootstrap resamples; of fewer samples, each is a group."""
_RESAMPLES_AT_ONCE = 100
_Z = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)
_QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)


class Estimate(NamedTuple):
    """A mean or share with its 95 % interval; None where there are too few values."""

    value: float | None = None
    low: float | None = None
    high: float | None = None


Quantiles = namedtuple("Quantiles", "least q05 q25 median q75 q95 most")
"""The values that a given share of the samples does not exceed."""


class Accumulator:
    """Sums values, exactly if they are integers, in total and by groups."""

    def __init__(self) -> None:
        self.number = 0
        self.total: float = 0
        self._sums = [0.0] * _MAX_GROUPS

    def add(self, value: float) -> None:
        """Add a value."""
        self._sums[self.number % _MAX_GROUPS] += value
        self.number += 1
        self.total += value

    def mean(self, seed: int) -> Estimate:
        """Return the mean with its bootstrap interval."""
        if not self.number:
            return Estimate()
        mean = self.total / self.number
        if self.number == 1:
            return Estimate(mean)
        sums = np.array(self._sums[: self.number])
        numbers = (self.number - np.arange(len(sums)) - 1) // _MAX_GROUPS + 1
        if (sums == sums[0]).all() and (numbers == numbers[0]).all():
            return Estimate(mean, mean, mean)
        generator = np.random.default_rng(seed)
        size = (_RESAMPLES_AT_ONCE, len(sums))
        means = []
        for _ in range(RESAMPLES // _RESAMPLES_AT_ONCE):
            rows = generator.integers(len(sums), size=size, dtype=np.uint16)
            means += (sums[rows].sum(axis=1) / numbers[rows].sum(axis=1)).tolist()
        low, high = np.quantile(means, [(1 - _CONFIDENCE) / 2, (1 + _CONFIDENCE) / 2])
        return Estimate(mean, float(low), float(high))


def wilson_interval(hits: int, number: int) -> Estimate:
    """Return the share of *hits* with Wilson's interval, which also works near 0 and 1.

    >>> share = wilson_interval(0, 1000)
    >>> share.value, share.low, round(share.high, 4)
    (0.0, 0.0, 0.0038)
    """
    if not number:
        return Estimate()
    share = hits / number
    spare = _Z * _Z / number
    middle = (share + spare / 2) / (1 + spare)
    width = _Z * sqrt(share * (1 - share) / number + spare / number / 4) / (1 + spare)
    low = max(0.0, middle - width) if hits else 0.0
    high = min(1.0, middle + width) if hits < number else 1.0
    return Estimate(share, low, high)


class VarianceComponents(NamedTuple):
    """The standard deviations within groups and between the true means of groups."""

    within: float
    between: float
    share_between: float
    """the share of the variance that is between groups"""


def variance_components(groups: Iterable[tuple[int, float, float]]) -> VarianceComponents | None:
    """Split the variance, given the number, sum and sum of squares of each group.

    The means of groups also differ by chance; only what exceeds that is between them. None if
    there are too few values.
    """
    known = [(n, total, squares) for n, total, squares in groups if n]
    number = sum(n for n, _, _ in known)
    if len(known) < 2 or number <= len(known):
        return None
    mean = sum(total for _, total, _ in known) / number
    inside = sum(squares - total * total / n for n, total, squares in known)
    outside = sum(n * (total / n - mean) ** 2 for n, total, _ in known)
    within = max(0.0, inside / (number - len(known)))
    usual = (number - sum(n * n for n, _, _ in known) / number) / (len(known) - 1)
    between = max(0.0, (outside / (len(known) - 1) - within) / usual)
    within, between = sqrt(within), sqrt(between)
    total = within**2 + between**2
    return VarianceComponents(within, between, between**2 / total if total else 0.0)


def quantile_ranks(number: int, shares: Iterable[float]) -> list[int]:
    """Return the ranks, from 1, of the quantiles of *number* sorted samples.

    >>> quantile_ranks(1000, [0, 0.05, 0.5, 1]), quantile_ranks(3, [0.5])
    ([1, 50, 500, 1000], [2])
    """
    return [max(1, -int(-share * number // 1)) for share in shares]


def quantiles(store: Store, point: Point, column: str, number: int) -> Quantiles:
    """Return the quantiles of a column that has *number* integers of any size."""
    if not number:
        return Quantiles(*[None] * len(_QUANTILES))
    return Quantiles(*map(int, store.ranked(point, column, quantile_ranks(number, _QUANTILES))))
