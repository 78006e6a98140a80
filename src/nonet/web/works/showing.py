"""What a study has to show: its figures and tables as files, made in a process of their own.

A look at a store may take a second. What was seen is kept beside it, so that all that is shown
is of the same moment and is worked out once.
"""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from nonet.errors import UnknownName
from nonet.experiments.exporting import SAMPLES, table_of, write
from nonet.experiments.figures import Findings, drawable
from nonet.experiments.figures import write as written
from nonet.experiments.store import Store
from nonet.experiments.tables import Table
from nonet.files.opening import write_whole

STORE, SEEN = "study.sqlite", "seen.pickle"
LARGEST = 2**53
"""The largest whole number that a browser has exactly."""


class Seen(NamedTuple):
    """What a store had when it was looked at; *version* grows each time."""

    version: int
    findings: Findings


def store_in(folder: str) -> str:
    """The store of a study that has a folder of its own."""
    return os.path.join(folder, STORE)


def looked(folder: str, version: int) -> Findings:
    """Look at the store, and keep what is there for those who draw."""
    findings = Findings.of(store_in(folder))
    findings = replace(findings, path=os.path.basename(folder))  # what a refusal may tell
    write_whole(os.path.join(folder, SEEN), pickle.dumps(Seen(version, findings)))
    return findings


def seen(folder: str, version: int) -> Findings:
    """What was seen last, looked at anew if that was before *version*: a study that was killed."""
    with suppress(FileNotFoundError), open(os.path.join(folder, SEEN), "rb") as file:
        last: Seen = pickle.load(file)
        if last.version >= version:
            return last.findings
    return looked(folder, version)


def drawn(folder: str, version: int, name: str, format: str) -> Iterator[dict[str, Any]]:
    """Draw a figure; tells the name of its file."""
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it would tell about its own folders
    content = written(name, seen(folder, version), format)
    path = os.path.join(folder, f"{name}.{format}")
    write_whole(path, content)
    yield {"file": path}


def tabled(folder: str, version: int, name: str | None) -> Iterator[dict[str, Any]]:
    """Tell a table, which figures there are, and how the other tables are called."""
    findings = seen(folder, version)
    table = chosen(findings, name)
    yield {
        "name": table.name,
        "columns": table.columns,
        "rows": [[*map(told, row)] for row in table.rows],
        "tables": [*findings.tables, SAMPLES],
        "figures": drawable(findings),
    }


def chosen(findings: Findings, name: str | None) -> Table:
    """The table of that name, the first one if none is named."""
    name = name or next(iter(findings.tables))
    if name not in findings.tables:
        raise UnknownName("table of this study", name, findings.tables)
    return findings.tables[name]


def told(value: Any) -> Any:
    """A value as a browser can read it."""
    return str(value) if isinstance(value, int) and abs(value) > LARGEST else value


def exported(folder: str, name: str | None, ending: str) -> Iterator[dict[str, Any]]:
    """Write a table or all samples; tells the name of the file."""
    with Store.read(store_in(folder)) as store:
        table = table_of(store, name)
        path = os.path.join(folder, f"{table.name}.{ending}")
        write(table, path)
    yield {"file": path}
