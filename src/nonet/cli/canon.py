"""`nonet canon`: the canonical form, which is the same for all equivalent grids."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice

import click

from nonet.cli.batches import BATCH_SIZE
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs, entry_json
from nonet.cli.options import format_option, grid_options, output_option, threads_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen, screen_for
from nonet.drawing.terminal import grid_width
from nonet.errors import BadInput
from nonet.files.entry import Entry
from nonet.operations.canon import CanonicalForm, canonical_forms, to_json

_FORMATS = ("grid", "line", "csv", "json")


@click.command()
@click.option(
    "--unique", "-u", is_flag=True, help="Leave out grids that are the same as one before."
)
@click.option(
    "--as-given", is_flag=True, help="In lines, the grid as it was given and not its form."
)
@click.option(
    "--automorphisms",
    "-a",
    "is_counted",
    is_flag=True,
    help="In lines, also how many transformations turn the grid into itself.",
)
@format_option(_FORMATS, f"{', '.join(_FORMATS)}; grid on a terminal, line in a pipe.")
@threads_option
@output_option()
@grid_options
def canon(
    inputs: Inputs,
    unique: bool,
    as_given: bool,
    is_counted: bool,
    format_name: str | None,
    threads: int | None,
    output: str | None,
) -> Exit:
    """Write the canonical form that all equivalent grids share.

    \b
    nonet canon puzzle.sdk
    nonet canon --unique --as-given puzzles.txt > different.txt
    nonet canon --format json puzzles.txt

    Bands, stacks, rows of a band and columns of a stack can be exchanged, rows can become columns,
    and symbols can be relabelled. Of all grids that come out, the form is the one that is
    the smallest as a number, with 0 for empty cells. Grids need not be puzzles, nor legal.

    Exit code: 0 fine, 2 bad input.
    """
    known = set()
    with screen_for(output) as screen, progress_bar(inputs, screen):
        name = format_name or ("grid" if screen.is_terminal else "line")
        if name == "csv":
            screen.print("grid,canonical,automorphisms")
        for entry, found in _find_forms(inputs, threads):
            if isinstance(found, BadInput):
                inputs.reject(entry, found)
                continue
            if unique:
                key = (found.form.shape, found.form.symbols)
                if key in known:
                    continue
                known.add(key)
            line = (entry.grid if as_given else found.form).line
            match name:
                case "grid":
                    screen.print(_picture(entry, found, screen))
                case "line":
                    screen.print(f"{line} {found.automorphisms}" if is_counted else line)
                case "csv":
                    screen.print(f"{entry.grid.line},{found.form.line},{found.automorphisms}")
                case "json":
                    screen.print(screen.json(entry_json(entry) | to_json(found)))
        return inputs.finish(output=output)


def _find_forms(
    inputs: Inputs, threads: int | None
) -> Iterator[tuple[Entry, CanonicalForm | BadInput]]:
    """Each grid with its form, or with the reason why its shape has none."""
    size = BATCH_SIZE if inputs.has_files and not inputs.is_interactive else 1
    entries = iter(inputs)
    while part := list(islice(entries, size)):
        for _, group in groupby(part, key=lambda entry: entry.grid.shape):
            same = list(group)
            try:
                forms = canonical_forms([entry.grid for entry in same], threads=threads)
                yield from zip(same, forms, strict=True)
            except BadInput as error:
                yield from ((entry, error) for entry in same)


def _picture(entry: Entry, found: CanonicalForm, screen: Screen) -> str:
    """The grid, its form beside it (or below), and the number in words."""
    left, right = (screen.grid_lines(grid, grid) for grid in (entry.grid, found.form))
    lines = screen.beside(left, right, grid_width(entry.grid.shape))
    number = found.automorphisms
    return "\n".join([*lines, f"{number:,} automorphisms" if number > 1 else "no symmetry", ""])
