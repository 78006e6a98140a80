"""Figures speak every language of the page."""

from __future__ import annotations

import re

import pytest

from nonet.catalogue.figures import _FRENCH, figure_text
from nonet.experiments.figures import FIGURES, draw, write
from nonet.experiments.results import Results

CLUBS_OWN = "Nb moyen de solutions", "méthode "
"""The club's words, which are French in every language."""


def texts(name: str, results: Results, language: str = "en") -> set[str]:
    """All that stands in a figure, but for what stands at the ticks."""
    from matplotlib.text import Text

    figure = draw(name, results, language)
    found = {" ".join(each.get_text().split("\n")) for each in figure.findobj(Text)}
    return {text for text in found if text.strip(" 0123456789.,%")}


@pytest.mark.parametrize("name", FIGURES)
def test_every_word_of_a_figure_is_in_the_catalogue(name: str, results: dict[str, Results]) -> None:
    of = results[FIGURES[name].study]
    names = {*of.series, *(each.point.series for each in of.points)}
    words = {text for text in texts(name, of) - names if not text.startswith(CLUBS_OWN)}
    broken = {"variance between full grids"}  # over two lines
    assert [
        text for text in words - broken if not any(re.fullmatch(known, text) for known in _FRENCH)
    ] == []
    french = texts(name, of, "fr")
    assert {figure_text(text, "fr") for text in words - broken} <= french


def test_a_french_file_has_a_french_title_and_description(results: dict[str, Results]) -> None:
    svg = write("unique", results["solutions"], "svg", "fr").decode()
    assert "<title>Grilles à solution unique</title>" in svg
    assert "<desc>La part des grilles à solution unique" in svg
    assert "grilles à solution unique</text>" in svg
    assert "clues" not in svg


def test_french_numbers_are_french_at_the_ticks_too(results: dict[str, Results]) -> None:
    assert ">1,000</text>" in write("curve", results["solutions"]).decode()
    svg = write("curve", results["solutions"], "svg", "fr").decode()
    assert (">1\u202f000</text>" in svg, ">1,000<" in svg) == (True, False)


def test_one_sample_is_told_in_the_singular(results: dict[str, Results]) -> None:
    from dataclasses import replace

    for name, each in (("minimal", "série"), ("solutions", "point")):
        found = results[name]
        alone = replace(found, points=[point._replace(done=1) for point in found.points])
        assert " 1 sample a " in alone.source
        assert f" 1 échantillon par {each} · graine " in figure_text(alone.source, "fr")
