"""Studies: those that the page began, each in a folder of its own; the oldest are dropped."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from nonet.web.answers import JobAnswer
from nonet.web.folders import Folder
from nonet.web.jobs import Jobs
from nonet.web.refusals import Refusal, refusal_of
from nonet.web.turns import RETRY
from nonet.web.works.showing import WANTED, Drawing

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send


@dataclass(slots=True, eq=False)
class Kept:
    """One study: what it was last heard to be, and the files that were made of it.

    *version* grows with what is stored; a file is of the version that it was made from.
    """

    id: str
    folder: str
    study: str
    version: int = 0
    told: dict[str, Any] = field(default_factory=dict)
    runner: object = None
    files: dict[str, int] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_running(self) -> bool:
        """Whether somebody runs it just now."""
        return self.runner is not None

    @property
    def is_gone(self) -> bool:
        """Whether its folder was dropped, or tidied away by somebody else."""
        return not os.path.isdir(self.folder)

    @property
    def is_settled(self) -> bool:
        """Whether what was told last is all that there is."""
        return self.told.get("version") == self.version

    def hear(self, lines: bytes) -> bool:
        """Take note of what a run tells; gives whether that is the end."""
        is_end = False
        for line in lines.splitlines():
            message = json.loads(line)
            is_end = "end" in message
            if told := message.get("progress") or message.get("end"):
                self.note(told)
        return is_end

    def note(self, told: dict[str, Any]) -> None:
        """Take note of how far it is."""
        self.told = told
        self.version = told["version"]
        if name := told.get("drawn"):
            self.files[name] = self.version

    def prefer(self, drawing: Drawing) -> None:
        """Let the run draw that figure by itself, as long as it goes on."""
        if self.is_running:
            with suppress(OSError), open(os.path.join(self.folder, WANTED), "w") as file:
                json.dump(drawing, file)


class Studies:
    """Every study of one server."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._folder: Folder | None = None
        self._kept: dict[str, Kept] = {}

    def begin(self, study: str) -> Kept:
        """A new one; the oldest that does not run makes room for it."""
        if len(self._kept) >= self._most:
            resting = [kept for kept in self._kept.values() if not kept.is_running]
            if not resting:
                detail = f"expected fewer than {self._most} studies at work, found no room"
                raise Refusal(503, "Busy", detail, {"Retry-After": RETRY})
            self.drop(resting[0])
        name = token_hex(16)
        try:
            kept = Kept(name, os.path.join(self._room(), name), study)
            os.mkdir(kept.folder, 0o700)
        except OSError as error:
            raise refusal_of(error) from error
        self._kept[name] = kept
        return kept

    def _room(self) -> str:
        """The folder of all studies, made anew if somebody has tidied it away."""
        if self._folder and not os.path.isdir(self._folder.name):
            self.close()
        if self._folder is None:
            self._folder = Folder()
        return self._folder.name

    def named(self, name: str) -> Kept:
        """The one of that name; raises a `Refusal`."""
        kept = self._kept.get(name)
        if kept is None or kept.is_gone:
            raise no_study()
        return kept

    def drop(self, kept: Kept) -> None:
        """Forget a study and its folder."""
        self._kept.pop(kept.id, None)
        shutil.rmtree(kept.folder, ignore_errors=True)

    def close(self) -> None:
        """Forget all of them."""
        self._kept.clear()
        if self._folder:
            self._folder.close()
            self._folder = None


class StudyAnswer(JobAnswer):
    """The stream of a run; whoever leaves ends it, and what is stored stays."""

    def __init__(
        self, jobs: Jobs, studies: Studies, kept: Kept, asked: dict[str, Any], bounds: list[float]
    ) -> None:
        arguments = {"folder": kept.folder, "asked": asked, "bounds": bounds}
        super().__init__(jobs, "study", {**arguments, "version": kept.version}, is_stream=True)
        if kept.is_running:
            raise Refusal(409, "Busy", "expected a study that is at rest, found that it runs")
        kept.runner = self
        self._studies = studies
        self._kept = kept

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and listen to what is answered."""

        async def send_and_hear(message: Message) -> None:
            if self._kept.hear(message.get("body", b"")):
                self._rest()  # before anybody knows, who might go on with it at once
            await send(message)

        try:
            await super().__call__(scope, receive, send_and_hear)
        finally:
            self._rest()

    def _rest(self) -> None:
        """Its process is gone; if it was stopped, more may be stored than it told."""
        kept = self._kept
        if kept.runner is not self:
            return
        kept.runner = None
        if not kept.told:  # it was refused, or stopped before its first sample
            self._studies.drop(kept)
        elif kept.told["done"] < kept.told["wanted"]:
            kept.version += 1
        with suppress(FileNotFoundError):
            os.unlink(os.path.join(kept.folder, WANTED))


async def made(jobs: Jobs, kept: Kept, work: str, arguments: Mapping[str, Any]) -> bytes:
    """The one message of a work on what a study has, in JSON."""
    lines: list[bytes] = []

    async def keep(line: bytes) -> None:
        lines.append(line)

    asked = {"folder": kept.folder, "version": kept.version, **arguments}
    try:
        await jobs.run(work, asked, keep)
    except Refusal:
        if kept.is_gone:  # it was dropped just now
            raise no_study() from None
        raise
    return b"".join(lines).rstrip(b"\n")


async def settled(jobs: Jobs, kept: Kept) -> None:
    """Find out what is there of a study that was stopped."""
    async with kept.lock:
        if kept.told and not kept.is_settled and not kept.is_running:
            kept.note(json.loads(await made(jobs, kept, "look", {})))


async def file_of(
    jobs: Jobs, kept: Kept, name: str, work: str, arguments: Mapping[str, Any]
) -> bytes:
    """The content of a file, made anew if there is more to see."""
    path = os.path.join(kept.folder, name)
    async with kept.lock:
        version = kept.version  # not before: it may grow while another file is made
        if kept.files.get(name) != version:
            await made(jobs, kept, work, {**arguments, "version": version})
            kept.files[name] = version
        try:
            return await asyncio.to_thread(content_of, path)
        except FileNotFoundError:  # it was dropped just now
            raise no_study() from None


def content_of(path: str) -> bytes:
    """All of a file."""
    with open(path, "rb") as file:
        return file.read()


def no_study() -> Refusal:
    """What is said of a name that no study has."""
    return Refusal(404, "NotFound", "expected a study that this server has, found none")
