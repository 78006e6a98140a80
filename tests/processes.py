"""The environment of processes that tests start."""

from __future__ import annotations

import os


def without_coverage() -> dict[str, str]:
    """The environment of a process whose output, files or modules coverage would change."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
