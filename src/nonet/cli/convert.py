"""`nonet convert`: the same grids in another format."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs
from nonet.cli.options import Name, grid_options, output_option
from nonet.cli.screen import screen_for
from nonet.files import FORMATS, format_for
from nonet.operations.convert import convert_entry


@click.command()
@click.option(
    "--to",
    "-t",
    "to_format",
    type=Name("format", FORMATS),
    metavar="FORMAT",
    help=f"{', '.join(FORMATS)}; if not given, that of the output's ending, or line.",
)
@output_option
@grid_options
def convert(to_format: str | None, output: str | None, **source: Any) -> Exit:
    """Write grids in another format.

    \b
    nonet convert puzzle.sdk --to sudokupad
    nonet convert puzzles.csv --output puzzles.sdm
    nonet convert 'https://f-puzzles.com/?load=...' --to grid

    Exit code: 0 fine, 2 bad input.
    """
    to = to_format or format_for(output or "")
    inputs = Inputs(**source)
    reported: set[str] = set()
    with screen_for(output) as screen:
        for entry in inputs:
            text, lost = convert_entry(entry, to)
            screen.print(text)
            for name in lost:
                if name not in reported:
                    complain(
                        f"nonet: this format does not keep the {name}; name it to read it again"
                    )
                reported.add(name)
        return inputs.finish(Exit.FINE, output)
