"""`nonet book`: puzzles to print, read or made on the spot, as one PDF."""

from __future__ import annotations

import sys
from typing import Any

import click

from nonet.catalogue import Sentence, language_of
from nonet.cli.bound import Bound
from nonet.cli.drawings import write_bytes
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import inputs_from, is_same_file
from nonet.cli.logic_options import language_option
from nonet.cli.make import fresh_seed
from nonet.cli.options import (
    Name,
    grid_options,
    output_option,
    seconds_option,
    threads_everywhere_option,
)
from nonet.cli.orders import EXAMPLES, grids_for, orders_of
from nonet.cli.progress import bar_on_terminal
from nonet.drawing.book import MOST_PER_PAGE, PAPERS, Book, book_pdf, page_count
from nonet.drawing.book.letters import check_letters
from nonet.errors import BadInput
from nonet.files.opening import check_place
from nonet.making import SYMMETRIES

ORDERS = ("given", "difficulty")
LOOKS = ("per_page", "paper", "candidates", "has_solutions", "has_cover", "is_bound")
"""The options that a `Book` has by the same names."""


@click.command()
@click.option(
    "--make",
    "wanted",
    metavar="LIST",
    help=f"Puzzles to make: how many, or of which difficulty or shape; as {EXAMPLES}.",
)
@click.option(
    "--symmetry",
    default="half-turn",
    metavar="NAME",
    help=f"Of the clues of those made: {', '.join(SYMMETRIES)}; half-turn if not given.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="The same seed makes the same book; if not given, another every time.",
)
@click.option("--title", metavar="TEXT", help="On the cover and on each page; Sudoku if not given.")
@click.option("--author", default="", metavar="TEXT", help="On the cover, below the title.")
@click.option(
    "--per-page",
    type=click.IntRange(1, MOST_PER_PAGE),
    default=4,
    metavar="N",
    help=f"Puzzles a page, 1 to {MOST_PER_PAGE}, 4 if not given; of large grids there are fewer.",
)
@click.option(
    "--paper",
    type=Name("paper", PAPERS),
    default="a4",
    metavar="NAME",
    help=f"{', '.join(PAPERS)}; a4 if not given.",
)
@click.option(
    "--order",
    type=Name("order", ORDERS),
    default="given",
    metavar="NAME",
    help=f"{', '.join(ORDERS)}: as they come, or the easiest first.",
)
@click.option("--candidates", "-c", is_flag=True, help="What can still stand in empty cells.")
@click.option(
    "--solutions/--no-solutions",
    "has_solutions",
    default=True,
    help="With them at the end, or without.",
)
@click.option(
    "--cover/--no-cover",
    "has_cover",
    default=True,
    help="With a cover and a page with the rules, or without.",
)
@click.option("--no-rating", is_flag=True, help="Without how hard the puzzles are.")
@click.option(
    "--binding",
    "is_bound",
    is_flag=True,
    help="For both sides of sheets that are bound: a wider margin inside.",
)
@seconds_option("For each rating: where they do not suffice, it is told to be that or more.")
@language_option
@threads_everywhere_option
@output_option
@grid_options
def book(
    wanted: str | None,
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
    **others: Any,
) -> Exit:
    """Print puzzles: a PDF with a cover, difficulties and solutions.

    \b
    nonet book puzzles.txt --output book.pdf
    nonet book --make easy:20,medium:20,hard:20 --title 'For Ada' --output ada.pdf
    nonet book --make 30 --per-page 6 --paper letter --output book.pdf
    nonet book --make 6x6:8,x:4,windoku:4,jigsaw:4 --lang fr --output livre.pdf
    nonet book --per-page 1 --no-cover --no-solutions puzzle.sdk | lp

    Puzzles are read, made, or both. One without exactly one solution is told and left out. Only 9x9
    puzzles with boxes have a difficulty; the hardest take seconds. It needs 'nonet[figures]'.

    Exit code: 0 fine, 1 the file cannot be written, 2 bad input, 3 no solution, 4 more than one, 6
    not found.
    """
    looks = {name: others.pop(name) for name in LOOKS}
    if no_rating and order == "difficulty":
        raise BadInput("expected --order difficulty or --no-rating, found both")
    check_output(output, others["sources"])
    title = (title or "").strip() or said("title", language)
    check_letters(title, "the title", is_bold=True)
    check_letters(author, "the author")
    number = fresh_seed() if seed is None else seed
    orders = orders_of(wanted, others["shape"]) if wanted else []
    with bar_on_terminal() as bar:
        bound = Bound(bar)
        if others["sources"] or not orders:
            bound.read(inputs_from(**others))
        made = grids_for(orders, number, symmetry, threads, bound.step("puzzles made"))
        bound.make(made)
        if not no_rating:
            bound.rate(seconds, threads)
        if order == "difficulty":
            bound.sort()
        if not bound.puzzles:
            return bound.finish()
        note = said("seed", language, seed=str(number)) if orders else ""
        printed = Book(title, tuple(bound.puzzles), author, note, language, **looks)
        content = book_pdf(printed, bound.step("pages drawn"))
    write_bytes(output, content)
    tell(printed, output, number if orders else None)
    return bound.finish()


def said(key: str, language: str, **parts: str) -> str:
    """Words of the book in its language."""
    return language_of(language).say(Sentence(f"book.{key}", parts))


def tell(book: Book, output: str | None, seed: int | None) -> None:
    """Say what there is now, unless it went into a pipe."""
    if output and output != "-":
        number, pages = len(book.puzzles), page_count(book)
        puzzles = f"{number:,} puzzle{'s' if number > 1 else ''}"
        made = "" if seed is None else f", seed {seed}"
        complain(f"nonet: {output} has {puzzles} on {pages:,} page{'s' if pages > 1 else ''}{made}")


def check_output(output: str | None, sources: tuple[str, ...]) -> None:
    """Raise `BadInput` or `OSError` if the book cannot go there."""
    if output and output != "-":
        if any(is_same_file(source, output) for source in sources):
            raise BadInput(f"expected another file for the book, found its puzzles in {output}")
        check_place(output)
    elif sys.stdout is not None and sys.stdout.isatty():
        raise BadInput("expected --output or a pipe for a book, found a terminal")
