"""How a terminal shows a step: in one line, or as a picture with its words beside it."""

from __future__ import annotations

from textwrap import wrap

from nonet.catalogue import Parts, Sentence, language_of
from nonet.cli.screen import Screen
from nonet.drawing.picture import Mark, Picture
from nonet.drawing.steps import step_picture
from nonet.drawing.terminal import GAP, display_width, side_by_side
from nonet.drawing.terminal_picture import TerminalPicture, candidates_width, link_lines
from nonet.explaining import Step
from nonet.grid import Grid

_BOLD = "\x1b[1m{}\x1b[0m"
_SMALL_WIDTH = 28
"""Columns of a small picture."""
_MIN_TEXT_WIDTH = 40
"""Columns that words need beside a picture; with fewer they go above and below it."""
MAX_TEXT_WIDTH = 80
_ASCII = str.maketrans({"≠": "<>", "→": "->", "×": "x"})


def step_line(step: Step, language: str, screen: Screen) -> str:
    """A step in a line: its rating, its technique and its reason."""
    parts: Parts = {"technique": step.technique.term, "reason": step.reason(language)}
    words = language_of(language).say(Sentence("step.line", parts))
    return screen_text(f"{step.rating:4} {words}", screen)


def step_lines(
    step: Step,
    clues: Grid,
    language: str,
    screen: Screen,
    *,
    number: str = "",
    candidates: bool = False,
    has_reason: bool = True,
) -> list[str]:
    """A step with its picture, and its words beside it or, without room for them, around it.

    The picture is small if the terminal is too narrow for candidates, and for a single unless
    *candidates* is true. Without *has_reason* the only words are those of the legend.
    """
    picture = step_picture(step, clues, language=language)
    is_single = step.technique.family == "singles" and not candidates
    is_narrow = screen.is_terminal and candidates_width(clues) > screen.width
    is_small = is_single or is_narrow
    view = TerminalPicture(picture, colour=screen.colour, unicode=screen.unicode)
    width = _SMALL_WIDTH if is_small else candidates_width(clues)
    lines = view.small_lines() if is_small else view.candidate_lines()
    room = screen.width - width - len(GAP)
    is_beside = room >= _MIN_TEXT_WIDTH
    columns = min(room if is_beside else screen.width - 1, MAX_TEXT_WIDTH)
    words = _word_lines(step, number, language, columns, screen) if has_reason else []
    if is_small:
        marks = _small_marks(picture)
        view = TerminalPicture(marks, colour=screen.colour, unicode=screen.unicode)
    details = _detail_lines(step, picture, columns, language)
    more = view.legend_lines(columns) + (["", *details] if details else [])
    more = [screen_text(line, screen) for line in more]
    if is_beside:
        beside = [*words, "", *more] if words else more
        return side_by_side(pad_lines(lines, width), beside, width)
    return [*words, *lines, *more]


def _word_lines(step: Step, number: str, language: str, columns: int, screen: Screen) -> list[str]:
    """The technique, rating and result of a step in bold, then its reason."""
    parts: Parts = {"technique": step.technique.term, "rating": str(step.rating)}
    head = language_of(language).say(Sentence("step.head", {**parts, "result": step.result()}))
    heads = wrap(screen_text(number + head, screen), columns)
    styled = [_BOLD.format(line) if screen.colour else line for line in heads]
    return styled + wrap(screen_text(step.reason(language), screen), columns)


def _small_marks(picture: Picture) -> Picture:
    """The marks of *picture* that a small one shows: one for each cell, without brackets."""
    empty = Grid.empty(picture.grid.shape)
    roles = ((cell, picture.cell_role(cell)) for cell in empty.shape.cells)
    marks = tuple(Mark(cell, 1, role) for cell, role in roles if role)
    return Picture(empty, marks=marks, language=picture.language)


def _detail_lines(step: Step, picture: Picture, columns: int, language: str) -> list[str]:
    """The chains of a step in words, or else the links of its picture."""
    details = step.details(language)
    if not details:
        return link_lines(picture, columns)
    lines: list[str] = []
    for detail in details:
        indent = " " * (len(detail) - len(detail.lstrip()))
        lines += wrap(detail, columns, subsequent_indent=indent + "  ")
    return lines


def screen_text(text: str, screen: Screen) -> str:
    """*text* in characters that the screen can show."""
    return text if screen.unicode else text.translate(_ASCII)


def pad_lines(lines: list[str], width: int) -> list[str]:
    """*lines*, each with spaces up to *width* columns; colours take none."""
    return [line + " " * (width - display_width(line)) for line in lines]
