"""Models of answers: what is told, as the documents of the API show it."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


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

    kind: str
    number: int
    cells: list[int]


class ShapeTold(BaseModel):
    """The size and the units of a grid."""

    name: str
    size: int
    alphabet: str
    regions: Annotated[list[int], Field(description="of each cell; none for a Latin square")]
    units: list[UnitTold]


class ShapeAnswer(BaseModel):
    """A shape."""

    shape: ShapeTold


class ReadAnswer(BaseModel):
    """The first grid of a text."""

    grid: Annotated[str, Field(description="in one line, '.' for empty")]
    shape: ShapeTold
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

    solution: str


class CountAnswer(BaseModel):
    """How many solutions there are, exactly."""

    model_config = example(
        count="288", way="enumeration", work="288 solutions, one by one", seconds=0.0002
    )

    count: Annotated[str, Field(description="in digits, as it may be larger than 2^53")]
    way: str
    work: Annotated[str, Field(description="what was done to find it")]
    seconds: float


class PossibilitiesAnswer(BaseModel):
    """In how many solutions each symbol stands in each cell."""

    model_config = example(total="1", numbers=[["1"]], shares=[[1.0]])

    total: str
    numbers: list[list[str]]
    shares: list[list[float]]


class EstimateAnswer(BaseModel):
    """About how many solutions there are."""

    number: str
    low: str
    high: str
    log10: float | None
    relative_error: float
    samples: int
    dead_ends: int
    confidence: float
    sentence: str
    seed: int


class RatingTold(BaseModel):
    """How hard a puzzle is, on the scale of Sudoku Explainer."""

    model_config = example(
        er=1.2,
        ep=1.2,
        ed=1.2,
        techniques={"full_house": 21, "hidden_single_box": 30},
        ended="solved",
        exact=True,
        band="easy",
        title="easy",
    )

    er: float
    ep: float
    ed: float
    techniques: dict[str, int]
    ended: str
    exact: Annotated[bool, Field(description="or else it is a lower bound")]
    band: str
    title: Annotated[str, Field(description="the band, as people call it")]


class StepTold(BaseModel):
    """One step: what is placed or removed, why, and its picture."""

    model_config = ConfigDict(extra="allow")

    technique: str
    title: str
    rating: float
    placed: dict[str, str] | None
    removed: list[dict[str, str]]
    reason: str
    details: list[str]
    position: str
    picture: dict[str, Any]


class ExplainAnswer(BaseModel):
    """Every step, and the end."""

    steps: list[StepTold]
    ended: str
    end: str
    summary: str
    rating: RatingTold


class HintAnswer(BaseModel):
    """A hint, with no more of the step than its depth tells."""

    sentence: str
    depth: int
    technique: str | None
    title: str | None
    step: StepTold | None


class PuzzleTold(BaseModel):
    """A puzzle; only of 9x9 the rating is known."""

    grid: str
    clues: int
    er: float | None
    band: str | None


class MakeAnswer(BaseModel):
    """Puzzles, and the seed that makes them again."""

    puzzles: list[PuzzleTold]
    shape: ShapeTold
    seed: int


class AboutAnswer(BaseModel):
    """What this server is and can do."""

    version: str
    kernel: dict[str, Any]
    limits: dict[str, float]
    languages: list[str]
    shapes: list[str]
    symmetries: list[str]
    bands: list[str]
    techniques: list[str]
    methods: list[str]
    studies: list[str]
