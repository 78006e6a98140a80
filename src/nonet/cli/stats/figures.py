"""`nonet stats plot` and `nonet stats report`: the figures of a study, alone or on a page."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from typing import NamedTuple

import click

from nonet.cli.options import Name, output_option, store_argument
from nonet.cli.screen import standard_screen, write_bytes
from nonet.cli.stats.tables import check_is_other
from nonet.errors import BadInput, check_name
from nonet.experiments.figures import FIGURES, FORMATS, choose, write
from nonet.experiments.results import Results

logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it warns about its own folders


def _parse_formats(text: str) -> list[str]:
    """Names of formats with commas between them; raises `UnknownName`."""
    return [check_name(name, "format", FORMATS) for name in dict.fromkeys(text.split(","))]


class FigureFile(NamedTuple):
    """A figure, its format, and the file that it goes to; "-" is standard output."""

    figure: str
    format: str
    path: str


@click.command()
@store_argument
@click.option(
    "--figure",
    "figures",
    multiple=True,
    type=Name("figure", FIGURES),
    metavar="NAME",
    help=f"{', '.join(FIGURES)}; repeatable. By default all that the store has samples for.",
)
@click.option(
    "--format",
    "-f",
    "formats",
    type=Name("formats", FORMATS, _parse_formats),
    metavar="NAMES",
    help=f"{', '.join(FORMATS)}, or several with commas; svg by default.",
)
@output_option("FOLDER", "The folder to write to, or for one figure the file.")
def plot(
    store: str, figures: tuple[str, ...], formats: list[str] | None, output: str | None
) -> None:
    """Draw the results of a study.

    \b
    nonet stats plot club.sqlite
    nonet stats plot club.sqlite --figure curve --output curve.pdf
    nonet stats plot club.sqlite --format svg,png --output figures

    Prints the names of the files. The same store gives the same files.

    Exit code: 0 fine, 1 a file cannot be written, 2 bad input, no Matplotlib, or a figure that the
    store has no samples for.
    """
    results = Results.read(store)
    names = choose(results, figures)
    for file in _planned_files(results.name, names, formats, output):
        check_is_other(file.path, store)
        _write_output(file.path, write(file.figure, results, file.format))


@click.command()
@store_argument
@output_option(help="The file to write; by default STORE with the extension .html.")
def report(store: str, output: str | None) -> None:
    """Write a report of a study: one page of HTML, complete in itself.

    \b
    nonet stats report club.sqlite
    nonet stats report club.sqlite --output results.html

    It has the figures, the tables, the method, and how to run it again. The name of the file is
    printed. The same store gives the same page.

    Exit code: 0 fine, 1 the file cannot be written, 2 bad input or no Matplotlib.
    """
    from nonet.experiments.report import report as page_of

    path = output or f"{os.path.splitext(store)[0]}.html"
    check_is_other(path, store)
    _write_output(path, page_of(store).encode())


def _write_output(path: str, content: bytes) -> None:
    """Write a file and print its name; "-" is standard output."""
    write_bytes(path, content)
    if path != "-":
        standard_screen().print(path)


def _planned_files(
    study: str, names: list[str], formats: list[str] | None, output: str | None
) -> Iterator[FigureFile]:
    """Every file that is to be written; makes their folder if it is not there."""
    if output and _is_file(output):
        yield _one_file(names, formats, output)
        return
    if output:
        os.makedirs(output, exist_ok=True)
    for name in names:
        called = f"{study}-{name}" if name != study else name
        for ending in formats or ["svg"]:
            yield FigureFile(name, ending, os.path.join(output or "", f"{called}.{ending}"))


def _is_file(output: str) -> bool:
    """Whether it names a file and not a folder: a figure's, standard output or a device."""
    if os.path.exists(output):
        return not os.path.isdir(output)
    return output == "-" or _ending(output) in FORMATS


def _one_file(names: list[str], formats: list[str] | None, output: str) -> FigureFile:
    """The one figure for the one file."""
    ending = _ending(output)
    if formats and ending in FORMATS and formats != [ending]:
        raise BadInput(f"{output} does not end in .{formats[0]}, the format")
    formats = formats or [ending if ending in FORMATS else "svg"]
    if len(names) != 1 or len(formats) != 1:
        number = len(names) * len(formats)
        raise BadInput(f"{output} is one file, but there are {number} figures; name a folder")
    return FigureFile(names[0], formats[0], output)


def _ending(path: str) -> str:
    """The ending of a file name, without its dot."""
    return os.path.splitext(path)[1].removeprefix(".").lower()
