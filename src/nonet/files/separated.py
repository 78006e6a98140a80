"""Grids as tables: a row in each line, commas (CSV) or tabs (TSV) between the cells."""

from __future__ import annotations

from nonet.files.entry import Entry


def write_csv(entry: Entry) -> str:
    """The rows with commas, nothing for an empty cell, and an empty line."""
    return write(entry, ",")


def write_tsv(entry: Entry) -> str:
    """The rows with tabs, nothing for an empty cell, and an empty line."""
    return write(entry, "\t")


def write(entry: Entry, separator: str) -> str:
    """The rows with that separator, and an empty line."""
    grid = entry.grid
    rows = [[grid.shown(symbol) if symbol else "" for symbol in row] for row in grid.rows]
    lines = [separator.join(row) or "." for row in rows]  # a line with nothing in it is no row
    return "\n".join([*lines, ""])
