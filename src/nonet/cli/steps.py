"""How steps are shown: in a line, or with a picture beside their words."""

from __future__ import annotations

from textwrap import wrap

from nonet.catalogue import Parts, Sentence, language_of
from nonet.cli.screen import Screen
from nonet.drawing.picture import Mark, Picture, as_role
from nonet.drawing.signs import draw_legend
from nonet.drawing.step_picture import picture_of
from nonet.drawing.steps import candidates_width, draw_candidates, draw_links, draw_marks
from nonet.drawing.terminal import GAP, seen_width, side_by_side
from nonet.explaining import Role, Step
from nonet.grid import Grid

BOLD = "\x1b[1m{}\x1b[0m"
SMALL_WIDTH = 28
"""Columns that a small picture takes."""
NARROWEST, WIDEST = 40, 80
"""Columns in which words can be read with ease; a picture with less beside it stands below."""
ASCII = str.maketrans({"≠": "<>", "→": "->", "×": "x"})
"""For those who see no other characters."""


def step_line(step: Step, language: str, screen: Screen) -> str:
    """A step in a line: its rating, its technique and its reason."""
    parts: Parts = {"technique": step.technique.term, "reason": step.reason(language)}
    words = language_of(language).say(Sentence("step.line", parts))
    return readable(f"{step.rating:4} {words}", screen)


def step_head(step: Step, language: str) -> str:
    """What stands above a step: its technique, its rating and what it comes to."""
    parts: Parts = {"technique": step.technique.term, "rating": str(step.rating)}
    return language_of(language).say(Sentence("step.head", {**parts, "result": step.result()}))


def step_lines(
    step: Step,
    clues: Grid,
    language: str,
    screen: Screen,
    *,
    number: str = "",
    candidates: bool = False,
    is_told: bool = True,
) -> list[str]:
    """A step with its picture, and its words beside that if there is room, or else around it.

    The picture of a single is small, unless *candidates* are asked for; any is in a terminal that
    is too narrow for candidates. Unless it *is_told*, it has no words but what its signs mean.
    """
    picture = picture_of(step, clues, language=language)
    is_plain = step.technique.family == "singles" and not candidates
    is_narrow = screen.is_terminal and candidates_width(clues) > screen.width
    is_small = is_plain or is_narrow
    draw = draw_marks if is_small else draw_candidates
    width = SMALL_WIDTH if is_small else candidates_width(clues)
    drawn = draw(picture, colour=screen.colour, unicode=screen.unicode)
    room = screen.width - width - len(GAP)
    is_beside = room >= NARROWEST
    columns = min(room if is_beside else screen.width - 1, WIDEST)
    head = number + step_head(step, language)
    words = told(head, step.reason(language), columns, screen) if is_told else []
    seen = small_marks(picture) if is_small else picture
    details = behind(step, picture, columns, language)
    more = legend(seen, language, columns, screen) + (["", *details] if details else [])
    more = [readable(line, screen) for line in more]
    if is_beside:
        beside = [*words, "", *more] if words else more
        return side_by_side(padded(drawn, width), beside, width)
    return [*words, *drawn, *more]


def told(head: str, reason: str, columns: int, screen: Screen) -> list[str]:
    """The head of a step and its reason, in lines of that many columns."""
    heads = wrap(readable(head, screen), columns)
    styled = [BOLD.format(line) if screen.colour else line for line in heads]
    return styled + wrap(readable(reason, screen), columns)


def small_marks(picture: Picture) -> Picture:
    """The marks that a small picture shows of *picture*: one a cell, and no brackets."""
    empty = Grid.empty(picture.grid.shape)
    roles = ((cell, picture.cell_role(cell)) for cell in empty.shape.cells)
    return Picture(empty, marks=tuple(Mark(cell, 1, role) for cell, role in roles if role))


def legend(picture: Picture, language: str, columns: int, screen: Screen) -> list[str]:
    """What the marks of the picture mean."""
    names = {as_role(role): role.called(language) for role in Role}
    colour, unicode = screen.colour, screen.unicode
    return draw_legend(picture, colour=colour, unicode=unicode, names=names, width=columns)


def behind(step: Step, picture: Picture, columns: int, language: str) -> list[str]:
    """What is behind the reason: the chains in words, or else the links of the picture."""
    details = step.details(language)
    if not details:
        return draw_links(picture, width=columns)
    lines: list[str] = []
    for detail in details:
        indent = " " * (len(detail) - len(detail.lstrip()))
        lines += wrap(detail, columns, subsequent_indent=indent + "  ")
    return lines


def readable(text: str, screen: Screen) -> str:
    """*text* in the characters that the screen has."""
    return text if screen.unicode else text.translate(ASCII)


def padded(lines: list[str], width: int) -> list[str]:
    """*lines*, each as wide as it should be; colours take no room."""
    return [line + " " * (width - seen_width(line)) for line in lines]
