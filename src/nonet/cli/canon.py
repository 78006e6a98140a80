"""`nonet canon`: the form that all grids share which are the same but for symmetry."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from typing import Any, NamedTuple

import click

from nonet.cli.batches import BATCH_SIZE
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import format_option, grid_options, output_option, threads_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen, screen_for
from nonet.drawing.terminal import grid_lines, grid_width, side_by_side
from nonet.errors import BadInput
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.symmetry import canonical_forms


class _Canonical(NamedTuple):
    """A grid, its form, and how many transformations turn it into itself."""

    entry: Entry
    form: Grid
    automorphisms: int


class _LineOptions(NamedTuple):
    """What a line is to hold."""

    as_given: bool
    is_counted: bool


def _print_grid(found: _Canonical, options: _LineOptions, screen: Screen) -> None:
    """The grid and its form beside it (or below), and the number in words."""
    grid = found.entry.grid
    left, right = (
        grid_lines(each, each, colour=screen.colour, unicode=screen.unicode)
        for each in (grid, found.form)
    )
    width = grid_width(grid.shape)
    is_wide = 2 * width + 3 <= screen.width
    screen.print("\n".join(side_by_side(left, right, width) if is_wide else [*left, *right]))
    screen.print(_describe_symmetry(found.automorphisms) + "\n")


def _print_line(found: _Canonical, options: _LineOptions, screen: Screen) -> None:
    """The form or the grid, and the number if it is wanted."""
    line = (found.entry.grid if options.as_given else found.form).line
    screen.print(f"{line} {found.automorphisms}" if options.is_counted else line)


def _print_csv(found: _Canonical, options: _LineOptions, screen: Screen) -> None:
    """All three."""
    screen.print(f"{found.entry.grid.line},{found.form.line},{found.automorphisms}")


def _print_json(found: _Canonical, options: _LineOptions, screen: Screen) -> None:
    """One object."""
    value = entry_json(found.entry) | {
        "canonical": found.form.line,
        "automorphisms": found.automorphisms,
    }
    screen.print(json.dumps(value, ensure_ascii=False))


_FORMATS: dict[str, Callable[[_Canonical, _LineOptions, Screen], None]] = {
    "grid": _print_grid,
    "line": _print_line,
    "csv": _print_csv,
    "json": _print_json,
}
_HEADER = "grid,canonical,automorphisms"


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
@output_option
@grid_options
def canon(
    unique: bool,
    as_given: bool,
    is_counted: bool,
    format_name: str | None,
    threads: int | None,
    output: str | None,
    **source: Any,
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
    inputs = Inputs(**source)
    options = _LineOptions(as_given, is_counted)
    forms = _CanonicalForms(threads)
    with screen_for(output) as screen, progress_bar(inputs, screen):
        name = format_name or ("grid" if screen.is_terminal else "line")
        if name == "csv":
            screen.print(_HEADER)
        for found in forms.once(inputs) if unique else forms.of(inputs):
            _FORMATS[name](found, options, screen)
        return inputs.finish(Exit.BAD_INPUT if forms.are_missing else Exit.FINE, output)


class _CanonicalForms:
    """Finds the forms of grids as they come; those that have none are told and left out."""

    def __init__(self, threads: int | None) -> None:
        self._threads = threads
        self.are_missing = False

    def of(self, inputs: Inputs) -> Iterator[_Canonical]:
        """Each grid with its form, in their order."""
        is_stored = inputs.has_files and not inputs.is_interactive
        size, entries = BATCH_SIZE if is_stored else 1, iter(inputs)
        while part := list(islice(entries, size)):
            for _, group in groupby(part, key=lambda entry: entry.grid.shape):
                yield from self._found(list(group))

    def once(self, inputs: Inputs) -> Iterator[_Canonical]:
        """The same without those whose form came before."""
        known = set()
        for found in self.of(inputs):
            key = (found.form.shape, found.form.symbols)
            if key not in known:
                known.add(key)
                yield found

    def _found(self, entries: list[Entry]) -> Iterator[_Canonical]:
        """Those of one shape."""
        try:
            forms, numbers = canonical_forms(
                [entry.grid for entry in entries], threads=self._threads
            )
        except BadInput as error:
            self.are_missing = True
            for entry in entries:
                complain(with_place(entry, error))
            return
        for entry, form, number in zip(entries, forms, numbers.tolist(), strict=True):
            yield _Canonical(entry, entry.grid.filled_with(form.tobytes()), number)


def _describe_symmetry(automorphisms: int) -> str:
    """What there is to say of a number of automorphisms.

    >>> _describe_symmetry(1), _describe_symmetry(648)
    ('no symmetry', '648 automorphisms')
    """
    return "no symmetry" if automorphisms == 1 else f"{automorphisms:,} automorphisms"
