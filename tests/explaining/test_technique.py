"""The list of techniques, as the kernel has it."""

from __future__ import annotations

import pytest

from nonet import UnknownName, _kernel, techniques
from nonet.explaining import technique_named
from nonet.explaining.reason import _NARRATORS
from nonet.explaining.technique import TECHNIQUES, mask_up_to, technique_mask


def test_techniques_are_those_of_the_kernel() -> None:
    assert [each.name for each in techniques()] == [name for name, *_ in _kernel.techniques()]


def test_every_family_has_a_narrator() -> None:
    assert {technique.family for technique in techniques()} == {*_NARRATORS}


def test_numbers_are_indexes() -> None:
    assert [technique.number for technique in techniques()] == [*range(len(techniques()))]
    for technique in techniques():
        assert technique_named(technique.name) is technique
        assert technique.highest is None or technique.rating <= technique.highest


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    assert technique_mask() == 2 ** len(techniques()) - 1
    mask = technique_mask(uniqueness=False)
    left_out = [technique.name for technique in techniques() if not mask >> technique.number & 1]
    assert [name.rsplit("_", 1)[0] for name in left_out] == (
        ["unique_rectangle"] * 4 + ["unique_loop"] * 4 + ["bug"] * 4
    )


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownName, match="no technique 'magic'; choose one of: full"):
        technique_named("magic")


def test_the_techniques_up_to_a_rating_come_first() -> None:
    assert mask_up_to(0.9) == 0
    assert mask_up_to(20.0) == technique_mask()
    for technique in TECHNIQUES:
        mask = mask_up_to(technique.rating)
        rest = [each for each in TECHNIQUES if not mask >> each.number & 1]
        assert all(each.rating > technique.rating for each in rest)
        assert [*rest] == [*TECHNIQUES[len(TECHNIQUES) - len(rest) :]]
