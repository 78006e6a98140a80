"""`nonet make`: new puzzles, and grids by the seeds' ways."""

from __future__ import annotations

from itertools import islice

import click

from nonet.cli.exits import Exit, complain
from nonet.cli.logic_options import BandName, TechniqueName
from nonet.cli.made import METHODS, Asked, to_order
from nonet.cli.options import Name, format_option, output_option
from nonet.cli.progress import Bar, Pace, bar_on_terminal, told
from nonet.cli.screen import Screen, screen_for
from nonet.drawing.terminal import draw
from nonet.errors import BadInput, NoGridFound
from nonet.explaining import BANDS, rate
from nonet.files import FORMATS, format_for, lost_in
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.making import SYMMETRIES
from nonet.making.patterns import symmetry_name
from nonet.making.to_order import EFFORT, MOST_PUZZLES, OTHER_EFFORT, PATTERN_EFFORT
from nonet.making.typed import range_of, shape_for

SECONDS = 2.0
"""In which a puzzle is rated that is shown; of the hardest it may be a lower bound."""


@click.command()
@click.option(
    "--count",
    "-n",
    type=click.IntRange(0, MOST_PUZZLES),
    default=1,
    metavar="N",
    help="How many; 1 if not given.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="The same seed makes the same puzzles; if not given, others every time.",
)
@click.option("--clues", metavar="A-B", help="How many clues, or a range.")
@click.option("--minimal", is_flag=True, help="No clue can go.")
@click.option(
    "--symmetry",
    default="none",
    metavar="NAME",
    help=f"Of the cells with clues: {', '.join(SYMMETRIES)}.",
)
@click.option(
    "--pattern",
    metavar="PICTURE",
    help="The cells with clues: one sign a cell, '.' where there is none.",
)
@click.option(
    "--difficulty",
    type=BandName(),
    metavar="NAME | A-B",
    help=f"{', '.join(map(str, BANDS.values()))}; or other ratings, as 3.0-4.4. Only 9x9.",
)
@click.option(
    "--technique",
    type=TechniqueName(),
    metavar="NAME",
    help="One that the puzzle needs, as x_wing: easier ones do not suffice, and none that is "
    "harder is used. Only 9x9.",
)
@click.option(
    "--shape",
    metavar="NAME",
    help="9x9 if not given; 6x6, 16x16, x, windoku, jigsaw:MAP, or jigsaw for new regions.",
)
@click.option(
    "--method",
    "-m",
    type=Name("method", METHODS),
    metavar="NAME",
    help="fill: symbols at random; add: one by one until one solution is left; dig: a full grid "
    "without some. All as the documents of the start describe them.",
)
@click.option("--unique", is_flag=True, help="For --method dig: keep the solution the only one.")
@click.option(
    "--effort",
    type=click.IntRange(1, MOST_PUZZLES),
    metavar="N",
    help=f"Full grids, or a few more, that are tried for a puzzle before it gives up; if not given "
    f"{EFFORT}, with a pattern {PATTERN_EFFORT}, of other shapes {OTHER_EFFORT}.",
)
@format_option(FORMATS, f"{', '.join(FORMATS)}; grid on a terminal, line in a pipe.")
@click.option(
    "--threads",
    type=click.IntRange(1, 4096),
    metavar="N",
    help="For 9x9; as many as there are cores if not given. They change nothing but the time.",
)
@output_option
def make(
    count: int,
    seed: int | None,
    clues: str | None,
    minimal: bool,
    symmetry: str,
    pattern: str | None,
    difficulty: str | None,
    technique: str | None,
    shape: str | None,
    method: str | None,
    unique: bool,
    effort: int | None,
    format_name: str | None,
    threads: int | None,
    output: str | None,
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

    No two of them are the same but for symmetry. If there is no such puzzle, or none is found with
    the effort given, that is told, with the one whose number of clues is the nearest.

    Exit code: 0 fine, 2 bad input, 6 not found.
    """
    seed = fresh_seed() if seed is None else seed
    asked = Asked(
        seed,
        range_of(clues),
        minimal,
        symmetry_name(symmetry),
        pattern,
        difficulty,
        technique,
        shape_for(shape, seed),
        unique,
        effort,
        threads,
    )
    if unique and method is None:
        raise BadInput("expected --unique only with --method dig: all other puzzles are unique")
    with screen_for(output) as screen, bar_on_terminal() as bar:
        name = format_name or format_of(output, screen)
        is_rated = difficulty is not None or technique is not None
        shown = Shown(name, screen, bar, count, is_rated=is_rated)
        made = METHODS[method](asked) if method else to_order(asked, shown.tell_tried)
        grids = islice(made, count)
        try:
            for grid in grids:
                shown.show(grid)
        except NoGridFound as error:
            complain(f"nonet: {error}")
            if isinstance(error.nearest, Grid):
                complain(f"nonet: the nearest: {error.nearest.line}")
            return Exit.NOT_FOUND
        if screen.is_terminal and format_name is None:
            screen.print(f"seed {seed}")
    return Exit.FINE


class Shown:
    """Writes grids as they come, and how far it is."""

    def __init__(
        self, name: str, screen: Screen, bar: Bar | None, count: int, *, is_rated: bool
    ) -> None:
        self._is_rated = is_rated
        self._name = name
        self._is_drawn = name == "grid" and screen.is_terminal
        self._screen = screen
        self._bar = bar
        self._count = count
        self._done = 0
        self._pace = Pace()

    def tell_tried(self, number: int) -> None:
        """Draw how many full grids were tried since the last puzzle."""
        if number and self._bar and self._pace.due() is not None:
            text = f"{self._done:,} found; {number:,} full grids tried for the next"
            self._bar.draw(self._done / self._count, lambda width: text[:width])

    def show(self, grid: Grid) -> None:
        """Write one, and draw the bar anew if it is time."""
        if self._bar and self._screen.is_terminal:
            self._bar.clear()
        if self._is_drawn:
            self._draw(grid)
        else:
            self._write(grid)
        self._done += 1
        is_seen = self._screen.is_terminal  # the grids themselves tell how far it is
        if self._bar and not is_seen and (seconds := self._pace.due()) is not None:
            share = self._done / self._count
            done = self._done
            self._bar.draw(share, lambda width: told(done, share, seconds, width))

    def _draw(self, grid: Grid) -> None:
        lines = draw(grid, grid, colour=self._screen.colour, unicode=self._screen.unicode)
        words = f"{len(grid.filled)} clues"
        if self._is_rated:
            rating = rate(grid, seconds=SECONDS)
            words += f", {rating} ({rating.band.name})"
        self._screen.print("\n".join([*lines, words, ""]))

    def _write(self, grid: Grid) -> None:
        text = FORMATS[self._name].write(Entry(grid))
        self._screen.print(text)
        for name in [] if self._done else lost_in(text, grid):
            value = grid.shape if name == "shape" else grid.alphabet
            complain(f"nonet: this format does not keep the {name}; read it with --{name} {value}")


def format_of(output: str | None, screen: Screen) -> str:
    """The format if none is named."""
    if output and output != "-":
        return format_for(output)
    return "grid" if screen.is_terminal else "line"


def fresh_seed() -> int:
    """Another one every time, short enough to be typed."""
    from secrets import randbelow

    return randbelow(10**9)
