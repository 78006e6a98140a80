"""Files: the page, read and packed once when the server starts."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from posixpath import splitext
from typing import TYPE_CHECKING

from nonet.catalogue.page import CODES, words_in
from nonet.web.answers import refused
from nonet.web.modules import with_first_modules
from nonet.web.refusals import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The type of a file by its ending; others are not served."""
FIRST_PAGE = "/index.html"
PLACES = {FIRST_PAGE: "/", "/docs.html": "/api/docs"}
"""Where files stand that have another place than their name says."""
PACKED_ALREADY = {".png", ".woff2"}


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page."""

    content: bytes
    packed: bytes | None
    type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, ending: str) -> File:
        """The file with that content; packed only where it gets smaller."""
        packed = None if ending in PACKED_ALREADY else gzip.compress(content, 9, mtime=0)
        if packed is not None and len(packed) >= len(content):
            packed = None
        return cls(content, packed, TYPES[ending], f'"{sha256(content).hexdigest()[:20]}"')


def read_files(folder: Path = STATIC) -> dict[str, File]:
    """Every file of the page by its path, with the words of each language."""
    contents = {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in TYPES
    }
    if FIRST_PAGE in contents:
        modules = {path: text.decode() for path, text in contents.items() if path.endswith(".js")}
        page = with_first_modules(contents[FIRST_PAGE].decode(), modules)
        contents[FIRST_PAGE] = page.encode()
    found = {path: File.of(content, splitext(path)[1]) for path, content in contents.items()}
    for code in CODES:
        words = json.dumps(words_in(code), ensure_ascii=False, separators=(",", ":"))
        found[f"/words/{code}.json"] = File.of(words.encode(), ".json")
    for path, place in PLACES.items():
        if path in found:
            found[place] = found.pop(path)
    found["/files.json"] = listed(found)
    return found


def listed(files: Mapping[str, File]) -> File:
    """The list of all files, for the worker that keeps them for when there is no server.

    Its version changes whenever any of them does.
    """
    version = sha256("".join(file.tag for file in files.values()).encode()).hexdigest()[:20]
    return File.of(json.dumps({"version": version, "files": [*files]}).encode(), ".json")


class Files:
    """Answers with a file wherever there is one, and leaves the API to the application."""

    def __init__(self, app: ASGIApp, files: Mapping[str, File]) -> None:
        self._app = app
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, or with the news that whoever asks has it already."""
        path = scope.get("path", "")
        file = self._files.get(path)
        if scope["type"] != "http" or (file is None and path.startswith("/api/")):
            await self._app(scope, receive, send)
        elif file is None:
            refusal = Refusal(404, "NotFound", f"expected a page, found none at {path:.80}")
            await refused(refusal)(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            detail = f"expected the method GET, found {scope['method']:.20}"
            refusal = Refusal(405, "NotAllowed", detail, {"Allow": "GET, HEAD"})
            await refused(refusal)(scope, receive, send)
        else:
            await answer(file, scope, send)


async def answer(file: File, scope: Scope, send: Send) -> None:
    """Send *file*."""
    asked = dict(scope["headers"])
    headers = [
        (b"etag", file.tag.encode()),
        (b"cache-control", b"no-cache"),
        (b"vary", b"accept-encoding"),
    ]
    if file.tag.encode() in asked.get(b"if-none-match", b""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    content = file.content
    if file.packed is not None and b"gzip" in asked.get(b"accept-encoding", b""):
        content = file.packed
        headers.append((b"content-encoding", b"gzip"))
    headers.append((b"content-type", file.type.encode()))
    headers.append((b"content-length", str(len(content)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send(
        {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content}
    )
