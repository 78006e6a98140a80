"""What a study consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import nonet.lazy_numpy as np
from nonet.experiments.model import Batch, Column, Point, Row, Settings, Table
from nonet.experiments.store import Store
from nonet.shape import CLASSIC, Shape

_SMALL_CELLS = 36
"""Shapes of up to so many cells can be counted even when they are empty."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Study:
    """One question about many grids.

    *version* grows when the same settings give other samples. *series* returns the usual series
    for a shape, *check_series* raises `BadInput` for one that is impossible, and *has_generators*
    says whether series are generators. *clues* is the usual range for 9x9, None if the study does
    not vary them. *measure* returns the samples of a batch, *cost* the expected seconds of one,
    *tables* the results. *method* describes the method in a report.
    """

    question: str
    version: int = 1
    columns: tuple[Column, ...]
    series: Callable[[Shape], tuple[str, ...]]
    clues: tuple[int, int] | None = None
    samples: int
    check_series: Callable[[str, Shape], object]
    has_generators: bool = True
    measure: Callable[[Settings, Batch], Sequence[Row]]
    cost: Callable[[Point, Settings], float]
    tables: Callable[[Store], Iterable[Table]]
    method: str

    def usual_clues(self, shape: Shape) -> tuple[int, int] | None:
        """Return the usual range for *shape*; large grids need some clues to be countable."""
        if self.clues is None or shape == CLASSIC:
            return self.clues
        cells = len(shape.cells)
        return 0 if cells <= _SMALL_CELLS else cells // 3, cells


def interpolate(seconds: Mapping[int, float], at: int) -> float:
    """Return the seconds measured for *at*, or the geometric interpolation of its neighbours.

    The keys of *seconds* grow.

    >>> round(interpolate({10: 0.1, 20: 0.001}, 15), 6)
    0.01
    """
    return float(np.exp(np.interp(at, list(seconds), np.log(list(seconds.values())))))
