"""The file of a store: recognise it, open it with SQLite, lock it, and explain what went wrong."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

from nonet.errors import BadStore

FORMAT = 1
"""The version of the layout, in the header of the file."""
APPLICATION_ID = 0x4E6F6E65
"""What marks the file as ours, in its header."""
IN_MEMORY = ":memory:"
_BUSY_SECONDS = 30
_MAX_CHECKED_BYTES = 2**28
"""Larger stores are not checked for damage, which would take more than some tenths of a second."""
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_ERRNO = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EACCES,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_CANTOPEN": errno.EACCES,
    "SQLITE_IOERR": errno.EIO,
}
"""The errors of the system behind those of SQLite, by the start of their name."""


@contextmanager
def translate_errors(path: str) -> Iterator[None]:
    """Turn errors of SQLite into `BadStore`, or into `OSError` if the disk is to blame."""
    try:
        yield
    except sqlite3.Error as error:
        raise _translate(path, error) from error
    except FileNotFoundError:
        raise BadStore(f"{path}: no such file") from None
    except IsADirectoryError:
        raise BadStore(f"{path}: this is a folder, not the store of a study") from None


def _translate(path: str, error: sqlite3.Error) -> Exception:
    name = getattr(error, "sqlite_errorname", "")
    for prefix, number in _ERRNO.items():
        if name.startswith(prefix):
            return OSError(number, os.strerror(number), path)
    problem = {
        "SQLITE_NOTADB": "this is not the store of a study",
        "SQLITE_CORRUPT": f"this store is damaged: {error}",
        "SQLITE_BUSY": "another program is using this store",
        "SQLITE_LOCKED": "another program is using this store",
    }.get(name, f"this store cannot be used: {error}")
    return BadStore(f"{path}: {problem}")


def is_new(path: str) -> bool:
    """Whether the file is missing or empty, as after a run that has just begun."""
    if path == IN_MEMORY:
        return True
    if not os.path.exists(path):
        if _has_log(path):
            raise BadStore(f"{path}: the store is missing, but its log {path}-wal is there")
        return True
    _check_is_file(path)
    if not os.path.getsize(path):
        return True
    _, _, application = _read_header(path)
    if application not in (0, APPLICATION_ID):
        return False
    with translate_errors(path), closing(connect_to_read(path)) as connection:
        [(tables,)] = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    return not tables


def _check_is_file(path: str) -> None:
    with translate_errors(path):
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(path)
    if not stat.S_ISREG(mode):
        raise BadStore(f"{path}: this is not a regular file")


def _read_header(path: str) -> tuple[bool, int, int]:
    """Whether this is a database, the version of its layout and its application id.

    Read without SQLite, which might repair a file that is not ours.
    """
    with open(path, "rb") as file:
        header = file.read(_HEADER_BYTES)
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    return header.startswith(_MAGIC), version, application


def check_is_store(path: str) -> None:
    """Raise `BadStore` unless this is a store that this version of Nonet can read."""
    _check_is_file(path)
    is_database, version, application = _read_header(path)
    if not is_database:
        raise BadStore(f"{path}: this is not the store of a study")
    if application != APPLICATION_ID:
        raise BadStore(f"{path}: this database is not the store of a study")
    if version != FORMAT:
        raise BadStore(f"{path}: expected a store of version {FORMAT}, found version {version}")


def check_is_sound(path: str) -> None:
    """Raise `BadStore` if a store is damaged; very large ones are not checked."""
    if os.path.getsize(path) > _MAX_CHECKED_BYTES:
        return
    with closing(connect_to_read(path)) as connection:
        [(result,)] = connection.execute("PRAGMA quick_check(1)").fetchall()
    if result != "ok":
        raise BadStore(f"{path}: this store is damaged")


def connect_to_write(path: str) -> sqlite3.Connection:
    """Connect for writing, with explicit transactions."""
    return sqlite3.connect(path, isolation_level=None, timeout=_BUSY_SECONDS)


def connect_to_read(path: str) -> sqlite3.Connection:
    """Connect for reading, even if the disk is full or read-only.

    If possible the connection may write, since SQLite then removes its own files beside the store
    at the end; it never writes to the store.
    """
    path = os.path.realpath(path)
    if os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK):
        beside = [path + suffix for suffix in ("-wal", "-shm")]
        new = [name for name in beside if not os.path.exists(name)]
        try:
            return _connect(path, "rw")
        except sqlite3.OperationalError:  # no room for the files of SQLite
            if _has_log(path):
                raise
            for name in new:
                with suppress(OSError):
                    os.unlink(name)
    return _connect(path, "ro" if _has_log(path) else "ro&immutable=1")


def _connect(path: str, mode: str) -> sqlite3.Connection:
    address = f"{Path(path).as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=_BUSY_SECONDS)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def _has_log(path: str) -> bool:
    """Whether some changes are only in the log, as after a kill."""
    with suppress(OSError):
        return os.path.getsize(f"{path}-wal") > 0
    return False


@contextmanager
def lock(path: str) -> Iterator[None]:
    """Keep other runs away from the store; raises `BadStore` if one is using it.

    The lock has a file of its own: closing the store would drop the locks of SQLite.
    """
    if path == IN_MEMORY:
        yield
        return
    name = f"{os.path.realpath(path)}-run"
    try:
        import fcntl
    except ImportError:  # pragma: no cover - not on this system
        yield
        return
    while True:
        try:
            file = _open_lock(name)
        except OSError as error:
            raise OSError(error.errno, error.strerror, path) from None
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadStore(f"{path}: another run is using this store") from None
            if not _is_same_file(name, file.fileno()):  # its last owner has just removed it
                continue
            try:
                yield
            finally:
                os.unlink(name)
            return


def _open_lock(name: str) -> IO[bytes]:
    try:
        return open(name, "ab")
    except PermissionError:  # left behind by another user
        return open(name, "rb")


def _is_same_file(name: str, descriptor: int) -> bool:
    with suppress(OSError):
        return os.path.samestat(os.stat(name), os.fstat(descriptor))
    return False
