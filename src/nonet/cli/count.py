"""`nonet count`: exactly how many solutions, for any grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from nonet.backends import ChunkSizer
from nonet.cli.asking import Answer, Asked, answered, answers
from nonet.cli.counted import (
    ABOUT_HEADER,
    HEADER,
    SHOWN,
    show_estimate,
    show_possibilities,
    show_unknown,
)
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, inputs_from
from nonet.cli.options import (
    count_threads_option,
    format_option,
    grid_options,
    output_option,
    scheduler_option,
)
from nonet.cli.parts import AT_ONCE, Parts
from nonet.cli.progress import Bar, progress_of, share_of
from nonet.cli.screen import Screen, screen_for
from nonet.cli.streaming import cluster_session
from nonet.counting import Estimate, Possibilities
from nonet.counting.estimating import MOST_SAMPLES
from nonet.errors import BadInput, NoEstimate, TooLarge
from nonet.files.entry import Entry

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

SAMPLES = 1000
FAR = ChunkSizer(first=8, smallest=1, largest=1024, short=0.1, long=0.5)
"""Grids that a worker of a cluster gets at a time."""


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
@scheduler_option
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
    scheduler: str | None,
    output: str | None,
    **source: Any,
) -> Exit:
    """Say exactly how many solutions grids have.

    \b
    nonet count .................................................................................
    nonet count grids.txt > numbers.txt
    nonet count --possibilities --format json puzzle.sdk
    nonet count --estimate --samples 10000 --shape 16x16 grid.txt
    nonet count --scheduler tcp://10.0.0.1:8786 grids.txt > numbers.txt

    9x9 grids are counted without going through their solutions, down to the empty one. Where an
    exact number is out of reach, that is told, and --estimate tells about how many there are: in a
    pipe the estimate, and the ends of an interval that holds the truth some 95 times of 100. A
    number that is out of reach is a '?' in a pipe.

    Exit code: 0 fine, 2 bad input, 5 a number is out of reach.
    """
    if not is_about and (samples is not None or seed is not None):
        raise BadInput("expected --samples and --seed only with --estimate")
    if is_by_cell and is_about:
        raise BadInput("expected --possibilities or --estimate, found both")
    inputs = inputs_from(**source)
    what = "possibilities" if is_by_cell else "estimate" if is_about else "count"
    seed = 1 if seed is None else seed
    asked = Asked(what, limit, threads, explain, samples or SAMPLES, seed)
    worst = Exit.FINE
    with (
        cluster_session(scheduler, threads) as backend,
        screen_for(output) as screen,
        progress_of(inputs, screen) as bar,
    ):
        name = format_name or ("grid" if screen.is_terminal else "line")
        check_together(asked, name)
        with backend.open() if backend else nullcontext() as executor:
            if name == "csv":
                screen.print(ABOUT_HEADER if is_about else HEADER)
            for entry, found in told(inputs, asked, bar, executor):
                if bar:
                    bar.clear()
                worst = show(entry, found, asked, name, screen) or worst
        inputs.spare(output)
    return inputs.finish(worst)


def check_together(asked: Asked, name: str) -> None:
    """Raise `BadInput` if what is asked for does not go together."""
    if asked.what == "possibilities" and (name == "csv" or asked.limit or asked.explain):
        raise BadInput("expected --possibilities without --limit, --explain and csv")
    if asked.what == "estimate" and (asked.limit or asked.explain):
        raise BadInput("expected --estimate without --limit and --explain")
    if asked.explain and name == "csv":
        raise BadInput("expected another format than csv with --explain")


def told(
    inputs: Inputs, asked: Asked, bar: Bar | None, executor: Executor | None
) -> Iterator[tuple[Entry, Answer]]:
    """Yield each grid and its answer in order, computed by *executor* if there is one."""
    found: Iterator[Iterable[Answer]]
    if executor:
        executor.on_wait = lambda: inputs.on_step()
        parts = Parts(inputs, 1 if inputs.are_typed else FAR.first)
        found = from_workers(parts, asked, executor, is_steady=inputs.are_typed)
    else:
        is_quick = asked.what == "count" and not asked.explain
        is_stored = inputs.has_files and not inputs.are_typed
        parts = Parts(inputs, AT_ONCE if is_quick and is_stored else 1)
        here = partial(answers, asked, progress=lambda what: share_of(what, bar))
        found = map(here, parts.grids())
    for some in found:
        yield from zip(parts.back(), some, strict=True)


def from_workers(
    parts: Parts, asked: Asked, executor: Executor, *, is_steady: bool
) -> Iterator[list[Answer]]:
    """What workers say of each part; one at a time if *is_steady*, as somebody waits for it."""
    most = 1 if is_steady else None
    for seconds, found in executor.map(partial(answered, asked), parts.grids(), max_pending=most):
        if not is_steady:
            parts.size = FAR.next_size(len(found), seconds, parts.size)
        yield found


def show(entry: Entry, found: Answer, asked: Asked, name: str, screen: Screen) -> Exit:
    """Show one answer; tells whether it was out of reach."""
    if isinstance(found, (TooLarge, NoEstimate)):
        complain(f"nonet: {entry.place + ': ' if entry.source else ''}{found}")
        show_unknown(entry, found, name, screen)
        return Exit.TOO_LARGE
    if isinstance(found, Possibilities):
        show_possibilities(entry, found, name, screen)
    elif isinstance(found, Estimate):
        show_estimate(entry, found, name, screen)
    else:
        SHOWN[name](entry, found, asked, screen)
    return Exit.FINE
