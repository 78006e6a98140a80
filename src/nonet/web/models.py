"""Models: what may be asked, as the documents of the API show it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_TEXT = 50_000
"""Characters: enough for a 36x36 grid with all its candidates."""
LONGEST_NAME = 8_000
"""Characters of a shape, which may hold a few maps of 36x36 cells."""
MOST_SAMPLES = 100_000
MOST_EVENTS = 1_000_000
MOST_SEED = 2**53 - 1
"""The largest that JavaScript knows exactly."""
LIMIT = "limit"
"""In a schema: which limit of the server is the largest that a number may be."""
EXAMPLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

SHAPE_NAMES = "9x9, 6x6, boxes:3x2, x, windoku, latin:7, jigsaw:MAP"
ShapeName = Annotated[
    str | None,
    Field(max_length=LONGEST_NAME, description=f"{SHAPE_NAMES}, if it cannot be told"),
]
Alphabet = Annotated[
    str | None,
    Field(max_length=36, description="the symbols, if they are not 1-9 and then A-Z"),
]
Language = Annotated[Literal["en", "fr"], Field(description="the language of sentences")]
Seconds = Annotated[
    float | None,
    Field(gt=0, le=3600, allow_inf_nan=False, description="end with what is found by then"),
]
Candidates = Annotated[
    list[Annotated[list[Annotated[int, Field(ge=1, le=36)]], Field(max_length=36)]] | None,
    Field(max_length=1296, description="the symbols still possible, of each cell"),
]
Seed = Annotated[
    int | None, Field(ge=0, le=MOST_SEED, description="the same seed gives the same result")
]
AsStream = Annotated[bool, Field(description="answer in lines of JSON, with progress, as it comes")]


class Asked(BaseModel):
    """What every request has in common: no field but those that are known."""

    model_config = ConfigDict(extra="forbid", strict=True)


class GridAsked(Asked):
    """A question about one grid."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"grid": EXAMPLE}]})

    grid: Annotated[
        str, Field(max_length=LONGEST_TEXT, description="one grid, in any format that Nonet reads")
    ]
    shape: ShapeName = None
    alphabet: Alphabet = None


class ReadAsked(Asked):
    """A text with grids."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"text": EXAMPLE}]})

    text: Annotated[str, Field(max_length=LONGEST_TEXT, description="grids, in any format")]
    shape: ShapeName = None
    alphabet: Alphabet = None


class ShapeAsked(Asked):
    """The name of a shape."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "9x9+x"}]})

    name: Annotated[
        str,
        Field(max_length=LONGEST_NAME, description=f"{SHAPE_NAMES}, or several of them with a +"),
    ]


class SolveAsked(GridAsked):
    """A grid, and how to solve it."""

    method: Annotated[
        str | None, Field(max_length=40, description="lanes, masks, deduction, tree or walk")
    ] = None


class SolutionsAsked(GridAsked):
    """A grid, and which of its solutions."""

    limit: Annotated[int, Field(ge=1, le=2**32, description="no more than so many")] = 1000
    skip: Annotated[int, Field(ge=0, le=2**32, description="not the first so many")] = 0


class TraceAsked(GridAsked):
    """A grid, a method, and which of its events."""

    method: Annotated[
        str | None, Field(max_length=40, description="deduction, tree, walk or lanes")
    ] = None
    limit: Annotated[int, Field(ge=1, le=MOST_EVENTS, description="no more than so many")] = 10_000
    skip: Annotated[int, Field(ge=0, le=MOST_EVENTS, description="not the first so many")] = 0


class CountAsked(GridAsked):
    """A grid, and up to where its solutions are counted."""

    limit: Annotated[int | None, Field(ge=1, le=MOST_SEED, description="stop at so many")] = None
    stream: AsStream = False


class PossibilitiesAsked(GridAsked):
    """A grid."""

    stream: AsStream = False


class EstimateAsked(GridAsked):
    """A grid, and how many samples to take."""

    samples: Annotated[
        int, Field(ge=2, le=MOST_SAMPLES, description="the more, the narrower is the interval")
    ] = 1000
    seed: Seed = None


class RateAsked(GridAsked):
    """A 9x9 puzzle."""

    language: Language = "en"
    uniqueness: Annotated[
        bool, Field(description="with techniques that take one solution for granted")
    ] = True
    seconds: Seconds = None


class HintAsked(RateAsked):
    """A 9x9 puzzle, filled in as far as somebody has come, and how much to tell."""

    candidates: Candidates = None
    depth: Annotated[
        int, Field(ge=1, le=3, description="1: where to look, 2: which technique, 3: the step")
    ] = 3


class CandidateAsked(Asked):
    """A symbol in a cell."""

    cell: Annotated[str, Field(max_length=10, description="its name, as r3c9")]
    symbol: Annotated[str, Field(max_length=10, description="as the grid shows it")]


class StepAsked(Asked):
    """What a step did that was told before."""

    technique: Annotated[str, Field(max_length=40, description="its name, as x_wing")]
    rating: Annotated[float, Field(ge=1, le=20, allow_inf_nan=False, description="how hard it is")]
    placed: Annotated[
        CandidateAsked | None, Field(description="what it places, if it places anything")
    ] = None
    removed: Annotated[
        list[CandidateAsked], Field(max_length=729, description="the candidates that go")
    ] = []


class ExplainAsked(RateAsked):
    """A 9x9 puzzle, and how far to explain it."""

    candidates: Candidates = None
    steps: Annotated[
        list[StepAsked],
        Field(
            max_length=1000,
            description="the first ones, if they are known: what is answered comes after them, "
            "and `end`, `summary` and `rating` are about all",
        ),
    ] = []
    until: Annotated[
        Annotated[str, Field(max_length=40)]
        | Annotated[float, Field(ge=1, le=20, allow_inf_nan=False)]
        | None,
        Field(description="end before that technique, as x_wing, or above that rating"),
    ] = None
    stream: AsStream = False


class MakeAsked(Asked):
    """What puzzles should be like."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"difficulty": "easy", "symmetry": "half-turn"}]}
    )

    difficulty: Annotated[
        str | None,
        Field(max_length=20, description="easy, medium, hard, expert, extreme, or as 3.0-4.4"),
    ] = None
    technique: Annotated[
        str | None, Field(max_length=40, description="one that is needed, as x_wing")
    ] = None
    symmetry: Annotated[str, Field(max_length=40, description="of the cells with clues")] = "none"
    shape: Annotated[
        str | None,
        Field(max_length=LONGEST_NAME, description="9x9 if not given; jigsaw for new regions"),
    ] = None
    clues: Annotated[
        str | None, Field(max_length=20, description="how many, or a range as 24-28")
    ] = None
    minimal: Annotated[bool, Field(description="no clue can go")] = False
    seed: Seed = None
    count: Annotated[
        int,
        Field(
            ge=1,
            le=MOST_SEED,
            description="how many puzzles",
            json_schema_extra={LIMIT: "puzzles"},
        ),
    ] = 1


class DrawAsked(GridAsked):
    """A grid, and what its picture should be like."""

    clues: Annotated[
        str | None, Field(max_length=LONGEST_TEXT, description="the grid at the start")
    ] = None
    step: Annotated[
        int | None, Field(ge=1, le=1000, description="that step of its explanation; 1 is the next")
    ] = None
    candidates: Annotated[bool, Field(description="what can still stand in empty cells")] = False
    numbers: Annotated[
        bool | None,
        Field(description="number the rows and the columns; if not given, only for a step"),
    ] = None
    caption: Annotated[str | None, Field(max_length=500, description="words below")] = None
    format: Annotated[Literal["svg", "png", "pdf"], Field(description="of the file")] = "svg"
    theme: Annotated[Literal["light", "dark", "print"], Field(description="its colours")] = "light"
    size: Annotated[
        float | None,
        Field(ge=10, le=4000, allow_inf_nan=False, description="how wide: pixels; PDF millimetres"),
    ] = None
    language: Language = "en"
