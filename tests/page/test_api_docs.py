"""The documents of the API: made from openapi.json, with a try that sends and shows."""

from __future__ import annotations

import json
import urllib.request

import pytest

from tests.page.browsing import DESKTOP, EVERY_WINDOW, Page, Window, axe, expect


@EVERY_WINDOW
def test_every_operation_is_there_with_its_fields(page: Page, server: str, window: Window) -> None:
    page.emulate_media(color_scheme="dark" if window.is_phone else "light")
    page.goto("/api/docs")
    expect(page.locator("article").first).to_be_visible()
    with urllib.request.urlopen(f"{server}/api/openapi.json") as answer:
        paths = json.load(answer)["paths"]
    assert page.locator("article").count() == sum(map(len, paths.values()))
    count = page.locator("#post-count")
    assert "whole number from 1 to" in count.locator("tr", has_text="limit").inner_text()
    assert "if not given false" in count.locator("tr", has_text="stream").inner_text()
    assert "required" in page.locator("#get-studies-name- tr", has_text="stream").inner_text()
    explain = page.locator("#post-explain")
    explain.locator("summary", has_text="Answers").click()
    inside = explain.locator("dd > ul > li", has_text="steps").locator("li", has_text="position")
    expect(inside).to_contain_text("before the step: the grid, then the candidates gone")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    if window.is_phone:  # the other has its turn below, with a form open
        assert axe(page) == []


@pytest.mark.parametrize("window", [DESKTOP], ids=["desktop"])
def test_a_question_is_tried_by_keyboard_alone(page: Page) -> None:
    page.goto("/api/docs#post-solve")
    solve = page.locator("#post-solve")
    solve.locator(".trial summary").focus()
    page.keyboard.press("Enter")
    expect(solve.locator("textarea")).to_be_visible()
    assert '-d \'{"grid":"1....7.9' in solve.locator(".line code").inner_text()
    for _ in range(4):  # the line, Copy, the body, Send
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(solve.locator(".status")).to_contain_text("200")
    assert len(json.loads(solve.locator("pre").last.inner_text())["solution"]) == 81
    expect(page.locator("#announcer")).to_contain_text("200")
    assert axe(page) == []


@pytest.mark.parametrize("window", [DESKTOP], ids=["desktop"])
def test_a_stream_is_shown_as_it_comes_and_can_be_cancelled(page: Page) -> None:
    page.goto("/api/docs")
    solutions = page.locator("#post-solutions")
    solutions.locator(".trial summary").click()
    body = {"grid": "." * 81, "limit": 90_000}
    solutions.locator("textarea").fill(json.dumps(body))
    solutions.get_by_role("button", name="Send").click()
    expect(solutions.locator("pre").last).to_contain_text('{"solution":')
    solutions.get_by_role("button", name="Cancel").click()
    expect(solutions.locator(".status")).to_contain_text("Cancelled")


def test_lists_of_plain_values_stand_in_one_line(page: Page) -> None:
    page.goto("/api/docs")
    shape = page.locator("#post-shape")
    shape.locator(".trial summary").click()
    shape.get_by_role("button", name="Send").click()
    expect(shape.locator(".status")).to_contain_text("200")
    text = shape.locator("pre").last.inner_text()
    assert '\n    "regions": [0, 0, 0, 1, 1, 1, 2, 2, 2, 0,' in text
    assert len(json.loads(text)["shape"]["regions"]) == 81


def test_the_study_that_was_begun_is_filled_in_where_it_is_needed(page: Page) -> None:
    page.goto("/api/docs")
    figure = page.locator("#get-studies-name-figure-figure-format-")
    figure.locator(".trial summary").click()
    figure.get_by_role("button", name="Send").click()
    expect(figure.locator(".status")).to_have_text("Fill in: name")
    expect(figure.locator("[name=name]")).to_be_focused()
    begin = page.locator("#post-studies")
    begin.locator(".trial summary").click()
    begin.get_by_role("button", name="Send").click()
    expect(begin.locator(".status")).to_contain_text("200")
    name = json.loads(begin.locator("pre").last.inner_text().splitlines()[0])["study"]
    expect(figure.locator("[name=name]")).to_have_value(name)
    assert f"/studies/{name}/figure/" in figure.locator(".line code").inner_text()
    figure.locator("[name=figure]").select_option("curve")
    figure.get_by_role("button", name="Send").click()
    expect(figure.locator("pre img")).to_be_visible()


def test_a_refusal_is_shown_with_its_sentence(page: Page) -> None:
    page.goto("/api/docs")
    solve = page.locator("#post-solve")
    solve.locator(".trial summary").click()
    solve.locator("textarea").fill('{"grid": "11", "<script>": 1}')
    solve.get_by_role("button", name="Send").click()
    expect(solve.locator(".status")).to_contain_text("422")
    expect(solve.locator("pre").last).to_contain_text('"error": "BadInput"')
