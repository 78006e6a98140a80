"""`nonet stats`: studies of many random grids."""

from __future__ import annotations

import click

from nonet.cli import LazyGroup

COMMANDS = {
    "run": "Run or resume a study.",
    "show": "Show the results of a study as tables.",
    "plot": "Draw the results of a study.",
    "report": "Write a report of a study: one page of HTML.",
    "export": "Write tables or samples as CSV or Parquet.",
}


MODULES = {"show": "tables", "export": "tables", "plot": "figures", "report": "figures"}


@click.group(
    cls=LazyGroup,
    package=__name__,
    summaries=COMMANDS,
    modules=MODULES,
    invoke_without_command=True,
)
@click.pass_context
def stats(ctx: click.Context) -> None:
    """Run studies of many random grids, and show their results.

    \b
    nonet stats run solutions --clues 27-50 --samples 1000 --store club.sqlite
    nonet stats show club.sqlite
    nonet stats plot club.sqlite
    nonet stats report club.sqlite

    A study keeps every sample in its store, one SQLite file, so a run that was stopped or killed
    can be resumed.
    """
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
