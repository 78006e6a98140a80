"""Explaining: steps with their pictures, hints, ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import nonet.explaining
from nonet.drawing.step_picture import picture_of
from nonet.errors import BadInput
from nonet.explaining import Explanation, Position, Rating, Step, Walk, technique_named
from nonet.explaining.position import as_symbol
from nonet.explaining.record import Candidate, Record
from nonet.explaining.typed import until_of
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.web.works import Message
from nonet.web.works.grids import grid_in

Candidates = Sequence[Sequence[int]] | None


def explain(
    grid: str,
    shape: str | None,
    alphabet: str | None,
    candidates: Candidates,
    steps: Sequence[Mapping[str, Any]],
    language: str,
    uniqueness: bool,
    until: str | float | None,
    seconds: float | None,
    stream: bool,
) -> Iterator[Message]:
    """Every step to the solution after those that are known, each as soon as it is found."""
    puzzle = position_in(grid, shape, alphabet, candidates)
    found = steps_in(steps, puzzle)
    end = until_of(until) if isinstance(until, str) else until
    position = found[-1].after if found else puzzle
    walk = Walk(position, uniqueness=uniqueness, until=end, seconds=seconds)
    plain: list[Message] = []
    for step in walk:
        found.append(step)
        told = plain_step(step, puzzle.grid, language)
        if stream:
            yield {"step": told}
        else:
            plain.append(told)
    told_end = plain_end(Explanation(puzzle, tuple(found), walk.ended, walk.reached), language)
    yield {"end": told_end} if stream else {"steps": plain, **told_end}


def position_in(
    grid: str, shape: str | None, alphabet: str | None, candidates: Candidates
) -> Position:
    """The grid, without the candidates that somebody has already removed."""
    question = grid_in(grid, shape, alphabet)
    if candidates is None:
        return Position(question)
    if len(candidates) != len(question.shape.cells):
        expected = len(question.shape.cells)
        raise BadInput(f"expected candidates of {expected} cells, found {len(candidates)}")
    removed = (
        (cell, symbol)
        for cell in question.empty_cells
        for symbol in question.candidates(cell)
        if symbol not in candidates[cell]
    )
    return Position(question, frozenset(removed))


def steps_in(told: Sequence[Mapping[str, Any]], position: Position) -> list[Step]:
    """Steps that were told before: what they did, and no more than that."""
    steps: list[Step] = []
    for each in told:
        technique, rating = technique_named(each["technique"]), round(each["rating"] * 10)
        placed = each["placed"]
        cell, symbol = candidate_in(placed, position) if placed else (-1, 0)
        removed = tuple(candidate_in(gone, position) for gone in each["removed"])
        record = Record(technique.number, 0, rating, cell, symbol, removed)
        steps.append(Step(position, record))
        position = steps[-1].after
    return steps


def candidate_in(told: Mapping[str, str], position: Position) -> Candidate:
    """A candidate of *position*."""
    name, shown = told["cell"], told["symbol"]
    cell, symbol = CLASSIC.parse_cell(name), as_symbol(shown, position.grid.alphabet)
    if not position.has(cell, symbol):
        raise BadInput(f"expected a candidate of the position, found {shown} in {name}")
    return cell, symbol


def plain_step(step: Step, clues: Grid, language: str) -> Message:
    """A step as plain data, with its picture."""
    picture = picture_of(step, clues, language=language)
    return {**step.to_json(language), "picture": picture.to_json()}


def plain_end(explanation: Explanation, language: str) -> Message:
    """Why the steps end, and all of them in a sentence."""
    return {
        "ended": str(explanation.ended),
        "end": explanation.end(language),
        "summary": explanation.summary(language) if explanation.steps else "",
        "rating": plain_rating(explanation.rating, language),
    }


def plain_rating(rating: Rating, language: str = "en") -> Message:
    """A rating as plain data."""
    return {**rating.to_json(), "band": rating.band.name, "title": rating.band.title(language)}


def hint(
    grid: str,
    shape: str | None,
    alphabet: str | None,
    candidates: Candidates,
    language: str,
    uniqueness: bool,
    depth: int,
    seconds: float | None,
) -> Iterator[Message]:
    """The easiest next step, no further than somebody wants to know."""
    position = position_in(grid, shape, alphabet, candidates)
    found = nonet.explaining.hint(position, depth=depth, uniqueness=uniqueness, seconds=seconds)
    told = {"technique": None, "title": None, **found.to_json(language), "step": None}
    if found.step and depth == nonet.explaining.hints.WHOLE:
        told["step"] = plain_step(found.step, position.grid, language)
    yield told


def rate(
    grid: str,
    shape: str | None,
    alphabet: str | None,
    language: str,
    uniqueness: bool,
    seconds: float | None,
) -> Iterator[Message]:
    """How hard a puzzle is."""
    puzzle = grid_in(grid, shape, alphabet)
    found = nonet.explaining.rate(puzzle, uniqueness=uniqueness, seconds=seconds)
    yield plain_rating(found, language)
