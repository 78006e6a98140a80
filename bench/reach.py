"""How far it reaches: from what was measured to a thousand million grids and more."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bench.record import RESULTS, Row, load
from bench.report import MARKED, short

BEGIN, END = "<!-- What follows from it. -->\n", "<!-- The end of what follows. -->"
BLOCK = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END), re.DOTALL)
TASKS = (
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
"""What is asked for, and where the record has its rate."""
NUMBERS = {"10^9": 10**9, "10^12": 10**12}
MACHINES = (1, 100)
UNITS = (("years", 365.25 * 86400), ("days", 86400), ("hours", 3600), ("minutes", 60))


def write(page: Path, results: Path = RESULTS) -> None:
    """Put what follows from the record that *page* names below its table."""
    page.write_text(BLOCK.sub(lambda _: block_of(page, results), page.read_text()))


def is_current(page: Path, results: Path = RESULTS) -> bool:
    """Whether the page has what follows from its record."""
    found = BLOCK.search(page.read_text())
    return found is not None and found[0] == block_of(page, results)


def block_of(page: Path, results: Path) -> str:
    """The table of what follows from the record that a page names."""
    named = MARKED.search(page.read_text())
    assert named, f"{page} has no table of a record"
    return BEGIN + "\n".join(table(load(results / named["name"]).rows)) + "\n" + END


def table(rows: Iterable[Row]) -> list[str]:
    """How long so many grids take on so many machines like this one."""
    found = {(row.data, row.what): row for row in rows}
    workers, gain = gain_of(found.values())
    heads = [f"{name}, {machines_of(n)}" for name in NUMBERS for n in MACHINES]
    lines = ["| | grids/s, one thread | " + " | ".join(heads) + " |"]
    lines.append("|---|--:|" + "--:|" * len(heads))
    for name, data, what in TASKS:
        if (data, what) in found:
            rate = found[data, what].median
            times = [duration(n / (rate * gain * m)) for n in NUMBERS.values() for m in MACHINES]
            lines.append(f"| {name} | {short(rate)} | " + " | ".join(times) + " |")
    return [*lines, "", f"A machine: {workers} workers, or {short(gain)} threads."]


def gain_of(rows: Iterable[Row]) -> tuple[int, float]:
    """The workers of the largest cluster, and how many times one thread's work they do."""
    pieces = [row for row in rows if row.benchmark == "places" and "nothing" not in row.data]
    by_name = {row.what: row.median for row in pieces}
    clusters = [re.fullmatch(r"Dask, (\d+) workers?", name) for name in by_name]
    found = max((each for each in clusters if each), key=lambda each: int(each[1]))
    return int(found[1]), by_name[found[0]] / by_name["1 thread"]


def machines_of(number: int) -> str:
    """A number of machines, in words."""
    return "1 machine" if number == 1 else f"{number} machines"


def duration(seconds: float) -> str:
    """A time, as people say it.

    >>> duration(5), duration(7200), duration(86400 * 10), duration(4e9)
    ('5.00 seconds', '2.00 hours', '10.0 days', '127 years')
    """
    for unit, size in UNITS:
        if seconds >= size:
            return f"{short(seconds / size)} {unit}"
    return f"{short(seconds)} seconds"
