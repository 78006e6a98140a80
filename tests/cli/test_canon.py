"""`nonet canon`: forms for people and for pipes, each class once, and what has no form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet import Grid, canonical
from nonet.cli.exits import Exit
from nonet.symmetry import random_equivalent
from tests.cli.command_result import Nonet
from tests.examples import EXAMPLE

FORM = canonical(EXAMPLE).line
OTHER = random_equivalent(EXAMPLE, seed=1).line
EMPTY = "." * 81
SMALL = "12..34.........."
SMALL_FORM = canonical(Grid.parse(SMALL)).line


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Grids of which some are the same, of two shapes, and a bad one."""
    path = tmp_path / "grids.txt"
    path.write_text("\n".join([EXAMPLE.line, OTHER, SMALL, "q" * 81, EMPTY, EXAMPLE.line]) + "\n")
    return str(path)


def test_one_form_a_line_in_a_pipe(nonet: Nonet, file: str) -> None:
    assert nonet("canon", EXAMPLE.line) == (Exit.FINE, f"{FORM}\n", "")
    assert nonet("canon", given=f"{OTHER}\n").out == f"{FORM}\n"
    result = nonet("canon", file)
    assert result.out.split() == [FORM, FORM, SMALL_FORM, EMPTY, FORM]
    assert result.exit is Exit.BAD_INPUT
    assert "grids.txt:4:1: 'q' is not a symbol" in result.err


def test_each_class_once(nonet: Nonet, file: str) -> None:
    assert nonet("canon", "--unique", file).out.split() == [FORM, SMALL_FORM, EMPTY]
    given = nonet("canon", "--unique", "--as-given", file).out
    assert given.split() == [EXAMPLE.line, SMALL, EMPTY]


def test_automorphisms(nonet: Nonet) -> None:
    assert nonet("canon", "--automorphisms", EMPTY).out == f"{EMPTY} 3359232\n"
    assert nonet("canon", "-a", EXAMPLE.line).out == f"{FORM} 1\n"


def test_json_and_csv(nonet: Nonet, file: str) -> None:
    first, *_ = map(json.loads, nonet("canon", "-f", "json", file).out.splitlines())
    place = {"source": file, "line": 1, "grid": EXAMPLE.line, "shape": "9x9"}
    assert first == place | {"canonical": FORM, "automorphisms": 1}
    rows = nonet("canon", "-f", "csv", OTHER).out
    assert rows == f"grid,canonical,automorphisms\n{OTHER},{FORM},1\n"


def test_pictures(nonet: Nonet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = nonet("canon", "-f", "grid", SMALL, EMPTY).out
    assert out.startswith("┌─────┬─────┐   ┌─────┬─────┐\n")
    assert "\n3,359,232 automorphisms\n" in out
    assert "\nno symmetry\n" in nonet("canon", "-f", "grid", EXAMPLE.line).out
    monkeypatch.setenv("COLUMNS", "20")
    assert len(nonet("canon", "-f", "grid", SMALL).out.split("\n")[0]) == 13


def test_shapes_without_a_form_are_told_and_the_rest_goes_on(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{'.' * 256}\n{SMALL}\n")
    result = nonet("canon", str(path))
    assert (result.exit, result.out) == (Exit.BAD_INPUT, f"{SMALL_FORM}\n")
    assert "grids.txt:1: 16x16 has more than 100,000 transformations" in result.err
    assert nonet("canon", "." * 256).err.startswith("nonet: 16x16 has more than")


def test_output_goes_to_a_file(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "forms.txt"
    assert nonet("canon", "-o", str(path), "--threads", "1", EXAMPLE.line).out == ""
    assert path.read_text() == f"{FORM}\n"
    assert nonet("canon", "-o", str(path), "q" * 81).exit is Exit.BAD_INPUT


def test_a_file_is_not_replaced_if_some_of_its_grids_have_no_form(
    nonet: Nonet, tmp_path: Path
) -> None:
    path = tmp_path / "grids.txt"
    path.write_text(f"{EXAMPLE.line}\n{'.' * 256}\n")
    result = nonet("canon", "-o", str(path), str(path))
    assert result.exit is Exit.BAD_INPUT
    assert path.read_text() == f"{EXAMPLE.line}\n{'.' * 256}\n"
