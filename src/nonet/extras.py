"""What is not part of every install: each extra is asked for in one place, in words."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.errors import MissingExtra


def needed(module: str, extra: str) -> Any:
    """The *module*, which comes with an *extra*; raises `MissingExtra` if it is not there."""
    try:
        return import_module(module)
    except ModuleNotFoundError:  # any other error is that of something which is there
        raise MissingExtra(
            f"expected {module}, found that it is not installed: pip install 'nonet[{extra}]'"
        ) from None
