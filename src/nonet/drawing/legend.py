"""Below a grid: the scale of a heat map, the meaning of marks, and the caption.

The forms of marks and arrows are here as well: the grid and the legend show the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nonet.drawing.canvas import Circle, Font, Group, Part, Path, Rect, Style, Text
from nonet.drawing.descriptions import left_out_phrase, phrase
from nonet.drawing.layout import HEAD, RADIUS, Arrow, Curve, Layout, Point
from nonet.drawing.picture import HEAT_BOUNDS, Link, Picture, Role
from nonet.drawing.text_width import balance, char_width, total_width
from nonet.drawing.themes import Theme

_CAPTION, _LEADING = 17, 1.4
"""The font size of the caption, and the height of its lines in font sizes."""
_SCALE_HEIGHT, _SCALE_STEP = 40, 44
"""The height of the scale of a heat map with the room around it, and the width of a colour."""
_SMALL, _ROW = 14, 25
"""The font size of the legend, and the height of its rows."""
_NEAR, _APART = 6, 18
"""The room between a sign and its meaning, and between that and the next sign."""
_ARROW = 34
"""The length of an arrow in the legend."""
_DASHES: dict[str, tuple[float, ...]] = {"strong": (), "weak": (5, 3.5), "partial": (0, 4.5)}
"""Of the lines of links, by kind."""
_SQUARES = ("second", "extra")
"""The roles whose marks are squares."""
_LINK = Link((0, 1), (1, 1), is_strong=True)


def footer(layout: Layout, theme: Theme) -> tuple[list[Part], float]:
    """Everything below the grid, and its height."""
    parts: list[Part] = []
    height = 0.0
    top = layout.side + layout.edge
    if layout.picture.shares:
        parts += _heat_scale(layout, top, theme)
        height += _SCALE_HEIGHT * layout.scale
    if rows := _legend_rows(layout, theme):
        parts.append(Group(tuple(_legend(layout, top, rows, theme)), "legend"))
        height += _ROW * layout.scale * len(rows)
    if lines := caption_lines(layout):
        font = Font(_CAPTION * layout.scale, theme.ink)
        for number, text in enumerate(lines):
            y = top + height + (number + 0.6) * font.size * _LEADING
            parts.append(Text(layout.side / 2, y, text, font))
        height += font.size * (_LEADING * len(lines) + 0.4)
    return parts, height


def caption_lines(layout: Layout) -> list[str]:
    """The caption in lines that are not wider than the grid."""
    width = layout.side / (_CAPTION * layout.scale)
    texts = filter(None, layout.picture.caption.split("\n"))
    return [each for text in texts for each in balance(text, width, char_width, 0.1)]


def _heat_scale(layout: Layout, top: float, theme: Theme) -> Iterator[Part]:
    """The colours of a heat map from cold to hot, and the shares where each begins."""
    # One step more than there are colours: the numbers at both ends stick out.
    unit = min(layout.scale, layout.side / (_SCALE_STEP * (len(theme.heat) + 1)))
    wide, high = _SCALE_STEP * unit, 12 * unit
    left = (layout.side - wide * len(theme.heat)) / 2
    for number, colour in enumerate(theme.heat):
        style = Style(colour, theme.thin, 0.75 * unit)
        yield Rect(left + number * wide, top + 4 * unit, wide, high, style)
    font = Font(12 * unit, theme.faint)
    for number, share in enumerate((0, *HEAT_BOUNDS, 1)):
        text = f"{share * 100:.0f}" + (" %" if share == 1 else "")
        yield Text(left + number * wide, top + 26 * unit, text, font)


class _Entry(NamedTuple):
    """A sign, from x = 0 on and with its middle at y = 0, and its meaning."""

    parts: tuple[Part, ...]
    sign_width: float
    words: str

    @property
    def width(self) -> float:
        """The width of the sign and its meaning."""
        return self.sign_width + _NEAR + total_width(self.words, char_width) * _SMALL


def _legend_rows(layout: Layout, theme: Theme) -> list[list[_Entry]]:
    """The legend in as few rows as fit the width of the grid."""
    entries = [*_entries(layout.picture, theme)]
    width = layout.side / layout.scale
    counts = (-(-len(entries) // rows) for rows in range(1, len(entries) + 1))
    tried = ([entries[at : at + n] for at in range(0, len(entries), n)] for n in counts)
    fitting = (rows for rows in tried if max(map(_row_width, rows)) <= width)
    rows = next(fitting, [[entry] for entry in entries])
    if words := left_out_phrase(layout.picture):
        rows.append([_Entry((), -_NEAR, words)])
    return rows


def _row_width(entries: list[_Entry]) -> float:
    return sum(entry.width for entry in entries) + _APART * (len(entries) - 1)


def _legend(layout: Layout, top: float, rows: list[list[_Entry]], theme: Theme) -> Iterator[Part]:
    """Each sign with its meaning to the right; rows are centred."""
    unit = layout.scale
    font = Font(_SMALL * unit, theme.ink, anchor="start")
    for number, entries in enumerate(rows):
        y = top + (number + 0.5) * _ROW * unit
        x = (layout.side - _row_width(entries) * unit) / 2
        for entry in entries:
            if entry.parts:
                yield Group(entry.parts, "key", x, y, unit)
            yield Text(x + (entry.sign_width + _NEAR) * unit, y, entry.words, font)
            x += (entry.width + _APART) * unit


def _entries(picture: Picture, theme: Theme) -> Iterator[_Entry]:
    """Every sign that occurs: of units, of marks and cells, of links, and of several chains."""
    language = picture.language
    if _shows_unit(picture):
        cell = _cell(Style(theme.units[1], theme.thin, 1.5))
        yield _Entry((cell,), 2 * RADIUS, phrase("picture.units", language))
    for role in _roles_shown(picture):
        parts = tuple(_role_parts(picture, role, theme))
        yield _Entry(parts, 2 * RADIUS, phrase(f"role.{role}", language))
    kinds = {link.kind: link._replace(chain=0) for link in picture.links}
    for kind in _DASHES:
        if kind in kinds:
            sign = _short_arrow(kinds[kind], theme)
            yield _Entry(sign, _ARROW, phrase(f"link.{kind}", language))
    chains = sorted({link.chain for link in picture.links})
    for chain in chains if len(chains) > 1 else ():
        words = phrase("link.chain", language, number=chain + 1)
        yield _Entry(_short_arrow(_LINK._replace(chain=chain), theme), _ARROW, words)


def _shows_unit(picture: Picture) -> bool:
    """Whether the tint of a unit is visible in some cell."""
    covered = {tint.cell for tint in picture.cells} | picture.wrong
    return any(
        picture.depth(cell) and cell not in covered and not picture.placed_in(cell)
        for cell in picture.grid.shape.cells
    )


def _roles_shown(picture: Picture) -> list[Role]:
    """The roles of marks, and of cells whose tint is visible.

    A cell with a placed symbol has its own colour, which covers the tint but not the rim.
    """
    tints = {
        tint.role
        for tint in picture.cells
        if tint.role != "pattern" or not picture.placed_in(tint.cell)
    }
    marks = {mark.role for mark in picture.marks}
    return [role for role in picture.roles() if role in marks | tints]


def _role_parts(picture: Picture, role: Role, theme: Theme) -> Iterable[Part]:
    """The sign of a role: a mark, a ring, or a cell with its rim."""
    marks, colours = [mark for mark in picture.marks if mark.role == role], theme.marks[role]
    if role == "placed" and any(picture.placed_in(mark.cell) for mark in marks):
        return [Circle(RADIUS, 0, RADIUS - 1, Style("", colours.fill, 2))]
    if marks:
        return mark_parts(role, (RADIUS, 0), theme)
    rim = theme.thin if role == "pattern" else colours.rim or colours.fill
    return [_cell(Style(theme.cells[role], rim, 1.5, (4.0, 4.0) if role == "extra" else ()))]


def _cell(style: Style) -> Part:
    side = 2 * RADIUS - 2
    return Rect(1, 1 - RADIUS, side, side, style, 3)


def _short_arrow(link: Link, theme: Theme) -> tuple[Part, ...]:
    """An arrow that shows what such a link looks like."""
    end = _ARROW - HEAD
    head = (float(_ARROW), 0.0), (end, -HEAD / 2), (end, HEAD / 2)
    return tuple(arrow_parts(Arrow(link, Curve.bent((0, 0), (end, 0), 0), head), theme))


def mark_parts(role: Role, at: Point, theme: Theme) -> Iterator[Part]:
    """A mark around a point, without its symbol."""
    (x, y), colours = at, theme.marks[role]
    radius = RADIUS - 1 if colours.rim else RADIUS
    if role in _SQUARES:
        half = radius - 0.5
        style = Style(colours.fill, colours.rim, 2)
        yield Rect(x - half, y - half, 2 * half, 2 * half, style, 3)
    else:
        yield Circle(x, y, radius, Style(colours.fill, colours.rim, 2))
    if role == "removed":  # below the symbol, which would be hard to read otherwise
        yield Path.lines([((x - 8, y + 8), (x + 8, y - 8))], Style("", theme.strike, 2))


def arrow_parts(arrow: Arrow, theme: Theme) -> Iterator[Part]:
    """An arrow: solid for a strong link, dashed for a weak one, dotted for a partial one.

    Each of the first chains has a head of its own form.
    """
    link = arrow.link
    start, control, end = arrow.line
    colour = theme.links[link.chain % len(theme.links)]
    stroke = Style("", colour, 2, _DASHES[link.kind], "round" if link.is_partial else "butt")
    yield Path((("M", start), ("Q", (*control, *end))), stroke)
    head = Style(theme.background, colour, 1.4) if arrow.is_hollow else Style(colour)
    yield Path.lines([(*arrow.head, arrow.head[0])], head)
    for bar in arrow.bars:
        yield Path.lines([bar], Style("", colour, 1.4))
