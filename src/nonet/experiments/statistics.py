"""What samples tell: intervals, quantiles, the parts of their spread; in memory that is bounded."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

CONFIDENCE = 0.95
RESAMPLES = 1000
MOST_GROUPS = 2048
"""Groups of samples that are drawn anew; where there are fewer samples, each is its own."""
AT_ONCE = 100
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Mean(NamedTuple):
    """A mean, with an interval that holds the true one some 95 times of 100.

    From one value alone nobody knows any.
    """

    mean: float
    low: float | None
    high: float | None


class Share(NamedTuple):
    """The same of a share."""

    share: float
    low: float
    high: float


class Gathered:
    """The sum of values as they come, exact if they are whole, and their sums by groups."""

    def __init__(self) -> None:
        self.number = 0
        self.total: float = 0
        self._sums = [0.0] * MOST_GROUPS
        self._numbers = [0] * MOST_GROUPS

    def add(self, value: float) -> None:
        """Take note of one more value."""
        group = self.number % MOST_GROUPS
        self.number += 1
        self.total += value
        self._sums[group] += value
        self._numbers[group] += 1

    def mean(self, seed: int) -> Mean | None:
        """The mean, with the percentiles of means of samples drawn anew; None without values."""
        import numpy as np

        if not self.number:
            return None
        mean = self.total / self.number
        if self.number == 1:
            return Mean(mean, None, None)
        used = min(self.number, MOST_GROUPS)
        sums, numbers = np.array(self._sums[:used]), np.array(self._numbers[:used])
        if (sums == sums[0]).all() and (numbers == numbers[0]).all():
            return Mean(mean, mean, mean)
        low, high = np.quantile(
            drawn_means(sums, numbers, seed), [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2]
        )
        return Mean(mean, float(low), float(high))


def drawn_means(
    sums: NDArray[numpy.float64], numbers: NDArray[numpy.int64], seed: int
) -> NDArray[numpy.float64]:
    """The means of as many groups as there are, drawn from them with repetition, many times."""
    import numpy as np

    generator = np.random.default_rng(seed)
    size = (AT_ONCE, len(sums))
    found = []
    for _ in range(RESAMPLES // AT_ONCE):
        rows = generator.integers(len(sums), size=size, dtype=np.uint16)
        found.append(sums[rows].sum(axis=1) / numbers[rows].sum(axis=1))
    return np.concatenate(found)


def share_interval(hits: int, number: int) -> Share | None:
    """The share of *hits*, with Wilson's interval, which is good near 0 and 1 too.

    >>> share = share_interval(0, 1000)
    >>> share.share, share.low, round(share.high, 4)
    (0.0, 0.0, 0.0038)
    """
    if not number:
        return None
    share = hits / number
    spare = Z * Z / number
    middle = (share + spare / 2) / (1 + spare)
    width = Z * sqrt(share * (1 - share) / number + spare / number / 4) / (1 + spare)
    low = max(0.0, middle - width) if hits else 0.0
    high = min(1.0, middle + width) if hits < number else 1.0
    return Share(share, low, high)


class Parts(NamedTuple):
    """The spread of values in groups: within groups, and between their true means."""

    within: float
    between: float

    @property
    def share_between(self) -> float:
        """The share of all variance that is between groups."""
        total = self.within**2 + self.between**2
        return self.between**2 / total if total else 0.0


def parts_of_spread(groups: Iterable[tuple[int, float, float]]) -> Parts | None:
    """From the number, the sum and the sum of squares of each group; None if they are too few.

    The means of groups differ by chance too: only what is beyond that is between them.
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
    return Parts(sqrt(within), sqrt(between))


def ranks_of(number: int, shares: Iterable[float]) -> list[int]:
    """Which of *number* sorted samples, from 1, are the quantiles: the first that reach a share.

    >>> ranks_of(1000, [0, 0.05, 0.5, 1]), ranks_of(3, [0.5])
    ([1, 50, 500, 1000], [2])
    """
    return [max(1, -int(-share * number // 1)) for share in shares]
