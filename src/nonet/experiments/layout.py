"""How a store is laid out: its tables, and what its settings tell."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from nonet.errors import BadStore

TABLES = """
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
KINDS = {
    "study": str,
    "study_version": int,
    "seed": int,
    "shape": str,
    "columns": list,
    "versions": dict,
}
"""What the settings tell, and as what."""


class Column(NamedTuple):
    """What a sample tells: its name, its type in SQLite, and what it means.

    Whole numbers of any size have no type: they may stand as text.
    """

    name: str
    type: str
    meaning: str


def facts_of(path: str, rows: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """What settings tell; raises `BadStore` if that makes no sense."""
    try:
        facts = {name: json.loads(value) for name, value in rows}
    except (ValueError, TypeError):
        facts = {}
    for name, kind in KINDS.items():
        if not isinstance(facts.get(name), kind):
            raise BadStore(
                f"{path}: expected the store of a study, found a damaged one: "
                f"it does not tell its {name.replace('_', ' ')}"
            )
    return facts


def versions() -> dict[str, str]:
    """What makes the samples."""
    import platform
    from importlib.metadata import version

    from nonet.kernel import kernel_info

    return {
        "nonet": version("nonet"),
        "numpy": version("numpy"),
        "python": platform.python_version(),
        "instruction set": kernel_info().instruction_set,
    }
