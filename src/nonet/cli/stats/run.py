"""`nonet stats run`: start a study, or continue it."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from nonet.backends import MAX_WORKERS, get_backend
from nonet.backends.dask import dask_session
from nonet.cli.exits import complain
from nonet.cli.options import Name, scheduler_option, threads_option
from nonet.cli.progress import Bar, progress_bar
from nonet.cli.progress import Progress as ShownProgress
from nonet.cli.screen import standard_screen
from nonet.errors import BadInput
from nonet.experiments import STUDIES, Progress, Store
from nonet.experiments import run as run_study
from nonet.experiments.runner import MAX_SAMPLES, ProgressCallback
from nonet.experiments.store_file import IN_MEMORY, is_new
from nonet.making.spec import parse_clues

UNITS = {"": 1, "s": 1, "m": 60, "min": 60, "h": 3600}


@click.command()
@click.argument("study", required=False, type=Name("study", STUDIES), metavar="[STUDY]")
@click.option(
    "--generator",
    "-g",
    "generators",
    multiple=True,
    metavar="NAME",
    help="How grids are made: fill, dig:club, dig:random, dig:N for N full grids, or dig:FILE for "
    "those of a file; repeatable.",
)
@click.option(
    "--method",
    "-m",
    "methods",
    multiple=True,
    metavar="NAME",
    help="For effort: a method; repeatable.",
)
@click.option("--clues", metavar="A-B", help="How many clues, or a range.")
@click.option(
    "--samples",
    "-n",
    type=click.IntRange(1, MAX_SAMPLES),
    metavar="N",
    help="Samples of each generator and number of clues.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="Another seed takes other samples; 1 by default.",
)
@click.option("--shape", metavar="NAME", help="9x9 by default; 6x6, 4x4, x, jigsaw:MAP.")
@click.option(
    "--store",
    type=click.Path(),
    metavar="FILE",
    help="The file that keeps all samples; STUDY.sqlite by default.",
)
@click.option(
    "--budget",
    metavar="TIME",
    help="Stop after this time, such as 90, 15m or 2h; samples in progress take a little longer.",
)
@threads_option
@click.option(
    "--workers",
    type=click.IntRange(1, MAX_WORKERS),
    metavar="N",
    help="Run in this many processes instead of threads.",
)
@scheduler_option
def run(
    study: str | None,
    generators: tuple[str, ...],
    methods: tuple[str, ...],
    clues: str | None,
    store: str | None,
    budget: str | None,
    threads: int | None,
    workers: int | None,
    scheduler: str | None,
    **plan: Any,
) -> None:
    """Run or resume a study.

    \b
    solutions  how many solutions grids have, against clues
    reveal     at how many clues a random reveal becomes unique
    minimal    the clues of minimal puzzles, all equally likely
    effort     nodes and time of every method, against clues

    \b
    nonet stats run solutions
    nonet stats run solutions -g fill -g dig:club --clues 27-50 --store club.sqlite
    nonet stats run reveal --samples 100000 --workers 8
    nonet stats run --store club.sqlite --samples 5000 --budget 10m

    Every sample is stored at once. To resume after Ctrl-C or a crash, run the same command again;
    more samples, clues or generators are added to the store. Threads, processes and clusters give
    the same samples.

    Exit code: 0 fine, 1 the disk failed, 2 bad input.
    """
    study, path = _study_and_store(study, store)
    series = _chosen_series(study, generators, methods)
    backend = get_backend(threads=threads, workers=workers, scheduler=scheduler)
    limit = _parse_seconds(budget)
    with progress_bar() as bar, dask_session(backend), _exit_on_sigterm():
        try:
            latest = run_study(
                study,
                store=path,
                generators=series,
                clues=parse_clues(clues),
                backend=backend,
                budget=limit,
                progress=_progress_on(bar),
                **plan,
            )
        except KeyboardInterrupt:
            if os.path.exists(path):
                complain(f"nonet: {path} keeps what is done; run it again to go on")
            raise
    standard_screen().print(_summary(path, latest, str(backend)))


@contextmanager
def _exit_on_sigterm() -> Iterator[None]:
    """Let `kill` end it cleanly, as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _study_and_store(study: str | None, store: str | None) -> tuple[str, str]:
    """The name of the study and the file of its store; each can be found from the other."""
    if store == IN_MEMORY:
        raise BadInput(f"the store must be a file, not {store}")
    if study is not None:
        return study, store or f"{study}.sqlite"
    if store is not None and not is_new(store):
        with Store.read(store) as file:
            if file.points():
                return file.settings.study, store
    raise BadInput(f"name a study: {', '.join(STUDIES)}")


def _chosen_series(
    study: str, generators: tuple[str, ...], methods: tuple[str, ...]
) -> tuple[str, ...] | None:
    """The series to run; None if none is named."""
    if methods and study != "effort":
        raise BadInput(f"--method is for the study effort only, not for {study}")
    if generators and study == "effort":
        raise BadInput("the study effort takes --method, not --generator")
    return methods or generators or None


def _parse_seconds(text: str | None) -> float | None:
    """A time as people type it.

    >>> _parse_seconds("90"), _parse_seconds("1.5m"), _parse_seconds("2h")
    (90.0, 90.0, 7200.0)
    """
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,3})?) *(s|m|min|h|)", text.strip().lower())
    if not found:
        raise BadInput(f"{text!r:.40} is not a time; write 90, 15m or 2h")
    return float(found[1]) * UNITS[found[2]]


def _progress_on(bar: Bar) -> ProgressCallback:
    """Draws how far a run is."""
    shown = ShownProgress(bar)

    def show(latest: Progress) -> None:
        if shown.is_due():
            numbers = f"{latest.done:,} of {latest.wanted:,} samples"
            speed = latest.new / latest.seconds
            rate = f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s"
            shown.draw(latest.share, numbers, rate, left=latest.left)

    return show


def _summary(path: str, latest: Progress, place: str) -> str:
    """The last line: how far the study is, and what is new."""
    text = f"{path}: {latest.done:,} of {latest.wanted:,} samples"
    if latest.new:
        text += f", {latest.new:,} of them new, in {latest.seconds:.1f} s on {place}"
    return text if latest.is_complete else f"{text}; run it again to go on"
