"""Tables and samples as CSV and Parquet, a piece at a time."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import IO, Any

from nonet.errors import BadInput, TooLarge, UnknownName
from nonet.experiments.layout import Column
from nonet.experiments.store import Store
from nonet.experiments.studies import study_of
from nonet.experiments.tables import Table
from nonet.extras import require
from nonet.files.opening import replacing

SAMPLES = "samples"
AT_ONCE = 65_536
"""Rows of a piece."""
MOST_DIGITS = 76
"""Digits that a number of Parquet can have."""


def table_of(store: Store, name: str | None) -> Table:
    """The table of that name, the first one if none is named; the samples are one too."""
    if name == SAMPLES:
        return samples_of(store)
    tables = list(study_of(store).tables(store))
    named = {table.name: table for table in tables}
    if name is not None and name not in named:
        raise UnknownName("table of this study", name, [*named, SAMPLES])
    return named[name] if name else tables[0]


def samples_of(store: Store) -> Table:
    """Every sample, read as the rows are asked for."""
    described = [Column(*column) for column in store.facts["columns"]]
    columns = tuple(column.name for column in described)
    has_clues = any(each.point.clues is not None for each in store.points())
    key = ("series", "clues", "number") if has_clues else ("series", "number")
    large = [at for at, column in enumerate(described, 1) if not column.type]
    return Table(SAMPLES, (*key, *columns), SampleRows(store, has_clues, large))


class SampleRows:
    """The rows of all samples; they can be gone through more than once.

    *large* tells in which columns numbers may stand as text, being too large for SQLite.
    """

    def __init__(self, store: Store, has_clues: bool, large: list[int]) -> None:
        self._store = store
        self._has_clues = has_clues
        self._large = large

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for point, _, _ in sorted(self._store.points()):
            key = point if self._has_clues else point[:1]
            for row in self._store.samples(point):
                values = list(row)
                for at in self._large:
                    if isinstance(values[at], str):
                        values[at] = int(values[at])
                yield (*key, *values)


def write_csv(table: Table, file: IO[str]) -> None:
    """A header, then a line for each row; what is missing is empty."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(table.rows)


def write_parquet(table: Table, path: str) -> None:
    """A Parquet file; whole numbers too large for 64 bits are exact decimals."""
    arrow, parquet = require("pyarrow", "parquet"), require("pyarrow.parquet", "parquet")
    fields = kinds_of(arrow, table)
    kinds, convert = [kind for kind, _ in fields], [change for _, change in fields]
    schema = arrow.schema(list(zip(table.columns, kinds, strict=True)))
    with replacing(path) as part, parquet.ParquetWriter(part, schema) as writer:
        for rows in pieces(table.rows):
            columns = zip(*rows, strict=True)
            arrays = [
                arrow.array(map(change, column), kind)
                for change, column, kind in zip(convert, columns, kinds, strict=True)
            ]
            writer.write_table(arrow.table(arrays, schema=schema))


def kinds_of(arrow: Any, table: Table) -> list[tuple[Any, Callable[[Any], Any]]]:
    """The types of all columns, which only all of their values tell, and how these come to them."""
    found: list[set[type]] = [set() for _ in table.columns]
    digits = [0] * len(table.columns)
    for row in table.rows:
        for at, value in enumerate(row):
            if value is not None:
                found[at].add(type(value))
                if isinstance(value, int):
                    digits[at] = max(digits[at], len(str(abs(value))))
    return [kind_of(arrow, *each) for each in zip(found, digits, strict=True)]


def kind_of(arrow: Any, found: set[type], digits: int) -> tuple[Any, Callable[[Any], Any]]:
    """The type of a column with values of these types, whose whole numbers have so many digits."""
    if str in found:
        return arrow.string(), same
    if float in found:
        return arrow.float64(), as_float
    if digits <= 18:
        return arrow.int64(), same
    if digits > MOST_DIGITS:
        raise TooLarge(f"expected numbers of up to {MOST_DIGITS} digits, found one with {digits}")
    from decimal import Decimal

    kind = arrow.decimal128(38, 0) if digits <= 38 else arrow.decimal256(MOST_DIGITS, 0)
    return kind, lambda value: None if value is None else Decimal(value)


def same(value: Any) -> Any:
    """As it is."""
    return value


def as_float(value: Any) -> float | None:
    """A whole number among others that are not."""
    return None if value is None else float(value)


def pieces(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    """Some rows at a time."""
    waiting = iter(rows)
    while piece := list(islice(waiting, AT_ONCE)):
        yield piece


def write(table: Table, path: str) -> None:
    """Write to a file whose ending tells the format."""
    from nonet.files.opening import writing

    if path.lower().endswith(".parquet"):
        write_parquet(table, path)
    elif path.lower().endswith(".csv") or path.endswith(".csv.gz"):
        with writing(path) as file:
            write_csv(table, file)
    else:
        raise BadInput(f"expected a file that ends in .csv, .csv.gz or .parquet, found {path}")
