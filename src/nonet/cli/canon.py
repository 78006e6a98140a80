"""`nonet canon`: the canonical form, which is the same for all equivalent grids."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice

import click

from nonet.cli.batches import BATCH_SIZE
from nonet.cli.inputs import Inputs, entry_json
from nonet.cli.options import grid_command, threads_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen
from nonet.drawing.terminal import grid_width
from nonet.errors import BadInput
from nonet.files.entry import Entry
from nonet.operations.canon import CanonicalForm, canonical_forms, to_json


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
@threads_option
@grid_command(("grid", "line", "csv", "json"), terminal="grid", pipe="line")
def canon(
    inputs: Inputs,
    screen: Screen,
    format_name: str,
    unique: bool,
    as_given: bool,
    is_counted: bool,
    threads: int | None,
) -> None:
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
    if format_name == "csv":
        screen.print("grid,canonical,automorphisms")
    with progress_bar(inputs, screen):
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
            match format_name:
                case "grid":
                    screen.print(_picture(entry, found, screen))
                case "line":
                    screen.print(f"{line} {found.automorphisms}" if is_counted else line)
                case "csv":
                    screen.print(f"{entry.grid.line},{found.form.line},{found.automorphisms}")
                case "json":
                    screen.print(screen.json(entry_json(entry) | to_json(found)))


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
