"""The documentation of the API, made from openapi.json, with forms to try it."""

from __future__ import annotations

import json
import urllib.request

import pytest

from tests.page.browsing import PHONE, Page, axe, expect


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
def test_every_operation_is_there_with_its_fields(page: Page, server: str) -> None:
    page.emulate_media(color_scheme="dark")
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
    expect(inside).to_contain_text("The grid before the step")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert axe(page) == []


def test_requests_are_tried_by_keyboard_alone(page: Page) -> None:
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
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    solve.locator("textarea").fill('{"grid": "11", "<script>": 1}')
    solve.get_by_role("button", name="Send").press("Enter")
    expect(solve.locator(".status")).to_contain_text("422")
    expect(solve.locator("pre").last).to_contain_text('"error": "BadInput"')
    long = page.locator("#post-possibilities")
    long.locator(".trial summary").click()
    long.locator("textarea").fill(json.dumps({"grid": "12.......3" + "." * 71, "stream": True}))
    long.get_by_role("button", name="Send").click()
    expect(long.locator("pre").last).to_contain_text('{"progress":')
    long.get_by_role("button", name="Cancel").click()
    expect(long.locator(".status")).to_contain_text("Cancelled")


def test_the_last_study_is_filled_in_where_one_is_needed(page: Page) -> None:
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
