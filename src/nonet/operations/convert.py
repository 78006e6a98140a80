"""Convert: a grid in another format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from nonet.errors import check_name
from nonet.files import FORMATS, Entry, lost_fields
from nonet.operations import Context, Operation, Param
from nonet.operations.fields import GridRequest


@dataclass(frozen=True)
class ConvertRequest(GridRequest):
    """A grid, and the format to write it in."""

    to: Annotated[str, Param(f"The format: {', '.join(FORMATS)}.", max_length=40)] = "line"


@dataclass(frozen=True)
class ConvertResult:
    """The grid in another format."""

    text: Annotated[str, Param("What a file in that format holds.")]
    lost: Annotated[
        list[str],
        Param("What the text does not say: `shape`, `alphabet`. Name it to read the text again."),
    ]


def run(request: ConvertRequest, context: Context) -> ConvertResult:
    """A grid in another format."""
    return convert_entry(Entry(request.read_grid()), request.to)


def convert_entry(entry: Entry, to: str) -> ConvertResult:
    """The text of a grid with its title, author ... in the format *to*."""
    text = FORMATS[check_name(to, "format", FORMATS)].write(entry)
    return ConvertResult(text, lost_fields(text, entry.grid))


OPERATION = Operation(
    run,
    summary="A grid in another format",
    result=ConvertResult,
)
