"""Tables of bench/results/ in the essays of docs/, and a forecast for a billion grids."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bench import report
from bench.record import RESULTS, Row, load
from bench.report import MARKED, short
from nonet import BadInput

_DOCS = Path(__file__).parent.parent / "docs"
PAGE = _DOCS / "counting.md"
ONLY = ("count", "sample")
SYMMETRY = _DOCS / "symmetry.md"
ONLY_CANON = ("canon",)
_EXPLAINING = _DOCS / "explaining.md"
_ONLY_RATE = ("rate", "hint")
SCALE = _DOCS / "scale.md"
ONLY_SCALE = ("cost", "backends")
_BEGIN, _END = "<!-- The forecast. -->\n", "<!-- The end of the forecast. -->"
_BLOCK = re.compile(re.escape(_BEGIN) + ".*?" + re.escape(_END), re.DOTALL)
_TASKS = (
    ("solve 9x9, 25 clues", "9x9, 25 clues", "solve, up to 2"),
    ("solve 9x9, 40 clues", "9x9, 40 clues", "solve, up to 2"),
    ("count 9x9, 40 clues", "9x9, 40 clues", "count"),
    ("count 9x9, 30 clues", "9x9, 30 clues", "count"),
    ("count 9x9, 20 clues", "9x9, 20 clues", "count"),
    ("count 9x9, 17 clues", "9x9, 17 clues", "count"),
    ("count 9x9, 12 clues", "9x9, 12 clues", "count"),
    ("make 9x9 puzzles", "9x9, 33 clues of 81", "make"),
    ("solve 16x16", "16x16, 103 clues of 256", "solve, up to 2"),
)
"""Each task, with the data and the name of the row that has its rate."""
_NUMBERS = {"10^9": 10**9, "10^12": 10**12}
_MACHINES = (1, 100)
_UNITS = (("years", 365.25 * 86400), ("days", 86400), ("hours", 3600), ("minutes", 60))


def write(path: Path) -> None:
    """Update every essay that shows figures of the record at *path*."""
    found = {row.benchmark for row in load(path).rows}
    if not found & {"count", "canon", "cost", "rate"}:
        raise BadInput(f"{path} has no rows of the benchmarks count, canon, cost or rate")
    if "canon" in found:
        report.write_page(path, SYMMETRY, ONLY_CANON)
    if "rate" in found:
        report.write_page(path, _EXPLAINING, _ONLY_RATE)
    if "cost" in found:
        report.write_page(path, SCALE, ONLY_SCALE)
        _write_forecast(SCALE, path.parent)
    if "count" in found:
        report.write_page(path, PAGE, ONLY)
        draw()


def draw() -> None:
    """Draw the chart of the record that the page names."""
    subprocess.run([sys.executable, str(_DOCS / "make_pictures.py")], check=True)


def _write_forecast(page: Path, results: Path = RESULTS) -> None:
    """Write the forecast below the table of *page*."""
    page.write_text(_BLOCK.sub(lambda _: _block(page, results), page.read_text()))


def has_current_forecast(page: Path, results: Path = RESULTS) -> bool:
    """Whether the forecast of *page* matches its record."""
    found = _BLOCK.search(page.read_text())
    return found is not None and found[0] == _block(page, results)


def _block(page: Path, results: Path) -> str:
    """The forecast from the record that *page* names, between its markers."""
    named = MARKED.search(page.read_text())
    assert named, f"{page} has no table of a record"
    return _BEGIN + "\n".join(forecast(load(results / named["name"]).rows)) + "\n" + _END


def forecast(rows: Iterable[Row]) -> list[str]:
    """A Markdown table: how long large numbers of grids take on one machine and on a hundred."""
    found = {(row.data, row.what): row for row in rows}
    workers, gain = _gain(found.values())
    heads = [f"{name}, {_machines(n)}" for name in _NUMBERS for n in _MACHINES]
    lines = ["| | grids/s, one thread | " + " | ".join(heads) + " |"]
    lines.append("|---|--:|" + "--:|" * len(heads))
    for name, data, what in _TASKS:
        if (data, what) in found:
            rate = found[data, what].median
            times = [_duration(n / (rate * gain * m)) for n in _NUMBERS.values() for m in _MACHINES]
            lines.append(f"| {name} | {short(rate)} | " + " | ".join(times) + " |")
    return [*lines, "", f"A machine: {workers} workers, or {short(gain)} threads."]


def _gain(rows: Iterable[Row]) -> tuple[int, float]:
    """The number of workers of the largest cluster, and their speed-up over one thread."""
    pieces = [row for row in rows if row.benchmark == "backends" and "nothing" not in row.data]
    by_name = {row.what: row.median for row in pieces}
    clusters = [re.fullmatch(r"Dask, (\d+) workers?", name) for name in by_name]
    found = max((each for each in clusters if each), key=lambda each: int(each[1]))
    return int(found[1]), by_name[found[0]] / by_name["1 thread"]


def _machines(number: int) -> str:
    """A number of machines, in words."""
    return "1 machine" if number == 1 else f"{number} machines"


def _duration(seconds: float) -> str:
    """A duration in the largest unit that fits.

    >>> _duration(5), _duration(7200), _duration(86400 * 10), _duration(4e9)
    ('5.00 seconds', '2.00 hours', '10.0 days', '127 years')
    """
    for unit, size in _UNITS:
        if seconds >= size:
            return f"{short(seconds / size)} {unit}"
    return f"{short(seconds)} seconds"
