"""Explanations: where they begin, where they end, and what they refuse."""

from __future__ import annotations

import json

import pytest

from nonet import (
    BadInput,
    Grid,
    ManySolutions,
    NoSolution,
    Position,
    UnknownName,
    explain,
    puzzles,
    rate,
    solve,
)
from nonet.explaining import Ending, StepIterator
from tests.examples import EXAMPLE, EXAMPLES, NUGGET, SHAPED

EASY = EXAMPLES["easy"].grid
MANY = EXAMPLES["many"].grid


def test_a_puzzle_is_explained_to_its_solution() -> None:
    explanation = explain(EASY)
    assert explanation.is_solved
    assert explanation.ended == Ending.SOLVED
    assert explanation.position.grid == solve(EASY)
    assert explanation.er == max(step.rating for step in explanation)
    assert sum(explanation.techniques.values()) == len(explanation)
    assert explanation.end("fr") == "Résolu."
    lines = str(explanation).splitlines()
    assert len(lines) == len(explanation) + 1
    assert lines[0].startswith("1. ")


def test_its_rating_equals_rate() -> None:
    for grid in (EASY, EXAMPLE, *puzzles(10, seed=7, minimal=True)):
        assert explain(grid).rating == rate(grid)
    half = explain(EXAMPLE, seconds=0.05)
    assert half.rating.er == half.er >= half.rating.ep == 1.2
    nothing = explain(EXAMPLE, seconds=1e-9)
    assert nothing.rating.er == nothing.rating.ep == nothing.rating.ed == nothing.reached


def test_the_summary_counts_the_steps() -> None:
    whole = explain(EASY)
    assert whole.summary().startswith(f"{len(whole)} steps, 5.6/1.2/1.2 (expert): full house (21)")
    french = explain(EASY, until=1.2).summary("fr")
    assert french == "1 étape, >=1.2/1.2/1.2 (facile)\u00a0: singleton caché dans un carré (1)."


def test_steps_beyond_the_limit_are_not_searched_for() -> None:
    explanation = explain(Grid.parse(NUGGET), until=6.0)
    assert explanation.ended == Ending.UNTIL


def test_it_starts_from_any_position() -> None:
    whole = explain(EASY)
    half = len(whole) // 2
    rest = explain(whole.steps[half].position)
    assert rest.steps == whole.steps[half:]


def test_until_a_technique() -> None:
    explanation = explain(EXAMPLE, until="nishio")
    assert explanation.ended == Ending.UNTIL
    assert not explanation.is_solved
    assert [step.technique.name for step in explanation] == ["hidden_single_box"]
    assert explanation.end() == "Stopped here, as requested."


def test_until_a_rating() -> None:
    explanation = explain(EXAMPLE, until=7.7)
    assert explanation.ended == Ending.UNTIL
    assert explanation.er <= 7.7
    assert len(explain(EXAMPLE, until=7.8)) > len(explanation)


def test_it_ends_when_time_is_up() -> None:
    explanation = explain(EXAMPLE, seconds=0.05)
    assert explanation.ended == Ending.TIME
    assert explanation.position.grid.empty_cells
    assert explanation.end().startswith("Time is up; ")
    assert explanation.end("fr").startswith("Le temps est écoulé, avec ")


def test_steps_are_computed_on_demand() -> None:
    steps = StepIterator(Position(EXAMPLE))
    first = next(steps)
    assert first.placed
    assert next(steps).position == first.after
    assert steps.ended == Ending.SOLVED


def test_a_complete_grid_has_no_steps() -> None:
    explanation = explain(solve(EASY))
    assert explanation.is_solved
    assert explanation.steps == ()
    assert explanation.er == 0.0
    assert explanation.position.grid == solve(EASY)


def test_symbols_are_those_of_the_grid() -> None:
    letters = Grid(EASY.symbols, alphabet="ABCDEFGHI")
    first = explain(letters).steps[0]
    assert first.placed
    assert f"the {letters.character(first.placed[1])} " in first.reason()


def test_to_json() -> None:
    data = json.loads(json.dumps(explain(EASY).to_json("fr"), ensure_ascii=False))
    assert data["ended"] == "solved"
    assert data["end"] == "Résolu."
    assert data["puzzle"] == EASY.line
    assert len(data["steps"]) == len(explain(EASY))
    assert {"technique", "title", "rating", "placed", "removed", "reason"} <= {*data["steps"][0]}


@pytest.mark.parametrize("shape", sorted(SHAPED))
def test_other_shapes_are_refused(shape: str) -> None:
    with pytest.raises(BadInput, match="only 9x9 grids with boxes can be explained, not"):
        explain(SHAPED[shape].grid)


def test_grids_without_a_unique_solution_are_refused() -> None:
    with pytest.raises(ManySolutions, match="more than one solution"):
        explain(MANY)
    with pytest.raises(NoSolution, match="no solution"):
        explain(EXAMPLE.with_symbol(1, 5))
    with pytest.raises(NoSolution, match="r1c1 and r1c2 both hold 1 in row 1"):
        explain(EXAMPLE.with_symbol(1, 1))


def test_a_position_that_excludes_the_solution_is_refused() -> None:
    symbol = solve(EXAMPLE)[1]
    with pytest.raises(BadInput, match=f"the solution has {symbol} in r1c2, but that candidate"):
        explain(Position(EXAMPLE, frozenset({(1, symbol)})))


def test_bad_options_are_refused() -> None:
    with pytest.raises(UnknownName, match="no technique 'magic'"):
        explain(EASY, until="magic")
    with pytest.raises(BadInput, match="name of a technique or a rating, not True"):
        explain(EASY, until=True)
    for seconds in (0, -1, float("nan"), True, "1"):
        with pytest.raises(BadInput, match="seconds must be a number above 0, not"):
            explain(EASY, seconds=seconds)  # type: ignore[arg-type]
