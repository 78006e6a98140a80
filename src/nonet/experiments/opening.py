"""Opening the file of a store: whether it is one, whether it is new, and nobody else at it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from nonet.errors import BadStore
from nonet.experiments.troubles import told

FORMAT = 1
"""Grows whenever a file is laid out in another way."""
APPLICATION = 0x4E6F6E65
"""What SQLite keeps in the head of the file to tell whose it is."""
IN_MEMORY = ":memory:"
PATIENCE = 30
"""Seconds to wait for another program that holds the file for a moment."""


def is_new(path: str) -> bool:
    """Whether a file is not there, or has nothing in it, as after a run that just began."""
    if path == IN_MEMORY or not os.path.exists(path) or not os.path.getsize(path):
        return True
    with told(path), connected(path) as connection:
        [(tables,)] = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        [(application,)] = connection.execute("PRAGMA application_id").fetchall()
    return not tables and application in (0, APPLICATION)


@contextmanager
def connected(path: str) -> Iterator[sqlite3.Connection]:
    """A connection that only reads."""
    connection = read_only(path)
    try:
        yield connection
    finally:
        connection.close()


def read_only(path: str) -> sqlite3.Connection:
    """A connection that only reads; from a disk that cannot be written to as well."""
    if os.path.isdir(path):
        raise IsADirectoryError(path)
    os.stat(path)
    address = Path(path).absolute().as_uri()
    has_log = os.path.exists(f"{path}-wal")
    folder = os.path.dirname(os.path.abspath(path))
    mode = "ro" if has_log or os.access(folder, os.W_OK) else "ro&immutable=1"
    return sqlite3.connect(
        f"{address}?mode={mode}", uri=True, isolation_level=None, timeout=PATIENCE
    )


def looked_at(path: str) -> sqlite3.Connection:
    """A connection that only reads, to what surely is a store that this version understands."""
    connection = read_only(path)
    try:
        [(application,)] = connection.execute("PRAGMA application_id").fetchall()
        [(layout,)] = connection.execute("PRAGMA user_version").fetchall()
        if application != APPLICATION:
            raise BadStore(f"{path}: expected the store of a study, found another database")
        if layout != FORMAT:
            raise BadStore(f"{path}: expected a store of version {FORMAT}, found version {layout}")
    except BaseException:
        connection.close()
        raise
    return connection


def locked(path: str) -> IO[bytes] | None:
    """The file, held so that no other run writes to it; closed only after the database."""
    if path == IN_MEMORY:
        return None
    file = open(path, "ab")  # noqa: SIM115 - closed with the store
    try:
        import fcntl
    except ImportError:  # pragma: no cover - only where there are no such locks
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadStore(f"{path}: expected a store by itself, found another run at it") from None
    return file


def for_writing(path: str) -> sqlite3.Connection:
    """A connection that writes; transactions begin where we say so."""
    return sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
