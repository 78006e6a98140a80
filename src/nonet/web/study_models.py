"""Models of studies: what may be asked, and what is answered."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from nonet.web.models import Asked, Seed, ShapeName

MOST = 10**9
Samples = Annotated[
    int, Field(ge=1, le=MOST, description="of each series, and of each number of clues")
]


class StudyAsked(Asked):
    """A small study to begin."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"study": "solutions", "generators": ["dig:club"], "clues": "30-40", "samples": 20}
            ]
        }
    )

    study: Annotated[str, Field(max_length=40, description="solutions, reveal, minimal or effort")]
    generators: Annotated[
        list[Annotated[str, Field(max_length=40)]] | None,
        Field(
            min_length=1,
            max_length=12,
            description="fill, dig:club, dig:random or dig:N; for effort, methods",
        ),
    ] = None
    clues: Annotated[
        str | None, Field(max_length=20, description="how many, or a range as 27-50")
    ] = None
    samples: Samples
    seed: Seed = None
    shape: ShapeName = None


class MoreAsked(Asked):
    """How to go on with a study."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"samples": 40}]})

    samples: Annotated[
        int | None, Field(ge=1, le=MOST, description="more than before, or what is missing")
    ] = None


class StudyKind(BaseModel):
    """A study that can be begun."""

    name: str
    question: str
    series: Annotated[list[str], Field(description="those of this shape, if none is named")]
    has_generators: Annotated[bool, Field(description="or else the series are methods")]
    clues: Annotated[
        tuple[int, int] | None, Field(description="the usual range; none if it has none")
    ]


class StudiesOffered(BaseModel):
    """What can be studied here."""

    studies: list[StudyKind]
    shapes: list[str]
    cells: Annotated[int, Field(description="of this shape: the most clues that there can be")]
    limits: Annotated[dict[str, float], Field(description="samples in all, and seconds")]
    figures: Annotated[bool, Field(description="whether figures can be drawn here")]
    parquet: bool


class StudyTold(BaseModel):
    """How far a study is."""

    study: str
    running: bool
    done: Annotated[int, Field(description="samples that are stored")]
    wanted: int
    samples: Annotated[int, Field(description="those that are wanted of each point")]
    share: Annotated[float, Field(description="of the work that is done")]
    figures: Annotated[list[str], Field(description="those that can be drawn")]
    version: Annotated[int, Field(description="grows with what can be seen")]


class TableTold(BaseModel):
    """A table of what came of a study."""

    name: str
    columns: list[str]
    rows: list[list[Any]]
    tables: Annotated[list[str], Field(description="the names of all")]
