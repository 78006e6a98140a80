"""`nonet rate`: how hard puzzles are, one or millions of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import click
import numpy as np

from nonet.alphabet import byte_table
from nonet.backends import ChunkSizer, check_cancelled, get_backend
from nonet.cli.batches import BatchQueue, read_batches
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import grid_command, seconds_option, threads_option, uniqueness_option
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen
from nonet.drawing.terminal import grid_width
from nonet.errors import ManySolutions, NonetError, NoSolution
from nonet.explaining import Rating, technique_named
from nonet.explaining.rating import ENDINGS, rating_arrays, rating_of
from nonet.explaining.record import Ending
from nonet.explaining.technique import technique_mask
from nonet.files.entry import CLASSIC_ALPHABET, Entry, SolvedBatch
from nonet.grid import Grid
from nonet.shape import CLASSIC
from nonet.solving import why_unsolvable
from nonet.solving.arrays import solve_many

_WITH_STEPS = ("text", "grid", "json")
"""The formats that name techniques."""
_CELLS = 81
_CHUNKS = ChunkSizer(first=1, smallest=1, largest=4096, short=0.02, long=0.1)
"""Grids that a thread rates at a time; hard ones one by one."""
_CHARACTERS = bytes.maketrans(bytes(range(10)), b".123456789")


@click.command()
@uniqueness_option
@seconds_option
@threads_option
@grid_command(("text", "grid", "line", "csv", "json"), terminal="text", pipe="line", has_json=True)
def rate(
    inputs: Inputs,
    screen: Screen,
    format_name: str,
    uniqueness: bool,
    seconds: float | None,
    threads: int | None,
) -> None:
    """Say how hard puzzles are, on the scale of Sudoku Explainer.

    \b
    nonet rate puzzle.sdk
    nonet rate puzzles.txt > rated.txt
    nonet rate --seconds 10 --format csv puzzles.txt

    A line is `puzzle er ep ed`: the rating of the hardest step, of the hardest step up to the first
    symbol placed (pearl), and of the first step (diamond). A lower bound, because time was up or no
    technique leads on, is written >=9.5; in csv and json `ended` says why.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 a rating is a lower bound.
    """
    if format_name == "csv":
        screen.print("grid,er,ep,ed,ended")
    work = partial(
        _rate_puzzles,
        techniques=technique_mask(uniqueness=uniqueness),
        seconds=seconds,
        with_steps=format_name in _WITH_STEPS,
    )

    def write(puzzle: _Puzzle, result: _Result) -> None:
        solutions, numbers, steps = result
        if solutions == 1:
            screen.print(_format(puzzle, numbers, steps, format_name, screen))
            if ENDINGS[numbers[-1]] != Ending.SOLVED:
                inputs.note(Exit.TOO_LARGE)
            return
        entry = puzzle.entry
        error: NonetError = ManySolutions("more than one solution")
        if not solutions:
            error = NoSolution(why_unsolvable(entry.grid))
        inputs.reject(entry, error)
        if format_name == "json":
            screen.print(screen.json(entry_json(entry) | {"er": None, "why": str(error)}))

    with get_backend(threads=threads).open() as executor:
        queue = BatchQueue(work, write, _CHUNKS, executor)
        inputs.on_problem = queue.put

        def on_wait() -> None:
            screen.file.flush()
            inputs.on_step()

        with progress_bar(inputs, screen, lambda: queue.done):
            executor.on_wait = on_wait
            _put_all(inputs, screen, queue)


def _put_all(inputs: Inputs, screen: Screen, queue: BatchQueue[_Puzzle, _Result]) -> None:
    """Rate every grid; all that were read are written before it waits for more input."""
    items = read_batches(inputs, screen, row="mark", method=None, threads=1, on_wait=queue.finish)
    with items as grids:
        for item in grids:
            if isinstance(item, Entry) and item.grid.shape != CLASSIC:
                shape = item.grid.shape.name
                queue.put(
                    with_place(item, f"only 9x9 grids with boxes can be rated, not {shape:.40}")
                )
                inputs.note(Exit.BAD_INPUT)
                inputs.unanswered += 1
            else:
                for puzzle in _puzzles(item):
                    queue.put(puzzle)
    queue.finish()


class _Puzzle(NamedTuple):
    """A 9x9 grid to rate, its text, and where it was read."""

    symbols: bytes
    text: str
    source: str = ""
    line: int = 0
    alphabet: str = CLASSIC_ALPHABET

    @property
    def entry(self) -> Entry:
        """The same as an entry; that takes longer."""
        return Entry(Grid(self.symbols, CLASSIC, self.alphabet), self.source, self.line)


_Result = tuple[int, list[int], list[int]]
"""The number of solutions up to two, the rating, and the steps of each technique."""


def _puzzles(item: Entry | SolvedBatch) -> Iterator[_Puzzle]:
    """The grids of a batch, or the one of an entry."""
    if isinstance(item, Entry):
        grid = item.grid
        yield _Puzzle(grid.symbols, grid.line, item.source, item.line, grid.alphabet)
        return
    lines = item.chunk[item.begin : item.end].splitlines()
    digits = b"".join([line[:_CELLS] for line in lines])
    symbols = digits.translate(byte_table(CLASSIC_ALPHABET))
    text = symbols.translate(_CHARACTERS).decode("ascii")
    for number in range(item.grids):
        cells = slice(_CELLS * number, _CELLS * (number + 1))
        yield _Puzzle(symbols[cells], text[cells], item.source, item.line + number)


def _rate_puzzles(
    puzzles: list[_Puzzle], *, techniques: int, seconds: float | None, with_steps: bool
) -> Iterator[_Result]:
    """What a thread does with some grids; only those with one solution are rated."""
    symbols = b"".join([puzzle.symbols for puzzle in puzzles])
    grids = np.frombuffer(symbols, np.uint8).reshape(-1, _CELLS)
    solutions = solve_many(grids, threads=1).counts
    is_puzzle = solutions == 1
    ratings, counts = rating_arrays(
        grids[is_puzzle], techniques, seconds, threads=1, progress=check_cancelled
    )
    steps = counts.tolist() if with_steps else [[]] * len(counts)
    rated = zip(ratings.tolist(), steps, strict=True)
    for number in solutions.tolist():
        yield (number, *(next(rated) if number == 1 else ([], [])))


def _format(
    puzzle: _Puzzle, numbers: list[int], steps: list[int], format_name: str, screen: Screen
) -> str:
    """A rating in that format."""
    er, ep, ed, ended = numbers
    if format_name == "csv":
        return f"{puzzle.text},{er / 10},{ep / 10},{ed / 10},{ENDINGS[ended]}"
    if format_name == "line" and ENDINGS[ended] == Ending.SOLVED:
        return f"{puzzle.text} {er / 10} {ep / 10} {ed / 10}"
    rating = rating_of(numbers, steps)
    if format_name == "line":
        return f"{puzzle.text} {str(rating).replace('/', ' ')}"
    if format_name == "json":
        value = entry_json(puzzle.entry) | {"band": rating.band.name} | rating.to_json()
        return screen.json(value)
    return _text(puzzle, rating) if format_name == "text" else _grid(puzzle, rating, screen)


def _text(puzzle: _Puzzle, rating: Rating) -> str:
    """A line for people: where the grid is, its ratings, difficulty and hardest technique."""
    place = f"{puzzle.entry.place}  " if puzzle.source else ""
    hardest = _title([*rating.techniques][-1]) if rating.is_exact and rating.techniques else ""
    return f"{place}{rating!s:15}{rating.band.name:9}{hardest}".rstrip()


def _grid(puzzle: _Puzzle, rating: Rating, screen: Screen) -> str:
    """The grid, and beside it (or below) its ratings and the steps of each technique."""
    grid = puzzle.entry.grid
    left = screen.grid_lines(grid, grid)
    right = [f"{rating}  {rating.band.name}", ""]
    right += [f"{number:3} {_title(name)}" for name, number in rating.techniques.items()]
    return "\n".join([*screen.beside(left, right, grid_width(grid.shape)), ""])


def _title(technique: str) -> str:
    return technique_named(technique).title()
