"""Modules: what the page needs first, so that a browser asks for all of it at once.

A browser learns what a module imports when it has it: file after file, six deep. Told beforehand
it asks for them together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath

FIRST = ("/app.js", "/views/play.js")
"""The modules of the first view."""
IMPORT = re.compile(r'^(?:import|export)\b[^"]*?(?:from )?"(\.[^"]+)"', re.MULTILINE)


def closure(sources: Mapping[str, str], starts: Iterable[str] = FIRST) -> list[str]:
    """The paths of modules and of all that they import, each once; not what they load later.

    >>> sources = {"/a.js": 'import { b } from "./b/b.js";', "/b/b.js": 'import "../a.js";'}
    >>> closure(sources, ["/a.js"])
    ['/a.js', '/b/b.js']
    """
    found = dict.fromkeys(path for path in starts if path in sources)
    for path in (waiting := list(found)):
        for name in IMPORT.findall(sources[path]):
            other = normpath(join(dirname(path), name))
            if other in sources and other not in found:
                found[other] = None
                waiting.append(other)
    return list(found)


def with_first_modules(page: str, sources: Mapping[str, str]) -> str:
    """*page* with a link to every module of the first view."""
    links = "".join(
        f'  <link rel="modulepreload" href="{path.removeprefix("/")}">\n'
        for path in closure(sources)
    )
    return page.replace("</head>", f"{links}</head>", 1)
