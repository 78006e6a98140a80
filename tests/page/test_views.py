"""Every view in every window, language and theme: it fits, speaks, and is accessible."""

from __future__ import annotations

from nonet.catalogue.page import words_in
from tests.page.browsing import EVERY_LANGUAGE, EVERY_WINDOW, Page, Window, axe, expect

VIEWS = {
    "play": ".board",
    "solve": ".board",
    "explain": ".board",
    "methods": ".board",
    "experiments": ".study .range",
}
"""What each view shows last, when it is ready."""


def reach(page: Page, view: str, language: str) -> None:
    """Go to a view by keyboard, and wait until it is there."""
    name = words_in(language)[f"view.{view}"]
    page.get_by_role("link", name=name, exact=True).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title(f"{name} - Nonet")
    page.locator(f".view-{view} {VIEWS[view]}").first.wait_for()


@EVERY_WINDOW
@EVERY_LANGUAGE
def test_every_view_fits_and_is_accessible(page: Page, window: Window, language: str) -> None:
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    page.goto("/")
    assert page.evaluate("document.documentElement.lang") == language
    for view in VIEWS:
        reach(page, view, language)
        for name in VIEWS:
            link = page.get_by_role("link", name=words_in(language)[f"view.{name}"], exact=True)
            expect(link).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == window.width, view
        assert axe(page) == [], view
