"""The figures of essays: the tables of docs/counting.md, with its chart, and of other pages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench import reach, report
from bench.record import load
from nonet import BadInput

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "counting.md"
ONLY = ("count", "sample")
SYMMETRY = DOCS / "symmetry.md"
ONLY_CANON = ("canon",)
EXPLAINING = DOCS / "explaining.md"
ONLY_RATE = ("rate", "hint")
SCALE = DOCS / "scale.md"
ONLY_SCALE = ("cost", "places")


def write(path: Path) -> None:
    """Put the record at *path*, one of bench/results/, into the pages that it has figures for."""
    found = {row.benchmark for row in load(path).rows}
    if not found & {"count", "canon", "cost", "rate"}:
        raise BadInput(
            f"{path}: expected a record of the benchmark count, canon, cost or rate, found none"
        )
    if "canon" in found:
        report.write_page(path, SYMMETRY, ONLY_CANON)
    if "rate" in found:
        report.write_page(path, EXPLAINING, ONLY_RATE)
    if "cost" in found:
        report.write_page(path, SCALE, ONLY_SCALE)
        reach.write(SCALE, path.parent)
    if "count" in found:
        report.write_page(path, PAGE, ONLY)
        draw()


def draw() -> None:
    """Draw the chart of the record that the page names."""
    subprocess.run([sys.executable, str(DOCS / "make_pictures.py")], check=True)
