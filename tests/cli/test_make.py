"""`nonet make`: puzzles for people and for pipes, in every format, and wishes that fail."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nonet import Grid, is_unique, rate_many, read
from nonet.cli.exits import Exit
from nonet.explaining import BANDS, parse_band
from nonet.making import has_symmetry, is_minimal, make, puzzles
from tests.cli.command_result import Nonet
from tests.cli.test_processes import NONET, in_terminal
from tests.cli.test_stream_processes import on_terminal


def grids_in(text: str) -> list[Grid]:
    return [Grid.parse(line) for line in text.split()]


def test_lines_in_a_pipe(nonet: Nonet) -> None:
    result = nonet("make", "--count", "5", "--seed", "1", "--minimal")
    assert (result.exit, result.err) == (Exit.FINE, "")
    assert grids_in(result.out) == list(puzzles(5, seed=1, minimal=True))
    assert nonet("make", "-n", "5", "--seed", "1", "--minimal", "--threads", "1") == result
    assert nonet("make", "--count", "0").out == ""


def test_without_a_seed_others_every_time(nonet: Nonet) -> None:
    assert nonet("make").out != nonet("make").out


def test_wishes(nonet: Nonet) -> None:
    result = nonet("make", "--clues", "26-30", "--symmetry", "180", "--seed", "1", "-n", "3")
    for grid in grids_in(result.out):
        assert has_symmetry(grid, "half-turn")
        assert 26 <= len(grid.filled) <= 30
    [grid] = grids_in(nonet("make", "--clues", "23", "--minimal", "--seed", "1").out)
    assert is_minimal(grid)
    assert len(grid.filled) == 23
    picture = "#..#..#...#..#..#...#..#..#" * 3
    [grid] = grids_in(nonet("make", "--pattern", picture, "--seed", "1").out)
    assert "".join("#" if symbol else "." for symbol in grid.symbols) == picture


@pytest.mark.parametrize("name", [*BANDS, "3.0-3.4"])
def test_difficulties(nonet: Nonet, name: str) -> None:
    result = nonet("make", "--difficulty", name, "-n", "3", "--seed", "1")
    assert (result.exit, result.err) == (Exit.FINE, "")
    grids = grids_in(result.out)
    assert len(grids) == 3
    assert all(rating.er in parse_band(name) for rating in rate_many(grids))


def test_a_technique_that_is_needed(nonet: Nonet) -> None:
    grids = grids_in(nonet("make", "--technique", "Naked-Pair", "-n", "3", "--seed", "1").out)
    assert [[*rating.techniques][-1] for rating in rate_many(grids)] == ["naked_pair"] * 3


@pytest.mark.parametrize("name", ["line", "grid", "sdm", "sdk", "csv", "json"])
def test_formats_and_files(nonet: Nonet, tmp_path: Path, name: str) -> None:
    wanted = list(puzzles(2, seed=1))
    path = tmp_path / "made.txt"
    assert nonet("make", "-n", "2", "--seed", "1", "-f", name, "-o", str(path)).out == ""
    assert list(read(path)) == wanted
    ending = tmp_path / "made.json"
    nonet("make", "--seed", "1", "--output", str(ending))
    assert json.loads(ending.read_text())


def test_the_ways_of_the_seeds(nonet: Nonet) -> None:
    [filled] = grids_in(nonet("make", "-m", "fill", "--clues", "20", "--seed", "1").out)
    assert len(filled.filled) == 20
    [added] = grids_in(nonet("make", "-m", "add", "--seed", "1").out)
    assert is_unique(added)
    [dug] = grids_in(nonet("make", "-m", "dig", "--clues", "30", "--seed", "1").out)
    assert len(dug.filled) == 30
    two = grids_in(
        nonet("make", "-m", "dig", "--clues", "28", "--unique", "-n", "2", "--seed", "1").out
    )
    assert all(is_unique(grid) and len(grid.filled) == 28 for grid in two)
    assert len(set(two)) == 2


def test_new_regions(nonet: Nonet) -> None:
    result = nonet("make", "--shape", "jigsaw", "--seed", "1", "-f", "json")
    assert result.err == ""
    shape = json.loads(result.out)["shape"]
    lines = nonet("make", "--shape", "jigsaw", "--seed", "1")
    assert f"does not keep the shape; read it with --shape {shape}" in lines.err
    assert is_unique(Grid.parse(lines.out.strip(), shape=shape))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--clues", "5"), "no 9x9 puzzle has 5 clues; ask for 17 or more"),
        (("--clues", "81", "--minimal"), "ask for 40 or fewer"),
        (
            ("--clues", "many"),
            "'many' is not a number of clues; write 30, or",
        ),
        (("--clues", "1-2-3"), "'1-2-3' is not a number of clues"),
        (("--symmetry", "spiral"), "no symmetry 'spiral'"),
        (("--pattern", "###"), "the pattern has 3 cells, and 9x9 has 81"),
        (("--shape", "round"), "round"),
        (("--method", "fill"), "--method fill needs one number of clues"),
        (("--method", "dig", "--clues", "20-30"), "--method dig needs one number of clues"),
        (("--method", "add", "--clues", "20"), "--method add does not take --clues"),
        (("--method", "fill", "--clues", "9", "--unique"), "--unique is for --method dig only"),
        (
            ("--method", "dig", "--clues", "9", "--effort", "9"),
            "--method dig does not take --effort",
        ),
        (("--method", "dig", "--clues", "9", "--minimal"), "does not take --minimal"),
        (("--method", "magic"), "no method 'magic'"),
        (("--unique",), "--unique is for --method dig only"),
        (("--difficulty", "silly"), "no difficulty 'silly'; choose one of: easy,"),
        (("--difficulty", "4.4-3.0"), "4.4-3.0 goes from high to low"),
        (("--difficulty", "1.3-1.4"), "no technique is rated 1.3-1.4"),
        (("--difficulty", "hard", "--shape", "6x6"), "only 9x9 puzzles have a difficulty"),
        (
            ("--difficulty", "easy", "--technique", "x_wing"),
            "x_wing is rated 3.2 or more",
        ),
        (("--technique", "magic"), "no technique 'magic'"),
        (
            ("--method", "fill", "--clues", "9", "--difficulty", "easy"),
            "does not take --difficulty",
        ),
        (("--method", "add", "--technique", "x_wing"), "--method add does not take --technique"),
    ],
)
def test_bad_wishes_get_a_line(nonet: Nonet, arguments: tuple[str, ...], problem: str) -> None:
    result = nonet("make", *arguments)
    assert result.exit is Exit.BAD_INPUT
    assert problem in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_what_is_not_found(nonet: Nonet) -> None:
    result = nonet("make", "--clues", "18", "--effort", "100", "--seed", "1")
    assert result.exit is Exit.NOT_FOUND
    first, second = result.err.splitlines()
    assert "full grids; the nearest has" in first
    assert is_unique(Grid.parse(second.split()[-1]))
    result = nonet("make", "--method", "fill", "--clues", "81", "--seed", "1")
    assert result.exit is Exit.NOT_FOUND
    assert " of 81 symbols; found none for the next cell" in result.err


def test_a_difficulty_that_is_out_of_reach(nonet: Nonet) -> None:
    arguments = ("--difficulty", "hard", "--clues", "60", "--effort", "100", "--seed", "1")
    result = nonet("make", *arguments)
    assert (result.exit, result.out) == (Exit.NOT_FOUND, "")
    words = "9x9 puzzle with 60 clues, difficulty hard (2.6-4.4)"
    assert result.err.startswith(f"nonet: found no {words} in ")
    assert result.err.endswith(" full grids; a larger effort searches longer\n")
    assert result.err.count("\n") == 1


def test_the_rating_is_shown_to_those_who_asked_for_it() -> None:
    shown = in_terminal([*NONET, "make", "--difficulty", "easy", "--seed", "1"])
    assert re.search(r"\d\d clues, 1\.5/1\.2/1\.2 \(easy\)", shown)
    assert "(" not in in_terminal([*NONET, "make", "--seed", "1"])


def test_how_many_were_tried_is_shown_while_it_looks() -> None:
    arguments = ["make", "--technique", "jellyfish", "--effort", "300", "--seed", "1"]
    assert " full grids tried for the next" in on_terminal(arguments)


def test_for_people(nonet: Nonet) -> None:
    out = nonet("make", "--seed", "1", "--format", "grid").out
    assert Grid.parse(out) == make(seed=1)
