"""Studies in the API: real runs of a real server, and what is left of them."""

from __future__ import annotations

import asyncio
import base64
import csv
import io
import json
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonet.errors import MissingExtra, NonetError
from nonet.experiments import run
from nonet.experiments.export import samples_table
from nonet.experiments.results import Results
from nonet.experiments.store import Store
from nonet.web.app import make_app
from nonet.web.errors import ApiError
from nonet.web.limits import Limits
from nonet.web.studies import PREFIX, Studies
from nonet.web.study_tasks import RESULTS, Figure, draw_figure, export_table, run_study
from tests.patience import PATIENCE
from tests.web.serving import Serving, serving

SMALL = {"study": "solutions", "generators": ["fill", "dig:club"], "samples": 12, "seed": 7}
LONG = {"study": "solutions", "clues": "17-24", "samples": 2000}


@pytest.fixture(scope="module")
def client(server: Serving) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}/api/", timeout=PATIENCE) as client:
        yield client


def messages(client: httpx.Client, path: str, asked: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that a stream tells."""
    answer = client.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.fixture(scope="module")
def ended(client: httpx.Client) -> list[dict[str, Any]]:
    """The messages of a small study that has ended."""
    return messages(client, "studies", {**SMALL, "clues": "28-36"})


@pytest.fixture(scope="module")
def name(ended: list[dict[str, Any]]) -> str:
    name: str = ended[0]["study"]
    return name


def test_a_study_tells_its_name_then_how_far_it_is_then_the_end(
    ended: list[dict[str, Any]], name: str
) -> None:
    assert re.fullmatch("[0-9a-f]{32}", name)
    assert [set(message) for message in ended[1:-1]] == [{"progress"}] * (len(ended) - 2)
    end = ended[-1]["end"]
    assert (end["done"], end["wanted"], end["samples"], end["share"]) == (216, 216, 12, 1)
    assert end["figures"] == ["club-1", "club-2", "club-3", "curve", "unique", "outcomes"]


def test_the_samples_are_those_of_the_package_with_the_same_seed(
    client: httpx.Client, name: str, tmp_path: Path
) -> None:
    path = str(tmp_path / "study.sqlite")
    run(**SMALL, clues=(28, 36), store=path)  # type: ignore[arg-type]
    with Store.read(path) as store:
        table = samples_table(store)
        wanted = [["" if value is None else str(value) for value in row] for row in table.rows]
    answer = client.get(f"studies/{name}/data.csv?table=samples")
    head, *rows = csv.reader(io.StringIO(answer.text))
    assert tuple(head) == table.columns
    assert rows == wanted


@pytest.mark.parametrize(
    ("file", "magic", "kind"),
    [
        ("figure/unique.svg", b"<svg", "image/svg+xml"),
        ("figure/unique.png", b"\x89PNG", "image/png"),
        ("figure/club-3.pdf?version=3&language=fr", b"%PDF", "application/pdf"),
        ("data.csv", b"series,clues,samples", "text/csv; charset=utf-8"),
        ("data.parquet?table=samples", b"PAR1", "application/vnd.apache.parquet"),
    ],
)
def test_what_came_of_it_can_be_taken_away(
    client: httpx.Client, name: str, file: str, magic: bytes, kind: str
) -> None:
    answer = client.get(f"studies/{name}/{file}")
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(magic)
    assert answer.headers["content-type"] == kind


def test_a_figure_can_be_dark_and_narrow(client: httpx.Client, name: str) -> None:
    place = f"studies/{name}/figure/unique.svg"
    plain, dark, narrow = (
        client.get(f"{place}{asked}").text for asked in ("", "?theme=dark", "?layout=narrow")
    )
    assert ("#ffffff" in plain, "#ffffff" in dark, "#191c21" in dark) == (True, False, True)
    assert [re.findall('width="(.+?)pt"', svg)[0] for svg in (plain, narrow)] == ["489.6", "259.2"]
    assert client.get(f"{place}?theme=pink").status_code == 422


def test_a_table_is_told_with_its_columns(client: httpx.Client, name: str) -> None:
    told = client.get(f"studies/{name}/table").json()
    assert told["tables"] == ["solutions", "samples"]
    assert len(told["rows"]) == 18
    assert {len(row) for row in told["rows"]} == {len(told["columns"])}
    for table in told["tables"]:
        answer = client.get(f"studies/{name}/table?table={table}")
        assert (answer.status_code, answer.json()["name"]) == (200, table)
    assert len(answer.json()["rows"]) == 216


def test_it_tells_how_far_it_is_when_it_is_asked(client: httpx.Client, name: str) -> None:
    told = client.get(f"studies/{name}").json()
    assert (told["study"], told["running"], told["done"]) == ("solutions", False, 216)


def test_more_samples_come_to_those_that_are_there(client: httpx.Client) -> None:
    first = messages(client, "studies", {"study": "reveal", "samples": 20})
    more = messages(client, f"studies/{first[0]['study']}", {"samples": 50})
    assert first[-1]["end"]["done"] == 40
    assert (more[-1]["end"]["done"], more[-1]["end"]["new"]) == (100, 60)
    assert more[-1]["end"]["version"] > first[-1]["end"]["version"]
    fewer = messages(client, f"studies/{first[0]['study']}", {"samples": 5})[-1]["end"]
    assert (fewer["done"], fewer["samples"], fewer["new"]) == (100, 50, 0)


def test_whoever_leaves_ends_it_and_what_is_stored_stays(client: httpx.Client) -> None:
    name = ""
    with client.stream("POST", "studies", json=LONG) as answer:
        for line in answer.iter_lines():
            message = json.loads(line)
            name = message.get("study", name)
            if message.get("progress", {}).get("done", 0) > 10:
                again = client.post(f"studies/{name}", json={})
                assert (again.status_code, again.json()["error"]) == (409, "Busy")
                break
    told = rested(client, name)
    assert 10 < told["done"] < told["wanted"] == 48_000
    rows = client.get(f"studies/{name}/data.csv?table=samples").text.splitlines()
    assert len(rows) == told["done"] + 1
    with client.stream("POST", f"studies/{name}", json={}) as answer:
        further = [json.loads(line) for _, line in zip(range(3), answer.iter_lines(), strict=False)]
    assert further[-1]["progress"]["done"] >= told["done"]
    assert further[-1]["progress"]["figures"]


def rested(client: httpx.Client, name: str) -> dict[str, Any]:
    """How far a study is when its process is gone."""
    for _ in range(100):
        told: dict[str, Any] = client.get(f"studies/{name}").json()
        if not told["running"]:
            return told
        time.sleep(0.1)
    pytest.fail("the study goes on though nobody waits for it")


@pytest.mark.parametrize(
    "asked",
    [
        {"study": "nothing", "samples": 1},
        {"study": "solutions", "samples": 1, "clues": (90, 95)},
        {"study": "solutions", "samples": 1, "clues": (30, 20)},
        {"study": "reveal", "samples": 1, "generators": ["fill"]},
        {"study": "reveal", "samples": 1, "clues": (3, 4)},
        {"study": "minimal", "samples": 1, "shape": "6x6"},
        {"study": "effort", "samples": 1, "generators": ["guess"]},
        {"study": "solutions", "samples": 1, "shape": "6x6", "generators": ["dig:club"]},
        {"study": "solutions", "samples": 1, "generators": ["dig:0"]},
        {"study": "solutions", "samples": 1, "shape": "7x"},
    ],
    ids=str,
)
def test_bad_input_is_refused_with_the_sentence_of_the_package(
    client: httpx.Client, asked: dict[str, Any]
) -> None:
    with pytest.raises(NonetError) as error:
        run(**asked, store=":memory:")
    clues = {"clues": "{}-{}".format(*asked["clues"])} if "clues" in asked else {}
    answer = client.post("studies", json=asked | clues)
    assert answer.status_code == 422
    assert answer.json() == {"error": type(error.value).__name__, "detail": str(error.value)}


@pytest.mark.parametrize("which", ["/etc/passwd", "./club", "x"])
def test_the_files_of_the_server_are_not_read(client: httpx.Client, which: str) -> None:
    asked = {"study": "solutions", "samples": 1, "generators": [f"dig:{which}"]}
    answer = client.post("studies", json=asked)
    assert answer.status_code == 422
    assert answer.json()["detail"] == (
        f"unknown generator 'dig:{which}'; the page has fill, dig:club, dig:random and dig:N"
    )


def test_a_study_that_is_too_large_is_refused(client: httpx.Client) -> None:
    answer = client.post("studies", json={"study": "solutions", "samples": 100_000})
    assert answer.status_code == 422
    assert (
        "this study would take 19,500,000 samples; this page runs up to 200,000"
        in answer.json()["detail"]
    )


@pytest.mark.parametrize(
    "path", ["", "/figure/unique.svg", "/data.csv", "/table", "/figure/unique.gif"]
)
@pytest.mark.parametrize("name", ["0" * 32, "..%2f..", "x"])
def test_nothing_is_told_of_a_study_that_is_not_there(
    client: httpx.Client, name: str, path: str
) -> None:
    assert client.get(f"studies/{name}{path}").status_code in (404, 422)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("figure/nothing.svg", "no figure 'nothing'"),
        ("figure/reveal.svg", "the figure reveal needs the study reveal"),
        ("data.csv?table=nothing", "no table of this study 'nothing'"),
        ("table?table=..%2f", "no table of this study '../'"),
    ],
)
def test_what_a_study_does_not_have_is_refused(
    client: httpx.Client, name: str, path: str, words: str
) -> None:
    answer = client.get(f"studies/{name}/{path}")
    assert answer.status_code == 422
    assert words in answer.json()["detail"]
    assert os.sep + "tmp" not in answer.text


def test_what_is_offered_depends_on_the_shape(client: httpx.Client) -> None:
    classic, small = (
        {each["name"]: each for each in client.get(f"studies?shape={shape}").json()["studies"]}
        for shape in ("9x9", "4x4")
    )
    assert classic["solutions"]["series"] == ["fill", "dig:club", "dig:random"]
    assert small["solutions"]["series"] == ["fill", "dig:random"]
    assert small["solutions"]["clues"] == [0, 16]
    cells = [client.get(f"studies?shape={shape}").json()["cells"] for shape in ("x", "6x6")]
    assert cells == [81, 36]


def test_the_oldest_that_rests_makes_room_for_a_new_one() -> None:
    studies = Studies(2)
    first, second = studies.add("reveal"), studies.add("reveal")
    first.is_running = True
    third = studies.add("reveal")
    assert [os.path.exists(each.folder) for each in (first, second, third)] == [True, False, True]
    with pytest.raises(ApiError, match="no such study"):
        studies.get(second.id)
    third.is_running = True
    with pytest.raises(ApiError, match="2 studies are running already") as full:
        studies.add("reveal")
    assert full.value.status == 503
    studies.close()
    assert not os.path.exists(os.path.dirname(first.folder))


def test_a_study_ends_before_it_would_be_ended() -> None:
    ample = "import nonet.web.studies; nonet.web.studies._GRACE = 100"
    with serving("--seconds", "1", before=ample) as server:
        offered = server.client.get("/api/studies").json()["limits"]["seconds"]
        assert offered == server.client.get("/api/about").json()["limits"]["study_seconds"] == 1
        last = server.stream("studies", LONG)[-1]
        assert last["end"]["done"] < last["end"]["wanted"]


class EndlessTasks:
    """Tasks that never end by themselves."""

    def __init__(self) -> None:
        self.cancelled: list[str] = []

    async def run(self, task: Any, *_: Any) -> None:
        """Wait for ever, and note the task when it is cancelled."""
        try:
            await asyncio.Event().wait()
        finally:
            self.cancelled.append(task.args[1].func.__name__)


@pytest.mark.parametrize(
    ("path", "task"),
    [
        ("", "read_state"),
        ("/figure/reveal.svg", "draw_figure"),
        ("/data.csv", "export_table"),
        ("/table", "read_table"),
    ],
)
def test_a_client_that_leaves_cancels_the_task(path: str, task: str) -> None:
    app = make_app()
    app.state.tasks = tasks = EndlessTasks()
    study = app.state.studies.add("reveal")
    study.state, study.is_stale = {"version": 1}, True
    heard = iter([{"type": "http.request"}, {"type": "http.disconnect"}])
    scope: dict[str, Any] = {"type": "http", "method": "GET"}
    scope |= {"path": f"/api/studies/{study.id}{path}"}
    scope |= {"headers": [(b"host", b"localhost")], "query_string": b""}

    async def receive() -> Any:
        await asyncio.sleep(0)
        return next(heard)

    async def send(message: Any) -> None:
        pass

    async def ask() -> None:
        async with asyncio.timeout(5):
            await app(scope, receive, send)

    asyncio.run(ask())
    assert tasks.cancelled == [task]
    app.state.studies.close()


def test_a_file_is_made_again_only_if_there_is_more_to_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made: list[int] = []

    def draw(name: str, results: Results, *_: Any) -> bytes:
        made.append(sum(point.done for point in results.points))
        return b"%d" % made[-1]

    def drawn() -> bytes:
        told: list[dict[str, Any]] = []
        draw_figure(Figure("reveal"), told.append)
        return base64.b64decode(told[0]["content"])

    monkeypatch.setattr("nonet.web.study_tasks.write_figure", draw)
    run("reveal", samples=5, store="study.sqlite")
    assert (drawn(), drawn(), made) == (b"10", b"10", [10])
    run("reveal", samples=7, store="study.sqlite")
    assert (drawn(), made) == (b"10", [10])  # a run that goes on says when there is more
    Path(RESULTS).unlink()
    assert (drawn(), drawn(), made) == (b"14", b"14", [10, 14])


def test_without_matplotlib_the_numbers_are_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("matplotlib", "matplotlib.style", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    options = {"study": "reveal", "samples": 5}
    told: list[dict[str, Any]] = []
    run_study(options, Limits(study_samples=1000), told.append)
    assert told[-1]["end"]["figures"] == ["reveal"]
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[figures\]'"):
        draw_figure(Figure("reveal"), told.append)
    export_table(None, "csv", told.append)
    assert base64.b64decode(told[-1]["content"]).startswith(b"series,samples,mean")


def test_a_full_disk_is_told_as_what_it_is() -> None:
    before = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))"
    with serving(before=before) as server:
        last = server.stream("studies", SMALL)[-1]["error"]
    assert (last["status"], last["error"]) == (507, "CannotWrite")
    assert last["detail"].startswith("cannot write: ")
    assert "/" not in last["detail"].removeprefix("cannot write: Input/output error")


def test_studies_that_somebody_tidied_away_are_gone_and_others_can_begin(tmp_path: Path) -> None:
    with serving(before=f"import tempfile; tempfile.tempdir = {str(tmp_path)!r}") as server:
        name = server.stream("studies", SMALL)[0]["study"]
        [folder] = tmp_path.glob(f"{PREFIX}*")
        shutil.rmtree(folder)
        for place in ("", "/table", "/data.csv", "/figure/curve.svg"):
            answer = server.client.get(f"/api/studies/{name}{place}")
            assert (answer.status_code, answer.json()["error"]) == (404, "NotFound")
        assert "end" in server.stream("studies", SMALL)[-1]


def test_nobody_hears_where_the_server_keeps_its_files(tmp_path: Path) -> None:
    with serving(before=f"import tempfile; tempfile.tempdir = {str(tmp_path)!r}") as server:
        name = server.stream("studies", SMALL)[0]["study"]
        [store] = tmp_path.glob(f"*/{name}/study.sqlite")
        store.write_text("no longer a study")
        answer = server.client.get(f"/api/studies/{name}/data.csv?table=samples")
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("study.sqlite: this is not the store of a study")
