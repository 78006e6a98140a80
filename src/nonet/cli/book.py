"""`nonet book`: puzzles to print, read or made on the spot, as one PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import click
import numpy as np

from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, with_place
from nonet.cli.options import (
    Name,
    output_option,
    request_option,
    seconds_option,
    source_options,
    threads_option,
)
from nonet.cli.picture_output import check_picture_file
from nonet.cli.progress import Bar, progress_bar, share_progress
from nonet.cli.screen import write_bytes
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
from nonet.drawing.descriptions import phrase
from nonet.drawing.fonts import check_printable
from nonet.errors import BadInput, NonetError, UnknownName
from nonet.explaining import BANDS, parse_band
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.making import puzzles, random_regions
from nonet.operations.draw import DrawRequest
from nonet.operations.make import MakeRequest
from nonet.seeds import new_seed
from nonet.shape import CLASSIC, Shape, as_shape

_ORDERS = ("given", "difficulty")
_EXAMPLES = "20, easy:20,hard:10 or 6x6:12"
_MOST = 100_000
_SHAPES = ("classic", "x", "windoku", "jigsaw")
"""Names of shapes that are only letters."""


def _choice_option(name: str, known: Sequence[str], help: str) -> Callable[[Any], Any]:
    """An option with one of these values, the first by default."""
    return click.option(
        f"--{name}",
        type=Name(name, known),
        default=known[0],
        show_default=True,
        metavar=" | ".join(known),
        help=help,
    )


@click.command()
@click.option(
    "--make",
    "orders_text",
    metavar="LIST",
    help=f"Make puzzles: how many, of which difficulty or shape; such as {_EXAMPLES}.",
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
@_choice_option("paper", [*PAPERS], "The size of the pages.")
@_choice_option("order", _ORDERS, "The order of the puzzles: as they come, or the easiest first.")
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
@request_option(DrawRequest, "language", "--lang")
@threads_option
@output_option()
@source_options
def book(
    orders_text: str | None,
    symmetry: str,
    seed: int | None,
    title: str | None,
    order: str,
    no_rating: bool,
    seconds: float | None,
    threads: int | None,
    output: str | None,
    sources: tuple[str, ...],
    shape: str | None,
    alphabet: str | None,
    from_format: str | None,
    **layout: Any,
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
    if no_rating and order == "difficulty":
        raise BadInput("--order difficulty and --no-rating exclude each other")
    check_picture_file(output, sources, "a book")
    language = layout["language"]
    title = (title or "").strip() or phrase("book.title", language)
    check_printable(title, "the title", is_bold=True)
    check_printable(layout["author"], "the author")
    used_seed = new_seed() if seed is None else seed
    orders = parse_orders(orders_text, shape) if orders_text else []
    has_inputs = sources or not orders
    inputs = Inputs(sources, shape, alphabet, from_format) if has_inputs else None
    content: list[Puzzle] = []
    with progress_bar(inputs) as bar:
        if inputs:
            content += filter(None, (_read_puzzle(entry, inputs) for entry in inputs))
        progress = _share_progress("puzzles made", bar)
        content += map(Puzzle.of, make_grids(orders, used_seed, symmetry, threads, progress))
        if not no_rating:
            progress = _share_progress("puzzles rated", bar)
            content = with_ratings(content, seconds=seconds, threads=threads, progress=progress)
        if order == "difficulty":
            content = by_difficulty(content)
        if content:
            note = phrase("book.seed", language, seed=str(used_seed)) if orders else ""
            made = Book(title, tuple(content), note=note, **layout)
            pdf = book_pdf(made, _share_progress("pages drawn", bar))
    if content:
        write_bytes(output, pdf)
        _report(made, output, used_seed if orders else None)
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


def _share_progress(work: str, bar: Bar) -> Callable[[float], None]:
    """Shows the share of *work* that is done; without a bar the calls only let Ctrl-C through."""
    return share_progress(work, bar) or (lambda share: None)


def _report(book: Book, output: str | None, seed: int | None) -> None:
    """Say what the file has, unless it went into a pipe."""
    if output and output != "-":
        number, pages = len(book.puzzles), page_count(book)
        puzzles = f"{number:,} puzzle{'s' if number > 1 else ''}"
        seed_text = "" if seed is None else f", seed {seed}"
        pages_text = f"{pages:,} page{'s' if pages > 1 else ''}"
        complain(f"nonet: {output} has {puzzles} on {pages_text}{seed_text}")


class Order(NamedTuple):
    """A number of puzzles of one shape, perhaps of one difficulty.

    Without a shape they are jigsaws with random regions.
    """

    number: int
    shape: Shape | None
    difficulty: str | None = None


def parse_orders(text: str, shape: str | None) -> list[Order]:
    """The orders in *text*, with *shape* where it names none.

    Each jigsaw is an order of its own, so that each has other regions.

    >>> parse_orders("8,x:2", "6x6")
    [Order(number=8, shape=Shape.parse('6x6'), difficulty=None), \
Order(number=2, shape=Shape.parse('9x9+x'), difficulty=None)]
    """
    orders = []
    for part in text.split(","):
        name, _, digits = part.strip().rpartition(":")
        number = _parse_number(digits, part.strip())
        if (name or shape or "").strip().lower() == "jigsaw":
            orders += [Order(1, None)] * number
        elif not name or _is_difficulty(name):
            orders.append(Order(number, as_shape(shape) or CLASSIC, name or None))
        elif name.isalpha() and name.lower() not in _SHAPES:
            raise UnknownName("difficulty or shape", name, [*BANDS, *_SHAPES, "6x6"])
        else:
            orders.append(Order(number, Shape.parse(name)))
    return orders


def _parse_number(digits: str, part: str) -> int:
    is_number = digits.isdecimal() and len(digits) <= len(str(_MOST))
    if not is_number or not 1 <= int(digits) <= _MOST:
        raise BadInput(
            f"{part!r:.60} does not say how many puzzles to make, from 1 to {_MOST:,}; write "
            f"{_EXAMPLES}"
        )
    return int(digits)


def _is_difficulty(name: str) -> bool:
    """Whether *name* is a difficulty or a range of ratings, and not a shape."""
    try:
        parse_band(name)
    except UnknownName:
        return False
    return True


def make_grids(
    orders: list[Order],
    seed: int,
    symmetry: str,
    threads: int | None,
    progress: Callable[[float], None],
) -> Iterator[Grid]:
    """The puzzles of all orders; *progress* is called with the share that is done."""
    total, done = sum(order.number for order in orders), 0

    def report(tried: int = 0) -> None:
        progress(done / total)

    for place, order in enumerate(orders):
        generator = np.random.default_rng([seed, place])
        grids = puzzles(
            order.number,
            seed=generator,
            symmetry=symmetry,
            shape=order.shape or random_regions(CLASSIC.size, seed=generator),
            difficulty=order.difficulty,
            progress=report,
            threads=threads,
        )
        for grid in grids:
            done += 1
            report()
            yield grid
