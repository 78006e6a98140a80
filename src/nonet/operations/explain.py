"""Explain: every step to the solution of a puzzle, why it holds, and its picture."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Annotated, Any

from nonet.drawing.steps import step_picture
from nonet.errors import BadInput
from nonet.explaining import Explanation, Position, Step, StepIterator, technique_named
from nonet.explaining.position import parse_symbol
from nonet.explaining.record import Candidate, Record
from nonet.explaining.technique import parse_until
from nonet.grid import Grid
from nonet.operations import Context, Json, Operation, Param, Request
from nonet.operations.fields import Candidates, GridRequest, Stream
from nonet.operations.rate import Ended, RateRequest, RatingJson, rating_json
from nonet.shape import CLASSIC


@dataclass(frozen=True)
class CandidateJson:
    """A symbol in a cell."""

    cell: Annotated[str, Param("The name of the cell, such as r3c9.")]
    symbol: Annotated[str, Param("The symbol as the grid shows it.")]


@dataclass(frozen=True)
class KnownCandidate(Request):
    """A symbol in a cell, of a known step."""

    cell: Annotated[str, Param("The name of the cell, such as r3c9.", max_length=10)]
    symbol: Annotated[str, Param("The symbol as the grid shows it.", max_length=10)]


@dataclass(frozen=True)
class KnownStep(Request):
    """What an earlier step did."""

    technique: Annotated[str, Param("Its name, such as x_wing.", max_length=40)]
    rating: Annotated[float, Param("How hard it is.", minimum=1, maximum=20)]
    placed: Annotated[KnownCandidate | None, Param("What it places, if anything.")] = None
    removed: Annotated[
        list[KnownCandidate], Param("The candidates it removes.", max_length=729)
    ] = field(default_factory=list)


TechniqueName = Annotated[str, Param("", max_length=40)]
RatingNumber = Annotated[float, Param("", minimum=1, maximum=20)]


@dataclass(frozen=True)
class ExplainRequest(RateRequest):
    """A 9x9 puzzle, and how far to explain it."""

    candidates: Candidates = None
    steps: Annotated[
        list[KnownStep],
        Param(
            "The first steps, if they are known: the answer has those after them, while `end`, "
            "`summary` and `rating` are about all.",
            max_length=1000,
        ),
    ] = field(default_factory=list)
    until: Annotated[
        TechniqueName | RatingNumber | None,
        Param("Stop before this technique, such as x_wing, or above this rating."),
    ] = None
    stream: Stream = False


@dataclass(frozen=True)
class StepJson:
    """One step: what is placed or removed, why, and its picture."""

    technique: Annotated[str, Param("Its name, such as x_wing.")]
    title: Annotated[str, Param("What people call the technique.")]
    rating: Annotated[float, Param("How hard it is.")]
    placed: Annotated[CandidateJson | None, Param("What it places, if anything.")]
    removed: Annotated[list[CandidateJson], Param("The candidates it removes.")]
    reason: Annotated[str, Param("Why it holds, and what follows, in words.")]
    details: Annotated[
        list[str], Param("The chains behind the reason, line by line, indented by four spaces.")
    ]
    position: Annotated[
        str, Param("The grid before the step, then the candidates removed so far, as `r1c2-37`.")
    ]
    picture: Annotated[
        dict[str, Any],
        Param(
            "What to draw: symbols, candidates, tints, units, marks with their roles, and links as "
            "SVG paths in units of a cell."
        ),
    ]


@dataclass(frozen=True)
class ExplainResult:
    """Every step, and the end."""

    steps: Annotated[list[StepJson], Param("In order, without those of the request.")]
    ended: Ended
    end: Annotated[str, Param("Why it ended, in words.")]
    summary: Annotated[str, Param("All steps in a sentence; empty where there are none.")]
    rating: Annotated[RatingJson, Param("How hard all steps are.")]


def run(request: ExplainRequest, context: Context) -> Generator[Step, None, Explanation]:
    """Solve a 9x9 puzzle as a person does: every step, why it holds, and its picture."""
    puzzle = read_position(request, request.candidates)
    steps = _known_steps(request.steps, puzzle)
    until = parse_until(request.until) if isinstance(request.until, str) else request.until
    walk = StepIterator(
        steps[-1].after if steps else puzzle,
        uniqueness=request.uniqueness,
        until=until,
        seconds=context.time_limit(request.seconds),
    )
    for step in walk:
        steps.append(step)
        yield step
    return Explanation(puzzle, tuple(steps), walk.ended, walk.reached)


def read_position(request: GridRequest, candidates: list[list[int]] | None) -> Position:
    """The grid of a request, without the candidates that a player has removed."""
    grid = request.read_grid()
    if candidates is None:
        return Position(grid)
    if len(candidates) != len(grid.shape.cells):
        cells = len(grid.shape.cells)
        raise BadInput(f"the grid has {cells} cells, but candidates has {len(candidates)} lists")
    removed = (
        (cell, symbol)
        for cell in grid.empty_cells
        for symbol in grid.candidates(cell)
        if symbol not in candidates[cell]
    )
    return Position(grid, frozenset(removed))


def _known_steps(known: list[KnownStep], position: Position) -> list[Step]:
    """Steps of an earlier answer, as far as their effect goes."""
    steps: list[Step] = []
    for each in known:
        cell, symbol = _candidate(each.placed, position) if each.placed else (-1, 0)
        removed = tuple(_candidate(gone, position) for gone in each.removed)
        number = technique_named(each.technique).number
        record = Record(number, 0, round(each.rating * 10), cell, symbol, removed)
        steps.append(Step(position, record))
        position = steps[-1].after
    return steps


def _candidate(given: KnownCandidate, position: Position) -> Candidate:
    cell, symbol = (
        CLASSIC.parse_cell(given.cell),
        parse_symbol(given.symbol, position.grid.alphabet),
    )
    if not position.has(cell, symbol):
        raise BadInput(f"{given.symbol} is not a candidate of {given.cell} in this position")
    return cell, symbol


def step_json(step: Step, clues: Grid, language: str) -> Json:
    """The JSON of a step, with its picture."""
    picture = step_picture(step, clues, language=language)
    return {**step.to_json(language), "picture": picture.to_json()}


def to_json(explanation: Explanation, request: ExplainRequest) -> Json:
    """Why the steps end, and all of them in a sentence."""
    language = request.language
    return {
        "ended": str(explanation.ended),
        "end": explanation.end(language),
        "summary": explanation.summary(language) if explanation.steps else "",
        "rating": rating_json(explanation.rating, language),
    }


OPERATION = Operation(
    run,
    to_json,
    summary="Every step to the solution",
    result=ExplainResult,
    piece="step",
    piece_json=lambda step, request: step_json(step, request.read_grid(), request.language),
)
