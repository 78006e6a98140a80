"""`nonet rate`: how hard puzzles are, one or millions of them."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

from nonet.backends import get_backend
from nonet.cli.exits import Exit, complain, worst_of
from nonet.cli.inputs import Inputs, inputs_from
from nonet.cli.logic_options import chosen_format, json_option
from nonet.cli.options import (
    format_option,
    grid_options,
    output_option,
    seconds_option,
    threads_everywhere_option,
    uniqueness_option,
)
from nonet.cli.parts import placed
from nonet.cli.progress import progress_of
from nonet.cli.rated import COUNTED, HEADER, SHOWN, SURE, show_refused
from nonet.cli.raters import Puzzle, Raters, Trouble, Wanted, puzzles_in
from nonet.cli.screen import Screen, screen_for
from nonet.cli.streaming import grids_of
from nonet.files.entry import Entry
from nonet.shape import CLASSIC
from nonet.solving import why_none

MANY = "more than one solution"


@click.command()
@uniqueness_option
@seconds_option("For each grid: where they do not suffice, the rating is a lower bound.")
@format_option(SHOWN, f"{', '.join(SHOWN)}; text on a terminal, line in a pipe.")
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

    A line is `puzzle er ep ed`: the rating of the hardest step, that of the hardest up to the first
    symbol placed (pearl), that of the first step (diamond). What is only a lower bound, as time was
    over or no technique leads on, is written >=9.5; in csv and json `ended` tells why.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 a rating is a lower bound.
    """
    inputs = inputs_from(**source)
    with screen_for(output) as screen, get_backend(threads=threads).open() as executor:
        name = chosen_format(format_name, as_json) or ("text" if screen.is_terminal else "line")
        if name == "csv":
            screen.print(HEADER)
        shown = Shown(name, screen)
        wanted = Wanted(not no_uniqueness, seconds, name in COUNTED)
        raters = Raters(executor, wanted, shown.show)
        inputs.tell = lambda problem: raters.put(Trouble(problem))
        with progress_of(inputs, screen, lambda: raters.done):
            executor.on_wait = partial(keep_up, inputs, screen)
            go_through(inputs, screen, raters, shown)
        inputs.refused = shown.refused
        inputs.spare(output)
    return inputs.finish(shown.worst)


def go_through(inputs: Inputs, screen: Screen, raters: Raters, shown: Shown) -> None:
    """Rate every grid; all that were read are shown before it waits for others."""
    each = grids_of(inputs, screen, row="mark", method=None, threads=1, on_wait=raters.finish)
    with each as grids:
        for found in grids:
            if isinstance(found, Entry) and found.grid.shape != CLASSIC:
                expected = "expected a 9x9 grid with boxes"
                raters.put(Trouble(placed(found, f"{expected}, found {found.grid.shape.name:.40}")))
                shown.worst = Exit.BAD_INPUT
                shown.refused += 1
            else:
                for puzzle in puzzles_in(found):
                    raters.put(puzzle)
    raters.finish()


def keep_up(inputs: Inputs, screen: Screen) -> None:
    """While it waits for a rating: let those before it be seen, and how far it is."""
    screen.file.flush()
    inputs.on_step()


class Shown:
    """Shows ratings, and remembers how bad the worst was."""

    def __init__(self, name: str, screen: Screen) -> None:
        self.worst = Exit.FINE
        self.refused = 0
        self._name = name
        self._write = SHOWN[name]
        self._screen = screen

    def show(self, puzzle: Puzzle, solutions: int, numbers: list[int], steps: list[int]) -> None:
        """Show one, or say why it has no rating."""
        if solutions == 1:
            self._write(puzzle, numbers, steps, self._screen)
            code = Exit.FINE if numbers[-1] == SURE else Exit.TOO_LARGE
        else:
            code = self._refuse(puzzle, solutions)
        self.worst = worst_of(self.worst, code)

    def _refuse(self, puzzle: Puzzle, solutions: int) -> Exit:
        self.refused += 1
        entry = puzzle.entry
        why = MANY if solutions else why_none(entry.grid)
        complain(placed(entry, why))
        show_refused(entry, why, self._name, self._screen)
        return Exit.MANY_SOLUTIONS if solutions else Exit.NO_SOLUTION
