"""The files of the page: their types, compression and caching, and how modules import."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from nonet.catalogue import LANGUAGES
from nonet.catalogue.page import words_in
from nonet.web.files import STATIC, TYPES, File, read_files
from tests.web.serving import Serving

FILES = read_files()


def test_every_file_of_the_page_is_served() -> None:
    kept = {path for path in STATIC.rglob("*") if path.is_file()} - {STATIC / "README.md"}
    assert {path.suffix for path in kept} <= TYPES.keys()
    assert len(kept) + len(LANGUAGES) + 1 == len(FILES)


def test_every_file_is_sent_once(server: Serving) -> None:
    for path, file in FILES.items():
        response = server.client.get(path)
        assert (response.status_code, response.content) == (200, file.content), path
        assert response.headers["content-type"] == file.type
        assert response.headers["cache-control"] == "no-cache"
        again = server.client.get(path, headers={"If-None-Match": response.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), path
        head = server.client.head(path)
        assert (head.status_code, head.content) == (200, b""), path
        assert head.headers["content-length"] == response.headers["content-length"]


def test_a_client_without_gzip_gets_plain_files(server: Serving) -> None:
    plain = server.client.get("/app.js", headers={"Accept-Encoding": "identity"})
    packed = server.client.get("/app.js", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


def test_a_file_is_compressed_only_if_that_makes_it_smaller() -> None:
    assert File.of(b"{}", ".json").packed is None
    file = File.of(b"{}" * 100, ".json")
    assert file.packed is not None
    assert gzip.decompress(file.packed) == file.content


def test_the_texts_of_each_language_are_served(server: Serving) -> None:
    for code in LANGUAGES:
        assert server.client.get(f"/words/{code}.json").json() == words_in(code)


def test_the_version_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    first = json.loads(read_files(tmp_path)["/files.json"].content)
    (tmp_path / "a.js").write_text("2")
    second = json.loads(read_files(tmp_path)["/files.json"].content)
    assert first["files"] == second["files"] == ["/a.js", "/words/en.json", "/words/fr.json"]
    assert first["version"] != second["version"]


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/../pyproject.toml", "/%2e%2e/app.py", "/static/app.js", "/index.html"]
)
def test_nothing_else_is_served(server: Serving, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "NotFound"


def test_a_file_cannot_be_changed(server: Serving) -> None:
    answer = server.client.post("/app.js", json={})
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_the_page_preloads_the_modules_of_the_first_view() -> None:
    page = read_files()["/"].content.decode()
    named = re.findall(r'rel="modulepreload" href="([^"]+)"', page)
    assert {"app.js", "board/board.js", "play/view.js", "play/keys.js"} <= set(named)
    assert len(set(named)) == len(named)
    assert not [name for name in named if name.startswith(("methods/", "solve/"))]
    assert all((STATIC / name).is_file() for name in named)


LAYERS = (
    {"dom", "i18n", "api", "colours"},
    {"game", "grid_text", "shape", "storage"},
    {"board", "widgets", "messages", "open_grid", "progress", "pager"},
    {"play"},
    {"solve", "explain", "methods", "experiments"},
    {"app"},
)
"""The modules and folders of the page as README.md draws them, from the bottom up."""


def test_modules_import_only_what_is_below_them() -> None:
    layer_of = {name: number for number, names in enumerate(LAYERS) for name in names}
    for path in STATIC.rglob("*.js"):
        layer = layer_of.get(path.relative_to(STATIC).parts[0].removesuffix(".js"))
        if layer is None:  # a classic script, the service worker, or the page of the API
            continue
        for name in re.findall(r'^import [^"]*"([^"]+)";', path.read_text(), re.MULTILINE):
            other = (path.parent / name).resolve().relative_to(STATIC)
            top = other.parts[0].removesuffix(".js")
            is_own = top == path.relative_to(STATIC).parts[0]
            assert is_own or layer_of[top] <= min(layer, 3), f"{path.name} imports {name}"
