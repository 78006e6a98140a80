"""Models of answers: what is told, as the documents of the API show it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

BandName = Literal["easy", "medium", "hard", "expert", "extreme"]
Ended = Annotated[
    Literal["solved", "techniques", "time", "until"],
    Field(
        description="why there is no further step: the grid is complete, no technique leads on, "
        "time was over, or `until` was reached"
    ),
]
Line = Annotated[str, Field(description="in one line, '.' for empty")]
Digits = Annotated[str, Field(description="in digits, as it may be larger than 2^53")]
Seed = Annotated[int, Field(description="gives the same again")]


def example(**fields: Any) -> ConfigDict:
    """The settings of a model with an example."""
    return ConfigDict(json_schema_extra={"examples": [fields]})


class Refused(BaseModel):
    """Why there is no answer."""

    model_config = example(
        error="NoSolution", detail="no solution: r1c1 and r1c2 both hold 1 in row 1"
    )

    error: Annotated[str, Field(description="a name: BadGrid, NoSolution, TooLarge ...")]
    detail: Annotated[str, Field(description="one sentence, the same as the command line says")]


class UnitTold(BaseModel):
    """Cells that must all differ."""

    kind: Annotated[
        Literal["row", "column", "box", "region", "diagonal", "window", "extra unit"],
        Field(description="what it is"),
    ]
    number: Annotated[int, Field(description="which of its kind, from 1 on")]
    cells: Annotated[list[int], Field(description="from 0 on, row by row")]


class ShapeTold(BaseModel):
    """The size and the units of a grid."""

    name: Annotated[str, Field(description="by which it can be asked for")]
    size: Annotated[int, Field(description="how many rows, columns and symbols it has")]
    alphabet: Annotated[str, Field(description="its symbols as they are written, from 1 on")]
    regions: Annotated[list[int], Field(description="of each cell; none for a Latin square")]
    units: Annotated[list[UnitTold], Field(description="rows, columns and all others")]


class ShapeAnswer(BaseModel):
    """A shape."""

    shape: Annotated[ShapeTold, Field(description="the one that was named")]


class ReadAnswer(BaseModel):
    """The first grid of a text."""

    grid: Line
    shape: Annotated[ShapeTold, Field(description="what was asked for, or what the text tells")]
    more: Annotated[int, Field(description="how many further grids the text has")]
    conflicts: Annotated[
        list[tuple[int, int, int]], Field(description="two cells and the symbol they both hold")
    ]
    marks: Annotated[
        list[list[int]] | None, Field(description="candidates of each cell, if the text has them")
    ]


class SolveAnswer(BaseModel):
    """The one solution."""

    model_config = example(solution="2413314243211234")

    solution: Annotated[str, Field(description="in one line")]


class CountAnswer(BaseModel):
    """How many solutions there are, exactly."""

    model_config = example(
        count="288", way="enumeration", work="288 solutions, one by one", seconds=0.0002
    )

    count: Digits
    way: Annotated[str, Field(description="how it was found: enumeration, partitions ...")]
    work: Annotated[str, Field(description="what was done to find it")]
    seconds: Annotated[float, Field(description="how long it took")]


class PossibilitiesAnswer(BaseModel):
    """In how many solutions each symbol stands in each cell."""

    model_config = example(total="1", numbers=[["1"]], shares=[[1.0]])

    total: Annotated[str, Field(description="the number of solutions, in digits")]
    numbers: Annotated[
        list[list[str]],
        Field(description="of each cell: in how many solutions it has each symbol, in digits"),
    ]
    shares: Annotated[
        list[list[float]], Field(description="of each cell: the same as shares of all solutions")
    ]


class EstimateAnswer(BaseModel):
    """About how many solutions there are."""

    number: Annotated[str, Field(description="the estimate, in digits")]
    low: Annotated[str, Field(description="where the interval begins, in digits")]
    high: Annotated[str, Field(description="where the interval ends, in digits")]
    log10: Annotated[
        float | None, Field(description="the logarithm of the estimate; null where that is 0")
    ]
    relative_error: Annotated[
        float, Field(description="the standard error as a share of the estimate")
    ]
    samples: Annotated[int, Field(description="how many were taken")]
    dead_ends: Annotated[int, Field(description="how many of them led to no solution")]
    confidence: Annotated[float, Field(description="how sure the interval is, from 0 to 1")]
    sentence: Annotated[str, Field(description="all of it in words")]
    seed: Seed


class RatingTold(BaseModel):
    """How hard a puzzle is, on the scale of Sudoku Explainer."""

    model_config = example(
        er=1.2,
        ep=1.2,
        ed=1.2,
        techniques={"full_house": 21, "hidden_single_box": 30},
        ended="solved",
        exact=True,
        exact_ep=True,
        exact_ed=True,
        band="easy",
        title="easy",
    )

    er: Annotated[float, Field(description="the rating of the hardest step")]
    ep: Annotated[
        float, Field(description="that of the hardest step up to the first symbol placed")
    ]
    ed: Annotated[float, Field(description="that of the first step")]
    techniques: Annotated[
        dict[str, int], Field(description="how many steps each technique made, the easiest first")
    ]
    ended: Ended
    exact: Annotated[bool, Field(description="or else `er` is a lower bound")]
    exact_ep: Annotated[bool, Field(description="or else `ep` is a lower bound")]
    exact_ed: Annotated[bool, Field(description="or else `ed` is a lower bound")]
    band: Annotated[BandName, Field(description="the difficulty that people name")]
    title: Annotated[str, Field(description="the band, as people call it")]


class CandidateTold(BaseModel):
    """A symbol in a cell."""

    cell: Annotated[str, Field(description="its name, as r3c9")]
    symbol: Annotated[str, Field(description="as the grid shows it")]


class StepTold(BaseModel):
    """One step: what is placed or removed, why, and its picture."""

    model_config = ConfigDict(extra="allow")

    technique: Annotated[str, Field(description="its name, as x_wing")]
    title: Annotated[str, Field(description="what people call the technique")]
    rating: Annotated[float, Field(description="how hard it is")]
    placed: Annotated[
        CandidateTold | None, Field(description="what it places, if it places anything")
    ]
    removed: Annotated[list[CandidateTold], Field(description="the candidates that go")]
    reason: Annotated[str, Field(description="why it holds, and what follows, in words")]
    details: Annotated[
        list[str],
        Field(description="what is behind the reason, line by line, four spaces for each depth"),
    ]
    position: Annotated[
        str,
        Field(description="before the step: the grid, then the candidates gone, as `r1c2-37`"),
    ]
    picture: Annotated[
        dict[str, Any],
        Field(
            description="what to draw, in numbers: symbols, candidates, tints, units, marks with "
            "their roles, and links as paths of SVG in units of a cell"
        ),
    ]


class ExplainAnswer(BaseModel):
    """Every step, and the end."""

    steps: Annotated[list[StepTold], Field(description="in order, without those that were sent")]
    ended: Ended
    end: Annotated[str, Field(description="the same in words")]
    summary: Annotated[
        str, Field(description="all steps in a sentence; empty where there are none")
    ]
    rating: Annotated[RatingTold, Field(description="how hard all steps are")]


class HintAnswer(BaseModel):
    """A hint, with no more of the step than its depth tells."""

    sentence: Annotated[str, Field(description="the hint, or why there is none")]
    depth: Annotated[int, Field(description="what was asked for, from 1 to 3")]
    technique: Annotated[str | None, Field(description="its name, from depth 2 on")]
    title: Annotated[str | None, Field(description="what people call it, from depth 2 on")]
    step: Annotated[StepTold | None, Field(description="the whole step, at depth 3")]


class PuzzleTold(BaseModel):
    """A puzzle; only of 9x9 the rating is known."""

    grid: Line
    clues: Annotated[int, Field(description="how many it has")]
    er: Annotated[float | None, Field(description="the rating of its hardest step")]
    band: Annotated[BandName | None, Field(description="the difficulty that people name")]


class MakeAnswer(BaseModel):
    """Puzzles, and the seed that makes them again."""

    puzzles: Annotated[list[PuzzleTold], Field(description="as many as were asked for")]
    shape: Annotated[ShapeTold, Field(description="of all of them")]
    seed: Seed


class AboutAnswer(BaseModel):
    """What this server is and can do."""

    version: Annotated[str, Field(description="of Nonet")]
    kernel: Annotated[
        dict[str, Any], Field(description="its compiler, and the instruction sets of this machine")
    ]
    limits: Annotated[
        dict[str, float], Field(description="by the names of the options of `nonet serve`")
    ]
    languages: Annotated[list[str], Field(description="of sentences; the first is the usual one")]
    shapes: Annotated[list[str], Field(description="those that the page offers")]
    symmetries: Annotated[list[str], Field(description="of the clues of new puzzles")]
    bands: Annotated[list[BandName], Field(description="every difficulty, the easiest first")]
    techniques: Annotated[list[str], Field(description="every technique, the easiest first")]
    methods: Annotated[list[str], Field(description="every way to solve; the first is the usual")]
    studies: Annotated[list[str], Field(description="every study that can be begun")]
