"""Laws of steps, on puzzles that Nonet makes."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import nonet._kernel as _kernel
from nonet import Explanation, explain, puzzles, solve, solve_many
from nonet.explaining import LANGUAGES, TECHNIQUES, Step, technique_named
from nonet.explaining.narration import StepContext
from nonet.explaining.patterns import _link_ends
from nonet.explaining.technique import technique_mask
from nonet.shape import CLASSIC

pytestmark = pytest.mark.no_cover  # coverage doubles the time of so many steps

RATED, EXPLAINED, HARD = 2000, 200, 100
SOLVED, WRONG = 0, 3
"""Endings by the number that the kernel uses."""


@cache
def explanations() -> tuple[Explanation, ...]:
    """Explanations of a few puzzles, some of them hard."""
    hard = puzzles(HARD, seed=5, minimal=True)
    return tuple(explain(grid) for grid in hard)


def check(step: Step, solution: bytes) -> None:
    """Fail if a step is wrong, or does nothing."""
    for cell, symbol in step.removed:
        assert solution[cell] != symbol, str(step.position)
        assert step.position.has(cell, symbol), str(step.position)
    if step.placed:
        assert solution[step.placed[0]] == step.placed[1], str(step.position)
    assert step.placed or step.removed, str(step.position)
    assert step.rating >= step.technique.rating
    assert step.rating <= (step.technique.highest or 20), (step.technique.name, step.rating)


def test_no_step_of_thousands_of_puzzles_is_wrong() -> None:
    """The kernel compares each with the solution; `make bench ARGS=sound` checks more."""
    grids = np.array([grid.to_array().ravel() for grid in puzzles(RATED, seed=1, minimal=True)])
    solutions = solve_many(grids).solutions
    ratings = np.empty((RATED, 4), np.uint8)
    counts = np.empty((RATED, len(TECHNIQUES)), np.uint32)
    techniques = technique_mask()
    _kernel.rate(grids, techniques, None, 2, ratings, counts, solutions)
    assert (ratings[:, 3] == SOLVED).all()
    assert (counts.sum(axis=0) > 0).sum() > 30  # most techniques came up
    false = np.roll(solutions, 1, axis=1)
    _kernel.rate(grids[:9], techniques, None, 1, ratings[:9], counts[:9], false[:9])
    assert (ratings[:9, 3] == WRONG).all()  # the check itself works


def test_no_step_removes_a_true_symbol_or_places_a_wrong_one() -> None:
    for grid in puzzles(EXPLAINED, seed=2):
        explanation = explain(grid)
        solution = solve(grid).symbols
        for step in explanation:
            check(step, solution)
        assert explanation.is_solved
        assert explanation.position.grid.symbols == solution


def test_steps_without_uniqueness_are_correct_too() -> None:
    for before in explanations()[:30]:
        solution = solve(before.puzzle.grid).symbols
        explanation = explain(before.puzzle, uniqueness=False)
        for step in explanation:
            check(step, solution)
            assert not step.technique.assumes_unique
        assert explanation.is_solved


def test_every_step_has_a_reason() -> None:
    for explanation in explanations():
        for step in explanation:
            for language in LANGUAGES:
                assert step.reason(language).endswith(".")
                step.details(language)


def test_every_colour_is_a_candidate_and_every_link_joins_two_of_them() -> None:
    for explanation in explanations():
        for step in explanation:
            assert all(step.position.has(*candidate) for candidate in step.colours)
            for link in step.links:
                assert {link.start, link.end} <= {*step.colours}
                assert link.start != link.end


def test_a_node_of_a_chain_comes_after_its_parents() -> None:
    for explanation in explanations():
        for step in explanation:
            for chain in step.chains:
                assert not chain[0].parents
                for place, node in enumerate(chain):
                    assert all(parent < place for parent in node.parents)


def test_details_mention_each_node_of_a_chain() -> None:
    for explanation in explanations():
        for step in explanation:
            if any(node.step for chain in step.chains for node in chain):
                continue
            text = " ".join(step.details())
            context = StepContext(step.position, step.record)
            for chain in step.chains:
                for node in chain:
                    assert context.sign(node.candidate, node.is_on) in text


def test_strong_links_see_what_they_remove() -> None:
    count = 0
    for explanation in explanations():
        for step in explanation:
            if step.technique.family != "links":
                continue
            count += 1
            context = StepContext(step.position, step.record)
            units = step.record.units
            (_, end), (_, far) = (_link_ends(context, *each) for each in (units[:2], units[:-3:-1]))
            assert end
            assert far
            for cell, _ in step.removed:
                assert {*end, *far} <= {*CLASSIC.peers[cell]}
    assert count > 10


def test_each_step_starts_where_the_one_before_ends() -> None:
    for explanation in explanations()[:20]:
        position = explanation.puzzle
        for step in explanation:
            assert step.position == position
            position = step.after
        assert position == explanation.position


def test_the_sample_needs_more_than_singles() -> None:
    used = {name for explanation in explanations() for name in explanation.techniques}
    assert {"forcing_chain", "xy_wing", "pointing", "multiple_chains"} <= used
    assert all(technique_named(name) for name in used)
