"""What a study has to show: its figures and tables as files, made in a process of their own.

A look at a store may take a second. What was seen is kept beside it, so that all that is shown
is of the same moment and is worked out once.
"""

from __future__ import annotations

import json
import logging
import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, NamedTuple

from nonet.errors import UnknownName
from nonet.experiments.export import SAMPLES, samples_table, write_table
from nonet.experiments.figures import Results, Sheet, drawable
from nonet.experiments.figures import write as written
from nonet.experiments.model import Table
from nonet.experiments.store import Store
from nonet.files.opening import write_whole
from nonet.web.works import Message

STORE, SEEN, WANTED = "study.sqlite", "seen.pickle", "wanted"
"""In the folder of a study: its store, what was last seen of it, and the figure to draw."""
LARGEST = 2**53
"""The largest whole number that a browser has exactly."""


class Seen(NamedTuple):
    """What a store had when it was looked at; *version* grows each time."""

    version: int
    results: Results


def store_in(folder: str) -> str:
    """The store of a study that has a folder of its own."""
    return os.path.join(folder, STORE)


def looked(folder: str, version: int) -> Results:
    """Look at the store, and keep what is there for those who draw."""
    results = Results.read(store_in(folder))
    results = replace(results, path=os.path.basename(folder))  # what a refusal may tell
    write_whole(os.path.join(folder, SEEN), pickle.dumps(Seen(version, results)))
    return results


def seen(folder: str, version: int) -> Results:
    """What was seen last, looked at anew if that was before *version*: a study that was killed."""
    with suppress(FileNotFoundError), open(os.path.join(folder, SEEN), "rb") as file:
        last: Seen = pickle.load(file)
        if last.version >= version:
            return last.results
    return looked(folder, version)


class Drawing(NamedTuple):
    """A figure as somebody asks for it."""

    name: str
    format: str = "svg"
    language: str = "en"
    theme: str = "light"
    layout: str = "wide"

    @property
    def file(self) -> str:
        """What its file is called."""
        return f"{self.name}-{self.language}-{self.theme}-{self.layout}.{self.format}"


def wanted_in(folder: str) -> Drawing | None:
    """The figure that somebody looks at; none if nobody does."""
    with suppress(FileNotFoundError, ValueError), open(os.path.join(folder, WANTED)) as file:
        return Drawing(*json.load(file))
    return None


def draw(folder: str, results: Results, drawing: Drawing) -> None:
    """Draw a figure into a file of its name."""
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it would tell about its own folders
    sheet = Sheet(drawing.theme, drawing.layout)
    content = written(drawing.name, results, drawing.format, drawing.language, sheet)
    write_whole(os.path.join(folder, drawing.file), content)


def figure(folder: str, version: int, **asked: str) -> Iterator[Message]:
    """Draw a figure for whoever asks."""
    draw(folder, seen(folder, version), Drawing(**asked))
    yield {}


def look(folder: str, version: int) -> Iterator[Message]:
    """Tell what there is of a study that was stopped."""
    results = seen(folder, version)
    done = sum(min(each.done, each.wanted) for each in results.points)
    wanted = sum(each.wanted for each in results.points)
    yield {
        "done": done,
        "wanted": wanted,
        "samples": max((each.wanted for each in results.points), default=0),
        "share": done / wanted if wanted else 0.0,
        "figures": drawable(results),
        "version": version,
    }


def table(folder: str, version: int, name: str | None) -> Iterator[Message]:
    """Tell a table, and how the others are called."""
    results = seen(folder, version)
    with table_in(folder, results, name) as found:
        yield {
            "name": found.name,
            "columns": found.columns,
            "rows": [[*map(told, row)] for row in found.rows],
            "tables": [*results.tables, SAMPLES],
        }


@contextmanager
def table_in(folder: str, results: Results, name: str | None) -> Iterator[Table]:
    """The table of that name, the first one if none is named; the samples are one too."""
    if name == SAMPLES:
        with Store.read(store_in(folder)) as store:
            yield samples_table(store)
        return
    name = name or next(iter(results.tables))
    if name not in results.tables:
        raise UnknownName("table of this study", name, [*results.tables, SAMPLES])
    yield results.tables[name]


def told(value: Any) -> Any:
    """A value as a browser can read it."""
    return str(value) if isinstance(value, int) and abs(value) > LARGEST else value


def table_file(name: str | None, format: str) -> str:
    """What the file of a table is called."""
    return f"{name or 'table'}.{format}"


def export(folder: str, version: int, name: str | None, format: str) -> Iterator[Message]:
    """Write a table or all samples into a file of its name."""
    with table_in(folder, seen(folder, version), name) as found:
        write_table(found, os.path.join(folder, table_file(name, format)))
    yield {}
