from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.serving import Serving, serving


@pytest.fixture(scope="package")
def server() -> Iterator[Serving]:
    """A server as everybody starts it; for tests that leave it as it was."""
    with serving() as found:
        yield found
