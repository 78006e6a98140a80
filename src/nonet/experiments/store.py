"""The store of a study: one SQLite file with its settings and every sample.

settings   name, value: the study, its version, the seed, the shape and what made the file
points     series, clues and the number of samples wanted there
sets       full grids that generators start from
samples    point, number and the columns of the study
runs       when it ran, for how long, where and with which versions

A batch of samples is one transaction, so all of it is there or nothing; what is missing follows
from what is there. Integers too large for SQLite are stored as text.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, Self

from nonet.errors import BadStore
from nonet.experiments.model import Batch, Column, Point, Row, Settings, Value
from nonet.experiments.store_file import (
    APPLICATION_ID,
    FORMAT,
    check_is_sound,
    check_is_store,
    connect_to_read,
    connect_to_write,
    translate_errors,
)

_SCHEMA = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE points (
    id INTEGER PRIMARY KEY, series TEXT NOT NULL, clues INTEGER, wanted INTEGER NOT NULL);
CREATE UNIQUE INDEX places ON points (series, ifnull(clues, -1));
CREATE TABLE sets (
    name TEXT NOT NULL, number INTEGER NOT NULL, symbols BLOB NOT NULL, PRIMARY KEY (name, number)
) WITHOUT ROWID;
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, began TEXT NOT NULL, seconds REAL, place TEXT NOT NULL,
    samples INTEGER, versions TEXT NOT NULL);
"""
_METADATA = ("study", "study_version", "seed", "shape", "columns", "versions")
_MAX_INTEGER = 2**63 - 1
_NUMERIC_ORDER = "CASE typeof(value) WHEN 'text' THEN length(value) ELSE 0 END, value"
"""Numbers stored as text come after all others, the longer of two last."""
_CLOSE_MILLISECONDS = 2000
"""How long the end of a run waits for readers."""


class PointStatus(NamedTuple):
    """A point with the numbers of its samples."""

    point: Point
    wanted: int
    done: int


class Store:
    """An open store, made by `create`, `open` or `read`."""

    def __init__(self, path: str, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    @classmethod
    def read(cls, path: str) -> Self:
        """Open a store for reading, as it is now; another process may be writing to it."""
        check_is_store(path)
        with translate_errors(path):
            connection = connect_to_read(path)
            connection.execute("BEGIN")  # every query sees the same state
            return cls(path, connection)

    @classmethod
    def open(cls, path: str) -> Self:
        """Open a store to continue it; the caller holds its `lock`."""
        check_is_store(path)
        with translate_errors(path):
            check_is_sound(path)
            store = cls(path, connect_to_write(path))
            store._use_log()
            return store

    @classmethod
    def create(cls, path: str, settings: Settings, version: int, columns: Sequence[Column]) -> Self:
        """Make a store in a file that `is_new`; the caller holds its `lock`."""
        existed = os.path.exists(path)
        with translate_errors(path):
            store = cls(path, connect_to_write(path))
            try:
                store._create_tables(settings, version, columns)
                store._use_log()  # last, so that the file itself says what it is
            except BaseException:
                store._connection.close()
                if not existed:
                    Path(path).unlink(missing_ok=True)
                raise
            return store

    def _use_log(self) -> None:
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")

    def _create_tables(self, settings: Settings, version: int, columns: Sequence[Column]) -> None:
        values = (settings.study, version, settings.seed, settings.shape_name, columns, _versions())
        declared = ", ".join(f"{column.name} {column.type}" for column in columns)
        with self._transaction() as connection:
            for statement in filter(str.strip, _SCHEMA.split(";")):
                connection.execute(statement)
            connection.execute(
                f"CREATE TABLE samples (point INTEGER NOT NULL, number INTEGER NOT NULL, "
                f"{declared}, PRIMARY KEY (point, number)) WITHOUT ROWID"
            )
            connection.executemany(
                "INSERT INTO settings VALUES (?, ?)",
                [(name, json.dumps(value)) for name, value in zip(_METADATA, values, strict=True)],
            )
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {FORMAT}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()  # SQLite then removes its own files beside the store

    def checkpoint(self, *, is_last: bool = False) -> None:
        """Move the log into the file, so that a copy of the file has the samples.

        The last checkpoint waits a while for readers. What fails stays in the log.
        """
        with suppress(sqlite3.Error):
            if is_last:
                self._connection.execute(f"PRAGMA busy_timeout = {_CLOSE_MILLISECONDS}")
            mode = "TRUNCATE" if is_last else "PASSIVE"
            self._connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit all changes, or none after an exception."""
        with translate_errors(self.path), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection

    def _query(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]:
        with translate_errors(self.path):
            yield from self._connection.execute(sql, values)

    @property
    def metadata(self) -> dict[str, Any]:
        """The table `settings`; raises `BadStore` if it is incomplete."""
        try:
            rows = self._query("SELECT name, value FROM settings")
            metadata = {name: json.loads(value) for name, value in rows}
        except (ValueError, TypeError):
            metadata = {}
        for name in _METADATA:
            if name not in metadata:
                what = name.replace("_", " ")
                raise BadStore(f"{self.path}: this store is damaged: its {what} is missing")
        return metadata

    @property
    def settings(self) -> Settings:
        """The settings of all samples."""
        metadata = self.metadata
        rows = self._query("SELECT name, symbols FROM sets ORDER BY name, number")
        sets = {
            name: tuple(bytes(symbols) for _, symbols in group)
            for name, group in groupby(rows, key=lambda row: row[0])
        }
        return Settings(metadata["study"], metadata["seed"], metadata["shape"], sets)

    def add_set(self, name: str, grids: Sequence[bytes]) -> None:
        """Add the full grids of a generator, if they are not there yet."""
        rows = [(name, number, grid) for number, grid in enumerate(grids)]
        with self._transaction() as connection:
            connection.executemany("INSERT OR IGNORE INTO sets VALUES (?, ?, ?)", rows)

    def request(self, points: Iterable[Point], samples: int) -> None:
        """Ask for at least *samples* samples of each point."""
        with self._transaction() as connection:
            connection.executemany(
                "INSERT INTO points (series, clues, wanted) VALUES (?, ?, ?) "
                "ON CONFLICT DO UPDATE SET wanted = max(wanted, excluded.wanted)",
                [(*point, samples) for point in points],
            )

    def points(self) -> list[PointStatus]:
        """Return every point, in the order in which they were first requested."""
        rows = self._query(
            "SELECT series, clues, wanted, (SELECT count(*) FROM samples WHERE point = id) "
            "FROM points ORDER BY id"
        )
        return [PointStatus(Point(series, clues), *numbers) for series, clues, *numbers in rows]

    def missing(self, point: Point, wanted: int) -> list[range]:
        """Return the numbers below *wanted* that have no sample yet."""
        rows = self.query_point(
            "SELECT number, next FROM (SELECT number, lead(number, 1, ?2) OVER (ORDER BY number) "
            "AS next FROM (SELECT -1 AS number UNION ALL SELECT number FROM samples "
            "WHERE point = ?1 AND number < ?2)) WHERE next > number + 1",
            point,
            wanted,
        )
        return [range(number + 1, after) for number, after in rows]

    def add(self, batch: Batch, rows: Sequence[Row]) -> None:
        """Add the samples of *batch* in one transaction."""
        key = self._id(batch.point)
        stored = [
            (key, number, *map(_storable, row))
            for number, row in zip(batch.numbers, rows, strict=True)
        ]
        marks = ", ".join("?" * len(stored[0]))
        with self._transaction() as connection:
            connection.executemany(f"INSERT INTO samples VALUES ({marks})", stored)

    def samples(self, point: Point) -> Iterator[tuple[Any, ...]]:
        """Yield the number and the columns of each sample of a point, ordered by number."""
        sql = "SELECT * FROM samples WHERE point = ? ORDER BY number"
        return (row[1:] for row in self._query(sql, self._id(point)))

    def query_point(self, sql: str, point: Point, *values: Value) -> list[tuple[Any, ...]]:
        """Run a query whose first parameter is the id of the point."""
        return list(self._query(sql, self._id(point), *values))

    def ranked(self, point: Point, value: str, ranks: Sequence[int]) -> list[Any]:
        """Return the values of a point that have these *ranks*; the smallest has rank 1.

        SQLite sorts them, on disk if necessary.
        """
        marks = ", ".join("?" * len(ranks))
        rows = self.query_point(
            f"SELECT rank, value FROM (SELECT value, row_number() OVER (ORDER BY {_NUMERIC_ORDER}) "
            f"AS rank FROM (SELECT {value} AS value FROM samples WHERE point = ?) "
            f"WHERE value IS NOT NULL) WHERE rank IN ({marks})",
            point,
            *ranks,
        )
        by_rank = dict(rows)
        return [by_rank[rank] for rank in ranks]

    def _id(self, point: Point) -> int:
        [(key,)] = self._query("SELECT id FROM points WHERE series = ? AND clues IS ?", *point)
        return int(key)

    def begin_run(self, began: str, backend: str) -> int:
        """Record the start of a run and return its id."""
        with self._transaction() as connection:
            row = connection.execute(
                "INSERT INTO runs (began, place, versions) VALUES (?, ?, ?)",
                (began, backend, json.dumps(_versions())),
            )
            return row.lastrowid or 0

    def end_run(self, run: int, seconds: float, samples: int) -> None:
        """Record the end of a run."""
        with self._transaction() as connection:
            connection.execute(
                "UPDATE runs SET seconds = ?, samples = ? WHERE id = ?", (seconds, samples, run)
            )

    def runs(self) -> list[dict[str, Any]]:
        """Return every run; one that was killed has no seconds."""
        names = ("began", "seconds", "place", "samples", "versions")
        rows = self._query(f"SELECT {', '.join(names)} FROM runs ORDER BY id")
        return [dict(zip(names, row, strict=True)) for row in rows]


def _storable(value: Value) -> Value:
    return str(value) if isinstance(value, int) and value > _MAX_INTEGER else value


def _versions() -> dict[str, str]:
    import platform
    from importlib.metadata import version

    from nonet.kernel import kernel_info

    return {
        "nonet": version("nonet"),
        "numpy": version("numpy"),
        "python": platform.python_version(),
        "instruction set": kernel_info().instruction_set,
    }
