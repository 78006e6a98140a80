"""`nonet stats export`: tables and samples for other programs."""

from __future__ import annotations

import sys

import click

from nonet.cli.exits import Exit
from nonet.cli.options import output_option, store_argument
from nonet.cli.screen import standard_screen
from nonet.cli.stats.sparing import check_is_other
from nonet.experiments.export import SAMPLES, get_table, write_csv, write_table
from nonet.experiments.store import Store


@click.command()
@store_argument
@click.option(
    "--table",
    "-t",
    metavar="NAME",
    help=f"Which one, as `show` names them, or {SAMPLES} for all of these; the first if not given.",
)
@output_option
def export(store: str, table: str | None, output: str | None) -> Exit:
    """Write tables or samples as CSV or Parquet.

    \b
    nonet stats export club.sqlite > club.csv
    nonet stats export club.sqlite --table samples --output club.parquet

    The ending of the file tells the format: .csv, .csv.gz or .parquet; without a file it is CSV.
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
            sys.stdout.flush()
    return Exit.FINE
