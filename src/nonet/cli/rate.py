"""`nonet rate`: how hard puzzles are, one or millions of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import click

from nonet.backends import get_backend
from nonet.cli.batches import read_batches
from nonet.cli.exits import Exit, complain, worst_exit
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import (
    format_option,
    grid_options,
    output_option,
    threads_everywhere_option,
)
from nonet.cli.progress import progress_bar
from nonet.cli.rating_queue import Puzzle, RatingQueue, rate_chunk, read_puzzles
from nonet.cli.screen import Screen, screen_for
from nonet.cli.technique_options import (
    choose_format,
    json_option,
    seconds_option,
    uniqueness_option,
)
from nonet.drawing.terminal import grid_lines, grid_width, side_by_side
from nonet.explaining import technique_named
from nonet.explaining.rating import ENDINGS, rating_of
from nonet.files.entry import Entry
from nonet.shape import CLASSIC
from nonet.solving import why_unsolvable

_FORMATS = ("text", "grid", "line", "csv", "json")
_WITH_STEPS = ("text", "grid", "json")
"""The formats that name techniques."""
_TENTHS = [str(number / 10) for number in range(256)]
"""Every rating as text, by its tenths."""
_EXACT = 0
"""The number of the ending whose rating is no lower bound."""


@click.command()
@uniqueness_option
@seconds_option
@format_option(_FORMATS, f"{', '.join(_FORMATS)}; text on a terminal, line in a pipe.")
@json_option
@threads_everywhere_option
@output_option
@grid_options
def rate(
    no_uniqueness: bool,
    seconds: float | None,
    format_name: str | None,
    as_json: bool,
    threads: int | None,
    output: str | None,
    **source: Any,
) -> Exit:
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
    inputs = Inputs(**source)
    with screen_for(output) as screen, get_backend(threads=threads).open() as executor:
        name = choose_format(format_name, as_json, "text" if screen.is_terminal else "line")
        if name == "csv":
            screen.print("grid,er,ep,ed,ended")
        writer = _RatingWriter(name, screen)
        rate_grids = partial(
            rate_chunk,
            uniqueness=not no_uniqueness,
            seconds=seconds,
            with_steps=name in _WITH_STEPS,
        )
        queue = RatingQueue(executor, rate_grids, writer.write)
        inputs.on_problem = queue.put

        def on_wait() -> None:
            screen.file.flush()
            inputs.on_step()

        with progress_bar(inputs, screen, lambda: queue.done):
            executor.on_wait = on_wait
            _rate_all(inputs, screen, queue, writer)
        inputs.unanswered = writer.refused
        return inputs.finish(writer.worst, output)


def _rate_all(inputs: Inputs, screen: Screen, queue: RatingQueue, writer: _RatingWriter) -> None:
    """Rate every grid; all that were read are written before it waits for more input."""
    items = read_batches(inputs, screen, row="mark", method=None, threads=1, on_wait=queue.finish)
    with items as grids:
        for item in grids:
            if isinstance(item, Entry) and item.grid.shape != CLASSIC:
                shape = item.grid.shape.name
                queue.put(with_place(item, f"expected a 9x9 grid with boxes, found {shape:.40}"))
                writer.worst = Exit.BAD_INPUT
                writer.refused += 1
            else:
                for puzzle in read_puzzles(item):
                    queue.put(puzzle)
    queue.finish()


class _RatingWriter:
    """Writes ratings, and remembers the worst exit code."""

    def __init__(self, name: str, screen: Screen) -> None:
        self.worst = Exit.FINE
        self.refused = 0
        self._name = name
        self._screen = screen

    def write(self, puzzle: Puzzle, solutions: int, numbers: list[int], steps: list[int]) -> None:
        """Write one rating, or complain that the grid has none."""
        if solutions == 1:
            self._screen.print(_TEXTS[self._name](puzzle, numbers, steps, self._screen))
            code = Exit.FINE if numbers[-1] == _EXACT else Exit.TOO_LARGE
        else:
            code = Exit.MANY_SOLUTIONS if solutions else Exit.NO_SOLUTION
            self._refuse(puzzle.entry, is_many=solutions > 1)
        self.worst = worst_exit(self.worst, code)

    def _refuse(self, entry: Entry, *, is_many: bool) -> None:
        self.refused += 1
        why = "more than one solution" if is_many else why_unsolvable(entry.grid)
        complain(with_place(entry, why))
        if self._name == "json":
            self._screen.print(self._screen.json(entry_json(entry) | {"er": None, "why": why}))


def _line(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> str:
    """The grid and its three ratings."""
    er, ep, ed, ended = numbers
    if ended == _EXACT:
        return f"{puzzle.text} {_TENTHS[er]} {_TENTHS[ep]} {_TENTHS[ed]}"
    return f"{puzzle.text} {str(rating_of(numbers, steps)).replace('/', ' ')}"


def _csv(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> str:
    """The same with commas, and why it ended."""
    er, ep, ed, ended = numbers
    return f"{puzzle.text},{_TENTHS[er]},{_TENTHS[ep]},{_TENTHS[ed]},{ENDINGS[ended]}"


def _json(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> str:
    """One object, with the number of steps of each technique."""
    rating = rating_of(numbers, steps)
    return screen.json(entry_json(puzzle.entry) | {"band": rating.band.name} | rating.to_json())


def _text(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> str:
    """A line for people: where the grid is, its ratings, difficulty and hardest technique."""
    rating = rating_of(numbers, steps)
    place = f"{puzzle.entry.place}  " if puzzle.source else ""
    hardest = _title([*rating.techniques][-1]) if rating.is_exact and rating.techniques else ""
    return f"{place}{rating!s:15}{rating.band.name:9}{hardest}".rstrip()


def _grid(puzzle: Puzzle, numbers: list[int], steps: list[int], screen: Screen) -> str:
    """The grid, and beside it (or below) its ratings and the steps of each technique."""
    grid = puzzle.entry.grid
    rating = rating_of(numbers, steps)
    left = grid_lines(grid, grid, colour=screen.colour, unicode=screen.unicode)
    right = [f"{rating}  {rating.band.name}", ""]
    right += [f"{number:3} {_title(name)}" for name, number in rating.techniques.items()]
    width = grid_width(grid.shape)
    is_wide = width + 3 + max(map(len, right)) <= screen.width
    return "\n".join([*(side_by_side(left, right, width) if is_wide else left + right), ""])


def _title(technique: str) -> str:
    return technique_named(technique).title()


_TEXTS: dict[str, Callable[[Puzzle, list[int], list[int], Screen], str]] = {
    "text": _text,
    "grid": _grid,
    "line": _line,
    "csv": _csv,
    "json": _json,
}
