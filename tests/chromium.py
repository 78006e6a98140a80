"""The browser that some tests need, looked up in one place."""

from __future__ import annotations

import os
import shutil

import pytest

MISSING = "chromium is not installed; the tests and benchmarks of the page need it"


def chromium_path() -> str:
    """The path of Chromium; skips the test if there is none, or fails it where CI requires one."""
    if path := shutil.which("chromium"):
        return path
    if os.environ.get("NONET_NEEDS_BROWSER"):
        pytest.fail(MISSING)
    pytest.skip(MISSING)
