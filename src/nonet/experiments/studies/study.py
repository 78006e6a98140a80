"""What a study consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from nonet.experiments.model import Batch, Column, Point, Row, Settings, Table
from nonet.experiments.store import Store
from nonet.shape import Shape


@dataclass(frozen=True, slots=True)
class Study:
    """One question about many grids.

    *version* grows when the same settings give other samples. *series* returns the usual series
    for a shape, *check_series* raises `BadInput` for one that is impossible, and *has_generators*
    says whether series are generators. *clues* is the usual range for 9x9, None if the study does
    not vary them. *measure* returns the samples of a batch, *cost* the expected seconds of one,
    *tables* the results. *method* describes the method in a report.
    """

    question: str
    version: int
    columns: tuple[Column, ...]
    series: Callable[[Shape], tuple[str, ...]]
    clues: tuple[int, int] | None
    samples: int
    check_series: Callable[[str, Shape], None]
    has_generators: bool
    measure: Callable[[Settings, Batch], Sequence[Row]]
    cost: Callable[[Point, Settings], float]
    tables: Callable[[Store], Iterable[Table]]
    method: str


def interpolate(seconds: Mapping[int, float], at: int) -> float:
    """Return the seconds measured for *at*, or the geometric interpolation of its neighbours.

    >>> round(interpolate({10: 0.1, 20: 0.001}, 15), 6)
    0.01
    """
    if at in seconds:
        return seconds[at]
    below = max((known for known in seconds if known < at), default=min(seconds))
    above = min((known for known in seconds if known > at), default=max(seconds))
    if below >= above:
        return seconds[below]
    share = (at - below) / (above - below)
    return exp((1 - share) * log(seconds[below]) + share * log(seconds[above]))
