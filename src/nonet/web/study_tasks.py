"""Study tasks: what worker processes do for the studies of the page.

Each study has a folder with its store, the results that were last read from it, and the files
made of them. Reading a store may take a second, so it is done once for everything that is shown.
Every task emits its messages and is given the number of the results' *version*.
"""

from __future__ import annotations

import json
import logging
import os
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import monotonic
from typing import Any, NamedTuple

from nonet.backends import Cancelled, get_backend
from nonet.errors import BadInput, UnknownName
from nonet.experiments import Progress, run
from nonet.experiments.export import SAMPLES, samples_table, write_table
from nonet.experiments.figures import Results, Sheet, drawable
from nonet.experiments.figures import write as write_figure
from nonet.experiments.generators import NAMES, is_dig_number
from nonet.experiments.model import Table
from nonet.experiments.plan import Request, make_plan, new_settings
from nonet.experiments.store import PointStatus, Store
from nonet.experiments.store_file import is_new
from nonet.experiments.studies import get_study
from nonet.files.streams import write_file
from nonet.operations.fields import MAX_SEED
from nonet.operations.operation import Json
from nonet.web.worker import Emit

FIGURE_TO_UPDATE = "figure.json"
"""In the folder of a study: the figure that somebody looks at while it runs."""
_STORE, _RESULTS = "study.sqlite", "results.pickle"
_MESSAGE_PAUSE = 0.3
"""Seconds between two messages."""
_FIRST_READ = 0.6
_READ_PAUSE = 2.0
"""Seconds between two readings of the store: tables, and which figures there are."""
_READ_SHARE = 4
"""Reading may take one part of so many of the time, however long it takes."""


class Bounds(NamedTuple):
    """The most that a study of the page may take."""

    samples: int
    """in all"""
    seconds: float
    threads: int


class Figure(NamedTuple):
    """A figure, and how it should look."""

    name: str
    format: str = "svg"
    language: str = "en"
    theme: str = "light"
    layout: str = "wide"

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}-{self.language}-{self.theme}-{self.layout}.{self.format}"


def table_file(name: str | None, format: str) -> str:
    """The name of the file of a table."""
    return f"{name or 'table'}.{format}"


def run_study(
    folder: str, options: dict[str, Any], bounds: Bounds, version: int, emit: Emit
) -> None:
    """Run a study into the store of its *folder*, or continue it.

    Emits the `study`, then its `progress` several times a second, and at last the `end`.
    """
    samples = _checked_samples(folder, options, bounds)
    emit({"study": os.path.basename(folder)})
    watcher, reader = _Watcher(), _Reader(folder, version)
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(
            run,
            **options,
            store=_store_path(folder),
            backend=get_backend(threads=bounds.threads),
            budget=bounds.seconds,
            progress=watcher,
        )
        try:
            while not wait([running], _MESSAGE_PAUSE).done:
                if progress := watcher.progress:
                    reader.read_now_and_then(progress)
                    emit({"progress": _progress_json(progress, reader, samples)})
            progress = running.result()
        finally:
            watcher.is_cancelled = True
    reader.read()
    emit({"end": _progress_json(progress, reader, samples)})


class _Watcher:
    """Keeps the latest progress of the thread that runs, and can stop it."""

    def __init__(self) -> None:
        self.progress: Progress | None = None
        self.is_cancelled = False

    def __call__(self, progress: Progress) -> None:
        self.progress = progress
        if self.is_cancelled:
            raise Cancelled


class _Reader:
    """Reads the store now and then, so that reading takes a small part of the time."""

    def __init__(self, folder: str, version: int) -> None:
        self.version = version
        self.figures = drawable(_results(folder, version)) if version else []
        self.drawn_file: str | None = None
        self._folder = folder
        self._next = monotonic() + _FIRST_READ
        self._new = 0

    def read_now_and_then(self, progress: Progress) -> None:
        """Read if it is time and there is more."""
        if progress.new > self._new and monotonic() > self._next:
            self._new = progress.new
            self.read()

    def read(self) -> None:
        """Read the store, and draw the figure that somebody looks at."""
        start = monotonic()
        self.version += 1
        results = _read_results(self._folder, self.version)
        self.figures = drawable(results)
        self.drawn_file = None
        figure = _figure_to_update(self._folder)
        if figure and figure.name in self.figures:
            _draw(self._folder, results, figure)  # Matplotlib stays loaded in this process
            self.drawn_file = figure.file
        cost = monotonic() - start
        self._next = monotonic() + max(_READ_PAUSE, _READ_SHARE * cost)


def _checked_samples(folder: str, options: dict[str, Any], bounds: Bounds) -> int:
    """The samples of each point; a store never has fewer than before.

    Raises `BadInput` for more in all than the page may have.
    """
    study = get_study(options["study"])
    _check_generators(options.get("generators"), study.has_generators)
    settings = new_settings(options["study"], options.get("seed"), options.get("shape"))
    request = Request(
        study, options.get("generators"), options.get("clues"), options.get("samples")
    )
    known: list[PointStatus] = []
    if not is_new(_store_path(folder)):
        with Store.read(_store_path(folder)) as store:
            settings, known = store.settings, store.points()
    plan = make_plan(request, settings, known)
    total = max(len(plan.points), len(known)) * plan.samples
    if total > bounds.samples:
        raise BadInput(
            f"this study would take {total:,} samples; this page runs up to {bounds.samples:,}. "
            "The command `nonet stats run` has no such limit"
        )
    return max([plan.samples, *(point.wanted for point in known)])


def _check_generators(names: list[str] | None, has_generators: bool) -> None:
    """Raise `BadInput` for anything else, such as a file on the server."""
    for name in (names or ()) if has_generators else ():
        if name not in NAMES and not is_dig_number(name):
            raise BadInput(
                f"unknown generator {name!r:.60}; the page has {', '.join(NAMES)} and dig:N"
            )


def _progress_json(progress: Progress, reader: _Reader, samples: int) -> Json:
    return {
        "done": progress.done,
        "wanted": progress.wanted,
        "samples": samples,
        "share": 1.0 if progress.is_complete else round(progress.share, 6),
        "new": progress.new,
        "seconds": round(progress.seconds, 3),
        "left": None if progress.left is None else round(progress.left, 1),
        "figures": reader.figures,
        "version": reader.version,
        "drawn": reader.drawn_file,
    }


def read_state(folder: str, version: int, emit: Emit) -> None:
    """Emit how far a study is that was stopped."""
    results = _results(folder, version)
    done = sum(min(point.done, point.wanted) for point in results.points)
    wanted = sum(point.wanted for point in results.points)
    emit(
        {
            "done": done,
            "wanted": wanted,
            "samples": max((point.wanted for point in results.points), default=0),
            "share": done / wanted if wanted else 0.0,
            "figures": drawable(results),
            "version": version,
        }
    )


def draw_figure(folder: str, figure: Figure, version: int, emit: Emit) -> None:
    """Draw a figure into its file."""
    _draw(folder, _results(folder, version), figure)
    emit({})


def read_table(folder: str, name: str | None, version: int, emit: Emit) -> None:
    """Emit a table, and the names of the others."""
    results = _results(folder, version)
    with _open_table(folder, results, name) as table:
        emit(
            {
                "name": table.name,
                "columns": table.columns,
                "rows": [[_browser_number(value) for value in row] for row in table.rows],
                "tables": [*results.tables, SAMPLES],
            }
        )


def export_table(folder: str, name: str | None, format: str, version: int, emit: Emit) -> None:
    """Write a table, or all samples, into its file."""
    with _open_table(folder, _results(folder, version), name) as table:
        write_table(table, os.path.join(folder, table_file(name, format)))
    emit({})


@contextmanager
def _open_table(folder: str, results: Results, name: str | None) -> Iterator[Table]:
    """The table of that name, by default the first; the samples are a table too."""
    if name == SAMPLES:
        with Store.read(_store_path(folder)) as store:
            yield samples_table(store)
        return
    name = name or next(iter(results.tables))
    if name not in results.tables:
        raise UnknownName("table of this study", name, [*results.tables, SAMPLES])
    yield results.tables[name]


def _browser_number(value: Any) -> Any:
    """*value*, as a text where JavaScript would lose its last digits."""
    return str(value) if isinstance(value, int) and abs(value) > MAX_SEED + 1 else value


def _draw(folder: str, results: Results, figure: Figure) -> None:
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it warns about its own folders
    sheet = Sheet(figure.theme, figure.layout)
    content = write_figure(figure.name, results, figure.format, figure.language, sheet)
    write_file(os.path.join(folder, figure.file), content)


def _figure_to_update(folder: str) -> Figure | None:
    path = os.path.join(folder, FIGURE_TO_UPDATE)
    with suppress(FileNotFoundError, ValueError), open(path) as file:
        return Figure(*json.load(file))
    return None


def _store_path(folder: str) -> str:
    return os.path.join(folder, _STORE)


def _results(folder: str, version: int) -> Results:
    """The results that were last read; reads the store again if they are older than *version*."""
    with suppress(FileNotFoundError), open(os.path.join(folder, _RESULTS), "rb") as file:
        last_version, results = pickle.load(file)
        if last_version >= version:
            return results  # type: ignore[no-any-return]
    return _read_results(folder, version)


def _read_results(folder: str, version: int) -> Results:
    """Read the store, and keep what is there for the tasks that draw."""
    results = Results.read(_store_path(folder))
    results = replace(results, path=os.path.basename(folder))  # errors name this, not the path
    write_file(os.path.join(folder, _RESULTS), pickle.dumps((version, results)))
    return results
