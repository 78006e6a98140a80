"""The view Experiments: starting, watching, stopping, resuming and downloading a study."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import pytest

from nonet.catalogue.page import words_in
from nonet.experiments import run, tables
from nonet.experiments.figures import FIGURES
from nonet.experiments.studies import STUDIES
from tests.page.browsing import (
    BOTH,
    DESKTOP,
    PHONE,
    Page,
    axe,
    expect,
)

SHIFTS = """
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    if (!each.hadRecentInput) window.shifted = (window.shifted ?? 0) + each.value;
  }
}).observe({type: "layout-shift", buffered: true})
"""


def open_view(page: Page) -> None:
    page.goto("/#experiments")
    expect(page.locator("form.study")).to_be_visible()


def goes_beyond(page: Page) -> bool:
    """Whether anything reaches over the side of the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@BOTH
def test_it_fits_and_is_accessible(page: Page, language: str) -> None:
    words = words_in(language)
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    open_view(page)
    assert page.locator(".range input").evaluate_all(
        """inputs => inputs.every(input => input.scrollWidth <= input.clientWidth &&
          input.getBoundingClientRect().right <= input.form.getBoundingClientRect().right)"""
    )
    for study in STUDIES:
        page.get_by_label(words[f"experiments.study.{study}"], exact=True).check()
        assert not goes_beyond(page)
    expect(page.get_by_role("group", name=words["experiments.methods"])).to_be_visible()
    assert axe(page) == []


def test_every_figure_and_study_has_texts() -> None:
    words = words_in("en")
    for name in FIGURES:
        assert {f"experiments.figure.{name}", f"experiments.alt.{name}"} <= set(words)
    for name in STUDIES:
        assert {f"experiments.study.{name}", f"experiments.asks.{name}"} <= set(words)


def test_a_study_by_keyboard_alone_gives_the_numbers_of_the_package(
    page: Page, tmp_path: Path
) -> None:
    open_view(page)
    page.evaluate(SHIFTS)
    page.get_by_role("radio", name="Number of solutions").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Random reveal")).to_be_focused()
    reach(page, "Samples")
    page.keyboard.type("150")
    reach(page, "Seed")
    page.keyboard.type("5")
    expect(page.locator(".total")).to_have_text("300 samples in all")
    page.keyboard.press("Enter")
    expect(page.locator(".words")).to_contain_text("Done: 300 samples in")
    expect(page.locator("#announcer")).to_contain_text("Done: 300 samples in")
    picture = page.locator(".frame img")
    expect(picture).to_be_visible()
    assert "only one solution is left" in (picture.get_attribute("alt") or "")
    reach(page, None, "summary")
    page.keyboard.press("Enter")
    expect(page.locator(".table tbody tr")).to_have_count(2)
    assert table_rows(page) == package_rows(tmp_path)
    table = page.get_by_role("link", name="Table (CSV)")
    expect(table).to_have_attribute("href", re.compile(r"/data\.csv\?table=reveal$"))
    assert axe(page) == []
    assert page.evaluate("window.shifted ?? 0") < 0.02


def reach(page: Page, label: str | None, tag: str = "input") -> None:
    """Press Tab until that field has the focus, and choose what stands in it."""
    test = "([label, tag]) => document.activeElement.localName === tag && (!label || "
    test += "document.activeElement.labels?.[0]?.textContent === label)"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(test, [label, tag]):
            page.keyboard.press("Control+a")
            return
    pytest.fail(f"no way to {label or tag} by keyboard")


def table_rows(page: Page) -> list[list[str]]:
    """The series, samples, mean, and least, median and most that the table shows."""
    rows = page.locator(".table tbody tr").all()
    texts = [row.locator("td").all_inner_texts() for row in rows]
    return [[*row[:3], *row[4:]] for row in texts]


def package_rows(folder: Path) -> list[list[str]]:
    """The same from a run of the package with the same seed."""
    path = str(folder / "reveal.sqlite")
    run("reveal", samples=150, seed=5, store=path)
    table = tables(path)[0]
    rows: list[dict[str, Any]] = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    names = ("least", "median", "most")
    return [
        [
            row["series"],
            str(row["samples"]),
            f"{row['mean']:.4g}",
            *(str(row[each]) for each in names),
        ]
        for row in rows
    ]


@pytest.mark.parametrize(("window", "language"), [(PHONE, "fr")], ids=["phone-fr"])
def test_a_stopped_study_keeps_its_samples_and_can_be_resumed(page: Page) -> None:
    open_view(page)
    page.get_by_label("Échantillons").fill("1500")
    page.get_by_label("de", exact=True).fill("19")
    page.get_by_role("button", name="Lancer").tap()
    picture = page.locator(".frame img")
    expect(picture).to_be_visible()
    first = picture.get_attribute("src")
    expect(picture).not_to_have_attribute("src", first or "")
    page.get_by_role("button", name="Arrêter").tap()
    expect(page.get_by_role("button", name="Continuer")).to_be_focused()
    expect(page.locator(".words")).to_contain_text("gardés.")
    assert not goes_beyond(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Tous les échantillons (CSV)").tap()
    rows = list(csv.reader(waiting.value.path().read_text().splitlines()))
    assert kept_samples(page) <= len(rows) - 1
    page.get_by_role("button", name="Continuer").tap()
    expect(page.locator(".words")).to_contain_text("par seconde")
    other = page.context.new_page()
    open_view(other)
    expect(other.locator(".words")).to_contain_text("dans un autre onglet")
    expect(other.get_by_role("button", name="Continuer")).to_have_count(0)
    page.goto("/#solve")
    page.goto("/#experiments")
    page.get_by_role("button", name="Arrêter").tap()
    expect(page.get_by_role("button", name="Continuer")).to_be_visible()
    expect(other.get_by_role("button", name="Continuer")).to_be_visible()
    assert axe(page) == []


def kept_samples(page: Page) -> int:
    """The samples that the page says are kept."""
    found = re.search(r"([\d\s]+) échantillons", page.locator(".words").inner_text())
    assert found
    return int(re.sub(r"\s", "", found[1]))


@pytest.mark.parametrize("window", [DESKTOP], ids=["desktop"])
def test_figures_can_be_chosen_and_downloaded(page: Page) -> None:
    open_view(page)
    page.get_by_label("Samples").fill("4")
    page.get_by_label("from").fill("28")
    page.get_by_label("to", exact=True).fill("38")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".words")).to_contain_text("Done")
    page.get_by_label("Figure", exact=True).select_option("What becomes of filled grids")
    expect(page.locator(".frame img[src*='/outcomes.svg']")).to_be_visible()
    for address in ("**/curve.svg*", "**/data.csv*"):
        page.route(address, lambda route: route.fulfill(status=500))
    page.get_by_label("Figure", exact=True).select_option("Solutions against clues")
    expect(page.locator(".frame .refusal")).to_have_text("The server could not draw this figure.")
    page.unroute("**/curve.svg*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".frame img[src*='/curve.svg']")).to_be_visible()
    page.get_by_role("link", name="Table (CSV)").click()
    expect(page.locator(".figure .trouble")).to_have_text("The server could not make this file.")
    page.get_by_label("Figure", exact=True).select_option("What becomes of filled grids")
    for kind, magic in (("SVG", b"<svg"), ("PNG", b"\x89PNG"), ("PDF", b"%PDF")):
        with page.expect_download() as waiting:
            page.get_by_role("link", name=f"Figure ({kind})").click()
        assert waiting.value.suggested_filename == f"nonet-solutions-outcomes.{kind.lower()}"
        assert waiting.value.path().read_bytes().startswith(magic)


@pytest.mark.parametrize(("window", "language"), [(PHONE, "fr")], ids=["phone-fr"])
def test_the_figure_follows_the_theme_and_the_window(page: Page, language: str) -> None:
    words = words_in(language)
    page.emulate_media(color_scheme="light")
    open_view(page)
    page.get_by_label(words["experiments.study.reveal"], exact=True).check()
    page.get_by_label(words["experiments.samples"]).fill("20")
    page.get_by_role("button", name=words["experiments.start"]).click()
    expect(page.locator(".frame img[src*='theme=light&layout=narrow']")).to_be_visible()
    page.get_by_label(words["head.theme"]).select_option("dark")
    for layout, width in {"narrow": PHONE.width, "wide": DESKTOP.width}.items():
        page.set_viewport_size({"width": width, "height": DESKTOP.height})
        picture = page.locator(f".frame img[src*='theme=dark&layout={layout}']")
        expect(picture).to_be_visible()
        size = picture.evaluate("each => each.getBoundingClientRect().width / each.naturalWidth")
        assert 9 * size * 96 / 72 > 10, "letters of nine points are not smaller than ten pixels"
        assert not goes_beyond(page)
    frame = page.locator(".frame")
    assert frame.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(25, 28, 33)"
    for link in (page.locator(".frame a"), page.get_by_role("link", name="SVG")):
        assert "dark" not in (link.get_attribute("href") or "dark")
    assert axe(page) == []


def test_the_bar_hides_neither_fields_nor_the_focus(page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 430})
    open_view(page)
    covered = """() => {
      const {top} = document.querySelector('.study .go').getBoundingClientRect();
      return [...document.querySelectorAll('.study .fields input')].filter((input) => {
        const {x, y, width, height} = input.getBoundingClientRect();
        const isBehind = y + height / 2 > top && y + height / 2 < innerHeight;
        return isBehind && document.elementFromPoint(x + width / 2, y + height / 2) === input;
      }).length;
    }"""
    focused = """() => {
      const {x, y, width, height} = document.activeElement.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.go') === null;
    }"""
    page.locator('[name="study"]').first.focus()
    for offset in range(0, 300, 20):
        page.evaluate("offset => scrollTo(0, offset)", offset)
        assert page.evaluate(covered) == 0
    for _ in range(9):
        page.keyboard.press("Tab")
        assert page.evaluate(focused)
