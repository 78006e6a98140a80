"""Experiments: studies of many random grids, their store and their results.

`run` runs a study into a store, on any backend; a run that was stopped or killed continues where
it was. `tables` returns the results.

>>> run("solutions", store=":memory:", generators=["fill"], clues=(30, 31), samples=20).done
40
"""

from __future__ import annotations

from nonet.experiments.model import Table
from nonet.experiments.runner import Progress, run
from nonet.experiments.store import Store
from nonet.experiments.studies import STUDIES, study_of

__all__ = ["STUDIES", "Progress", "Store", "Table", "run", "tables"]


def tables(store: str) -> list[Table]:
    """Return the results of the study in *store*."""
    with Store.read(store) as file:
        return list(study_of(file).tables(file))
