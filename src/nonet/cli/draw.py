"""`nonet draw`: pictures of grids and steps, for the terminal and as files."""

from __future__ import annotations

import os
from dataclasses import replace
from math import isnan
from typing import Any

import click

from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs
from nonet.cli.options import format_option, grid_options, output_option, request_option
from nonet.cli.picture_output import PictureContent, open_picture_output
from nonet.cli.progress import Bar, progress_bar, share_progress
from nonet.cli.screen import format_count
from nonet.counting import count, possibilities
from nonet.drawing.painter import FORMATS
from nonet.drawing.picture import grid_picture, heat_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.themes import theme_named
from nonet.errors import BadInput, MissingExtra, NonetError, NoSolution
from nonet.explaining.explanation import step_number
from nonet.grid import Grid
from nonet.operations.draw import DrawRequest
from nonet.solving import solve, why_unsolvable

_ALL_FORMATS = ("terminal", *FORMATS)
_OTHERS = ("bmp", "eps", "gif", "htm", "html", "jpeg", "jpg", "ps", "svgz", "tif", "tiff", "webp")
"""Endings of pictures that Nonet cannot draw; a file with any further ending gets characters."""


@click.command()
@click.option("--solution", "-s", is_flag=True, help="Draw the solution; the clues stand out.")
@click.option("--heat", is_flag=True, help="Tint each symbol of a cell by its share of solutions.")
@request_option(DrawRequest, "step")
@request_option(DrawRequest, "candidates", "-c")
@request_option(DrawRequest, "numbers")
@click.option("--count", "with_count", is_flag=True, help="Write the number of solutions below.")
@request_option(DrawRequest, "caption", metavar="TEXT")
@format_option(_ALL_FORMATS, f"{', '.join(_ALL_FORMATS)}; by default that of the output's ending.")
@request_option(DrawRequest, "size", type=click.FloatRange(1, 16_000))
@request_option(DrawRequest, "theme", default=None)
@request_option(DrawRequest, "language", "--lang")
@output_option()
@grid_options
def draw(
    inputs: Inputs,
    solution: bool,
    heat: bool,
    with_count: bool,
    format_name: str | None,
    size: float | None,
    theme: str | None,
    output: str | None,
    **fields: Any,
) -> Exit:
    """Draw grids and steps: in the terminal, or as SVG, PNG or PDF.

    \b
    nonet draw puzzle.sdk
    nonet draw --count --output puzzle.svg puzzle.sdk
    nonet draw --step 12 --lang fr --output step.png puzzle.sdk
    nonet draw --heat --theme dark --size 2000 --output heat.png puzzle.sdk
    nonet draw --theme print --output puzzles.pdf puzzles.txt
    nonet draw --format png puzzle.sdk | display

    Several grids become pages of one PDF, or numbered SVG and PNG files: puzzle-001.svg,
    puzzle-002.svg ... PNG and PDF need 'nonet[figures]'. Steps are those of `nonet explain`: only
    9x9 puzzles with one solution have them.

    Exit code: 0 fine, 1 a file cannot be written, 2 bad input, 3 no solution, 4 more than one, 5 a
    number is out of reach.
    """
    request = DrawRequest("", **fields)
    _check_exclusive(solution=solution, heat=heat, step=request.step)
    _check_exclusive(candidates=request.candidates, solution=solution, heat=heat)
    name = format_name or _format_for(output)
    _check_format(name, size, theme)
    options = {"solution": solution, "heat": heat, "with_count": with_count}
    colours, language = theme_named(theme or "light"), request.language
    with open_picture_output(name, output, size, colours, language, inputs.sources) as pictures:
        with progress_bar(None if pictures.is_terminal else inputs) as bar:
            for entry in inputs:
                try:
                    rendered = pictures.render(_draw_grid(entry.grid, request, bar, **options))
                except MissingExtra:
                    raise
                except NonetError as error:
                    inputs.reject(entry, error)
                    continue
                if pictures.is_terminal:
                    bar.clear()
                pictures.add(rendered, inputs.good + inputs.bad)
        code = inputs.finish(output=output)
        pictures.close(inputs.good + inputs.bad)
    return code


def _draw_grid(
    grid: Grid,
    request: DrawRequest,
    bar: Bar,
    *,
    solution: bool,
    heat: bool,
    with_count: bool,
) -> PictureContent:
    """The picture of *grid*; raises what solving, counting and explaining raise."""
    language, is_numbered = request.language, bool(request.numbers)
    step = step_number(grid, request.step) if request.step else None
    shown = solve(grid) if solution else grid
    progress = share_progress("counting", bar)
    number = None
    if heat:
        shares = possibilities(grid, progress=progress)
        if not shares.total:
            raise NoSolution(why_unsolvable(grid))
        number = shares.total
    elif with_count:
        number = count(grid, progress=progress)
    words = _format_solutions(number, language) if with_count and number is not None else ""
    caption = _join(request.caption, words)
    if step:
        has_reason = request.caption is None
        picture = step_picture(step, grid, language=language, has_caption=has_reason)
        picture = replace(picture, caption=_join(picture.caption, caption))
        return PictureContent(picture, grid, step, caption, request.candidates, has_reason)
    if heat:
        picture = heat_picture(shares, is_numbered=is_numbered, language=language)
    else:
        picture = grid_picture(
            shown,
            grid,
            candidates=request.candidates,
            is_numbered=is_numbered,
            language=language,
        )
    return PictureContent(replace(picture, caption=caption), grid)


def _join(*lines: str | None) -> str:
    return "\n".join(line for line in lines if line)


def _format_solutions(number: int, language: str) -> str:
    """A number of solutions, its digits grouped as in that language.

    >>> _format_solutions(6670, "en"), _format_solutions(6670, "fr"), _format_solutions(0, "fr")
    ('6,670 solutions', '6\\u202f670 solutions', '0 solution')
    """
    if language == "fr":
        digits = f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
        return f"{digits} solution{'s' if number > 1 else ''}"
    return format_count(number, None)


def _check_exclusive(**options: bool | int | None) -> None:
    names = [name for name, value in options.items() if value]
    if len(names) > 1:
        raise BadInput(f"--{names[0]} and --{names[1]} exclude each other")


def _format_for(output: str | None) -> str:
    """The format of a file by its ending; raises `BadInput` for other kinds of pictures."""
    base, ending = os.path.splitext((output or "").lower())
    is_compressed = ending == ".gz" and _format_for(base) != "terminal"
    ending = ending.removeprefix(".")
    if ending in _OTHERS or is_compressed:
        raise BadInput(f"a picture cannot end in .{ending}; choose one of: {', '.join(FORMATS)}")
    return ending if ending in FORMATS else "terminal"


def _check_format(name: str, size: float | None, theme: str | None) -> None:
    """Raise `BadInput` if a format does not go with the other options."""
    if size is not None and isnan(size):  # Click's range lets it pass
        raise BadInput(f"--size must be a number, not {size}")
    if name == "terminal" and (size or theme):
        option = "--size" if size else "--theme"
        raise BadInput(f"{option} is for {', '.join(FORMATS)} only, not for the terminal")
