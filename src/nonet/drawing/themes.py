"""The colours of pictures.

    light   dark ink on white
    dark    light ink on black
    print   black, white and greys

No meaning depends on colour alone: marks and arrows also differ in form, and tints in lightness.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nonet.drawing.picture import Role
from nonet.errors import check_name


class MarkColours(NamedTuple):
    """The colours of a mark on a candidate; a mark with a rim is hollow."""

    fill: str
    ink: str
    rim: str = ""


@dataclass(frozen=True)
class Theme:
    """The colours of everything in a picture."""

    name: str
    background: str
    ink: str
    solved: str
    """symbols that are no clues"""
    pencil: str
    """candidates"""
    faint: str
    """numbers at the edge"""
    thin: str
    """lines between cells"""
    diagonal: str
    wrong: str
    """symbols that break the rules"""
    given: str
    """behind clues, if there are other symbols"""
    extras: tuple[str, ...]
    """behind windows and other extra units, in turn"""
    extra_line: str
    """around extra units"""
    units: tuple[str, ...]
    """by how many of the tinted units contain a cell; the last for more"""
    heat: tuple[str, ...]
    """from cold to hot"""
    links: tuple[str, ...]
    """arrows, by chain"""
    cells: dict[Role | None, str] = field(hash=False)
    """behind cells with a role"""
    wrong_cell: str
    strike: str
    """the line through a removed candidate"""
    marks: dict[Role, MarkColours] = field(hash=False)

    def ink_on(self, fill: str) -> str:
        """Black or white, whichever is easier to read on a colour."""
        return max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, fill))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG defines it.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_Row = tuple[Any, Any, Any]
"""A value for each theme."""

_FIELDS: dict[str, _Row] = {
    "name": ("light", "dark", "print"),
    "background": ("#ffffff", "#17191c", "#ffffff"),
    "ink": ("#222222", "#f4f4f0", "#000000"),
    "solved": ("#1d4f91", "#9cc8ff", "#000000"),
    "pencil": ("#4a4a4a", "#c6c6c0", "#333333"),
    "faint": ("#767676", "#9a9a94", "#666666"),
    "thin": ("#b5b5b0", "#4b4f55", "#8a8a8a"),
    "diagonal": ("#64809f", "#7c9cbd", "#767676"),
    "wrong": ("#b00020", "#ff9aa5", "#000000"),
    "wrong_cell": ("#fbdfe0", "#4a1a20", "#dddddd"),
    "given": ("#ecebe6", "#2b2e33", "#e4e4e4"),
    "strike": ("#d8566a", "#d06673", "#858585"),
    "extra_line": ("#6f7d5e", "#8ba07b", "#6f6f6f"),
    "extras": (
        ("#e9f0e0", "#e5ecf6", "#f6ebe0", "#efe6f4"),
        ("#233022", "#212c3c", "#382c20", "#302438"),
        ("#e9e9e9", "#d6d6d6", "#f4f4f4"),
    ),
    "units": (
        ("#ffffff", "#f0f0ee", "#e3e3df", "#d6d6d0"),
        ("#17191c", "#25282c", "#303439", "#3b4046"),
        ("#ffffff", "#f1f1f1", "#e7e7e7", "#dddddd"),
    ),
    "heat": (
        ("#fff4dc", "#fddca0", "#f9b865", "#e5803a", "#bb481f", "#7d1d12"),
        ("#2c261c", "#4a381c", "#744a17", "#ab6a16", "#dfa03a", "#ffe196"),
        ("#ffffff", "#e4e4e4", "#c2c2c2", "#949494", "#555555", "#000000"),
    ),
    "links": (
        ("#5f3d8f", "#b35900", "#00798a", "#b0267d", "#57731a", "#34507a"),
        ("#c3a6f0", "#f0a658", "#55c8d8", "#f08fca", "#b5d169", "#9db8e0"),
        ("#000000",) * 6,
    ),
}
_CELLS: dict[Role | None, _Row] = {
    "pattern": ("#cfe4f7", "#173a5e", "#c9c9c9"),
    "second": ("#fbe3c4", "#503512", "#ffffff"),
    "extra": ("#f7f1b8", "#46410f", "#ffffff"),
    "placed": ("#d5edd0", "#1d4524", "#ffffff"),
}
_MARKS: dict[Role, _Row] = {
    "pattern": (("#0b62a8", "#ffffff"), ("#78baf5", "#0a1826"), ("#000000", "#ffffff")),
    "second": (("#a85405", "#ffffff"), ("#f0a658", "#1f1204"), ("#000000", "#ffffff")),
    "extra": (
        ("#ffffff", "#7a6000", "#7a6000"),
        ("#17191c", "#e6d55f", "#e6d55f"),
        ("#ffffff", "#000000", "#000000"),
    ),
    "on": (("#26701a", "#ffffff"), ("#86d67a", "#0a1f08"), ("#000000", "#ffffff")),
    "off": (
        ("#ffffff", "#8c4a97", "#8c4a97"),
        ("#17191c", "#dda9ea", "#dda9ea"),
        ("#ffffff", "#000000", "#000000"),
    ),
    "removed": (("#fbdfe0", "#b00020"), ("#4a1a20", "#ffa3ad"), ("#ffffff", "#000000")),
    "placed": (("#26701a", "#ffffff"), ("#86d67a", "#0a1f08"), ("#000000", "#ffffff")),
}
"""The colours of each mark: its fill, its ink, and its rim if it is hollow."""


def _theme(column: int) -> Theme:
    return Theme(
        **{name: row[column] for name, row in _FIELDS.items()},
        cells={role: row[column] for role, row in _CELLS.items()},
        marks={role: MarkColours(*row[column]) for role, row in _MARKS.items()},
    )


LIGHT, _DARK, PRINT = map(_theme, range(3))
THEMES = {theme.name: theme for theme in (LIGHT, _DARK, PRINT)}
"""By name; the first is the default."""


def theme_named(name: str) -> Theme:
    """The theme of that name; raises `UnknownName`."""
    return THEMES[check_name(name, "theme", THEMES)]
