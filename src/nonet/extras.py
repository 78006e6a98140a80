"""Optional dependencies, which come with the extras of the package."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.errors import MissingExtra


def require(module: str, extra: str) -> Any:
    """Import *module*; raises `MissingExtra`, which names the *extra* to install, if it is missing.

    >>> require("matplotlib.nothing", "figures")
    Traceback (most recent call last):
    nonet.errors.MissingExtra: matplotlib.nothing is not installed: pip install 'nonet[figures]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError:  # any other error comes from inside the module
        raise MissingExtra(f"{module} is not installed: pip install 'nonet[{extra}]'") from None
