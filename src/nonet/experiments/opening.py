"""Opening the file of a store: whether it is one, whether it is new, and nobody else at it."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
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
LARGEST_READ = 2**28
"""Bytes of a store that is read through before it is gone on with: some tenths of a second."""
MAGIC = b"SQLite format 3\0"
HEAD = 100
"""Bytes in which a database tells what it is."""


def is_new(path: str) -> bool:
    """Whether a file is not there, or has nothing in it, as after a run that just began."""
    if path == IN_MEMORY:
        return True
    if not os.path.exists(path):
        if has_log(path):
            raise BadStore(f"{path}: expected the store beside its log {path}-wal, found none")
        return True
    check_is_file(path)
    if not os.path.getsize(path):
        return True
    _, _, application = head_of(path)
    if application not in (0, APPLICATION):
        return False
    with told(path), closing(for_reading(path)) as connection:
        [(tables,)] = connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    return not tables


def check_is_file(path: str) -> None:
    """Raise `BadStore` if it is not there, or nothing that can be a database."""
    with told(path):
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(path)
    if not stat.S_ISREG(mode):
        raise BadStore(f"{path}: expected the store of a study, found no regular file")


def head_of(path: str) -> tuple[bool, int, int]:
    """Whether a file is a database, the version of its layout, and whose it is.

    Read without SQLite, which might put right what is not ours.
    """
    with open(path, "rb") as file:
        head = file.read(HEAD)
    number = int.from_bytes
    return head.startswith(MAGIC), number(head[60:64], "big"), number(head[68:72], "big")


def check_is_store(path: str) -> None:
    """Raise `BadStore` if it is not the store of a study that this version understands."""
    check_is_file(path)
    is_database, layout, application = head_of(path)
    if not is_database:
        raise BadStore(f"{path}: expected the store of a study, found another kind of file")
    if application != APPLICATION:
        raise BadStore(f"{path}: expected the store of a study, found another database")
    if layout != FORMAT:
        raise BadStore(f"{path}: expected a store of version {FORMAT}, found version {layout}")


def check_is_sound(path: str) -> None:
    """Raise `BadStore` if a store is damaged; a large one is not read through for that."""
    if os.path.getsize(path) > LARGEST_READ:
        return
    with closing(for_reading(path)) as connection:
        [(found,)] = connection.execute("PRAGMA quick_check(1)").fetchall()
    if found != "ok":
        raise BadStore(f"{path}: expected the store of a study, found a damaged one")


def for_writing(path: str) -> sqlite3.Connection:
    """A connection that writes; transactions begin where we say so."""
    return sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)


def for_reading(path: str) -> sqlite3.Connection:
    """A connection that only reads; from a disk that is full or read-only as well.

    Where it can be, the connection may write, as SQLite then puts its own files beside the store
    away at the end; but nothing is written to the store through it.
    """
    path = os.path.realpath(path)
    if os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK):
        beside = [path + ending for ending in ("-wal", "-shm")]
        new = [name for name in beside if not os.path.exists(name)]
        try:
            return connected(path, "rw")
        except sqlite3.OperationalError:  # there is no room for what SQLite puts beside it
            if has_log(path):
                raise
            for name in new:
                with suppress(OSError):
                    os.unlink(name)
    return connected(path, "ro" if has_log(path) else "ro&immutable=1")


def connected(path: str, mode: str) -> sqlite3.Connection:
    """A connection through which a first look succeeded."""
    address = f"{Path(path).as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def has_log(path: str) -> bool:
    """Whether there are changes that are not yet in the file itself, as after kill."""
    with suppress(OSError):
        return os.path.getsize(f"{path}-wal") > 0
    return False


@contextmanager
def alone(path: str) -> Iterator[None]:
    """Let no other run at the store meanwhile; raises `BadStore` if one is.

    The lock is a file of its own: to close the store itself would drop the locks that SQLite has.
    """
    if path == IN_MEMORY:
        yield
        return
    name = f"{os.path.realpath(path)}-run"
    try:
        import fcntl
    except ImportError:  # pragma: no cover - only where there are no such locks
        yield
        return
    while True:
        try:
            file = lock_file(name)
        except OSError as error:
            raise OSError(error.errno, error.strerror, path) from None
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadStore(
                    f"{path}: expected a store by itself, found another run at it"
                ) from None
            if not is_same(name, file.fileno()):  # whoever had it has just put it away
                continue
            try:
                yield
            finally:
                os.unlink(name)
            return


def lock_file(name: str) -> IO[bytes]:
    """The file of a lock, made if it is not there; somebody else may have left it."""
    try:
        return open(name, "ab")
    except PermissionError:
        return open(name, "rb")


def is_same(name: str, file: int) -> bool:
    """Whether a name still leads to an open file."""
    with suppress(OSError):
        return os.path.samestat(os.stat(name), os.fstat(file))
    return False
