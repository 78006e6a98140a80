"""Experiments: studies of many random grids, their store, and what comes of them.

`run` runs a study into a store, on threads, processes or a cluster; a run that was stopped or
killed goes on where it was. `tables` tells what came of it.

>>> run("solutions", store=":memory:", generators=["fill"], clues=(30, 31), samples=20).done
40
"""

from __future__ import annotations

from nonet.experiments.running import Told, run
from nonet.experiments.store import Store
from nonet.experiments.studies import STUDIES, study_of
from nonet.experiments.tables import Table

__all__ = ["STUDIES", "Store", "Table", "Told", "run", "tables"]


def tables(store: str) -> list[Table]:
    """What came of the study in *store*, for people and for export."""
    with Store.read(store) as file:
        return list(study_of(file).tables(file))
