"""`nonet count`: exactly how many solutions a grid has, or about how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from nonet.backends import ChunkSizer
from nonet.cli.batches import BATCH_SIZE, BatchQueue, cluster_session
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import grid_command, request_option, scheduler_option, threads_option
from nonet.cli.progress import progress_bar, share_progress
from nonet.cli.screen import Screen, format_count
from nonet.counting import Count, Estimate, Possibilities
from nonet.counting.estimation import MOST_SAMPLES
from nonet.counting.exact import count_small
from nonet.drawing.picture import heat_picture
from nonet.drawing.terminal_picture import TerminalPicture
from nonet.errors import BadInput, NoEstimate, TooLarge
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.operations import Context, load
from nonet.operations.count import CountRequest
from nonet.operations.estimate import EstimateRequest, SeededEstimate

_Answer = Count | Possibilities | Estimate | TooLarge | NoEstimate
_NewProgress = Callable[[], Callable[[float], None] | None]

_REMOTE_BATCHES = ChunkSizer(first=8, smallest=1, largest=1024, short=0.1, long=0.5)
"""Grids in a batch for a worker of a cluster."""
_UNKNOWN = "?"
"""Stands for a number that is out of reach, so that each grid keeps its line."""
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
@threads_option
@scheduler_option
@grid_command(("grid", "line", "csv", "json"), terminal="grid", pipe="line")
def count(
    inputs: Inputs,
    screen: Screen,
    format_name: str,
    limit: int | None,
    possibilities: bool,
    estimate: bool,
    samples: int,
    seed: int,
    explain: bool,
    threads: int | None,
    scheduler: str | None,
) -> None:
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
    query = _Query("count", {"limit": limit}, threads, explain)
    if possibilities:
        query = query._replace(operation="possibilities", fields={})
    elif estimate:
        query = query._replace(operation="estimate", fields={"samples": samples, "seed": seed})
    _check_options(query.operation, format_name)
    with (
        cluster_session(scheduler, threads) if scheduler else nullcontext() as backend,
        backend.open() if backend else nullcontext() as executor,
        progress_bar(inputs, screen) as bar,
    ):

        def write(entry: Entry, answer: _Answer) -> None:
            bar.clear()
            if isinstance(answer, (TooLarge, NoEstimate)):
                complain(with_place(entry, answer))
                inputs.note(Exit.TOO_LARGE)
            _print_answer(entry, answer, query, format_name, screen)

        is_interactive = inputs.is_interactive
        if executor:
            executor.on_wait = inputs.on_step
            work, sizes = partial(_answers, query._replace(threads=1)), _REMOTE_BATCHES
        else:
            title = "estimating" if estimate else "counting"
            work = partial(_answers, query, new_progress=partial(share_progress, title, bar))
            sizes = _REMOTE_BATCHES._replace(first=BATCH_SIZE)
            is_interactive = is_interactive or not (query.is_quick and inputs.has_files)
        queue = BatchQueue(work, write, sizes, executor, is_interactive=is_interactive)
        inputs.on_problem = queue.put
        if format_name == "csv":
            screen.print(_HEADERS[query.operation])
        for entry in inputs:
            queue.put(entry)
        queue.finish()


def _check_options(operation: str, format_name: str) -> None:
    """Raise `BadInput` for options that cannot be combined."""
    context = click.get_current_context()
    if context.params["possibilities"] and context.params["estimate"]:
        raise BadInput("--possibilities and --estimate cannot be combined")
    for owner, use, names in (
        ("count", "exact counts", ("limit", "explain")),
        ("estimate", "--estimate", ("samples", "seed")),
    ):
        for name in names if owner != operation else ():
            if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
                raise BadInput(f"--{name} is for {use} only")
    for name in ("possibilities", "explain"):
        if format_name == "csv" and context.params[name]:
            raise BadInput(f"--{name} has no csv; use another --format")


def _answers(
    query: _Query, entries: list[Entry], new_progress: _NewProgress = lambda: None
) -> Iterator[_Answer]:
    """The answer for each grid, as soon as it is known."""
    operation = load(query.operation)
    small: list[int | None] = [None] * len(entries)
    if query.is_quick and len(entries) > 1:
        small = count_small([entry.grid for entry in entries])
    for entry, number in zip(entries, small, strict=True):
        if number is not None and number <= (query.fields["limit"] or number):
            yield Count(number, "enumeration", "", 0.0)
            continue
        request = operation.request(entry.grid, **query.fields)  # type: ignore[call-arg]
        try:
            value = operation.run(request, Context(new_progress(), query.threads))
            yield value.estimate if isinstance(value, SeededEstimate) else value
        except (TooLarge, NoEstimate) as error:
            yield error


def _print_answer(
    entry: Entry, answer: _Answer, query: _Query, format_name: str, screen: Screen
) -> None:
    grid = entry.grid
    if format_name == "json":
        screen.print(screen.json(entry_json(entry) | _answer_json(answer, query)))
    elif format_name == "csv":
        screen.print(",".join([grid.line, *_columns(answer)]))
    elif format_name == "line":
        screen.print(_line(answer, query, grid))
    elif not isinstance(answer, (TooLarge, NoEstimate)):
        screen.print(_picture(answer, query, grid, screen))


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


def _columns(answer: _Answer) -> list[str]:
    """The numbers of an answer, as `_HEADERS` names them."""
    if isinstance(answer, Estimate):
        numbers = (answer.number, answer.low, answer.high, answer.relative_error, answer.samples)
        return [str(number) for number in numbers]
    return [str(answer.number) if isinstance(answer, Count) else _UNKNOWN]


def _line(answer: _Answer, query: _Query, grid: Grid) -> str:
    """An answer in a line; possibilities take one for each cell."""
    if isinstance(answer, Possibilities):
        cells = map(grid.shape.cell_name, grid.shape.cells)
        rows = zip(cells, answer.numbers, strict=True)
        return "\n".join(" ".join([cell, *map(str, numbers)]) for cell, numbers in rows)
    if isinstance(answer, Count) and query.explain:
        return f"{answer.number} {_explanation(answer)}"
    return " ".join(_columns(answer)[:3])


def _picture(
    answer: Count | Possibilities | Estimate, query: _Query, grid: Grid, screen: Screen
) -> str:
    """The grid or a heat map, with the answer in words below."""
    lines = screen.grid_lines(grid, grid)
    if isinstance(answer, Possibilities):
        picture = heat_picture(answer)
        view = TerminalPicture(picture, colour=screen.colour, unicode=screen.unicode)
        lines = view.heat_lines(screen.width if screen.is_terminal else None)
        lines.append(format_count(answer.total))
    elif isinstance(answer, Estimate):
        lines.append(str(answer))
    else:
        lines.append(format_count(answer.number, query.fields["limit"]))
        if query.explain:
            lines.append(f"by {_explanation(answer)}")
    return "\n".join([*lines, ""])


def _explanation(answer: Count) -> str:
    return f"{answer.method}: {answer.work}, {answer.seconds:.3f} s"
