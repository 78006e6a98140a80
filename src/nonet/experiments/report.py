"""The report of a study: one HTML page with its figures, tables, method and commands.

The page needs no network and no scripts, so it can be sent, kept and printed. The same store gives
the same page.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby
from math import isfinite
from pathlib import Path
from typing import Any

from nonet.catalogue import join_words
from nonet.experiments.figures import FIGURES, caption, drawable, prefix_ids, write
from nonet.experiments.figures.style import SUPERSCRIPTS
from nonet.experiments.model import Table
from nonet.experiments.results import Results
from nonet.experiments.store import PointStatus
from nonet.extras import require

_TEMPLATE = Path(__file__).with_suffix(".html")
_OPEN_ROWS = 40
"""Longer tables are folded."""
MAX_ROWS = 2000
"""Longer tables are cut; `nonet stats export` writes them in full."""
_MEANINGS = {
    "series": "where the grids come from",
    "method": "how they were solved",
    "clues": "symbols that were given",
    "samples": "how many were looked at",
    "failed": "grids that fill could not finish; they are in no other number but samples",
    "unknown": "grids whose solutions are too many to be counted; they are in no other number",
    "none": "grids without a solution",
    "stopped": "grids that a method was stopped at; they are in no time",
    "mean": "the mean",
    "low": "the lower end of its 95 % interval",
    "high": "the upper end of its 95 % interval",
    "spread": "the standard deviation",
    "least": "the smallest that occurred",
    "q05": "what 5 % do not exceed",
    "q25": "what 25 % do not exceed",
    "median": "what half do not exceed",
    "q75": "what 75 % do not exceed",
    "q95": "what 95 % do not exceed",
    "most": "the largest that occurred",
    "log10": "the mean of the logarithm to base 10, over the grids that have a solution",
    "unique": "the share of the finished grids that have one solution",
    "full": "which full grid of the set, from 0",
    "full_grids": "how many full grids there are",
    "within": "the standard deviation of log10 between grids of the same full grid",
    "between": "that of the true means of the full grids",
    "share_between": "the share of the variance that is between full grids",
    "share": "the share that has this number of clues",
    "up_to": "the share that has so many clues or fewer",
    "populations": "how many populations were led down",
    "puzzles": "minimal puzzles that were found",
    "nodes": "symbols that were tried",
    "ms": "milliseconds of the processor",
}


def report(store: str) -> str:
    """Return the page about the study in *store*; raises `MissingExtra`."""
    return render(Results.read(store))


def render(results: Results) -> str:
    """Return the page about *results*."""
    environment = require("jinja2", "figures").Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
    columns = dict.fromkeys(name for table in results.tables.values() for name in table.columns)
    page: str = environment.from_string(_TEMPLATE.read_text("utf-8")).render(
        results=results,
        summary=summarize(results),
        figures=drawable(results),
        title=lambda figure: FIGURES[figure].title,
        caption=caption,
        draw=lambda figure: prefix_ids(write(figure, results).decode(), f"{figure}-").strip(),
        column_meanings=[(name, column_meaning(name)) for name in columns],
        sample_meanings=[(column.name, column.meaning) for column in results.study.columns],
        commands="\n".join(commands(results)),
        runs=_runs_table(results),
        open_rows=_OPEN_ROWS,
        max_rows=MAX_ROWS,
        format_value=format_value,
    )
    return page


def column_meaning(column: str) -> str:
    """Return the meaning of a column; that of `nodes_median` is made of two.

    >>> column_meaning("nodes_q95")
    'symbols that were tried: what 95 % do not exceed'
    """
    if column in _MEANINGS:
        return _MEANINGS[column]
    return ": ".join(_MEANINGS[part] for part in column.split("_"))


def summarize(results: Results) -> str:
    """Return a paragraph about what was run, when, where and for how long."""
    metadata = results.metadata
    done = sum(each.done for each in results.points)
    wanted = sum(each.wanted for each in results.points)
    rest = "" if done >= wanted else f" of {wanted:,} that are wanted, as it is not complete yet"
    clues = sorted({each.point.clues for each in results.points if each.point.clues is not None})
    span = f"{clues[0]} to {clues[-1]}" if len(clues) > 1 else "".join(map(str, clues))
    return " ".join(
        [
            f"The study {results.name} looked at {join_words(results.series or ['nothing yet'])}"
            f"{f' with {span} clues' if clues else ''}: {done:,} samples{rest}, of the shape "
            f"{metadata['shape']} and with the seed {metadata['seed']}.",
            *_run_sentences(results.runs),
            f"It was begun with {_join_versions(metadata['versions'])}.",
        ]
    )


def _run_sentences(runs: Sequence[dict[str, Any]]) -> Iterator[str]:
    if not runs:
        return
    backends = join_words(dict.fromkeys(str(run["place"]) for run in runs))
    seconds = sum(run["seconds"] or 0.0 for run in runs)
    time = f"took {_format_duration(seconds)}" if seconds else "came to no end"
    first, last = (_format_time(runs[number]["began"]) for number in (0, -1))
    if len(runs) == 1:
        yield f"It ran on {first} on {backends} and {time}."
    else:
        when = f"the first on {first}, the last on {last}"
        yield f"Its {len(runs)} runs, {when}, were on {backends}; all of it {time}."
    if killed := sum(run["seconds"] is None for run in runs):
        yield f"Nobody knows how long {killed} of them took, which did not come to an end."


def _runs_table(results: Results) -> Table:
    rows = tuple(
        (
            _format_time(run["began"]),
            str(run["place"]),
            None if run["seconds"] is None else _format_duration(run["seconds"]),
            run["samples"],
            _join_versions(json.loads(run["versions"])),
        )
        for run in results.runs
    )
    return Table("runs", ("began", "place", "time", "samples", "with"), rows)


def commands(results: Results) -> list[str]:
    """Return the commands that make the same samples; series with the same points share one."""
    metadata = results.metadata
    start = ["nonet", "stats", "run", results.name, "--store", os.path.basename(results.path)]
    end = ["--seed", str(metadata["seed"]), "--shape", metadata["shape"]]
    series_by_options: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for series in dict.fromkeys(each.point.series for each in results.points):
        own = [each for each in results.points if each.point.series == series]
        series_by_options.setdefault(tuple(_point_options(own)), []).append(series)
    option = "--method" if results.name == "effort" else "--generator"
    return [
        " \\\n    ".join(
            shlex.join(part)
            for part in (start, [word for name in names for word in (option, name)], [*each, *end])
        )
        for options, names in series_by_options.items()
        for each in options
    ]


def _point_options(points: Iterable[PointStatus]) -> Iterator[tuple[str, ...]]:
    """Yield the options for the points of a series, in as few ranges of clues as possible."""
    # Consecutive clues with the same number of samples differ from their index by a constant.
    for (_, wanted), group in groupby(
        enumerate(sorted(points)),
        key=lambda pair: ((pair[1].point.clues or 0) - pair[0], pair[1].wanted),
    ):
        clues = [each.point.clues for _, each in group]
        span = () if clues == [None] else ("--clues", f"{clues[0]}-{clues[-1]}")
        yield *span, "--samples", str(wanted)


def _join_versions(versions: dict[str, str]) -> str:
    return join_words(f"{name} {version}" for name, version in versions.items())


def _format_time(began: str) -> str:
    """Format a stored time, which is always UTC.

    >>> _format_time("2026-11-16T10:17:02+00:00")
    '16 November 2026 at 10:17 UTC'
    """
    time = datetime.fromisoformat(began)
    return f"{time.day} {time:%B %Y at %H:%M} UTC"


def _format_duration(seconds: float) -> str:
    """Format a duration in suitable units.

    >>> [_format_duration(seconds) for seconds in (0.42, 15.3, 75, 9000)]
    ['0.42 seconds', '15 seconds', '1 minute 15 seconds', '2 hours 30 minutes']
    """
    if seconds < 10:
        return f"{seconds:.2g} seconds"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    units = {"hour": hours, "minute": minutes, "second": 0 if hours else rest}
    return " ".join(f"{n} {unit}{'' if n == 1 else 's'}" for unit, n in units.items() if n)


def format_value(value: Any) -> str:
    """Format a value of a table; integers keep all digits, others get four.

    >>> [format_value(value) for value in (6670903752021072936960, 0.12345678, 12345.678, None)]
    ['6,670,903,752,021,072,936,960', '0.1235', '12,346', '–']
    >>> [format_value(value) for value in (0.0, 0.00012345, 1e-9, 2.5e16)]
    ['0', '0.0001234', '1·10⁻⁹', '2.5·10¹⁶']
    """
    if value is None:
        return "–"
    if not isinstance(value, float):
        return f"{value:,}" if isinstance(value, int) else str(value)
    if value == 0 or not isfinite(value):
        return f"{value:g}"
    if 1000 <= abs(value) < 1e15:
        return f"{value:,.0f}"
    if 1e-4 <= abs(value) < 1000:
        return f"{value:.4g}"
    digits, _, power = f"{value:.3e}".partition("e")
    return f"{float(digits):g}·10{str(int(power)).translate(SUPERSCRIPTS)}"
