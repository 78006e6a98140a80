"""What several tests of experiments need."""

from __future__ import annotations

import pytest

from nonet.experiments.results import Results
from tests.experiments.figures.stores import make_stores


@pytest.fixture(scope="session")
def stores(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A small store for each study, by its name."""
    return make_stores(tmp_path_factory.mktemp("stores"))


@pytest.fixture(scope="session")
def results(stores: dict[str, str]) -> dict[str, Results]:
    """What came of each of them."""
    return {name: Results.read(path) for name, path in stores.items()}
