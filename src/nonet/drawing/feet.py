"""What stands below a grid: the scale of a heat map, what marks mean, and the caption."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.drawing.canvas import Font, Group, Look, Part, Rect, Text
from nonet.drawing.keys import Key, keys_of
from nonet.drawing.layout import Layout
from nonet.drawing.marking import BOUNDS
from nonet.drawing.measuring import balanced, letter_width, total
from nonet.drawing.themes import Theme
from nonet.drawing.wording import left_out_words

SIZE, LEADING = 17, 1.4
"""The size of the caption's letters, and the height of its lines in such sizes."""
SCALE, STEP = 40, 44
"""How high the scale of a heat map is, with the room around it, and how wide each colour."""
SMALL, ROW = 14, 25
"""The size of the letters beside the signs of marks, and the height of a row of these."""
NEAR, APART = 6, 18
"""Between a sign and its meaning, and between that and the next sign."""


def feet_of(layout: Layout, theme: Theme) -> tuple[list[Part], float]:
    """What stands below the grid, and how high it is."""
    parts: list[Part] = []
    height = 0.0
    top = layout.side + layout.edge
    if layout.picture.shares:
        parts += scale(layout, top, theme)
        height += SCALE * layout.scale
    if rows := key_rows(layout, theme):
        parts.append(Group(tuple(legend(layout, top, rows, theme)), "legend"))
        height += ROW * layout.scale * len(rows)
    if lines := caption_lines(layout):
        size = SIZE * layout.scale
        font = Font(size, theme.ink)
        for number, line in enumerate(lines):
            y = top + height + (number + 0.6) * size * LEADING
            parts.append(Text(layout.side / 2, y, line, font))
        height += size * (LEADING * len(lines) + 0.4)
    return parts, height


def caption_lines(layout: Layout) -> list[str]:
    """The caption in lines that are not wider than the grid."""
    width = layout.side / (SIZE * layout.scale)
    texts = filter(None, layout.picture.caption.split("\n"))
    return [line for text in texts for line in balanced(text, width, letter_width, 0.1)]


def key_rows(layout: Layout, theme: Theme) -> list[list[Key]]:
    """The signs that occur and what they mean, in rows that are not wider than the grid."""
    keys = [*keys_of(layout.picture, theme)]
    width = layout.side / layout.scale
    numbers = (-(-len(keys) // rows) for rows in range(1, len(keys) + 1))
    tried = ([keys[at : at + number] for at in range(0, len(keys), number)] for number in numbers)
    fitting = (rows for rows in tried if max(map(row_width, rows)) <= width)
    rows = next(fitting, [[key] for key in keys])
    if words := left_out_words(layout.picture):
        rows.append([Key((), -NEAR, words)])
    return rows


def row_width(keys: list[Key]) -> float:
    """How wide signs and their meanings are beside each other."""
    return sum(map(key_width, keys)) + APART * (len(keys) - 1)


def key_width(key: Key) -> float:
    """How wide a sign is with its meaning."""
    return key.width + NEAR + total(key.words, letter_width) * SMALL


def legend(layout: Layout, top: float, rows: list[list[Key]], theme: Theme) -> Iterator[Part]:
    """Each sign with its meaning at its right, the rows in the middle."""
    unit = layout.scale
    font = Font(SMALL * unit, theme.ink, anchor="start")
    for number, keys in enumerate(rows):
        y = top + (number + 0.5) * ROW * unit
        x = (layout.side - row_width(keys) * unit) / 2
        for key in keys:
            if key.parts:
                yield Group(key.parts, "key", x, y, unit)
            yield Text(x + (key.width + NEAR) * unit, y, key.words, font)
            x += (key_width(key) + APART) * unit


def scale(layout: Layout, top: float, theme: Theme) -> Iterator[Part]:
    """The colours of a heat map from cold to hot, and the shares where each begins."""
    # A step more than there are colours: the numbers at both ends reach out.
    unit = min(layout.scale, layout.side / (STEP * (len(theme.heat) + 1)))
    wide, high = STEP * unit, 12 * unit
    left = (layout.side - wide * len(theme.heat)) / 2
    for number, colour in enumerate(theme.heat):
        look = Look(colour, theme.thin, 0.75 * unit)
        yield Rect(left + number * wide, top + 4 * unit, wide, high, look)
    font = Font(12 * unit, theme.faint)
    for number, share in enumerate((0, *BOUNDS, 1)):
        text = f"{share * 100:.0f}" + (" %" if share == 1 else "")
        yield Text(left + number * wide, top + 26 * unit, text, font)
