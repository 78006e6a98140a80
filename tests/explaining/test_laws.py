"""Laws of steps, on puzzles that Nonet makes."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import nonet._kernel as _kernel
from nonet import Explanation, explain, make, puzzles, solve, solve_many
from nonet.explaining import LADDER, LANGUAGES, Step, technique_named
from nonet.explaining.ladder import allowed
from nonet.explaining.links import split
from nonet.explaining.telling import Scene
from nonet.shape import CLASSIC

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

CHECKED, EXPLAINED, TOLD = 2000, 200, 100
SOLVED, WRONG = 0, 3
"""How the kernel's ratings end."""


@cache
def explained() -> tuple[Explanation, ...]:
    """Explanations of a few puzzles, some of them hard."""
    hard = make(TOLD, seed=5, minimal=True)
    return tuple(explain(grid) for grid in hard)


def check(step: Step, solution: bytes) -> None:
    """Raise if a step is wrong, or no step at all."""
    for cell, symbol in step.removed:
        assert solution[cell] != symbol, str(step.position)
        assert step.position.has(cell, symbol), str(step.position)
    if step.placed:
        assert solution[step.placed[0]] == step.placed[1], str(step.position)
    assert step.placed or step.removed, str(step.position)
    assert step.rating >= step.technique.rating
    assert step.rating <= (step.technique.highest or 20), (step.technique.name, step.rating)


def test_no_step_of_thousands_of_puzzles_is_wrong() -> None:
    """The kernel compares each with the solution; `make bench ARGS=sound` does it for more."""
    grids = np.array([grid.to_array().ravel() for grid in make(CHECKED, seed=1, minimal=True)])
    solutions = solve_many(grids).solutions
    ratings = np.empty((CHECKED, 4), np.uint8)
    counts = np.empty((CHECKED, len(LADDER)), np.uint32)
    techniques = allowed(uniqueness=True)
    _kernel.rate(grids, techniques, None, 2, ratings, counts, solutions)
    assert (ratings[:, 3] == SOLVED).all()
    assert (counts.sum(axis=0) > 0).sum() > 30  # most techniques came up
    false = np.roll(solutions, 1, axis=1)
    _kernel.rate(grids[:9], techniques, None, 1, ratings[:9], counts[:9], false[:9])
    assert (ratings[:9, 3] == WRONG).all()  # it would have been seen


def test_no_step_removes_a_true_symbol_or_places_a_wrong_one() -> None:
    for grid in puzzles(EXPLAINED, seed=2):
        explanation = explain(grid)
        solution = solve(grid).symbols
        for step in explanation:
            check(step, solution)
        assert explanation.is_solved
        assert explanation.position.grid.symbols == solution


def test_the_same_holds_without_techniques_that_assume_one_solution() -> None:
    for before in explained()[:30]:
        solution = solve(before.puzzle.grid).symbols
        explanation = explain(before.puzzle, uniqueness=False)
        for step in explanation:
            check(step, solution)
            assert not step.technique.assumes_unique
        assert explanation.is_solved


def test_every_step_can_be_told() -> None:
    for explanation in explained():
        for step in explanation:
            for language in LANGUAGES:
                assert step.reason(language).endswith(".")
                step.details(language)


def test_every_colour_is_a_candidate_and_every_link_joins_two_of_them() -> None:
    for explanation in explained():
        for step in explanation:
            assert all(step.position.has(*candidate) for candidate in step.colours)
            for link in step.links:
                assert {link.start, link.end} <= {*step.colours}
                assert link.start != link.end


def test_a_node_of_a_chain_comes_after_its_parents() -> None:
    for explanation in explained():
        for step in explanation:
            for chain in step.chains:
                assert not chain[0].parents
                for place, node in enumerate(chain):
                    assert all(parent < place for parent in node.parents)


def test_each_node_of_a_chain_is_told_once() -> None:
    for explanation in explained():
        for step in explanation:
            if any(node.step for chain in step.chains for node in chain):
                continue
            text = " ".join(step.details())
            for chain in step.chains:
                for node in chain:
                    assert (
                        Scene(step.position, step.record).sign(*node.candidate, is_on=node.is_on)
                        in text
                    )


def test_what_strong_links_say_is_so() -> None:
    told = 0
    for explanation in explained():
        for step in explanation:
            if step.technique.family != "links":
                continue
            told += 1
            scene = Scene(step.position, step.record)
            units = step.record.units
            (_, end), (_, far) = split(scene, *units[:2]), split(scene, *units[:-3:-1])
            assert end
            assert far
            for cell, _ in step.removed:
                assert {*end, *far} <= {*CLASSIC.peers[cell]}
    assert told > 10


def test_replaying_the_steps_leads_from_one_to_the_next() -> None:
    for explanation in explained()[:20]:
        position = explanation.puzzle
        for step in explanation:
            assert step.position == position
            position = position.after(step)
        assert position == explanation.position


def test_the_sample_needs_more_than_singles() -> None:
    used = {name for explanation in explained() for name in explanation.techniques}
    assert {"forcing_chain", "xy_wing", "pointing", "multiple_chains"} <= used
    assert all(technique_named(name) for name in used)
