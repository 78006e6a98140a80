"""Golden files: every kind of picture, as SVG and in the terminal, to the character.

make golden     writes them anew; look at what `git diff` shows before it is committed
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from nonet import techniques
from tests.drawing.gallery import STEPS, golden_files

GOLDEN = Path(__file__).parent / "golden"
FILES = golden_files()
IS_RENEWED = bool(os.environ.get("NONET_GOLDEN"))
MOST = 20
"""Lines of a difference that are told."""


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_drawn_as_before(name: str) -> None:
    path = GOLDEN / name
    drawn = FILES[name]()
    if IS_RENEWED:
        path.write_text(drawn, "utf-8")
    assert path.is_file(), f"{path}: there is none; `make golden` writes it"
    kept = path.read_text("utf-8")
    assert drawn == kept, difference(kept, drawn, name)


def difference(kept: str, drawn: str, name: str) -> str:
    """In which lines two drawings differ, and what to do."""
    found = [
        *unified_diff(
            kept.splitlines(), drawn.splitlines(), f"golden/{name}", "drawn now", "", "", 0, ""
        )
    ]
    rest = f"\n... and {len(found) - MOST} lines more" if len(found) > MOST else ""
    told = "\n".join(line[:200] for line in found[:MOST])
    return f"{name} is drawn otherwise; if it is better, `make golden`:\n{told}{rest}"


def test_a_difference_is_told_with_its_place() -> None:
    told = difference("a\nb\nc\n", "a\nB\nc\n", "x.svg")
    assert told.splitlines()[:3] == [
        "x.svg is drawn otherwise; if it is better, `make golden`:",
        "--- golden/x.svg",
        "+++ drawn now",
    ]
    assert told.splitlines()[-2:] == ["-b", "+B"]
    many = difference("", "\n".join(map(str, range(100))), "x.svg")
    assert many.endswith("lines more")


def test_every_family_of_techniques_has_a_picture() -> None:
    families = {technique.name: technique.family for technique in techniques()}
    assert STEPS.keys() == set(families.values())
    assert all(families[name] == family for family, name in STEPS.items())


def test_there_is_no_golden_file_of_nothing() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(FILES)
