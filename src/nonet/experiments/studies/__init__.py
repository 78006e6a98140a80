"""Studies: one file each, and a line in `STUDIES`."""

from __future__ import annotations

from nonet.errors import BadStore, check_name
from nonet.experiments.store import Store
from nonet.experiments.studies import effort, minimal, reveal, solutions
from nonet.experiments.studies.study import Study

__all__ = ["STUDIES", "Study", "get_study", "study_of"]

STUDIES: dict[str, Study] = {
    "solutions": solutions.STUDY,
    "reveal": reveal.STUDY,
    "minimal": minimal.STUDY,
    "effort": effort.STUDY,
}


def get_study(name: str) -> Study:
    """Return the study of that name; raises `UnknownName`."""
    return STUDIES[check_name(name, "study", STUDIES)]


def study_of(store: Store) -> Study:
    """Return the study of a store; raises `BadStore` if this version of Nonet lacks it."""
    name, version = store.metadata["study"], store.metadata["study_version"]
    if name not in STUDIES:
        raise BadStore(f"{store.path}: this version of Nonet has no study {name!r:.40}")
    if version != STUDIES[name].version:
        raise BadStore(
            f"{store.path}: this store has version {version} of the study {name}; "
            f"this Nonet reads version {STUDIES[name].version}"
        )
    return STUDIES[name]
