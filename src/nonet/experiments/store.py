"""The store of a study: one SQLite file with its settings and every sample.

settings   name, value: the study, its version, the seed, the shape, and what made the file
points     series, clues and how many samples are wanted there
sets       full grids that generators begin with
samples    point, number and the columns of the study
runs       when it was worked on, for how long, where and with which versions

A chunk of samples is one transaction, so that there are all of them or none; what is missing is
seen from what is there. Numbers that are too large for SQLite stand as text, all their digits.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Any, NamedTuple, Self

from nonet.experiments.layout import TABLES, Column, facts_of, versions
from nonet.experiments.opening import (
    APPLICATION,
    FORMAT,
    check_is_sound,
    check_is_store,
    for_reading,
    for_writing,
)
from nonet.experiments.settings import Part, Point, Row, Settings, Value
from nonet.experiments.troubles import told

LARGEST = 2**63 - 1
IN_ORDER = "CASE typeof(value) WHEN 'text' THEN length(value) ELSE 0 END, value"
"""Numbers that stand as text come after all others, and the longer of two is the larger."""


SHORT = 2000
"""Milliseconds to wait at the end for those who read."""


class Progressed(NamedTuple):
    """How far a point is."""

    point: Point
    wanted: int
    done: int


class Store:
    """An open store; `created`, `opened` and `read` make one."""

    def __init__(self, path: str, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._ids: dict[Point, int] = {}

    @classmethod
    def read(cls, path: str) -> Self:
        """A store that is only looked at; it may be written to by somebody else meanwhile."""
        check_is_store(path)
        with told(path):
            connection = for_reading(path)
            connection.execute("BEGIN")  # all answers are of the same moment
            return cls(path, connection)

    @classmethod
    def opened(cls, path: str) -> Self:
        """A store to go on with, where the caller is `alone`."""
        check_is_store(path)
        with told(path):
            check_is_sound(path)
            connection = for_writing(path)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            return cls(path, connection)

    @classmethod
    def created(
        cls, path: str, settings: Settings, version: int, columns: Sequence[Column]
    ) -> Self:
        """A new store, in a file that `is_new`, where the caller is `alone`."""
        was_there = os.path.exists(path)
        with told(path):
            store = cls(path, for_writing(path))
            try:
                store._lay_out(settings, version, columns)
                # Only now: so the file itself always tells what it is, and not just its log.
                store._connection.execute("PRAGMA journal_mode = WAL")
                store._connection.execute("PRAGMA synchronous = NORMAL")
            except BaseException:
                store.close()
                if not was_there:
                    with suppress(FileNotFoundError):
                        os.unlink(path)
                raise
            return store

    def _lay_out(self, settings: Settings, version: int, columns: Sequence[Column]) -> None:
        facts = {
            "study": settings.study,
            "study_version": version,
            "seed": settings.seed,
            "shape": settings.shape_name,
            "columns": [list(column) for column in columns],
            "versions": versions(),
        }
        described = ", ".join(f"{column.name} {column.type}" for column in columns)
        with self.transaction() as connection:
            for statement in filter(str.strip, TABLES.split(";")):
                connection.execute(statement)
            connection.execute(
                f"CREATE TABLE samples (point INTEGER NOT NULL, number INTEGER NOT NULL, "
                f"{described}, PRIMARY KEY (point, number)) WITHOUT ROWID"
            )
            connection.executemany(
                "INSERT INTO settings VALUES (?, ?)",
                [(name, json.dumps(value)) for name, value in facts.items()],
            )
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {FORMAT}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def bring_in(self) -> None:
        """Bring what is stored into the file itself, as far as nobody reads it just now.

        Else a copy of the file without its log would have nothing.
        """
        with suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def settle(self) -> None:
        """Bring all that is stored into the file itself; waits a while for those who read."""
        with suppress(sqlite3.Error):  # then it stays in the log, and is brought in next time
            self._connection.execute(f"PRAGMA busy_timeout = {SHORT}")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        """Let go of the file; whoever is the last leaves nothing beside it."""
        self._connection.close()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing."""
        with told(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # a full disk has rolled it back already
                    self._connection.execute("ROLLBACK")
                raise

    def query(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]:
        """The rows of a question, as they are asked for."""
        with told(self.path):
            yield from self._connection.execute(sql, values)

    @property
    def facts(self) -> dict[str, Any]:
        """What stands in the settings; raises `BadStore` if that makes no sense."""
        return facts_of(self.path, list(self.query("SELECT name, value FROM settings")))

    @property
    def settings(self) -> Settings:
        """The settings of all samples."""
        facts = self.facts
        rows = self.query("SELECT name, symbols FROM sets ORDER BY name, number")
        sets = {
            name: tuple(bytes(symbols) for _, symbols in group)
            for name, group in groupby(rows, key=lambda row: row[0])
        }
        return Settings(facts["study"], facts["seed"], facts["shape"], sets)

    def add_set(self, name: str, grids: Sequence[bytes]) -> None:
        """Keep the full grids of a generator; those that are kept already stay."""
        rows = [(name, number, grid) for number, grid in enumerate(grids)]
        with self.transaction() as connection:
            connection.executemany("INSERT OR IGNORE INTO sets VALUES (?, ?, ?)", rows)

    def want(self, points: Iterable[Point], samples: int) -> None:
        """Ask for so many samples of each of *points*, or more if more were asked for."""
        with self.transaction() as connection:
            connection.executemany(
                "INSERT INTO points (series, clues, wanted) VALUES (?, ?, ?) "
                "ON CONFLICT DO UPDATE SET wanted = max(wanted, excluded.wanted)",
                [(*point, samples) for point in points],
            )

    def points(self) -> list[Progressed]:
        """Every point, in the order in which they were first asked for."""
        rows = self.query(
            "SELECT series, clues, wanted, (SELECT count(*) FROM samples WHERE point = id) "
            "FROM points ORDER BY id"
        )
        return [Progressed(Point(series, clues), *numbers) for series, clues, *numbers in rows]

    def missing(self, point: Point, wanted: int) -> list[range]:
        """The numbers below *wanted* that have no sample yet."""
        rows = self.query(
            "SELECT number, next FROM (SELECT number, lead(number, 1, ?2) OVER (ORDER BY number) "
            "AS next FROM (SELECT -1 AS number UNION ALL SELECT number FROM samples "
            "WHERE point = ?1 AND number < ?2)) WHERE next > number + 1",
            self._id(point),
            wanted,
        )
        return [range(number + 1, after) for number, after in rows]

    def add(self, part: Part, rows: Sequence[Row]) -> None:
        """Keep the samples of *part*, all of them or none."""
        key = self._id(part.point)
        kept = [
            (key, number, *map(storable, row))
            for number, row in zip(part.numbers, rows, strict=True)
        ]
        marks = ", ".join("?" * len(kept[0]))
        with self.transaction() as connection:
            connection.executemany(f"INSERT INTO samples VALUES ({marks})", kept)

    def samples(self, point: Point) -> Iterator[tuple[Any, ...]]:
        """The number and the columns of each sample of a point, in the order of their numbers."""
        sql = "SELECT * FROM samples WHERE point = ? ORDER BY number"
        return (row[1:] for row in self.query(sql, self._id(point)))

    def ranked(self, point: Point, value: str, ranks: Sequence[int]) -> list[Any]:
        """Those values of a point that have these *ranks* among them, the least having 1.

        SQLite sorts them, on disk if need be.
        """
        marks = ", ".join("?" * len(ranks))
        rows = self.of_point(
            f"SELECT rank, value FROM (SELECT value, row_number() OVER (ORDER BY {IN_ORDER}) "
            f"AS rank FROM (SELECT {value} AS value FROM samples WHERE point = ?) "
            f"WHERE value IS NOT NULL) WHERE rank IN ({marks})",
            point,
            *ranks,
        )
        found = dict(rows)
        return [found[rank] for rank in ranks]

    def of_point(self, sql: str, point: Point, *values: Value) -> list[tuple[Any, ...]]:
        """The answer to a question that has the point as its first value."""
        return list(self.query(sql, self._id(point), *values))

    def _id(self, point: Point) -> int:
        if point not in self._ids:
            sql = "SELECT id FROM points WHERE series = ? AND clues IS ?"
            [(self._ids[point],)] = self.query(sql, *point)
        return self._ids[point]

    def begin_run(self, began: str, place: str) -> int:
        """Note that somebody works on it."""
        with self.transaction() as connection:
            row = connection.execute(
                "INSERT INTO runs (began, place, versions) VALUES (?, ?, ?)",
                (began, place, json.dumps(versions())),
            )
            return row.lastrowid or 0

    def end_run(self, run: int, seconds: float, samples: int) -> None:
        """Note how long it took and what came of it."""
        with self.transaction() as connection:
            connection.execute(
                "UPDATE runs SET seconds = ?, samples = ? WHERE id = ?", (seconds, samples, run)
            )

    def runs(self) -> list[dict[str, Any]]:
        """When it was worked on, where, and for how long; no seconds where it was killed."""
        names = ("began", "seconds", "place", "samples", "versions")
        rows = self.query(f"SELECT {', '.join(names)} FROM runs ORDER BY id")
        return [dict(zip(names, row, strict=True)) for row in rows]


def storable(value: Value) -> Value:
    """A number of any size as SQLite can keep it."""
    return str(value) if isinstance(value, int) and value > LARGEST else value
