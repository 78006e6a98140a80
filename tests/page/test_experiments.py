"""The view Experiments: a study begins, grows, is stopped, gone on with, and taken away."""

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


def test_every_figure_and_study_has_words() -> None:
    words = words_in("en")
    for name in FIGURES:
        assert {f"experiments.figure.{name}", f"experiments.alt.{name}"} <= set(words)
    for name in STUDIES:
        assert {f"experiments.study.{name}", f"experiments.asks.{name}"} <= set(words)


def test_a_study_by_keyboard_alone_ends_with_the_numbers_of_the_package(
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
    assert shown(page) == numbers(tmp_path)
    table = page.get_by_role("link", name="Table (CSV)")
    expect(table).to_have_attribute("href", re.compile(r"/data\.csv\?table=reveal$"))
    written = "async share => (await import('/experiments/table.js')).written(share, 'share')"
    shares = (0, 0.0004, 0.001, 0.25)
    assert [page.evaluate(written, each) for each in shares] == ["0.0%", "< 0.1%", "0.1%", "25.0%"]
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


def shown(page: Page) -> list[list[str]]:
    """The series, samples, mean, and least, median and most that the table shows."""
    rows = page.locator(".table tbody tr").all()
    texts = [row.locator("td").all_inner_texts() for row in rows]
    return [[*row[:3], *row[4:]] for row in texts]


def numbers(folder: Path) -> list[list[str]]:
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
def test_a_study_that_is_stopped_keeps_what_it_has_and_goes_on(page: Page) -> None:
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
    assert kept(page) <= len(rows) - 1
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


def kept(page: Page) -> int:
    """The samples that the page says are kept."""
    found = re.search(r"([\d\s]+) échantillons", page.locator(".words").inner_text())
    assert found
    return int(re.sub(r"\s", "", found[1]))


@pytest.mark.parametrize("window", [DESKTOP], ids=["desktop"])
def test_figures_can_be_chosen_and_taken_away(page: Page) -> None:
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


STUDY = '{"study":"abc"}\n'
ENDED = '{"end":{"done":10,"wanted":10,"share":1,"seconds":1,"version":0,"figures":[]}}\n'
HALF = '{"progress":{"done":5,"wanted":10,"share":0.5,"version":0,"figures":[]}}\nno JSON\n'


def test_whatever_fails_the_study_is_at_rest_and_can_go_on(page: Page) -> None:
    answers = iter((ENDED, HALF))
    page.route("**/api/studies", lambda route: route.fulfill(body=STUDY + next(answers)))
    page.route("**/api/studies/abc", lambda route: route.abort())
    open_view(page)
    start = page.get_by_role("button", name="Start")
    start.click()
    expect(page.locator(".words")).to_have_text("Done: 10 samples in 1.0 s.")
    start.click()
    expect(page.locator(".words")).to_have_text("Stopped: 5 of 10 samples are kept.")
    expect(page.get_by_role("alert")).to_contain_text("JSON")
    page.unroute("**/api/studies/abc")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".words")).to_have_text("The server no longer has this study.")
    expect(page.locator("#announcer")).to_have_text("The server no longer has this study.")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)
    expect(start).to_be_enabled()


def test_the_form_goes_with_shape_and_study(page: Page) -> None:
    kept = '{"study":"solutions","samples":3,"seed":1,"shape":"9x9","clues":"-5-3"}'
    page.add_init_script(f"localStorage.setItem('nonet.experiments', '{kept}')")
    open_view(page)
    assert page.locator("[name=from], [name=to]").evaluate_all("a => a.map(e => e.value)") == [
        "20",
        "60",
    ]
    page.get_by_label("Samples").fill("7")
    page.get_by_label("Shape").select_option("4x4")
    expect(page.locator("[value='dig:club']")).to_have_count(0)
    expect(page.get_by_label("Samples")).to_have_value("7")
    page.get_by_role("radio", name="Minimal puzzles").check()
    expect(page.get_by_label("Shape")).to_have_value("9x9")
    expect(page.get_by_label("Samples")).to_have_value("10")
    page.get_by_role("radio", name="Number of solutions").check()
    expect(page.locator("[value='dig:club']")).to_be_checked()
    expect(page.get_by_label("Samples")).to_have_value("7")


def test_what_cannot_be_read_is_marked_and_told(page: Page) -> None:
    words = words_in("en")
    open_view(page)
    button = page.get_by_role("button", name="Start")
    for name, text in (
        *(("samples", text) for text in ("", "-3", "1.5")),
        *(("from", text) for text in ("", "-1", "2.5", "82")),
        *(("to", text) for text in ("", "3", "82", "200")),
        ("seed", ""),
    ):
        field = page.locator(f"[name={name}]")
        before = field.input_value()
        field.fill(text)
        told = words[f"experiments.wrong.{name}"].replace("{cells}", "81")
        expect(page.locator(".total")).to_have_text(told)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(button).to_be_disabled()
        field.fill(before)
        expect(field).to_have_attribute("aria-invalid", "false")
        expect(button).to_be_enabled()
    while (box := page.locator("[name=series]:checked")).count():
        box.first.uncheck()
    expect(page.locator(".total")).to_have_text(words["experiments.wrong.series"])
    page.get_by_label("Shape").select_option("4x4")
    expect(page.locator("[name=to]")).to_have_attribute("max", "16")
    page.get_by_role("radio", name="Effort of the methods").check()
    expect(page.locator("#note-samples")).to_have_text(words["experiments.samples.method"])
    while (box := page.locator("[name=series]:checked")).count():
        box.first.uncheck()
    expect(page.locator(".total")).to_have_text(words["experiments.wrong.methods"])


def test_what_cannot_be_done_is_said(page: Page) -> None:
    open_view(page)
    page.get_by_label("Samples").fill("1000000")
    expect(page.locator(".total")).to_contain_text("the page runs up to 200,000")
    expect(page.get_by_role("button", name="Start")).to_be_disabled()
    page.get_by_label("Samples").fill("1")
    refusal = {"error": "BadInput", "detail": "expected another study"}
    page.route("**/api/studies", lambda route: route.fulfill(status=422, json=refusal))
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("expected another study")


RUNNING = {"study": "reveal", "running": True, "done": 5, "wanted": 10, "samples": 5}
RUNNING |= {"share": 0.5, "figures": [], "version": 0}


def test_a_study_of_another_tab_runs_on_though_nobody_answers_for_a_moment(page: Page) -> None:
    looks = iter(["told", "lost", "lost", "told"])
    asked = []

    def answer(route: Any) -> None:
        asked.append(how := next(looks, "ended"))
        if how == "lost":
            route.abort()
        else:
            is_running = how == "told"
            route.fulfill(json=RUNNING | {"running": is_running, "done": 5 if is_running else 10})

    page.add_init_script("localStorage.setItem('nonet.study', '\"abc\"')")
    page.add_init_script(
        """addEventListener('DOMContentLoaded', async () => {
          const {session} = await import('/experiments/session.js');
          window.states = [];
          session.addEventListener('change', () => window.states.push(session.state));
        })"""
    )
    page.route("**/api/studies/abc", answer)
    open_view(page)
    expect(page.locator(".words")).to_have_text("10 of 10 samples are kept.")
    assert asked == ["told", "lost", "lost", "told", "ended"]
    assert page.evaluate("window.states") == ["elsewhere", "elsewhere", "ended"]


@BOTH
def test_the_figure_is_dressed_as_the_page_and_can_be_read(page: Page, language: str) -> None:
    words = words_in(language)
    page.emulate_media(color_scheme="light")
    open_view(page)
    page.get_by_label(words["experiments.study.reveal"], exact=True).check()
    page.get_by_label(words["experiments.samples"]).fill("20")
    page.get_by_role("button", name=words["experiments.start"]).click()
    is_phone = language == "fr"
    layout = "narrow" if is_phone else "wide"
    expect(page.locator(f".frame img[src*='theme=light&layout={layout}']")).to_be_visible()
    page.get_by_label(words["head.theme"]).select_option("dark")
    picture = page.locator(f".frame img[src*='theme=dark&layout={layout}']")
    expect(picture).to_be_visible()
    size = picture.evaluate("each => each.getBoundingClientRect().width / each.naturalWidth")
    assert 9 * size * 96 / 72 > 10, "letters of nine points are not smaller than ten pixels"
    assert page.locator(".frame").evaluate("each => getComputedStyle(each).backgroundColor") == (
        "rgb(25, 28, 33)"
    )
    for link in (page.locator(".frame a"), page.get_by_role("link", name="SVG")):
        assert "dark" not in (link.get_attribute("href") or "dark")
    assert not goes_beyond(page)
    assert axe(page) == []


def test_nothing_shows_through_the_bar_and_the_focus_is_never_behind_it(page: Page) -> None:
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
