"""The figures of docs/counting.md: the table of `count` and `sample`, and its chart."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench import report
from bench.record import load
from nonet import BadInput

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "counting.md"
ONLY = ("count", "sample")


def write(path: Path) -> None:
    """Put the record at *path*, one of bench/results/, into the page and into its chart."""
    if "count" not in {row.benchmark for row in load(path).rows}:
        raise BadInput(f"{path}: expected a record of the benchmark count, found none")
    report.write_page(path, PAGE, ONLY)
    draw()


def draw() -> None:
    """Draw the chart of the record that the page names."""
    subprocess.run([sys.executable, str(DOCS / "make_pictures.py")], check=True)
