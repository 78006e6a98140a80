"""The signs of a picture, each with its meaning: tinted units and cells, marks and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nonet.drawing.arrows import HEAD, RADIUS, Arrow
from nonet.drawing.canvas import Circle, Look, Part, Rect
from nonet.drawing.curves import bent
from nonet.drawing.marking import arrow_form, form_of
from nonet.drawing.picture import Link, Picture, Role
from nonet.drawing.themes import Theme
from nonet.drawing.wording import said

ARROW = 34
"""How long an arrow is."""
SAMPLE = Link((0, 1), (1, 1), is_strong=True)


class Key(NamedTuple):
    """A sign, from x = 0 on and with its middle at y = 0, and its meaning."""

    parts: tuple[Part, ...]
    width: float
    words: str


def keys_of(picture: Picture, theme: Theme) -> Iterator[Key]:
    """Every sign that occurs: of units, of marks and cells, of links, and of several chains."""
    if is_unit_seen(picture):
        yield Key((unit_form(theme),), 2 * RADIUS, said("picture.units", picture.language))
    for role in roles_seen(picture):
        form = tuple(role_form(picture, role, theme))
        yield Key(form, 2 * RADIUS, said(f"role.{role}", picture.language))
    for name, link in link_kinds(picture).items():
        yield Key(short_arrow(link, theme), ARROW, said(f"link.{name}", picture.language))
    for link in chain_links(picture):
        words = said("link.chain", picture.language, number=link.chain + 1)
        yield Key(short_arrow(link, theme), ARROW, words)


def roles_seen(picture: Picture) -> list[Role]:
    """The roles of marks, and of cells where their tint is not below a symbol that is placed.

    Such a cell has the paper of what is placed; a rim is to be seen all the same.
    """
    tints = {
        tint.role
        for tint in picture.cells
        if tint.role != "pattern" or not picture.placed_in(tint.cell)
    }
    marks = {mark.role for mark in picture.marks}
    return [role for role in picture.roles() if role in marks | tints]


def is_unit_seen(picture: Picture) -> bool:
    """Whether a cell of a tinted unit has nothing else below it."""
    covered = {tint.cell for tint in picture.cells} | picture.wrong
    return any(
        picture.depth(cell) and cell not in covered and not picture.placed_in(cell)
        for cell in picture.grid.shape.cells
    )


def unit_form(theme: Theme) -> Part:
    """A cell of a tinted unit."""
    side = 2 * RADIUS - 2
    return Rect(1, 1 - RADIUS, side, side, Look(theme.units[1], theme.thin, 1.5), 3)


def role_form(picture: Picture, role: Role, theme: Theme) -> Iterable[Part]:
    """A mark; or a ring or a cell, if that is how the role is shown."""
    marks = [mark for mark in picture.marks if mark.role == role]
    if role == "placed" and any(picture.placed_in(mark.cell) for mark in marks):
        return [Circle(RADIUS, 0, RADIUS - 1, Look("", theme.marks[role].fill, 2))]
    return form_of(role, (RADIUS, 0), theme) if marks else cell_form(role, theme)


def cell_form(role: Role, theme: Theme) -> Iterator[Part]:
    """A cell in its tint, with its rim if it has one."""
    look = theme.marks[role]
    rim = theme.thin if role == "pattern" else look.rim or look.fill
    dash = (4.0, 4.0) if role == "extra" else ()
    side = 2 * RADIUS - 2
    yield Rect(1, 1 - RADIUS, side, side, Look(theme.cells[role], rim, 1.5, dash), 3)


def link_kinds(picture: Picture) -> dict[str, Link]:
    """Which kinds of links occur, each as one of the first chain."""
    kinds = {
        "strong": SAMPLE,
        "weak": SAMPLE._replace(is_strong=False),
        "partial": SAMPLE._replace(is_partial=True),
    }
    found = {
        "partial" if link.is_partial else "strong" if link.is_strong else "weak"
        for link in picture.links
    }
    return {name: link for name, link in kinds.items() if name in found}


def chain_links(picture: Picture) -> list[Link]:
    """A link of each chain, if there are several."""
    numbers = sorted({link.chain for link in picture.links})
    if len(numbers) < 2:
        return []
    return [SAMPLE._replace(chain=number) for number in numbers]


def short_arrow(link: Link, theme: Theme) -> tuple[Part, ...]:
    """An arrow that shows what such a link looks like."""
    end = ARROW - HEAD
    head = (float(ARROW), 0.0), (end, -HEAD / 2), (end, HEAD / 2)
    return tuple(arrow_form(Arrow(link, bent((0, 0), (end, 0), 0), head), theme))
