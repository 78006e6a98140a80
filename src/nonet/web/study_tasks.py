"""Study tasks: what worker processes do for the studies of the page.

Every task runs in the folder of its study and emits its messages. The folder holds the store, the
results that were last read from it, and the files made of them: reading a store may take a
second, and drawing a figure too, so neither is done again before there is more to show.
"""

from __future__ import annotations

import logging
import os
import pickle
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import monotonic
from typing import Any, NamedTuple

from nonet.backends import get_backend
from nonet.errors import BadInput, UnknownName
from nonet.experiments import Progress, run
from nonet.experiments.export import SAMPLES, samples_table, write_table
from nonet.experiments.figures import drawable
from nonet.experiments.figures import write as write_figure
from nonet.experiments.figures.style import Sheet
from nonet.experiments.generators import NAMES, is_dig_number
from nonet.experiments.model import Table
from nonet.experiments.results import Results
from nonet.experiments.runner import Request, plan_run
from nonet.experiments.store import Store
from nonet.experiments.store_file import is_new
from nonet.experiments.studies import get_study
from nonet.operations import Json
from nonet.operations.draw import MEDIA_TYPES
from nonet.operations.fields import MAX_SEED
from nonet.web.errors import ApiError
from nonet.web.limits import Limits
from nonet.web.worker import Emit, Task

RESULTS = "results.pickle"
"""In the folder of a study: the results that were last read."""
_STORE = "study.sqlite"
_FIGURE = "figure.pickle"
"""The figure that was last asked for; a run keeps it up to date."""
FILE_TYPES = {
    **MEDIA_TYPES,
    "csv": "text/csv; charset=utf-8",
    "parquet": "application/vnd.apache.parquet",
}
_MESSAGE_PAUSE = 0.3
"""Seconds between two messages."""
_FIRST_READ = 0.6
_READ_PAUSE = 2.0
"""Seconds between two readings of the store: tables, and which figures there are."""
_READ_SHARE = 4
"""Seconds until the next reading, for each second that one took."""


class Figure(NamedTuple):
    """A figure, and how it should look."""

    name: str
    format: str = "svg"
    language: str = "en"
    theme: str = "light"
    layout: str = "wide"


def no_such_study() -> ApiError:
    """The error for a study that is not there."""
    return ApiError(404, "NotFound", "there is no such study on this server, or no longer")


def run_in_folder(folder: str, task: Task, emit: Emit) -> None:
    """Run a task in the folder of its study, so that no error names the path."""
    try:
        os.chdir(folder)
        task(emit)
    except Exception:
        if not os.path.isdir(folder):
            raise no_such_study() from None
        raise


def run_study(options: dict[str, Any], limits: Limits, emit: Emit) -> None:
    """Run a study into its store, or continue it.

    Emits the `study`, then its `progress` several times a second, and at last the `end`.
    """
    samples = _checked_samples(options, limits.study_samples)
    emit({"study": os.path.basename(os.getcwd())})
    reader = _Reader()
    next_message = monotonic() + _MESSAGE_PAUSE

    def report(progress: Progress) -> None:
        nonlocal next_message
        if monotonic() > next_message:
            reader.read_now_and_then(progress)
            emit({"progress": _progress_json(progress, reader.results, samples)})
            next_message = monotonic() + _MESSAGE_PAUSE

    progress = run(
        **options,
        store=_STORE,
        backend=get_backend(threads=limits.study_threads),
        budget=limits.study_seconds,
        progress=report,
    )
    reader.read()
    emit({"end": _progress_json(progress, reader.results, samples)})


class _Reader:
    """Reads the store now and then, so that reading takes a small part of the time."""

    def __init__(self) -> None:
        self.results = None if is_new(_STORE) else _results()
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
        self.results = _read_results()
        figure: Figure | None = _load(_FIGURE)
        if figure and figure.name in drawable(self.results):
            _draw(self.results, figure)  # Matplotlib stays loaded in this process
        cost = monotonic() - start
        self._next = monotonic() + max(_READ_PAUSE, _READ_SHARE * cost)


def _checked_samples(options: dict[str, Any], max_samples: int) -> int:
    """The samples of each point; a store never has fewer than before.

    Raises `BadInput` for more in all than the page may have.
    """
    if get_study(options["study"]).has_generators:
        _check_generators(options.get("generators") or [])
    plan = plan_run(Request(**options), _STORE)
    total = max(len(plan.points), len(plan.known)) * plan.samples
    if total > max_samples:
        raise BadInput(
            f"this study would take {total:,} samples; this page runs up to {max_samples:,}. "
            "The command `nonet stats run` has no such limit"
        )
    return max([plan.samples, *(point.wanted for point in plan.known)])


def _check_generators(names: list[str]) -> None:
    """Raise `BadInput` for anything else, such as a file on the server."""
    for name in names:
        if name not in NAMES and not is_dig_number(name):
            raise BadInput(
                f"unknown generator {name!r:.60}; the page has {', '.join(NAMES)} and dig:N"
            )


def _progress_json(progress: Progress, results: Results | None, samples: int) -> Json:
    return {
        "done": progress.done,
        "wanted": progress.wanted,
        "samples": samples,
        "share": 1.0 if progress.is_complete else round(progress.share, 6),
        "new": progress.new,
        "seconds": round(progress.seconds, 3),
        "left": None if progress.left is None else round(progress.left, 1),
        "figures": drawable(results) if results else [],
        "version": _version(results) if results else 0,
    }


def read_state(emit: Emit) -> None:
    """Emit how far a study is that was stopped."""
    results = _results()
    done = sum(min(point.done, point.wanted) for point in results.points)
    wanted = sum(point.wanted for point in results.points)
    emit(
        {
            "done": done,
            "wanted": wanted,
            "samples": max((point.wanted for point in results.points), default=0),
            "share": done / wanted if wanted else 0.0,
            "figures": drawable(results),
            "version": _version(results),
        }
    )


def draw_figure(figure: Figure, emit: Emit) -> None:
    """Emit the file of a figure, and let a run keep it up to date from now on."""
    content = _draw(_results(), figure)
    if figure.format == "svg":  # others are for downloads
        _save(_FIGURE, figure)
    _emit_file(content, figure.format, emit)


def read_table(name: str | None, emit: Emit) -> None:
    """Emit a table, and the names of the others."""
    results = _results()
    with _open_table(results, name) as table:
        emit(
            {
                "name": table.name,
                "columns": table.columns,
                "rows": [[_browser_number(value) for value in row] for row in table.rows],
                "tables": [*results.tables, SAMPLES],
            }
        )


def export_table(name: str | None, format: str, emit: Emit) -> None:
    """Emit the file of a table, or of all samples."""
    results = _results()
    with _open_table(results, name) as table:

        def write() -> bytes:
            with NamedTemporaryFile(dir=".", suffix=f".{format}") as file:
                write_table(table, file.name)
                return Path(file.name).read_bytes()

        _emit_file(_keep(f"{table.name}.{format}", results, write), format, emit)


def _emit_file(content: bytes, format: str, emit: Emit) -> None:
    emit({"type": FILE_TYPES[format], "content": b64encode(content).decode()})


@contextmanager
def _open_table(results: Results, name: str | None) -> Iterator[Table]:
    """The table of that name, by default the first; the samples are a table too."""
    if name == SAMPLES:
        with Store.read(_STORE) as store:
            yield samples_table(store)
        return
    name = name or next(iter(results.tables))
    if name not in results.tables:
        raise UnknownName("table of this study", name, [*results.tables, SAMPLES])
    yield results.tables[name]


def _browser_number(value: Any) -> Any:
    """*value*, as a text where JavaScript would lose its last digits."""
    return str(value) if isinstance(value, int) and abs(value) > MAX_SEED + 1 else value


def _draw(results: Results, figure: Figure) -> bytes:
    """The file of a figure."""

    def write() -> bytes:
        logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it warns about its own folders
        sheet = Sheet(figure.theme, figure.layout)
        return write_figure(figure.name, results, figure.format, figure.language, sheet)

    return _keep("-".join(figure), results, write)


def _results() -> Results:
    """The results that were last read."""
    return _load(RESULTS) or _read_results()


def _read_results() -> Results:
    """Read the store, and keep what is there for the tasks that draw."""
    results = Results.read(_STORE)
    _save(RESULTS, results)
    return results


def _version(results: Results) -> int:
    """A number that grows with what can be shown: the samples."""
    return sum(point.done for point in results.points)


def _keep(name: str, results: Results, make: Callable[[], bytes]) -> bytes:
    """The content of a file, which is only made again if there is more to show."""
    path, version = f"{name}.pickle", _version(results)
    kept_version, content = _load(path) or (-1, b"")
    if kept_version != version:
        content = make()
        _save(path, (version, content))
    return content


def _load(path: str) -> Any:
    """What was saved in a file; None if there is none."""
    with suppress(FileNotFoundError):
        return pickle.loads(Path(path).read_bytes())
    return None


def _save(path: str, value: object) -> None:
    part = Path(f"{path}.{os.getpid()}")  # several tasks may save the same
    part.write_bytes(pickle.dumps(value))
    part.replace(path)
