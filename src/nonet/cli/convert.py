"""`nonet convert`: the same grids in another format."""

from __future__ import annotations

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
    help=f"{', '.join(FORMATS)}; by default that of the output's extension, or line.",
)
@output_option()
@grid_options
def convert(inputs: Inputs, to_format: str | None, output: str | None) -> Exit:
    """Write grids in another format.

    \b
    nonet convert puzzle.sdk --to sudokupad
    nonet convert puzzles.csv --output puzzles.sdm
    nonet convert 'https://f-puzzles.com/?load=...' --to grid

    Exit code: 0 fine, 2 bad input.
    """
    to = to_format or format_for(output or "")
    reported: set[str] = set()
    with screen_for(output) as screen:
        for entry in inputs:
            converted = convert_entry(entry, to)
            screen.print(converted.text)
            for name in converted.lost:
                if name not in reported:
                    complain(
                        f"nonet: this format does not keep the {name}; name it to read it again"
                    )
                reported.add(name)
        return inputs.finish(output=output)
