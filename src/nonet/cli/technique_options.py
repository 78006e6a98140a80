"""The options of commands that know techniques; they take longer to import than the others."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli.options import Name, request_option
from nonet.errors import BadInput
from nonet.explaining import BANDS, parse_band, techniques
from nonet.explaining.technique import parse_technique, parse_until
from nonet.operations.rate import RateRequest


class TechniqueName(Name):
    """The name of a technique; capital letters, spaces and hyphens do not matter."""

    def __init__(self) -> None:
        super().__init__("technique", [technique.name for technique in techniques()])

    def convert(self, value: str, param: object, ctx: object) -> str:
        """Return the name as `techniques()` has it; raises `UnknownName`."""
        return parse_technique(value)


class TechniqueOrRating(TechniqueName):
    """The name of a technique, or a rating."""

    def convert(self, value: Any, param: object, ctx: object) -> Any:
        """Return a name or a number."""
        return parse_until(value)


class BandName(Name):
    """The name of a difficulty, or a range of ratings."""

    def __init__(self) -> None:
        super().__init__("difficulty", BANDS)

    def convert(self, value: str, param: object, ctx: object) -> str:
        """Return the same text; raises `UnknownName` or `BadInput`."""
        parse_band(value)
        return value


language_option = request_option(RateRequest, "language", "--lang")

seconds_option = request_option(
    RateRequest,
    "seconds",
    type=click.FloatRange(min=0, min_open=True),
    help="Stop after this many seconds for each grid, with what is found.",
)

uniqueness_option = click.option(
    "--no-uniqueness",
    is_flag=True,
    help="Leave out techniques that rely on the puzzle having one solution.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="The same as --format json.")


def choose_format(format_name: str | None, as_json: bool, default: str) -> str:
    """The format that `--format` and `--json` name together, or else *default*."""
    if as_json and format_name not in (None, "json"):
        raise BadInput(f"--json and --format {format_name} exclude each other")
    return "json" if as_json else format_name or default
