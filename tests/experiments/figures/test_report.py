"""A report is one page, well formed and complete in itself, with all that a store has."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import BadStore, MissingExtra
from nonet.experiments import STUDIES, Store, run
from nonet.experiments.figures import FIGURES, caption, drawable
from nonet.experiments.model import Table
from nonet.experiments.report import (
    MAX_ROWS,
    column_meaning,
    commands,
    format_value,
    render,
    report,
    summarize,
)
from nonet.experiments.results import Results

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """What is in a page; fails where an element is not closed, or another is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), "an attribute stands twice"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.texts.setdefault(self.open[-1], []).append(data.strip())

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of that kind."""
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def pages(stores: dict[str, str]) -> dict[str, str]:
    """The report of every study."""
    return {name: report(path) for name, path in stores.items()}


@pytest.mark.parametrize("study", STUDIES)
def test_a_report_is_well_formed_and_needs_nothing_else(study: str, pages: dict[str, str]) -> None:
    text = pages[study]
    page = Page(text)
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    pointed = re.findall(r"url\(#([^)]+)\)", text)
    pointed += [each["xlink:href"].removeprefix("#") for each in page.all("use")]
    assert pointed
    assert set(pointed) <= set(ids)
    addresses = re.findall(r'(\S*?)="?https?://', text)
    assert set(addresses) == {"xmlns", "xmlns:xlink"}
    assert not page.all("script")
    assert "src" not in {name for _, attributes in page.elements for name in attributes}
    assert not re.search(r"\bNone\b", text)


@pytest.mark.parametrize("study", STUDIES)
def test_a_report_has_every_figure_and_table(
    study: str, pages: dict[str, str], results: dict[str, Results]
) -> None:
    found = results[study]
    page = Page(pages[study])
    assert page.texts["h1"] == [STUDIES[study].question]
    assert page.texts["title"][0] == STUDIES[study].question
    names = drawable(found)
    assert [each["id"] for each in page.all("figure")] == [f"figure-{name}" for name in names]
    assert len(page.all("svg")) == len(page.all("figcaption")) == len(names) >= 1
    assert all(each["role"] == "img" for each in page.all("svg"))
    for name in names:
        assert caption(name) in page.texts["figcaption"]
        assert FIGURES[name].title in page.texts["title"]
    titles = [f"Table {name}" for name in found.tables] + ["Runs that made these samples"]
    assert page.texts["caption"] == titles
    columns = [name.replace("_", " ") for table in found.tables.values() for name in table.columns]
    assert (
        page.texts["th"][: len(found.tables[next(iter(found.tables))].columns)]
        == columns[: len(found.tables[next(iter(found.tables))].columns)]
    )
    assert {each["scope"] for each in page.all("th")} == {"col", "row"}
    rows = sum(len(tuple(table.rows)) + 1 for table in found.tables.values()) + len(found.runs) + 1
    assert len(page.all("tr")) == rows
    assert STUDIES[study].method in page.texts["p"]


def test_the_largest_numbers_are_told_exactly(
    pages: dict[str, str], results: dict[str, Results]
) -> None:
    table: Any = results["solutions"].tables["solutions"].rows
    cells = Page(pages["solutions"]).texts["td"]
    for row in table:
        if row.most is not None:
            assert f"{row.most:,}" in cells
    assert max(row.most or 0 for row in table) > 100_000


def test_every_column_has_a_meaning(results: dict[str, Results]) -> None:
    for found in results.values():
        for table in found.tables.values():
            assert all(column_meaning(column) for column in table.columns)


def test_what_was_run_is_told(results: dict[str, Results]) -> None:
    words = summarize(results["solutions"])
    assert "fill, dig:club, dig:random and dig:4 with 24 to 64 clues: 2,360 samples" in words
    assert "the shape 9x9 and with the seed 1" in words
    assert "Its 2 runs, the first on" in words
    assert summarize(results["reveal"]).startswith(
        "The study reveal looked at dig:club and dig:random: 120 samples, of the shape 9x9 and "
        "with the seed 7. It ran on "
    )


def test_the_commands_ask_for_the_same_points(tmp_path: Path, results: dict[str, Results]) -> None:
    assert commands(results["effort"]) == [
        "nonet stats run effort --store effort.sqlite \\\n    --method lanes --method masks "
        "--method deduction --method tree --method walk \\\n    --clues 38-40 --samples 4 --seed 1 "
        "--shape 9x9"
    ]
    for name, found in results.items():
        path = str(tmp_path / f"{name}.sqlite")
        for command in commands(found):
            options = command.replace("\\\n", "").split()[4:]
            wanted: dict[str, list[str]] = {}
            for option, value in zip(options[::2], options[1::2], strict=True):
                wanted.setdefault(option, []).append(value)
            low, _, high = wanted.get("--clues", ["-"])[0].partition("-")
            run(
                name,
                store=path,
                generators=wanted.get("--generator") or wanted["--method"],
                clues=(int(low), int(high)) if low else None,
                samples=int(wanted["--samples"][0]),
                seed=int(wanted["--seed"][0]),
                budget=0,
            )
        with Store.read(path) as again:
            asked = {each.point: each.wanted for each in again.points()}
        assert asked == {each.point: each.wanted for each in found.points}


def test_a_study_that_has_not_come_far_is_told_so(tmp_path: Path) -> None:
    path = str(tmp_path / "a.sqlite")
    run("solutions", store=path, generators=["fill"], clues=(30, 40), samples=5, budget=0)
    text = report(path)
    Page(text)
    assert "looked at nothing yet with 30 to 40 clues: 0 samples of 55 that are wanted" in text


def test_nothing_in_a_store_can_break_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    (tmp_path / "<b>&'\".txt").write_text(full)
    path = str(tmp_path / "a & b.sqlite")
    run("solutions", store=path, generators=["dig:<b>&'\".txt"], clues=(30, 30),
        samples=2)  # fmt: skip
    text = report(path)
    page = Page(text)
    assert len(page.all("b")) == 2, "none but those of the two captions"
    assert "dig:<b>&'\".txt" in " ".join(page.texts["p"])
    assert report(path) == text


def test_long_tables_are_folded_and_cut(results: dict[str, Results]) -> None:
    table = Table("long", ("series", "clues"), tuple(("a", n) for n in range(MAX_ROWS + 5)))
    few = replace(results["reveal"], points=(), runs=(), tables={"long": table})
    page = Page(render(few))
    assert len(page.all("tr")) == MAX_ROWS + 1
    assert page.texts["caption"] == ["Table long: the first 2,000 of 2,005 rows"]
    assert page.texts["summary"][0] == "Table long, 2,005 rows"
    empty = Page(render(replace(few, tables={"long": replace(table, rows=())})))
    assert len(empty.all("tr")) == 1


def test_values_are_shown_for_people() -> None:
    values = (10**30, 0, -3, 0.5, 999.96, 1e15, 9.9996e-5, float("inf"), "a_b")
    told = (f"{10**30:,}", "0", "-3", "0.5", "1000", "1·10¹⁵", "1·10⁻⁴", "inf", "a_b")
    assert tuple(map(format_value, values)) == told


def test_what_is_no_store_has_no_report(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="no such file"):
        report(str(tmp_path / "no.sqlite"))


def test_without_matplotlib_the_extra_is_named(
    stores: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[figures\]'"):
        report(stores["reveal"])
