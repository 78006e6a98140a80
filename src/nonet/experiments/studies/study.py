"""What a study is: how a sample is measured, what it costs, and the tables that it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from nonet.experiments.layout import Column
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.store import Store
from nonet.experiments.tables import Table
from nonet.shape import Shape


@dataclass(frozen=True, slots=True)
class Study:
    """One question, asked of many grids.

    *version* grows whenever the same settings give other samples. *series* are those that it has
    for a shape if nobody names others; *check_series* raises `BadInput` where it cannot do one,
    and *has_generators* tells whether they are ways to make grids, which may need full grids.
    *clues* is the usual range for 9x9, None if the study has none. *measure* gives the samples of
    a part, *cost* about how many seconds one takes. *tables* is what comes of it.
    """

    question: str
    version: int
    columns: tuple[Column, ...]
    series: Callable[[Shape], tuple[str, ...]]
    clues: tuple[int, int] | None
    samples: int
    check_series: Callable[[str, Shape], None]
    has_generators: bool
    measure: Callable[[Settings, Part], Sequence[Row]]
    cost: Callable[[Point, Settings], float]
    tables: Callable[[Store], Iterable[Table]]
    method: str
    """how it is done, in words for a report"""
