"""`nonet explain` and `nonet hint`: every step to the solution, or the next one, and why."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import click

import nonet.explaining
from nonet.cli.exits import Exit
from nonet.cli.inputs import Inputs, entry_json
from nonet.cli.options import (
    Name,
    grid_command,
    request_option,
    seconds_option,
    uniqueness_option,
)
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen
from nonet.cli.steps import MAX_TEXT_WIDTH, screen_text, step_line, step_lines
from nonet.errors import NonetError, NoSolution
from nonet.explaining import Ending, Explanation, Hint, Position, Step, StepIterator, techniques
from nonet.explaining.hints import WHOLE
from nonet.explaining.technique import parse_until
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.operations.explain import ExplainRequest
from nonet.operations.hint import HintRequest

_TECHNIQUE_OR_RATING = Name("technique", [each.name for each in techniques()], parse_until)
_FORMATS = ("text", "grid", "json")
_INDENT = 10
"""Columns before the name of a technique and its details."""


@click.command()
@request_option(ExplainRequest, "until", type=_TECHNIQUE_OR_RATING, metavar="NAME | N")
@uniqueness_option
@seconds_option
@request_option(ExplainRequest, "language", "--lang")
@grid_command(_FORMATS, terminal="grid", pipe="text", has_json=True)
def explain(
    inputs: Inputs, screen: Screen, format_name: str, language: str, **options: Any
) -> None:
    """Solve puzzles as a person does: every step, and why.

    \b
    nonet explain puzzle.sdk
    nonet explain --format grid puzzle.sdk | less -R
    nonet explain --until x_wing --lang fr puzzle.sdk
    nonet explain --json puzzles.txt > steps.json

    Each step is the easiest there is, and is shown as soon as it is found. The last lines rate the
    puzzle on the scale of Sudoku Explainer, or say that no technique leads on. Only 9x9 puzzles
    with one solution can be explained.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one, 5 it ends before the solution.
    """
    with progress_bar(inputs, screen):
        for entry in inputs:
            try:
                steps = StepIterator(Position(entry.grid), **options)
            except NonetError as error:
                inputs.reject(entry, error)
                continue
            _write_explanation(_WRITERS[format_name](entry, language, screen), steps, screen)
            if steps.ended not in (Ending.SOLVED, Ending.UNTIL):
                inputs.note(Exit.TOO_LARGE)


class _TextWriter:
    """One line for each step; before them the puzzle, after them the end and a summary."""

    def __init__(self, entry: Entry, language: str, screen: Screen) -> None:
        self._entry = entry
        self._language = language
        self._screen = screen
        self._is_wrapped = screen.is_terminal

    def begin(self) -> None:
        """Write the puzzle."""
        self._screen.print(self._entry.grid.line)

    def write(self, number: int, step: Step) -> None:
        """Write a step: its number, rating, technique, reason and details."""
        line = step_line(step, self._language, self._screen)
        self._print(f"{number:3}. {line}", indent=_INDENT)
        for detail in step.details(self._language):
            self._print(" " * _INDENT + detail, indent=_INDENT + 2)

    def end(self, explanation: Explanation) -> None:
        """Write why it ends, and a summary of all steps."""
        self._print(explanation.end(self._language))
        if explanation.steps:
            self._print(explanation.summary(self._language))
        self._screen.print()

    def _print(self, text: str, indent: int = 0) -> None:
        screen = self._screen
        text = screen_text(text, screen)
        if self._is_wrapped:
            width = min(screen.width - 1, MAX_TEXT_WIDTH + indent)
            text = "\n".join(wrap(text, width, subsequent_indent=" " * indent))
        screen.print(text)


class _PictureWriter(_TextWriter):
    """The same with a picture of each step, and of the grid at the beginning and at the end."""

    def __init__(self, entry: Entry, language: str, screen: Screen) -> None:
        super().__init__(entry, language, screen)
        self._is_wrapped = True

    def begin(self) -> None:
        """Draw the puzzle."""
        self._draw(self._entry.grid)

    def write(self, number: int, step: Step) -> None:
        """Draw a step, with its words."""
        clues, language, screen = self._entry.grid, self._language, self._screen
        lines = step_lines(step, clues, language, screen, number=f"{number}. ")
        self._screen.print("\n".join([*lines, ""]))

    def end(self, explanation: Explanation) -> None:
        """Draw the last position, then say the same as the text."""
        if explanation.steps:
            self._draw(explanation.position.grid)
        super().end(explanation)

    def _draw(self, grid: Grid) -> None:
        lines = self._screen.grid_lines(grid, self._entry.grid)
        self._screen.print("\n".join([*lines, ""]))


class _JsonWriter(_TextWriter):
    """One object for each puzzle, written piece by piece."""

    def begin(self) -> None:
        """Write the puzzle."""
        head = self._screen.json(entry_json(self._entry))
        self._screen.file.write(head[:-1] + ', "steps": [')

    def write(self, number: int, step: Step) -> None:
        """Write a step as plain data."""
        plain = self._screen.json(step.to_json(self._language))
        self._screen.file.write((", " if number > 1 else "") + plain)

    def end(self, explanation: Explanation) -> None:
        """Write the rating and why it ends."""
        data = explanation.to_json(self._language)
        del data["puzzle"], data["steps"]
        data["summary"] = explanation.summary(self._language) if explanation.steps else ""
        self._screen.print("], " + self._screen.json(data)[1:])


_WRITERS = {"text": _TextWriter, "grid": _PictureWriter, "json": _JsonWriter}


def _write_explanation(writer: _TextWriter, iterator: StepIterator, screen: Screen) -> None:
    """Write the steps of *iterator* as they are found."""
    steps = []
    writer.begin()
    screen.file.flush()  # each step may take long
    for number, step in enumerate(iterator, 1):
        writer.write(number, step)
        screen.file.flush()
        steps.append(step)
    writer.end(Explanation(iterator.puzzle, tuple(steps), iterator.ended, iterator.reached))


@click.command()
@request_option(HintRequest, "depth", "-d")
@uniqueness_option
@seconds_option
@request_option(HintRequest, "language", "--lang")
@grid_command(_FORMATS, terminal="grid", pipe="text", has_json=True)
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
