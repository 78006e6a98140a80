"""`nonet stats report`: one page with the figures, the tables and the method of a study."""

from __future__ import annotations

import logging
import os
import sys

import click

from nonet.cli.exits import Exit
from nonet.cli.screen import standard_screen
from nonet.cli.stats.sparing import check_is_other
from nonet.files.streams import write_file


@click.command()
@click.argument("store", type=click.Path(), metavar="STORE")
@click.option(
    "--output",
    "-o",
    type=click.Path(allow_dash=True),
    metavar="FILE",
    help="Write there; STORE with .html at its end if not given.",
)
def report(store: str, output: str | None) -> Exit:
    """Write a report of a study: one page of HTML, complete in itself.

    \b
    nonet stats report club.sqlite
    nonet stats report club.sqlite --output results.html

    It has the figures, the tables, the method, and how to run it again. The name of the file is
    printed. The same store gives the same page.

    Exit code: 0 fine, 1 the file cannot be written, 2 bad input or no Matplotlib.
    """
    from nonet.experiments.report import report as page_of

    path = output or f"{os.path.splitext(store)[0]}.html"
    check_is_other(path, store)
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it would tell about its own folders
    page = page_of(store)
    if output == "-":
        standard_screen().file.flush()
        sys.stdout.buffer.write(page.encode())  # it says of itself that it is UTF-8
        return Exit.FINE
    write_file(path, page.encode())
    standard_screen().print(path)
    return Exit.FINE
