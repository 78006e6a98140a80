"""`nonet explain` and `nonet hint`: every step to the solution, or the next one, and why."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class _TextWriter:
    """One line for each step; before them the puzzle, after them the end and a summary."""

    entry: Entry
    language: str
    screen: Screen
    _is_always_wrapped = False

    def begin(self) -> None:
        """Write the puzzle."""
        self.screen.print(self.entry.grid.line)

    def write(self, number: int, step: Step) -> None:
        """Write a step: its number, rating, technique, reason and details."""
        line = step_line(step, self.language, self.screen)
        self._print(f"{number:3}. {line}", indent=_INDENT)
        for detail in step.details(self.language):
            self._print(" " * _INDENT + detail, indent=_INDENT + 2)

    def end(self, explanation: Explanation) -> None:
        """Write why it ends, and a summary of all steps."""
        self._print(explanation.end(self.language))
        if explanation.steps:
            self._print(explanation.summary(self.language))
        self.screen.print()

    def _print(self, text: str, indent: int = 0) -> None:
        screen = self.screen
        text = screen_text(text, screen)
        if self._is_always_wrapped or screen.is_terminal:
            width = min(screen.width - 1, MAX_TEXT_WIDTH + indent)
            text = "\n".join(wrap(text, width, subsequent_indent=" " * indent))
        screen.print(text)


class _PictureWriter(_TextWriter):
    """The same with a picture of each step, and of the grid at the beginning and at the end."""

    _is_always_wrapped = True

    def begin(self) -> None:
        """Draw the puzzle."""
        self._draw(self.entry.grid)

    def write(self, number: int, step: Step) -> None:
        """Draw a step, with its words."""
        clues, language, screen = self.entry.grid, self.language, self.screen
        lines = step_lines(step, clues, language, screen, number=f"{number}. ")
        self.screen.print("\n".join([*lines, ""]))

    def end(self, explanation: Explanation) -> None:
        """Draw the last position, then say the same as the text."""
        if explanation.steps:
            self._draw(explanation.position.grid)
        super().end(explanation)

    def _draw(self, grid: Grid) -> None:
        lines = self.screen.grid_lines(grid, self.entry.grid)
        self.screen.print("\n".join([*lines, ""]))


class _JsonWriter(_TextWriter):
    """One object for each puzzle, written piece by piece."""

    def begin(self) -> None:
        """Write the puzzle."""
        head = self.screen.json(entry_json(self.entry))
        self.screen.file.write(head[:-1] + ', "steps": [')

    def write(self, number: int, step: Step) -> None:
        """Write a step as plain data."""
        plain = self.screen.json(step.to_json(self.language))
        self.screen.file.write((", " if number > 1 else "") + plain)

    def end(self, explanation: Explanation) -> None:
        """Write the rating and why it ends."""
        data = explanation.to_json(self.language)
        del data["puzzle"], data["steps"]
        data["summary"] = explanation.summary(self.language) if explanation.steps else ""
        self.screen.print("], " + self.screen.json(data)[1:])


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
