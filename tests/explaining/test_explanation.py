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
    make,
    rate,
    solve,
)
from nonet.explaining import Ending, Walk
from tests.examples import LESSON, SEEDS, SHAPED
from tests.explaining.test_rating_arrays import NUGGET

EASY = SEEDS["walk's second grid"].grid
CLUB = SEEDS["club"].grid


def test_a_puzzle_is_explained_to_its_end() -> None:
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


def test_its_rating_is_that_of_rate() -> None:
    for grid in (EASY, LESSON, *make(10, seed=7, minimal=True)):
        assert explain(grid).rating == rate(grid)
    half = explain(LESSON, seconds=0.05)
    assert half.rating.er == half.er >= half.rating.ep == 1.2
    nothing = explain(LESSON, seconds=1e-9)
    assert nothing.rating.er == nothing.rating.ep == nothing.rating.ed == nothing.reached


def test_the_summary_counts_the_steps() -> None:
    whole = explain(EASY)
    assert whole.summary().startswith(f"{len(whole)} steps, 5.6/1.2/1.2 (expert): full house (21)")
    french = explain(EASY, until=1.2).summary("fr")
    assert french == "1 étape, >=1.2/1.2/1.2 (facile)\u00a0: singleton caché dans un carré (1)."


def test_what_is_harder_than_asked_for_is_not_even_looked_for() -> None:
    explanation = explain(Grid.parse(NUGGET), until=6.0)
    assert explanation.ended == Ending.UNTIL


def test_it_goes_on_from_a_position() -> None:
    whole = explain(EASY)
    half = len(whole) // 2
    rest = explain(whole.steps[half].position)
    assert rest.steps == whole.steps[half:]


def test_until_a_technique() -> None:
    explanation = explain(LESSON, until="nishio")
    assert explanation.ended == Ending.UNTIL
    assert not explanation.is_solved
    assert [step.technique.name for step in explanation] == ["hidden_single_box"]
    assert explanation.end() == "It ends here, as was asked for."


def test_until_a_rating() -> None:
    explanation = explain(LESSON, until=7.7)
    assert explanation.ended == Ending.UNTIL
    assert explanation.er <= 7.7
    assert len(explain(LESSON, until=7.8)) > len(explanation)


def test_when_time_is_over_it_says_so() -> None:
    explanation = explain(LESSON, seconds=0.05)
    assert explanation.ended == Ending.TIME
    assert explanation.position.grid.empty_cells
    assert explanation.end().startswith("The time is over, with ")
    assert explanation.end("fr").startswith("Le temps est écoulé, avec ")


def test_steps_come_as_they_are_asked_for() -> None:
    walk = Walk(Position(LESSON))
    assert next(walk).placed
    assert walk.position.grid != LESSON
    assert walk.ended == Ending.SOLVED


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
    assert f"the {letters.shown(first.placed[1])} " in first.reason()


def test_it_becomes_plain_data() -> None:
    data = json.loads(json.dumps(explain(EASY).to_json("fr"), ensure_ascii=False))
    assert data["ended"] == "solved"
    assert data["end"] == "Résolu."
    assert data["puzzle"] == EASY.line
    assert len(data["steps"]) == len(explain(EASY))
    assert {"technique", "title", "rating", "placed", "removed", "reason"} <= {*data["steps"][0]}


@pytest.mark.parametrize("shape", sorted(SHAPED))
def test_other_shapes_are_refused(shape: str) -> None:
    with pytest.raises(BadInput, match="expected a 9x9 grid with boxes, found"):
        explain(SHAPED[shape].grid)


def test_what_has_not_one_solution_is_refused() -> None:
    with pytest.raises(ManySolutions, match="expected one solution, found two or more"):
        explain(CLUB)
    with pytest.raises(NoSolution, match="no solution"):
        explain(LESSON.with_symbol(1, 5))
    with pytest.raises(NoSolution, match="r1c1 and r1c2 both hold 1 in row 1"):
        explain(LESSON.with_symbol(1, 1))


def test_a_position_without_its_solution_is_refused() -> None:
    symbol = solve(LESSON)[1]
    with pytest.raises(BadInput, match=f"expected {symbol} among the candidates of r1c2, found it"):
        explain(Position(LESSON, frozenset({(1, symbol)})))


def test_what_cannot_be_meant_is_told() -> None:
    with pytest.raises(UnknownName, match="no technique 'magic'"):
        explain(EASY, until="magic")
    with pytest.raises(BadInput, match="expected the name of a technique or a rating, found True"):
        explain(EASY, until=True)
    for seconds in (0, -1, float("nan"), True, "1"):
        with pytest.raises(BadInput, match="expected a number of seconds above 0, found"):
            explain(EASY, seconds=seconds)  # type: ignore[arg-type]
