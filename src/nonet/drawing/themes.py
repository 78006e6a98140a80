"""The colours of pictures.

    light   dark ink on white
    dark    light ink on black
    print   black, white and greys

No meaning depends on colour alone: marks and arrows also differ in form, and tints in lightness.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from nonet.drawing.picture import Role
from nonet.errors import UnknownName


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


LIGHT = Theme(
    "light",
    background="#ffffff",
    ink="#222222",
    solved="#1d4f91",
    pencil="#4a4a4a",
    faint="#767676",
    thin="#b5b5b0",
    diagonal="#64809f",
    wrong="#b00020",
    given="#ecebe6",
    extras=("#e9f0e0", "#e5ecf6", "#f6ebe0", "#efe6f4"),
    extra_line="#6f7d5e",
    units=("#ffffff", "#f0f0ee", "#e3e3df", "#d6d6d0"),
    heat=("#fff4dc", "#fddca0", "#f9b865", "#e5803a", "#bb481f", "#7d1d12"),
    links=("#5f3d8f", "#b35900", "#00798a", "#b0267d", "#57731a", "#34507a"),
    cells={"pattern": "#cfe4f7", "second": "#fbe3c4", "extra": "#f7f1b8", "placed": "#d5edd0"},
    wrong_cell="#fbdfe0",
    strike="#d8566a",
    marks={
        "pattern": MarkColours("#0b62a8", "#ffffff"),
        "second": MarkColours("#a85405", "#ffffff"),
        "extra": MarkColours("#ffffff", "#7a6000", "#7a6000"),
        "on": MarkColours("#26701a", "#ffffff"),
        "off": MarkColours("#ffffff", "#8c4a97", "#8c4a97"),
        "removed": MarkColours("#fbdfe0", "#b00020"),
        "placed": MarkColours("#26701a", "#ffffff"),
    },
)

_DARK = Theme(
    "dark",
    background="#17191c",
    ink="#f4f4f0",
    solved="#9cc8ff",
    pencil="#c6c6c0",
    faint="#9a9a94",
    thin="#4b4f55",
    diagonal="#7c9cbd",
    wrong="#ff9aa5",
    given="#2b2e33",
    extras=("#233022", "#212c3c", "#382c20", "#302438"),
    extra_line="#8ba07b",
    units=("#17191c", "#25282c", "#303439", "#3b4046"),
    heat=("#2c261c", "#4a381c", "#744a17", "#ab6a16", "#dfa03a", "#ffe196"),
    links=("#c3a6f0", "#f0a658", "#55c8d8", "#f08fca", "#b5d169", "#9db8e0"),
    cells={"pattern": "#173a5e", "second": "#503512", "extra": "#46410f", "placed": "#1d4524"},
    wrong_cell="#4a1a20",
    strike="#d06673",
    marks={
        "pattern": MarkColours("#78baf5", "#0a1826"),
        "second": MarkColours("#f0a658", "#1f1204"),
        "extra": MarkColours("#17191c", "#e6d55f", "#e6d55f"),
        "on": MarkColours("#86d67a", "#0a1f08"),
        "off": MarkColours("#17191c", "#dda9ea", "#dda9ea"),
        "removed": MarkColours("#4a1a20", "#ffa3ad"),
        "placed": MarkColours("#86d67a", "#0a1f08"),
    },
)

PRINT = Theme(
    "print",
    background="#ffffff",
    ink="#000000",
    solved="#000000",
    pencil="#333333",
    faint="#666666",
    thin="#8a8a8a",
    diagonal="#767676",
    wrong="#000000",
    given="#e4e4e4",
    extras=("#e9e9e9", "#d6d6d6", "#f4f4f4"),
    extra_line="#6f6f6f",
    units=("#ffffff", "#f1f1f1", "#e7e7e7", "#dddddd"),
    heat=("#ffffff", "#e4e4e4", "#c2c2c2", "#949494", "#555555", "#000000"),
    links=("#000000",) * 6,
    cells={"pattern": "#c9c9c9", "second": "#ffffff", "extra": "#ffffff", "placed": "#ffffff"},
    wrong_cell="#dddddd",
    strike="#858585",
    marks={
        "pattern": MarkColours("#000000", "#ffffff"),
        "second": MarkColours("#000000", "#ffffff"),
        "extra": MarkColours("#ffffff", "#000000", "#000000"),
        "on": MarkColours("#000000", "#ffffff"),
        "off": MarkColours("#ffffff", "#000000", "#000000"),
        "removed": MarkColours("#ffffff", "#000000"),
        "placed": MarkColours("#000000", "#ffffff"),
    },
)

THEMES = {theme.name: theme for theme in (LIGHT, _DARK, PRINT)}
"""By name; the first is the default."""


def theme_named(name: str) -> Theme:
    """The theme of that name; raises `UnknownName`."""
    if name not in THEMES:
        raise UnknownName("theme", name, THEMES)
    return THEMES[name]
