"""From the text of a request to a grid, and from grids to what an answer says of them."""

from __future__ import annotations

from typing import Any

from nonet.errors import BadGrid
from nonet.files import read_text
from nonet.grid import Grid
from nonet.shape import Shape


def grid_in(text: str, shape: str | None = None, alphabet: str | None = None) -> Grid:
    """The one grid in *text*, in any format; raises `BadGrid` if there are more or none."""
    found = read_text(text, shape=shape, alphabet=alphabet)
    if len(found) != 1:
        raise BadGrid(f"expected one grid, found {len(found) or 'none'}")
    return found[0]


def plain_shape(shape: Shape, alphabet: str) -> dict[str, Any]:
    """A shape as plain data, with the alphabet in which its grids are written."""
    return {
        "name": shape.name,
        "size": shape.size,
        "alphabet": alphabet,
        "regions": list(shape.regions),
        "units": [
            {"kind": unit.kind, "number": unit.number, "cells": list(unit.cells)}
            for unit in shape.units
        ],
    }
