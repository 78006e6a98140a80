"""Tables of a record, for the terminal and for docs/."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import groupby
from math import floor, log10
from pathlib import Path

from rich import box
from rich.table import Table

from bench.record import IDLE, LOAD, RESULTS, Record, Row, load

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN = "<!-- The table of bench/results/{name}, written by `make bench`. -->"
END = "<!-- The end of the table. -->"
_NAMED = re.escape(BEGIN).replace(re.escape("{name}"), r"(?P<name>[\w.-]*)")
MARKED = re.compile(_NAMED + r"\n(?P<table>.*?)" + END, re.DOTALL)


def table_of(rows: list[Row]) -> Table:
    """The rows of one benchmark, for the terminal."""
    title = f"{rows[0].benchmark}, {rows[0].unit}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE)
    table.add_column("data")
    table.add_column("what", no_wrap=True)
    for title in ("median", "min to max", "ratio"):
        table.add_column(title, justify="right", no_wrap=True)
    for _, group in groupby(rows, key=lambda row: row.data):
        for number, row in enumerate(group):
            spread = f"{short(min(row.rounds))} to {short(max(row.rounds))}"
            data = "" if number else row.data
            table.add_row(data, row.what, short(row.median), spread, _times(row.ratio))
    return table


def markdown(record: Record) -> str:
    """A record as Markdown: one table per benchmark, one column per contender."""
    machine = "; ".join(f"{key}: {value}" for key, value in record.machine.items())
    parts = [f"{record.date}; {machine}."]
    if float(record.machine.get(LOAD, 0)) > IDLE:
        parts += ["", "**The machine was busy, so these figures are only an illustration.**"]
    for name, rows in _by_benchmark(record.rows).items():
        parts += ["", f"### {name}, {rows[0].unit}", "", *pivot(rows), "", spread_of(rows)]
    if record.peers:
        notes = [f"- {name}: {note or 'no note'}" for name, note in record.peers.items()]
        parts += ["", "Peers:", "", *notes]
    return "\n".join(parts) + "\n"


def _by_benchmark(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of each benchmark, in order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.benchmark, []).append(row)
    return found


def pivot(rows: list[Row]) -> list[str]:
    """A Markdown table with a line per data set and a column per contender."""
    contenders = list(dict.fromkeys(row.what for row in rows))
    cells = {(row.data, row.what): row for row in rows}
    lines = ["| | " + " | ".join(contenders) + " |", "|---|" + "--:|" * len(contenders)]
    for data in dict.fromkeys(row.data for row in rows):
        found = [cells.get((data, what)) for what in contenders]
        lines.append(f"| {data} | " + " | ".join(_cell(row) for row in found) + " |")
    return lines


def _cell(row: Row | None) -> str:
    """The median, and the ratio if there is one."""
    if row is None:
        return ""
    return short(row.median) + (f" ({_times(row.ratio)})" if row.ratio else "")


def spread_of(rows: list[Row]) -> str:
    """A sentence on how many rounds there were and how much they differed."""
    spreads = [(max(row.rounds) - min(row.rounds)) / row.median for row in rows]
    counts = sorted({len(row.rounds) for row in rows})
    rounds = f"{counts[0]} to {counts[-1]}" if counts[1:] else str(counts[0])
    return f"Medians of {rounds} rounds, which differ by up to {max(spreads):.0%}."


def short(number: float) -> str:
    """Format a number with three significant digits.

    >>> short(1234567), short(12.345), short(0.0123456)
    ('1,230,000', '12.3', '0.0123')
    """
    if number == 0:
        return "0"
    digits = 2 - floor(log10(abs(number)))
    return f"{round(number, digits):,.{max(digits, 0)}f}"


def _times(ratio: float | None) -> str:
    """Format a ratio."""
    return "" if ratio is None else f"{short(ratio)} ×"


def write_page(path: Path, page: Path = PAGE, only: Collection[str] = ()) -> None:
    """Replace the table of *page* by that of the record at *path*.

    *only* limits it to those benchmarks; empty means all.
    """
    text = page.read_text()
    block = f"{BEGIN.format(name=path.name)}\n{_part_of(path, only)}{END}"
    page.write_text(MARKED.sub(lambda _: block, text))


def is_current(page: Path = PAGE, results: Path = RESULTS, only: Collection[str] = ()) -> bool:
    """Whether the table of the page matches the record that it names."""
    found = MARKED.search(page.read_text())
    return found is not None and found["table"] == _part_of(results / found["name"], only)


def _part_of(path: Path, only: Collection[str]) -> str:
    """The Markdown of the record at *path*, for *only* those benchmarks, or for all."""
    record = load(path)
    if only:
        rows = [row for row in record.rows if row.benchmark in only]
        record = replace(record, peers={}, rows=rows)
    return markdown(record)
