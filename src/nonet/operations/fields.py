"""The fields and parts of JSON that several operations share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from nonet.errors import BadGrid
from nonet.files import read_text
from nonet.grid import Grid
from nonet.operations import Json, Param, Request
from nonet.shape import Shape
from nonet.text import parse_plain_line

LONGEST_TEXT = 50_000
"""Characters: enough for a 36x36 grid with all its candidates."""
LONGEST_SHAPE = 8_000
"""Characters: a shape may hold a few maps of 36x36 cells."""
MAX_SEED = 2**53 - 1
"""The largest whole number that JavaScript has exactly."""
EXAMPLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SHAPE_NAMES = "9x9, 6x6, boxes:3x2, x, windoku, latin:7, jigsaw:MAP"

ShapeName: TypeAlias = Annotated[
    str | None,
    Param(f"The shape, if the grid does not show it: {SHAPE_NAMES}.", max_length=LONGEST_SHAPE),
]
Alphabet: TypeAlias = Annotated[
    str | None, Param("The symbols, if they are not 1-9 and then A-Z.", max_length=36)
]
Language: TypeAlias = Annotated[Literal["en", "fr"], Param("The language of sentences.")]
Seed: TypeAlias = Annotated[
    int | None,
    Param("The same seed gives the same result; random by default.", minimum=0, maximum=MAX_SEED),
]
Stream: TypeAlias = Annotated[bool, Param("Answer in lines of JSON, with progress, as it comes.")]
Seconds: TypeAlias = Annotated[
    float | None, Param("Stop after this many seconds with what is found.", above=0, maximum=3600)
]
Uniqueness: TypeAlias = Annotated[
    bool, Param("Use techniques that rely on the puzzle having one solution.")
]
_Symbol: TypeAlias = Annotated[int, Param("A symbol.", minimum=1, maximum=36)]
_Symbols: TypeAlias = Annotated[list[_Symbol], Param("The symbols of a cell.", max_length=36)]
Candidates: TypeAlias = Annotated[
    list[_Symbols] | None, Param("For each cell the symbols still possible.", max_length=1296)
]
Line: TypeAlias = Annotated[str, Param("The grid in one line, '.' for empty.")]
Digits: TypeAlias = Annotated[str, Param("A whole number in digits: it may be larger than 2^53.")]
UsedSeed: TypeAlias = Annotated[int, Param("The seed that gives the same result again.")]
BandName: TypeAlias = Literal["easy", "medium", "hard", "expert", "extreme"]


@dataclass(frozen=True)
class GridRequest(Request):
    """One grid."""

    grid: Annotated[
        Grid | str,
        Param(
            "One grid, in any format that Nonet reads.",
            max_length=LONGEST_TEXT,
            json_type=str,
            examples=(EXAMPLE,),
        ),
    ]
    shape: ShapeName = None
    alphabet: Alphabet = None

    def read_grid(self) -> Grid:
        """The grid; raises `BadGrid` if the text has none, or several."""
        if isinstance(self.grid, Grid):
            return self.grid
        if not self.shape and (plain := parse_plain_line(self.grid, None, self.alphabet)):
            return Grid(*plain)
        return read_one_grid(self.grid, self.shape, self.alphabet)


def read_one_grid(text: str, shape: str | None = None, alphabet: str | None = None) -> Grid:
    """The only grid in *text*, in any format."""
    grids = read_text(text, shape=shape, alphabet=alphabet)
    if len(grids) != 1:
        raise BadGrid(f"the text has {len(grids) or 'no'} grids; one is needed")
    return grids[0]


@dataclass(frozen=True)
class UnitJson:
    """Cells that must all differ."""

    kind: Annotated[
        Literal["row", "column", "box", "region", "diagonal", "window", "extra unit"],
        Param("What it is."),
    ]
    number: Annotated[int, Param("Which of its kind, from 1.")]
    cells: Annotated[list[int], Param("Its cells, from 0, row by row.")]


@dataclass(frozen=True)
class ShapeJson:
    """The size and the units of a grid."""

    name: Annotated[str, Param("The name that requests take.")]
    size: Annotated[int, Param("The number of rows, columns and symbols.")]
    alphabet: Annotated[str, Param("The characters of the symbols, from 1.")]
    regions: Annotated[list[int], Param("The region of each cell; empty for a Latin square.")]
    units: Annotated[list[UnitJson], Param("Rows, columns and all other units.")]


def shape_json(shape: Shape, alphabet: str) -> Json:
    """The JSON of a shape whose grids are written in *alphabet*."""
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
