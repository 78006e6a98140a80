"""`nonet hint`: the easiest next step, no further than somebody wants to know."""

from __future__ import annotations

from typing import Any

import click

from nonet.cli.counted import about
from nonet.cli.exits import Exit, complain, exit_of, worst_of
from nonet.cli.inputs import inputs_from
from nonet.cli.logic_options import chosen_format, json_option, language_option
from nonet.cli.options import (
    format_option,
    grid_options,
    output_option,
    seconds_option,
    uniqueness_option,
)
from nonet.cli.parts import placed
from nonet.cli.screen import Screen, screen_for
from nonet.cli.steps import readable, step_line, step_lines
from nonet.errors import NonetError, NoSolution
from nonet.explaining import Hint
from nonet.explaining import hint as hint_for
from nonet.explaining.hints import TECHNIQUE, WHERE, WHOLE
from nonet.files.entry import Entry

FORMATS = ("text", "grid", "json")
MISTAKE = "; if some of it was filled in by hand, there is a mistake"


@click.command()
@click.option(
    "--depth",
    "-d",
    type=click.IntRange(WHERE, WHOLE),
    default=WHOLE,
    metavar="N",
    help=f"{WHERE}: where to look; {TECHNIQUE}: which technique; {WHOLE}: the whole step, as if "
    "not given.",
)
@uniqueness_option
@seconds_option("Give up when they are over.")
@language_option
@format_option(FORMATS, f"{', '.join(FORMATS)}; grid on a terminal, text in a pipe.")
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

    The puzzle may be filled in as far as somebody has come. Only 9x9 grids with one solution have
    hints.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 no technique leads on.
    """
    inputs = inputs_from(**source)
    worst = Exit.FINE
    with screen_for(output) as screen:
        name = chosen_format(format_name, as_json) or ("grid" if screen.is_terminal else "text")
        for entry in inputs:
            try:
                found = hint_for(
                    entry.grid, depth=depth, uniqueness=not no_uniqueness, seconds=seconds
                )
            except NonetError as error:
                mistake = MISTAKE if isinstance(error, NoSolution) else ""
                complain(placed(entry, f"{error}{mistake}"))
                inputs.refused += 1
                worst = worst_of(worst, exit_of(error))
            else:
                show(found, entry, name, language, screen)
                worst = worst_of(worst, Exit.FINE if found.step else Exit.TOO_LARGE)
        inputs.spare(output)
    return inputs.finish(worst)


def show(found: Hint, entry: Entry, name: str, language: str, screen: Screen) -> None:
    """The hint, with a picture if it is told as a whole."""
    if name == "json":
        value = about(entry) | found.to_json(language)
        screen.print(screen.json(value))
    elif found.step is None or found.depth < WHOLE:
        screen.print(readable(found.sentence(language), screen))
    elif name == "text":
        screen.print(step_line(found.step, language, screen).lstrip())
        for detail in found.step.details(language):
            screen.print(readable(f"    {detail}", screen))
    else:
        screen.print("\n".join(step_lines(found.step, entry.grid, language, screen)))
    screen.file.flush()
