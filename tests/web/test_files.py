"""The page: each file packed, with its type, and not sent twice."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from nonet.catalogue.page import CODES, words_in
from nonet.web.files import STATIC, TYPES, File, read_files
from tests.web.serving import Serving

FILES = read_files()


def test_every_file_of_the_page_is_served() -> None:
    kept = {path for path in STATIC.rglob("*") if path.is_file()}
    assert {path.suffix for path in kept} <= TYPES.keys()
    assert len(kept) + len(CODES) + 1 == len(FILES)


@pytest.mark.parametrize("path", FILES)
def test_a_file_comes_packed_and_only_once(server: Serving, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 200
    assert answer.content == FILES[path].content
    assert answer.headers["content-type"] == FILES[path].type
    assert answer.headers["cache-control"] == "no-cache"
    again = server.client.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = server.client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == answer.headers["content-length"]


def test_who_cannot_unpack_gets_it_as_it_is(server: Serving) -> None:
    plain = server.client.get("/app.js", headers={"Accept-Encoding": "identity"})
    packed = server.client.get("/app.js", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


def test_what_does_not_get_smaller_is_not_packed() -> None:
    assert File.of(b"{}", ".json").packed is None
    file = File.of(b"{}" * 100, ".json")
    assert file.packed is not None
    assert gzip.decompress(file.packed) == file.content


def test_the_words_of_each_language(server: Serving) -> None:
    for code in CODES:
        assert server.client.get(f"/words/{code}.json").json() == words_in(code)


def test_the_list_of_files_has_another_version_when_one_changes(tmp_path: Path) -> None:
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


def test_the_page_names_every_module_of_the_first_view_and_no_other() -> None:
    page = read_files()["/"].content.decode()
    named = re.findall(r'rel="modulepreload" href="([^"]+)"', page)
    assert {"app.js", "board.js", "views/play.js", "play/keys.js"} <= set(named)
    assert len(set(named)) == len(named)
    assert not [name for name in named if name.startswith(("methods/", "views/solve"))]
    assert all((STATIC / name).is_file() for name in named)
