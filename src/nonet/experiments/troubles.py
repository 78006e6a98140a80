"""What goes wrong with a store, in words: SQLite has its own."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from nonet.errors import BadStore

DISK = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EACCES,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_CANTOPEN": errno.EACCES,
    "SQLITE_IOERR": errno.EIO,
}
"""What the system would have said, by how the name of SQLite's error begins."""


@contextmanager
def told(path: str) -> Iterator[None]:
    """Raise what SQLite raises as `BadStore`, or as an `OSError` where it is the disk."""
    try:
        yield
    except sqlite3.Error as error:
        raise trouble(path, error) from error
    except FileNotFoundError:
        raise BadStore(f"{path}: expected the store of a study, found no such file") from None
    except IsADirectoryError:
        raise BadStore(f"{path}: expected the store of a study, found a folder") from None


def trouble(path: str, error: sqlite3.Error) -> Exception:
    """What *error* is to us."""
    name = getattr(error, "sqlite_errorname", "")
    for begin, number in DISK.items():
        if name.startswith(begin):
            return OSError(number, os.strerror(number), path)
    if name == "SQLITE_NOTADB":
        return BadStore(f"{path}: expected the store of a study, found another kind of file")
    if name == "SQLITE_CORRUPT":
        return BadStore(f"{path}: expected the store of a study, found a damaged one: {error}")
    if name in ("SQLITE_BUSY", "SQLITE_LOCKED"):
        return BadStore(f"{path}: expected a store by itself, found that another program holds it")
    return BadStore(f"{path}: expected the store of a study, found {error}")
