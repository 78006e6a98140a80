"""The examples of README and docs/ work, and the generated pages are up to date."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet import techniques

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def sessions(page: Path) -> list[tuple[str, str]]:
    """Return each command of a page with the output below it."""
    blocks = re.findall(r"```console\n(.*?)```", page.read_text(), re.DOTALL)
    steps = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in (step.partition("\n") for step in steps)]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if sessions(page)], ids=lambda page: page.stem
)
def test_sessions_show_what_commands_print(page: Path, tmp_path: Path) -> None:
    for command, output in sessions(page):
        assert run_shell(command, tmp_path) == output, f"$ {command}"


def run_shell(script: str, folder: Path) -> str:
    """Return what a shell script prints, with the command `nonet` of this Python."""
    scripts = str(Path(sys.executable).parent)
    result = subprocess.run(
        ["bash", "-c", f'nonet() {{ python -m nonet "$@"; }}; {script}'],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        env={**os.environ, "PATH": f"{scripts}:{os.environ['PATH']}", "PYTHONUNBUFFERED": "1"},
    )
    return result.stdout


def test_the_pictures_of_the_readme_can_be_made(tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text()
    [script] = re.findall(r"web page:\n\n```sh\n(.*?)```", page, re.DOTALL)
    *commands, serve = script.splitlines()
    assert serve == "nonet serve --open"
    make_puzzle, _ = sessions(ROOT / "README.md")[0]
    assert "40 puzzles" in run_shell("\n".join(["set -e", make_puzzle, *commands]), tmp_path)
    assert {"step.png", "puzzles.pdf"} < {path.name for path in files_in(tmp_path)}


def test_the_web_page_documents_every_path_and_field_of_the_api() -> None:
    page = (ROOT / "docs" / "web.md").read_text()
    rows = re.findall(r"^\| `([^`]+)`( \(GET\))? \| (.*?) \|", page, re.MULTILINE)
    documented = {
        (path, "get" if get else "post"): {*re.findall(r"`(\w+)`", row)} for path, get, row in rows
    }
    common = {"grid", "shape", "alphabet"}  # described above the table
    for path, fields in api_fields().items():
        assert fields <= documented[path] | common, path


def api_fields() -> dict[tuple[str, str], set[str]]:
    """Return the fields of every path and method of the API."""
    from nonet.web.app import make_app

    app = make_app()
    try:
        schema = app.openapi()
    finally:
        app.state.tasks.close()
    fields_by_path = {}
    for path, methods in schema["paths"].items():
        name = re.sub(r"{(\w+)}", lambda part: part[1].upper(), path.removeprefix("/api/"))
        for method, operation in methods.items():
            fields = {
                each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"
            }
            for content in operation.get("requestBody", {}).get("content", {}).values():
                model = content["schema"]["$ref"].rpartition("/")[2]
                fields |= {*schema["components"]["schemas"][model]["properties"]}
            fields_by_path[name, method] = fields
    return fields_by_path


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"], ids=str)
def test_python_sessions_are_in_code_blocks(page: Path) -> None:
    outside = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    assert ">>>" not in outside


def test_the_command_reference_is_the_output_of_help(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "commands.md").read_text()
    sections = re.findall(r"^## (nonet.*?)\n\n```text\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    for command in ("nonet", "nonet draw", "nonet stats", "nonet stats run"):
        assert run_shell(f"COLUMNS=80 {command} --help", tmp_path) == dict(sections)[command]


def files_in(folder: Path) -> list[Path]:
    """Return the files below a folder, relative to it."""
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("script", "number"), [("make_docs", 1), ("make_pictures", 10), ("make_techniques", 66)]
)
def test_generated_files_are_up_to_date(script: str, number: int, tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "docs" / f"{script}.py", tmp_path], check=True)
    written = files_in(tmp_path)
    assert len(written) == number
    for name in written:
        committed = ROOT / "docs" / name
        assert committed.is_file(), f"{name}: run `make docs`"
        assert committed.read_text() == (tmp_path / name).read_text(), f"{name}: run `make docs`"


def test_every_technique_has_a_page_and_a_picture() -> None:
    folder = ROOT / "docs" / "techniques"
    families = {Path(f"{technique.family}.md") for technique in techniques()}
    pictures = {Path("pictures", f"{technique.name}.svg") for technique in techniques()}
    assert {*files_in(folder)} == {Path("README.md")} | families | pictures
    assert all(len((folder / picture).read_bytes()) < 60_000 for picture in pictures)


def test_the_list_of_techniques_links_to_each_in_order() -> None:
    from make_techniques import anchor

    folder = ROOT / "docs" / "techniques"
    found = re.findall(r"\]\((\w+\.md)#([\w-]+)\)", (folder / "README.md").read_text())
    assert len(found) == len(techniques())
    for (page, name), technique in zip(found, techniques(), strict=True):
        headings = re.findall(r"^## (.*)$", (folder / page).read_text(), re.MULTILINE)
        assert technique.title() in headings
        assert [anchor(heading) for heading in headings].count(name) == 1


def test_the_page_of_experiments_has_the_table_of_its_study() -> None:
    import make_experiments

    block = make_experiments.block_of(make_experiments.TABLES / "solutions-solutions.csv")
    assert block in make_experiments.PAGE.read_text(), "run `make experiments`"


def test_every_figure_of_make_experiments_is_shown() -> None:
    import make_experiments

    page = make_experiments.PAGE.read_text()
    for names in make_experiments.FIGURES_OF.values():
        for name in names:
            assert f"(pictures/experiments/{name}.svg)" in page


def test_the_api_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    assert {*re.findall(r"^<!-- ::: nonet\.(\w+) -->$", page, re.MULTILINE)} == {*nonet.__all__}
    assert {*re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)} == {*nonet.__all__}


def test_the_formats_page_lists_every_format() -> None:
    from nonet.files import FORMATS

    page = (ROOT / "docs" / "formats.md").read_text()
    for name, each in FORMATS.items():
        assert f"`{name}`" in page
        assert all(f"`{ending}`" in page for ending in each.extensions)


def test_links_between_pages_work() -> None:
    for page in [*PAGES, *ROOT.glob("*.md")]:
        for target in re.findall(r"""(?:\]\(|src=")(?!http)([^)#"]+)[)"]""", page.read_text()):
            assert (page.parent / target).exists(), f"{page}: {target}"


def test_the_architecture_names_only_what_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    for name in re.findall(r"`((?:src|kernel|tests|bench|docs)/[^`]*)`", text):
        assert (ROOT / name).exists(), name
    paths = re.findall(r"^((?:src|kernel)/\S+) +(\w+)", text, re.MULTILINE)
    assert len(paths) > 30
    for file, name in paths:
        assert re.search(rf"\b{name}\b", (ROOT / file).read_text()), f"{file}: {name}"


def test_source_files_that_pages_name_exist() -> None:
    folders = ("src", "kernel", "tests", "bench", "docs")
    files = [f"/{path.relative_to(ROOT)}" for name in folders for path in (ROOT / name).rglob("*")]
    for page in [*PAGES, *ROOT.glob("*.md")]:
        for name in re.findall(r"`([\w./-]+\.(?:cpp|hpp|py|js))`", page.read_text()):
            assert any(path.endswith(f"/{name}") for path in files), f"{page}: {name}"
