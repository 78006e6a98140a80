"""How the terminal tells roles: a sign before the symbol, and a colour where there are colours.

The sign is always there. Colour never stands alone, so that nothing is lost without it, when the
text is copied, to those who see colours otherwise, or to those who have it read aloud.
"""

from __future__ import annotations

from collections.abc import Mapping

from nonet.drawing.picture import Picture, Role
from nonet.drawing.terminal import in_rows

SIGNS: dict[Role, str] = {
    "pattern": "*",
    "second": "^",
    "extra": "!",
    "on": "+",
    "off": "-",
    "removed": "×",
    "placed": "=",
}
BRACKETS: dict[Role, str] = {"pattern": "[]", "second": "()", "extra": "{}"}
"""Around a cell that has this role as a whole."""
STYLES: dict[Role, str] = {
    "pattern": "\x1b[1;38;5;231;48;5;25m{}\x1b[0m",
    "second": "\x1b[1;38;5;231;48;5;130m{}\x1b[0m",
    "extra": "\x1b[1;38;5;16;48;5;221m{}\x1b[0m",
    "on": "\x1b[1;38;5;231;48;5;28m{}\x1b[0m",
    "off": "\x1b[1;38;5;16;48;5;183m{}\x1b[0m",
    "removed": "\x1b[1;38;5;231;48;5;124m{}\x1b[0m",
    "placed": "\x1b[1;38;5;16;48;5;120m{}\x1b[0m",
}
"""Both ink and paper are set, as nobody knows the colours of the terminal."""
NAMES: dict[Role, str] = {
    "pattern": "pattern",
    "second": "second part",
    "extra": "extra",
    "on": "true",
    "off": "false",
    "removed": "removed",
    "placed": "placed",
}
"""What the signs mean, in English."""


def sign_of(role: Role | None, *, unicode: bool) -> str:
    """The sign of a role, a space for none."""
    if role == "removed" and not unicode:
        return "x"
    return SIGNS[role] if role else " "


def styled(text: str, role: Role | None, *, colour: bool) -> str:
    """A text in the colours of a role."""
    return STYLES[role].format(text) if colour and role else text


def draw_legend(
    picture: Picture,
    *,
    colour: bool,
    unicode: bool = True,
    names: Mapping[Role, str] = NAMES,
    width: int = 80,
) -> list[str]:
    """The signs and brackets that occur in *picture* and what they mean, in lines of that width."""
    marked = {mark.role for mark in picture.marks}
    on_cells = {tint.role for tint in picture.cells}
    entries = []
    for role in picture.roles():
        signs = [sign_of(role, unicode=unicode)] if role in marked else []
        shown = " ".join([*signs, BRACKETS[role]] if role in on_cells else signs)
        entries.append(f"{styled(shown, role, colour=colour)} {names[role]}")
    return in_rows(entries, width)
