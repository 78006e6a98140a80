"""`nonet make`: new puzzles, or grids from a simple method."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import click

import nonet.lazy_numpy as np
from nonet.cli.exits import Exit, complain
from nonet.cli.options import Name, format_option, output_option, request_option, threads_option
from nonet.cli.progress import Bar, Progress, progress_bar
from nonet.cli.screen import Screen, screen_for
from nonet.errors import BadInput, NoGridFound
from nonet.explaining import BANDS, parse_band, rate, techniques
from nonet.explaining.technique import parse_technique
from nonet.files import FORMATS, format_for, lost_fields
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.making import add, dig, fill, puzzles
from nonet.making.spec import EFFORT, MOST_PUZZLES, OTHER_EFFORT, PATTERN_EFFORT
from nonet.operations.make import RATING_SECONDS, MakeRequest, puzzle_options
from nonet.seeds import new_seed

METHODS = ("fill", "add", "dig")


def _check_band(text: str) -> str:
    """The name of a difficulty or a range of ratings; raises `UnknownName` or `BadInput`."""
    parse_band(text)
    return text


_BAND = Name("difficulty", BANDS, _check_band)
_TECHNIQUE = Name("technique", [each.name for each in techniques()], parse_technique)


@click.command()
@request_option(MakeRequest, "count", "-n", type=click.IntRange(0, MOST_PUZZLES))
@request_option(MakeRequest, "seed", type=click.IntRange(min=0))
@request_option(MakeRequest, "clues", metavar="N | A-B")
@request_option(MakeRequest, "minimal")
@request_option(MakeRequest, "symmetry", metavar="NAME")
@click.option(
    "--pattern",
    metavar="PICTURE",
    help="The cells with clues: one character for each cell, '.' for those without.",
)
@request_option(MakeRequest, "difficulty", type=_BAND, metavar="NAME | A-B")
@request_option(MakeRequest, "technique", type=_TECHNIQUE, metavar="NAME")
@request_option(MakeRequest, "shape", metavar="NAME")
@click.option(
    "--method",
    "-m",
    type=Name("method", METHODS),
    metavar="NAME",
    help="fill: random symbols, with any number of solutions; add: symbols one by one until one "
    "solution is left; dig: a full grid without some of its symbols.",
)
@click.option("--unique", is_flag=True, help="For --method dig: keep one solution.")
@click.option(
    "--effort",
    type=click.IntRange(1, MOST_PUZZLES),
    metavar="N",
    help=f"Full grids to try for a puzzle before giving up; {EFFORT} by default, "
    f"{PATTERN_EFFORT} with a pattern, {OTHER_EFFORT} for other shapes.",
)
@format_option(FORMATS, f"{', '.join(FORMATS)}; grid on a terminal, line in a pipe.")
@threads_option
@output_option()
def make(
    pattern: str | None,
    method: str | None,
    unique: bool,
    effort: int | None,
    format_name: str | None,
    threads: int | None,
    output: str | None,
    **fields: Any,
) -> Exit:
    """Make puzzles to order, each with exactly one solution.

    \b
    nonet make
    nonet make --count 1000 --minimal --seed 1 > puzzles.txt
    nonet make --clues 24-28 --symmetry half-turn --format sdk
    nonet make --difficulty hard --count 10
    nonet make --technique swordfish
    nonet make --shape 16x16 --count 5 --output large.json
    nonet make --method fill --clues 25 --count 10

    No two of them are equal up to symmetry. If there is no such puzzle, or none is found with the
    given effort, an error says so and shows the nearest one.

    Exit code: 0 fine, 2 bad input, 6 not found.
    """
    request = MakeRequest(**fields)
    seed = new_seed() if request.seed is None else request.seed
    options = puzzle_options(request, seed) | {"pattern": pattern, "effort": effort}
    if unique and method != "dig":
        raise BadInput("--unique is for --method dig only; other puzzles have one solution anyway")
    with screen_for(output) as screen, progress_bar() as bar:
        name = format_name or _default_format(output, screen)
        writer = _PuzzleWriter(name, screen, bar, request)
        if method:
            grids = _simple_grids(method, options, seed, unique=unique, threads=threads)
        else:
            progress = writer.show_tried
            grids = puzzles(seed=seed, threads=threads, progress=progress, **options)
        try:
            for grid in islice(grids, request.count):
                writer.write(grid)
        except NoGridFound as error:
            complain(f"nonet: {error}")
            if isinstance(error.nearest, Grid):
                complain(f"nonet: the nearest: {error.nearest.line}")
            return Exit.NOT_FOUND
        if screen.is_terminal and format_name is None:
            screen.print(f"seed {seed}")
    return Exit.FINE


def _simple_grids(
    method: str, options: dict[str, Any], seed: int, *, unique: bool, threads: int | None
) -> Iterator[Grid]:
    """Grids without end by one of the simple methods, which know few options."""
    allowed = {"shape"} if method == "add" else {"shape", "clues"}
    for name, value in {**options, "threads": threads}.items():
        if name not in allowed and value not in (None, False, "none"):
            raise BadInput(f"--method {method} does not take --{name}")
    same: dict[str, Any] = {"seed": np.random.default_rng(seed), "shape": options["shape"]}
    if method == "add":
        while True:
            yield add(**same)
    clues = options["clues"]
    if clues is None or clues[0] != clues[1]:
        raise BadInput(f"--method {method} needs one number of clues, such as --clues 25")
    while True:
        yield fill(clues[0], **same) if method == "fill" else dig(clues[0], unique=unique, **same)


class _PuzzleWriter:
    """Writes puzzles as they come, and shows the progress."""

    def __init__(self, name: str, screen: Screen, bar: Bar, request: MakeRequest) -> None:
        self._name = name
        self._screen = screen
        self._bar = bar
        self._request = request
        self._done = 0
        self._progress = Progress(bar)

    def show_tried(self, number: int) -> None:
        """Show how many full grids were tried since the last puzzle."""
        if number and self._progress.is_due():
            tried = f"{self._done:,} found; {number:,} full grids tried for the next"
            self._progress.draw(self._done / self._request.count, tried)

    def write(self, grid: Grid) -> None:
        """Write one, and update the progress bar if it is time."""
        is_seen = self._screen.is_terminal  # the puzzles themselves show the progress
        if is_seen:
            self._bar.clear()
        if is_seen and self._name == "grid":
            self._screen.print(self._picture(grid))
        else:
            text = FORMATS[self._name].write(Entry(grid))
            self._screen.print(text)
            if not self._done:
                _report_lost(text, grid)
        self._done += 1
        if not is_seen and self._progress.is_due():
            self._progress.draw_grids(self._done, self._done / self._request.count)

    def _picture(self, grid: Grid) -> str:
        lines = self._screen.grid_lines(grid, grid)
        words = f"{len(grid.filled)} clues"
        if self._request.difficulty or self._request.technique:
            rating = rate(grid, seconds=RATING_SECONDS)
            words += f", {rating} ({rating.band.name})"
        return "\n".join([*lines, words, ""])


def _report_lost(text: str, grid: Grid) -> None:
    """Say what has to be named to read *text* again."""
    for name in lost_fields(text, grid):
        value = grid.shape if name == "shape" else grid.alphabet
        complain(f"nonet: this format does not keep the {name}; read it with --{name} {value}")


def _default_format(output: str | None, screen: Screen) -> str:
    if output and output != "-":
        return format_for(output)
    return "grid" if screen.is_terminal else "line"
