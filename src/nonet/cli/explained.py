"""How `nonet explain` shows steps, as soon as each is found: one class a format."""

from __future__ import annotations

from textwrap import wrap
from typing import Protocol

from nonet.cli.counted import about
from nonet.cli.screen import Screen
from nonet.cli.steps import WIDEST, readable, step_line, step_lines
from nonet.drawing.terminal import draw
from nonet.explaining import Explanation, Step
from nonet.files.entry import Entry

INDENT = 10
"""Columns before a technique's name, and what belongs to it."""


class Format(Protocol):
    """Shows one explanation: its beginning, each step, its end."""

    def __init__(self, entry: Entry, language: str, screen: Screen) -> None: ...

    def begin(self) -> None:
        """What stands before the steps."""

    def show(self, number: int, step: Step) -> None:
        """A step."""

    def end(self, explanation: Explanation) -> None:
        """What stands after them."""


class Text:
    """A line a step; the puzzle before them, and the end and a summary after them."""

    def __init__(self, entry: Entry, language: str, screen: Screen) -> None:
        self._entry = entry
        self._language = language
        self._screen = screen
        self._is_wrapped = screen.is_terminal

    def begin(self) -> None:
        """The puzzle in a line."""
        self._screen.print(self._entry.grid.line)

    def show(self, number: int, step: Step) -> None:
        """Its number, rating, technique and reason; below, what is behind that."""
        line = step_line(step, self._language, self._screen)
        self._print(f"{number:3}. {line}", indent=INDENT)
        for detail in step.details(self._language):
            self._print(" " * INDENT + detail, indent=INDENT + 2)

    def end(self, explanation: Explanation) -> None:
        """Why it ends, and all of it in a sentence."""
        self._print(explanation.end(self._language))
        if explanation.steps:
            self._print(explanation.summary(self._language))
        self._screen.print()

    def _print(self, text: str, indent: int = 0) -> None:
        screen = self._screen
        text = readable(text, screen)
        if self._is_wrapped:
            width = min(screen.width - 1, WIDEST + indent)
            text = "\n".join(wrap(text, width, subsequent_indent=" " * indent))
        screen.print(text)


class Pictures(Text):
    """The same, with a picture of each step, and of the grid at the beginning and at the end."""

    def __init__(self, entry: Entry, language: str, screen: Screen) -> None:
        super().__init__(entry, language, screen)
        self._is_wrapped = True

    def begin(self) -> None:
        """The puzzle."""
        self._draw(None)

    def show(self, number: int, step: Step) -> None:
        """Its number, technique, rating and result; its picture and reason."""
        clues, language, screen = self._entry.grid, self._language, self._screen
        lines = step_lines(step, clues, language, screen, number=f"{number}. ")
        self._screen.print("\n".join([*lines, ""]))

    def end(self, explanation: Explanation) -> None:
        """Where it leads."""
        if explanation.steps:
            self._draw(explanation)
        super().end(explanation)

    def _draw(self, explanation: Explanation | None) -> None:
        clues = self._entry.grid
        grid = explanation.position.grid if explanation else clues
        lines = draw(grid, clues, colour=self._screen.colour, unicode=self._screen.unicode)
        self._screen.print("\n".join([*lines, ""]))


class Json(Text):
    """One object a puzzle, written piece by piece."""

    def begin(self) -> None:
        """Which puzzle it is."""
        head = self._screen.json(about(self._entry))
        self._screen.file.write(head[:-1] + ', "steps": [')

    def show(self, number: int, step: Step) -> None:
        """The step as plain data."""
        plain = self._screen.json(step.to_json(self._language))
        self._screen.file.write((", " if number > 1 else "") + plain)

    def end(self, explanation: Explanation) -> None:
        """How hard it is, and why it ends."""
        whole = explanation.to_json(self._language)
        rest = {key: whole[key] for key in whole if key not in ("puzzle", "steps")}
        rest["summary"] = explanation.summary(self._language) if explanation.steps else ""
        self._screen.print("], " + self._screen.json(rest)[1:])


FORMATS: dict[str, type[Format]] = {"text": Text, "grid": Pictures, "json": Json}
