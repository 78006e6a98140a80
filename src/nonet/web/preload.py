"""Loads what tasks need into the fork server, also modules that are usually imported late."""

from __future__ import annotations

import gc
from contextlib import suppress
from importlib import import_module

from nonet.operations import OPERATIONS

LATE = (
    *(f"nonet.operations.{name}" for name in OPERATIONS),
    "decimal",
    "statistics",
    "numpy.random",
    "nonet.drawing.layout",
    "nonet.drawing.pdf",
    "nonet.files.links",
    "nonet.files.json_text",
    "nonet.solving.masks",
    "nonet.symmetry",
    "nonet.web.study_tasks",
    "nonet.web.tasks",
    "nonet.web.worker",
)

for name in LATE:
    with suppress(ImportError):  # an extra is not installed; a task that needs it will say so
        import_module(name)

gc.freeze()  # loaded modules stay: the collector of a task would copy the pages that it scans
