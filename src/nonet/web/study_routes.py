"""Routes for studies: start one, continue it, and get its figures and numbers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib.util import find_spec
from typing import Annotated, Any, Literal

import fastapi
from fastapi import APIRouter, Path, Query, Response

from nonet.experiments.figures import FIGURES
from nonet.experiments.studies import STUDIES, Study, get_study
from nonet.making.spec import parse_clues
from nonet.operations import Json, Param, Request
from nonet.operations.fields import Seed, ShapeName
from nonet.shape import CLASSIC, Shape, as_shape
from nonet.web.errors import error_docs
from nonet.web.limits import Limits
from nonet.web.responses import (
    JSON,
    StreamResponse,
    file_response,
    json_response,
    stream_docs,
    task_message,
)
from nonet.web.studies import StoredStudy, Studies
from nonet.web.study_tasks import (
    FILE_TYPES,
    Figure,
    draw_figure,
    export_table,
    read_state,
    read_table,
)

SHAPES = ("9x9", "x", "windoku", "4x4", "6x6", "8x8")
"""The shapes that the page offers; the solutions of larger ones can hardly be counted."""
MAX_SAMPLES = 10**9
LONGEST_SHAPE = 1_000
"""Characters of a shape in an address, where each may take twelve bytes."""


@dataclass(frozen=True, kw_only=True)
class StudyRequest(Request):
    """A small study."""

    study: Annotated[
        str,
        Param("solutions, reveal, minimal or effort.", max_length=40, examples=("solutions",)),
    ]
    generators: Annotated[
        list[Annotated[str, Param("", max_length=40)]] | None,
        Param(
            "fill, dig:club, dig:random or dig:N; methods for the study effort.",
            min_length=1,
            max_length=12,
        ),
    ] = None
    clues: Annotated[
        str | None, Param("How many clues, or a range such as 27-50.", max_length=20)
    ] = None
    samples: Annotated[
        int,
        Param(
            "How many for each series and number of clues.",
            minimum=1,
            maximum=MAX_SAMPLES,
            examples=(20,),
        ),
    ]
    seed: Seed = None
    shape: ShapeName = None


@dataclass(frozen=True)
class ContinueRequest(Request):
    """How to continue a study."""

    samples: Annotated[
        int | None,
        Param("More than before; by default only what is missing.", minimum=1, maximum=MAX_SAMPLES),
    ] = None


@dataclass(frozen=True)
class StudyKind:
    """A study that can be started."""

    name: Annotated[str, Param("Its name in requests.")]
    question: Annotated[str, Param("The question it answers.")]
    series: Annotated[list[str], Param("Its usual series for this shape.")]
    has_generators: Annotated[bool, Param("If false, the series are methods.")]
    clues: Annotated[tuple[int, int] | None, Param("The usual range, if it has one.")]


@dataclass(frozen=True)
class StudyKinds:
    """What can be studied here."""

    studies: Annotated[list[StudyKind], Param("Every study.")]
    shapes: Annotated[list[str], Param("The shapes that the page offers.")]
    cells: Annotated[int, Param("The cells of this shape: the largest number of clues.")]
    limits: Annotated[dict[str, float], Param("Samples in all, and seconds.")]
    figures: Annotated[bool, Param("Whether figures can be drawn here.")]
    parquet: Annotated[bool, Param("Whether tables can be exported as Parquet here.")]


@dataclass(frozen=True)
class StudyState:
    """How far a study is."""

    study: Annotated[str, Param("solutions, reveal, minimal or effort.")]
    running: Annotated[bool, Param("Whether it is running now.")]
    done: Annotated[int, Param("Samples that are stored.")]
    wanted: Annotated[int, Param("Samples in all.")]
    samples: Annotated[int, Param("Samples of each point, in the end.")]
    share: Annotated[float, Param("The share of the work that is done.")]
    figures: Annotated[list[str], Param("The figures that can be drawn.")]
    version: Annotated[int, Param("Grows with what can be shown.")]


@dataclass(frozen=True)
class TableJson:
    """A table of results."""

    name: Annotated[str, Param("The name of this table.")]
    columns: Annotated[list[str], Param("The names of its columns, in order.")]
    rows: Annotated[list[list[Any]], Param("One value for each column.")]
    tables: Annotated[list[str], Param("The names of all tables.")]


StudyName = Annotated[str, Path(max_length=64, description="As the stream of the study gives it.")]
FigureName = Annotated[
    str,
    Path(
        max_length=40,
        description="One of `figures` of the study.",
        json_schema_extra={"enum": [*FIGURES]},
    ),
]
FileFormat = Path(description="The format of the file.")
TableName = Annotated[
    str | None,
    Query(
        max_length=40,
        description="One of `tables`, or `samples` for all; the first by default.",
        examples=["samples"],
    ),
]
_NO_STATE = {"done": 0, "wanted": 0, "samples": 0, "share": 0.0, "figures": [], "version": 0}
_PROGRESS = {
    "done": 120,
    "wanted": 220,
    "samples": 20,
    "share": 0.55,
    "figures": ["curve"],
    "version": 2,
}
_STREAM = {
    **stream_docs(
        "Lines: `{study}` with its name, `{progress}` several times a second, then `{end}`",
        {"study": "0123456789abcdef0123456789abcdef"},
        {"progress": _PROGRESS},
        {"end": {**_PROGRESS, "done": 220, "share": 1.0, "version": 3}},
    ),
    **error_docs(413, 415),
}


def _file_docs(*formats: str) -> dict[int | str, Json]:
    schema = {"type": "string", "title": "File"}
    content = {FILE_TYPES[name]: {"schema": schema} for name in formats}
    return {200: {"description": "The file", "content": content}}


router = APIRouter(tags=["studies"], responses=error_docs(403, 404, 422, 500, 503, 507))


@router.get("/studies", response_model=StudyKinds, summary="What can be studied")
async def list_studies(
    request: fastapi.Request,
    shape: Annotated[
        str, Query(max_length=LONGEST_SHAPE, description="The series are those of this shape.")
    ] = "9x9",
) -> Response:
    """Every study with its question and its usual settings."""
    limits: Limits = request.app.state.limits
    parsed = await asyncio.to_thread(as_shape, shape) or CLASSIC
    kinds = StudyKinds(
        studies=[_study_kind(name, study, parsed) for name, study in STUDIES.items()],
        shapes=[*SHAPES],
        cells=len(parsed.cells),
        limits={"samples": limits.study_samples, "seconds": limits.study_seconds},
        figures=find_spec("matplotlib") is not None,
        parquet=find_spec("pyarrow") is not None,
    )
    return json_response(asdict(kinds))


def _study_kind(name: str, study: Study, shape: Shape) -> StudyKind:
    series, clues = [*study.series(shape)], study.usual_clues(shape)
    return StudyKind(name, study.question, series, study.has_generators, clues)


@router.post("/studies", response_class=Response, responses=_STREAM, summary="Start a study")
async def start_study(body: StudyRequest, request: fastapi.Request) -> Response:
    """Run a small study; it stops if the client goes away, and is kept for a while."""
    options = {**asdict(body), "clues": parse_clues(body.clues)}
    get_study(body.study)
    studies: Studies = request.app.state.studies
    return _run(request, studies.add(body.study), options)


@router.post(
    "/studies/{name}",
    response_class=Response,
    responses={**_STREAM, **error_docs(409)},
    summary="Continue a study",
)
async def continue_study(
    name: StudyName, body: ContinueRequest, request: fastapi.Request
) -> Response:
    """Do what is missing, or more than before."""
    study = _study(request, name)
    return _run(request, study, {"study": study.study, "samples": body.samples})


def _run(request: fastapi.Request, study: StoredStudy, options: Json) -> Response:
    state = request.app.state
    return StreamResponse(partial(state.studies.run, study, state.tasks, options))


@router.get("/studies/{name}", response_model=StudyState, summary="How far a study is")
async def study_state(name: StudyName, request: fastapi.Request) -> Response:
    """What is done and what can be shown."""
    study = _study(request, name)
    state = study.state or _NO_STATE
    if study.is_stale and not study.is_running:
        state = json.loads(await _message(request, study, read_state))
    return json_response({**state, "study": study.study, "running": study.is_running})


@router.get(
    "/studies/{name}/figure/{figure}.{format}",
    response_class=Response,
    responses=_file_docs("svg", "png", "pdf"),
    summary="A figure of a study",
)
async def study_figure(
    name: StudyName,
    figure: FigureName,
    format: Annotated[Literal["svg", "png", "pdf"], FileFormat],
    request: fastapi.Request,
    language: Annotated[
        Literal["en", "fr"], Query(description="The language of its words.")
    ] = "en",
    theme: Annotated[
        Literal["light", "dark"], Query(description="The colours of the page around it.")
    ] = "light",
    layout: Annotated[
        Literal["wide", "narrow"], Query(description="narrow: 360 pixels wide, for a phone.")
    ] = "wide",
    version: Annotated[
        int | None, Query(ge=0, le=10**9, description="Ignored; makes another address.")
    ] = None,
) -> Response:
    """The figure as it is now."""
    chosen = Figure(figure, format, language, theme, layout)
    return file_response(await _message(request, _study(request, name), draw_figure, chosen))


@router.get(
    "/studies/{name}/data.{format}",
    response_class=Response,
    responses=_file_docs("csv", "parquet"),
    summary="The numbers of a study",
)
async def study_data(
    name: StudyName,
    format: Annotated[Literal["csv", "parquet"], FileFormat],
    request: fastapi.Request,
    table: TableName = None,
) -> Response:
    """A table, or all samples, as `nonet stats export` writes them."""
    study = _study(request, name)
    return file_response(await _message(request, study, export_table, table, format))


@router.get("/studies/{name}/table", response_model=TableJson, summary="A table of a study")
async def study_table(
    name: StudyName, request: fastapi.Request, table: TableName = None
) -> Response:
    """The rows of a table; numbers larger than 2^53 are texts."""
    message = await _message(request, _study(request, name), read_table, table)
    return Response(message, media_type=JSON)


async def _message(
    request: fastapi.Request, study: StoredStudy, function: Callable[..., None], *args: Any
) -> bytes:
    """The one message of a task on a study."""
    task = study.task(function, *args)
    return await task_message(request, partial(request.app.state.tasks.run, task, "quick"))


def _study(request: fastapi.Request, name: str) -> StoredStudy:
    studies: Studies = request.app.state.studies
    return studies.get(name)
