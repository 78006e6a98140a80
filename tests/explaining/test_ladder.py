"""The ladder: the same list in Python and in the kernel."""

from __future__ import annotations

import pytest

import nonet._kernel as _kernel
from nonet import UnknownName, techniques
from nonet.explaining import technique_named
from nonet.explaining.ladder import LADDER, allowed, up_to


def test_the_kernel_has_the_same_techniques() -> None:
    assert [technique.name for technique in techniques()] == _kernel.technique_names()


def test_numbers_are_places() -> None:
    assert [technique.number for technique in techniques()] == [*range(len(techniques()))]
    for technique in techniques():
        assert technique_named(technique.name) is technique
        assert technique.highest is None or technique.rating <= technique.highest


def test_each_family_has_a_module() -> None:
    import nonet.explaining

    for technique in techniques():
        assert technique.tell.__module__ == f"{nonet.explaining.__name__}.{technique.family}"


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    assert allowed(uniqueness=True) == 2 ** len(techniques()) - 1
    left = allowed(uniqueness=False)
    out = [technique.name for technique in techniques() if not left >> technique.number & 1]
    assert [name.rsplit("_", 1)[0] for name in out] == (
        ["unique_rectangle"] * 4 + ["unique_loop"] * 4 + ["bug"] * 4
    )


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(UnknownName, match="no technique 'magic'; choose one of: full"):
        technique_named("magic")


def test_the_techniques_up_to_a_rating_are_the_first_ones() -> None:
    assert up_to(0.9) == 0
    assert up_to(20.0) == allowed(uniqueness=True)
    for technique in LADDER:
        rest = [each for each in LADDER if not up_to(technique.rating) >> each.number & 1]
        assert all(each.rating > technique.rating for each in rest)
        assert [each.number for each in rest] == [*range(len(LADDER))][len(LADDER) - len(rest) :]
