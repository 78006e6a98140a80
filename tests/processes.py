"""Which of the processes that tests start count for coverage: servers only.

Coverage would slow the others down, fill a small disk, load modules of its own, and can hang a
process that is interrupted at the wrong moment.
"""

from __future__ import annotations

import os

_coverage: dict[str, str] = {}
"""What makes a new process measure itself."""


def stop_covering_processes() -> None:
    """Let new processes run without coverage."""
    for name in [name for name in os.environ if name.startswith("COVERAGE_")]:
        _coverage[name] = os.environ.pop(name)


def covered_environment() -> dict[str, str]:
    """The environment of a process that counts for coverage, if anything does."""
    return os.environ | _coverage
