"""The figures of essays: tables of docs/counting.md, with its chart, and of docs/symmetry.md."""

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
SYMMETRY = DOCS / "symmetry.md"
ONLY_CANON = ("canon",)


def write(path: Path) -> None:
    """Put the record at *path*, one of bench/results/, into the pages that it has figures for."""
    found = {row.benchmark for row in load(path).rows}
    if not found & {"count", "canon"}:
        raise BadInput(f"{path}: expected a record of the benchmark count or canon, found none")
    if "canon" in found:
        report.write_page(path, SYMMETRY, ONLY_CANON)
    if "count" in found:
        report.write_page(path, PAGE, ONLY)
        draw()


def draw() -> None:
    """Draw the chart of the record that the page names."""
    subprocess.run([sys.executable, str(DOCS / "make_pictures.py")], check=True)
