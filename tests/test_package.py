"""The names of `import nonet`, those imported at once and those imported on first use."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

import pytest

import nonet
from tests.examples import EXAMPLE
from tests.patience import PATIENCE

LATER = "import sys, nonet; assert not {'nonet.making', 'nonet.symmetry', 'numpy'} & {*sys.modules}"


def test_every_name_is_there() -> None:
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    assert {*nonet.__all__, "making", "symmetry"} <= {*dir(nonet)}
    assert nonet.make is nonet.making.make
    assert nonet.canonical is nonet.symmetry.canonical
    assert len(nonet.__all__) == len({*nonet.__all__}) < 45


def test_rarely_needed_modules_are_imported_on_first_use() -> None:
    for use in (
        "nonet.make",
        "nonet.symmetry",
        "from nonet import canonical",
        "nonet.making.add",
        "nonet.rate",
    ):
        subprocess.run([sys.executable, "-c", f"{LATER}; {use}"], check=True, timeout=PATIENCE)


def test_the_version_is_that_of_the_install() -> None:
    assert nonet.__version__ == metadata.version("nonet")


def test_a_grid_has_methods_for_the_most_common_questions() -> None:
    assert EXAMPLE.solve() == nonet.solve(EXAMPLE) == EXAMPLE.solve(method="tree")
    assert EXAMPLE.is_unique()
    assert EXAMPLE.count() == 1
    assert not nonet.Grid.empty().is_unique()
    assert nonet.Grid.empty().count(limit=7) == 7
    assert EXAMPLE.hint() == nonet.hint(EXAMPLE)
    assert EXAMPLE.rate() == nonet.rate(EXAMPLE)


def test_any_other_name_is_an_error() -> None:
    with pytest.raises(AttributeError, match="module 'nonet' has no attribute 'magic'"):
        _ = nonet.magic
