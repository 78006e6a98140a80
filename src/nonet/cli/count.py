"""`nonet count`: exactly how many solutions, for any grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import click

from nonet.cli.counted import (
    ABOUT_HEADER,
    HEADER,
    SHOWN,
    Asked,
    show_estimate,
    show_possibilities,
    show_unknown,
)
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, inputs_from
from nonet.cli.options import count_threads_option, format_option, grid_options, output_option
from nonet.cli.progress import Bar, progress_of, share_of
from nonet.cli.screen import screen_for
from nonet.counting import Counted, Estimate, Possibilities, estimate, possibilities
from nonet.counting import count as count_one
from nonet.counting.enumeration import quick_numbers
from nonet.counting.estimating import MOST_SAMPLES
from nonet.errors import BadInput, NoEstimate, TooLarge
from nonet.files.entry import Entry

SAMPLES = 1000
AT_ONCE = 64
"""Grids of a file that are counted together."""
Ask = Callable[[Inputs, Asked, "Bar | None"], Iterator[tuple[Entry, object]]]


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
    metavar="N",
    help="For --estimate: four times as many halve the interval; 1000 if not given.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="For --estimate: another gives other samples; 1 if not given.",
)
@click.option("--explain", is_flag=True, help="Say how each number was found.")
@format_option(SHOWN, f"{', '.join(SHOWN)}; grid on a terminal, line in a pipe.")
@count_threads_option
@output_option
@grid_options
def count(
    limit: int | None,
    is_by_cell: bool,
    is_about: bool,
    samples: int | None,
    seed: int | None,
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
    pipe the estimate, and the ends of an interval that holds the truth some 95 times of 100. A
    number that is out of reach is a '?' in a pipe.

    Exit code: 0 fine, 2 bad input, 5 a number is out of reach.
    """
    if not is_about and (samples is not None or seed is not None):
        raise BadInput("expected --samples and --seed only with --estimate")
    inputs = inputs_from(**source)
    asked = Asked(limit, threads, explain, samples or SAMPLES, 1 if seed is None else seed)
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
                show_unknown(entry, found, name, screen)
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
    if explain and name == "csv":
        raise BadInput("expected another format than csv with --explain")


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


def in_parts(found: Iterable[Entry], size: int) -> Iterator[list[Entry]]:
    """Some at a time, as they come."""
    entries = iter(found)
    while part := list(islice(entries, size)):
        yield part
