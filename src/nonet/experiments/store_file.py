"""The file of a store: recognise it, open it with SQLite, lock it, and explain what went wrong."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from nonet.errors import BadStore

FORMAT = 1
"""The version of the layout, in the header of the file."""
APPLICATION_ID = 0x4E6F6E65
"""What marks the file as ours, in its header."""
IN_MEMORY = ":memory:"
_BUSY_SECONDS = 30
_MAX_CHECKED_BYTES = 2**28
"""Larger stores are not checked for damage, which would take more than some tenths of a second."""
_ERRNO = {
    "SQLITE_FULL": errno.ENOSPC,
    "SQLITE_READONLY": errno.EACCES,
    "SQLITE_PERM": errno.EACCES,
    "SQLITE_CANTOPEN": errno.EACCES,
    "SQLITE_IOERR": errno.EIO,
}
"""The errors of the system behind those of SQLite, by the start of their name."""
_PROBLEMS = {
    "SQLITE_NOTADB": "this is not the store of a study",
    "SQLITE_CORRUPT": "this store is damaged",
    "SQLITE_BUSY": "another program is using this store",
    "SQLITE_LOCKED": "another program is using this store",
}


@contextmanager
def translate_errors(path: str) -> Iterator[None]:
    """Turn errors of SQLite into `BadStore`, or into `OSError` if the disk is to blame."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        for prefix, number in _ERRNO.items():
            if name.startswith(prefix):
                raise OSError(number, os.strerror(number), path) from error
        problem = _PROBLEMS.get(name, f"this store cannot be used: {error}")
        raise BadStore(f"{path}: {problem}") from error


def is_new(path: str) -> bool:
    """Whether the file is missing or empty, as after a run that has just begun."""
    if path == IN_MEMORY:
        return True
    if not os.path.exists(path):
        if _has_log(path):
            raise BadStore(f"{path}: the store is missing, but its log {path}-wal is there")
        return True
    application, _ = _read_header(path)
    if application not in (0, APPLICATION_ID):
        return False
    with translate_errors(path), closing(connect_to_read(path)) as connection:
        [(tables,)] = connection.execute("SELECT count(*) FROM sqlite_master")
    return not tables


def _read_header(path: str) -> tuple[int, int]:
    """Return the application id of a database and the version of its layout.

    SQLite takes the file as immutable, so that it never repairs one that is not ours.
    """
    if not os.path.isfile(path):
        problem = "no such file"
        if os.path.isdir(path):
            problem = "this is a folder, not the store of a study"
        elif os.path.exists(path):
            problem = "this is not a regular file"
        raise BadStore(f"{path}: {problem}")
    address = os.path.realpath(path)
    with translate_errors(path), closing(_connect(address, "ro&immutable=1")) as connection:
        sql = "SELECT * FROM pragma_application_id, pragma_user_version"
        [(application, version)] = connection.execute(sql)
    return application, version


def check_is_store(path: str) -> None:
    """Raise `BadStore` unless this is a store that this version of Nonet can read."""
    application, version = _read_header(path)
    if application != APPLICATION_ID:
        raise BadStore(f"{path}: this database is not the store of a study")
    if version != FORMAT:
        raise BadStore(
            f"{path}: this store has version {version}; this Nonet reads version {FORMAT}"
        )


def check_is_sound(path: str) -> None:
    """Raise `BadStore` if a store is damaged; very large ones are not checked."""
    if os.path.getsize(path) > _MAX_CHECKED_BYTES:
        return
    with closing(connect_to_read(path)) as connection:
        [(result,)] = connection.execute("PRAGMA quick_check(1)")
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
        beside = [Path(path + suffix) for suffix in ("-wal", "-shm")]
        new = [file for file in beside if not file.exists()]
        try:
            return _connect(path, "rw")
        except sqlite3.OperationalError:  # no room for the files of SQLite
            if _has_log(path):
                raise
            for file in new:
                file.unlink(missing_ok=True)
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
    log = f"{path}-wal"
    return os.path.exists(log) and os.path.getsize(log) > 0


@contextmanager
def lock(path: str) -> Iterator[None]:
    """Keep other runs away from the store; raises `BadStore` if one is using it.

    The lock has a file of its own: closing the store would drop the locks of SQLite.
    """
    if path == IN_MEMORY:
        yield
        return
    try:
        import fcntl
    except ImportError:  # pragma: no cover - not on this system
        yield
        return
    name = f"{os.path.realpath(path)}-run"
    while True:
        try:
            # Without write access, as another user may have left the file behind.
            descriptor = os.open(name, os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise OSError(error.errno, error.strerror, path) from None
        with open(descriptor, "rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadStore(f"{path}: another run is using this store") from None
            if not os.fstat(descriptor).st_nlink:  # its last owner has just removed it
                continue
            try:
                yield
            finally:
                os.unlink(name)
            return
