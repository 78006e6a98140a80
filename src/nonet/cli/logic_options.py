"""The options of the commands that know of techniques: they take longer to import."""

from __future__ import annotations

from typing import Any

import click

from nonet.catalogue import DEFAULT
from nonet.cli.options import Name
from nonet.errors import BadInput
from nonet.explaining import BANDS, LANGUAGES, parse_band, techniques
from nonet.explaining.typed import technique_in, until_of


class TechniqueName(Name):
    """The name of a technique; capital letters, spaces and hyphens do not count."""

    def __init__(self) -> None:
        super().__init__("technique", [technique.name for technique in techniques()])

    def convert(self, value: str, param: object, ctx: object) -> str:
        """The name as it is in the ladder; raises `UnknownName`."""
        return technique_in(value)


class BandName(Name):
    """The name of a band, or a range of ratings."""

    def __init__(self) -> None:
        super().__init__("difficulty", BANDS)

    def convert(self, value: str, param: object, ctx: object) -> str:
        """The same text; raises `UnknownName` or `BadInput`."""
        parse_band(value)
        return value


class Until(TechniqueName):
    """The name of a technique, or a rating."""

    def convert(self, value: Any, param: object, ctx: object) -> Any:
        """A name, or a number."""
        return until_of(value)


language_option = click.option(
    "--lang",
    "language",
    type=Name("language", LANGUAGES),
    default=DEFAULT,
    metavar="CODE",
    help=f"The language of sentences: {', '.join(LANGUAGES)}; {DEFAULT} if not given.",
)

until_option = click.option(
    "--until",
    type=Until(),
    metavar="NAME | N",
    help="End before the first step of that technique, as x_wing, or above that rating.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="The same as --format json.")


def chosen_format(format_name: str | None, as_json: bool) -> str | None:
    """The format that `--format` and `--json` name together."""
    if as_json and format_name not in (None, "json"):
        raise BadInput(f"expected --json or --format {format_name}, found both")
    return "json" if as_json else format_name
