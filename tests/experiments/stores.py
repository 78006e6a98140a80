"""What the tests of experiments share: real runs in real processes, and what is in a store."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from nonet.experiments.export import samples_table
from nonet.experiments.store import Store
from tests.patience import PATIENCE

SMALL = ("-g", "fill", "-g", "dig:club", "-g", "dig:random", "--clues", "22-31", "-n", "60")
"""A study of some 1800 samples that takes a second or two."""


def content(path: Path | str) -> list[tuple[Any, ...]]:
    """Every sample, with all that it depends on."""
    with Store.read(str(path)) as store:
        settings = store.settings
        return [(settings.study, settings.seed), *samples_table(store).rows]


def command(*arguments: str) -> list[str]:
    """A command line of Nonet."""
    return [sys.executable, "-m", "nonet", *arguments]


def ran(*arguments: str, shell: str = ":") -> subprocess.CompletedProcess[str]:
    """What a real process did; *shell* is what bash does before."""
    line = ["bash", "-c", f'{shell}; exec "$@"', "bash", *command(*arguments)]
    return subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE)
