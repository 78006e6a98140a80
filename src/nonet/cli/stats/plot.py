"""`nonet stats plot`: the figures of a study as files."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

import click

from nonet.cli.exits import Exit
from nonet.cli.options import Name, TextType
from nonet.cli.screen import standard_screen
from nonet.cli.stats.sparing import check_is_other
from nonet.errors import BadInput, UnknownName
from nonet.experiments.figures import FIGURES, FORMATS, choose, write
from nonet.experiments.results import Results
from nonet.files.streams import write_file


class Formats(TextType):
    """Names of formats with commas between them."""

    name = "formats"

    def convert(self, value: str, param: object, ctx: object) -> str:
        """The same; raises `UnknownName`."""
        for name in value.split(","):
            if name not in FORMATS:
                raise UnknownName("format", name, FORMATS)
        return value


class Wanted(NamedTuple):
    """A figure, its format, and the file that it goes to; "-" is standard output."""

    figure: str
    format: str
    path: str


@click.command()
@click.argument("store", type=click.Path(), metavar="STORE")
@click.option(
    "--figure",
    "figures",
    multiple=True,
    type=Name("figure", FIGURES),
    metavar="NAME",
    help=f"{', '.join(FIGURES)}; can be given again. All that the store has if not given.",
)
@click.option(
    "--format",
    "-f",
    "format_names",
    type=Formats(),
    metavar="NAMES",
    help=f"{', '.join(FORMATS)}, or several with commas; svg if not given.",
)
@click.option(
    "--output",
    "-o",
    type=click.Path(allow_dash=True),
    metavar="FOLDER",
    help="Write there; or the name of a file, if it is one figure.",
)
def plot(
    store: str, figures: tuple[str, ...], format_names: str | None, output: str | None
) -> Exit:
    """Draw what came of a study.

    \b
    nonet stats plot club.sqlite
    nonet stats plot club.sqlite --figure curve --output curve.pdf
    nonet stats plot club.sqlite --format svg,png --output figures

    The names of the files that were written are printed. The same store gives the same files.

    Exit code: 0 fine, 1 a file cannot be written, 2 bad input, no Matplotlib, or a figure that the
    store has no samples for.
    """
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it would tell about its own folders
    results = Results.read(store)
    names = choose(results, figures)
    for wanted in _planned_files(results.name, names, format_names, output):
        content = write(wanted.figure, results, wanted.format)
        if wanted.path == "-":
            standard_screen().file.flush()
            sys.stdout.buffer.write(content)
        else:
            check_is_other(wanted.path, store)
            write_file(wanted.path, content)
            standard_screen().print(wanted.path)
    return Exit.FINE


def _planned_files(
    study: str, names: list[str], format_names: str | None, output: str | None
) -> Iterator[Wanted]:
    """Every file that is to be written; makes their folder if it is not there."""
    formats = list(dict.fromkeys(format_names.split(","))) if format_names else []
    if output and _is_file(output):
        yield _one_file(names, formats, output)
        return
    if output:
        os.makedirs(output, exist_ok=True)
    for name in names:
        called = f"{study}-{name}" if name != study else name
        for ending in formats or ["svg"]:
            yield Wanted(name, ending, os.path.join(output or "", f"{called}.{ending}"))


def _is_file(output: str) -> bool:
    """Whether it names a file and not a folder: a figure's, standard output or a device."""
    if os.path.exists(output):
        return not os.path.isdir(output)
    return output == "-" or _ending(output) in FORMATS


def _one_file(names: list[str], formats: list[str], output: str) -> Wanted:
    """The one figure for the one file."""
    ending = _ending(output)
    if formats and ending in FORMATS and formats != [ending]:
        raise BadInput(f"expected a file that ends in .{formats[0]}, found {output}")
    formats = formats or [ending if ending in FORMATS else "svg"]
    if len(names) != 1 or len(formats) != 1:
        number = len(names) * len(formats)
        raise BadInput(f"expected one figure for the file {output}, found {number}: name a folder")
    return Wanted(names[0], formats[0], output)


def _ending(path: str) -> str:
    """What stands behind the last dot."""
    return os.path.splitext(path)[1].removeprefix(".").lower()
