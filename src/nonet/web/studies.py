"""Studies: those that the page has started, each in a folder; the oldest are removed."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from glob import escape, glob
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory, gettempdir
from time import time
from typing import TYPE_CHECKING, Any

from nonet.operations.operation import Json
from nonet.web.errors import RETRY_AFTER, ApiError, api_error
from nonet.web.responses import TaskResponse, collect
from nonet.web.study_tasks import FIGURE_TO_UPDATE, Bounds, Figure, read_state, run_study
from nonet.web.tasks import Tasks

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from nonet.web.worker import Send as SendLines

PREFIX = "nonet-web-"
_GRACE = 10.0
"""Seconds that a study has after its time is up, for the samples it has begun."""
YOUNG = 60.0
"""Seconds in which a folder without a lock is left alone: its server may be about to lock it."""


@dataclass(slots=True, eq=False)
class StoredStudy:
    """One study: its last known state, and the files made of it."""

    id: str
    folder: str
    study: str
    version: int = 0
    """grows with what is stored"""
    state: Json = field(default_factory=dict)
    run: object = None
    files: dict[str, int] = field(default_factory=dict)
    """the version that each file shows"""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_running(self) -> bool:
        """Whether it is running now."""
        return self.run is not None

    @property
    def is_removed(self) -> bool:
        """Whether its folder is gone."""
        return not os.path.isdir(self.folder)

    def update(self, state: Json) -> None:
        """Keep a new state."""
        self.state = state
        self.version = state["version"]
        if name := state.get("drawn"):
            self.files[name] = self.version

    def keep_drawing(self, figure: Figure) -> None:
        """Let the run update this figure by itself."""
        path = os.path.join(self.folder, FIGURE_TO_UPDATE)
        if self.is_running:
            with suppress(OSError), open(path, "w") as file:
                json.dump(figure, file)

    async def refresh(self, tasks: Tasks) -> None:
        """Find out how far it is, if it was stopped."""
        async with self.lock:
            is_known = self.state.get("version") == self.version
            if self.state and not is_known and not self.is_running:
                self.update(json.loads(await self.run_task(tasks, read_state)))

    async def read_file(
        self, tasks: Tasks, name: str, task: Callable[..., None], *args: Any
    ) -> bytes:
        """The content of a file, which *task* makes again if there is more to show."""
        async with self.lock:
            version = self.version  # it may grow while the task runs
            if self.files.get(name) != version:
                await self.run_task(tasks, task, *args)
                self.files[name] = version
            try:
                return await asyncio.to_thread(Path(self.folder, name).read_bytes)
            except FileNotFoundError:
                raise _not_found() from None

    async def run_task(self, tasks: Tasks, task: Callable[..., None], *args: Any) -> bytes:
        """The one message of a task on this study, in JSON."""
        bound = partial(task, self.folder, *args, self.version)
        with self.private_folder():
            return await collect(partial(tasks.run, bound, "quick"))

    @contextmanager
    def private_folder(self) -> Iterator[None]:
        """Let no error name the folder, and raise the right one if it is gone."""
        try:
            yield
        except ApiError as error:
            if self.is_removed:
                raise _not_found() from None
            error.detail = error.detail.replace(self.folder + os.sep, "")
            raise


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
        if study is None or study.is_removed:
            raise _not_found()
        return study

    def remove(self, study: StoredStudy) -> None:
        """Remove a study and its folder."""
        self._studies.pop(study.id, None)
        shutil.rmtree(study.folder, ignore_errors=True)

    def close(self) -> None:
        """Remove all of them."""
        self._studies.clear()
        if self._folder:
            self._folder.close()
            self._folder = None


class StudyResponse(TaskResponse):
    """Runs a study and streams its progress; it stops if the client goes away, and is kept."""

    def __init__(
        self, tasks: Tasks, studies: Studies, study: StoredStudy, options: Json, bounds: Bounds
    ) -> None:
        super().__init__(self._run_study, is_stream=True)
        if study.is_running:
            raise ApiError(409, "Busy", "this study is running already")
        study.run = self
        self._tasks = tasks
        self._studies = studies
        self._study = study
        self._task = partial(run_study, study.folder, options, bounds, study.version)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run and stream."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._finish()

    async def _run_study(self, send: SendLines, send_place: SendLines | None) -> None:
        async def send_and_update(lines: bytes) -> None:
            for message in map(json.loads, lines.splitlines()):
                if state := message.get("progress") or message.get("end"):
                    self._study.update(state)
                if "end" in message:
                    self._finish()  # before the client hears of it and continues at once
            await send(lines)

        with self._study.private_folder():
            await self._tasks.run(self._task, "long", send_and_update, send_place, grace=_GRACE)

    def _finish(self) -> None:
        """Its process is gone; if it was stopped, more may be stored than was reported."""
        study = self._study
        if study.run is not self:
            return
        study.run = None
        if not study.state:  # an error, or stopped before the first sample
            self._studies.remove(study)
        elif study.state["done"] < study.state["wanted"]:
            study.version += 1
        with suppress(FileNotFoundError):
            os.unlink(os.path.join(study.folder, FIGURE_TO_UPDATE))


class LockedFolder:
    """A temporary folder, locked while this process lives; removes those of killed servers."""

    def __init__(self) -> None:
        for path in glob(os.path.join(escape(gettempdir()), f"{PREFIX}*")):
            with suppress(OSError):  # somebody else's, or locked by a running server
                if _is_abandoned(path):
                    shutil.rmtree(path, ignore_errors=True)
        self._folder = TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        self._lock = os.open(self.path, os.O_RDONLY)
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    @property
    def path(self) -> str:
        """Where it is."""
        return self._folder.name

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


def _not_found() -> ApiError:
    return ApiError(404, "NotFound", "there is no such study on this server, or no longer")
