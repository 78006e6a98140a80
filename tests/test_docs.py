"""What README and docs say is what the commands print, and what is generated is up to date."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nonet import techniques

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def sessions(page: Path) -> list[tuple[str, str]]:
    """Every command of a page that is shown with what it prints."""
    blocks = re.findall(r"```console\n(.*?)```", page.read_text(), re.DOTALL)
    steps = [step for block in blocks for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, shown) for command, _, shown in (step.partition("\n") for step in steps)]


SESSIONS = [(page.name, *step) for page in PAGES for step in sessions(page)]


@pytest.mark.parametrize(("page", "command", "shown"), SESSIONS)
def test_sessions_show_what_commands_print(
    page: str, command: str, shown: str, tmp_path: Path
) -> None:
    assert printed(command, tmp_path) == shown


def printed(script: str, folder: Path) -> str:
    """What a shell script prints with Nonet's commands at hand."""
    scripts = str(Path(sys.executable).parent)
    ran = subprocess.run(
        ["bash", "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        env={**os.environ, "PATH": f"{scripts}:{os.environ['PATH']}", "PYTHONUNBUFFERED": "1"},
    )
    return ran.stdout


def test_there_are_sessions() -> None:
    assert {page for page, _, _ in SESSIONS} == {"formats.md", "methods.md"}


def test_the_session_of_the_readme_can_be_pasted(tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text()
    [(script, shown)] = re.findall(r"```sh\n(make run.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    first, *commands = script.splitlines()
    assert first.startswith("make run && source .venv/bin/activate")
    assert printed("\n".join(commands), tmp_path) == shown


def test_what_the_readme_draws_and_prints_can_be_pasted(tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text()
    [script] = re.findall(r"## On a page, on paper\n\n```sh\n(.*?)```", page, re.DOTALL)
    install, *commands, serve = script.splitlines()
    assert install.startswith("pip install '.[all]' ")
    assert serve.startswith("nonet serve --open ")
    assert "40 puzzles" in printed("\n".join(["set -e", *commands]), tmp_path)
    assert {*files_in(tmp_path)} == {Path("step.png"), Path("puzzles.pdf")}


def test_the_page_on_the_api_names_every_path_of_it_and_all_that_may_be_asked() -> None:
    page = (ROOT / "docs" / "web.md").read_text()
    rows = re.findall(r"^\| `([^`]+)`( \(GET\))? \| (.*?) \|", page, re.MULTILINE)
    told = {
        (path, "get" if get else "post"): {*re.findall(r"`(\w+)`", row)} for path, get, row in rows
    }
    asked = fields_of_the_api()
    assert {*asked} <= {*told}
    common = {"grid", "shape", "alphabet"}  # which the words above the table tell
    assert {key: fields - told[key] - common for key, fields in asked.items()} == {
        key: set() for key in asked
    }


def fields_of_the_api() -> dict[tuple[str, str], set[str]]:
    """What may be asked of every path and method of the API, as the page names these."""
    from nonet.web.app import make_app

    app = make_app()
    try:
        schema = app.openapi()
    finally:
        app.state.jobs.close()
    found = {}
    for path, methods in schema["paths"].items():
        called = re.sub(r"{(\w+)}", lambda part: part[1].upper(), path.removeprefix("/api/"))
        for method, operation in methods.items():
            fields = {
                each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"
            }
            for content in operation.get("requestBody", {}).get("content", {}).values():
                model = content["schema"]["$ref"].rpartition("/")[2]
                fields |= {*schema["components"]["schemas"][model]["properties"]}
            found[called, method] = fields
    return found


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"], ids=str)
def test_what_python_says_stands_in_a_fence(page: Path) -> None:
    outside = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    assert ">>>" not in outside


def test_the_reference_is_what_help_prints(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "commands.md").read_text()
    sections = re.findall(r"^## (nonet.*?)\n\n```text\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    for command in ("nonet", "nonet draw", "nonet stats", "nonet stats run"):
        assert printed(f"COLUMNS=80 {command} --help", tmp_path) == dict(sections)[command]


def files_in(folder: Path) -> list[Path]:
    """The files below a folder, as they are called from there."""
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("script", "number"), [("make_docs", 2), ("make_pictures", 10), ("make_techniques", 66)]
)
def test_what_is_generated_is_up_to_date(script: str, number: int, tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "docs" / f"{script}.py", tmp_path], check=True)
    written = files_in(tmp_path)
    assert len(written) == number
    for name in written:
        committed = ROOT / "docs" / name
        assert committed.is_file(), f"{name}: run `make docs`"
        assert committed.read_text() == (tmp_path / name).read_text(), f"{name}: run `make docs`"


def test_the_catalogue_has_every_technique_and_nothing_else() -> None:
    folder = ROOT / "docs" / "techniques"
    families = {Path(f"{technique.family}.md") for technique in techniques()}
    pictures = {Path("pictures", f"{technique.name}.svg") for technique in techniques()}
    assert {*files_in(folder)} == {Path("README.md")} | families | pictures
    assert all(len((folder / picture).read_bytes()) < 60_000 for picture in pictures)


def test_the_ladder_leads_to_every_technique_in_its_order() -> None:
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


def test_the_formats_page_lists_every_format() -> None:
    from nonet.files import FORMATS

    page = (ROOT / "docs" / "formats.md").read_text()
    for name, each in FORMATS.items():
        assert f"`{name}`" in page
        assert all(f"`{ending}`" in page for ending in each.extensions)


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page}: {target}"
