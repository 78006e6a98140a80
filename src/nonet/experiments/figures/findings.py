"""What figures and reports are made of: the tables of a store, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from nonet.experiments.store import Progressed, Store
from nonet.experiments.studies import study_named, study_of
from nonet.experiments.studies.study import Study
from nonet.experiments.tables import Table


@dataclass(frozen=True, slots=True)
class Findings:
    """All of a store that is shown, of one moment: somebody may be writing to it."""

    path: str
    facts: dict[str, Any]
    points: Sequence[Progressed]
    runs: Sequence[dict[str, Any]]
    tables: dict[str, Table]

    @classmethod
    def of(cls, path: str) -> Self:
        """Those of the store at *path*; raises `BadStore` if it is none."""
        with Store.read(path) as store:
            tables = study_of(store).tables(store)
            kept = {each.name: replace(each, rows=tuple(each.rows)) for each in tables}
            return cls(path, store.facts, store.points(), store.runs(), kept)

    @property
    def name(self) -> str:
        """The name of the study."""
        name: str = self.facts["study"]
        return name

    @property
    def study(self) -> Study:
        """The study itself."""
        return study_named(self.name)

    @property
    def series(self) -> list[str]:
        """Every series that has samples, in the order in which they were asked for."""
        return list(dict.fromkeys(each.point.series for each in self.points if each.done))

    def rows(self, table: str, series: str) -> list[Any]:
        """The rows of a series, which stands in the first column; none if there is no table."""
        if table not in self.tables:
            return []
        return [row for row in self.tables[table].rows if row[0] == series]

    @property
    def source(self) -> str:
        """Where the numbers come from, in a line."""
        facts = self.facts
        numbers = sorted(each.done for each in self.points if each.done) or [0]
        least, most = numbers[0], numbers[-1]
        samples = f"{least:,}" if least == most else f"{least:,}-{most:,}"
        noun = "sample" if samples == "1" else "samples"
        each = "point" if self.study.clues else "series"
        version = facts["versions"]["nonet"]
        return (
            f"Nonet {version} · study {self.name}, {facts['shape']} · "
            f"{samples} {noun} a {each} · seed {facts['seed']}"
        )
