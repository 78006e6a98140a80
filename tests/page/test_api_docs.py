"""The documentation of the API: Swagger UI, with forms to try each request."""

from __future__ import annotations

import json
import urllib.request

import pytest

from tests.page.browsing import PHONE, Page, axe, expect


@pytest.fixture(autouse=True)
def _stillness(page: Page) -> None:
    """Colours that are still changing fail the check of contrasts."""
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("window", [PHONE], ids=["phone"])
def test_every_operation_is_there_with_its_fields(page: Page, server: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.goto("/api/docs#/counting/count")
    expect(page.locator(".opblock").first).to_be_visible()
    with urllib.request.urlopen(f"{server}/api/openapi.json") as answer:
        api = json.load(answer)
    assert page.locator(".opblock").count() == sum(map(len, api["paths"].values()))
    count = page.locator("#operations-counting-count")
    for field in api["components"]["schemas"]["CountRequest"]["properties"].values():
        expect(count).to_contain_text(field["description"])
    expect(count.locator(".json-schema-2020-12-property--required").first).to_contain_text("grid")
    expect(count).to_contain_text("[1, 9007199254740991]")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert dark == "rgb(28, 32, 34)"
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert axe(page) == []


def test_requests_are_tried_by_keyboard_alone(page: Page) -> None:
    page.goto("/api/docs#/solving/solve")
    solve = page.locator("#operations-solving-solve")
    solve.get_by_role("button", name="Try it out").focus()
    page.keyboard.press("Enter")
    body = solve.get_by_role("textbox", name="Request body")
    assert json.loads(body.input_value())["grid"].startswith("1....7.9")
    assert axe(page) == []
    solve.get_by_role("button", name="Execute").focus()
    page.keyboard.press("Enter")
    answer = solve.locator(".live-responses-table .response")
    expect(answer).to_contain_text("200")
    assert len(json.loads(answer.locator("pre").first.inner_text())["solution"]) == 81
    expect(solve.locator("pre.curl")).to_contain_text('"grid": "1....7.9')
    assert axe(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    body.fill('{"grid": "11", "<script>": 1}')
    solve.get_by_role("button", name="Execute").press("Enter")
    expect(answer).to_contain_text("422")
    expect(answer).to_contain_text('"error": "BadInput"')


def test_a_long_request_is_cancelled(page: Page) -> None:
    page.goto("/api/docs#/counting/possibilities")
    long = page.locator("#operations-counting-possibilities")
    long.get_by_role("button", name="Try it out").click()
    body = json.dumps({"grid": "12.......3" + "." * 71})
    long.get_by_role("textbox", name="Request body").fill(body)
    long.get_by_role("button", name="Execute").click()
    expect(long.locator(".loading")).to_have_count(1)
    long.get_by_role("button", name="Cancel").click()
    expect(long.locator(".loading")).to_have_count(0)
    expect(long.locator(".live-responses-table")).to_contain_text("abort")


def test_a_figure_of_a_study_is_shown(page: Page) -> None:
    page.goto("/api/docs#/studies/start-study")
    begin = page.locator("#operations-studies-start-study")
    begin.get_by_role("button", name="Try it out").click()
    body = json.dumps({"study": "reveal", "samples": 10})
    begin.get_by_role("textbox", name="Request body").fill(body)
    begin.get_by_role("button", name="Execute").click()
    answer = begin.locator(".live-responses-table .response")
    expect(answer).to_contain_text("200")
    name = json.loads(answer.locator("pre").first.inner_text().splitlines()[0])["study"]
    figure = page.locator("#operations-studies-study-figure")
    figure.locator(".opblock-summary-control").click()
    figure.get_by_role("button", name="Try it out").click()
    figure.get_by_role("button", name="Execute").click()
    expect(figure.get_by_role("textbox", name="Name")).to_have_class("invalid")
    figure.get_by_role("textbox", name="Name").fill(name)
    figure.get_by_role("combobox", name="Figure").select_option("reveal")
    figure.get_by_role("combobox", name="Format").select_option("png")
    figure.get_by_role("button", name="Execute").click()
    expect(figure.locator(".live-responses-table img")).to_be_visible()
