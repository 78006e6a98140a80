"""Loads what tasks need into the fork server, also what others import only when they need it."""

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
    with suppress(ImportError):  # an extra that is not installed; the task itself will tell
        import_module(name)

gc.freeze()  # what is loaded stays: no task looks through it, or copies it by looking
