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

    name: Annotated[str, Field(description="by which it is begun")]
    question: Annotated[str, Field(description="what it asks, in words")]
    series: Annotated[list[str], Field(description="those of this shape, if none is named")]
    has_generators: Annotated[bool, Field(description="or else the series are methods")]
    clues: Annotated[
        tuple[int, int] | None, Field(description="the usual range; none if it has none")
    ]


class StudiesOffered(BaseModel):
    """What can be studied here."""

    studies: Annotated[list[StudyKind], Field(description="every study")]
    shapes: Annotated[list[str], Field(description="those that the page offers")]
    cells: Annotated[int, Field(description="of this shape: the most clues that there can be")]
    limits: Annotated[dict[str, float], Field(description="samples in all, and seconds")]
    figures: Annotated[bool, Field(description="whether figures can be drawn here")]
    parquet: Annotated[bool, Field(description="whether tables can be had as Parquet here")]


class StudyTold(BaseModel):
    """How far a study is."""

    study: Annotated[str, Field(description="which it is: solutions, reveal, minimal or effort")]
    running: Annotated[bool, Field(description="whether somebody runs it just now")]
    done: Annotated[int, Field(description="samples that are stored")]
    wanted: Annotated[int, Field(description="samples in all")]
    samples: Annotated[int, Field(description="those that are wanted of each point")]
    share: Annotated[float, Field(description="of the work that is done")]
    figures: Annotated[list[str], Field(description="those that can be drawn")]
    version: Annotated[int, Field(description="grows with what can be seen")]


class TableTold(BaseModel):
    """A table of what came of a study."""

    name: Annotated[str, Field(description="of this table")]
    columns: Annotated[list[str], Field(description="their names, in order")]
    rows: Annotated[list[list[Any]], Field(description="each with a value for every column")]
    tables: Annotated[list[str], Field(description="the names of all")]
