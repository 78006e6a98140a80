"""`nonet hint`: the easiest next step, revealed as far as the player wants."""

from __future__ import annotations

from typing import Any

import click

import nonet.explaining
from nonet.cli.exits import Exit, complain, exit_for, worst_exit
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import format_option, grid_options, output_option, request_option
from nonet.cli.screen import Screen, screen_for
from nonet.cli.steps import screen_text, step_line, step_lines
from nonet.cli.technique_options import (
    choose_format,
    json_option,
    language_option,
    seconds_option,
    uniqueness_option,
)
from nonet.errors import NonetError, NoSolution
from nonet.explaining import Hint
from nonet.explaining.hints import WHOLE
from nonet.files.entry import Entry
from nonet.operations.hint import HintRequest

_FORMATS = ("text", "grid", "json")


@click.command()
@request_option(HintRequest, "depth", "-d")
@uniqueness_option
@seconds_option
@language_option
@format_option(_FORMATS, f"{', '.join(_FORMATS)}; grid on a terminal, text in a pipe.")
@json_option
@output_option
@grid_options
def hint(
    depth: int,
    no_uniqueness: bool,
    seconds: float | None,
    language: str,
    format_name: str | None,
    as_json: bool,
    output: str | None,
    **source: Any,
) -> Exit:
    """Give the easiest next step of a puzzle.

    \b
    nonet hint puzzle.sdk
    nonet hint --depth 1 puzzle.sdk
    nonet hint --lang fr --json puzzle.sdk

    Some cells of the puzzle may be filled in already. Only 9x9 grids with one solution have hints.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 no technique leads on.
    """
    inputs = Inputs(**source)
    worst = Exit.FINE
    with screen_for(output) as screen:
        name = choose_format(format_name, as_json, "grid" if screen.is_terminal else "text")
        for entry in inputs:
            try:
                result = nonet.explaining.hint(
                    entry.grid, depth=depth, uniqueness=not no_uniqueness, seconds=seconds
                )
            except NonetError as error:
                is_wrong = isinstance(error, NoSolution)
                advice = "; check the symbols you filled in" if is_wrong else ""
                complain(with_place(entry, f"{error}{advice}"))
                inputs.unanswered += 1
                worst = worst_exit(worst, exit_for(error))
            else:
                _write_hint(result, entry, name, language, screen)
                worst = worst_exit(worst, Exit.FINE if result.step else Exit.TOO_LARGE)
        return inputs.finish(worst, output)


def _write_hint(hint: Hint, entry: Entry, name: str, language: str, screen: Screen) -> None:
    """Write a hint; a whole step comes with its picture or its details."""
    if name == "json":
        screen.print(screen.json(entry_json(entry) | hint.to_json(language)))
    elif hint.step is None or hint.depth < WHOLE:
        screen.print(screen_text(hint.sentence(language), screen))
    elif name == "text":
        screen.print(step_line(hint.step, language, screen).lstrip())
        for detail in hint.step.details(language):
            screen.print(screen_text(f"    {detail}", screen))
    else:
        screen.print("\n".join(step_lines(hint.step, entry.grid, language, screen)))
    screen.file.flush()
