"""`nonet count`: exactly how many solutions, for any grid."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import click

from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, inputs_from
from nonet.cli.options import format_option, grid_options, output_option, threads_option
from nonet.cli.progress import Bar, progress_of, share_of
from nonet.cli.screen import Screen, screen_for
from nonet.counting import Counted, Estimate, Possibilities, estimate, possibilities
from nonet.counting import count as count_one
from nonet.counting.enumeration import quick_numbers
from nonet.counting.estimating import MOST_SAMPLES
from nonet.drawing.heat import draw_heat
from nonet.drawing.terminal import draw
from nonet.errors import BadInput, NoEstimate, TooLarge
from nonet.files.entry import Entry

AT_ONCE = 64
"""Grids of a file that are counted together."""


class Asked(NamedTuple):
    """What is asked of each grid."""

    limit: int | None
    threads: int | None
    explain: bool
    samples: int
    seed: int


Show = Callable[[Entry, Counted, Asked, Screen], None]
Ask = Callable[["Inputs", Asked, "Bar | None"], Iterator[tuple[Entry, object]]]


def show_grid(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The grid, and below it the number with its digits grouped."""
    grid = entry.grid
    screen.print("\n".join(draw(grid, grid, colour=screen.colour, unicode=screen.unicode)))
    screen.print(in_words(found.number, asked.limit))
    if asked.explain:
        screen.print(f"by {found.way}: {found.work}, {found.seconds:.3f} s")
    screen.print()


def show_line(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The number, and nothing else unless it is asked for."""
    how = f" {found.way}: {found.work}, {found.seconds:.3f} s" if asked.explain else ""
    screen.print(f"{found.number}{how}")


def show_csv(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """The grid and its number."""
    screen.print(f"{entry.grid.line},{found.number}")


def show_json(entry: Entry, found: Counted, asked: Asked, screen: Screen) -> None:
    """One object."""
    value = about(entry) | {"count": found.number}
    if asked.limit is not None:
        value["complete"] = found.number < asked.limit
    if asked.explain:
        value |= {"way": found.way, "work": found.work, "seconds": found.seconds}
    screen.print(json.dumps(value, ensure_ascii=False))


SHOWN: dict[str, Show] = {
    "grid": show_grid,
    "line": show_line,
    "csv": show_csv,
    "json": show_json,
}
HEADER = "grid,count"
ABOUT_HEADER = "grid,estimate,low,high,relative_error,samples"


@click.command()
@click.option(
    "--limit",
    "-n",
    type=click.IntRange(min=1),
    metavar="N",
    help="Stop counting there: it is enough to know that there are so many.",
)
@click.option(
    "--possibilities",
    "-p",
    "is_by_cell",
    is_flag=True,
    help="For every cell and symbol, in how many solutions it stands there.",
)
@click.option(
    "--estimate",
    "-e",
    "is_about",
    is_flag=True,
    help="About how many, with an interval: for grids that cannot be counted.",
)
@click.option(
    "--samples",
    type=click.IntRange(2, MOST_SAMPLES),
    default=1000,
    metavar="N",
    help="For --estimate: four times as many halve the interval; 1000 if not given.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    metavar="N",
    help="For --estimate: another gives other samples; 1 if not given.",
)
@click.option("--explain", is_flag=True, help="Say how each number was found.")
@format_option(SHOWN, f"{', '.join(SHOWN)}; grid on a terminal, line in a pipe.")
@threads_option
@output_option
@grid_options
def count(
    limit: int | None,
    is_by_cell: bool,
    is_about: bool,
    samples: int,
    seed: int,
    explain: bool,
    format_name: str | None,
    threads: int | None,
    output: str | None,
    **source: Any,
) -> Exit:
    """Say exactly how many solutions grids have.

    \b
    nonet count .................................................................................
    nonet count grids.txt > numbers.txt
    nonet count --possibilities --format json puzzle.sdk
    nonet count --estimate --samples 10000 --shape 16x16 grid.txt

    9x9 grids are counted without going through their solutions, down to the empty one. Where an
    exact number is out of reach, that is told, and --estimate tells about how many there are: in a
    pipe the estimate, and the ends of an interval that holds the truth 95 times of 100.

    Exit code: 0 fine, 2 bad input, 5 an exact number is out of reach.
    """
    inputs = inputs_from(**source)
    asked = Asked(limit, threads, explain, samples, seed)
    ask = by_cell if is_by_cell else about_how_many if is_about else counted
    worst = Exit.FINE
    with screen_for(output) as screen, progress_of(inputs, screen) as bar:
        name = format_name or ("grid" if screen.is_terminal else "line")
        check_together(ask, name, limit, explain, is_by_cell and is_about)
        if name == "csv":
            screen.print(ABOUT_HEADER if is_about else HEADER)
        for entry, found in ask(inputs, asked, bar):
            if bar:
                bar.clear()
            if isinstance(found, (TooLarge, NoEstimate)):
                complain(f"nonet: {entry.place + ': ' if entry.source else ''}{found}")
                worst = Exit.TOO_LARGE
            elif isinstance(found, Possibilities):
                show_possibilities(entry, found, name, screen)
            elif isinstance(found, Estimate):
                show_estimate(entry, found, name, screen)
            else:
                SHOWN[name](entry, found, asked, screen)
        inputs.spare(output)
    return inputs.finish(worst)


def check_together(ask: Ask, name: str, limit: int | None, explain: bool, are_both: bool) -> None:
    """Raise `BadInput` if what is asked for does not go together."""
    if are_both:
        raise BadInput("expected --possibilities or --estimate, found both")
    if ask is by_cell and (name == "csv" or limit or explain):
        raise BadInput("expected --possibilities without --limit, --explain and csv")
    if ask is about_how_many and (limit or explain):
        raise BadInput("expected --estimate without --limit and --explain")


def counted(
    inputs: Inputs, asked: Asked, bar: Bar | None
) -> Iterator[tuple[Entry, Counted | TooLarge]]:
    """Each grid and its number, in their order."""
    is_stored = inputs.has_files and not inputs.are_typed
    for entries in in_parts(inputs, AT_ONCE if is_stored and not asked.explain else 1):
        known = quick_numbers([entry.grid for entry in entries]) if len(entries) > 1 else [None]
        for entry, number in zip(entries, known, strict=True):
            if number is not None and number <= (asked.limit or number):
                yield entry, Counted(number, "enumeration", "", 0.0)
            else:
                yield entry, counted_one(entry, asked, bar)


def counted_one(entry: Entry, asked: Asked, bar: Bar | None) -> Counted | TooLarge:
    """The number of one grid, with its progress."""
    try:
        return count_one(
            entry.grid,
            limit=asked.limit,
            threads=asked.threads,
            progress=share_of("counting", bar),
            explain=True,
        )
    except TooLarge as error:
        return error


def by_cell(
    inputs: Inputs, asked: Asked, bar: Bar | None
) -> Iterator[tuple[Entry, Possibilities | TooLarge]]:
    """Each grid and the numbers of its cells and symbols."""
    for entry in inputs:
        try:
            progress = share_of("counting", bar)
            yield entry, possibilities(entry.grid, threads=asked.threads, progress=progress)
        except TooLarge as error:
            yield entry, error


def about_how_many(
    inputs: Inputs, asked: Asked, bar: Bar | None
) -> Iterator[tuple[Entry, Estimate | NoEstimate]]:
    """Each grid and about how many solutions it has."""
    for entry in inputs:
        try:
            yield (
                entry,
                estimate(
                    entry.grid,
                    seed=asked.seed,
                    samples=asked.samples,
                    threads=asked.threads,
                    progress=share_of("estimating", bar),
                ),
            )
        except NoEstimate as error:
            yield entry, error


def show_estimate(entry: Entry, found: Estimate, name: str, screen: Screen) -> None:
    """The grid and the estimate in words, or its numbers, or an object."""
    grid = entry.grid
    if name == "grid":
        screen.print("\n".join(draw(grid, grid, colour=screen.colour, unicode=screen.unicode)))
        screen.print(f"{found}\n")
    elif name == "json":
        value = about(entry) | found._asdict()
        value["log10"] = found.log10 if found.number else None  # JSON has no infinity
        screen.print(json.dumps(value, ensure_ascii=False))
    elif name == "csv":
        numbers = (found.number, found.low, found.high, found.relative_error, found.samples)
        screen.print(",".join([grid.line, *map(str, numbers)]))
    else:
        screen.print(f"{found.number} {found.low} {found.high}")


def show_possibilities(entry: Entry, found: Possibilities, name: str, screen: Screen) -> None:
    """A heat map, or a line for each cell, or an object."""
    grid = entry.grid
    if name == "grid":
        screen.print("\n".join(draw_heat(found, colour=screen.colour, unicode=screen.unicode)))
        screen.print(in_words(found.total, None) + "\n")
    elif name == "json":
        value = about(entry) | {"count": found.total, "possibilities": found.numbers}
        screen.print(json.dumps(value, ensure_ascii=False))
    else:
        for cell, numbers in enumerate(found.numbers):
            screen.print(" ".join([grid.shape.cell_name(cell), *map(str, numbers)]))


def in_parts(found: Iterable[Entry], size: int) -> Iterator[list[Entry]]:
    """Some at a time, as they come."""
    entries = iter(found)
    while part := list(islice(entries, size)):
        yield part


def about(entry: Entry) -> dict[str, Any]:
    """Which grid it is."""
    where = {"source": entry.source, "line": entry.line} if entry.source else {}
    return where | {"grid": entry.grid.line, "shape": entry.grid.shape.name}


def in_words(number: int, limit: int | None) -> str:
    """A number of solutions for people.

    >>> in_words(6670903752021072936960, None), in_words(1, 5), in_words(1000, 1000)
    ('6,670,903,752,021,072,936,960 solutions', '1 solution', '1,000 solutions or more')
    """
    more = " or more" if number == limit else ""
    return f"{number:,} {'solution' if number == 1 else 'solutions'}{more}"
