"""Bands of difficulty."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nonet import BadInput, UnknownName, techniques
from nonet.explaining import BANDS, band_of, parse_band


def test_bands_follow_each_other_without_a_gap() -> None:
    bands = [*BANDS.values()]
    for before, after in pairwise(bands):
        assert round(after.lowest - before.highest, 1) == 0.1
    assert [*BANDS] == ["easy", "medium", "hard", "expert", "extreme"]


def test_every_rating_has_one_band() -> None:
    for tenths in range(10, 121):
        er = tenths / 10
        assert [band for band in BANDS.values() if er in band] == [band_of(er)]
    assert band_of(0.0).name == "easy"


def test_no_band_splits_a_technique_except_chains() -> None:
    for technique in techniques():
        if technique.highest is not None:
            assert band_of(technique.rating) == band_of(technique.highest)


def test_names_and_ranges_are_read() -> None:
    assert parse_band(" Hard ") == BANDS["hard"]
    assert (parse_band("2.6-4.4").lowest, parse_band("2.6-4.4").highest) == (2.6, 4.4)
    assert 7.1 in parse_band("7.1")
    assert 7.2 not in parse_band("7.1")
    assert 11.9 in parse_band("7-")
    assert parse_band("7-").title("fr") == "7-"
    assert [band.title("fr") for band in BANDS.values()][:2] == ["facile", "moyen"]


@pytest.mark.parametrize("text", ["", "fiendish", "1..2", "-3", "3.45"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(UnknownName, match="no difficulty"):
        parse_band(text)


def test_ranges_go_from_low_to_high() -> None:
    with pytest.raises(BadInput, match="4-3 goes from high to low"):
        parse_band("4-3")
    with pytest.raises(BadInput, match="ratings go up to"):
        band_of(99.0)
