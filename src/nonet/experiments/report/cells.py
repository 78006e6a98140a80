"""Tables as HTML, their numbers rounded for people; whole numbers stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import isfinite
from typing import Any

from nonet.experiments.figures.looks import RAISED
from nonet.experiments.tables import Table

OPEN_ROWS = 40
"""Tables with more rows are folded."""
MOST_ROWS = 2000
"""Rows of a table that are shown; what is more is for other programs."""
NOTHING = "–"


def table_html(table: Table, *, caption: str = "") -> Iterator[str]:
    """A table in a box of its own, in which it can be scrolled."""
    rows = tuple(table.rows)
    number = len(rows)
    title = caption or f"Table {table.name}"
    if number > OPEN_ROWS:
        yield f"<details><summary>{escape(title)}, {number:,} rows</summary>"
    yield f'<div class="box" tabindex="0" role="group" aria-label="{escape(title)}">'
    yield "<table>"
    yield f"<caption>{escape(title)}{told_of(number)}</caption>"
    yield from head(table.columns, rows)
    yield "<tbody>"
    for row in rows[:MOST_ROWS]:
        yield row_html(row)
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
    if number > OPEN_ROWS:
        yield "</details>"


def told_of(rows: int) -> str:
    """That some rows are not here, if so."""
    return f": the first {MOST_ROWS:,} of {rows:,} rows" if rows > MOST_ROWS else ""


def head(columns: tuple[str, ...], rows: tuple[tuple[Any, ...], ...]) -> Iterator[str]:
    """The names of the columns, above their numbers or words."""
    is_word = [isinstance(value, str) for value in rows[0]] if rows else [False] * len(columns)
    yield "<thead><tr>"
    for name, word in zip(columns, is_word, strict=True):
        kind = ' class="word"' if word else ""
        yield f'<th scope="col"{kind}>{escape(name.replace("_", " "))}</th>'
    yield "</tr></thead>"


def row_html(row: tuple[Any, ...]) -> str:
    """A row, whose first value tells what it is about."""
    first, *others = row
    cells = [f'<th scope="row">{escape(shown(first))}</th>']
    for value in others:
        kind = ' class="word"' if isinstance(value, str) else ""
        cells.append(f"<td{kind}>{escape(shown(value))}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def shown(value: Any) -> str:
    """A value for people.

    >>> [shown(value) for value in (6670903752021072936960, 0.12345678, 12345.678, 1e-9, None)]
    ['6,670,903,752,021,072,936,960', '0.1235', '12,346', '1·10⁻⁹', '–']
    """
    if value is None:
        return NOTHING
    if isinstance(value, float):
        return rounded(value)
    return f"{value:,}" if isinstance(value, int) else str(value)


def rounded(value: float) -> str:
    """Four digits that count, or all before the point.

    >>> [rounded(value) for value in (0.0, 1.0, 0.00012345, 2.5e16, -37.0666)]
    ['0', '1', '0.0001234', '2.5·10¹⁶', '-37.07']
    """
    if value == 0 or not isfinite(value):
        return f"{value:g}"
    if 1000 <= abs(value) < 1e15:
        return f"{value:,.0f}"
    if 1e-4 <= abs(value) < 1000:
        return f"{value:.4g}"
    digits, _, power = f"{value:.3e}".partition("e")
    return f"{float(digits):g}·10{str(int(power)).translate(RAISED)}"
