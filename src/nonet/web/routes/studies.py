"""Studies: begin one, go on with it, and take away what came of it."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from nonet.experiments.figures import FIGURES
from nonet.experiments.plan import default_min_clues
from nonet.experiments.studies import STUDIES, Study, get_study
from nonet.making.typed import range_of
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.web.answers import JSON, plain, unless_left
from nonet.web.jobs import Jobs
from nonet.web.models import Language
from nonet.web.routes.declaring import Answers, limits_of, refused_with, streamed
from nonet.web.studies import Kept, Studies, StudyAnswer, file_of, made, settled
from nonet.web.study_models import MoreAsked, StudiesOffered, StudyAsked, StudyTold, TableTold
from nonet.web.works.showing import Drawing, table_file

router = APIRouter(tags=["studies"])
SHAPES = ("9x9", "x", "windoku", "4x4", "6x6", "8x8")
"""What the page offers; of larger ones hardly anything can be counted."""
TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "parquet": "application/vnd.apache.parquet",
}
Name = Annotated[str, Path(max_length=64, description="as the stream of the study tells it")]
FigureName = Annotated[
    str,
    Path(
        max_length=40,
        description="one of those in `figures` of the study",
        json_schema_extra={"enum": [*FIGURES]},
    ),
]
FileFormat = Path(description="of the file")
TableName = Annotated[
    str | None,
    Query(
        max_length=40,
        description="one of those in `tables`, or `samples` for all; the first if not given",
        examples=["samples"],
    ),
]
NOT_READ = refused_with(403, 404, 422, 500, 503, 507)
"""How what came of a study may be refused."""
LONGEST_IN_ADDRESS = 1_000
"""Characters of a shape in an address, where each may take twelve bytes."""
FAR = {"done": 120, "wanted": 220, "samples": 20, "share": 0.55, "figures": ["curve"], "version": 2}
END = {**FAR, "done": 220, "share": 1.0, "version": 3}
TOLD = {
    **streamed(
        "Lines: `{study}` with its name, `{progress}` some times a second, then `{end}`",
        {"study": "0123456789abcdef0123456789abcdef"},
        {"progress": FAR},
        {"end": END},
    ),
    **refused_with(507),
}


def files(*endings: str) -> Answers:
    """The answers of a route that gives a file."""
    content = {TYPES[ending]: {"schema": {"type": "string"}} for ending in endings}
    return {**NOT_READ, 200: {"description": "The file", "content": content}}


@router.get(
    "/studies",
    response_model=StudiesOffered,
    responses=refused_with(403, 422, 500),
    summary="What can be studied",
)
async def offered(
    request: Request,
    shape: Annotated[
        str, Query(max_length=LONGEST_IN_ADDRESS, description="the series are those of it")
    ] = "9x9",
) -> Response:
    """Every study with its question, and what it takes if nothing else is said."""
    limits = limits_of(request)
    found = await asyncio.to_thread(shape_named, shape)
    return plain(
        {
            "studies": [plain_study(name, study, found) for name, study in STUDIES.items()],
            "shapes": [*SHAPES],
            "cells": len(found.cells),
            "limits": {"samples": limits.study_samples, "seconds": limits.study_seconds},
            "figures": find_spec("matplotlib") is not None,
            "parquet": find_spec("pyarrow") is not None,
        }
    )


def shape_named(name: str) -> Shape:
    """The shape of that name, which may take a moment to read."""
    return as_shape(name) or CLASSIC


def plain_study(name: str, study: Study, shape: Shape) -> dict[str, Any]:
    """A study as plain data."""
    cells = len(shape.cells)
    usual = study.clues if shape == CLASSIC else (default_min_clues(cells), cells)
    return {
        "name": name,
        "question": study.question,
        "series": study.series(shape),
        "has_generators": study.has_generators,
        "clues": usual if study.clues else None,
    }


@router.post("/studies", response_class=Response, responses=TOLD, summary="Begin a study")
async def begin(asked: StudyAsked, request: Request) -> Response:
    """Run a small study; whoever leaves ends it, and what is done is kept for a while."""
    question = {**asked.model_dump(), "clues": range_of(asked.clues)}
    get_study(asked.study)
    return answer(request, studies_of(request).begin(asked.study), question)


@router.post(
    "/studies/{name}",
    response_class=Response,
    responses={**TOLD, **refused_with(404, 409)},
    summary="Go on with a study",
)
async def go_on(name: Name, asked: MoreAsked, request: Request) -> Response:
    """Do what is missing, or more than was wanted before."""
    kept = studies_of(request).named(name)
    return answer(request, kept, {"study": kept.study, "samples": asked.samples})


def answer(request: Request, kept: Kept, asked: dict[str, Any]) -> Response:
    """The stream of a run within the limits."""
    limits = limits_of(request)
    bounds = [limits.study_samples, limits.study_seconds, limits.study_threads]
    return StudyAnswer(jobs_of(request), studies_of(request), kept, asked, bounds)


@router.get(
    "/studies/{name}",
    response_model=StudyTold,
    responses=NOT_READ,
    summary="How far a study is",
)
async def state(name: Name, request: Request) -> Response:
    """What is done and what there is to see."""
    kept = studies_of(request).named(name)
    await unless_left(request.receive, settled(jobs_of(request), kept))
    nothing = {"done": 0, "wanted": 0, "samples": 0, "share": 0.0, "figures": [], "version": 0}
    return plain({**nothing, **kept.told, "study": kept.study, "running": kept.is_running})


@router.get(
    "/studies/{name}/figure/{figure}.{format}",
    response_class=Response,
    responses=files("svg", "png", "pdf"),
    summary="A figure of a study",
)
async def figure(
    name: Name,
    figure: FigureName,
    format: Annotated[Literal["svg", "png", "pdf"], FileFormat],
    request: Request,
    language: Language = "en",
    theme: Annotated[
        Literal["light", "dark"], Query(description="the colours of the page that it is shown on")
    ] = "light",
    layout: Annotated[
        Literal["wide", "narrow"], Query(description="narrow: for a phone, 360 pixels wide")
    ] = "wide",
    version: Annotated[
        int | None, Query(ge=0, le=10**9, description="makes it another address, and no more")
    ] = None,
) -> Response:
    """The figure as it is now."""
    kept = studies_of(request).named(name)
    drawing = Drawing(figure, format, language, theme, layout)
    if format == "svg" and figure in FIGURES:
        kept.prefer(drawing)
    return await file_answer(request, kept, drawing.file, "figure", drawing._asdict())


@router.get(
    "/studies/{name}/data.{format}",
    response_class=Response,
    responses=files("csv", "parquet"),
    summary="The numbers of a study",
)
async def data(
    name: Name,
    format: Annotated[Literal["csv", "parquet"], FileFormat],
    request: Request,
    table: TableName = None,
) -> Response:
    """A table, or all samples, as `nonet stats export` writes them."""
    kept = studies_of(request).named(name)
    asked = {"name": table, "format": format}
    return await file_answer(request, kept, table_file(table, format), "export", asked)


@router.get(
    "/studies/{name}/table",
    response_model=TableTold,
    responses=NOT_READ,
    summary="A table of a study",
)
async def table(
    name: Name,
    request: Request,
    table: TableName = None,
) -> Response:
    """The rows of a table; numbers larger than 2^53 are texts."""
    kept = studies_of(request).named(name)
    work = made(jobs_of(request), kept, "table", {"name": table})
    return Response(await unless_left(request.receive, work), media_type=JSON)


async def file_answer(
    request: Request, kept: Kept, file: str, work: str, asked: dict[str, Any]
) -> Response:
    """A file, which may be another one the next time."""
    making = file_of(jobs_of(request), kept, file, work, asked)
    content = await unless_left(request.receive, making)
    headers = {"Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type=TYPES[asked["format"]])


def studies_of(request: Request) -> Studies:
    """The studies of this server."""
    studies: Studies = request.app.state.studies
    return studies


def jobs_of(request: Request) -> Jobs:
    """The jobs of this server."""
    jobs: Jobs = request.app.state.jobs
    return jobs
