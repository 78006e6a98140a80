"""The files of the page, read and compressed once when the server starts."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath, splitext
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import Response

from nonet.catalogue import LANGUAGES
from nonet.catalogue.page import words_in
from nonet.web.errors import not_allowed
from nonet.web.responses import error_response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The content type by suffix; files with any other suffix are not served."""
_INDEX = "/index.html"
_PATHS = {_INDEX: "/", "/docs.html": "/api/docs"}
"""The files that have another path on the server."""
_FIRST_MODULES = ("/app.js", "/play/view.js")
"""The modules of the first view."""
_IMPORT = re.compile(r'^(?:import|export)\b[^"]*?(?:from )?"(\.[^"]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page."""

    content: bytes
    packed: bytes | None
    """Compressed, unless that makes it larger or its format is compressed already."""
    type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, suffix: str) -> File:
        """The file with that content."""
        packed = gzip.compress(content, 9, mtime=0)
        is_smaller = suffix != ".png" and len(packed) < len(content)
        tag = f'"{sha256(content).hexdigest()[:20]}"'
        return cls(content, packed if is_smaller else None, TYPES[suffix], tag)

    def response(self, request: Headers) -> Response:
        """The file, or 304 if the client has it already."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in request.get("If-None-Match", ""):
            return Response(None, 304, headers)
        if self.packed is None or "gzip" not in request.get("Accept-Encoding", ""):
            return Response(self.content, 200, headers, self.type)
        return Response(self.packed, 200, headers | {"Content-Encoding": "gzip"}, self.type)


def read_files(folder: Path = STATIC) -> dict[str, File]:
    """Every file of the page by its path, with the texts of each language."""
    contents = {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in TYPES
    }
    if _INDEX in contents:
        contents[_INDEX] = _with_preloads(contents)
    files = {
        _PATHS.get(path, path): File.of(content, splitext(path)[1])
        for path, content in contents.items()
    }
    for code in LANGUAGES:
        texts = json.dumps(words_in(code), ensure_ascii=False, separators=(",", ":"))
        files[f"/words/{code}.json"] = File.of(texts.encode(), ".json")
    files["/files.json"] = _file_list(files)
    return files


def _file_list(files: Mapping[str, File]) -> File:
    """The list that the service worker caches; its version changes whenever a file does."""
    version = sha256("".join(file.tag for file in files.values()).encode()).hexdigest()[:20]
    return File.of(json.dumps({"version": version, "files": [*files]}).encode(), ".json")


def _with_preloads(contents: Mapping[str, bytes]) -> bytes:
    """The index, with a link to every module of the first view.

    Otherwise a browser finds each module only after loading the one that imports it.
    """
    sources = {path: text.decode() for path, text in contents.items() if path.endswith(".js")}
    links = "".join(
        f'  <link rel="modulepreload" href="{path.removeprefix("/")}">\n'
        for path in _with_imports(sources, _FIRST_MODULES)
    )
    return contents[_INDEX].replace(b"</head>", f"{links}</head>".encode(), 1)


def _with_imports(sources: Mapping[str, str], modules: Iterable[str]) -> list[str]:
    """*modules* and all that they import, each once; without dynamic imports.

    >>> sources = {"/a.js": 'import { b } from "./b/b.js";', "/b/b.js": 'import "../a.js";'}
    >>> _with_imports(sources, ["/a.js"])
    ['/a.js', '/b/b.js']
    """
    queue = [path for path in modules if path in sources]
    for path in queue:
        for name in _IMPORT.findall(sources[path]):
            imported = normpath(join(dirname(path), name))
            if imported in sources and imported not in queue:
                queue.append(imported)
    return queue


class Files:
    """Middleware that serves the files of the page, and leaves all else to the application."""

    def __init__(self, app: ASGIApp, files: Mapping[str, File]) -> None:
        self._app = app
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file, or 304 if the client has it already."""
        file = self._files.get(scope.get("path", ""))
        if file is None:
            await self._app(scope, receive, send)
            return
        if scope["method"] in ("GET", "HEAD"):
            response = file.response(Headers(scope=scope))
        else:
            response = error_response(not_allowed(scope, "GET, HEAD"))
        await response(scope, receive, send)
