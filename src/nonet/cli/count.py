"""`nonet count`: exactly how many solutions a grid has, or about how many."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from nonet.backends import ChunkSizer
from nonet.cli.batches import BATCH_SIZE, Batches, cluster_session
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import (
    count_threads_option,
    format_option,
    grid_options,
    output_option,
    request_option,
    scheduler_option,
)
from nonet.cli.progress import Bar, progress_bar, share_progress
from nonet.cli.screen import Screen, format_count, screen_for
from nonet.counting import Count, Estimate, Possibilities
from nonet.counting.estimation import MOST_SAMPLES
from nonet.counting.exact import count_small
from nonet.drawing.picture import heat_picture
from nonet.drawing.terminal import grid_lines
from nonet.drawing.terminal_picture import TerminalPicture
from nonet.errors import BadInput, NoEstimate, TooLarge
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.operations import Context, load
from nonet.operations.count import CountRequest
from nonet.operations.estimate import EstimateRequest, SeededEstimate

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

_Answer = Count | Possibilities | Estimate | TooLarge | NoEstimate
_NewProgress = Callable[[], Callable[[float], None] | None]

_REMOTE_BATCHES = ChunkSizer(first=8, smallest=1, largest=1024, short=0.1, long=0.5)
"""Grids in a batch for a worker of a cluster."""
_UNKNOWN = "?"
"""Stands for a number that is out of reach, so that each grid keeps its line."""
_FORMATS = ("grid", "line", "csv", "json")
_HEADERS = {
    "count": "grid,count",
    "estimate": "grid,estimate,low,high,relative_error,samples",
}


class _Query(NamedTuple):
    """An operation, and the fields of its request besides the grid."""

    operation: str
    fields: dict[str, Any]
    threads: int | None = None
    explain: bool = False

    @property
    def is_quick(self) -> bool:
        """Whether small numbers can be counted for many grids together."""
        return self.operation == "count" and not self.explain


@click.command()
@request_option(CountRequest, "limit", "-n", type=click.IntRange(min=1))
@click.option(
    "--possibilities",
    "-p",
    is_flag=True,
    help="For every cell and symbol: how many solutions have it there.",
)
@click.option(
    "--estimate",
    "-e",
    is_flag=True,
    help="Estimate the number, with an interval: for grids that cannot be counted.",
)
@request_option(EstimateRequest, "samples", type=click.IntRange(2, MOST_SAMPLES))
@request_option(
    EstimateRequest,
    "seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Another seed takes other samples.",
)
@click.option("--explain", is_flag=True, help="Say how each number was found.")
@format_option(_FORMATS, f"{', '.join(_FORMATS)}; grid on a terminal, line in a pipe.")
@count_threads_option
@scheduler_option
@output_option
@grid_options
def count(
    limit: int | None,
    possibilities: bool,
    estimate: bool,
    samples: int,
    seed: int,
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

    9x9 grids are counted without listing their solutions, even the empty grid. If an exact number
    is out of reach, an error says so, and a pipe gets '?'. Then --estimate tells about how many
    there are: a pipe gets the estimate and the ends of a 95 % interval.

    Exit code: 0 fine, 2 bad input, 5 a number is out of reach.
    """
    if possibilities and estimate:
        raise BadInput("--possibilities and --estimate cannot be combined")
    if possibilities:
        query = _Query("possibilities", {}, threads)
    elif estimate:
        query = _Query("estimate", {"samples": samples, "seed": seed}, threads)
    else:
        query = _Query("count", {"limit": limit}, threads, explain)
    _check_options(query)
    inputs = Inputs(**source)
    worst = Exit.FINE
    with (
        cluster_session(scheduler, threads) if scheduler else nullcontext() as backend,
        screen_for(output) as screen,
        progress_bar(inputs, screen) as bar,
    ):
        name = format_name or ("grid" if screen.is_terminal else "line")
        if name == "csv" and (possibilities or explain):
            option = "--explain" if explain else "--possibilities"
            raise BadInput(f"{option} has no csv; use another --format")
        with backend.open() if backend else nullcontext() as executor:
            if name == "csv":
                screen.print(_HEADERS[query.operation])
            for entry, answer in _answer_all(inputs, query, bar, executor):
                if bar:
                    bar.clear()
                if isinstance(answer, (TooLarge, NoEstimate)):
                    complain(with_place(entry, answer))
                    worst = Exit.TOO_LARGE
                _print_answer(entry, answer, query, name, screen)
        return inputs.finish(worst, output)


def _check_options(query: _Query) -> None:
    """Raise `BadInput` for options of another operation."""
    context = click.get_current_context()
    for operation, use, names in (
        ("count", "exact counts", ("limit", "explain")),
        ("estimate", "--estimate", ("samples", "seed")),
    ):
        for name in names if operation != query.operation else ():
            if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
                raise BadInput(f"--{name} is for {use} only")


def _answer_all(
    inputs: Inputs, query: _Query, bar: Bar | None, executor: Executor | None
) -> Iterator[tuple[Entry, _Answer]]:
    """Each grid and its answer in order, computed by *executor* if there is one."""
    answers: Iterator[Iterable[_Answer]]
    if executor:
        executor.on_wait = lambda: inputs.on_step()
        batches = Batches(inputs, 1 if inputs.is_interactive else _REMOTE_BATCHES.first)
        answers = _remote_answers(batches, query, executor, one_by_one=inputs.is_interactive)
    else:
        is_stored = inputs.has_files and not inputs.is_interactive
        batches = Batches(inputs, BATCH_SIZE if query.is_quick and is_stored else 1)
        work = "estimating" if query.operation == "estimate" else "counting"
        new_progress = partial(share_progress, work, bar)
        answers = (_answer(query, grids, new_progress) for grids in batches.grids())
    for some in answers:
        yield from zip(batches.next_entries(), some, strict=True)


def _remote_answers(
    batches: Batches, query: _Query, executor: Executor, *, one_by_one: bool
) -> Iterator[list[_Answer]]:
    """The answers of workers to each batch; *one_by_one* if somebody waits for each."""
    most = 1 if one_by_one else None
    task = partial(_answer_remotely, query._replace(threads=1))
    for seconds, answers in executor.map(task, batches.grids(), max_pending=most):
        if not one_by_one:
            batches.size = _REMOTE_BATCHES.next_size(len(answers), seconds, batches.size)
        yield answers


def _answer_remotely(query: _Query, grids: Sequence[Grid]) -> tuple[float, list[_Answer]]:
    """The task of a worker: the seconds that it took, and the answers."""
    start = perf_counter()
    answers = list(_answer(query, grids))
    return perf_counter() - start, answers


def _answer(
    query: _Query, grids: Sequence[Grid], new_progress: _NewProgress = lambda: None
) -> Iterator[_Answer]:
    """The answer for each grid, as soon as it is known."""
    operation = load(query.operation)
    small: list[int | None] = [None] * len(grids)
    if query.is_quick and len(grids) > 1:
        small = count_small(list(grids))
    for grid, number in zip(grids, small, strict=True):
        if number is not None and number <= (query.fields["limit"] or number):
            yield Count(number, "enumeration", "", 0.0)
            continue
        request = operation.request(grid, **query.fields)  # type: ignore[call-arg]
        try:
            value = operation.run(request, Context(new_progress(), query.threads))
            yield value.estimate if isinstance(value, SeededEstimate) else value
        except (TooLarge, NoEstimate) as error:
            yield error


def _print_answer(
    entry: Entry, answer: _Answer, query: _Query, format_name: str, screen: Screen
) -> None:
    if format_name == "json":
        value = entry_json(entry) | _answer_json(answer, query)
        screen.print(json.dumps(value, ensure_ascii=False))
    elif isinstance(answer, (TooLarge, NoEstimate)):
        if format_name == "csv":
            screen.print(f"{entry.grid.line},{_UNKNOWN}")
        elif format_name == "line":
            screen.print(_UNKNOWN)
    elif isinstance(answer, Count):
        _print_count(entry, answer, query, format_name, screen)
    elif isinstance(answer, Estimate):
        _print_estimate(entry, answer, format_name, screen)
    else:
        _print_possibilities(entry, answer, format_name, screen)


def _answer_json(answer: _Answer, query: _Query) -> dict[str, Any]:
    if isinstance(answer, (TooLarge, NoEstimate)):
        return {"count": None, "why": str(answer)}
    if isinstance(answer, Possibilities):
        return {"count": answer.total, "possibilities": answer.numbers}
    if isinstance(answer, Estimate):
        log10 = answer.log10 if answer.number else None  # JSON has no infinity
        return {**answer._asdict(), "log10": log10}
    value: dict[str, Any] = {"count": answer.number}
    if (limit := query.fields["limit"]) is not None:
        value["complete"] = answer.number < limit
    if query.explain:
        value |= {"way": answer.method, "work": answer.work, "seconds": answer.seconds}
    return value


def _print_count(
    entry: Entry, answer: Count, query: _Query, format_name: str, screen: Screen
) -> None:
    explanation = f"{answer.method}: {answer.work}, {answer.seconds:.3f} s"
    if format_name == "csv":
        screen.print(f"{entry.grid.line},{answer.number}")
    elif format_name == "line":
        screen.print(f"{answer.number} {explanation}" if query.explain else f"{answer.number}")
    else:
        _print_grid(entry.grid, screen)
        screen.print(format_count(answer.number, query.fields["limit"]))
        screen.print(f"by {explanation}\n" if query.explain else "")


def _print_estimate(entry: Entry, answer: Estimate, format_name: str, screen: Screen) -> None:
    if format_name == "csv":
        numbers = (answer.number, answer.low, answer.high, answer.relative_error, answer.samples)
        screen.print(",".join([entry.grid.line, *map(str, numbers)]))
    elif format_name == "line":
        screen.print(f"{answer.number} {answer.low} {answer.high}")
    else:
        _print_grid(entry.grid, screen)
        screen.print(f"{answer}\n")


def _print_possibilities(
    entry: Entry, answer: Possibilities, format_name: str, screen: Screen
) -> None:
    """Print a line for each cell, or a heat map."""
    if format_name == "line":
        for cell, numbers in enumerate(answer.numbers):
            screen.print(" ".join([entry.grid.shape.cell_name(cell), *map(str, numbers)]))
        return
    view = TerminalPicture(heat_picture(answer), colour=screen.colour, unicode=screen.unicode)
    screen.print("\n".join(view.heat_lines(screen.width if screen.is_terminal else None)))
    screen.print(format_count(answer.total) + "\n")


def _print_grid(grid: Grid, screen: Screen) -> None:
    screen.print("\n".join(grid_lines(grid, grid, colour=screen.colour, unicode=screen.unicode)))
