"""Tables and samples as CSV and Parquet, written in pieces."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import IO, Any

from nonet.errors import BadInput, TooLarge, UnknownName
from nonet.experiments.model import Table
from nonet.experiments.store import Store
from nonet.experiments.studies import Study, study_of
from nonet.extras import require
from nonet.files.streams import open_output, replace_file

SAMPLES = "samples"
_ROWS_AT_ONCE = 65_536
_MAX_PARQUET_DIGITS = 76


def get_table(store: Store, name: str | None) -> Table:
    """Return the table of that name, or the first one; `samples` is a table too."""
    if name == SAMPLES:
        return samples_table(store)
    tables = {table.name: table for table in study_of(store).tables(store)}
    if name is not None and name not in tables:
        raise UnknownName("table of this study", name, [*tables, SAMPLES])
    return tables[name] if name else next(iter(tables.values()))


def samples_table(store: Store) -> Table:
    """Return all samples; the rows are read when they are needed."""
    study = study_of(store)
    key = ("series", "clues", "number") if study.clues else ("series", "number")
    names = (*key, *(column.name for column in study.columns))
    return Table(SAMPLES, names, _SampleRows(store, study))


@dataclass(frozen=True, slots=True)
class _SampleRows:
    """The rows of all samples, which can be iterated more than once."""

    store: Store
    study: Study

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        columns = enumerate(self.study.columns, 1)
        untyped = [at for at, column in columns if not column.type]  # large integers are text
        for point, _, _ in sorted(self.store.points()):
            key = point if self.study.clues else point[:1]
            for row in self.store.samples(point):
                values = list(row)
                for at in untyped:
                    if isinstance(values[at], str):
                        values[at] = int(values[at])
                yield (*key, *values)


def write_table(table: Table, path: str) -> None:
    """Write a file in the format that its suffix names."""
    if path.lower().endswith(".parquet"):
        _write_parquet(table, path)
    elif path.lower().endswith(".csv") or path.endswith(".csv.gz"):
        with open_output(path) as file:
            write_csv(table, file)
    else:
        raise BadInput(f"{path}: the name must end in .csv, .csv.gz or .parquet")


def write_csv(table: Table, file: IO[str]) -> None:
    """Write a header and a line for each row; None is empty."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(table.rows)


def _write_parquet(table: Table, path: str) -> None:
    """Write a Parquet file; integers of more than 64 bits are exact decimals."""
    arrow, parquet = require("pyarrow", "parquet"), require("pyarrow.parquet", "parquet")
    schema = arrow.schema(zip(table.columns, _column_types(arrow, table), strict=True))
    rows = iter(table.rows)
    with replace_file(path) as part, parquet.ParquetWriter(part, schema) as writer:
        while piece := list(islice(rows, _ROWS_AT_ONCE)):
            columns = zip(*piece, strict=True)
            arrays = map(arrow.array, columns, schema.types)
            writer.write_table(arrow.table(list(arrays), schema=schema))


def _column_types(arrow: Any, table: Table) -> list[Any]:
    """Return the type of each column, which depends on all values."""
    types: list[set[type]] = [set() for _ in table.columns]
    digits = [0] * len(table.columns)
    for row in table.rows:
        for at, value in enumerate(row):
            types[at].add(type(value))
            if isinstance(value, int):
                digits[at] = max(digits[at], len(str(abs(value))))
    return [_column_type(arrow, *each) for each in zip(types, digits, strict=True)]


def _column_type(arrow: Any, types: Iterable[type], digits: int) -> Any:
    if str in types:
        return arrow.string()
    if float in types:
        return arrow.float64()
    if digits <= 18:
        return arrow.int64()
    if digits > _MAX_PARQUET_DIGITS:
        raise TooLarge(
            f"Parquet stores up to {_MAX_PARQUET_DIGITS} digits, and a number has {digits}; use CSV"
        )
    return arrow.decimal128(38, 0) if digits <= 38 else arrow.decimal256(_MAX_PARQUET_DIGITS, 0)
