"""Studies: those that the page has started, each in a folder; the oldest are removed."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from glob import escape, glob
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory, gettempdir
from time import time
from typing import Any

from nonet.operations import Json
from nonet.web.errors import RETRY_AFTER, ApiError, api_error
from nonet.web.study_tasks import RESULTS, no_such_study, run_in_folder, run_study
from nonet.web.tasks import Tasks
from nonet.web.worker import Send, Task

PREFIX = "nonet-web-"
_GRACE = 10.0
"""Seconds that a study has after its time is up, for the samples it has begun."""
YOUNG = 60.0
"""Seconds in which a folder without a lock is left alone: its server may be about to lock it."""


@dataclass(slots=True, eq=False)
class StoredStudy:
    """One study: its folder, and its last known state."""

    id: str
    folder: str
    study: str
    state: Json = field(default_factory=dict)
    is_running: bool = False
    is_stale: bool = False
    """whether more may be stored than the state says: it was stopped"""

    def task(self, function: Callable[..., None], *args: Any) -> Task:
        """A task on this study."""
        return partial(run_in_folder, self.folder, partial(function, *args))


class Studies:
    """Every study of one server."""

    def __init__(self, max_studies: int) -> None:
        self._max_studies = max_studies
        self._folder: LockedFolder | None = None
        self._studies: dict[str, StoredStudy] = {}

    def add(self, study: str) -> StoredStudy:
        """A new study; the oldest that is not running is removed if there are too many."""
        if len(self._studies) >= self._max_studies:
            idle = [each for each in self._studies.values() if not each.is_running]
            if not idle:
                detail = f"{self._max_studies} studies are running already; try again later"
                raise ApiError(503, "Busy", detail, RETRY_AFTER)
            self.remove(idle[0])
        name = token_hex(16)
        try:
            folder = os.path.join(self._open_folder(), name)
            os.mkdir(folder, 0o700)
        except OSError as error:
            raise api_error(error) from error
        self._studies[name] = StoredStudy(name, folder, study)
        return self._studies[name]

    def _open_folder(self) -> str:
        """The folder of all studies; a new one if somebody has removed it."""
        if self._folder and not os.path.isdir(self._folder.path):
            self.close()
        self._folder = self._folder or LockedFolder()
        return self._folder.path

    def get(self, name: str) -> StoredStudy:
        """The study of that name; raises an `ApiError` if there is none."""
        study = self._studies.get(name)
        if study is None or not os.path.isdir(study.folder):
            raise no_such_study()
        return study

    def remove(self, study: StoredStudy) -> None:
        """Remove a study and its folder."""
        self._studies.pop(study.id, None)
        shutil.rmtree(study.folder, ignore_errors=True)

    async def run(
        self, study: StoredStudy, tasks: Tasks, options: Json, send: Send, send_place: Send | None
    ) -> None:
        """Run a study, or continue it, and send its progress; it is kept however that ends."""
        if study.is_running:
            raise ApiError(409, "Busy", "this study is running already")
        end = b""

        async def send_and_update(lines: bytes) -> None:
            nonlocal end
            for message in map(json.loads, lines.splitlines()):
                study.state = message.get("progress") or message.get("end") or study.state
            if "end" in message:
                end = lines  # until it may be continued
            else:
                await send(lines)

        task = study.task(run_study, options, tasks.limits)
        study.is_running = study.is_stale = True
        try:
            await tasks.run(task, "long", send_and_update, send_place, grace=_GRACE)
            study.is_stale = False
        finally:
            study.is_running = False
            if not study.state:  # an error, or stopped before the first sample
                self.remove(study)
            elif study.is_stale:
                Path(study.folder, RESULTS).unlink(missing_ok=True)
        await send(end)

    def close(self) -> None:
        """Remove all of them."""
        self._studies.clear()
        if self._folder:
            self._folder.close()
            self._folder = None


class LockedFolder:
    """A temporary folder, locked while this process lives; removes those of killed servers."""

    def __init__(self) -> None:
        for path in glob(os.path.join(escape(gettempdir()), f"{PREFIX}*")):
            with suppress(OSError):  # somebody else's, or locked by a running server
                if _is_abandoned(path):
                    shutil.rmtree(path, ignore_errors=True)
        self._folder = TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        self.path = self._folder.name
        self._lock = os.open(self.path, os.O_RDONLY)
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def close(self) -> None:
        """Remove it with everything in it."""
        self._folder.cleanup()
        os.close(self._lock)


def _is_abandoned(path: str) -> bool:
    """Whether a folder is ours and nobody uses it; raises `OSError` if it is locked."""
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        state = os.fstat(folder)
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return state.st_uid == os.getuid() and time() - state.st_mtime > YOUNG
    finally:
        os.close(folder)
