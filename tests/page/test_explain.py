"""The Explain view in a real browser: hints, steps, links, the path, and what is refused."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest

from nonet import Grid
from nonet.explaining import explain, hint, technique_named
from tests.page.browsing import BOTH, PHONE, Page, axe, expect

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
MANY = EASY[:54] + "." * 27
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
COMPLETE = "The grid is complete: nothing is left to find."
SEVERAL = technique_named("multiple_chains").example


def open_explain(page: Page, grid: str, **more: str) -> None:
    page.goto(f"/#explain?{urlencode({'grid': grid, **more})}")
    expect(page.locator(".hinting button.main")).to_be_visible()


def choose(page: Page, value: str) -> None:
    page.locator(f".choice input[value={value}]").check(force=True)


def ask_for_all(page: Page) -> None:
    """Press until the hint is told as a whole."""
    button = page.locator(".hinting button.main")
    for depth in (1, 2):
        button.click()
        expect(page.locator(".hints li")).to_have_count(depth)
    button.click()
    expect(page.locator(".step")).to_be_visible()


def heard(page: Page) -> str:
    return page.locator("#announcer").inner_text()


def kept(page: Page) -> Any:
    """The grid of Play as the browser has it."""
    return page.evaluate("async () => (await import('/current.js')).current.state")


@BOTH
def test_a_hint_tells_one_more_at_each_press(page: Page, language: str) -> None:
    puzzle = Grid.parse(CHAINS)
    page.emulate_media(color_scheme="dark" if language == "fr" else "light")
    open_explain(page, CHAINS)
    button = page.locator(".hinting button.main")
    button.focus()
    for depth in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".hints li")).to_have_count(depth)
        expect(page.locator(".hints li").last).to_have_text(
            hint(puzzle, depth=depth).sentence(language)
        )
        expect(button).to_be_focused()
    expect(page.locator(".step")).to_be_hidden()
    page.keyboard.press("Enter")
    reason = hint(puzzle).sentence(language)
    expect(page.locator(".step .reason")).to_have_text(reason)
    expect(page.locator(".step-title")).to_be_focused()
    assert reason in heard(page)
    expect(page.locator(".board .cell[data-tint=placed]")).to_have_count(1)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["fr"])
def test_the_whole_path_is_a_list_to_walk_by_keyboard(page: Page, language: str) -> None:
    explanation = explain(Grid.parse(EASY))
    open_explain(page, EASY)
    page.locator(".choice input[value=hint]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".path .entry")).to_have_count(len(explanation))
    expect(page.locator(".turning .of")).to_have_text(f"sur {len(explanation)}")
    expect(page.locator(".rating")).to_contain_text(explanation.summary(language))
    page.locator(".path .entry[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".path [aria-current=step]")).to_be_focused()
    expect(page.locator(".step .reason")).to_have_text(explanation.steps[1].reason(language))
    page.keyboard.press("End")
    expect(page.locator(".turning input")).to_have_value(str(len(explanation)))
    assert explanation.steps[-1].reason(language) in heard(page)
    page.locator(".turning button").nth(1).press("ArrowLeft")
    expect(page.locator(".turning input")).to_have_value(str(len(explanation) - 1))
    assert axe(page) == []
    page.locator("select.language").select_option("en")  # what is shown is shown again
    expect(page.locator(".step .reason")).to_have_text(explanation.steps[-2].reason("en"))
    expect(page.locator(".turning input")).to_have_value(str(len(explanation) - 1))


@pytest.mark.parametrize("window", [PHONE])
def test_a_chain_shows_its_links_and_only_what_occurs_in_the_legend(page: Page) -> None:
    step = explain(Grid.parse(CHAINS), until=7.8).steps[1]
    page.emulate_media(color_scheme="dark")
    open_explain(page, CHAINS)
    choose(page, "path")
    expect(page.locator(".turning")).to_be_visible()
    choose(page, "hint")  # in the midst of it
    page.wait_for_timeout(100)
    expect(page.locator(".turning")).to_be_hidden()
    choose(page, "path")
    page.locator(".path .entry").nth(1).click()
    expect(page.locator(".step .reason")).to_have_text(step.reason())
    assert page.locator(".board .links .link").count() > 0
    assert page.locator(".board .link .head").first.get_attribute("d")
    roles = set(page.locator(".board [data-role]").evaluate_all("a => a.map(e => e.dataset.role)"))
    legend = page.locator(".legend [data-role]").evaluate_all("a => a.map(e => e.dataset.role)")
    assert roles
    assert set(legend) == roles
    page.locator(".step summary").click()
    assert page.locator(".chain-lines li").all_inner_texts() == [
        line.strip() for line in step.details()
    ]
    page.locator(".waiting:visible button").click()
    expect(page.locator(".waiting:visible")).to_have_count(0)
    assert page.locator(".path .entry").count() >= 2  # what was found stays
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_chains_are_told_apart_by_form_on_the_board_in_the_legend_and_in_their_lines(
    page: Page,
) -> None:
    candidates = [list(SEVERAL.position.candidates(cell)) for cell in range(81)]
    answer = page.request.post(
        "/api/hint", data={"grid": SEVERAL.position.grid.line, "candidates": candidates}
    )
    page.route("**/api/hint", lambda route: route.fulfill(json=answer.json()))
    open_explain(page, SEVERAL.position.grid.line)
    page.locator(".hinting button.main").click()
    expect(page.locator(".step")).to_be_visible()

    def forms(place: str) -> dict[str, tuple[bool, int]]:
        """Whether the heads of each chain are hollow, and how many bars they have."""
        links = page.locator(f"{place} .link").evaluate_all(
            "all => all.map(e => [e.dataset.chain, e.matches('.hollow'),"
            " e.querySelector('.bars').getAttribute('d').split('M').length - 1])"
        )
        return {chain: (hollow, bars) for chain, hollow, bars in links}

    told = {"0": (False, 0), "1": (True, 0), "2": (False, 1)}
    assert forms(".board .links") == forms(".legend") == told
    expect(page.locator(".legend li").last).to_have_text("chain 3")
    page.locator(".step summary").click()
    assert forms(".chain-lines") == told
    heads = page.locator(".board .links .hollow .head")
    expect(heads.first).not_to_have_css(
        "fill", heads.first.evaluate("e => getComputedStyle(e).color")
    )
    assert axe(page) == []


def test_a_step_is_applied_to_the_grid_and_can_be_undone(page: Page) -> None:
    first = explain(Grid.parse(EASY)).steps[0]
    open_explain(page, EASY)
    ask_for_all(page)
    page.locator(".step .apply").click()
    assert first.placed is not None
    cell, symbol = first.placed
    assert kept(page)["symbols"][cell] == symbol
    expect(page.locator(".hinting button.main")).to_be_focused()
    expect(page.locator(".step")).to_be_hidden()
    page.evaluate("async () => (await import('/current.js')).current.undo()")
    assert kept(page)["symbols"][cell] == 0


@pytest.mark.parametrize("is_automatic", [False, True])
def test_what_a_step_removes_goes_from_the_marks_and_counts(page: Page, is_automatic: bool) -> None:
    settings = json.dumps({"automatic": is_automatic})
    page.add_init_script(f"localStorage.setItem('nonet.play.settings', '{settings}')")
    steps = explain(Grid.parse(CHAINS), until=7.8).steps[:3]
    open_explain(page, CHAINS)
    choose(page, "path")
    page.locator(".path .entry").nth(1).click()
    page.locator(".step .apply").click()
    expect(page.locator(".step .applied")).not_to_be_empty()
    (cell, symbol), *_ = steps[1].removed
    state = kept(page)
    assert (symbol in state["struck"][cell]) == is_automatic
    assert (len(state["notes"][cell]) > 0 and symbol not in state["notes"][cell]) != is_automatic
    choose(page, "hint")
    choose(page, "marks")
    ask_for_all(page)
    expect(page.locator(".step .reason")).to_have_text(steps[2].reason())


@pytest.mark.parametrize("language", ["fr"])
def test_a_mistake_is_told_and_the_clues_are_offered(page: Page) -> None:
    open_explain(page, EASY, filled=EASY[:2] + "1" + EASY[3:])
    page.locator(".hinting button.main").press("Enter")
    instead = page.locator(".trouble button")
    expect(instead).to_be_focused()
    assert axe(page) == []
    instead.press("Enter")
    page.locator(".hinting button.main").press("Enter")
    expect(page.locator(".hints li")).to_have_count(1)


@pytest.mark.parametrize(
    ("grid", "words", "conflicts"),
    [(MANY, "more than one solution", 0), ("55" + EASY[2:], "no solution", 2)],
)
def test_what_cannot_be_explained_is_told(
    page: Page, grid: str, words: str, conflicts: int
) -> None:
    open_explain(page, grid)
    expect(page.locator(".board .conflict")).to_have_count(conflicts)
    choose(page, "path")
    expect(page.locator(".trouble .refusal")).to_contain_text(words)
    expect(page.locator(".trouble a[href='#solve']")).to_be_visible()
    expect(page.locator(".path")).to_be_hidden()
    choose(page, "hint")
    expect(page.locator(".trouble .refusal")).to_have_count(0)


def test_what_fails_is_told_and_can_be_asked_again(page: Page) -> None:
    open_explain(page, EASY)
    trouble = page.locator(".trouble .refusal")
    button = page.locator(".hinting button.main")
    page.route("**/api/hint", lambda route: route.abort())
    button.press("Enter")
    expect(trouble).to_have_text("The server cannot be reached.")
    expect(button).to_be_focused()
    page.unroute("**/api/hint")
    button.press("Enter")
    expect(page.locator(".hints li")).to_have_count(1)
    expect(trouble).to_have_count(0)
    page.route("**/api/explain", lambda route: route.fulfill(body="no JSON\n"))
    choose(page, "path")
    expect(trouble).to_contain_text("JSON")
    page.unroute("**/api/explain")
    page.get_by_role("button", name="Look again").click()
    expect(page.locator(".path .entry").nth(2)).to_be_visible()
    expect(trouble).to_have_count(0)


def test_a_shape_that_is_never_explained_is_told_at_once(page: Page) -> None:
    page.goto(f"/#explain?{urlencode({'grid': '.' * 16, 'shape': '4x4'})}")
    expect(page.locator(".trouble .refusal")).to_contain_text("only 9x9 grids")
    for part in (".hinting", ".path", ".stage .choice"):
        expect(page.locator(part)).to_be_hidden()
    assert axe(page) == []
    page.locator(".trouble a").click()
    expect(page.locator("main.view-solve")).to_be_visible()


def test_a_complete_grid_has_no_steps_however_often_one_looks(page: Page) -> None:
    open_explain(page, SOLVED)
    for _ in range(2):
        choose(page, "path")
        expect(page.locator(".end")).to_have_text(COMPLETE)
        choose(page, "hint")
        expect(page.locator(".end")).to_be_hidden()


def test_steps_that_were_found_are_kept_and_only_the_others_are_asked_for(page: Page) -> None:
    """Whoever looks elsewhere, cancels or had too little time goes on from where it was."""
    whole = explain(Grid.parse(EASY))
    asked: list[Any] = []
    page.on("request", lambda sent: asked.append(sent) if "/api/explain" in sent.url else None)
    lines = page.request.post("/api/explain", data={"grid": EASY, "stream": True}).text()
    page.request.dispose()
    first, end = lines.splitlines()[:3], json.loads(lines.splitlines()[-1])
    end["end"] |= {"ended": "time", "end": "The time is over."}
    page.route(
        "**/api/explain",
        lambda route: route.fulfill(body="\n".join([*first, json.dumps(end), ""])),
    )
    open_explain(page, EASY)
    choose(page, "path")
    on = page.get_by_role("button", name="Go on from here")
    expect(on).to_be_visible()
    page.locator(".path .entry").nth(2).click()
    page.unroute("**/api/explain")
    for away in ("#play", "#solve"):
        page.goto(f"/{away}")
        expect(page.locator(f"main.view-{away[1:]}")).to_be_visible()
        page.goto("/#explain")
        expect(page.locator(".turning input")).to_have_value("3")
    assert len(asked) == 1
    on.click()
    expect(page.locator(".path .entry")).to_have_count(len(whole))
    expect(page.locator(".rating")).to_contain_text(whole.summary())
    expect(page.locator(".turning input")).to_have_value("3")
    expect(on).to_be_hidden()
    assert len(asked) == 2
    assert len(asked[1].post_data_json["steps"]) == 3


@pytest.mark.parametrize("window", [PHONE])
def test_a_tap_in_the_list_brings_the_board_back(page: Page) -> None:
    open_explain(page, EASY)
    choose(page, "path")
    expect(page.locator(".rating")).to_be_visible()
    board = page.locator(".stage .board")
    entry = page.locator(".path .entry").nth(3)
    entry.scroll_into_view_if_needed()
    page.mouse.wheel(0, 2000)
    expect(board).not_to_be_in_viewport()
    entry.focus()
    page.keyboard.press("Enter")  # who walks by keys stays where they are
    expect(board).not_to_be_in_viewport()
    entry.tap()
    expect(board).to_be_in_viewport(ratio=0.99)


def test_progress_begins_at_nothing_and_grows_with_every_candidate_that_goes(page: Page) -> None:
    open_explain(page, EASY)
    page.evaluate(
        """async () => {
          const { Waiting } = await import("/waiting.js");
          const tell = Waiting.prototype.tell;
          window.shares = [];
          Waiting.prototype.tell = function (share) {
            window.shares.push(share);
            tell.call(this, share);
          };
        }"""
    )
    choose(page, "path")
    expect(page.locator(".rating")).to_be_visible()
    shares = page.evaluate("window.shares")
    assert shares[0] == 0
    assert shares == sorted(shares)
    assert 0.9 < shares[-1] < 1
