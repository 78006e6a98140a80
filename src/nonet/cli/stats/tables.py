"""`nonet stats show` and `nonet stats export`: the tables and samples of a study."""

from __future__ import annotations

import os
from itertools import groupby
from typing import Any

import click

from nonet.cli.options import format_option, output_option, store_argument
from nonet.cli.screen import Screen, standard_screen
from nonet.counting.estimation import format_number
from nonet.errors import BadInput
from nonet.experiments.export import SAMPLES, get_table, write_csv, write_table
from nonet.experiments.model import Table
from nonet.experiments.store import Store
from nonet.experiments.studies import study_of

LESS = ("least", "most", "q05", "q95", "q25", "q75", "mean*", "unique*", "share*", "log10", "none",
        "nodes_q95", "ms_q95", "nodes_mean", "ms_mean", "samples", "median")  # fmt: skip
"""What a narrow terminal leaves out, the least important first; with a * only the interval."""
SHARES = ("unique", "share", "up_to", "share_between")
PAIRS = {"mean": ("mean_low", "mean_high"), "unique": ("unique_low", "unique_high"),
         "share": ("share_low", "share_high")}  # fmt: skip
"""The ends of the interval that is shown beside a column."""


@click.command()
@store_argument
@click.option(
    "--table", "-t", metavar="NAME", help="Show only this table; `samples` has every sample."
)
@format_option(("table", "csv", "json"), "table, csv, json; table on a terminal, csv in a pipe.")
def show(store: str, table: str | None, format_name: str | None) -> None:
    """Show the results of a study as tables.

    \b
    nonet stats show club.sqlite
    nonet stats show reveal.sqlite --table by-clues
    nonet stats show club.sqlite --format json

    A terminal shows as many columns as fit, a pipe gets all of them.

    Exit code: 0 fine, 2 bad input.
    """
    screen = standard_screen()
    name = format_name or ("table" if screen.is_terminal else "csv")
    with Store.read(store) as file:
        if name == "csv" or (name == "table" and table == SAMPLES):  # there may be millions
            write_csv(get_table(file, table), screen.file)
        elif name == "json":
            _write_json(get_table(file, table), screen)
        else:
            screen.print(_heading(file))
            first, *others = [get_table(file, table)] if table else study_of(file).tables(file)
            _print_table(first, screen)
            if not table:
                names = [each.name for each in others] + [SAMPLES]
                screen.print(f"more: --table {', '.join(names)}")


@click.command()
@store_argument
@click.option(
    "--table",
    "-t",
    metavar="NAME",
    help=f"A table that `show` names, or {SAMPLES} for every sample; by default the first table.",
)
@output_option()
def export(store: str, table: str | None, output: str | None) -> None:
    """Write tables or samples as CSV or Parquet.

    \b
    nonet stats export club.sqlite > club.csv
    nonet stats export club.sqlite --table samples --output club.parquet

    The file's extension is the format: .csv, .csv.gz or .parquet; without a file it is CSV.
    Numbers of solutions are exact, whatever their size.

    Exit code: 0 fine, 1 the disk failed, 2 bad input.
    """
    with Store.read(store) as file:
        found = get_table(file, table)
        if output and output != "-":
            check_is_other(output, store)
            write_table(found, output)
        else:
            write_csv(found, standard_screen().file)


def check_is_other(output: str, store: str) -> None:
    """Raise `BadInput` if *output* is the store itself, which took hours to sample."""
    if os.path.exists(output) and os.path.exists(store) and os.path.samefile(output, store):
        raise BadInput(f"{output} is the store itself; choose another file to write to")


def _heading(store: Store) -> str:
    """The question of the study, and how far it is."""
    facts, points = store.metadata, store.points()
    done, wanted = sum(each.done for each in points), sum(each.wanted for each in points)
    question = study_of(store).question
    return f"{question}\n{done:,} of {wanted:,} samples, {facts['shape']}, seed {facts['seed']}\n"


def _write_json(table: Table, screen: Screen) -> None:
    """An object for each row, one a line."""
    for row in table.rows:
        screen.print(screen.json(dict(zip(table.columns, row, strict=True))))


def _print_table(table: Table, screen: Screen) -> None:
    """Print a table for people, grouped by series, with as many columns as there is room for."""
    from rich.console import Console

    console = Console(file=screen.file, width=screen.width, no_color=not screen.colour)
    unlimited = console.options.update(max_width=10_000)
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    if not rows:
        screen.print("no samples yet")
        return
    ends = {end for name, ends in PAIRS.items() if name in table.columns for end in ends}
    first, *columns = [name for name in table.columns if name not in ends]
    columns = [name for name in columns if any(_is_informative(row[name], name) for row in rows)]
    wide = [name for name in columns if name in PAIRS]
    for less in (None, *LESS):
        columns = [name for name in columns if name != less]
        wide = [name for name in wide if f"{name}*" != less]
        shown = _rich_table(first, columns, wide, rows)
        if console.measure(shown, options=unlimited).maximum <= screen.width:
            break
    console.print(shown)


def _is_informative(value: Any, name: str) -> bool:
    """Whether a value is worth showing; a count of failures is not if it is 0."""
    return bool(value) if name in ("failed", "unknown", "none", "stopped") else value is not None


def _rich_table(first: str, columns: list[str], wide: list[str], rows: list[dict[str, Any]]) -> Any:
    """The table with the rows of each series under its name; *wide* columns have an interval."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable
    from rich.text import Text

    table = RichTable(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for name in (first, *columns):
        justify: Any = "left" if name == first else "right"
        table.add_column(name.replace("_", " "), justify=justify, no_wrap=True)
    for series, group in groupby(rows, key=lambda row: row[first]):
        for number, row in enumerate(group):
            cells = [_format_cell(row, name, name in wide) for name in columns]
            table.add_row("" if number else Text(str(series)), *cells)
        table.add_section()
    return table


def _format_cell(row: dict[str, Any], name: str, is_wide: bool) -> str:
    """A value for people, with its interval if there is room."""
    text = _format_value(row[name], name)
    if text and is_wide and row.get(PAIRS[name][0]) is not None:
        low, high = (_format_value(row[end], name, bare=True) for end in PAIRS[name])
        text += f" [{low}, {high}]"
    return text


def _format_value(value: Any, name: str, *, bare: bool = False) -> str:
    """A number for people: shares in percent, large ones with three digits.

    >>> _format_value(0.3333, "unique"), _format_value(12345678, "most")
    ('33.3 %', '1.23e7')
    """
    if value is None:
        return ""
    if name in SHARES:
        percent = 100 * value
        digits = f"{percent:.1f}" if percent >= 0.1 or not percent else f"{percent:.1e}"
        return digits if bare else f"{digits} %"
    if isinstance(value, int):
        return format_number(value)
    if isinstance(value, float):
        return f"{value:,.2f}" if value < 1000 else format_number(round(value))
    return str(value)
