"""What stands below a grid: the scale of a heat map, and the caption."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from nonet.drawing.canvas import Font, Look, Part, Rect, Text
from nonet.drawing.layout import Layout
from nonet.drawing.marking import BOUNDS
from nonet.drawing.themes import Theme

SIZE, LEADING = 17, 1.4
"""The size of the caption's letters, and the height of its lines in such sizes."""
WIDTH = 0.58
"""How wide a letter is, as a share of its size: wider than most, as fonts differ."""
SCALE = 40
"""How high the scale of a heat map is, with the room around it."""


def feet_of(layout: Layout, theme: Theme) -> tuple[list[Part], float]:
    """What stands below the grid, and how high it is."""
    parts: list[Part] = []
    height = 0.0
    top = layout.side + layout.edge
    if layout.picture.shares:
        parts += scale(layout, top, theme)
        height += SCALE * layout.scale
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
    letters = max(8, int(layout.side / (SIZE * layout.scale * WIDTH)))
    return [line for text in layout.picture.caption.split("\n") for line in balanced(text, letters)]


def balanced(text: str, letters: int) -> list[str]:
    """A text in as few lines as it takes, and these about as long as each other.

    >>> balanced("one two three four five", 20)
    ['one two three', 'four five']
    """
    number = len(wrap(text, letters))
    widths = range(max(1, len(text) // max(1, number)), letters + 1)
    tried = (wrap(text, width) for width in widths)
    return next((lines for lines in tried if len(lines) <= number), [])


def scale(layout: Layout, top: float, theme: Theme) -> Iterator[Part]:
    """The colours of a heat map from cold to hot, and the shares where each begins."""
    unit = layout.scale
    wide, high = 44 * unit, 12 * unit
    left = (layout.side - wide * len(theme.heat)) / 2
    for number, colour in enumerate(theme.heat):
        look = Look(colour, theme.thin, 0.75 * unit)
        yield Rect(left + number * wide, top + 4 * unit, wide, high, look)
    font = Font(12 * unit, theme.faint)
    for number, share in enumerate((0, *BOUNDS, 1)):
        text = f"{share * 100:.0f}" + (" %" if share == 1 else "")
        yield Text(left + number * wide, top + 26 * unit, text, font)
