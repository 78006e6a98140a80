"""Figures show what the tables say, and the same store gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from nonet.errors import BadInput, MissingExtra, UnknownName
from nonet.experiments import run
from nonet.experiments.figures import FIGURES, caption, draw, drawable, prefix_ids, write
from nonet.experiments.figures.solutions import OUTCOME_COLOURS
from nonet.experiments.figures.style import THEMES, Sheet
from nonet.experiments.results import Results

SVG = "{http://www.w3.org/2000/svg}"


def lines(axes: Any) -> dict[str, list[tuple[float, float]]]:
    """What stands on the lines of a panel that have a label."""
    return {
        line.get_label(): [tuple(point) for point in line.get_xydata().tolist()]
        for line in axes.get_lines()
        if not line.get_label().startswith("_")
    }


def rows(results: Results, table: str, *columns: str) -> dict[str, list[tuple[Any, ...]]]:
    """The values of a table's columns, by series, where there are any."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for row in results.tables[table].rows:
        values = tuple(getattr(row, column) for column in columns)
        if None not in values:
            found.setdefault(row[0], []).append(values)
    return found


def panels(name: str, results: Results) -> Any:
    """The panels of a figure; Matplotlib's types would only be in the way."""
    return draw(name, results).axes


@pytest.fixture(scope="module")
def pictures(results: dict[str, Results]) -> dict[str, bytes]:
    """Every figure as SVG, each drawn once."""
    return {name: write(name, results[kind.study]) for name, kind in FIGURES.items()}


def test_every_figure_has_a_store_here(results: dict[str, Results]) -> None:
    assert [name for found in results.values() for name in drawable(found)] == list(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_an_svg_has_words_and_no_more_than_it_needs(
    name: str, results: dict[str, Results], pictures: dict[str, bytes]
) -> None:
    kind = FIGURES[name]
    root = ElementTree.fromstring(pictures[name])
    assert root.findtext(f"{SVG}title") == kind.title
    assert root.findtext(f"{SVG}desc") == caption(name)
    assert not {f"{SVG}metadata", f"{SVG}style"} & {each.tag for each in root.iter()}
    texts = {text.text or "" for text in root.iter(f"{SVG}text")}
    assert results[kind.study].source in texts
    assert " ".join(kind.title.split()[:4]) in " ".join(texts)


def test_another_process_writes_the_same_bytes(
    stores: dict[str, str], results: dict[str, Results], pictures: dict[str, bytes]
) -> None:
    wanted = [("curve", "svg"), ("outcomes", "svg"), ("outcomes", "png"), ("outcomes", "pdf")]
    script = (
        "import sys; from nonet.experiments.figures import Results, write\n"
        "found = Results.read(sys.argv[1])\n"
        f"for wanted in {wanted}:\n"
        "    sys.stdout.buffer.write(write(wanted[0], found, wanted[1]))\n"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, stores["solutions"]],
        env={**os.environ, "PYTHONHASHSEED": "5", "MPLBACKEND": "svg"},
        capture_output=True,
        check=True,
    )
    png, pdf = (write("outcomes", results["solutions"], each) for each in ("png", "pdf"))
    assert made.stdout == pictures["curve"] + pictures["outcomes"] + png + pdf
    assert png.startswith(b"\x89PNG")
    assert pdf.startswith(b"%PDF-")


def test_the_club_s_figures_show_the_means(results: dict[str, Results]) -> None:
    found = results["solutions"]
    means = rows(found, "solutions", "clues", "mean")
    first = {"méthode 1 (fill)": [(k, mean) for k, mean in means["fill"] if 27 <= k <= 50]}
    second = {"méthode 2 (dig:club)": [(k, mean) for k, mean in means["dig:club"] if k >= 27]}
    assert lines(panels("club-1", found)[0]) == first
    assert lines(panels("club-2", found)[0]) == second
    assert lines(panels("club-3", found)[0]) == first | second
    assert {50, 27} <= {k for k, _ in first["méthode 1 (fill)"]}


def test_the_curve_shows_medians_means_and_bands(results: dict[str, Results]) -> None:
    found = results["solutions"]
    drawn = panels("curve", found)
    assert [axes.get_title("left") for axes in drawn] == found.series
    for axes in drawn:
        name = axes.get_title("left")
        shown = lines(axes)
        assert shown["median"] == rows(found, "solutions", "clues", "median")[name]
        assert shown["mean"] == rows(found, "solutions", "clues", "mean")[name]
        for label, columns in (("5-95", ("q05", "q95")), ("25-75", ("q25", "q75"))):
            [band] = [each for each in axes.collections if label in str(each.get_label())]
            [path] = band.get_paths()
            edges = set(map(tuple, path.vertices.tolist()))
            values = rows(found, "solutions", "clues", *columns)[name]
            assert {(k, value) for k, *ends in values for value in ends} == edges
    zero = drawn[0].transData.transform((30, 0))[1]
    assert zero > drawn[0].bbox.y0 + 2, "grids without a solution are on the figure"


def test_the_share_of_unique_grids_is_shown(results: dict[str, Results]) -> None:
    found = results["solutions"]
    assert lines(panels("unique", found)[0]) == rows(found, "solutions", "clues", "unique")


def test_the_spread_is_shown(results: dict[str, Results]) -> None:
    found = results["solutions"]
    above, below = panels("spread", found)
    drawn = [line.get_xydata().tolist() for line in above.get_lines()]
    by_full: dict[int, list[list[float]]] = {}
    full_grids: Any = found.tables["full-grids"].rows
    for row in full_grids:
        by_full.setdefault(row.full, []).append([row.clues, 10**row.log10])
    assert len(by_full) == 4
    assert all(line in drawn for line in by_full.values())
    assert {"dig:club", "dig:random"} < set(lines(above))
    [line] = below.get_lines()
    shares = rows(found, "spread", "clues", "share_between")["dig:4"]
    assert [tuple(point) for point in line.get_xydata().tolist()] == shares


def test_the_outcomes_of_filling_are_shown_and_make_a_whole(results: dict[str, Results]) -> None:
    found = results["solutions"]
    [axes] = panels("outcomes", found)
    bars = {
        str(container.get_label()): [(bar.get_x() + 0.5, bar.get_height()) for bar in container]
        for container in axes.containers
    }
    assert list(bars) == list(OUTCOME_COLOURS)
    filled = [row for row in found.tables["solutions"].rows if row[0] == "fill"]
    for number, row in enumerate(filled):
        values: Any = row
        parts = {end: shares[number] for end, shares in bars.items()}
        assert all(k == values.clues for k, _ in parts.values())
        failed = values.failed / values.samples
        assert parts["no solution"][1] == pytest.approx(values.none / values.samples)
        assert parts["could not be finished"][1] == pytest.approx(failed)
        one = (values.unique or 0) * (1 - failed)
        assert parts["one solution"][1] == pytest.approx(one)
        assert sum(share for _, share in parts.values()) == pytest.approx(1)
    assert any(share for _, share in bars["could not be finished"])


def test_reveals_are_shown(results: dict[str, Results]) -> None:
    found = results["reveal"]
    above, below = panels("reveal", found)
    assert lines(below) == rows(found, "by-clues", "clues", "up_to")
    heights = [patch.get_data() for patch in above.patches]
    for series, values in rows(found, "by-clues", "clues", "share").items():
        [(mean,)] = rows(found, "reveal", "mean")[series]
        [label] = [label for label in lines(above) if label.startswith(series)]
        assert lines(above)[label] == [(mean, 0), (mean, 1)]
        shown = [
            {k + 0.5: height for k, height in zip(edges, shares, strict=False) if height}
            for shares, edges, _ in heights
        ]
        assert shown.count(dict(values)) == 2, "a surface and its edge"


def test_minimal_puzzles_are_shown(results: dict[str, Results]) -> None:
    found = results["minimal"]
    above, below = panels("minimal", found)
    [shares] = rows(found, "by-clues", "clues", "share").values()
    assert [(bar.get_x() + 0.4, bar.get_height()) for bar in above.containers[0]] == [
        (pytest.approx(k), share) for k, share in shares
    ]
    [points] = [line for line in below.get_lines() if line.get_marker() == "o"]
    assert [tuple(point) for point in points.get_xydata().tolist()] == shares
    assert (above.get_yscale(), below.get_yscale()) == ("linear", "log")
    least, most = below.get_ylim()
    assert all(least < share < most for _, share in shares)


def test_one_sample_of_minimal_puzzles_is_shown_without_an_interval(
    results: dict[str, Results],
) -> None:
    from dataclasses import replace

    found = results["minimal"]
    table: Any = found.tables["by-clues"]
    alone = tuple(row._replace(share_low=None, share_high=None) for row in table.rows)
    changed = replace(found, tables={**found.tables, "by-clues": replace(table, rows=alone)})
    above, below = panels("minimal", changed)
    assert [bar.get_height() for bar in above.containers[0]] == [row.share for row in alone]
    assert not [each for axes in (above, below) for each in axes.collections]


def test_effort_is_shown(results: dict[str, Results]) -> None:
    found = results["effort"]
    for axes, what in zip(panels("effort", found), ("nodes", "ms"), strict=True):
        drawn = [
            [tuple(point) for point in line.get_xydata().tolist()] for line in axes.get_lines()
        ]
        for end in ("median", "q95"):
            for series in rows(found, "effort", "clues", f"{what}_{end}").values():
                assert series in drawn
    assert "lanes" not in rows(found, "effort", "clues", "nodes_median")


def test_methods_without_nodes_are_named_and_equal_ones_are_both_seen(
    results: dict[str, Results],
) -> None:
    found = results["effort"]
    nodes = rows(found, "effort", "clues", "nodes_median")
    assert nodes["tree"] == nodes["walk"]
    above, below = panels("effort", found)
    assert above.get_xlabel() == "lanes and masks do not count nodes"
    nodes_lines, times_lines = (
        {line.get_label(): line.get_linewidth() for line in axes.get_lines()}
        for axes in (above, below)
    )
    assert nodes_lines["tree"] > 2 * nodes_lines["walk"] == 2 * nodes_lines["deduction"]
    assert times_lines["tree"] == times_lines["walk"]


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_can_be_dark_and_narrow(name: str, results: dict[str, Results]) -> None:
    found = results[FIGURES[name].study]
    wide = write(name, found, "svg", "fr").decode()
    svg = write(name, found, "svg", "fr", Sheet("dark", "narrow")).decode()
    root = ElementTree.fromstring(svg)
    assert root.get("width") == "259.2pt"
    for light, dark in zip(THEMES["light"], THEMES["dark"], strict=True):
        assert light not in svg
        assert (dark in svg) == (light in wide)
    inside = [each for each in root.iter(f"{SVG}text") if each.text]
    assert inside


def test_samples_that_were_stopped_are_told(results: dict[str, Results]) -> None:
    from dataclasses import replace

    found = results["effort"]
    table: Any = found.tables["effort"]
    stopped = [row._replace(stopped=2) if row[0] == "tree" else row for row in table.rows]
    changed = replace(found, tables={"effort": replace(table, rows=tuple(stopped))})
    [legend] = [axes.get_legend() for axes in panels("effort", changed) if axes.get_legend()]
    assert legend is not None
    assert "tree (6 stopped)" in [text.get_text() for text in legend.get_texts()]


def test_what_a_store_lacks_is_left_out_or_told(tmp_path: Path) -> None:
    path = str(tmp_path / "a.sqlite")
    run("solutions", store=path, generators=["dig:random"], clues=(30, 30), samples=2)
    found = Results.read(path)
    assert drawable(found) == ["curve", "unique"]
    for name in drawable(found):
        write(name, found, "png")  # one number of clues is enough
    with pytest.raises(BadInput, match=r"a\.sqlite: the figure outcomes needs grids by"):
        draw("outcomes", found)
    with pytest.raises(BadInput, match="the figure reveal needs the study reveal, found"):
        draw("reveal", found)
    with pytest.raises(UnknownName, match="no figure 'pie'"):
        draw("pie", found)
    with pytest.raises(UnknownName, match="no format 'gif'"):
        write("curve", found, "gif")


def test_other_shapes_have_no_club(tmp_path: Path) -> None:
    path = str(tmp_path / "small.sqlite")
    run(
        "solutions", store=path, generators=["fill", "dig:3"], clues=(4, 30), samples=9, shape="6x6"
    )
    found = Results.read(path)
    assert drawable(found) == ["curve", "unique", "outcomes", "spread"]
    for name in drawable(found):
        assert b"6x6" in write(name, found)


def test_series_with_odd_names_are_drawn_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    (tmp_path / "a$b$<&数.txt").write_text(full)
    path = str(tmp_path / "a.sqlite")
    run("solutions", store=path, generators=["dig:a$b$<&数.txt"], clues=(30, 31),
        samples=2)  # fmt: skip
    found = Results.read(path)
    root = ElementTree.fromstring(write("curve", found))
    assert "dig:a$b$<&数.txt" in {text.text for text in root.iter(f"{SVG}text")}
    assert write("curve", found, "png")


def test_settings_of_matplotlib_are_neither_asked_nor_changed(
    results: dict[str, Results], pictures: dict[str, bytes]
) -> None:
    import matplotlib

    before = dict(matplotlib.rcParams)
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "red"}):
        assert write("unique", results["solutions"]) == pictures["unique"]
    assert dict(matplotlib.rcParams) == before


def test_names_of_one_svg_cannot_be_those_of_another() -> None:
    svg = '<g id="a"><use xlink:href="#a" style="clip-path: url(#b)"/></g>'
    changed = '<g id="x-a"><use xlink:href="#x-a" style="clip-path: url(#x-b)"/></g>'
    assert prefix_ids(svg, "x-") == changed


def test_without_matplotlib_the_extra_is_named(
    results: dict[str, Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'nonet\[figures\]'"):
        draw("curve", results["solutions"])
