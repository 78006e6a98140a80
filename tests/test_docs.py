"""What README and docs say is what the commands print, and what is generated is up to date."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


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


def test_what_is_generated_is_up_to_date(tmp_path: Path) -> None:
    for script in ("make_docs.py", "make_pictures.py"):
        command = [sys.executable, str(ROOT / "docs" / script), str(tmp_path)]
        subprocess.run(command, check=True)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(written) == 7
    for path in written:
        committed = ROOT / "docs" / path.relative_to(tmp_path)
        assert committed.read_text() == path.read_text(), f"{committed}: run `make docs`"


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
