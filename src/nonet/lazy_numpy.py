"""NumPy, imported when one of its names is first used: many commands do without it.

>>> import nonet.lazy_numpy as np
>>> int(np.arange(4).sum())
6
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy import *  # noqa: F403


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import numpy

    globals()[name] = value = getattr(numpy, name)
    return value
