"""Studies: one small file each, and a line in `STUDIES`."""

from __future__ import annotations

from nonet.errors import UnknownName
from nonet.experiments.studies import effort, minimal, reveal, solutions
from nonet.experiments.studies.study import Study

STUDIES: dict[str, Study] = {
    "solutions": solutions.STUDY,
    "reveal": reveal.STUDY,
    "minimal": minimal.STUDY,
    "effort": effort.STUDY,
}
"""Every study by its name."""


def study_named(name: str) -> Study:
    """The study of that name; raises `UnknownName`."""
    if name not in STUDIES:
        raise UnknownName("study", name, STUDIES)
    return STUDIES[name]
