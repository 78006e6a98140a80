"""Shape: the size and the units of a shape, by its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.alphabet import standard_alphabet
from nonet.operations import Context, Json, Operation, Param, Request
from nonet.operations.fields import LONGEST_SHAPE, SHAPE_NAMES, ShapeJson, shape_json
from nonet.operations.read import SHORT
from nonet.shape import Shape


@dataclass(frozen=True)
class ShapeRequest(Request):
    """The name of a shape."""

    name: Annotated[
        str,
        Param(
            f"{SHAPE_NAMES}, or several of them joined by +.",
            max_length=LONGEST_SHAPE,
            examples=("9x9+x",),
        ),
    ]


@dataclass(frozen=True)
class ShapeResult:
    """A shape."""

    shape: Annotated[ShapeJson, Param("The shape of that name.")]


def run(request: ShapeRequest, context: Context) -> Shape:
    """The size and the units of a shape."""
    return Shape.parse(request.name)


def to_json(shape: Shape, request: ShapeRequest) -> Json:
    """The shape, with the usual alphabet of its size."""
    return {"shape": shape_json(shape, standard_alphabet(shape.size))}


OPERATION = Operation(
    run,
    to_json,
    summary="A shape by its name",
    result=ShapeResult,
    is_instant=lambda request: len(request.name) <= SHORT,
)
