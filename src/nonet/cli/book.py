"""`nonet book`: puzzles to print, read or made on the spot, as one PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from nonet.catalogue import Sentence, language_of
from nonet.cli.book_orders import EXAMPLES, make_grids, parse_orders
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, with_place
from nonet.cli.options import (
    Name,
    grid_options,
    output_option,
    request_option,
    threads_option,
)
from nonet.cli.picture_output import check_picture_file
from nonet.cli.progress import Bar, progress_bar, share_progress
from nonet.cli.screen import write_bytes
from nonet.cli.technique_options import language_option, seconds_option
from nonet.drawing.book import (
    MOST_PER_PAGE,
    PAPERS,
    Book,
    Puzzle,
    book_pdf,
    by_difficulty,
    page_count,
    with_ratings,
)
from nonet.drawing.fonts import check_printable
from nonet.errors import BadInput, NonetError
from nonet.files.entry import Entry
from nonet.operations.draw import DrawRequest
from nonet.operations.make import MakeRequest
from nonet.seeds import new_seed

_ORDERS = ("given", "difficulty")
_LAYOUT = ("per_page", "paper", "candidates", "has_solutions", "has_cover", "is_bound")
"""The options that are fields of `Book`."""


@click.command()
@click.option(
    "--make",
    "orders_text",
    metavar="LIST",
    help=f"Make puzzles: how many, of which difficulty or shape; such as {EXAMPLES}.",
)
@request_option(MakeRequest, "symmetry", metavar="NAME", default="half-turn")
@request_option(MakeRequest, "seed", type=click.IntRange(min=0))
@click.option("--title", metavar="TEXT", help="On the cover and on each page; Sudoku by default.")
@click.option("--author", default="", metavar="TEXT", help="On the cover, below the title.")
@click.option(
    "--per-page",
    type=click.IntRange(1, MOST_PER_PAGE),
    default=4,
    show_default=True,
    metavar="N",
    help="Puzzles on a page; fewer if the grids are large.",
)
@click.option(
    "--paper",
    type=Name("paper", PAPERS),
    default="a4",
    show_default=True,
    metavar=" | ".join(PAPERS),
    help="The size of the pages.",
)
@click.option(
    "--order",
    type=Name("order", _ORDERS),
    default="given",
    show_default=True,
    metavar=" | ".join(_ORDERS),
    help="The order of the puzzles: as they come, or the easiest first.",
)
@request_option(DrawRequest, "candidates", "-c")
@click.option(
    "--solutions/--no-solutions", "has_solutions", default=True, help="Print them at the end."
)
@click.option(
    "--cover/--no-cover", "has_cover", default=True, help="Print a cover and a page of rules."
)
@click.option("--no-rating", is_flag=True, help="Leave out how hard the puzzles are.")
@click.option(
    "--binding",
    "is_bound",
    is_flag=True,
    help="Leave a wider inner margin, for printing on both sides and binding.",
)
@seconds_option
@language_option
@threads_option
@output_option
@grid_options
def book(
    orders_text: str | None,
    symmetry: str,
    seed: int | None,
    title: str | None,
    author: str,
    order: str,
    no_rating: bool,
    seconds: float | None,
    language: str,
    threads: int | None,
    output: str | None,
    **options: Any,
) -> Exit:
    """Print puzzles: a PDF with a cover, difficulties and solutions.

    \b
    nonet book puzzles.txt --output book.pdf
    nonet book --make easy:20,medium:20,hard:20 --title 'For Ada' --output ada.pdf
    nonet book --make 30 --per-page 6 --paper letter --output book.pdf
    nonet book --make 6x6:8,x:4,windoku:4,jigsaw:4 --lang fr --output livre.pdf
    nonet book --per-page 1 --no-cover --no-solutions puzzle.sdk | lp

    Puzzles are read, made, or both. Grids without exactly one solution are reported and left out.
    Only 9x9 puzzles with boxes have a difficulty; the hardest take seconds. It needs
    'nonet[figures]'.

    Exit code: 0 fine, 1 the file cannot be written, 2 bad input, 3 no solution, 4 more than one, 6
    not found.
    """
    layout = {name: options.pop(name) for name in _LAYOUT}
    if no_rating and order == "difficulty":
        raise BadInput("--order difficulty and --no-rating exclude each other")
    check_picture_file(output, options["sources"], "a book")
    title = (title or "").strip() or _phrase("title", language)
    check_printable(title, "the title", is_bold=True)
    check_printable(author, "the author")
    used_seed = new_seed() if seed is None else seed
    orders = parse_orders(orders_text, options["shape"]) if orders_text else []
    inputs = Inputs(**options) if options["sources"] or not orders else None
    puzzles: list[Puzzle] = []
    with progress_bar(inputs) as bar:
        if inputs:
            puzzles += filter(None, (_read_puzzle(entry, inputs) for entry in inputs))
        progress = _share_progress("puzzles made", bar)
        puzzles += map(Puzzle.of, make_grids(orders, used_seed, symmetry, threads, progress))
        if not no_rating:
            progress = _share_progress("puzzles rated", bar)
            puzzles = with_ratings(puzzles, seconds=seconds, threads=threads, progress=progress)
        if order == "difficulty":
            puzzles = by_difficulty(puzzles)
        if puzzles:
            note = _phrase("seed", language, seed=str(used_seed)) if orders else ""
            content = Book(title, tuple(puzzles), author, note, language, **layout)
            pdf = book_pdf(content, _share_progress("pages drawn", bar))
    if puzzles:
        write_bytes(output, pdf)
        _report(content, output, used_seed if orders else None)
    return inputs.finish() if inputs else Exit.FINE


def _read_puzzle(entry: Entry, inputs: Inputs) -> Puzzle | None:
    """The puzzle to print, or None with a complaint."""
    try:
        check_printable(entry.grid.alphabet, "the grid", is_bold=True)
        if not entry.grid.empty_cells:
            raise BadInput("the grid is complete")
        return Puzzle.of(entry.grid, title=_title_of(entry))
    except NonetError as error:
        inputs.reject(entry, error)
        return None


def _title_of(entry: Entry) -> str:
    """The title of a puzzle in its file; empty if it cannot be printed, with a complaint."""
    title = " ".join(entry.about.get("title", "").split())
    try:
        check_printable(title, "the title")
    except BadInput as error:
        complain(with_place(entry, f"{error}; the book leaves it out"))
        return ""
    return title


def _share_progress(work: str, bar: Bar | None) -> Callable[[float], None]:
    """Shows the share of *work* that is done; without a bar the calls only let Ctrl-C through."""
    return share_progress(work, bar) or (lambda share: None)


def _phrase(key: str, language: str, **parts: str) -> str:
    return language_of(language).say(Sentence(f"book.{key}", parts))


def _report(book: Book, output: str | None, seed: int | None) -> None:
    """Say what the file has, unless it went into a pipe."""
    if output and output != "-":
        number, pages = len(book.puzzles), page_count(book)
        puzzles = f"{number:,} puzzle{'s' if number > 1 else ''}"
        seed_text = "" if seed is None else f", seed {seed}"
        pages_text = f"{pages:,} page{'s' if pages > 1 else ''}"
        complain(f"nonet: {output} has {puzzles} on {pages_text}{seed_text}")
