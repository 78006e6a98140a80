"""`nonet hint`: the easiest next step, revealed as far as the player wants."""

from __future__ import annotations

from typing import Any

import click

import nonet.explaining
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs, entry_json
from nonet.cli.options import grid_command, request_option
from nonet.cli.screen import Screen
from nonet.cli.steps import screen_text, step_line, step_lines
from nonet.cli.technique_options import language_option, seconds_option, uniqueness_option
from nonet.errors import NonetError, NoSolution
from nonet.explaining import Hint
from nonet.explaining.hints import WHOLE
from nonet.files.entry import Entry
from nonet.operations.hint import HintRequest


@click.command()
@request_option(HintRequest, "depth", "-d")
@uniqueness_option
@seconds_option
@language_option
@grid_command(("text", "grid", "json"), terminal="grid", pipe="text", has_json=True)
def hint(inputs: Inputs, screen: Screen, format_name: str, language: str, **options: Any) -> None:
    """Give the easiest next step of a puzzle.

    \b
    nonet hint puzzle.sdk
    nonet hint --depth 1 puzzle.sdk
    nonet hint --lang fr --json puzzle.sdk

    Some cells of the puzzle may be filled in already. Only 9x9 grids with one solution have hints.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 no technique leads on.
    """
    for entry in inputs:
        try:
            result = nonet.explaining.hint(entry.grid, **options)
        except NonetError as error:
            is_wrong = isinstance(error, NoSolution)
            inputs.reject(entry, error, "; check the symbols you filled in" if is_wrong else "")
            continue
        _write_hint(result, entry, format_name, language, screen)
        if not result.step:
            inputs.note(Exit.TOO_LARGE)


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
