"""The options of commands that know techniques; they take longer to import than the others."""

from __future__ import annotations

import click

from nonet.cli.options import Name, request_option
from nonet.explaining import BANDS, parse_band, techniques
from nonet.explaining.technique import parse_technique, parse_until
from nonet.operations.rate import RateRequest


def _check_band(text: str) -> str:
    """The name of a difficulty or a range of ratings; raises `UnknownName` or `BadInput`."""
    parse_band(text)
    return text


_TECHNIQUES = [technique.name for technique in techniques()]
TECHNIQUE = Name("technique", _TECHNIQUES, parse_technique)
"""A technique; capital letters, spaces and hyphens do not matter."""
TECHNIQUE_OR_RATING = Name("technique", _TECHNIQUES, parse_until)
BAND = Name("difficulty", BANDS, _check_band)

language_option = request_option(RateRequest, "language", "--lang")

seconds_option = request_option(
    RateRequest,
    "seconds",
    type=click.FloatRange(min=0, min_open=True),
    help="Stop after this many seconds for each grid, with what is found.",
)

uniqueness_option = click.option(
    "--no-uniqueness",
    "uniqueness",
    flag_value=False,
    default=True,
    help="Leave out techniques that rely on the puzzle having one solution.",
)
