"""What each route answers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from pydantic import TypeAdapter

import nonet
from nonet import Grid
from nonet.explaining import BANDS
from nonet.operations import OPERATIONS, load
from nonet.operations.fields import read_one_grid
from tests.web.serving import PUZZLE, SOLVED, Serving

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY4 = "." * 16


def test_reading_a_grid_in_some_format(server: Serving) -> None:
    told = server.ask("read", {"text": str(Grid.parse(PUZZLE))})
    assert told["grid"] == PUZZLE
    assert told["shape"]["name"] == "9x9"
    assert told["shape"]["alphabet"] == "123456789"
    assert len(told["shape"]["units"]) == 27
    assert told["shape"]["units"][9] == {
        "kind": "column",
        "number": 1,
        "cells": list(range(0, 81, 9)),
    }
    assert (told["more"], told["conflicts"], told["marks"]) == (0, [], None)


def test_reading_tells_of_further_grids_and_conflicts(server: Serving) -> None:
    told = server.ask("read", {"text": f"11{'.' * 14}\n{EMPTY4}\n{EMPTY4}\n"})
    assert told["more"] == 2
    assert told["conflicts"] == [[0, 1, 1]]


def test_reading_a_grid_with_candidates(server: Serving) -> None:
    text = "1 2|34 34\n34 34|1 2\n---+---\n2 1|34 34\n34 34|2 1"
    told = server.ask("read", {"text": text})
    assert told["grid"] == "12....1221....21"
    assert told["marks"][:4] == [[], [], [3, 4], [3, 4]]


def test_reading_a_position(server: Serving) -> None:
    told = server.ask("read", {"text": f"{PUZZLE} r1c2-58"})
    assert told["grid"] == PUZZLE
    assert told["marks"][1] == [2, 6]


def test_a_long_text_is_read_as_well_as_a_short_one(server: Serving) -> None:
    told = server.ask("read", {"text": f"{PUZZLE}\n" * 100})
    assert (told["grid"], told["more"]) == (PUZZLE, 99)


def test_a_shape(server: Serving) -> None:
    shape = server.ask("shape", {"name": "6x6+x"})["shape"]
    assert (shape["name"], shape["size"], shape["alphabet"]) == ("6x6+x", 6, "123456")
    assert shape["regions"] == list(nonet.Shape.parse("6x6").regions)
    long = server.ask("shape", {"name": f"jigsaw:{'1122' * 2}{' ' * 1000}{'3344' * 2}"})
    assert long["shape"]["name"] == "4x4"


@pytest.mark.parametrize("method", [None, *nonet.solving.METHODS])
def test_solving(server: Serving, method: str | None) -> None:
    assert server.ask("solve", {"grid": EASY, "method": method}) == {
        "solution": nonet.solve(Grid.parse(EASY)).line
    }


def test_solving_other_shapes_and_alphabets(server: Serving) -> None:
    assert server.ask("solve", {"grid": "..1.3........2.4"}) == {"solution": "2413314243211234"}
    asked = {"grid": "..A.C........B.D", "shape": "4x4", "alphabet": "ABCD"}
    assert server.ask("solve", asked) == {"solution": "BDACCADBDCBAABCD"}


@pytest.mark.parametrize("grid", ["1" * 81, "." * 81, EMPTY4, f"11{'.' * 14}", "12", "x" * 81, ""])
@pytest.mark.parametrize("path", ["solve", "rate", "hint", "explain"])
def test_what_cannot_be_done_is_told_as_the_command_does(
    server: Serving, grid: str, path: str
) -> None:
    answer = server.post(path, {"grid": grid})
    assert answer.status_code == 422
    with pytest.raises(nonet.NonetError) as error:
        getattr(nonet, path)(read_one_grid(grid))
    assert answer.json() == {"error": type(error.value).__name__, "detail": str(error.value)}


def test_every_solution(server: Serving) -> None:
    *found, end = server.stream("solutions", {"grid": EMPTY4})
    assert [each["solution"] for each in found] == [
        each.line for each in nonet.solutions(Grid.parse(EMPTY4))
    ]
    assert end == {"end": {"count": 288, "complete": True}}


@pytest.mark.parametrize(
    ("skip", "limit", "count", "complete"),
    [
        (0, 10, 10, False),
        (280, 8, 8, True),
        (280, 7, 7, False),
        (280, 99, 8, True),
        (500, 1, 0, True),
    ],
)
def test_some_solutions(server: Serving, skip: int, limit: int, count: int, complete: bool) -> None:
    *found, end = server.stream("solutions", {"grid": EMPTY4, "skip": skip, "limit": limit})
    every = [each.line for each in nonet.solutions(Grid.parse(EMPTY4))]
    assert [each["solution"] for each in found] == every[skip : skip + limit]
    assert end == {"end": {"count": count, "complete": complete}}


def test_a_count_is_exact_however_large(server: Serving) -> None:
    told = server.ask("count", {"grid": "." * 81})
    assert told["count"] == "6670903752021072936960"
    assert told["way"] == "partitions"
    assert server.ask("count", {"grid": EMPTY4, "limit": 100})["count"] == "100"


def test_a_count_as_a_stream(server: Serving) -> None:
    *progress, last = server.stream("count", {"grid": "1" + "." * 80, "stream": True})
    assert last["result"]["count"] == str(6670903752021072936960 // 9)
    shares = [each["progress"] for each in progress]
    assert shares == sorted(shares)
    assert shares
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize("is_stream", [False, True])
def test_possibilities(server: Serving, is_stream: bool) -> None:
    asked = {"grid": "1" + "." * 15, "stream": is_stream}
    told = (
        server.stream("possibilities", asked)[-1]["result"]
        if is_stream
        else server.ask("possibilities", asked)
    )
    assert told["total"] == "72"
    assert told["numbers"][:2] == [["72", "0", "0", "0"], ["0", "24", "24", "24"]]
    assert told["shares"][1] == [0, 0.333333, 0.333333, 0.333333]


def test_an_estimate_comes_again_by_its_seed(server: Serving) -> None:
    asked = {"grid": EMPTY4, "samples": 500}
    told = server.ask("estimate", asked)
    assert int(told["low"]) <= int(told["number"]) <= int(told["high"])
    assert server.ask("estimate", asked | {"seed": told["seed"]}) == told
    assert server.ask("estimate", {"grid": f"11{'.' * 14}"})["log10"] is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_explanation_is_that_of_the_package(server: Serving, language: str) -> None:
    told = server.ask("explain", {"grid": EASY, "language": language})
    explanation = nonet.explain(Grid.parse(EASY))
    assert [step["reason"] for step in told["steps"]] == [
        step.reason(language) for step in explanation
    ]
    assert told["end"] == explanation.end(language)
    assert told["summary"] == explanation.summary(language)
    assert told["rating"]["er"] == explanation.rating.er
    assert told["rating"]["title"] == explanation.rating.band.title(language)
    picture = told["steps"][0]["picture"]
    assert picture["symbols"] == list(Grid.parse(EASY).symbols)
    assert len(picture["candidates"]) == 81


def test_an_explanation_as_a_stream(server: Serving) -> None:
    *steps, end = server.stream("explain", {"grid": EASY, "stream": True})
    whole = server.ask("explain", {"grid": EASY})
    assert [each["step"] for each in steps] == whole.pop("steps")
    assert end["end"] == whole


def test_an_explanation_goes_on_after_the_steps_that_are_known(server: Serving) -> None:
    whole = server.ask("explain", {"grid": EASY, "language": "fr"})
    done = [
        {name: step[name] for name in ("technique", "rating", "placed", "removed")}
        for step in whole["steps"][:20]
    ]
    rest = server.ask("explain", {"grid": EASY, "language": "fr", "steps": done})
    assert rest.pop("steps") == whole.pop("steps")[20:]
    assert rest == whole
    again = server.post("explain", {"grid": EASY, "steps": [done[0], done[0]]})
    assert again.status_code == 422
    assert "is not a candidate of" in again.json()["detail"]


def test_an_explanation_ends_where_somebody_says(server: Serving) -> None:
    """In a number, or as people type it: a rating or a technique."""
    steps = [
        server.ask("explain", {"grid": EASY, "until": until})["steps"]
        for until in ("Full-House", "full_house", 1.2, "1.2")
    ]
    assert steps[0] == steps[1]
    assert steps[2] == steps[3]
    assert 0 < len(steps[0]) < len(steps[2])
    assert "naked_pear" in server.post("explain", {"grid": EASY, "until": "naked pear"}).text


def test_an_explanation_from_the_candidates_that_are_left(server: Serving) -> None:
    grid = Grid.parse(PUZZLE)
    candidates = [list(grid.candidates(cell)) for cell in grid.shape.cells]
    candidates[1] = [2, 6]
    told = server.ask("explain", {"grid": PUZZLE, "candidates": candidates, "until": 1.5})
    assert told["steps"][0]["picture"]["candidates"][1] == [2, 6]
    refused = server.post("hint", {"grid": PUZZLE, "candidates": candidates[:-1]})
    assert refused.json()["detail"] == "the grid has 81 cells, but candidates has 80 lists"
    candidates[1] = [2]
    refused = server.post("hint", {"grid": PUZZLE, "candidates": candidates})
    assert refused.json()["detail"].startswith("the solution has 6 in r1c2")


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_hint_tells_no_more_than_it_should(server: Serving, depth: int) -> None:
    told = server.ask("hint", {"grid": PUZZLE, "depth": depth, "language": "fr"})
    expected = nonet.hint(Grid.parse(PUZZLE), depth=depth)
    assert told["sentence"] == expected.sentence("fr")
    assert (told["technique"] is None) == (depth == 1)
    assert (told["step"] is None) == (depth < 3)
    if depth == 3:
        assert told["step"]["picture"]["marks"]


def test_a_rating(server: Serving) -> None:
    told = server.ask("rate", {"grid": EASY})
    rating = nonet.rate(Grid.parse(EASY))
    assert (told["er"], told["ep"], told["ed"]) == (rating.er, rating.ep, rating.ed)
    assert (told["band"], told["exact"]) == (rating.band.name, True)
    assert told["techniques"] == dict(rating.techniques)


def test_puzzles_to_order(server: Serving) -> None:
    asked = {"difficulty": "easy", "symmetry": "half-turn", "count": 3, "seed": 5}
    told = server.ask("make", asked)
    assert told == server.ask("make", asked)
    assert told["seed"] == 5
    for puzzle in told["puzzles"]:
        grid = Grid.parse(puzzle["grid"])
        assert nonet.is_unique(grid)
        assert puzzle["er"] in BANDS["easy"]
        assert (puzzle["band"], puzzle["clues"]) == ("easy", len(grid.filled))


@pytest.mark.parametrize("shape", ["6x6", "jigsaw", "x"])
def test_puzzles_of_other_shapes(server: Serving, shape: str) -> None:
    told = server.ask("make", {"shape": shape})
    [puzzle] = told["puzzles"]
    grid = Grid.parse(puzzle["grid"], shape=told["shape"]["name"])
    assert nonet.is_unique(grid)
    assert (puzzle["er"], puzzle["band"]) == (None, None)


@pytest.mark.parametrize(
    ("format", "kind", "start"),
    [
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG"),
        ("pdf", "application/pdf", b"%PDF"),
    ],
)
def test_drawing(server: Serving, format: str, kind: str, start: bytes) -> None:
    for more in ({}, {"theme": "dark", "candidates": True, "size": 300}, {"step": 1}):
        answer = server.post("draw", {"grid": PUZZLE, "format": format, **more})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == kind
        assert answer.content.startswith(start)


def test_a_drawn_step_has_the_numbers_that_its_words_speak_of(server: Serving) -> None:
    def side(**more: object) -> float:
        svg = server.post("draw", {"grid": PUZZLE, **more}).text
        return float(re.search(r'viewBox="0 0 ([\d.]+) ', svg)[1])  # type: ignore[index]

    assert side(step=1) == side(numbers=True) > side() == side(step=1, numbers=False)


def test_drawing_what_is_found_and_a_caption_that_is_no_markup(server: Serving) -> None:
    asked = {"grid": SOLVED, "clues": PUZZLE, "caption": "<script>alert(1)</script>"}
    text = server.post("draw", asked).text
    assert "<script" not in text
    assert "&lt;script" in text
    refused = server.post("draw", {"grid": EASY, "step": 999})
    last = len(nonet.explain(Grid.parse(EASY)).steps)
    told = f"there is no step 999: the solution takes {last} steps"
    assert refused.json() == {"error": "BadInput", "detail": told}
    assert server.post("draw", {"grid": "." * 16, "step": 1}).json()["error"] == "BadInput"


def test_about(server: Serving) -> None:
    told = server.client.get("/api/about").json()
    assert told["methods"] == list(nonet.solving.METHODS)
    assert told["bands"] == list(BANDS)
    assert told["limits"]["body"] == 65536
    for name in told["shapes"]:
        assert name == "jigsaw" or nonet.Shape.parse(name).size


def test_every_answer_has_the_declared_form(server: Serving) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "read": {"text": PUZZLE},
        "shape": {"name": "x"},
        "convert": {"grid": PUZZLE, "to": "sdk"},
        "solve": {"grid": PUZZLE},
        "check": {"grid": PUZZLE},
        "count": {"grid": PUZZLE},
        "possibilities": {"grid": EMPTY4},
        "estimate": {"grid": EMPTY4},
        "explain": {"grid": EASY},
        "hint": {"grid": EASY},
        "rate": {"grid": EASY},
        "make": {},
        "canon": {"grid": PUZZLE},
    }
    assert {*OPERATIONS} - {*bodies} == {"solutions", "trace", "draw"}
    for name, body in bodies.items():
        answer = server.post(name, body)
        result: TypeAdapter[Any] = TypeAdapter(load(name).result or dict)
        declared = result.dump_json(result.validate_json(answer.content))
        assert json.loads(declared).keys() == answer.json().keys()
    assert server.ask("solve", {"grid": PUZZLE}) == {"solution": SOLVED}
