"""Canon: the canonical form that all equivalent grids share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import nonet.symmetry
from nonet.grid import Grid
from nonet.operations import Context, Json, Operation, Param
from nonet.operations.fields import GridRequest, Line


@dataclass(frozen=True)
class CanonResult:
    """The form of a grid, and its symmetry."""

    canonical: Line
    automorphisms: Annotated[
        int, Param("How many transformations turn the grid into itself; 1 if it has no symmetry.")
    ]


class CanonicalForm(NamedTuple):
    """The form of a grid, and how many transformations turn the grid into itself."""

    form: Grid
    automorphisms: int


def run(request: GridRequest, context: Context) -> CanonicalForm:
    """The smallest of all grids that are equivalent to a grid, read as a number.

    Bands, stacks, rows of a band and columns of a stack can be exchanged, rows can become columns,
    and symbols can be relabelled.
    """
    return canonical_forms([request.read_grid()], threads=context.threads)[0]


def canonical_forms(grids: Sequence[Grid], *, threads: int | None = None) -> list[CanonicalForm]:
    """The forms of many grids of one shape, each written in the alphabet of its grid."""
    forms, numbers = nonet.symmetry.canonical_forms(grids, threads=threads)
    return [
        CanonicalForm(grid.filled_with(form.tobytes()), number)
        for grid, form, number in zip(grids, forms, numbers.tolist(), strict=True)
    ]


def to_json(found: CanonicalForm, request: object = None) -> Json:
    """The form in one line, and the number."""
    return {"canonical": found.form.line, "automorphisms": found.automorphisms}


OPERATION = Operation(
    run,
    to_json,
    summary="The form that all equivalent grids share",
    result=CanonResult,
)
