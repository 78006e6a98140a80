"""`nonet explain`: every step to the solution, and why."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli.exits import Exit, complain, exit_of, worst_of
from nonet.cli.explained import FORMATS, Format
from nonet.cli.inputs import inputs_from
from nonet.cli.logic_options import chosen_format, json_option, language_option, until_option
from nonet.cli.options import (
    format_option,
    grid_options,
    output_option,
    seconds_option,
    uniqueness_option,
)
from nonet.cli.parts import placed
from nonet.cli.progress import progress_of
from nonet.cli.screen import Screen, screen_for
from nonet.errors import NonetError
from nonet.explaining import Ending, Explanation, Position, Walk


@click.command()
@until_option
@uniqueness_option
@seconds_option("End when they are over, for each grid.")
@language_option
@format_option(FORMATS, f"{', '.join(FORMATS)}; grid on a terminal, text in a pipe.")
@json_option
@output_option
@grid_options
def explain(
    until: str | float | None,
    no_uniqueness: bool,
    seconds: float | None,
    language: str,
    format_name: str | None,
    as_json: bool,
    output: str | None,
    **source: Any,
) -> Exit:
    """Solve puzzles as a person does: every step, and why.

    \b
    nonet explain puzzle.sdk
    nonet explain --format grid puzzle.sdk | less -R
    nonet explain --until x_wing --lang fr puzzle.sdk
    nonet explain --json puzzles.txt > steps.json

    Each step is the easiest there is, and comes as soon as it is found. The end tells how hard the
    puzzle is, by the rating of its steps on the scale of Sudoku Explainer, or where the techniques
    end. Only 9x9 puzzles with one solution can be explained.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 it ends before the solution.
    """
    inputs = inputs_from(**source)
    worst = Exit.FINE
    with screen_for(output) as screen, progress_of(inputs, screen):
        name = chosen_format(format_name, as_json) or ("grid" if screen.is_terminal else "text")
        for entry in inputs:
            try:
                walk = Walk(
                    Position(entry.grid), uniqueness=not no_uniqueness, until=until, seconds=seconds
                )
            except NonetError as error:
                complain(placed(entry, error))
                inputs.refused += 1
                worst = worst_of(worst, exit_of(error))
            else:
                ended = go_along(walk, FORMATS[name](entry, language, screen), screen)
                worst = worst_of(worst, Exit.FINE if ended in WANTED else Exit.TOO_LARGE)
        inputs.spare(output)
    return inputs.finish(worst)


WANTED = (Ending.SOLVED, Ending.UNTIL)
"""The ends that were asked for."""


def go_along(walk: Walk, shown: Format, screen: Screen) -> Ending:
    """Show the steps of *walk* as they are found; tells how it ended."""
    steps = []
    shown.begin()
    screen.file.flush()  # each step may take long
    for number, step in enumerate(walk, 1):
        shown.show(number, step)
        screen.file.flush()
        steps.append(step)
    shown.end(Explanation(walk.puzzle, tuple(steps), walk.ended, walk.reached))
    return walk.ended
