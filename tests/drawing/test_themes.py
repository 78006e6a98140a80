from __future__ import annotations

from itertools import pairwise

import pytest

from nonet.drawing.picture import ROLES
from nonet.drawing.themes import LIGHT, THEMES, Theme, contrast, luminance, theme_named
from nonet.errors import UnknownName

EACH = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
READABLE, SEEN = 4.5, 3
"""The contrast that WCAG requires of text, and of lines that mean something."""


def backgrounds_of(theme: Theme) -> set[str]:
    return {theme.background, theme.given, *theme.extras, *theme.units, *theme.cells.values()}


@EACH
def test_symbols_can_be_read_on_every_background(theme: Theme) -> None:
    for background in backgrounds_of(theme):
        for ink in (theme.ink, theme.solved, theme.pencil):
            assert contrast(ink, background) >= READABLE, (ink, background)
    assert contrast(theme.faint, theme.background) >= READABLE
    assert contrast(theme.wrong, theme.wrong_cell) >= READABLE
    assert contrast(theme.marks["placed"].fill, theme.cells["placed"]) >= READABLE


@EACH
def test_marks_and_heat_can_be_read(theme: Theme) -> None:
    assert set(theme.marks) == set(ROLES)
    for look in theme.marks.values():
        assert contrast(look.ink, look.fill) >= READABLE
    for fill in theme.heat:
        assert contrast(theme.ink_on(fill), fill) >= READABLE


@EACH
def test_arrows_can_be_seen_on_every_background(theme: Theme) -> None:
    for background in backgrounds_of(theme):
        assert all(contrast(link, background) >= SEEN for link in theme.links)


@EACH
def test_lines_that_are_rules_or_marks_can_be_seen(theme: Theme) -> None:
    for background in (theme.background, theme.given, *theme.extras):
        assert contrast(theme.diagonal, background) >= SEEN
        assert contrast(theme.extra_line, background) >= SEEN
    removed = theme.marks["removed"]
    assert contrast(theme.strike, removed.fill) >= SEEN
    assert contrast(theme.strike, removed.ink) > 1.5  # the digit above it can be told from it


@EACH
def test_heat_colours_differ_in_luminance(theme: Theme) -> None:
    steps = [luminance(colour) for colour in theme.heat]
    ordered = steps if theme.name == "dark" else steps[::-1]
    assert all(one < other for one, other in pairwise(ordered))


def test_print_has_no_colours() -> None:
    theme = THEMES["print"]
    marks = [colour for look in theme.marks.values() for colour in look if colour]
    for colour in (
        *backgrounds_of(theme),
        *theme.heat,
        *theme.links,
        *marks,
        theme.ink,
        theme.wrong,
    ):
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_themes_have_names() -> None:
    assert theme_named("light") is LIGHT
    with pytest.raises(UnknownName, match="no theme 'pink'; choose one of: light, dark"):
        theme_named("pink")
