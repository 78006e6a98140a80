"""The results in a store, from which figures and reports are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from nonet.experiments.model import Table
from nonet.experiments.store import PointStatus, Store
from nonet.experiments.studies import Study, get_study, study_of


@dataclass(frozen=True, slots=True)
class Results:
    """Everything in a store that is shown, as of one moment."""

    path: str
    metadata: dict[str, Any]
    points: Sequence[PointStatus]
    runs: Sequence[dict[str, Any]]
    tables: dict[str, Table]

    @classmethod
    def read(cls, path: str) -> Self:
        """Read the store at *path*; raises `BadStore` if it is none."""
        with Store.read(path) as store:
            tables = {each.name: each for each in study_of(store).tables(store)}
            return cls(path, store.metadata, store.points(), store.runs(), tables)

    @property
    def name(self) -> str:
        """The name of the study."""
        return str(self.metadata["study"])

    @property
    def study(self) -> Study:
        """The study."""
        return get_study(self.name)

    @property
    def series(self) -> list[str]:
        """The series that have samples, in the order in which they were requested."""
        return list(dict.fromkeys(each.point.series for each in self.points if each.done))

    def rows(self, table: str, series: str) -> list[Any]:
        """Return the rows of a table that belong to a series; none if there is no such table."""
        rows = self.tables[table].rows if table in self.tables else ()
        return [row for row in rows if row[0] == series]

    @property
    def source(self) -> str:
        """The line below each figure that says where its numbers come from."""
        metadata = self.metadata
        numbers = sorted(each.done for each in self.points if each.done) or [0]
        least, most = numbers[0], numbers[-1]
        samples = f"{least:,}" if least == most else f"{least:,}-{most:,}"
        noun = "sample" if samples == "1" else "samples"
        each = "point" if self.study.clues else "series"
        version = metadata["versions"]["nonet"]
        return (
            f"Nonet {version} · study {self.name}, {metadata['shape']} · "
            f"{samples} {noun} a {each} · seed {metadata['seed']}"
        )
