"""Folders: the one in which a server keeps its studies, and those that killed servers have left."""

from __future__ import annotations

import fcntl
import os
import shutil
from contextlib import suppress
from glob import escape, glob
from tempfile import TemporaryDirectory, gettempdir
from time import time

PREFIX = "nonet-web-"
YOUNG = 60.0
"""Seconds in which a folder is left alone: somebody may be about to lock it."""


class Folder:
    """A temporary folder, locked as long as this process lives, so that all can see it is used."""

    def __init__(self) -> None:
        tidy()
        self._folder = TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        self._lock = os.open(self.name, os.O_RDONLY)
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    @property
    def name(self) -> str:
        """Its path."""
        return self._folder.name

    def close(self) -> None:
        """Remove it, with all that is in it."""
        self._folder.cleanup()
        os.close(self._lock)


def tidy() -> None:
    """Remove the folders of servers that were killed."""
    for path in glob(os.path.join(escape(gettempdir()), f"{PREFIX}*")):
        with suppress(OSError):  # somebody else's, or locked by a server that runs
            if is_left(path):
                shutil.rmtree(path, ignore_errors=True)


def is_left(path: str) -> bool:
    """Whether a folder is ours and was left; raises `OSError` if it is locked."""
    found = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        state = os.fstat(found)
        fcntl.flock(found, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return state.st_uid == os.getuid() and time() - state.st_mtime > YOUNG
    finally:
        os.close(found)
