"""`nonet draw`: pictures of grids and steps, for the terminal and as files."""

from __future__ import annotations

import os
import sys
from math import isnan
from typing import Any

import click

from nonet.cli.drawings import Sheets, sheets_for
from nonet.cli.drawn import Wanted, drawn
from nonet.cli.exits import Exit, complain, exit_of, worst_of
from nonet.cli.inputs import Inputs, inputs_from
from nonet.cli.logic_options import language_option
from nonet.cli.options import Name, format_option, grid_options, output_option
from nonet.cli.parts import placed
from nonet.cli.progress import Bar, Progress, bar_on_terminal
from nonet.drawing.formats import BINARY, FILES, MILLIMETRES, PIXELS
from nonet.drawing.themes import THEMES, theme_named
from nonet.errors import BadInput, MissingExtra, NonetError

FORMATS = ("terminal", *FILES)
OTHERS = ("bmp", "eps", "gif", "htm", "html", "jpeg", "jpg", "ps", "svgz", "tif", "tiff", "webp")
"""Endings of what Nonet cannot draw: whoever names one does not want characters in that file."""


@click.command()
@click.option("--solution", "-s", is_flag=True, help="Its solution, in which the clues stand out.")
@click.option("--heat", is_flag=True, help="In each cell its symbols, by their share of solutions.")
@click.option(
    "--step",
    type=click.IntRange(min=1),
    metavar="N",
    help="The step of that number of its explanation, with its reason below; 1 is the next.",
)
@click.option("--candidates", "-c", is_flag=True, help="What can still stand in empty cells.")
@click.option("--numbers", is_flag=True, help="Number the rows and the columns.")
@click.option("--count", "is_counted", is_flag=True, help="The number of solutions below.")
@click.option(
    "--caption", metavar="TEXT", help="Words below; of a step instead of its own, '' for none."
)
@format_option(FORMATS, f"{', '.join(FORMATS)}; that of the output's ending, or terminal.")
@click.option(
    "--size",
    type=click.FloatRange(1, 16_000),
    metavar="N",
    help=f"How wide: in pixels, PNG {PIXELS} if not given; PDF in millimetres, {MILLIMETRES}.",
)
@click.option(
    "--theme",
    type=Name("theme", THEMES),
    metavar="NAME",
    help=f"{', '.join(THEMES)}; light if not given. Print is black and white.",
)
@language_option
@output_option
@grid_options
def draw(
    format_name: str | None,
    size: float | None,
    theme: str | None,
    output: str | None,
    solution: bool,
    heat: bool,
    step: int | None,
    candidates: bool,
    numbers: bool,
    is_counted: bool,
    caption: str | None,
    language: str,
    **source: Any,
) -> Exit:
    """Draw grids and steps: in the terminal, or as SVG, PNG or PDF.

    \b
    nonet draw puzzle.sdk
    nonet draw --count --output puzzle.svg puzzle.sdk
    nonet draw --step 12 --lang fr --output step.png puzzle.sdk
    nonet draw --heat --theme dark --size 2000 --output heat.png puzzle.sdk
    nonet draw --theme print --output puzzles.pdf puzzles.txt
    nonet draw --format png puzzle.sdk | display

    Several grids are pages of one PDF; as SVG and PNG each has a file of its own, with its
    number: puzzle-001.svg, puzzle-002.svg ... PNG and PDF need 'nonet[figures]'. Steps are those
    of `nonet explain`: only 9x9 puzzles with one solution have them.

    Exit code: 0 fine, 1 a file cannot be written, 2 bad input, 3 no solution, 4 more than one, 5 a
    number is out of reach.
    """
    what = kind_of(solution=solution, heat=heat, step=step)
    check_candidates(what, candidates)
    wanted = Wanted(what, step or 0, candidates, numbers, is_counted, caption, language)
    name = format_name or format_of(output)
    check_format(name, size, theme, output)
    inputs = inputs_from(**source)
    look = theme_named(theme or "light")
    with sheets_for(name, output, size, look, language, inputs.sources) as sheets:
        with bar_on_terminal() as bar:
            if bar and output and not inputs.are_typed:
                inputs.on_step = Progress(inputs, bar).step
            worst = draw_all(inputs, wanted, sheets, bar)
        inputs.spare(output)
        sheets.close(inputs.good + inputs.bad)
    return inputs.finish(worst)


def draw_all(inputs: Inputs, wanted: Wanted, sheets: Sheets, bar: Bar | None) -> Exit:
    """Draw one grid after the other; tells the worst that was found."""
    worst = Exit.FINE
    for entry in inputs:
        try:
            made = sheets.make(drawn(entry.grid, wanted, bar), entry.grid)
        except MissingExtra:
            raise
        except NonetError as error:
            complain(placed(entry, error))
            inputs.refused += 1
            worst = worst_of(worst, exit_of(error))
        else:
            if bar and sheets.are_seen:
                bar.clear()
            sheets.add(made, inputs.good + inputs.bad)
    return worst


def kind_of(**asked: bool | int | None) -> str:
    """What is to be drawn; raises `BadInput` if that is more than one thing."""
    found = [name for name, is_asked in asked.items() if is_asked]
    if len(found) > 1:
        raise BadInput(f"expected --{found[0]} or --{found[1]}, found both")
    return found[0] if found else "grid"


def check_candidates(what: str, candidates: bool) -> None:
    """Raise `BadInput` if candidates are asked for where there are none, or others."""
    if candidates and what in ("solution", "heat"):
        raise BadInput(f"expected --candidates or --{what}, found both")


def format_of(output: str | None) -> str:
    """The format that the ending of a file tells; raises `BadInput` for pictures of other kinds."""
    base, ending = os.path.splitext((output or "").lower())
    is_packed = ending == ".gz" and format_of(base) != "terminal"
    ending = ending.removeprefix(".")
    if ending in OTHERS or is_packed:
        raise BadInput(f"expected {', '.join(FILES)} as the ending of a picture, found {ending}")
    return ending if ending in FILES else "terminal"


def check_format(name: str, size: float | None, theme: str | None, output: str | None) -> None:
    """Raise `BadInput` if a format cannot be had so."""
    if size is not None and isnan(size):  # which is in no range, and out of none for Click
        raise BadInput(f"expected a number for --size, found {size}")
    if name == "terminal" and (size or theme):
        told = "--size" if size else "--theme"
        raise BadInput(f"expected {told} only with {', '.join(FILES)}, found the format terminal")
    to_terminal = output in (None, "-") and sys.stdout is not None and sys.stdout.isatty()
    if name in BINARY and to_terminal:
        raise BadInput(f"expected --output or a pipe for {name}, found a terminal")
