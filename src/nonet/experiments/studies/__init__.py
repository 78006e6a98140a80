"""Studies: one small file each, and a line in `STUDIES`."""

from __future__ import annotations

from nonet.errors import BadStore, UnknownName
from nonet.experiments.store import Store
from nonet.experiments.studies import effort, minimal, reveal, solutions
from nonet.experiments.studies.study import Study

STUDIES: dict[str, Study] = {
    "solutions": solutions.STUDY,
    "reveal": reveal.STUDY,
    "minimal": minimal.STUDY,
    "effort": effort.STUDY,
}
"""Every study by its name."""


def study_of(store: Store) -> Study:
    """The study of a store; raises `BadStore` if it is none that this version knows."""
    facts = store.facts
    if facts["study"] not in STUDIES:
        raise BadStore(f"{store.path}: expected a known study, found {facts['study']!r:.40}")
    study = STUDIES[facts["study"]]
    if facts["study_version"] != study.version:
        raise BadStore(
            f"{store.path}: expected version {study.version} of the study {facts['study']}, "
            f"found version {facts['study_version']}"
        )
    return study


def study_named(name: str) -> Study:
    """The study of that name; raises `UnknownName`."""
    if name not in STUDIES:
        raise UnknownName("study", name, STUDIES)
    return STUDIES[name]
